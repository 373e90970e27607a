/** What is said of an address that a search cannot take as it is: fetched when there is one. */
import { number, short } from '../wording';

export const addressTexts = {
  terms: (most: number, count: number) =>
    `The address holds ${number(count)} terms. A search holds ${most}, so those after them are left out.`,
  cut: (most: number) => `A term of the address was cut to ${most} characters.`,
  day: (day: string) => `“${short(day)}” in the address is no date, and is left out.`,
  categories: 'A category of the address is malformed, and is left out.',
  page: (page: string, shown: number, pages: number) =>
    `There is no page ${short(page)}. This is page ${number(shown)} of ${number(pages)}.`,
};
