/**
 * Extracts a passage from a text: determines where it begins and ends, and which of its words are
 * highlighted.
 */
import type { OrderedMatches } from './ordered-matches';
import { markUp } from './mark-up';
import { MAX_EXTENSION, MAX_PASSAGE_LENGTH } from './passage-lengths';
import type { TextWords } from '../text/text-words';

export interface Passage {
  readonly html: string;
  /** The offset at which the passage begins. */
  readonly start: number;
  /** The offset at which the passage's last word or punctuation mark ends. */
  readonly shownEnd: number;
  /** The offset at which the passage ends, including any spaces. */
  readonly end: number;
}

export interface PassageLimits {
  /** The first match in the passage. */
  readonly first: number;
  /** The maximum number of characters before that match. */
  readonly lead: number;
  /** The offset at which the passage should end, unless there is a better one nearby. */
  readonly reach: number;
  /** The earliest offset at which the passage may begin; `most`: the latest at which it may end. */
  readonly least: number;
  readonly most: number;
}

export function cutPassage(
  text: TextWords,
  matches: OrderedMatches,
  { first, lead, reach, least, most: latest }: PassageLimits,
): Passage {
  const most = beforeWord(text, latest);
  const match = matches.start(first);
  const start = passageStart(text, match, Math.max(least, match - lead), least);
  const wanted = Math.max(reach, Math.min(matches.end(first), start + MAX_PASSAGE_LENGTH));
  const end = Math.min(most, passageEnd(text, Math.min(most, wanted)));
  const words = markedWords(text, matches, first, start, end);
  const shown = text.slice(start, end).trimEnd();
  return {
    html: markUp(
      shown,
      words.map((word) => [text.startOf(word) - start, text.endOf(word) - start]),
    ),
    start,
    shownEnd: start + shown.length,
    end,
  };
}

/** Returns the beginning of the sentence if it is near, and otherwise the beginning of a word. */
function passageStart(text: TextWords, match: number, from: number, least: number): number {
  const before = text.slice(from, match);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 2;
  const cut = Math.max(sentence > 1 ? sentence : 0, before.lastIndexOf('\n') + 1);
  if (cut > 0 || from === 0) return skipSpace(before, cut) + from;
  const space = from === least || /\s/.test(text.slice(from - 1, from)) ? 0 : before.search(/\s/);
  return space < 0 ? match : afterWord(text, skipSpace(before, space) + from);
}

function skipSpace(text: string, from: number): number {
  const next = text.slice(from).search(/\S/);
  return next < 0 ? text.length : from + next;
}

/** Returns the end of the sentence or line if it is near, and otherwise the end of the word. */
function passageEnd(text: TextWords, end: number): number {
  if (end >= text.length) return text.length;
  const after = text.slice(end, end + MAX_EXTENSION + 1);
  const stop = /[.;!?](?=\s|$)|(?=\n)/.exec(after);
  if (stop) return afterWord(text, end + stop.index + stop[0].length);
  const space = after.search(/\s/);
  return afterWord(text, space < 0 ? end : end + space);
}

/** Returns `at`, or, if that would split a word or a surrogate pair, the end of the word or pair. */
function afterWord(text: TextWords, at: number): number {
  return splitBy(text, at)?.[1] ?? at;
}

/** Returns `at`, or, if that would split a word or a surrogate pair, the beginning of the word or pair. */
function beforeWord(text: TextWords, at: number): number {
  return at === Infinity ? at : (splitBy(text, at)?.[0] ?? at);
}

/**
 * Returns where the word or surrogate pair that the offset would split begins and ends; null if there is
 * none.
 */
function splitBy(text: TextWords, at: number): readonly [start: number, end: number] | null {
  const word = text.wordBefore(at);
  if (word >= 0 && text.endOf(word) > at) return [text.startOf(word), text.endOf(word)];
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1)) ? [at - 1, at + 1] : null;
}

/**
 * Returns, in order, the words of all matches that are entirely in the passage, and of the first match those
 * words that are in the passage.
 */
function markedWords(
  text: TextWords,
  matches: OrderedMatches,
  first: number,
  start: number,
  end: number,
): number[] {
  const marked = new Set<number>();
  let from = first;
  while (from > 0 && matches.start(from - 1) >= start) from--;
  for (let index = from; index < matches.length && matches.start(index) < end; index++) {
    if (index !== first && matches.end(index) > end) continue;
    for (const word of matches.words(index)) if (text.endOf(word) <= end) marked.add(word);
  }
  return [...marked].sort((a, b) => a - b);
}
