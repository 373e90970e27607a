/**
 * Cutting passages out of a text around the words of matches.
 *
 * Which passages are best is told by where the words stand; the text itself is read only for those that are shown.
 */
import type { MatchList } from '../query/match-list';
import { cutPassage, LEAD, LENGTH, LENGTH_MAX, STRETCH } from './passage';
import type { TextWords } from '../text/text-words';

export const FRAGMENTS_MAX = 5;

/** More than all the words of a passage. */
const CLAUSE_WORTH = 1000;

/** Matches from `first` on, in the order of the text, with the room that they would take together. */
interface Group {
  readonly first: number;
  readonly end: number;
  readonly worth: number;
}

/** Matches in the order of the text. */
export interface OrderedMatches {
  readonly length: number;
  clause(index: number): number;
  /** Where its first word begins and its last one ends in the text. */
  start(index: number): number;
  end(index: number): number;
  /** By their position. */
  words(index: number): Int32Array;
}

/**
 * HTML: escaped text in which `<em>` marks the words. Best first: those with words of most clauses, then with most words; of
 * a text with enough passages that have words of every clause, only the first of these are looked at.
 * A passage marks whole matches only, so that the words of a phrase are seen together.
 */
export function fragments(text: TextWords, matches: MatchList): string[] {
  const ordered = inOrder(text, matches);
  const best = bestGroups(ordered, new Set(matches.clauses.numbers()).size);
  const shown: { html: string; worth: number }[] = [];
  let least = 0;
  for (const { first, end, worth } of best.sort((a, b) => a.first - b.first)) {
    let from = first;
    // What the passage before took in already.
    while (from < ordered.length && ordered.start(from) < least) from++;
    if (from > first && (from === ordered.length || ordered.start(from) >= end)) continue;
    const passage = cutPassage(text, ordered, from, Math.max(end, ordered.start(from)), least);
    least = passage.end;
    shown.push({ html: passage.html, worth });
  }
  return shown.sort((a, b) => b.worth - a.worth).map(({ html }) => html);
}

function inOrder(text: TextWords, { length, clauses, starts, words }: MatchList): OrderedMatches {
  const [clauseOf, startOf, wordOf] = [clauses.numbers(), starts.numbers(), words.numbers()];
  // One number a match, its first word and then its own number, is sorted much quicker than matches by a function.
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

/** In no order. @param clauses How many have matches. */
function bestGroups(ordered: OrderedMatches, clauses: number): Group[] {
  const best: Group[] = [];
  let complete = 0;
  for (let first = 0; first < ordered.length && complete < FRAGMENTS_MAX;) {
    const { next, ...group } = groupFrom(ordered, first);
    first = next;
    if (group.worth >= clauses * CLAUSE_WORTH) complete++;
    if (best.length < FRAGMENTS_MAX) {
      best.push(group);
      continue;
    }
    let worst = 0;
    for (let index = 1; index < best.length; index++)
      if (best[index]!.worth <= best[worst]!.worth) worst = index;
    // Of equals the earlier stay.
    if (group.worth > best[worst]!.worth) {
      best.splice(worst, 1);
      best.push(group);
    }
  }
  return best;
}

function groupFrom(ordered: OrderedMatches, first: number): Group & { readonly next: number } {
  const start = Math.max(0, ordered.start(first) - LEAD);
  let end = Math.min(Math.max(start + LENGTH, ordered.end(first)), start + LENGTH_MAX);
  const clauses = new Set<number>();
  let words = 0;
  let lastWord = -1;
  let next = first;
  for (; next < ordered.length && ordered.start(next) < end; next++) {
    const reached = ordered.end(next);
    // A match that begins in the passage is taken in whole if that is not too much.
    if (reached > end && reached <= end + STRETCH && reached <= start + LENGTH_MAX) end = reached;
    if (reached > end && next > first) continue;
    clauses.add(ordered.clause(next));
    for (const word of ordered.words(next)) {
      if (word <= lastWord) continue;
      words++;
      lastWord = word;
    }
  }
  return { first, end, next, worth: clauses.size * CLAUSE_WORTH + Math.min(words, CLAUSE_WORTH - 1) };
}
