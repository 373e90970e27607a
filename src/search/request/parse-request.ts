/**
 * Parses the body of POST /api/elastic. Accepts a strict subset of the Elasticsearch DSL, and refuses the
 * rest.
 */
import { BUCKETS_MAX, PAGE_SIZE_MAX, SORT_KEYS_MAX, WINDOW_MAX } from './limits';
import { parseClause } from './parse-clause';
import type { Highlight, HighlightField, SearchRequest, SortField, SortKey } from './request';
import {
  childPath,
  readArray,
  readBoolean,
  readChoice,
  readInteger,
  readObject,
  readSingleEntry,
  readText,
  InvalidRequest,
} from './json-reader';

/**
 * `path` is a JSON pointer to the rejected part, such as /query/bool/must/0/script. `message` is a sentence.
 */
export type ParsedRequest =
  | { readonly ok: true; readonly request: SearchRequest }
  | { readonly ok: false; readonly path: string; readonly message: string };

const sortFields: readonly SortField[] = [
  '_score',
  'title.keyword',
  'metadata_dateValue_publicationdate',
  'metadata_dateValue_entrydate',
  'id',
];
const highlightFields: readonly HighlightField[] = ['content', 'content.stemmed'];
const orders = ['asc', 'desc'] as const;

/** Elasticsearch's default for the numbers of hits and buckets. */
const SIZE_DEFAULT = 10;

/** @param pageSizeMax The maximum number of hits in an answer. */
export function parseRequest(body: unknown, pageSizeMax = PAGE_SIZE_MAX): ParsedRequest {
  try {
    return { ok: true, request: readRequest(body, pageSizeMax) };
  } catch (error) {
    if (error instanceof InvalidRequest) return { ok: false, path: error.path, message: error.message };
    throw error;
  }
}

function readRequest(body: unknown, pageSizeMax: number): SearchRequest {
  const root = readObject(body, '', [
    'query',
    '_source',
    'highlight',
    'track_total_hits',
    'size',
    'from',
    'sort',
    'aggs',
  ]);
  const from = root.from === undefined ? 0 : readInteger(root.from, '/from', 0, WINDOW_MAX);
  const size = root.size === undefined ? SIZE_DEFAULT : readInteger(root.size, '/size', 0, pageSizeMax);
  if (from + size > WINDOW_MAX)
    throw new InvalidRequest('/from', `Only the first ${WINDOW_MAX} hits can be shown: narrow the search.`);
  // The value has no effect, because totals are always exact.
  if (root.track_total_hits !== undefined) readBoolean(root.track_total_hits, '/track_total_hits');
  return {
    query: parseClause(root.query, '/query'),
    from,
    size,
    sort: root.sort === undefined ? [] : readSort(root.sort),
    excludes: root._source === undefined ? [] : readExcludes(root._source),
    highlight: root.highlight === undefined ? null : readHighlight(root.highlight),
    categoryCounts: root.aggs === undefined ? null : readCategoryCounts(root.aggs),
  };
}

/** Accepts keys of the forms `"_score"`, `{ "id": "asc" }` and `{ "id": { "order": "asc" } }`. */
function readSort(value: unknown): SortKey[] {
  return readArray(value, '/sort', SORT_KEYS_MAX).map((key, index) => {
    const path = childPath('/sort', index);
    if (typeof key === 'string') {
      const field = readChoice(key, path, sortFields);
      return { field, order: defaultOrder(field) };
    }
    const { key: field, value: given, path: at } = readSingleEntry(key, path, sortFields);
    if (typeof given === 'string') return { field, order: readChoice(given, at, orders) };
    const { order } = readObject(given, at, ['order']);
    return {
      field,
      order: order === undefined ? defaultOrder(field) : readChoice(order, childPath(at, 'order'), orders),
    };
  });
}

function defaultOrder(field: SortField): 'asc' | 'desc' {
  return field === '_score' ? 'desc' : 'asc';
}

function readExcludes(value: unknown): string[] {
  const { excludes } = readObject(value, '/_source', ['excludes']);
  return excludes === undefined
    ? []
    : readArray(excludes, '/_source/excludes', 20).map((field, index) =>
        readText(field, childPath('/_source/excludes', index), 100),
      );
}

/**
 * `require_field_match` is false by default, because words are searched for in `content.exact` but shown in
 * `content`.
 */
function readHighlight(value: unknown): Highlight {
  const highlight = readObject(value, '/highlight', ['fields', 'require_field_match', 'encoder']);
  const fields = readObject(highlight.fields, '/highlight/fields', highlightFields);
  for (const [field, options] of Object.entries(fields))
    readObject(options, childPath('/highlight/fields', field), []);
  // Text is always escaped, so "html" is the only encoder.
  if (highlight.encoder !== undefined) readChoice(highlight.encoder, '/highlight/encoder', ['html']);
  const match = highlight.require_field_match;
  return {
    fields: highlightFields.filter((field) => field in fields),
    requireFieldMatch: match === undefined ? false : readBoolean(match, '/highlight/require_field_match'),
  };
}

function readCategoryCounts(value: unknown): number | null {
  const { categories } = readObject(value, '/aggs', ['categories']);
  if (categories === undefined) return null;
  const { terms } = readObject(categories, '/aggs/categories', ['terms']);
  const { field, size } = readObject(terms, '/aggs/categories/terms', ['field', 'size']);
  readChoice(field, '/aggs/categories/terms/field', ['categoryValues.keyword']);
  return size === undefined ? SIZE_DEFAULT : readInteger(size, '/aggs/categories/terms/size', 1, BUCKETS_MAX);
}
