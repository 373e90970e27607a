/**
 * What is searched for, as the screens hold it and as the server is asked (spec §5, "The query builder").
 *
 * Pure, because the server matches saved searches with it. How an address writes it is query-address.ts.
 */
import type { components } from '../api/schema';
import { wordsOf } from '../search/tokenize';
import { leafIds, type CategoryNode } from './leaf-ids';

export type SearchRequest = components['schemas']['SearchRequest'];
type Clause = components['schemas']['SearchQuery'];

/** `date` is the publication date; in the enforcement view, the entry date. */
export type Sort = 'alphabetical' | 'relevance' | 'date';

export interface Query {
  /** The terms; one that ends in `*` is a prefix. */
  readonly tags: readonly string[];
  /** Publication range, yyyy-MM-dd, inclusive; it applies only when both are there, in their order. */
  readonly dates: { readonly from: string | null; readonly to: string | null };
  /** Chosen category ids, inner nodes included. */
  readonly categories: readonly string[];
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** The enforcement-date view: with date sort, entry dates from today on. */
  readonly enforcement: boolean;
  /** Document ids to search in; empty means everywhere. Never in the address. */
  readonly scope: readonly string[];
  /** At least one is on. */
  readonly documentSearchContext: { readonly title: boolean; readonly content: boolean };
}

/** What an address that says nothing means. */
export const EMPTY_QUERY: Query = {
  tags: [],
  dates: { from: null, to: null },
  categories: [],
  sort: 'alphabetical',
  page: 1,
  enforcement: false,
  scope: [],
  documentSearchContext: { title: false, content: true },
};

/** Rulings, "Limits". */
export const MAX_TERMS = 50;
/** Characters as the contract counts them: code points. */
export const MAX_TERM_LENGTH = 200;
/** Spec §9. */
export const PAGE_SIZE = 50;
/** from + size can't go beyond; the screen then says to narrow the search. */
export const REACH = 10_000;

/** What the answer depends on besides the query. */
export interface QueryContext {
  /** The tree as the server sent it, ROOT included; empty sends ids as they are. */
  readonly categoryRoots: readonly CategoryNode[];
  /** null for a user without a company. */
  readonly company: { readonly category_ids: readonly string[] } | null;
  /** The user's own day, yyyy-MM-dd. */
  readonly today: string;
}

/** The body of POST /api/elastic. The page must be reachable (`isReachable`), or the server answers 400. */
export function searchRequest(query: Query, context: QueryContext): SearchRequest {
  const from = (query.page - 1) * PAGE_SIZE;
  return {
    query: { bool: { ...termClauses(query), ...filterClauses(query, context) } },
    _source: { excludes: ['content', 'categoryValues', 'categories'] },
    highlight: { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false, encoder: 'html' },
    size: PAGE_SIZE,
    from,
    sort: sortKeys(query),
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } } },
  };
}

export function isReachable(page: number): boolean {
  return page * PAGE_SIZE <= REACH;
}

/** The last page that both exists and can be reached; 1 when nothing was found. */
export function lastPage(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), REACH / PAGE_SIZE));
}

/** How a query's terms are understood: the builder and the screen's explanation both go by it. */
export interface Reading {
  readonly terms: readonly TermReading[];
  /** How many of the terms have to match; those that are nothing do not count. 0: everything is found. */
  readonly required: number;
}

/**
 * `word`: in any form. `phrase`: its words in any form, in this order and near each other (`SLOP`). `prefix`: its words as
 * written, side by side, the last one only begun. `nothing`: there is no word in it, so it is left out of the search.
 */
export interface TermReading {
  readonly term: string;
  readonly kind: 'word' | 'phrase' | 'prefix' | 'nothing';
  /** As the engine parts the term, as written: `II-2*` is II and 2. */
  readonly words: readonly string[];
}

/** How many moves may part the words of a phrase from their order (spec §5). */
export const SLOP = 3;

/** Spec §5: in both contexts half of the terms, rounded up, must match; in one, each of them. */
export function readingOf({ tags, documentSearchContext: { title, content } }: Pick<Query, 'tags' | 'documentSearchContext'>): Reading {
  const terms = tags.map(readTerm);
  const count = terms.filter(({ kind }) => kind !== 'nothing').length;
  return { terms, required: title && content ? Math.ceil(count / 2) : count };
}

/** Spec §5: "Search terms ending in an asterisk become prefix-phrase matches". */
function readTerm(term: string): TermReading {
  const words = wordsOf(withoutAsterisk(term));
  if (words.length === 0) return { term, kind: 'nothing', words };
  return { term, kind: term.endsWith('*') ? 'prefix' : words.length > 1 ? 'phrase' : 'word', words };
}

function withoutAsterisk(term: string): string {
  return term.replace(/\*+$/, '').trim();
}

function termClauses(query: Query): NonNullable<Clause['bool']> {
  const { title, content } = query.documentSearchContext;
  const { terms, required } = readingOf(query);
  const asked = terms.filter(({ kind }) => kind !== 'nothing');
  if (asked.length === 0) return { must: [{ match_all: {} }] };
  if (title && content) {
    return { should: asked.map((term) => ({ dis_max: { queries: [titleClause(term), contentClause(term)] } })), minimum_should_match: required };
  }
  return { must: asked.map(title ? titleClause : contentClause) };
}

/** Rulings, the table of contexts. */
function contentClause({ term, kind }: TermReading): Clause {
  const query = withoutAsterisk(term);
  if (kind === 'prefix') return { match_phrase_prefix: { 'content.exact': { query, max_expansions: 10_000 } } };
  return { match_phrase: { 'content.stemmed': { query, slop: SLOP } } };
}

function titleClause({ term, kind }: TermReading): Clause {
  const query = withoutAsterisk(term);
  if (kind === 'prefix') return { match_phrase_prefix: { title: { query, max_expansions: 10_000 } } };
  return { match_phrase: { 'title.stemmed': { query, slop: SLOP } } };
}

/** Such a range is left out, and the screen says so: turned round it could be meant, or one of its days be mistyped. */
export function isReversed({ from, to }: Query['dates']): boolean {
  return from !== null && to !== null && from > to;
}

function filterClauses(query: Query, context: QueryContext): { filter?: Clause[] } {
  const filter: Clause[] = [];
  const categories = categoryIds(query, context);
  if (categories) filter.push({ terms: { 'categoryValues.keyword': [...categories] } });
  const { from, to } = query.dates;
  if (from !== null && to !== null && from <= to) filter.push({ range: { metadata_dateValue_publicationdate: { gte: from, lte: to } } });
  if (isEnforcement(query)) filter.push({ range: { metadata_dateValue_entrydate: { gte: context.today } } });
  if (query.scope.length) filter.push({ terms: { _id: [...query.scope] } });
  return filter.length ? { filter } : {};
}

/** null for no clause: a user without a company, or one whose company owns ROOT. */
function categoryIds({ categories }: Query, { categoryRoots, company }: QueryContext): readonly string[] | null {
  if (categories.length) return leafIds(categoryRoots, categories);
  if (company === null || categoryRoots.some(({ id, title }) => title === 'ROOT' && company.category_ids.includes(id))) return null;
  return leafIds(categoryRoots, company.category_ids);
}

/** Spec §5: the enforcement view counts "with date sort" only. */
function isEnforcement({ enforcement, sort }: Query): boolean {
  return enforcement && sort === 'date';
}

/** `id` is last, so that documents of equal rank keep one order over all pages. */
function sortKeys(query: Query): NonNullable<SearchRequest['sort']> {
  const id = { id: { order: 'asc' } } as const;
  if (isEnforcement(query)) return [{ metadata_dateValue_entrydate: { order: 'asc' } }, id];
  if (query.sort === 'date') return [{ metadata_dateValue_publicationdate: { order: 'desc' } }, id];
  return query.sort === 'relevance' ? [{ _score: { order: 'desc' } }, id] : [{ 'title.keyword': { order: 'asc' } }, id];
}
