/** Texts for the passages of a search result and for the places that contain them. */
import { number } from '../wording';

export const passageTexts = {
  pages: (first: number, last: number) =>
    first === last ? `p. ${number(first)}` : `pp. ${number(first)}–${number(last)}`,
  more: (count: number | null, kind: 'provision' | 'page') =>
    count === null
      ? `More ${kind}s with hits`
      : `${number(count)} more ${count === 1 ? kind : `${kind}s`} with hits`,
  of: (more: string, title: string) => `${more} in ${title}`,
};
