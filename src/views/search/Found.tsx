/** What a search found: its rows, or that there are none. */
import { Suspense, useEffect } from 'react';
import type { SearchResults } from '../../domain/search/search';
import { writeSought } from '../../domain/sought';
import { dayOf } from '../../shared/dates';
import { useApp } from '../app-context';
import { HitRow } from './HitRow';
import { NothingFound } from './parts';

export function Found({ results }: { results: SearchResults }) {
  const { router, clock } = useApp();
  const { hash } = router.route.value;
  const today = dayOf(clock.now());
  const { hits, query } = results;

  // From a document back to its row, which may be on a page that is still to come.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, hits]);

  if (!hits.length) return <Suspense><NothingFound query={query} /></Suspense>;
  return hits.map((hit) => (
    <HitRow
      key={hit._id}
      hit={hit}
      hrefOf={(passage) => router.href('documentpreview', { id: hit._id }, writeSought(query, passage))}
      today={today}
      entryFirst={query.enforcement}
    />
  ));
}
