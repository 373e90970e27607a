/** Reasons why terms are rejected, on the search screen and on the Dashboard. */
import { number, short } from '../wording';

export const termTexts = {
  termsFull: (maxTerms: number, excess: number) =>
    `A search can have at most ${maxTerms} terms. ` +
    `${excess === 1 ? 'One more does' : `${number(excess)} more do`} not fit and ` +
    `stay${excess === 1 ? 's' : ''} in the field.`,
  termTooLong: (maxLength: number, length: number) =>
    `A term can have at most ${maxLength} characters; this one has ${number(length)}. ` +
    'Shorten it, or split it with commas.',
  noWord: (term: string) => `“${short(term)}” contains no word or number.`,
  onlyAsterisk: 'Put at least one letter before the asterisk.',
};
