/** Texts for the search filters. */
import { documentCount, number } from '../../wording';

export const filterTexts = {
  close: 'Close',
  show: (total: number) => `Show ${documentCount(total)}`,
  showing: 'Searching',
  categories: 'Categories',
  chosen: (count: number) => `${count} chosen`,
  clearCategories: 'Clear categories',
  filterCategories: 'Filter categories',
  noCategories: 'No matching categories.',
  hiddenChoice: (count: number) =>
    count === 1
      ? 'One chosen category is hidden by this filter.'
      : `${number(count)} chosen categories are hidden by this filter.`,
  inCategory: (count: number) => `${number(count)}`,
  publicationDate: 'Publication date',
  clearDates: 'Clear dates',
  from: 'From',
  to: 'To',
  pick: (end: string) => `Choose a date: ${end}`,
  bothDates: 'Enter both dates to filter.',
  toBeforeFrom: '“To” is before “From”, so the dates are ignored.',
  enforcementWhat: 'Only documents with an entry date of today or later, soonest first.',
  clear: 'Clear',
};
