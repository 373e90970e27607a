/**
 * The documents that are closest to a search that found nothing. A line gives the minimum number of words
 * that each of them contains. Each row says which of the words the document contains and which it doesn't,
 * and opens the document with these words highlighted. At first, only the top rows have passages. The full
 * list, which is loaded on demand, shows passages for every row.
 */
import { useEffect, useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { createClosestList, type ClosestList } from '../../../domain/search/closest-list';
import type { ClosestDocuments as Closest, SearchOffers, ShownOffers } from '../../../domain/search/offers';
import type { SearchHit } from '../../../domain/search/search';
import { writeWordHighlights } from '../../../domain/library/highlight-query';
import { hitToSummary } from '../../../domain/library/hit-summary';
import { CLOSEST_PAGE_SIZE } from '../../../shared/offers/closest-page';
import type { Query } from '../../../shared/query';
import { Button } from '../../../ui/actions/Button';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Notice } from '../../../ui/feedback/Notice';
import { checkIcon } from '../../../ui/icons/check';
import { Card } from '../../../ui/layout/Card';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { HitRow } from '../../document-list/HitRow';
import { offerTexts as texts } from '../../document-list/offers/offer-texts';

const Root = styled.section`
  margin-top: ${space(5)};
  ${media.touch} {
    > section {
      border-left: 0;
      border-right: 0;
      border-radius: 0;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  margin-bottom: ${space(1)};
  > h2 {
    font-size: ${text('lg')};
  }
  > span {
    margin-left: auto;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
  ${media.touch} {
    padding: 0 ${size('gutter')};
  }
`;
const Common = styled.p`
  margin-bottom: ${space(2)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  ${media.touch} {
    padding: 0 ${size('gutter')};
  }
`;
const Foot = styled.div`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  ${media.touch} {
    padding: ${space(3)} ${size('gutter')};
    > button {
      width: 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(1)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
  > span:first-child:has(svg) {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
    color: ${color('success')};
  }
  > [data-lacking] {
    color: ${color('ink-3')};
  }
`;

interface ClosestDocumentsProps {
  /** The search that found nothing. */
  results: Pick<ShownOffers, 'query' | 'place'>;
  closest: Closest;
  readClosest: SearchOffers['readClosest'];
}

export function ClosestDocuments({ results, closest, readClosest }: ClosestDocumentsProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const list = useClosestList(results, closest, readClosest);
  const { terms, minimum } = closest;
  const rows = list.rows.value;
  const total = list.total.value;
  const shown = rows.length < total ? texts.shown(rows.length, total) : texts.count(total);
  const isPaged = list.state.value === 'paged' || list.state.value === 'whole';
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {texts.closest}
        </h2>
        <span>{shown}</span>
      </Head>
      <LiveRegion>{isPaged && shown}</LiveRegion>
      <Common>{texts.closestHave(minimum, terms.length)}</Common>
      <Card flush>
        {rows.map(({ hit, missing }) => (
          <ClosestRow key={hit._id} hit={hit} query={results.query} terms={terms} missing={missing} />
        ))}
        <ShowMore list={list} onEnd={() => headingRef.current?.focus()} />
      </Card>
    </Root>
  );
}

/** Creates a new list when the offers change. */
function useClosestList(
  results: Pick<ShownOffers, 'query' | 'place'>,
  closest: Closest,
  readClosest: SearchOffers['readClosest'],
): ClosestList {
  const list = useMemo(
    () => createClosestList(closest, (page, aborted) => readClosest(results, page, aborted)),
    [results, closest, readClosest],
  );
  useEffect(() => list.stop, [list]);
  return list;
}

/** @param onEnd Called when all documents are listed. The button, which had focus, is then gone. */
function ShowMore({ list, onEnd }: { list: ClosestList; onEnd: () => void }) {
  const state = list.state.value;
  async function more() {
    await list.more();
    if (list.state.peek() === 'whole') onEnd();
  }
  if (state === 'whole') return null;
  if (state === 'failed') {
    return (
      <Foot>
        <Notice text={texts.noMore} onRetry={() => void more()} />
      </Foot>
    );
  }
  return (
    <Foot>
      <Button busy={state === 'loading'} onClick={() => void more()}>
        {list.rows.value.length < CLOSEST_PAGE_SIZE
          ? texts.showFirst(CLOSEST_PAGE_SIZE, list.total.value)
          : texts.showMore}
      </Button>
    </Foot>
  );
}

interface ClosestRowProps {
  hit: SearchHit;
  query: Query;
  terms: readonly string[];
  /** The terms that the document doesn't contain. */
  missing: readonly string[];
}

function ClosestRow({ hit, query, terms, missing }: ClosestRowProps) {
  const { router } = useApp();
  const id = hit._id;
  return (
    <HitRow
      hit={hit}
      hrefOf={(passage) => router.href('documentpreview', { id }, writeWordHighlights(query, terms, passage))}
      entryFirst={false}
      reason={<FoundWords terms={terms} missing={missing} />}
      actions={<DocumentRowActions document={hitToSummary(hit)} />}
    />
  );
}

function FoundWords({ terms, missing }: Pick<ClosestRowProps, 'terms' | 'missing'>) {
  const found = terms.filter((term) => !missing.includes(term));
  return (
    <Words>
      {found.length > 0 && (
        <span>
          <Icon of={checkIcon} />
          {texts.with(found)}
        </span>
      )}{' '}
      {missing.length > 0 && <span data-lacking="">{texts.without(missing)}</span>}
    </Words>
  );
}
