/** What narrows a search. */
import { documents, number } from '../../wording';

export const filterTexts = {
  close: 'Close',
  show: (total: number) => `Show ${number(total)} ${documents(total)}`,
  showing: 'Searching',
  categories: 'Categories',
  chosen: (count: number) => `${count} chosen`,
  clearCategories: 'Clear categories',
  filterCategories: 'Filter categories',
  noCategories: 'No category has this in its title.',
  hiddenChoice: (count: number) =>
    count === 1
      ? 'One chosen category is not among these.'
      : `${number(count)} chosen categories are not among these.`,
  inCategory: (count: number) => `${number(count)}`,
  publicationDate: 'Publication date',
  clearDates: 'Clear dates',
  from: 'From',
  to: 'To',
  pick: (end: string) => `Choose the date ${end}`,
  bothDates: 'Enter both dates to filter.',
  toBeforeFrom: 'To is before From, so the range does not apply.',
  enforcementWhat: 'Only documents with an entry date from today onward, soonest first.',
  clear: 'Clear',
};
