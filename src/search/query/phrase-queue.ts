/**
 * The queue of a sloppy phrase: the cursor with the least position first, then the one earlier in the phrase.
 *
 * A binary heap laid out exactly as Lucene's PriorityQueue (Apache-2.0): with two groups of repeated words, which of two
 * colliding cursors is taken out and put back hangs on the layout, and another kind of queue finds other documents.
 */

/** One word of the phrase on its way through a document. */
export interface PhrasePosition {
  /** Its place in the phrase. */
  readonly offset: number;
  /** How many of its positions have been read. */
  read: number;
  /** The latest one, less the offset. */
  position: number;
  /** The group of places with the same word, and its place there; -1 when it is alone. */
  group: number;
  groupIndex: number;
}

export class PhraseQueue {
  size = 0;
  /** From 1 on. */
  readonly #heap: PhrasePosition[] = [];

  clear(): void {
    this.size = 0;
  }

  top(): PhrasePosition {
    return this.#heap[1]!;
  }

  add(place: PhrasePosition): void {
    const heap = this.#heap;
    let index = ++this.size;
    for (let parent = index >>> 1; parent > 0 && isBefore(place, heap[parent]!); parent >>>= 1) {
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = place;
  }

  pop(): PhrasePosition {
    const heap = this.#heap;
    const top = heap[1]!;
    const moved = heap[this.size--]!;
    let index = 1;
    for (
      let child = this.#lesserChild(1);
      child <= this.size && isBefore(heap[child]!, moved);
      child = this.#lesserChild(child)
    ) {
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = moved;
    return top;
  }

  #lesserChild(index: number): number {
    const left = index << 1;
    return left < this.size && isBefore(this.#heap[left + 1]!, this.#heap[left]!) ? left + 1 : left;
  }
}

function isBefore(a: PhrasePosition, b: PhrasePosition): boolean {
  return a.position !== b.position ? a.position < b.position : a.offset < b.offset;
}
