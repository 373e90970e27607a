/** Why a search found nothing, and the searches next to it that may: each is one step looser. */
import { appliedDates, EMPTY_QUERY, type Query } from '../../../shared/query';
import { parseTerms } from '../../../shared/query-terms';
import { looseningTexts as texts } from './suggestion-texts';

export interface Way {
  readonly text: string;
  readonly query: Query;
}

/** Each way costs a request that counts; in a search of fifty terms no one reads fifty ways. */
const MOST_WAYS = 8;

/** A sentence. */
export function whyNothing(query: Query): string {
  const { searched, required } = parseTerms(query);
  const count = searched.length;
  if (count === 0)
    return query.enforcement ? texts.noneUpcoming : isNarrowed(query) ? texts.noTerms : texts.libraryEmpty;
  if (count === 1) return texts.oneTerm;
  return required < count ? texts.someOf(required, count) : texts.allOf(count);
}

/** Filters first, one after the other and all at once; then where is searched; then the terms, left out or only begun. None where nothing was asked. */
export function waysOn(query: Query): readonly Way[] {
  const filters = filterWays(query);
  const unfiltered = { ...query, categories: [], dates: EMPTY_QUERY.dates, ...everyEntry(query) };
  const ways = [
    ...filters,
    ...(filters.length > 1 ? [{ text: texts.withoutFilters, query: unfiltered }] : []),
    ...contextWays(query),
    ...withoutWays(query),
    ...startWays(query),
  ];
  return ways.slice(0, MOST_WAYS).map((way) => ({ ...way, query: { ...way.query, page: 1 } }));
}

function filterWays(query: Query): Way[] {
  const { categories, dates, enforcement } = query;
  return [
    categories.length > 0 && {
      text: texts.withoutCategories(categories.length),
      query: { ...query, categories: [] },
    },
    appliedDates(dates) !== null && {
      text: texts.withoutDates,
      query: { ...query, dates: EMPTY_QUERY.dates },
    },
    enforcement && { text: texts.anyEntryDate, query: { ...query, ...everyEntry(query) } },
  ].filter((way) => way !== false);
}

function contextWays(query: Query): Way[] {
  const { title, content } = query.documentSearchContext;
  const count = parseTerms(query).searched.length;
  if (count === 0 || (title && content)) return [];
  const both = { ...query, documentSearchContext: { title: true, content: true } };
  return [
    {
      text:
        count > 1 ? texts.inBoth(parseTerms(both).required, count) : title ? texts.inContent : texts.inTitle,
      query: both,
    },
  ];
}

/** A word alone may stand there in a compound, or be the beginning of a longer one. */
function startWays(query: Query): Way[] {
  return parseTerms(query)
    .searched.filter(({ kind, words }) => kind === 'word' && (words[0]?.length ?? 0) > 2)
    .map(({ term, words: [word = ''] }) => ({
      text: texts.begun(word),
      query: withTag(query, term, `${word}*`),
    }));
}

function withoutWays(query: Query): Way[] {
  const { searched } = parseTerms(query);
  return searched.length < 2
    ? []
    : searched.map(({ term }) => ({ text: texts.without(term), query: withTag(query, term) }));
}

function withTag(query: Query, old: string, ...by: readonly string[]): Query {
  return { ...query, tags: query.tags.flatMap((tag) => (tag === old ? by : [tag])) };
}

function everyEntry({ enforcement, sort }: Query): Pick<Query, 'enforcement' | 'sort'> {
  return { enforcement: false, sort: enforcement ? 'alphabetical' : sort };
}

function isNarrowed({ categories, dates }: Query): boolean {
  return categories.length > 0 || appliedDates(dates) !== null;
}
