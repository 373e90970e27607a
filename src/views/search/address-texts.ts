/** Texts about invalid parts of an address, loaded only if there are any. */
import { number, short } from '../wording';

export const addressTexts = {
  terms: (maxTerms: number, count: number) =>
    `The address contains ${number(count)} terms. A search can have at most ${maxTerms}, so the rest were ignored.`,
  cut: (maxLength: number) => `A term in the address was shortened to ${maxLength} characters.`,
  day: (day: string) => `“${short(day)}” in the address is not a date and was ignored.`,
  categories: 'A category in the address is malformed and was ignored.',
  page: (page: string, shown: number, pages: number) =>
    `There is no page ${short(page)}. This is page ${number(shown)} of ${number(pages)}.`,
  unknownCategory: (chosen: number) =>
    `${chosen === 1 ? 'The chosen category' : 'One of the chosen categories'} no longer exists ` +
    'or is not in your library.',
  withoutUnknown: 'Search without it',
};
