/**
 * Runs a search: finds the matches, selects a sorted page of them, counts categories, and extracts
 * highlighted passages.
 */
import { countCategories } from '../query/aggregate';
import type { SearchAnswer, SearchHit } from '../request/answer';
import { textAt } from '../segment/stored-text';
import type { Deadline } from './deadline';
import { createFieldMarker, type FieldMarker } from '../highlight/field-marks';
import { createHighlighter, type Highlighted, type Highlighter } from '../highlight/highlight';
import { HitsWriter, type Hits } from '../query/hits';
import { hasBit } from '../segment/bitmap';
import { unreadWording } from '../request/wording';
import type { IndexView } from './index-view';
import { compileClause } from '../query/query';
import { ALL_FIELDS, type Clause, type SearchRequest, type SortKey } from '../request/request';
import { withVisibleStatistics } from '../query/visible-statistics';
import { selectPage, sortValue, type RankedHit, type SegmentHits, type SortValue } from '../query/sort';

/** @throws SearchAbortedError */
export function runSearch(index: IndexView, request: SearchRequest, deadline: Deadline): SearchAnswer {
  const started = performance.now();
  deadline.check(0);
  const keys: readonly SortKey[] =
    request.sort.length > 0 ? request.sort : [{ field: '_score', order: 'desc' }];
  const [first] = keys;
  // As in OpenSearch, an answer sorted by score alone has `max_score` but no sort values.
  const isPlain = keys.length === 1 && first?.field === '_score' && first.order === 'desc';
  // A search for totals and counts needs no scores. Without scores, each document is searched only until a
  // phrase's first match.
  const scored = request.size > 0 && keys.some(({ field }) => field === '_score');
  const counted = request.scoresWithin ? withVisibleStatistics(index, request.scoresWithin, deadline) : index;
  const found = findHits(counted, request.query, scored, deadline);
  const total = found.reduce((sum, { hits }) => sum + hits.count, 0);

  // Sorting and counting visit every hit.
  deadline.check(total);
  const ranked = request.size > 0 ? selectPage(found, keys, request.from, request.size) : [];
  const highlight = ranked.length > 0 ? request.highlight : null;
  const highlights = highlight?.fields.length
    ? highlightAll(
        ranked.slice(0, highlight.passageHits),
        createHighlighter(request.query, highlight, index, deadline),
      )
    : null;
  const markFields = highlight && createFieldMarker(request.query, highlight, deadline);
  return {
    took: Math.round(performance.now() - started),
    timed_out: false,
    hits: {
      total: { value: total, relation: 'eq' },
      max_score: isPlain && request.size > 0 ? bestScore(found) : null,
      hits: ranked.map((hit) =>
        toSearchHit(hit, request.excludes, highlights?.get(hit), markFields, isPlain ? null : keys),
      ),
    },
    ...(request.categoryCounts !== null && {
      aggregations: { categories: { buckets: countCategories(index, found, request.categoryCounts) } },
    }),
  };
}

function findHits(index: IndexView, query: Clause, scored: boolean, deadline: Deadline): SegmentHits[] {
  const compiled = compileClause(query, index, deadline);
  const unread = unreadWording(query);
  return index.segments.map(({ segment, deleted }) => ({
    segment,
    hits: withoutMarked(
      withoutMarked(compiled(segment).match(null, scored), deleted),
      segment.wordings?.[unread] ?? null,
    ),
  }));
}

/** @param keys The keys whose values the hit contains; null if it contains none. */
function toSearchHit(
  hit: RankedHit,
  excludes: readonly string[],
  highlighted: Highlighted | null | undefined,
  markFields: FieldMarker | null,
  keys: readonly SortKey[] | null,
): SearchHit {
  // The source is read only if it was requested, because reading it takes longer than finding the hit.
  const source = excludes.includes(ALL_FIELDS) ? {} : sourceOf(hit);
  const fragments = Object.entries(highlighted ?? {});
  const highlight = {
    ...Object.fromEntries(
      fragments.map(([field, { passages }]) => [field, passages.map(({ html }) => html)]),
    ),
    ...markFields?.(source),
  };
  return {
    _id: String(sortValue(hit, 'id')),
    _score: hit.score,
    _source: withoutFields(source, excludes),
    ...(Object.keys(highlight).length > 0 && { highlight }),
    ...(fragments.length > 0 && {
      places: Object.fromEntries(
        fragments.map(([field, { passages }]) => [field, passages.map(({ span }) => span)]),
      ),
      matches: Object.fromEntries(fragments.map(([field, { starts }]) => [field, starts])),
    }),
    ...(keys && { sort: sortValuesOf(hit, keys) }),
  };
}

function sortValuesOf(hit: RankedHit, keys: readonly SortKey[]): SortValue[] {
  return hit.sortValues?.slice(0, keys.length) ?? keys.map(({ field }) => sortValue(hit, field));
}

/** Highlights the hits in the order of the index, because cursors only move forward. */
function highlightAll(
  ranked: readonly RankedHit[],
  highlight: Highlighter,
): Map<RankedHit, Highlighted | null> {
  return new Map([...ranked].sort((a, b) => a.document - b.document).map((hit) => [hit, highlight(hit)]));
}

function withoutMarked(hits: Hits, marked: Uint32Array | null): Hits {
  if (!marked) return hits;
  const left = new HitsWriter(hits.count, hits.scores !== null);
  for (let at = 0; at < hits.count; at++) {
    const document = hits.documents[at]!;
    if (!hasBit(marked, document)) left.add(document, hits.scores ? hits.scores[at]! : 0);
  }
  return left.finish();
}

function bestScore(found: readonly SegmentHits[]): number | null {
  let best: number | null = null;
  for (const { hits } of found) {
    for (let at = 0; at < hits.count; at++)
      if (hits.scores && (best === null || hits.scores[at]! > best)) best = hits.scores[at]!;
  }
  return best;
}

function sourceOf({ segment, document }: RankedHit): Record<string, unknown> {
  return JSON.parse(textAt(segment.sources, document)) as Record<string, unknown>;
}

function withoutFields(
  source: Record<string, unknown>,
  excludes: readonly string[],
): Record<string, unknown> {
  // `delete` makes an object slow even if the property doesn't exist.
  for (const field of excludes) if (field in source) delete source[field];
  return source;
}
