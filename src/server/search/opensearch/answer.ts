/**
 * Converts OpenSearch's response to the API's format. The result depends only on the response and the
 * request.
 */
import type { Deadline } from '../../../search/engine/deadline';
import { createFieldMarker, type FieldMarker } from '../../../search/highlight/field-marks';
import { MAX_FRAGMENTS } from '../../../search/highlight/groups';
import { collectPhrases, withoutDuplicates } from '../../../search/highlight/phrases';
import { createShortTextMatcher } from '../../../search/highlight/short-text';
import type { SearchAnswer, SearchHit } from '../../../search/request/answer';
import type { Clause, Highlight, SearchRequest } from '../../../search/request/request';
import { decodeEntities } from '../../../shared/decode-entities';
import { idOfStored } from './stored-ids';

/** The fields that we read from OpenSearch's response. */
export interface OpenSearchAnswer {
  readonly took: number;
  readonly timed_out: boolean;
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly OpenSearchHit[] };
  readonly aggregations?: {
    readonly categories?: {
      readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
    };
  };
}

interface OpenSearchHit {
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: { readonly source?: Readonly<Record<string, unknown>> };
  readonly highlight?: Partial<Record<'content' | 'content.stemmed', readonly string[]>> | undefined;
  readonly sort?: readonly (string | number | null)[];
}

/** For marking matches in a page of short texts, which needs no time limit. */
const noDeadline: Deadline = { check: () => undefined };

export function toSearchAnswer(
  { took, timed_out, hits, aggregations }: OpenSearchAnswer,
  request: SearchRequest,
): SearchAnswer {
  const marker = request.highlight && createMarker(request.query, request.highlight);
  const passageHits = request.highlight?.passageHits ?? Infinity;
  return {
    took,
    timed_out,
    // OpenSearch doesn't report the best score, because the id is always the last sort key.
    hits: {
      total: { value: hits.total.value, relation: 'eq' },
      max_score: null,
      hits: hits.hits.map(({ highlight, ...hit }, at) =>
        toSearchHit(at < passageHits ? { ...hit, highlight } : hit, request, marker),
      ),
    },
    ...(aggregations?.categories && {
      aggregations: {
        categories: {
          buckets: aggregations.categories.buckets.map(({ key, doc_count }) => ({ key, doc_count })),
        },
      },
    }),
  };
}

function toSearchHit(
  { _id, _score, _source, highlight, sort }: OpenSearchHit,
  { excludes }: SearchRequest,
  marker: Marker | null,
): SearchHit {
  const source = _source?.source ?? {};
  const marked = marker && { ...marker.passagesOf(highlight ?? {}), ...marker.markFields(source) };
  return {
    _id: idOfStored(_id),
    _score,
    _source: Object.fromEntries(Object.entries(source).filter(([field]) => !excludes.includes(field))),
    ...(marked && Object.keys(marked).length > 0 && { highlight: marked }),
    // OpenSearch represents a missing date by an extreme sort value.
    ...(sort && {
      sort: sort.map((value) => (typeof value === 'number' && Math.abs(value) > 9e18 ? null : value)),
    }),
  };
}

interface Marker {
  readonly markFields: FieldMarker;
  /**
   * Merges the passages of both fields like the built-in engine: the best passages of each field alternate,
   * and are then sorted by the number of phrases that they match. Each requested field gets all of them or,
   * with `requireFieldMatch`, only its own.
   */
  passagesOf(highlight: NonNullable<OpenSearchHit['highlight']>): NonNullable<SearchHit['highlight']>;
}

function createMarker(query: Clause, options: Highlight): Marker {
  const match = createShortTextMatcher(withoutDuplicates(collectPhrases(query)), noDeadline);
  const countPhrases = (html: string): number =>
    match(decodeEntities(html.replaceAll(/<\/?em>/g, ''))).phraseCount;
  return {
    markFields: createFieldMarker(query, options, noDeadline),
    passagesOf(highlight) {
      const own = {
        content: plainSlashes(highlight.content),
        'content.stemmed': plainSlashes(highlight['content.stemmed']),
      };
      const both = mergePassages(takeTurns(own['content.stemmed'], own.content))
        .map((html) => ({ html, phrases: countPhrases(html) }))
        .sort((a, b) => b.phrases - a.phrases)
        .map(({ html }) => html);
      return Object.fromEntries(
        options.fields
          .map(
            (field) =>
              [field, (options.requireFieldMatch ? own[field] : both).slice(0, MAX_FRAGMENTS)] as const,
          )
          .filter(([, passages]) => passages.length > 0),
      );
    },
  };
}

/** Unescapes slashes, which OpenSearch escapes but the built-in engine doesn't. */
function plainSlashes(passages: readonly string[] = []): string[] {
  return passages.map((html) => html.replaceAll('&#x2F;', '/'));
}

function takeTurns(some: readonly string[], others: readonly string[]): string[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [some[at], others[at]])
    .flat()
    .filter((passage) => passage !== undefined);
}

/** Merges passages that occur in both fields, so that each is listed only once, with the marks of both. */
function mergePassages(passages: readonly string[]): string[] {
  const marks = new Map<string, Map<number, number>>();
  for (const passage of passages) {
    const text = passage.replace(/<\/?em>/g, '');
    const ranges = marks.get(text) ?? new Map<number, number>();
    marks.set(text, ranges);
    let at = 0;
    for (const [index, piece] of passage.split(/<\/?em>/).entries()) {
      if (index % 2 === 1) ranges.set(at, at + piece.length);
      at += piece.length;
    }
  }
  return [...marks].map(([text, ranges]) =>
    markRanges(
      text,
      [...ranges].sort(([a], [b]) => a - b),
    ),
  );
}

function markRanges(text: string, ranges: readonly (readonly [number, number])[]): string {
  let html = '';
  let at = 0;
  for (const [start, end] of ranges) {
    html += `${text.slice(at, start)}<em>${text.slice(start, end)}</em>`;
    at = end;
  }
  return html + text.slice(at);
}
