/**
 * Which words of a document take part in a match of a phrase.
 *
 * A *window* begins at a position (less the word's place, as in `positions.ts`) and reaches as far as the slop. It holds a
 * match when every place of the phrase finds a word in it, and no two places the same one; then every word that fits a
 * place in the window takes part in some match.
 */
import type { Positions } from './positions';

/** Words by their position in the document. */
export interface Alignment {
  /** Ascending, at least one. */
  readonly words: readonly number[];
}

/** @param sharesWords Some places have the same word, so that one word of the text could be taken for two of the phrase. */
export function alignments(positions: Positions, places: number, slop: number, sharesWords: boolean): Alignment[] {
  const from = new Int32Array(places);
  const found: Alignment[] = [];
  for (let start = leastAt(positions, from, places); start !== null; start = leastAt(positions, from, places)) {
    const candidates = candidatesIn(positions, from, places, start + slop);
    if (candidates && (!sharesWords || hasDistinct(candidates))) found.push({ words: [...new Set(candidates.flat())].sort((a, b) => a - b) });
    for (let place = 0; place < places; place++) {
      while (from[place]! < positions.counts[place]! && positions.lists[place]![from[place]!]! <= start) from[place]!++;
    }
  }
  return found;
}

/** The least position not passed yet; null when a place has none left, so no window can be full. */
function leastAt({ lists, counts }: Positions, from: Int32Array, places: number): number | null {
  let least: number | null = null;
  for (let place = 0; place < places; place++) {
    if (from[place]! >= counts[place]!) return null;
    const position = lists[place]![from[place]!]!;
    if (least === null || position < least) least = position;
  }
  return least;
}

/** By place: the words that fit it up to `end`; null when a place has none. */
function candidatesIn({ lists, counts }: Positions, from: Int32Array, places: number, end: number): number[][] | null {
  const candidates: number[][] = [];
  for (let place = 0; place < places; place++) {
    const fitting: number[] = [];
    for (let at = from[place]!; at < counts[place]! && lists[place]![at]! <= end; at++) fitting.push(lists[place]![at]! + place);
    if (fitting.length === 0) return null;
    candidates.push(fitting);
  }
  return candidates;
}

/** Whether each place can have a word of its own: a matching of places and words, by augmenting paths. */
function hasDistinct(candidates: readonly (readonly number[])[]): boolean {
  const takenBy = new Map<number, number>();
  const take = (place: number, tried: Set<number>): boolean =>
    candidates[place]!.some((word) => {
      if (tried.has(word)) return false;
      tried.add(word);
      const holder = takenBy.get(word);
      if (holder !== undefined && !take(holder, tried)) return false;
      takenBy.set(word, place);
      return true;
    });
  return candidates.every((_, place) => take(place, new Set()));
}
