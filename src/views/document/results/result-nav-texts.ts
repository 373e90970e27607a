/** Texts for the document's position among the results of a search. */

export const resultNavTexts = {
  results: 'Results',
  back: 'Back to results',
  toSearch: 'Search documents',
  position: (position: number, total: number) =>
    `${position.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  previous: 'Previous document',
  next: 'Next document',
  noPrevious: 'This is the first result',
  noNext: 'This is the last result',
};
