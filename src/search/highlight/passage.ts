/** Cuts one passage out of a text. Determines where it begins and ends, and which words it marks. */
import type { OrderedMatches } from './fragments';
import { escapeHtml } from './escape-html';
import type { TextWords } from '../text/text-words';

/** The usual length of a passage, and the most that may come before its first match, in UTF-16 code units. */
export const PASSAGE_LENGTH = 150;
export const LEAD_LENGTH = 60;
/** How much a passage may be extended to end with a sentence, or to include a match that begins in it. */
export const MAX_EXTENSION = 40;
/** Longer matches are cut. */
export const MAX_PASSAGE_LENGTH = 500;

export interface Passage {
  readonly html: string;
  /** Where it ends in the text. */
  readonly end: number;
}

/**
 * @param first The match around which the passage is cut.
 * @param reach Where it should end, if there is no better end nearby.
 * @param least Where it may begin at the earliest.
 */
export function cutPassage(
  text: TextWords,
  matches: OrderedMatches,
  first: number,
  reach: number,
  least: number,
): Passage {
  const match = matches.start(first);
  const start = passageStart(text, match, least);
  const end = passageEnd(text, Math.max(reach, Math.min(matches.end(first), start + MAX_PASSAGE_LENGTH)));
  return { html: markUp(text, start, end, markedWords(text, matches, first, start, end)), end };
}

/** Returns the beginning of the sentence if it is near, and the beginning of a word otherwise. */
function passageStart(text: TextWords, match: number, least: number): number {
  const from = Math.max(least, match - LEAD_LENGTH);
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

/** Returns the end of the sentence or line if it is near, and the end of the word otherwise. */
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
  const word = text.wordBefore(at);
  if (word >= 0 && text.endOf(word) > at) return text.endOf(word);
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1)) ? at + 1 : at;
}

/**
 * Returns, in order, the words of all matches that are entirely in the passage, and those words of the first
 * match that are in it.
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

function markUp(text: TextWords, start: number, end: number, words: readonly number[]): string {
  const passage = text.slice(start, end);
  let html = '';
  let at = 0;
  for (const word of words) {
    const [wordStart, wordEnd] = [text.startOf(word) - start, text.endOf(word) - start];
    html += `${escapeHtml(passage.slice(at, wordStart))}<em>${escapeHtml(passage.slice(wordStart, wordEnd))}</em>`;
    at = wordEnd;
  }
  return html + escapeHtml(passage.slice(at).trimEnd());
}
