/** Writes a `FieldIndex`. Words, and the documents of each word, must be added in order. */
import { ByteWriter } from './bytes';
import { BLOCK_LENGTH, DETAIL_BITS, DETAIL_MORE, type FieldIndex } from './field-index';
import { createStringTable } from './string-table';

export class FieldWriter {
  /** The caller writes the gaps between a document's positions here before it calls `addDocument`. */
  readonly positions = new ByteWriter();

  readonly #documents = new ByteWriter();
  readonly #words: string[] = [];
  readonly #documentFrequencies: number[] = [];
  readonly #firstBlocks: number[] = [0];
  readonly #blockLasts: number[] = [];
  readonly #blockDocuments: number[] = [];
  readonly #blockPositions: number[] = [];

  readonly #blockNumbers = new Int32Array(BLOCK_LENGTH);
  readonly #frequencies = new Int32Array(BLOCK_LENGTH);
  readonly #byteLengths = new Int32Array(BLOCK_LENGTH);
  #blockLength = 0;
  #blockPositionsStart = 0;
  #positionsStart = 0;
  #last = 0;
  #count = 0;

  /**
   * Assigns the documents that were added since the last call to this word. A word without documents is left
   * out.
   */
  endWord(word: string): void {
    if (this.#count === 0) return;
    if (this.#blockLength > 0) this.#endBlock();
    this.#words.push(word);
    this.#documentFrequencies.push(this.#count);
    this.#firstBlocks.push(this.#blockLasts.length);
    this.#count = 0;
    this.#last = 0;
  }

  addDocument(document: number, frequency: number): void {
    if (this.#blockLength === 0) this.#blockPositionsStart = this.#positionsStart;
    const at = this.#blockLength++;
    this.#blockNumbers[at] = document;
    this.#frequencies[at] = frequency;
    this.#byteLengths[at] = this.positions.length - this.#positionsStart;
    this.#positionsStart = this.positions.length;
    this.#count++;
    if (this.#blockLength === BLOCK_LENGTH) this.#endBlock();
  }

  finish(norms: Uint8Array, documentCount: number, tokenCount: number): FieldIndex {
    return {
      words: createStringTable(this.#words),
      documentFrequencies: Uint32Array.from(this.#documentFrequencies),
      firstBlocks: Uint32Array.from(this.#firstBlocks),
      blockLasts: Uint32Array.from(this.#blockLasts),
      blockDocuments: Uint32Array.from(this.#blockDocuments),
      blockPositions: Uint32Array.from(this.#blockPositions),
      documents: this.#documents.finish(),
      positions: this.positions.finish(),
      norms,
      documentCount,
      tokenCount,
    };
  }

  #writeDetails(frequency: number, byteLength: number): void {
    // Each position takes up at least one byte.
    const more = byteLength - frequency;
    this.#documents.writeNumber(((frequency - 1) << DETAIL_BITS) | Math.min(more, DETAIL_MORE));
    if (more >= DETAIL_MORE) this.#documents.writeNumber(more - DETAIL_MORE);
  }

  #endBlock(): void {
    const length = this.#blockLength;
    this.#blockDocuments.push(this.#documents.length);
    this.#blockPositions.push(this.#blockPositionsStart);
    for (let at = 0; at < length; at++) {
      const document = this.#blockNumbers[at]!;
      this.#documents.writeNumber(document - this.#last);
      this.#last = document;
    }
    for (let at = 0; at < length; at++) this.#writeDetails(this.#frequencies[at]!, this.#byteLengths[at]!);
    this.#blockLasts.push(this.#last);
    this.#blockLength = 0;
  }
}
