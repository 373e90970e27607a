/** Why terms are refused, on the search screen and on the Dashboard. */
import { number, short } from '../wording';

export const termTexts = {
  termsFull: (most: number, over: number) =>
    `A search holds ${most} terms. ${over === 1 ? 'One' : number(over)} more ${over === 1 ? 'does' : 'do'} not fit and stay${over === 1 ? 's' : ''} in the field.`,
  termTooLong: (most: number, length: number) =>
    `A term has at most ${most} characters, and this one has ${number(length)}. Shorten it, or part it by commas.`,
  noWord: (term: string) => `“${short(term)}” has no word or number to look for.`,
  onlyAsterisk: 'An asterisk alone begins no word. Put the start of a word before it.',
};
