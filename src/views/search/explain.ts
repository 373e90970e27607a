/**
 * Describes a query in words: what each term finds, how many terms must match, and what is ignored. Readers
 * needn't know how a search engine works. The description is based on the same parsed terms as the search
 * request (shared/query-terms.ts).
 */
import type { Category } from '../../domain/library/categories';
import { pathTo } from '../../domain/library/category-tree';
import { formatDate } from '../../shared/dates';
import { appliedDates, isReversed, type Query } from '../../shared/query';
import { parseTerms, SLOP, type ParsedTerm } from '../../shared/query-terms';
import { explainTexts as texts } from './explanation-texts';
import { isOnlyAsterisk } from './validate-term';

export interface Explanation {
  /** One sentence. */
  readonly summary: string;
  /** Messages about what was ignored. They are always visible, because readers need to see them immediately. */
  readonly ignored: readonly string[];
  /** What each term finds. Empty if there is at most one term, because the summary then says what it finds. */
  readonly terms: readonly { readonly term: string; readonly finds: string }[];
}

/** @param roots The category tree; null while it isn't known. */
export function explainQuery(query: Query, roots: readonly Category[] | null): Explanation {
  const { terms, searched, required } = parseTerms(query);
  return {
    summary: texts.sentence(describeTerms(query, searched, required), describeFilters(query, roots)),
    ignored: [
      ...terms.filter(({ kind }) => kind === 'nothing').map(({ term }) => explainIgnoredTerm(term)),
      ...explainIgnoredDates(query),
    ],
    terms:
      searched.length > 1 ? searched.map((term) => ({ term: term.term, finds: describeTerm(term) })) : [],
  };
}

function describeTerms(
  { documentSearchContext: { title, content } }: Query,
  [first, ...others]: readonly ParsedTerm[],
  required: number,
): string {
  if (!first) return texts.everything;
  const count = others.length + 1;
  const what =
    count === 1 ? describeTerm(first) : required < count ? texts.some(required, count) : texts.all(count);
  return texts.documents(title && content ? texts.both : title ? texts.title : texts.content, what);
}

function describeTerm({ kind, words }: ParsedTerm): string {
  const last = words.at(-1) ?? '';
  if (kind === 'word') return texts.word(last);
  if (kind === 'phrase') return texts.phrase(words.join(' '), SLOP);
  return words.length > 1 ? texts.phrasePrefix(words.slice(0, -1).join(' '), last) : texts.prefix(last);
}

function describeFilters(query: Query, roots: readonly Category[] | null): string[] {
  const { categories, enforcement, scope } = query;
  const dates = appliedDates(query.dates);
  return [
    categories.length > 0 && describeCategories(categories, roots),
    dates !== null && texts.dates(formatDate(dates.from), formatDate(dates.to)),
    enforcement && texts.enforcement,
    scope.length > 0 && texts.scope(scope.length),
  ].filter((filter) => filter !== false);
}

function describeCategories(
  [first = '', ...others]: readonly string[],
  roots: readonly Category[] | null,
): string {
  if (others.length > 0) return texts.categories(others.length + 1);
  return texts.category(pathTo(roots ?? [], first).at(-1)?.title ?? null);
}

function explainIgnoredTerm(term: string): string {
  return isOnlyAsterisk(term) ? texts.ignored.asterisk(term) : texts.ignored.noWord(term);
}

function explainIgnoredDates({ dates }: Query): string[] {
  if (isReversed(dates)) return [texts.ignored.reversed];
  return (dates.from === null) === (dates.to === null) ? [] : [texts.ignored.oneDate];
}
