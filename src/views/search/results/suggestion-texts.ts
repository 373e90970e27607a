/** Texts for a search without results. They are loaded only when a search finds nothing. */

import { short } from '../../wording';

export const suggestionTexts = {
  nothing: 'No matching documents',
  oneTerm: 'No document contains this term.',
  allOf: (count: number) =>
    `${count === 2 ? 'Both' : `All ${count}`} terms must be found in the same document.`,
  someOf: (required: number, count: number) =>
    required === 1
      ? 'No document contains any of the terms.'
      : `At least ${required} of the ${count} terms must be found in the same document.`,
  noTerms: 'No document matches these filters.',
  noneUpcoming: 'No document has an entry date of today or later.',
  libraryEmpty: 'There are no documents in your categories yet.',
  addDocuments: 'Add documents',

  noSuggestion: 'No single change would find more. Check the spelling, or try other words.',
  notAllTried: 'Not all changes could be tried. Search again, or try fewer or different words.',
  counting: 'Looking for ways to find more',
  withoutCategories: (count: number) =>
    count === 1 ? 'Without the chosen category' : `Without the ${count} chosen categories`,
  withoutDates: 'Without the publication dates',
  anyEntryDate: 'With any entry date',
  withoutFilters: 'Without any filter',
  inTitle: 'In the title too',
  inContent: 'In the content too',
  inBoth: (required: number, count: number) =>
    `In title and content, where ${required} of the ${count} terms ${required === 1 ? 'is' : 'are'} enough`,
  prefix: (word: string) => `With words that begin with “${short(word)}”`,
  without: (term: string) => `Without “${short(term)}”`,
  clear: 'Clear search',
};
