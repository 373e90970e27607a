/** Texts that describe a search. */
import { number } from '../wording';

export const searchWordTexts = {
  everything: 'Every document',
  allCategories: 'All categories',
  unknownCategory: 'a category that no longer exists',
  more: (count: number) => `${number(count)} more`,
  contexts: { both: 'Title and content', title: 'Title', content: 'Content' },
  dates: (from: string, to: string) => `Published ${from} to ${to}`,
  enforcement: 'Entry date today or later',
};
