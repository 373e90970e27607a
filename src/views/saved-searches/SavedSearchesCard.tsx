/** The list of saved searches in its card. Without a connection, it shows the list stored on the device. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { SavedSearch } from '../../domain/alerts/saved-searches';
import { formatDateTime } from '../../shared/instants';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { bellIcon } from '../../ui/icons/bell';
import { plusIcon } from '../../ui/icons/plus';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLists } from '../user-lists-context';
import { AsyncState } from '../layout/AsyncState';
import { useOnPageVisible } from '../layout/use-page-visible';
import { savedSearchTexts as texts } from './texts';
import { frameTexts } from '../layout/texts';
import { SavedSearchRow } from './SavedSearchRow';

const Padded = styled.div`
  padding: ${space(4)};
  > div + div {
    margin-top: ${space(4)};
    padding-top: ${space(4)};
    border-top: ${line('line')};
  }
`;
const Meta = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function SavedSearchesCard({ isMailOn }: { isMailOn: boolean }) {
  const { router, connection } = useApp();
  const { savedSearches } = useUserLists();
  const items = savedSearches.items.value;
  const loadedAt = savedSearches.loadedAt.value;
  const isOnline = connection.isOnline.value;
  const isStale = loadedAt !== null && (!isOnline || savedSearches.problem.value !== null);
  const focus = useRowFocus(items);
  const remove = useRemoveWithUndo();
  useEffect(() => {
    if (isOnline) void savedSearches.load();
  }, [savedSearches, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void savedSearches.load();
  });

  return (
    <Card
      flush
      title={texts.list}
      meta={isStale && <Meta>{texts.savedAt(formatDateTime(loadedAt))}</Meta>}
      action={
        isOnline && (
          <ButtonLink size="s" icon={plusIcon} href={router.href('search')}>
            {texts.newSearch}
          </ButtonLink>
        )
      }
    >
      <div {...focus}>
        <ListState />
        {items?.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            isMailOn={isMailOn}
            onRemove={() => void remove(search)}
          />
        ))}
      </div>
    </Card>
  );
}

/** Returns a function that removes a search and shows a toast with Undo. */
function useRemoveWithUndo() {
  const { toasts } = useApp();
  const { savedSearches } = useUserLists();

  async function restore({ id, name }: SavedSearch) {
    const result = await savedSearches.undoRemove(id);
    if (!result.ok) toasts.show({ kind: 'danger', text: texts.notRestored(name, result.problem.title) });
  }

  return async (search: SavedSearch) => {
    const { id, name } = search;
    const result = await savedSearches.remove(id);
    if (!result.ok) {
      toasts.show({ kind: 'danger', text: texts.notRemoved(name, result.problem.title) });
      return;
    }
    toasts.show({
      kind: 'info',
      text: texts.removed(name),
      action: { text: frameTexts.undo, run: () => void restore(search) },
    });
  };
}

/** Says that the list is loading, is empty, couldn't be loaded or needs a connection. */
function ListState() {
  const { router, connection } = useApp();
  const { savedSearches } = useUserLists();
  const items = savedSearches.items.value;
  const problem = savedSearches.problem.value;
  const isEmpty = items?.length === 0 && !(problem && connection.isOnline.value);
  return (
    <>
      <AsyncState
        isThere={items !== null}
        problem={problem}
        onRetry={() => void savedSearches.load()}
        offline={items === null ? texts.offline : null}
        skeleton={<LoadingRows />}
        frame={Padded}
      />
      {isEmpty && (
        <EmptyState
          icon={bellIcon}
          heading={texts.empty}
          action={<ButtonLink href={router.href('search')}>{texts.toSearch}</ButtonLink>}
        >
          {texts.emptyWhat}
        </EmptyState>
      )}
    </>
  );
}

function LoadingRows() {
  return (
    <Padded>
      <Skeleton label={texts.loading} widths={['34%', '52%', '64%']} />
      <Skeleton widths={['28%', '40%', '58%']} />
      <Skeleton widths={['38%', '46%', '60%']} />
    </Padded>
  );
}
