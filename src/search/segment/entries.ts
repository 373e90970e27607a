/**
 * The entries of a segment: one for each document, and a second if the document has a next wording.
 *
 * The key of an entry is the document's id or, for a next wording, the string that immediately follows the id
 * in sort order. The two entries of a document are therefore adjacent in the list of keys, and the keys alone
 * show which wording an entry contains. Segments from earlier versions contain no next wordings, so they need
 * no conversion.
 */
import type { Wording } from '../request/wording';
import { countBits, createBitmap, hasBit, setBit } from './bitmap';
import type { IndexedWording, SearchDocument } from './document';
import { stringAt, tableSize, type StringTable } from './string-table';

export interface Entry extends IndexedWording {
  readonly key: string;
  readonly categories: readonly string[];
}

export function entriesOf({ id, categories, next, ...shown }: SearchDocument): Entry[] {
  const entry = { ...shown, key: id, categories };
  return next ? [entry, { ...next, key: nextKeyOf(id), categories }] : [entry];
}

const NEXT_SUFFIX = '\0';

export function nextKeyOf(id: string): string {
  return id + NEXT_SUFFIX;
}

/** Returns the id of an entry's document. */
export function idOfKey(key: string): string {
  return key.endsWith(NEXT_SUFFIX) ? key.slice(0, -NEXT_SUFFIX.length) : key;
}

/** The wordings of a segment's entries, as bitmaps. Entries in neither bitmap are `only`. */
export interface WordingMarks {
  readonly present: Uint32Array;
  readonly next: Uint32Array;
}

/**
 * Returns null if no document has a next wording.
 * @param order The entry for each key.
 */
export function markWordings(keys: StringTable, order: Uint32Array): WordingMarks | null {
  let marks: WordingMarks | null = null;
  for (let rank = 0; rank < tableSize(keys); rank++) {
    if (!isNextKey(keys, rank)) continue;
    marks ??= { present: createBitmap(order.length), next: createBitmap(order.length) };
    setBit(marks.next, order[rank]!);
    if (rank > 0 && stringAt(keys, rank - 1) === idOfKey(stringAt(keys, rank)))
      setBit(marks.present, order[rank - 1]!);
  }
  return marks;
}

function isNextKey({ bytes, starts }: StringTable, rank: number): boolean {
  return starts[rank + 1]! > starts[rank]! && bytes[starts[rank + 1]! - 1] === NEXT_SUFFIX.charCodeAt(0);
}

/** The part of a segment that determines the wordings of its entries. */
interface MarkedEntries {
  readonly documentCount: number;
  readonly wordings: WordingMarks | null;
}

export function wordingOf({ wordings }: MarkedEntries, entry: number): Wording {
  if (!wordings) return 'only';
  if (hasBit(wordings.next, entry)) return 'next';
  return hasBit(wordings.present, entry) ? 'present' : 'only';
}

export function countWording({ documentCount, wordings }: MarkedEntries, wording: string): number {
  const present = countBits(wordings?.present ?? null);
  const next = countBits(wordings?.next ?? null);
  if (wording === 'only') return documentCount - present - next;
  return wording === 'present' ? present : next;
}
