/**
 * Matches phrases with slop exactly as Apache Lucene's SloppyPhraseMatcher does. The algorithm is Lucene's
 * (Apache-2.0, see NOTICE).
 *
 * A *position* here is a word's position in the document minus its *offset* in the phrase, so all positions
 * in an exact match are equal. The *length* of a match is the greatest position minus the smallest, so an
 * exact match has length 0. A match of length l adds 1 / (1 + l) to the frequency.
 *
 * Each word of the phrase has a `PhrasePosition`. The smallest one moves forward until it passes the next
 * one. If the smallest length on the way is within the slop, it is the length of a match. Not every
 * combination of positions is tried, so a document may not match although one of its combinations is within
 * the slop.
 *
 * Places with the same word form a *group*. No two of them may be at the same word of the document. If two
 * collide, the smaller one moves forward.
 */
import type { Deadline } from '../engine/deadline';
import { PhraseQueue, type PhrasePosition } from './phrase-queue';
import type { Positions } from './positions';

const { fround } = Math;

/**
 * The places in a phrase that share a word. `hasAlternatives`: one of them is a prefix, which may have
 * several expansions.
 */
export interface Repeats {
  /** Groups of at least two places, each in ascending order. */
  readonly groups: readonly (readonly number[])[];
  readonly hasAlternatives: boolean;
}

/** Finds the repeated words of a phrase without a prefix. */
export function repeatsOf(words: readonly unknown[]): Repeats {
  const places = new Map<unknown, number[]>();
  words.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  return { groups: [...places.values()].filter((group) => group.length > 1), hasAlternatives: false };
}

export class SloppyPhrase {
  readonly #slop: number;
  readonly #places: readonly PhrasePosition[];
  readonly #groups: readonly (readonly PhrasePosition[])[];
  readonly #hasAlternatives: boolean;
  readonly #queue = new PhraseQueue();
  readonly #taken: PhrasePosition[] = [];
  /**
   * By index in the group: whether a collision has moved the place, so that its order in the queue is no
   * longer correct.
   */
  readonly #moved: boolean[] = [];

  readonly #positions: Positions;
  readonly #deadline: Deadline;
  /** The greatest position. */
  #end = 0;
  #isOver = false;

  constructor(positions: Positions, places: number, slop: number, repeats: Repeats, deadline: Deadline) {
    this.#deadline = deadline;
    this.#positions = positions;
    this.#slop = slop;
    this.#places = Array.from({ length: places }, (_, offset) => ({
      offset,
      read: 0,
      position: 0,
      group: -1,
      groupIndex: 0,
    }));
    this.#hasAlternatives = repeats.hasAlternatives;
    this.#groups = repeats.groups.map((offsets, group) =>
      offsets.map((offset, groupIndex) => Object.assign(this.#places[offset]!, { group, groupIndex })),
    );
  }

  /** Returns the frequency of the phrase in the document whose positions were read last; 0 if there is no match. */
  frequency(firstOnly: boolean): number {
    if (!this.#start()) return 0;
    let frequency = 0;
    for (;;) {
      const length = this.#nextMatch();
      if (length > this.#slop) return frequency;
      frequency = fround(frequency + fround(1 / fround(1 + length)));
      if (firstOnly || this.#isOver) return frequency;
    }
  }

  #start(): boolean {
    this.#isOver = false;
    this.#moved.fill(false);
    this.#end = -0x80000000;
    for (const place of this.#places) {
      place.read = 0;
      if (!this.#read(place)) return false;
    }
    if (!this.#separateGroups()) return false;
    this.#queue.clear();
    for (const place of this.#places) {
      if (place.position > this.#end) this.#end = place.position;
      this.#queue.add(place);
    }
    return true;
  }

  /**
   * Returns the length of the next match. If a word has no more positions, sets `#isOver` and returns the
   * last length, which may exceed the slop.
   */
  #nextMatch(): number {
    let place = this.#queue.pop();
    let length = this.#end - place.position;
    let next = this.#queue.top().position;
    while (this.#advance(place)) {
      if (place.group >= 0 && !this.#resolveCollisions(place)) break;
      if (place.position > next) {
        this.#queue.add(place);
        if (length <= this.#slop) return length;
        place = this.#queue.pop();
        next = this.#queue.top().position;
        length = this.#end - place.position;
      } else {
        length = Math.min(length, this.#end - place.position);
      }
    }
    this.#isOver = true;
    return length;
  }

  #read(place: PhrasePosition): boolean {
    if (place.read >= this.#positions.counts[place.offset]!) return false;
    place.position = this.#positions.lists[place.offset]![place.read++]!;
    return true;
  }

  #advance(place: PhrasePosition): boolean {
    if (!this.#read(place)) return false;
    if (place.position > this.#end) this.#end = place.position;
    return true;
  }

  /**
   * At the start of a document, moves the places of each group apart, so that no two are at the same word.
   */
  #separateGroups(): boolean {
    return this.#groups.every((group) =>
      this.#hasAlternatives ? this.#separateColliding(group) : this.#separateSame(group),
    );
  }

  /** All places begin at the same word. The second moves forward once, the third twice, and so on. */
  #separateSame(group: readonly PhrasePosition[]): boolean {
    return group.every((place, index) => {
      for (let times = 0; times < index; times++) if (!this.#read(place)) return false;
      return true;
    });
  }

  #separateColliding(group: readonly PhrasePosition[]): boolean {
    for (let index = 0; index < group.length; index++) {
      const place = group[index]!;
      for (let other = this.#colliding(place); other; other = this.#colliding(place)) {
        const moved = lesser(place, other);
        if (!this.#advance(moved)) return false;
        if (moved.groupIndex < index) {
          // The place was checked before it moved, so it has to be checked again.
          index--;
          break;
        }
      }
    }
    return true;
  }

  /**
   * Resolves collisions of `place`, which has just moved and isn't in the queue. Other places that have to
   * move are put back into the queue.
   */
  #resolveCollisions(place: PhrasePosition): boolean {
    this.#deadline.check(this.#places.length);
    const first = place;
    let movedCount = 0;
    for (let other = this.#colliding(place); other; other = this.#colliding(place)) {
      place = lesser(place, other);
      if (!this.#advance(place)) return false;
      if (other !== first && !this.#moved[other.groupIndex]) {
        this.#moved[other.groupIndex] = true;
        movedCount++;
      }
    }
    if (movedCount > 0) this.#requeue(movedCount);
    return true;
  }

  /**
   * Removes entries from the queue until all that moved have been removed, and then adds them all again. As
   * in Lucene, an entry of another group may be mistaken for one that moved.
   */
  #requeue(movedCount: number): void {
    let count = 0;
    while (movedCount > 0 && this.#queue.size > 0) {
      const place = this.#queue.pop();
      this.#taken[count++] = place;
      if (place.group >= 0 && this.#moved[place.groupIndex]) {
        this.#moved[place.groupIndex] = false;
        movedCount--;
      }
    }
    while (count > 0) this.#queue.add(this.#taken[--count]!);
  }

  #colliding(place: PhrasePosition): PhrasePosition | undefined {
    const position = place.position + place.offset;
    return this.#groups[place.group]!.find(
      (other) => other !== place && other.position + other.offset === position,
    );
  }
}

function lesser(a: PhrasePosition, b: PhrasePosition): PhrasePosition {
  return a.position < b.position || (a.position === b.position && a.offset < b.offset) ? a : b;
}

/**
 * Returns whether all other words are within the slop of some position of the rarest word. Otherwise, there
 * can't be a match. This check is much cheaper than looking for a match.
 */
export function mayMatch({ lists, counts }: Positions, places: number, slop: number): boolean {
  let lead = 0;
  for (let place = 1; place < places; place++) if (counts[place]! < counts[lead]!) lead = place;
  const at = new Int32Array(places);
  search: for (let index = 0; index < counts[lead]!; index++) {
    const position = lists[lead]![index]!;
    for (let place = 0; place < places; place++) {
      if (place === lead) continue;
      const list = lists[place]!;
      let next = at[place]!;
      while (next < counts[place]! && list[next]! < position - slop) next++;
      at[place] = next;
      if (next === counts[place]) return false;
      if (list[next]! > position + slop) continue search;
    }
    return true;
  }
  return false;
}

/** Returns the same as `SloppyPhrase.frequency`, for two different words, which need no queue. */
export function pairFrequency({ lists, counts }: Positions, slop: number, firstOnly: boolean): number {
  const at = [0, 0];
  let frequency = 0;
  // The smaller position comes first; if they are equal, the earlier place in the phrase does.
  let least = lists[0]![0]! <= lists[1]![0]! ? 0 : 1;
  for (;;) {
    const list = lists[least]!;
    const count = counts[least]!;
    const other = lists[1 - least]![at[1 - least]!]!;
    let index = at[least]!;
    // Move to the last position that doesn't pass the other one, because it is the nearest.
    while (index + 1 < count && list[index + 1]! <= other) index++;
    const length = other - list[index]!;
    if (length <= slop) {
      frequency = fround(frequency + fround(1 / fround(1 + length)));
      if (firstOnly) return frequency;
    }
    if (index + 1 >= count) return frequency;
    at[least] = index + 1;
    least = 1 - least;
  }
}
