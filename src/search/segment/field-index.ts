/**
 * Where the words of one field stand in the documents of one segment.
 *
 * A word's documents lie in blocks of 128: their numbers as gaps, then for each its *details*, how often the word stands in
 * it and how many bytes its positions take. Positions lie apart, as gaps within a document, so that a search that only needs
 * documents never touches them. For each block, the last document and both offsets are at hand, for skipping.
 */
import type { StringTable } from './string-table';

export const BLOCK_LENGTH = 128;

/**
 * Details are mostly one byte: the lowest bits tell how many bytes the positions take beyond one each, the others the
 * frequency less one. All bits set: the number behind tells how many more bytes there are.
 */
export const DETAIL_BITS = 2;
export const DETAIL_MORE = (1 << DETAIL_BITS) - 1;

export interface FieldIndex {
  readonly words: StringTable;
  /** By word: how many documents hold it. */
  readonly documentFrequencies: Uint32Array;
  /** By word: its first block; one more at the end. */
  readonly firstBlocks: Uint32Array;
  /** By block: its last document, and where its documents and positions begin. */
  readonly blockLasts: Uint32Array;
  readonly blockDocuments: Uint32Array;
  readonly blockPositions: Uint32Array;
  readonly documents: Uint8Array;
  readonly positions: Uint8Array;
  /** By document: how long the field is, as a norm. */
  readonly norms: Uint8Array;
  /** Documents in which the field has a word at all. */
  readonly documentCount: number;
  readonly tokenCount: number;
}
