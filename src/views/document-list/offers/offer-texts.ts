/** Texts for offers. They are loaded only if there are any offers. */
import { documentCount, number, short } from '../../wording';

/** “a”, “b” and “c” */
function quotedList(words: readonly string[]): string {
  return list(words.map((word) => `“${short(word)}”`));
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const offerTexts = {
  kinds: {
    spelling: 'Did you mean',
    split: 'Separate terms',
    alternative: 'Also called',
    title: 'In titles',
  },
  /** The label for searches that relax this one in one respect. */
  wider: 'Wider search',
  headings: {
    word: 'No document contains this word',
    phrase: 'No document contains this phrase',
    titleWord: 'No title contains this word',
    titlePhrase: 'No title contains this phrase',
  },
  intro: 'Each of these would find something. Your search stays as it is until you choose one.',
  uncounted: 'Each of these may find something. Your search stays as it is until you choose one.',
  misspelt: (words: readonly string[]) =>
    `${quotedList(words)} ${words.length === 1 ? 'isn’t' : 'aren’t'} in any document`,
  anywhere: 'anywhere in a document',
  half: (required: number, count: number) =>
    `at least ${required} of the ${count} terms in the same document`,
  insteadOf: (phrases: readonly string[]) => `in place of ${quotedList(phrases)}`,
  more: (count: number) => `and ${number(count)} more`,
  count: (total: number) => documentCount(total),

  closest: 'Closest documents',
  /** What the closest documents have in common. */
  closestHave: (minimum: number, words: number) => {
    const some = `at least ${minimum === 1 ? 'one' : number(minimum)} of your ${number(words)} words`;
    return `Each contains ${minimum < words ? some : 'both words'}. The best matches come first.`;
  },
  shown: (shown: number, total: number) => `${number(shown)} of ${number(total)} shown`,
  /** The first documents are listed at this point, but most of them without passages. */
  showFirst: (shown: number, total: number) =>
    `Show ${shown < total ? number(shown) : `all ${number(total)}`} with passages`,
  showMore: 'Show more',
  noMore: 'More documents could not be loaded.',
  with: (words: readonly string[]) => words.map(short).join(', '),
  without: (words: readonly string[]) => `without ${words.map(short).join(', ')}`,

  line: 'Other searches',
  announced: (offers: number, closest: number) =>
    list([
      ...(offers > 0 ? [offers === 1 ? 'one other search' : `${number(offers)} other searches`] : []),
      ...(closest > 0
        ? [closest === 1 ? 'the closest document' : `the ${number(closest)} closest documents`]
        : []),
    ]),
  offered: (what: string) => (what ? `Offered: ${what}.` : ''),
};
