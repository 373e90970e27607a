/**
 * Clauses joined, over the index. The cheap ones go first, and each looks only at the documents that all before it left.
 */
import { END } from './cursor';
import { allHits, HitsWriter, noHits, without, type Hits, type Matcher } from './hits';
import type { Bound } from './phrase-query';
import type { Bool } from '../request/request';
import type { Segment } from '../segment/segment';

export interface BoundBool {
  readonly must: readonly Bound[];
  readonly should: readonly Bound[];
  readonly filter: readonly Bound[];
  readonly mustNot: readonly Bound[];
  /** How many of `should` a document needs. */
  readonly least: number;
}

/**
 * As in OpenSearch: where nothing else selects, one of `should` has to; a least that cannot be reached selects nothing, save
 * in a clause of `mustNot` alone, where it means nothing.
 */
export function leastShould({ must, filter, should, minimumShouldMatch }: Bool): number {
  if (must.length + filter.length > 0) return minimumShouldMatch ?? 0;
  return should.length > 0 ? Math.max(1, minimumShouldMatch ?? 1) : 0;
}

export function bindBool({ must, should, filter, mustNot, least }: BoundBool): Bound {
  return (segment) => {
    const on = (bounds: readonly Bound[]): Matcher[] =>
      bounds.map((bound) => bound(segment)).sort((a, b) => a.cost - b.cost);
    // Where all of `should` are needed, none of them is optional.
    const isAllNeeded = least === should.length;
    const [required, filters, optional, excluded] = [
      on(isAllNeeded ? [...must, ...should] : must),
      on(filter),
      on(isAllNeeded ? [] : should),
      on(mustNot),
    ];
    return {
      cost: boolCost(segment, required, filters, optional),
      match(within, scored) {
        let left = within;
        for (const matcher of filters) left = matcher.match(left, false);
        const scores = scored ? new Float64Array(segment.documentCount) : null;
        for (const matcher of required) {
          left = matcher.match(left, scored);
          if (scores) addScores(scores, left);
        }
        if (least > 0 && !isAllNeeded) left = matchLeast(segment, optional, least, left, scores);
        // Only must_not, or nothing at all.
        left ??= allHits(segment.documentCount, false, 0);
        if (least === 0 && scores)
          for (const matcher of optional) addScores(scores, matcher.match(left, true));
        for (const matcher of excluded) left = without(left, matcher.match(left, false));
        return scores ? withScores(left, scores) : left;
      },
    };
  };
}

function boolCost(
  segment: Segment,
  required: readonly Matcher[],
  filters: readonly Matcher[],
  optional: readonly Matcher[],
): number {
  const cheapest = [...required, ...filters].reduce(
    (least, { cost }) => Math.min(least, cost),
    segment.documentCount,
  );
  return cheapest + [...required, ...optional].reduce((sum, { cost }) => sum + cost, 0);
}

function addScores(sums: Float64Array, { documents, scores, count }: Hits): void {
  if (!scores) return;
  for (let at = 0; at < count; at++) sums[documents[at]!]! += scores[at]!;
}

/** Summed in 64 bits and rounded once, as Lucene does. */
function withScores({ documents, count }: Hits, sums: Float64Array): Hits {
  const scores = new Float32Array(count);
  for (let at = 0; at < count; at++) scores[at] = sums[documents[at]!]!;
  return { documents, scores, count };
}

/** The documents that at least so many of the clauses match; their scores are added to the sums. */
function matchLeast(
  segment: Segment,
  clauses: readonly Matcher[],
  least: number,
  within: Hits | null,
  sums: Float64Array | null,
): Hits {
  const counts = new Uint8Array(segment.documentCount);
  let left = within;
  for (let index = 0; index < clauses.length; index++) {
    // A document that the clauses left over can no longer bring to the least need not be looked at.
    const needed = least - (clauses.length - index);
    if (needed > 0) left = counted(counts, needed, left);
    const hits = clauses[index]!.match(left, sums !== null);
    for (let at = 0; at < hits.count; at++) counts[hits.documents[at]!]!++;
    if (sums) addScores(sums, hits);
  }
  return counted(counts, least, left);
}

function counted(counts: Uint8Array, least: number, within: Hits | null): Hits {
  const length = within ? within.count : counts.length;
  const found = new HitsWriter(length, false);
  for (let at = 0; at < length; at++) {
    const document = within ? within.documents[at]! : at;
    if (counts[document]! >= least) found.add(document, 0);
  }
  return found.finish();
}

/** The best clause's score, and the tie breaker's share of the others'. */
export function bindDisMax(queries: readonly Bound[], tieBreaker: number): Bound {
  return (segment) => {
    const matchers = queries.map((query) => query(segment));
    return {
      cost: matchers.reduce((sum, { cost }) => sum + cost, 0),
      match(within, scored) {
        const [first, ...others] = matchers;
        const hits = first?.match(within, scored) ?? noHits;
        let joined: Joined = {
          documents: hits.documents,
          best: hits.scores,
          sums: hits.scores && Float64Array.from(hits.scores),
          count: hits.count,
        };
        // Each as it comes, so that the lists of a hundred queries are never there together.
        for (const matcher of others) joined = join(joined, matcher.match(within, scored));
        const { documents, best, sums, count } = joined;
        if (!best || !sums) return { documents, scores: null, count };
        const scores = new Float32Array(count);
        for (let at = 0; at < count; at++) scores[at] = best[at]! + (sums[at]! - best[at]!) * tieBreaker;
        return { documents, scores, count };
      },
    };
  };
}

/** The documents of several lists, ascending: of each its best score and the sum of all. */
interface Joined {
  readonly documents: Int32Array;
  readonly best: Float32Array | null;
  readonly sums: Float64Array | null;
  readonly count: number;
}

function join(a: Joined, b: Hits): Joined {
  if (b.count === 0) return a;
  const most = a.count + b.count;
  const documents = new Int32Array(most);
  const best = b.scores && new Float32Array(most);
  const sums = b.scores && new Float64Array(most);
  let [count, i, j] = [0, 0, 0];
  for (; i < a.count || j < b.count; count++) {
    const x = i < a.count ? a.documents[i]! : END;
    const y = j < b.count ? b.documents[j]! : END;
    documents[count] = Math.min(x, y);
    if (best && sums && b.scores) {
      best[count] = Math.max(x <= y && a.best ? a.best[i]! : 0, y <= x ? b.scores[j]! : 0);
      sums[count] = (x <= y && a.sums ? a.sums[i]! : 0) + (y <= x ? b.scores[j]! : 0);
    }
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return { documents, best, sums, count };
}
