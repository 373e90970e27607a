/** Texts for the bar that shows the hits of a search in a text. */
export const hitTexts = {
  hits: 'Search hits',
  hitOf: (position: number, total: number) =>
    `Hit ${position.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  finding: 'Searching',
  noHits: 'No hits in this text.',
  hitsFailed: 'The search could not be loaded.',
  hitsOff: 'Highlights are off.',
  markHits: 'Highlight hits',
  previousHit: 'Previous hit',
  nextHit: 'Next hit',
  onlyHits: 'Only parts with hits',
};
