/** How a search reads, in words. */
import { number, short } from '../wording';

export const explainTexts = {
  more: 'How each term reads',
  everything: 'every document',
  documents: (where: string, what: string) => `documents whose ${where} has ${what}`,
  title: 'title',
  content: 'content',
  both: 'title or content',
  all: (count: number) => (count === 2 ? 'both terms' : `all ${count} terms`),
  some: (required: number, count: number) =>
    required === 1 ? `at least one of the ${count} terms` : `at least ${required} of the ${count} terms`,
  word: (word: string) => `“${short(word)}” in any form of the word`,
  phrase: (words: string, slop: number) =>
    `the words “${short(words)}” near each other (at most ${slop} words apart), in any form`,
  begun: (start: string) => `a word that begins with “${short(start)}”`,
  begunAfter: (words: string, start: string) =>
    `“${short(words)}” and right after it a word that begins with “${short(start)}”`,
  /** `title` is null while the tree isn't known, and for a category that is gone. */
  category: (title: string | null) => (title === null ? 'in the chosen category' : `in ${short(title)}`),
  categories: (count: number) => `in any of the ${number(count)} chosen categories`,
  dates: (from: string, to: string) => `published from ${from} to ${to}`,
  enforcement: 'with an entry date from today onward',
  scope: (count: number) => `among ${count === 1 ? 'one document' : `${number(count)} documents`}`,
  sentence: (what: string, filters: readonly string[]) => `Finds ${[what, ...filters].join(', ')}.`,
  leftOut: {
    asterisk: (term: string) => `“${short(term)}” is left out: an asterisk alone begins no word.`,
    noWord: (term: string) => `“${short(term)}” is left out: it has no word or number to look for.`,
    oneDate: 'The publication date is left out: both From and To are needed.',
    reversed: 'The publication dates are left out: From is after To.',
  },
  unsearched: 'Press Search to find them.',
};
