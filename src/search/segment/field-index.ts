/**
 * The inverted index of a field in a segment: which documents contain a word, and at which positions.
 *
 * A word's documents are stored in blocks of 128. A block contains the document numbers as gaps, followed by
 * the *details* of each document: how many times it contains the word, and how many bytes its positions take
 * up. Positions are stored separately, as gaps within a document, so a search that needs only documents never
 * reads them. So that blocks can be skipped, the last document and both offsets of each block are stored in
 * arrays.
 */
import type { StringTable } from './string-table';

export const BLOCK_LENGTH = 128;

/**
 * Details usually take up one byte. The lowest bits contain the number of bytes that the positions take up
 * beyond one byte each, and the other bits the frequency minus one. If all of the lowest bits are set,
 * another number follows, which contains the remaining bytes.
 */
export const DETAIL_BITS = 2;
export const DETAIL_MORE = (1 << DETAIL_BITS) - 1;

export interface FieldIndex {
  readonly words: StringTable;
  /** For each word, the number of documents that contain it. */
  readonly documentFrequencies: Uint32Array;
  /** For each word, its first block. A further entry marks the end. */
  readonly firstBlocks: Uint32Array;
  /** For each block, its last document, and the offsets of its documents and positions. */
  readonly blockLasts: Uint32Array;
  readonly blockDocuments: Uint32Array;
  readonly blockPositions: Uint32Array;
  readonly documents: Uint8Array;
  readonly positions: Uint8Array;
  /** For each document, the length of the field, as a norm. */
  readonly norms: Uint8Array;
  /** The number of documents with at least one word in the field. */
  readonly documentCount: number;
  readonly tokenCount: number;
}
