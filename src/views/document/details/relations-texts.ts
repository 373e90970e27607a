/** Texts for the list of documents that refer to each other. */

export const relationsTexts = {
  relatesTo: 'Relates to',
  relatedFrom: 'Related from',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  noRelatesTo: 'This document does not refer to any other document.',
  noRelatedFrom: 'No other document refers to this one.',
};
