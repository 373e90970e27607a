/**
 * Changes to followed documents and provisions, and matches of saved searches: all of them, or one kind only.
 * The newest are first.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createUpdates, type UpdateFilter, type Updates } from '../../domain/alerts/updates';
import { Button } from '../../ui/actions/Button';
import { Pager } from '../../ui/actions/Pager';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { bellIcon } from '../../ui/icons/bell';
import { Segmented } from '../../ui/inputs/Segmented';
import { Card } from '../../ui/layout/Card';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOnPageVisible } from '../layout/use-page-visible';
import { UpdateRow } from '../updates/UpdateRow';
import { useUserLists } from '../user-lists-context';
import { savedSearchTexts as texts } from './texts';

export type Shown = 'all' | UpdateFilter;

const Padded = styled.div`
  padding: ${space(4)};
`;

export interface UpdatesCardProps {
  shown: Shown;
  onShow(shown: Shown): void;
}

export function UpdatesCard({ shown, onShow }: UpdatesCardProps) {
  const { router, connection } = useApp();
  const updates = useShownUpdates(shown);
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline) void updates.load(1);
  }, [updates, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void updates.load(updates.shown.peek()?.wanted ?? 1);
  });

  const page = updates.shown.value;
  const problem = updates.problem.value;
  const rows = page?.answer.payload ?? [];
  const unseen = page?.answer.unseen ?? 0;
  const pages = page?.answer.__pagination.pages ?? 1;
  const options = (['all', 'changed', 'new'] as const).map((id) => ({ id, label: texts.shown[id] }));
  return (
    <Card
      flush
      title={unseen > 0 ? `${texts.updates}: ${texts.newUpdates(unseen)}` : texts.updates}
      action={
        shown === 'unchanged' ? (
          <Button size="s" onClick={() => onShow('all')}>
            {texts.showAll}
          </Button>
        ) : (
          <Segmented label={texts.show} options={options} selected={shown} onSelect={onShow} />
        )
      }
      foot={
        pages > 1 && (
          <Pager
            label={texts.moreUpdates}
            page={page!.wanted}
            pages={pages}
            href={() => router.href('savedsearches')}
            onGo={(to) => void updates.load(to)}
          />
        )
      }
    >
      {problem && (
        <Padded>
          <Notice text={problem.title} onRetry={() => void updates.load(1)} />
        </Padded>
      )}
      {!page && !problem && (
        <Padded>
          {isOnline ? (
            <Skeleton label={texts.loadingUpdates} widths={['62%', '40%', '58%', '36%']} />
          ) : (
            <p>{texts.offline}</p>
          )}
        </Padded>
      )}
      {page && !problem && rows.length === 0 && (
        <EmptyState icon={bellIcon}>{shown === 'all' ? texts.noUpdates : texts.noneOfThese}</EmptyState>
      )}
      {rows.map((update, index) => (
        <UpdateRow
          key={`${update.document.id} ${update.edition} ${update.occasion}`}
          update={update}
          isOpen={index === 0}
        />
      ))}
    </Card>
  );
}

/**
 * Returns the list that the Dashboard also shows or, for a single kind, a list that is loaded only for
 * this screen.
 */
function useShownUpdates(shown: Shown): Updates {
  const { api, clock } = useApp();
  const { updates } = useUserLists();
  const [filtered, setFiltered] = useState<{ readonly shown: Shown; readonly updates: Updates } | null>(null);
  if (shown !== 'all' && filtered?.shown !== shown)
    setFiltered({
      shown,
      updates: createUpdates({
        api,
        storage: null,
        show: shown,
        now: () => clock.now(),
        onSeen: () => undefined,
      }),
    });
  useEffect(() => () => filtered?.updates.dispose(), [filtered]);
  return shown === 'all' || !filtered ? updates : filtered.updates;
}

/** The button that marks all updates as seen. */
export function MarkAllSeen() {
  const { toasts, connection } = useApp();
  const { updates } = useUserLists();
  const unseen = updates.shown.value?.answer.unseen ?? 0;

  async function mark() {
    const refusal = await updates.markSeen();
    if (refusal) toasts.show({ kind: 'danger', text: texts.notMarked(refusal.title) });
  }

  return (
    unseen > 0 &&
    connection.isOnline.value && (
      <Button size="s" onClick={() => void mark()}>
        {texts.markSeen}
      </Button>
    )
  );
}

/**
 * Says how many texts were reissued with the same words, so that users know why they got no update
 * about them.
 */
export function UnchangedCard({ onShow }: { onShow(): void }) {
  const { updates } = useUserLists();
  const count = updates.shown.value?.answer.unchanged ?? 0;
  return (
    count > 0 && (
      <Card title={texts.unchangedTitle}>
        <p>{texts.unchanged(count)}</p>
        <Button size="s" kind="quiet" onClick={onShow}>
          {texts.showUnchanged(count)}
        </Button>
      </Card>
    )
  );
}
