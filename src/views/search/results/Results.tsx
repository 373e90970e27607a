/**
 * The results in their card: filled, empty, failed, or loading. During loading, the previous results stay,
 * paler, below a bar.
 */
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Problem } from '../../../api/client';
import { idsIn } from '../../../domain/library/category-tree';
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
import { useSearch } from '../../search-context';
import { lazyView } from '../../layout/lazy-view';
import { searchTexts } from '../texts';
import { AddressNotes } from '../AddressNotes';
import { NothingOffline } from '../OfflineSearchBanner';
import { HitList } from './HitList';

const arrive = keyframes`from { opacity: 0; }`;
const pulse = keyframes`50% { opacity: 0.35; }`;

const Frame = styled.div`
  position: relative;
  &[data-loading] > section {
    opacity: 0.6;
    /* A quick answer should cause no flash. */
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

/** Loaded lazily, as most searches find something. */
const NothingFound = lazyView<{ query: Query }>(() =>
  import('../../my-library.chunk').then((module) => module.NothingFound),
);

export function Results() {
  const { router, offline, window } = useApp();
  const search = useSearch();
  const address = router.route.value.query;
  // Renders the rows in slices: all at once would block a phone.
  const results = useDeferredValue(search.results.value);
  const problem = search.problem.value;
  const loading = search.state.value === 'loading';
  const isBare = results?.place === 'device' && offline.value?.search.documentCount.value === 0;
  const top = useRef<HTMLSpanElement>(null);
  const turning = useRef(false);

  // A new page starts at its top; Back and Forward return to the former position.
  useEffect(() => {
    if (!results || !turning.current) return;
    turning.current = false;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [window, results]);

  function turn(page: number) {
    turning.current = true;
    search.setPage(page);
  }

  const hrefOf = (query: Query) => router.href('search', {}, writeQuery(query));
  return (
    <>
      <VisuallyHidden as="h2" ref={top} tabIndex={-1}>
        {searchTexts.results}
      </VisuallyHidden>
      {results && search.state.value === 'loaded' && !isExact(address, results.query) && (
        <AddressNotes address={address} results={results} />
      )}
      <Frame aria-busy={loading || undefined} data-loading={(loading && results !== null) || undefined}>
        {loading && results && <Bar />}
        <Card flush>
          {problem && !loading && (
            <Failure>
              <Failed problem={problem} />
            </Failure>
          )}
          {!results && !problem && <WaitingRows />}
          {results && !(problem && !loading) && (
            <Suspense fallback={<WaitingRows />}>
              {results.hits.length > 0 ? (
                <HitList results={results} />
              ) : isBare ? (
                <NothingOffline />
              ) : (
                <NothingFound query={results.query} />
              )}
            </Suspense>
          )}
        </Card>
      </Frame>
      {results && results.total > 0 && (
        <PagerFooter>
          <Pager
            label={searchTexts.pages}
            page={results.query.page}
            pages={results.pages}
            href={(page) => hrefOf({ ...results.query, page })}
            onGo={turn}
          />
          {results.pages > 1 && <span>{searchTexts.perPage(PAGE_SIZE)}</span>}
          {results.isBeyondReach && <Notice kind="info" text={searchTexts.beyondReach(MAX_PAGED_HITS)} />}
        </PagerFooter>
      )}
    </>
  );
}

function Failed({ problem }: { problem: Problem }) {
  const { categories, offline, modals } = useApp();
  const search = useSearch();
  const chosen = search.query.value.categories;

  if (problem.code === 'unknown-category' && chosen.length > 0) {
    const known = idsIn(categories.roots.value ?? []);
    return (
      <Notice
        text={searchTexts.unknownCategory(chosen.length)}
        onRetry={() => search.setCategories(chosen.filter((id) => known.has(id)))}
        retryLabel={searchTexts.withoutUnknown}
      />
    );
  }
  if (problem.code === 'other-user')
    return (
      <Notice
        kind="info"
        text={problem.title}
        onRetry={() => modals.open({ name: 'other-user' })}
        retryLabel={searchTexts.useDevice}
      />
    );
  // Trying again can't help with what the user may not see or may not ask for.
  const retry = problem.status === 403 || problem.status === 400 ? undefined : search.retry;
  const isOnDevice = (offline.value?.documents.counts.value.downloaded ?? 0) > 0;
  const isUnreached = problem.status === 0 || problem.status >= 500;
  return (
    <Notice text={problem.title} onRetry={retry}>
      {isUnreached && isOnDevice && search.place.value === 'server' && (
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

/** The address is exactly what its query would write, so there is nothing to note. */
function isExact(address: AddressReader, query: Query): boolean {
  const exact = writeQuery(query);
  return ['q', 'date', 'filter', 'p'].every((name) => (address.get(name) ?? '') === (exact[name] ?? ''));
}
