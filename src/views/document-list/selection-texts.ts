/** Texts for selected rows, and for the bar that acts on them. */
import { documentCount, number } from '../wording';

export const selectionTexts = {
  label: 'Selected documents',
  select: (title: string) => `Select ${title}`,
  all: 'Select all',
  selected: (count: number) => `${number(count)} selected`,
  favourite: 'Add to favourites',
  group: 'Add to group',
  report: 'Add to report',
  zip: 'Download ZIP',
  zipOf: (count: number) => `Download ZIP of ${documentCount(count)}`,
  zipping: 'Preparing',
  zipFailed: (why: string) => `Not downloaded. ${why}`,
  tooMany: (max: number) => `A ZIP file can hold at most ${number(max)} documents.`,
  remove: 'Remove',
  end: 'Done',
};
