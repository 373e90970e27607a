/** A search in words. */
import { number } from '../wording';

export const searchWordTexts = {
  everything: 'Every document',
  allCategories: 'All categories',
  unknownCategory: 'a category that is no longer there',
  more: (count: number) => `${number(count)} more`,
  contexts: { both: 'Title and content', title: 'Title', content: 'Content' },
  dates: (from: string, to: string) => `Published ${from} to ${to}`,
  enforcement: 'Entry date from today onward',
};
