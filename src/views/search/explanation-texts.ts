/** Texts that describe a search. */
import { number, short } from '../wording';

export const explainTexts = {
  more: 'How each term is matched',
  everything: 'every document',
  documents: (where: string, what: string) => `documents whose ${where} contains ${what}`,
  title: 'title',
  content: 'content',
  both: 'title or content',
  all: (count: number) => (count === 2 ? 'both terms' : `all ${count} terms`),
  some: (required: number, count: number) =>
    required === 1 ? `at least one of the ${count} terms` : `at least ${required} of the ${count} terms`,
  word: (word: string) => `“${short(word)}” or another form of the word`,
  phrase: (words: string, slop: number) =>
    `the words “${short(words)}” near each other (at most ${slop} words apart), in any form`,
  prefix: (start: string) => `a word that begins with “${short(start)}”`,
  phrasePrefix: (words: string, start: string) =>
    `“${short(words)}” directly followed by a word that begins with “${short(start)}”`,
  /** `title` is null while the tree isn't known, and for a category that no longer exists. */
  category: (title: string | null) => (title === null ? 'in the chosen category' : `in ${short(title)}`),
  categories: (count: number) => `in any of the ${number(count)} chosen categories`,
  dates: (from: string, to: string) => `published from ${from} to ${to}`,
  enforcement: 'with an entry date of today or later',
  scope: (count: number) => `among ${count === 1 ? 'one document' : `${number(count)} documents`}`,
  sentence: (what: string, filters: readonly string[]) => `Finds ${[what, ...filters].join(', ')}.`,
  ignored: {
    asterisk: (term: string) => `“${short(term)}” was ignored: put at least one letter before the asterisk.`,
    noWord: (term: string) => `“${short(term)}” was ignored: it contains no word or number.`,
    oneDate: 'The date filter is off until you enter both From and To.',
    reversed: 'The date filter is off because To is before From.',
  },
  unsearched: 'Press Search to find them.',
};
