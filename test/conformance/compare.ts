/**
 * Compares the results of two engines: totals, order, scores and counts, but not passages (see "Search" in
 * docs/rulings.md).
 */
import type { SearchAnswer, SearchHit } from '../../src/search/request/answer';

/**
 * The tolerance, as a fraction of the higher score. Both engines round intermediate results to 32 bits, but
 * at different steps.
 */
const TOLERANCE = 1e-5;

/** Returns each difference as a sentence. The order must be exactly the same, even for ties. */
export function differencesBetween(real: SearchAnswer, ours: SearchAnswer): readonly string[] {
  const differences: string[] = [];
  if (real.hits.total.value !== ours.hits.total.value)
    differences.push(`total: OpenSearch ${real.hits.total.value}, ours ${ours.hits.total.value}`);
  const [theirPage, ownPage] = [real.hits.hits, ours.hits.hits];
  if (theirPage.length !== ownPage.length)
    differences.push(`hits on the page: OpenSearch ${theirPage.length}, ours ${ownPage.length}`);
  for (const [place, own] of ownPage.entries()) {
    const theirs = theirPage[place];
    if (theirs && !isSameHit(theirs, own))
      differences.push(`hit ${place}: OpenSearch ${show(theirs)}, ours ${show(own)}`);
  }
  const [theirCounts, ownCounts] = [showCounts(real), showCounts(ours)];
  if (theirCounts !== ownCounts) differences.push(`counts: OpenSearch ${theirCounts}, ours ${ownCounts}`);
  return differences;
}

/**
 * Every request to OpenSearch has the id as its last sort key, so OpenSearch may return one more sort value
 * than our engine.
 */
function isSameHit(theirs: SearchHit, own: SearchHit): boolean {
  return (
    theirs._id === own._id &&
    isSameValue(theirs._score, own._score) &&
    (own.sort ?? []).every((value, at) => isSameValue(theirs.sort?.[at], value))
  );
}

/**
 * Dates are integers and have to be equal. For a missing date, OpenSearch returns the greatest or smallest
 * possible integer.
 */
function isSameValue(theirs: string | number | null | undefined, own: string | number | null): boolean {
  if (typeof theirs !== 'number') return theirs === own;
  if (own === null) return Math.abs(theirs) > 9e18;
  if (typeof own !== 'number') return false;
  if (Number.isInteger(theirs) && Number.isInteger(own)) return theirs === own;
  return Math.abs(theirs - own) <= TOLERANCE * Math.max(Math.abs(theirs), Math.abs(own));
}

function show({ _id, _score, sort }: SearchHit): string {
  return JSON.stringify([_id, _score, sort]);
}

function showCounts({ aggregations }: SearchAnswer): string {
  return JSON.stringify(
    aggregations?.categories.buckets.map(({ key, doc_count }) => [key, doc_count]) ?? null,
  );
}
