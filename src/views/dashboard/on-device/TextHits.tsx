/** Matches in the texts on this device, below the matches in titles and numbers. */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { createTextSearch } from '../../../domain/offline/text-search';
import type { Offline } from '../../../domain/offline/offline';
import type { ShelfId } from '../../../domain/offline/shelves';
import { idsOf, type DocumentSummary } from '../../../domain/library/document-summary';
import { writeHighlightQuery } from '../../../domain/library/highlight-query';
import { hitToSummary } from '../../../domain/library/hit-summary';
import { EMPTY_QUERY } from '../../../shared/query';
import { writeQuery } from '../../../shared/query-address';
import { Button } from '../../../ui/actions/Button';
import { splitChips } from '../../../ui/inputs/chips';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Notice } from '../../../ui/feedback/Notice';
import { color, line, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { SkeletonRows } from '../SkeletonRows';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { HitRow } from '../../document-list/HitRow';
import { onDeviceTexts as texts } from './texts';
import { ListHeader } from './ListHeader';

const Head = styled(ListHeader)`
  border-top: ${line('line')};
  > a {
    margin-left: auto;
    font-size: ${text('sm')};
  }
`;
const Foot = styled.p`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export interface TextHitsProps {
  offline: Offline;
  shelf: ShelfId;
  text: string;
  /** All readable documents on the shelf. */
  here: readonly DocumentSummary[];
  /** The documents that are already listed. */
  titled: readonly DocumentSummary[];
}

/** Each instance shows the results of one search. Use a new `key` for a different search. */
export function TextHits({ offline, shelf, text: term, here, titled }: TextHitsProps) {
  const { categories, router } = useApp();
  const [find] = useState(() =>
    createTextSearch({ search: offline.search, roots: () => categories.roots.peek() ?? [] }),
  );
  // Leaves out the documents that were listed when the search began.
  const [wanted] = useState(() => ({
    tags: splitChips(term),
    category: shelf.startsWith('category:') ? shelf.slice('category:'.length) : null,
    scope: shelf.startsWith('group:') ? idsOf(here) : null,
    excluded: idsOf(titled),
  }));
  useEffect(() => {
    void find.start(wanted);
    return () => find.dispose();
  }, [find, wanted]);
  const found = find.results.value;
  const problem = find.problem.value;
  const isSearching = find.isSearching.value;
  const hits = useMemo(
    () => (found?.hits ?? []).map((hit) => ({ hit, document: hitToSummary(hit, found!.states) })),
    [found],
  );
  const entries = offline.documents.documents.value;
  const unsearchable = here.filter(({ id }) => !entries?.get(id)?.isSearchable).length;

  return (
    <section aria-label={texts.inTexts} aria-busy={isSearching}>
      <Head>
        <h3>{texts.inTexts}</h3>
        <small role="status">
          {isSearching && !found ? texts.looking : found && texts.inTextsCount(found.total)}
        </small>
        <a
          href={router.href(
            'search',
            {},
            writeQuery({
              ...EMPTY_QUERY,
              tags: wanted.tags,
              categories: wanted.category === null ? [] : [wanted.category],
            }),
          )}
        >
          {texts.toSearch}
        </a>
      </Head>
      {isSearching && !found && <SkeletonRows count={3} label={texts.looking} />}
      {found?.total === 0 && <EmptyState>{texts.noText(term)}</EmptyState>}
      {hits.map(({ hit, document }) => (
        <HitRow
          key={hit._id}
          hit={hit}
          state={document.state}
          provisions={found!.provisions.find(({ _id }) => _id === hit._id)}
          pages={found!.hitPages.find(({ _id }) => _id === hit._id)}
          hrefOf={(passage, place) =>
            router.href(
              'documentpreview',
              { id: hit._id },
              { ...writeHighlightQuery(found!.query, passage), ...place },
            )
          }
          entryFirst={false}
          actions={<DocumentRowActions document={document} />}
        />
      ))}
      {problem && <Notice text={problem.title} onRetry={() => void find.loadMore()} />}
      {found?.hasMore && !problem && (
        <Foot>
          <Button busy={isSearching} busyLabel={texts.looking} onClick={() => void find.loadMore()}>
            {texts.more}
          </Button>
        </Foot>
      )}
      {unsearchable > 0 && <Foot>{texts.partly(unsearchable)}</Foot>}
    </section>
  );
}
