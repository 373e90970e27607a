/**
 * Builds the request for a query (spec §5, "The query builder"). The server also uses these pure functions,
 * to match saved searches.
 */
import type { components } from '../api/schema';
import { findLeafIds, type CategoryNode } from './category-leaves';
import { appliedDates, PAGE_SIZE, type Query } from './query';
import { parseTerms, SLOP, stripAsterisks, type ParsedTerm } from './query-terms';

export type SearchRequestBody = components['schemas']['SearchRequest'];
type Clause = components['schemas']['SearchQuery'];

/** Everything that the request depends on besides the query. */
export interface QueryContext {
  /** The tree as the server sent it, including ROOT. If it is empty, category ids are sent unchanged. */
  readonly categoryRoots: readonly CategoryNode[];
  /** null for a user without a company. */
  readonly company: { readonly category_ids: readonly string[] } | null;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: string;
}

/**
 * Returns the body for POST /api/elastic. If the page is beyond `MAX_PAGED_HITS`, the server responds with
 * 400.
 */
export function buildSearchRequest(query: Query, context: QueryContext): SearchRequestBody {
  const from = (query.page - 1) * PAGE_SIZE;
  return {
    query: { bool: { ...termClauses(query), ...filterClauses(query, context) } },
    _source: { excludes: ['content', 'categoryValues', 'categories'] },
    highlight: {
      fields: { content: {}, 'content.stemmed': {} },
      require_field_match: false,
      encoder: 'html',
    },
    size: PAGE_SIZE,
    from,
    sort: sortKeys(query),
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } } },
  };
}

function termClauses(query: Query): NonNullable<Clause['bool']> {
  const { title, content } = query.documentSearchContext;
  const { searched, required } = parseTerms(query);
  if (searched.length === 0) return { must: [{ match_all: {} }] };
  if (title && content) {
    return {
      should: searched.map((term) => ({ dis_max: { queries: [titleClause(term), contentClause(term)] } })),
      minimum_should_match: required,
    };
  }
  return { must: searched.map(title ? titleClause : contentClause) };
}

/** Follows the table under "Contexts" in docs/rulings.md. */
function contentClause({ term, kind }: ParsedTerm): Clause {
  const query = stripAsterisks(term);
  if (kind === 'prefix')
    return { match_phrase_prefix: { 'content.exact': { query, max_expansions: 10_000 } } };
  return { match_phrase: { 'content.stemmed': { query, slop: SLOP } } };
}

function titleClause({ term, kind }: ParsedTerm): Clause {
  const query = stripAsterisks(term);
  if (kind === 'prefix') return { match_phrase_prefix: { title: { query, max_expansions: 10_000 } } };
  return { match_phrase: { 'title.stemmed': { query, slop: SLOP } } };
}

function filterClauses(query: Query, context: QueryContext): { filter?: Clause[] } {
  const filter: Clause[] = [];
  const categories = categoryIds(query, context);
  if (categories) filter.push({ terms: { 'categoryValues.keyword': [...categories] } });
  const dates = appliedDates(query.dates);
  if (dates)
    filter.push({ range: { metadata_dateValue_publicationdate: { gte: dates.from, lte: dates.to } } });
  if (isEnforcement(query))
    filter.push(
      { range: { metadata_dateValue_entrydate: { gte: context.today } } },
      { terms: { wording: ['only', 'next'] } },
    );
  if (query.scope.length) filter.push({ terms: { _id: [...query.scope] } });
  return filter.length ? { filter } : {};
}

/**
 * Returns null if no clause is needed, because no category is chosen, and the user has no company or the
 * company has ROOT.
 */
function categoryIds(
  { categories }: Query,
  { categoryRoots, company }: QueryContext,
): readonly string[] | null {
  if (categories.length) return findLeafIds(categoryRoots, categories);
  if (
    company === null ||
    categoryRoots.some(({ id, title }) => title === 'ROOT' && company.category_ids.includes(id))
  )
    return null;
  return findLeafIds(categoryRoots, company.category_ids);
}

/** Returns whether the enforcement view applies, which requires sorting by date (spec §5). */
function isEnforcement({ enforcement, sort }: Query): boolean {
  return enforcement && sort === 'date';
}

/**
 * Returns the sort keys. The last one is `id`, so that hits with equal sort values are in the same order on
 * all pages.
 */
function sortKeys(query: Query): NonNullable<SearchRequestBody['sort']> {
  const id = { id: { order: 'asc' } } as const;
  if (isEnforcement(query)) return [{ metadata_dateValue_entrydate: { order: 'asc' } }, id];
  if (query.sort === 'date') return [{ metadata_dateValue_publicationdate: { order: 'desc' } }, id];
  return query.sort === 'relevance'
    ? [{ _score: { order: 'desc' } }, id]
    : [{ 'title.keyword': { order: 'asc' } }, id];
}
