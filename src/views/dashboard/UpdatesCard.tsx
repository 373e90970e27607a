/**
 * The matches of saved searches, and the changes to the documents and provisions that the user follows,
 * 50 per page. The page number is part of the address.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { UpdatePage } from '../../domain/alerts/updates';
import { formatShortDate } from '../../shared/dates';
import { ButtonLink, LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { bellIcon } from '../../ui/icons/bell';
import { Pager } from '../../ui/actions/Pager';
import { color, media, motion, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';
import { useOnPageVisible } from '../layout/use-page-visible';
import { dashboardTexts as texts } from './texts';
import { ListState, SavedAt } from './ListState';
import { UpdateRow } from '../updates/UpdateRow';

const Meta = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  ${media.touch} {
    display: none;
  }
`;
const List = styled.div`
  &[data-loading] {
    opacity: 0.6;
    /* The delay avoids a flash if the response is quick. */
    transition: opacity ${motion('fast')} 150ms;
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function UpdatesCard() {
  const { router, connection } = useApp();
  const { updates } = useUserLists();
  const sources = useSources();
  const isOnline = connection.isOnline.value;
  const page = pageOf(router.route.value.query);
  const shown = updates.shown.value;
  const problem = updates.problem.value;
  useEffect(() => {
    if (isOnline) void updates.load(page);
  }, [updates, page, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void updates.load(page);
  });

  const isWaiting = (updates.isLoading.value && shown !== null && shown.wanted !== page) || undefined;
  const rows = shown?.answer.payload ?? [];
  const hasPages = shown !== null && shown.answer.__pagination.pages > 1 && rows.length > 0;
  return (
    <Card
      flush
      title={texts.updates}
      meta={<Source shownAt={shown?.at ?? null} words={sources} />}
      action={isOnline && <MarkSeen />}
      foot={isOnline && hasPages && <Pages answer={shown.answer} />}
    >
      <ListState
        isThere={shown !== null}
        shownAt={rows.length > 0 ? (shown?.at ?? null) : null}
        problem={problem}
        label={texts.loadingUpdates}
        rows={8}
        onRetry={() => void updates.load(page)}
      />
      {shown && rows.length === 0 && !problem && (
        <NoUpdates total={shown.answer.__pagination.total} hasSources={sources !== ''} />
      )}
      <List data-loading={isWaiting} aria-busy={isWaiting}>
        {rows.map((update) => (
          <UpdateRow
            key={`${update.document.id} ${update.edition} ${update.occasion}`}
            update={update}
            isOpen={false}
          />
        ))}
      </List>
    </Card>
  );
}

/** Says how many searches and follows the updates come from; empty if there are none. */
function useSources(): string {
  const { connection } = useApp();
  const { follows } = useUserLibrary();
  const { savedSearches } = useUserLists();
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline) void follows.load();
  }, [follows, isOnline]);
  return texts.sources(savedSearches.items.value?.length ?? 0, follows.items.value?.length ?? 0);
}

/** Says where the updates come from or, without a connection, when they were saved. */
function Source({ shownAt, words }: { shownAt: string | null; words: string }) {
  const isOnline = useApp().connection.isOnline.value;
  if (isOnline) return words !== '' && <Meta>{words}</Meta>;
  return shownAt !== null && <SavedAt>{texts.savedAt(formatShortDate(shownAt))}</SavedAt>;
}

function MarkSeen() {
  const { toasts } = useApp();
  const { updates } = useUserLists();
  const unseen = updates.shown.value?.answer.unseen ?? 0;

  async function markSeen() {
    const refusal = await updates.markSeen();
    if (refusal) toasts.show({ kind: 'danger', text: texts.notMarked(refusal.title) });
  }

  return unseen > 0 && <LinkButton onClick={() => void markSeen()}>{texts.markSeen}</LinkButton>;
}

function Pages({ answer }: { answer: UpdatePage }) {
  const { router } = useApp();
  const { page, pages, limit, total } = answer.__pagination;
  const first = (page - 1) * limit + 1;
  return (
    <Foot>
      <span>{texts.range(first, first + answer.payload.length - 1, total)}</span>
      <Pager
        label={texts.pages}
        page={page}
        pages={pages}
        href={(to) => router.href('index', {}, to > 1 ? { p: String(to) } : {})}
      />
    </Foot>
  );
}

function NoUpdates({ total, hasSources }: { total: number; hasSources: boolean }) {
  const { connection, router } = useApp();
  const isOnline = connection.isOnline.value;
  if (total > 0)
    return (
      <EmptyState action={<ButtonLink href={router.href('index')}>{texts.toFirst}</ButtonLink>}>
        {texts.pastLast}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={bellIcon}
      heading={texts.noUpdates}
      action={
        isOnline && !hasSources && <ButtonLink href={router.href('search')}>{texts.saveSearch}</ButtonLink>
      }
    >
      {hasSources ? texts.nothingFound : texts.noUpdatesWhat}
    </EmptyState>
  );
}

/** Returns the page number in the address, within the contract's limits; 1 if it is missing or invalid. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('p'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
