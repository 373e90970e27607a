/** Changes the name, e-mail setting and note of a saved search. The query itself can't be changed. */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import type { SavedSearch } from '../../domain/alerts/saved-searches';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { space } from '../../ui/theme/tokens';
import { useUserLists } from '../user-lists-context';
import { savedSearchTexts as texts } from './texts';
import { hasError, SearchFields, normalizeDraft, type SearchDraft } from './SearchFields';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

export function EditDialog({ search, onClose }: { search: SavedSearch; onClose(): void }) {
  const { savedSearches } = useUserLists();
  const [draft, setDraft] = useState<SearchDraft>({
    name: search.name,
    cadence: search.cadence,
    note: search.note,
  });
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function save() {
    setTried(true);
    if (hasError(draft) || isSaving) return;
    setSaving(true);
    setProblem(null);
    const result = await savedSearches.change(search.id, normalizeDraft(draft));
    setSaving(false);
    if (result.ok) onClose();
    else setProblem(result.problem);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog
      title={texts.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onClose()}>{texts.cancel}</Button>
          <Button kind="primary" busy={isSaving} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form onSubmit={handleSubmit}>
        {problem && <Notice text={problem.title} />}
        <SearchFields draft={draft} onChange={setDraft} isTried={isTried} />
      </Form>
    </Dialog>
  );
}
