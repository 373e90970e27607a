/**
 * Which words of a document take part in a match of a phrase.
 *
 * A *window* begins at a position (less the word's place, as in `positions.ts`) and reaches as far as the slop. It holds a
 * match when every place of the phrase finds a word in it, and no two places the same one; then every word that fits a
 * place in the window takes part in some match.
 */
import type { Deadline } from '../engine/deadline';
import { assignDistinctWords } from './bipartite-match';
import type { MatchList } from './match-list';
import type { Positions } from './positions';

export interface Alignment {
  readonly places: number;
  readonly slop: number;
  /** Some places have the same word, so that one word of the text could be taken for two of the phrase. */
  readonly sharesWords: boolean;
}

/** Passages are chosen among so many: a document of millions of words has enough of them at its beginning. */
const ALIGNMENTS_MAX = 10_000;

/** Adds the words of every window that holds a match, or of the first 10,000. */
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

/** Leaves out the positions before this one. */
function skipBefore({ lists, counts }: Positions, from: Int32Array, position: number): void {
  for (let place = 0; place < from.length; place++) {
    const list = lists[place]!;
    let at = from[place]!;
    while (at < counts[place]! && list[at]! < position) at++;
    from[place] = at;
  }
}

/** Every place has a word up to `end`. */
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
