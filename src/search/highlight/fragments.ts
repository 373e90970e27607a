/**
 * Cuts passages out of a text around the words of matches.
 *
 * The positions of the words decide which passages are best. The text is read only for the passages that are
 * shown.
 */
import type { MatchList } from '../query/match-list';
import { cutPassage, LEAD_LENGTH, PASSAGE_LENGTH, MAX_PASSAGE_LENGTH, MAX_EXTENSION } from './passage';
import type { TextWords } from '../text/text-words';

export const MAX_FRAGMENTS = 5;

/** This is greater than the number of words in any passage. */
const CLAUSE_SCORE = 1000;

/**
 * The matches, beginning with `first`, that fit into one passage. `end` is where that passage would end in
 * the text.
 */
interface Group {
  readonly first: number;
  readonly end: number;
  readonly score: number;
}

/** The matches, sorted by their position in the text. */
export interface OrderedMatches {
  readonly length: number;
  clause(index: number): number;
  /** The offsets in the text at which the match's first word begins and its last word ends. */
  start(index: number): number;
  end(index: number): number;
  /** The positions of the match's words. */
  words(index: number): Int32Array;
}

/**
 * Returns passages as escaped HTML in which `<em>` marks the words. The best come first: those that match the
 * most clauses, and among these, those with the most words. Once enough passages match every clause, the rest
 * of the text isn't searched. A passage marks only whole matches, so that the words of a phrase are shown
 * together.
 */
export function cutFragments(text: TextWords, matches: MatchList): string[] {
  const ordered = sortByPosition(text, matches);
  const best = selectBestGroups(ordered, new Set(matches.clauses.numbers()).size);
  const shown: { html: string; score: number }[] = [];
  let least = 0;
  for (const { first, end, score } of best.sort((a, b) => a.first - b.first)) {
    let from = first;
    // These matches are already in the previous passage.
    while (from < ordered.length && ordered.start(from) < least) from++;
    if (from > first && (from === ordered.length || ordered.start(from) >= end)) continue;
    const passage = cutPassage(text, ordered, from, Math.max(end, ordered.start(from)), least);
    least = passage.end;
    shown.push({ html: passage.html, score });
  }
  return shown.sort((a, b) => b.score - a.score).map(({ html }) => html);
}

function sortByPosition(text: TextWords, { length, clauses, starts, words }: MatchList): OrderedMatches {
  const [clauseOf, startOf, wordOf] = [clauses.numbers(), starts.numbers(), words.numbers()];
  // Sorting one number per match, composed of its first word and its index, is much faster than using a
  // comparison function.
  const keys = new Float64Array(length);
  for (let match = 0; match < length; match++) keys[match] = wordOf[startOf[match]!]! * length + match;
  keys.sort();
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index++) order[index] = keys[index]! % length;
  return {
    length,
    clause: (index) => clauseOf[order[index]!]!,
    start: (index) => text.startOf(wordOf[startOf[order[index]!]!]!),
    end: (index) => text.endOf(wordOf[startOf[order[index]! + 1]! - 1]!),
    words: (index) => wordOf.subarray(startOf[order[index]!], startOf[order[index]! + 1]),
  };
}

/**
 * Returns the best groups in any order.
 * @param clauses How many clauses have matches.
 */
function selectBestGroups(ordered: OrderedMatches, clauses: number): Group[] {
  const best: Group[] = [];
  let complete = 0;
  for (let first = 0; first < ordered.length && complete < MAX_FRAGMENTS;) {
    const { next, ...group } = groupFrom(ordered, first);
    first = next;
    if (group.score >= clauses * CLAUSE_SCORE) complete++;
    if (best.length < MAX_FRAGMENTS) {
      best.push(group);
      continue;
    }
    let worst = 0;
    for (let index = 1; index < best.length; index++)
      if (best[index]!.score <= best[worst]!.score) worst = index;
    // If scores are equal, the earlier group stays.
    if (group.score > best[worst]!.score) {
      best.splice(worst, 1);
      best.push(group);
    }
  }
  return best;
}

function groupFrom(ordered: OrderedMatches, first: number): Group & { readonly next: number } {
  const start = Math.max(0, ordered.start(first) - LEAD_LENGTH);
  let end = Math.min(Math.max(start + PASSAGE_LENGTH, ordered.end(first)), start + MAX_PASSAGE_LENGTH);
  const clauses = new Set<number>();
  let words = 0;
  let lastWord = -1;
  let next = first;
  for (; next < ordered.length && ordered.start(next) < end; next++) {
    const reached = ordered.end(next);
    // A match that begins in the passage extends it, unless that makes the passage too long.
    if (reached > end && reached <= end + MAX_EXTENSION && reached <= start + MAX_PASSAGE_LENGTH)
      end = reached;
    if (reached > end && next > first) continue;
    clauses.add(ordered.clause(next));
    for (const word of ordered.words(next)) {
      if (word <= lastWord) continue;
      words++;
      lastWord = word;
    }
  }
  return { first, end, next, score: clauses.size * CLAUSE_SCORE + Math.min(words, CLAUSE_SCORE - 1) };
}
