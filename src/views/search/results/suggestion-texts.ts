/** What is said where a search found nothing: fetched with it. */

import { documents, number, short } from '../../wording';

export const looseningTexts = {
  nothing: 'No documents match',
  oneTerm: 'The term is found in no document.',
  allOf: (count: number) =>
    `${count === 2 ? 'Both' : `All ${count}`} terms must be found in the same document.`,
  someOf: (required: number, count: number) =>
    required === 1
      ? 'Not even one of the terms is found in a document.'
      : `At least ${required} of the ${count} terms must be found in the same document.`,
  noTerms: 'No document fits what was chosen.',
  noneUpcoming: 'No document has an entry date from today onward.',
  libraryEmpty: 'There are no documents in your categories yet.',
  addDocuments: 'Add documents',

  ways: 'This would find more:',
  waysUncounted: 'This may find more:',
  noWay: 'No single step would find more.',
  counting: 'Looking for what would find more',
  count: (total: number) => `${number(total)} ${documents(total)}`,
  withoutCategories: (count: number) =>
    count === 1 ? 'Without the chosen category' : `Without the ${count} chosen categories`,
  withoutDates: 'Without the publication dates',
  anyEntryDate: 'With any entry date',
  withoutFilters: 'Without any filter',
  inTitle: 'In the title too',
  inContent: 'In the content too',
  inBoth: (required: number, count: number) =>
    `In title and content, where ${required} of the ${count} terms ${required === 1 ? 'is' : 'are'} enough`,
  begun: (word: string) => `With words that begin with “${short(word)}”`,
  without: (term: string) => `Without “${short(term)}”`,
  clear: 'Clear search',
};
