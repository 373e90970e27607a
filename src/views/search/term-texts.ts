/** Reasons why terms are refused, on the search screen and on the Dashboard. */
import { number, short } from '../wording';

export const termTexts = {
  termsFull: (most: number, over: number) =>
    `A search can have ${most} terms. ` +
    `${over === 1 ? 'One more does' : `${number(over)} more do`} not fit and ` +
    `stay${over === 1 ? 's' : ''} in the field.`,
  termTooLong: (most: number, length: number) =>
    `A term can have at most ${most} characters; this one has ${number(length)}. Shorten it, or split it with commas.`,
  noWord: (term: string) => `“${short(term)}” contains no word or number.`,
  onlyAsterisk: 'Put at least one letter before the asterisk.',
};
