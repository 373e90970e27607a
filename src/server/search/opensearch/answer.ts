/**
 * Converts OpenSearch's response to the API's format. The result depends only on the response and the
 * request.
 */
import type { SearchAnswer, SearchHit } from '../../../search/request/answer';
import { MAX_FRAGMENTS } from '../../../search/highlight/fragments';
import type { SearchRequest } from '../../../search/request/request';

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
  readonly highlight?: Partial<Record<'content' | 'content.stemmed', readonly string[]>>;
  readonly sort?: readonly (string | number | null)[];
}

export function toSearchAnswer(
  { took, timed_out, hits, aggregations }: OpenSearchAnswer,
  request: SearchRequest,
): SearchAnswer {
  return {
    took,
    timed_out,
    // If the id is the last sort key, the best score isn't known.
    hits: {
      total: { value: hits.total.value, relation: 'eq' },
      max_score: null,
      hits: hits.hits.map((hit) => toSearchHit(hit, request)),
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
  request: SearchRequest,
): SearchHit {
  const marked = highlight && request.highlight && toHighlight(highlight, request.highlight);
  return {
    _id,
    _score,
    _source: Object.fromEntries(
      Object.entries(_source?.source ?? {}).filter(([field]) => !request.excludes.includes(field)),
    ),
    ...(marked && Object.keys(marked).length > 0 && { highlight: marked }),
    // OpenSearch sorts a missing date as if it were the end of time.
    ...(sort && {
      sort: sort.map((value) => (typeof value === 'number' && Math.abs(value) > 9e18 ? null : value)),
    }),
  };
}

/**
 * Merges the passages. Each field gets those from both fields, taking the best of each alternately. With
 * `requireFieldMatch`, each gets only its own.
 */
function toHighlight(
  highlight: NonNullable<OpenSearchHit['highlight']>,
  { fields, requireFieldMatch }: NonNullable<SearchRequest['highlight']>,
): NonNullable<SearchHit['highlight']> {
  // OpenSearch escapes more characters than the built-in engine does.
  const plainSlashes = (passages: readonly string[] = []): string[] =>
    passages.map((html) => html.replaceAll('&#x2F;', '/'));
  const own = {
    content: plainSlashes(highlight.content),
    'content.stemmed': plainSlashes(highlight['content.stemmed']),
  };
  const inTurn = Array.from({ length: MAX_FRAGMENTS }, (_, at) => [
    own['content.stemmed'][at],
    own.content[at],
  ])
    .flat()
    .filter((passage) => passage !== undefined);
  const both = mergePassages(inTurn).slice(0, MAX_FRAGMENTS);
  return Object.fromEntries(
    fields
      .map((field) => [field, requireFieldMatch ? own[field] : both] as const)
      .filter(([, passages]) => passages.length > 0),
  );
}

/** Lists a passage that came from both fields only once, with the marks from both. */
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
