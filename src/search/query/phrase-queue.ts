/**
 * The priority queue for a sloppy phrase. The entry with the smallest position comes first. If positions are
 * equal, the earlier place in the phrase does.
 *
 * The binary heap has exactly the layout of Lucene's PriorityQueue (Apache-2.0). If a phrase has two groups
 * of repeated words, the layout determines which of two colliding entries is removed and re-added, so a
 * different queue would lead to different hits.
 */

/** The current position of a word of the phrase in a document. */
export interface PhrasePosition {
  /** The word's place in the phrase. */
  readonly offset: number;
  /** The number of the word's positions that have been read. */
  read: number;
  /** The position that was read last, minus the offset. */
  position: number;
  /**
   * The group of places with the same word, or -1 if there are no others; `groupIndex`: the index in the
   * group.
   */
  group: number;
  groupIndex: number;
}

export class PhraseQueue {
  size = 0;
  /** The heap's root is at index 1. */
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
