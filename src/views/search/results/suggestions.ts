/**
 * Explains why a search found nothing, and suggests similar searches that might find something. Each
 * suggestion relaxes the query by one step.
 */
import { appliedDates, EMPTY_QUERY, type Query } from '../../../shared/query';
import { parseTerms } from '../../../shared/query-terms';
import { offerTexts } from '../../document-list/offers/offer-texts';
import { suggestionTexts as texts } from './suggestion-texts';

export interface Suggestion {
  readonly text: string;
  readonly query: Query;
}

/** Each suggestion requires a request that counts its results, and nobody would read fifty suggestions. */
const MAX_SUGGESTIONS = 8;

/** Returns a heading that says why nothing was found; null if that requires a sentence (`explainNoResults`). */
export function headNoResults(query: Query): string | null {
  const { searched } = parseTerms(query);
  const [only, ...others] = searched;
  if (!only || others.length > 0 || isNarrowed(query) || query.enforcement) return null;
  const { title, content } = query.documentSearchContext;
  if (title && content) return null;
  if (only.kind === 'word') return title ? offerTexts.headings.titleWord : offerTexts.headings.word;
  if (only.kind === 'phrase') return title ? offerTexts.headings.titlePhrase : offerTexts.headings.phrase;
  return null;
}

/** Returns a message that says why nothing was found. */
export function explainNoResults(query: Query): string {
  const { searched, required } = parseTerms(query);
  const count = searched.length;
  if (count === 0)
    return query.enforcement ? texts.noneUpcoming : isNarrowed(query) ? texts.noTerms : texts.libraryEmpty;
  if (count === 1) return texts.oneTerm;
  return required < count ? texts.someOf(required, count) : texts.allOf(count);
}

/**
 * Suggests queries in this order: without individual filters, without any filter, in other contexts, without
 * individual terms, and with the beginnings of words. Returns an empty list for an empty query.
 */
export function suggestRelaxedQueries(query: Query): readonly Suggestion[] {
  const filters = suggestWithoutFilters(query);
  const unfiltered = { ...query, categories: [], dates: EMPTY_QUERY.dates, ...everyEntry(query) };
  const suggestions = [
    ...filters,
    ...(filters.length > 1 ? [{ text: texts.withoutFilters, query: unfiltered }] : []),
    ...suggestOtherContexts(query),
    ...suggestWithoutTerms(query),
    ...suggestPrefixes(query),
  ];
  return suggestions
    .slice(0, MAX_SUGGESTIONS)
    .map((suggestion) => ({ ...suggestion, query: { ...suggestion.query, page: 1 } }));
}

function suggestWithoutFilters(query: Query): Suggestion[] {
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
  ].filter((suggestion) => suggestion !== false);
}

function suggestOtherContexts(query: Query): Suggestion[] {
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

/** Suggests searching for the words that begin with a term, such as compounds. */
function suggestPrefixes(query: Query): Suggestion[] {
  return parseTerms(query)
    .searched.filter(({ kind, words }) => kind === 'word' && (words[0]?.length ?? 0) > 2)
    .map(({ term, words: [word = ''] }) => ({
      text: texts.prefix(word),
      query: withTag(query, term, `${word}*`),
    }));
}

function suggestWithoutTerms(query: Query): Suggestion[] {
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
