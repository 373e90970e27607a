/**
 * The card with the results: filled, empty, failed or loading. While new results are loading, the previous
 * ones stay visible, but dimmed, below a pulsing bar.
 */
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Problem } from '../../../api/client';
import { isNoAnswer } from '../../../domain/core/results';
import type { SearchResults } from '../../../domain/search/search';
import { PAGE_SIZE, MAX_PAGED_HITS, type Query } from '../../../shared/query';
import { writeQuery, type AddressReader } from '../../../shared/query-address';
import { LinkButton } from '../../../ui/actions/Button';
import { Card } from '../../../ui/layout/Card';
import { Notice } from '../../../ui/feedback/Notice';
import { Pager, PagerFooter } from '../../../ui/actions/Pager';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { color, line, media, motion, size, space } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { useSearch } from '../../search-context';
import { lazyView } from '../../layout/lazy-view';
import { searchTexts } from '../texts';
import { HitList } from './HitList';

const arrive = keyframes`from { opacity: 0; }`;
const pulse = keyframes`50% { opacity: 0.35; }`;

const Frame = styled.div`
  position: relative;
  &[data-loading] > section {
    opacity: 0.6;
    /* The delay avoids a flash if the response is quick. */
    transition: opacity ${motion('fast')} 150ms;
  }
  ${media.touch} {
    margin: 0 calc(-1 * ${size('gutter')});
    > section {
      border-left: 0;
      border-right: 0;
      border-radius: 0;
    }
  }
`;
const Bar = styled.div`
  position: absolute;
  inset: -${space(0.5)} 0 auto;
  height: ${size('border-strong')};
  background: ${color('accent')};
  animation:
    ${arrive} 1ms 150ms backwards,
    ${pulse} 1.2s ease-in-out infinite;
  ${media.still} {
    animation: ${arrive} 1ms 150ms backwards;
  }
`;
const Failure = styled.div`
  padding: ${space(4)};
`;
const Waiting = styled.div`
  > div {
    padding: ${space(4)};
  }
  > div + div {
    border-top: ${line('line')};
  }
`;

/** Loaded when they are first needed, because most searches find something, and most addresses are valid. */
const NothingOffline = lazyView(() => chunks.myLibrary().then((module) => module.NothingOffline));
const NothingFound = lazyView<{ query: Query }>(() =>
  chunks.myLibrary().then((module) => module.NothingFound),
);
const AddressNotes = lazyView<{ address: AddressReader; results: SearchResults }>(() =>
  chunks.myLibrary().then((module) => module.AddressNotes),
);
const UnknownCategory = lazyView(() => chunks.myLibrary().then((module) => module.UnknownCategory));
const OffersLine = lazyView(() => chunks.myLibrary().then((module) => module.OffersLine));

export function Results() {
  const { router } = useApp();
  const search = useSearch();
  const address = router.route.value.query;
  // Deferring renders the rows in slices, because rendering all of them at once would block a phone.
  const results = useDeferredValue(search.results.value);
  const loading = search.state.value === 'loading';
  const { headingRef, turnPage } = usePageTurning(results);
  return (
    <>
      <VisuallyHidden as="h2" ref={headingRef} tabIndex={-1}>
        {searchTexts.results}
      </VisuallyHidden>
      {results && search.state.value === 'loaded' && !isCanonical(address, results.query) && (
        <Suspense fallback={null}>
          <AddressNotes address={address} results={results} />
        </Suspense>
      )}
      <Frame aria-busy={loading || undefined} data-loading={(loading && results !== null) || undefined}>
        {loading && results && <Bar />}
        <Content results={results} />
      </Frame>
      {results && results.total > 0 && <ResultsPager results={results} onTurn={turnPage} />}
      {results && search.state.value !== 'failed' && hasFewHits(results) && (
        <Suspense fallback={null}>
          <OffersLine />
        </Suspense>
      )}
    </>
  );
}

/** A new page is shown from its top, but Back and Forward return to the previous position. */
function usePageTurning(results: SearchResults | null) {
  const { window } = useApp();
  const search = useSearch();
  const headingRef = useRef<HTMLSpanElement>(null);
  const isTurning = useRef(false);

  useEffect(() => {
    if (!results || !isTurning.current) return;
    isTurning.current = false;
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [window, results]);

  function turnPage(page: number) {
    isTurning.current = true;
    search.setPage(page);
  }

  return { headingRef, turnPage };
}

function Content({ results }: { results: SearchResults | null }) {
  const search = useSearch();
  const problem = search.problem.value;
  if (problem && search.state.value !== 'loading') {
    return (
      <Card flush>
        <Failure>
          <SearchFailed problem={problem} />
        </Failure>
      </Card>
    );
  }
  // While a failed search is being retried, the card stays empty until the response arrives.
  if (!results) return <Card flush>{!problem && <WaitingRows />}</Card>;
  return (
    <Suspense
      fallback={
        <Card flush>
          <WaitingRows />
        </Card>
      }
    >
      <Found results={results} />
    </Suspense>
  );
}

function Found({ results }: { results: SearchResults }) {
  const { offline } = useApp();
  const isDeviceEmpty = results.place === 'device' && offline.value?.search.documentCount.value === 0;
  if (results.hits.length === 0 && !isDeviceEmpty) return <NothingFound query={results.query} />;
  return <Card flush>{results.hits.length > 0 ? <HitList results={results} /> : <NothingOffline />}</Card>;
}

/**
 * Whether the search has terms, and all its hits fit on one page. With so few hits, the user may have missed
 * something.
 */
function hasFewHits({ total, pages, query }: SearchResults): boolean {
  return total > 0 && pages === 1 && query.tags.length > 0;
}

interface ResultsPagerProps {
  results: SearchResults;
  onTurn(page: number): void;
}

function ResultsPager({ results: { query, pages, isBeyondReach }, onTurn }: ResultsPagerProps) {
  const { router } = useApp();
  return (
    <PagerFooter>
      <Pager
        label={searchTexts.pages}
        page={query.page}
        pages={pages}
        href={(page) => router.href('search', {}, writeQuery({ ...query, page }))}
        onGo={onTurn}
      />
      {pages > 1 && <span>{searchTexts.perPage(PAGE_SIZE)}</span>}
      {isBeyondReach && <Notice kind="info" text={searchTexts.beyondReach(MAX_PAGED_HITS)} />}
    </PagerFooter>
  );
}

function SearchFailed({ problem }: { problem: Problem }) {
  const { offline, modals } = useApp();
  const search = useSearch();
  if (problem.code === 'unknown-category' && search.query.value.categories.length > 0)
    return (
      <Suspense fallback={null}>
        <UnknownCategory />
      </Suspense>
    );
  if (problem.code === 'other-user')
    return (
      <Notice
        kind="info"
        text={problem.title}
        action={{ text: searchTexts.useDevice, run: () => modals.open({ name: 'other-user' }) }}
      />
    );
  // Another attempt can't succeed if the user isn't allowed to search, or if the query is invalid.
  const retry = problem.status === 403 || problem.status === 400 ? undefined : search.retry;
  const isOnDevice = (offline.value?.documents.counts.value.downloaded ?? 0) > 0;
  return (
    <Notice text={problem.title} onRetry={retry}>
      {isNoAnswer(problem) && isOnDevice && search.place.value === 'server' && (
        <>
          {' '}
          <LinkButton onClick={() => search.searchAt('device')}>{searchTexts.onDevice}</LinkButton>
        </>
      )}
    </Notice>
  );
}

function WaitingRows() {
  return (
    <Waiting>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton
          key={index}
          widths={index % 2 ? ['58%', '36%'] : ['76%', '30%']}
          label={index ? undefined : searchTexts.loading}
        />
      ))}
    </Waiting>
  );
}

/**
 * Returns whether writing the query results in the same address. If not, part of the address was ignored or
 * corrected.
 */
function isCanonical(address: AddressReader, query: Query): boolean {
  const canonical = writeQuery(query);
  return ['q', 'date', 'filter', 'p'].every((name) => (address.get(name) ?? '') === (canonical[name] ?? ''));
}
