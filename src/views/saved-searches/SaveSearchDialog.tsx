/**
 * Saves the current search. The dialog closes when the search is saved or when the user cancels. If the
 * server refuses, the dialog stays open and gives the reason.
 *
 * Once the saved searches are known, the dialog says so if the search is already saved, or if the limit has
 * been reached.
 */
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { MAX_SAVED_SEARCHES } from '../../domain/alerts/saved-searches';
import type { Query } from '../../shared/query';
import { isSaveable, writeCriteria } from '../../shared/search-criteria';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useUserLists } from '../user-lists-context';
import { savedSearchTexts as texts } from './texts';
import { EstimateLine } from './EstimateLine';
import { OtherWords } from './OtherWords';
import { hasError, SearchFields, normalizeDraft, type SearchDraft } from './SearchFields';
import { describeFilters, suggestName } from '../queries/search-words';
import { TermChips } from './TermChips';

const Summary = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
  > p:last-child {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Notices = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  &:empty {
    display: none;
  }
`;

interface SaveSearchDialogProps {
  query: Query;
  onClose(): void;
}

export function SaveSearchDialog({ query, onClose }: SaveSearchDialogProps) {
  const { categories } = useApp();
  const offlineReason = useOfflineReason();
  const roots = categories.roots.value;
  const form = useSaveForm(query, onClose);
  const { criteria, isTooLong, isFull } = form;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  const refusal = isTooLong ? texts.tooLong : isFull ? texts.full(MAX_SAVED_SEARCHES) : offlineReason;
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onClose()}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={form.isSaving}
            busyLabel={texts.saving}
            disabledReason={refusal}
            onClick={() => void form.save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Summary>
        <TermChips terms={query.tags} />
        <p>{describeFilters(query, roots).join(' · ')}</p>
      </Summary>
      <SaveNotices form={form} />
      <form onSubmit={handleSubmit}>
        <SearchFields draft={form.draft} onChange={form.setDraft} isTried={form.isTried} />
      </form>
      {!isTooLong && <EstimateLine criteria={criteria} />}
      {!isTooLong && <OtherWords query={query} onLeave={onClose} />}
    </Dialog>
  );
}

type SaveForm = ReturnType<typeof useSaveForm>;

function useSaveForm(query: Query, onSaved: () => void) {
  const { categories, toasts, router } = useApp();
  const { savedSearches } = useUserLists();
  const [draft, setDraft] = useState<SearchDraft>(() => ({
    name: suggestName(query, categories.roots.peek()),
    cadence: 'daily',
    note: '',
  }));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const criteria = writeCriteria(query);
  useEffect(() => void savedSearches.load(), [savedSearches]);

  async function save() {
    setTried(true);
    if (hasError(draft) || isSaving) return;
    setSaving(true);
    setProblem(null);
    const { name, cadence, note } = normalizeDraft(draft);
    const result = await savedSearches.save({ ...criteria, name, cadence, note });
    setSaving(false);
    if (!result.ok) return setProblem(result.problem);
    toasts.show({
      kind: 'success',
      text: texts.saved(name),
      link: { text: texts.toNotifications, href: router.href('savedsearches') },
    });
    onSaved();
  }

  const items = savedSearches.items.value;
  return {
    draft,
    criteria,
    isTooLong: !isSaveable(criteria),
    isFull: (items?.length ?? 0) >= MAX_SAVED_SEARCHES,
    duplicate: items && savedSearches.find(criteria),
    isTried,
    isSaving,
    problem,
    setDraft,
    save,
  };
}

function SaveNotices({ form: { isTooLong, isFull, duplicate, problem } }: { form: SaveForm }) {
  return (
    <Notices>
      {isTooLong && <Notice kind="warn" text={texts.tooLong} />}
      {!isTooLong && isFull && <Notice kind="warn" text={texts.full(MAX_SAVED_SEARCHES)} />}
      {!isTooLong && !isFull && duplicate && <Notice kind="info" text={texts.duplicate(duplicate.name)} />}
      {problem && <Notice text={problem.title} />}
    </Notices>
  );
}
