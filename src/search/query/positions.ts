/**
 * The positions of a phrase's words in a document, each minus the word's place in the phrase. In an exact
 * match, they are all equal.
 */
import type { Cursor } from './cursor';

export interface Positions {
  /**
   * For each place in the phrase, positions in ascending order. Only the first `counts[place]` are valid.
   * The lists are reused for each document.
   */
  readonly lists: Int32Array[];
  readonly counts: Int32Array;
}

export function createPositions(places: number): Positions {
  return { lists: Array.from({ length: places }, () => new Int32Array(32)), counts: new Int32Array(places) };
}

/** Returns the list for a place, with room for at least `count` positions. Its contents are undefined. */
export function roomFor(positions: Positions, place: number, count: number): Int32Array {
  const list = positions.lists[place]!;
  return count <= list.length ? list : (positions.lists[place] = new Int32Array(count * 2));
}

/** Reads the positions of all words in the cursors' current document, and returns the total number. */
export function readPositions(positions: Positions, cursors: readonly Cursor[]): number {
  let total = 0;
  for (let place = 0; place < cursors.length; place++) {
    const cursor = cursors[place]!;
    const count = cursor.readPositions(roomFor(positions, place, cursor.frequency()), place);
    positions.counts[place] = count;
    total += count;
  }
  return total;
}
