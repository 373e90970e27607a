/**
 * Writes a query as parameters of an address, and reads it back: q, date, filter, sort and p (spec §5), and
 * in, enforcement and order (see "The builder and the address" in docs/rulings.md).
 *
 * `readQuery(writeQuery(query))` always equals `normaliseQuery(query)`, except that `scope` is never in the
 * address. In q, a comma inside a term is written as `\,` and a backslash as `\\`.
 */
import { isDay } from './dates';
import {
  EMPTY_QUERY,
  MAX_TERM_LENGTH,
  MAX_TERMS,
  MAX_PAGED_HITS,
  PAGE_SIZE,
  type Query,
  type Sort,
} from './query';

/** Parameters by name. Those with default values are left out. */
export type QueryAddress = Readonly<Record<string, string>>;

/** The method that URLSearchParams and Map have in common. */
export interface AddressReader {
  get(name: string): string | null | undefined;
}

export function writeQuery(query: Query): QueryAddress {
  const {
    tags,
    dates,
    categories,
    sort,
    page,
    enforcement,
    documentSearchContext: context,
  } = normaliseQuery(query);
  const parameters: [string, string | false][] = [
    ['q', writeTerms(tags)],
    ['date', (dates.from !== null || dates.to !== null) && `${dates.from ?? ''},${dates.to ?? ''}`],
    ['filter', categories.join(',')],
    ['sort', sort === 'date' && 'date'],
    ['order', sort === 'relevance' && 'relevance'],
    ['in', context.title && (context.content ? 'title,content' : 'title')],
    ['enforcement', enforcement && '1'],
    ['p', page !== 1 && String(page)],
  ];
  return Object.fromEntries(parameters.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Never throws. Invalid parameters are ignored. */
export function readQuery(address: AddressReader): Query {
  const read = (name: string) => address.get(name) ?? '';
  const [from = '', to = ''] = read('date').split(',');
  const contexts = read('in').split(',');
  const title = contexts.includes('title');
  return normaliseQuery({
    ...EMPTY_QUERY,
    tags: readTerms(read('q')),
    dates: { from: from || null, to: to || null },
    categories: read('filter').split(','),
    sort: readSort(address),
    page: /^\d+$/.test(read('p')) ? Number(read('p')) : 1,
    enforcement: read('enforcement') === '1',
    documentSearchContext: { title, content: !title || contexts.includes('content') },
  });
}

/** A sort parameter means sorting by date, whatever its value (spec §4 "Search sort"). */
function readSort(address: AddressReader): Sort {
  if ((address.get('sort') ?? null) !== null) return 'date';
  return address.get('order') === 'relevance' ? 'relevance' : 'alphabetical';
}

/** Writes the `q` parameter of an address, or the `searchterms` of a saved search. */
export function writeTerms(terms: readonly string[]): string {
  return terms.map((term) => term.replace(/[\\,]/g, '\\$&')).join(',');
}

export function readTerms(q: string): readonly string[] {
  const pieces = q.match(/(?:\\.|[^\\,]|\\$)+/gsu) ?? [];
  return pieces.map((piece) => piece.replace(/\\(.)/gsu, '$1'));
}

/**
 * Makes a query conform to the contract. In the result, terms are trimmed, truncated, non-empty and distinct;
 * dates and ids are valid; the page can be reached; at least one context is on; and the enforcement view is
 * on only with the order by date.
 */
export function normaliseQuery(query: Query): Query {
  const { title, content } = query.documentSearchContext;
  return {
    ...query,
    tags: [...new Set(query.tags.map(normaliseTerm).filter(Boolean))].slice(0, MAX_TERMS),
    dates: { from: validDayOrNull(query.dates.from), to: validDayOrNull(query.dates.to) },
    categories: [...new Set(query.categories)].filter((id) => /^[\w-]{1,64}$/.test(id)),
    enforcement: query.enforcement && query.sort === 'date',
    page: Math.max(1, Math.min(Math.trunc(query.page) || 1, MAX_PAGED_HITS / PAGE_SIZE)),
    documentSearchContext: { title, content: content || !title },
  };
}

/**
 * Trims and truncates a term. An address can't contain half a surrogate pair, so the term is cut between code
 * points.
 */
export function normaliseTerm(term: string): string {
  const whole = term.replace(/\p{Surrogate}/gu, '\ufffd').trim();
  return [...whole].slice(0, MAX_TERM_LENGTH).join('').trim();
}

function validDayOrNull(day: string | null): string | null {
  return day !== null && isDay(day) ? day : null;
}
