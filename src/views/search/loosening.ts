/** What an empty result can be blamed on: why nothing matched, what would loosen it, and the one step to offer. */
import type { Query } from '../../shared/query';
import { searchTexts } from '../texts/search';

export type LooseningStep = 'categories' | 'dates' | 'enforcement' | 'contexts' | 'all';

export interface Loosening {
  readonly text: string;
  /** null when nothing was asked for: the library itself is empty. */
  readonly step: LooseningStep | null;
}

export function loosen(query: Query): Loosening {
  const { tags, categories, enforcement, documentSearchContext: context } = query;
  const both = context.title && context.content;
  const dated = query.dates.from !== null && query.dates.to !== null;
  const ways = [
    tags.length > 1 && searchTexts.loosen.term,
    tags.length === 1 && !tags[0]!.endsWith('*') && searchTexts.loosen.ending,
    tags.length > 0 && !context.content && searchTexts.loosen.contexts,
    dated && searchTexts.loosen.dates,
    categories.length > 0 && searchTexts.loosen.categories(categories.length),
    enforcement && searchTexts.loosen.enforcement,
  ].filter((way) => way !== false);
  const why = tags.length === 0 && enforcement ? searchTexts.noneUpcoming : reason(tags.length, both);
  if (!ways.length) return { text: tags.length ? why : searchTexts.libraryEmpty, step: tags.length ? 'all' : null };
  const step = categories.length ? 'categories' : dated ? 'dates' : enforcement ? 'enforcement' : tags.length && !context.content ? 'contexts' : 'all';
  return { text: `${why} ${searchTexts.loosenBy(ways)}`, step };
}

/** Spec §5: with both contexts half of the terms, rounded up, must match; otherwise every one. */
function reason(terms: number, both: boolean): string {
  if (terms === 0) return searchTexts.noTerms;
  if (terms === 1) return searchTexts.oneTerm;
  const needed = Math.ceil(terms / 2);
  return both ? searchTexts.halfOfTerms(needed, terms) : searchTexts.allTerms(terms);
}
