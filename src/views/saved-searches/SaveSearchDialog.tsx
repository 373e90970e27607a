/**
 * Saves the current search. The dialog closes when the search is saved or when the user cancels; if the
 * server refuses, it stays open and gives the reason.
 *
 * As soon as the list of saved searches is known, it says whether the search is already saved, or the limit
 * has been reached.
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
import { useUserLibrary } from '../user-library-context';
import { savedSearchTexts as texts } from './texts';
import { EstimateLine } from './EstimateLine';
import { hasError, SearchFields, normalizeDraft, type SearchDraft } from './SearchFields';
import { describeFilters, suggestName } from './search-words';
import { TermChips } from './TermChips';

const Searched = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
  > p:last-child {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Told = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  &:empty {
    display: none;
  }
`;

export function SaveSearchDialog({ query, onClose }: { query: Query; onClose(): void }) {
  const { categories, toasts, router } = useApp();
  const offlineReason = useOfflineReason();
  const { savedSearches } = useUserLibrary();
  const roots = categories.roots.value;
  const [draft, setDraft] = useState<SearchDraft>(() => ({
    name: suggestName(query, roots),
    cadence: 'daily',
    note: '',
  }));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => void savedSearches.load(), [savedSearches]);

  const criteria = writeCriteria(query);
  const fits = isSaveable(criteria);
  const isFull = (savedSearches.items.value?.length ?? 0) >= MAX_SAVED_SEARCHES;
  const same = savedSearches.items.value && savedSearches.find(criteria);

  async function save() {
    setTried(true);
    if (hasError(draft) || isSaving) return;
    setSaving(true);
    setProblem(null);
    const { name, cadence, note } = normalizeDraft(draft);
    const result = await savedSearches.save({ ...criteria, name, cadence, note });
    setSaving(false);
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    toasts.show({
      kind: 'success',
      text: texts.saved(name),
      link: { text: texts.toNotifications, href: router.href('savedsearches') },
    });
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  const refusal = !fits ? texts.tooLong : isFull ? texts.full(MAX_SAVED_SEARCHES) : offlineReason;
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onClose()}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={isSaving}
            busyLabel={texts.saving}
            disabledReason={refusal}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Searched>
        <TermChips terms={query.tags} />
        <p>{describeFilters(query, roots).join(' · ')}</p>
      </Searched>
      <Told>
        {!fits && <Notice kind="warn" text={texts.tooLong} />}
        {fits && isFull && <Notice kind="warn" text={texts.full(MAX_SAVED_SEARCHES)} />}
        {fits && !isFull && same && <Notice kind="info" text={texts.duplicate(same.name)} />}
        {problem && <Notice text={problem.title} />}
      </Told>
      <form onSubmit={handleSubmit}>
        <SearchFields draft={draft} onChange={setDraft} isTried={isTried} />
      </form>
      {fits && <EstimateLine criteria={criteria} />}
    </Dialog>
  );
}
