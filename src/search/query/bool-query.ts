/**
 * Combines clauses. Cheap clauses run first, and each clause examines only the documents left by the previous
 * ones.
 */
import { NO_MORE_DOCUMENTS } from './cursor';
import { allHits, HitsWriter, noHits, excludeHits, type Hits, type Matcher } from './hits';
import type { CompiledQuery } from './phrase-query';
import type { Bool } from '../request/request';
import type { Segment } from '../segment/segment';

export interface CompiledBool {
  readonly must: readonly CompiledQuery[];
  readonly should: readonly CompiledQuery[];
  readonly filter: readonly CompiledQuery[];
  readonly mustNot: readonly CompiledQuery[];
  /** How many of the `should` clauses a document must match. */
  readonly requiredShould: number;
}

/**
 * As in OpenSearch, at least one `should` clause has to match if there is neither `must` nor `filter`. If the
 * number can't be reached, nothing matches. A clause with nothing but `mustNot` ignores the number.
 */
export function requiredShouldCount({ must, filter, should, minimumShouldMatch }: Bool): number {
  if (must.length + filter.length > 0) return minimumShouldMatch ?? 0;
  return should.length > 0 ? Math.max(1, minimumShouldMatch ?? 1) : 0;
}

export function compileBool({ must, should, filter, mustNot, requiredShould }: CompiledBool): CompiledQuery {
  return (segment) => {
    const matchersOf = (queries: readonly CompiledQuery[]): Matcher[] =>
      queries.map((query) => query(segment)).sort((a, b) => a.cost - b.cost);
    // If all `should` clauses are required, none of them is optional.
    const isAllNeeded = requiredShould === should.length;
    const matchers: BoolMatchers = {
      required: matchersOf(isAllNeeded ? [...must, ...should] : must),
      filters: matchersOf(filter),
      optional: matchersOf(isAllNeeded ? [] : should),
      excluded: matchersOf(mustNot),
      requiredOptional: isAllNeeded ? 0 : requiredShould,
    };
    return {
      cost: boolCost(segment, matchers),
      match: (within, scored) => matchBool(segment, matchers, within, scored),
    };
  };
}

/** The clauses for one segment, the cheapest of each kind first. */
interface BoolMatchers {
  readonly required: readonly Matcher[];
  readonly filters: readonly Matcher[];
  readonly optional: readonly Matcher[];
  readonly excluded: readonly Matcher[];
  /** How many of the optional clauses a document must match. */
  readonly requiredOptional: number;
}

function matchBool(
  segment: Segment,
  { required, filters, optional, excluded, requiredOptional }: BoolMatchers,
  within: Hits | null,
  scored: boolean,
): Hits {
  let left = within;
  for (const matcher of filters) left = matcher.match(left, false);
  const scores = scored ? new Float64Array(segment.documentCount) : null;
  for (const matcher of required) {
    left = matcher.match(left, scored);
    if (scores) addScores(scores, left);
  }
  if (requiredOptional > 0) left = matchAtLeast(segment, optional, requiredOptional, left, scores);
  // There are only excluded clauses, or optional ones of which none is required.
  left ??= allHits(segment.documentCount, false, 0);
  if (requiredOptional === 0 && scores)
    for (const matcher of optional) addScores(scores, matcher.match(left, true));
  for (const matcher of excluded) left = excludeHits(left, matcher.match(left, false));
  return scores ? withScores(left, scores) : left;
}

function boolCost(segment: Segment, { required, filters, optional }: BoolMatchers): number {
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

/** Rounds the sums, because Lucene sums scores in 64 bits and rounds once. */
function withScores({ documents, count }: Hits, sums: Float64Array): Hits {
  const scores = new Float32Array(count);
  for (let at = 0; at < count; at++) scores[at] = sums[documents[at]!]!;
  return { documents, scores, count };
}

/** Returns the documents that match at least `least` of the clauses, and adds scores to the sums. */
function matchAtLeast(
  segment: Segment,
  clauses: readonly Matcher[],
  least: number,
  within: Hits | null,
  sums: Float64Array | null,
): Hits {
  const counts = new Uint8Array(segment.documentCount);
  let left = within;
  for (let index = 0; index < clauses.length; index++) {
    // Documents that can't reach the required number with the remaining clauses are left out.
    const needed = least - (clauses.length - index);
    if (needed > 0) left = selectByCount(counts, needed, left);
    const hits = clauses[index]!.match(left, sums !== null);
    for (let at = 0; at < hits.count; at++) counts[hits.documents[at]!]!++;
    if (sums) addScores(sums, hits);
  }
  return selectByCount(counts, least, left);
}

function selectByCount(counts: Uint8Array, least: number, within: Hits | null): Hits {
  const length = within ? within.count : counts.length;
  const found = new HitsWriter(length, false);
  for (let at = 0; at < length; at++) {
    const document = within ? within.documents[at]! : at;
    if (counts[document]! >= least) found.add(document, 0);
  }
  return found.finish();
}

/** A document's score is its best clause's score, plus the tie breaker times the sum of its other scores. */
export function compileDisMax(queries: readonly CompiledQuery[], tieBreaker: number): CompiledQuery {
  return (segment) => {
    const matchers = queries.map((query) => query(segment));
    return {
      cost: matchers.reduce((sum, { cost }) => sum + cost, 0),
      match(within, scored) {
        const [first, ...others] = matchers;
        const hits = first?.match(within, scored) ?? noHits;
        let joined: DisMaxHits = {
          documents: hits.documents,
          best: hits.scores,
          sums: hits.scores && Float64Array.from(hits.scores),
          count: hits.count,
        };
        // The lists are processed one at a time, so that the lists of a hundred queries are never in memory
        // at once.
        for (const matcher of others) joined = addQueryHits(joined, matcher.match(within, scored));
        const { documents, best, sums, count } = joined;
        if (!best || !sums) return { documents, scores: null, count };
        const scores = new Float32Array(count);
        for (let at = 0; at < count; at++) scores[at] = best[at]! + (sums[at]! - best[at]!) * tieBreaker;
        return { documents, scores, count };
      },
    };
  };
}

/** The documents of several lists in ascending order, each with its best score and the sum of its scores. */
interface DisMaxHits {
  readonly documents: Int32Array;
  readonly best: Float32Array | null;
  readonly sums: Float64Array | null;
  readonly count: number;
}

function addQueryHits(a: DisMaxHits, b: Hits): DisMaxHits {
  if (b.count === 0) return a;
  const most = a.count + b.count;
  const documents = new Int32Array(most);
  const best = b.scores && new Float32Array(most);
  const sums = b.scores && new Float64Array(most);
  let [count, i, j] = [0, 0, 0];
  for (; i < a.count || j < b.count; count++) {
    const x = i < a.count ? a.documents[i]! : NO_MORE_DOCUMENTS;
    const y = j < b.count ? b.documents[j]! : NO_MORE_DOCUMENTS;
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
