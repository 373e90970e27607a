/** The positions of a phrase's words within one document, each less the word's own place: in an exact match all are equal. */
import type { Cursor } from './cursor';

export interface Positions {
  /** By place in the phrase: ascending, of which the first `counts[place]` are meant. Reused from document to document. */
  readonly lists: Int32Array[];
  readonly counts: Int32Array;
}

export function createPositions(places: number): Positions {
  return { lists: Array.from({ length: places }, () => new Int32Array(32)), counts: new Int32Array(places) };
}

/** Room for at least `count` positions at this place; what was there is lost. */
export function roomFor(positions: Positions, place: number, count: number): Int32Array {
  const list = positions.lists[place]!;
  return count <= list.length ? list : (positions.lists[place] = new Int32Array(count * 2));
}

/** Reads the positions of the documents that the cursors stand on; answers how many there are. */
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
