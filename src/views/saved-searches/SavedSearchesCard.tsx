/** The list of saved searches in its card: filled, empty, failed, loading, or as stored on the device. */
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
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
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
  const { router, toasts, connection } = useApp();
  const { savedSearches } = useUserLibrary();
  const items = savedSearches.items.value;
  const problem = savedSearches.problem.value;
  const isOnline = connection.isOnline.value;
  const loadedAt = savedSearches.loadedAt.value;
  const focus = useRowFocus(items);
  useEffect(() => {
    if (isOnline) void savedSearches.load();
  }, [savedSearches, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void savedSearches.load();
  });

  async function remove(search: SavedSearch) {
    const result = await savedSearches.remove(search.id);
    if (!result.ok) {
      toasts.show({ kind: 'danger', text: texts.notRemoved(search.name, result.problem.title) });
      return;
    }
    toasts.show({
      kind: 'info',
      text: texts.removed(search.name),
      action: { text: frameTexts.undo, run: () => void putBack(search) },
    });
  }

  async function putBack({ id, name }: SavedSearch) {
    const result = await savedSearches.undoRemove(id);
    if (!result.ok) toasts.show({ kind: 'danger', text: texts.notRestored(name, result.problem.title) });
  }

  const isStale = loadedAt !== null && (!isOnline || problem !== null);
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
        {problem && isOnline && (
          <Padded>
            <Notice text={problem.title} onRetry={() => void savedSearches.load()} />
          </Padded>
        )}
        {items === null && !problem && (
          <Padded>
            <Skeleton label={texts.loading} widths={['34%', '52%', '64%']} />
            <Skeleton widths={['28%', '40%', '58%']} />
            <Skeleton widths={['38%', '46%', '60%']} />
          </Padded>
        )}
        {items?.length === 0 && !(problem && isOnline) && (
          <EmptyState
            icon={bellIcon}
            heading={texts.empty}
            action={<ButtonLink href={router.href('search')}>{texts.toSearch}</ButtonLink>}
          >
            {texts.emptyWhat}
          </EmptyState>
        )}
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
