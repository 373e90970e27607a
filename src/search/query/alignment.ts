/**
 * Finds the words in a document that belong to matches of a phrase.
 *
 * A *window* begins at a position (minus the word's place in the phrase, as in `positions.ts`) and is as long
 * as the slop. It contains a match if each place in the phrase can be assigned a different word in it. Every
 * word in the window that fits a place then counts as part of the match.
 */
import type { Deadline } from '../engine/deadline';
import { assignDistinctWords } from './bipartite-match';
import type { MatchList } from './match-list';
import type { Positions } from './positions';

export interface Alignment {
  readonly places: number;
  readonly slop: number;
  /**
   * True if several places may have the same word, so that one word in the text could be mistaken for two
   * words of the phrase.
   */
  readonly sharesWords: boolean;
}

/**
 * Returns whether the same word in a text can match two places in the phrase.
 *
 * @param prefix The phrase's last word, if it is a prefix. The other words don't include it.
 */
export function canShareWords(words: readonly string[], prefix: string | undefined): boolean {
  return (
    new Set(words).size < words.length ||
    (prefix !== undefined && words.some((word) => word.startsWith(prefix)))
  );
}

/**
 * This many matches are enough for choosing passages, so a document with millions of words needn't be
 * searched to its end.
 */
const ALIGNMENTS_MAX = 10_000;

/** Adds a match for each window that contains one, but at most `ALIGNMENTS_MAX`. */
export function addAlignments(
  matches: MatchList,
  clause: number,
  positions: Positions,
  { places, slop, sharesWords }: Alignment,
  deadline: Deadline,
): void {
  const most = matches.length + ALIGNMENTS_MAX;
  if (places === 1) {
    for (let at = 0; at < positions.counts[0]! && matches.length < most; at++)
      matches.addWord(clause, positions.lists[0]![at]!);
    return;
  }
  const from = new Int32Array(places);
  while (matches.length < most) {
    let least = Infinity;
    let greatest = -Infinity;
    for (let place = 0; place < places; place++) {
      if (from[place]! >= positions.counts[place]!) return;
      const position = positions.lists[place]![from[place]!]!;
      least = Math.min(least, position);
      greatest = Math.max(greatest, position);
    }
    if (greatest > least + slop) skipBefore(positions, from, greatest - slop);
    else {
      deadline.check(places * (slop + 1));
      addWindow(matches, clause, positions, from, least + slop, sharesWords);
      skipBefore(positions, from, least + 1);
    }
  }
}

/** For each place, advances `from` past the positions before `position`. */
function skipBefore({ lists, counts }: Positions, from: Int32Array, position: number): void {
  for (let place = 0; place < from.length; place++) {
    const list = lists[place]!;
    let at = from[place]!;
    while (at < counts[place]! && list[at]! < position) at++;
    from[place] = at;
  }
}

/**
 * Adds the words of a window, if it contains a match. Each place must have a position in the window, which
 * ends at `end`.
 */
function addWindow(
  matches: MatchList,
  clause: number,
  { lists, counts }: Positions,
  from: Int32Array,
  end: number,
  sharesWords: boolean,
): void {
  const candidates = Array.from(from, (first, place): number[] => {
    const fitting: number[] = [];
    for (let at = first; at < counts[place]! && lists[place]![at]! <= end; at++)
      fitting.push(lists[place]![at]! + place);
    return fitting;
  });
  if (!sharesWords || assignDistinctWords(candidates) !== null)
    matches.add(
      clause,
      [...new Set(candidates.flat())].sort((a, b) => a - b),
    );
}
