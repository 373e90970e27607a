/**
 * Iterates, in order, over the documents that contain a word, and can skip blocks that end before a given
 * document.
 */
import { readNumbers } from '../segment/bytes';
import { BLOCK_LENGTH, DETAIL_BITS, DETAIL_MORE, type FieldIndex } from '../segment/field-index';

/** Greater than every document number. */
export const NO_MORE_DOCUMENTS = 0x7fffffff;

const NOTHING = new Int32Array(0);
const one = new Int32Array(1);

/** Cursors are reused through `open`, because a prefix may have ten thousand expansions. */
export class Cursor {
  /** The current document; -1 before the first, and `NO_MORE_DOCUMENTS` after the last. */
  document = -1;
  /** The number of documents that contain the word. */
  count = 0;
  readonly blockDocuments = new Int32Array(BLOCK_LENGTH);
  blockLength = 0;

  #firstBlock = 0;
  #endBlock = 0;
  #block = -1;
  #blockLast = -1;
  #at = 0;
  #detailsAt = 0;
  #hasDetails = false;
  /** Allocated on first use, because most cursors read only documents. */
  #frequencies = NOTHING;
  /** The offset of each document's positions. A further entry marks the end. */
  #positionStarts = NOTHING;

  constructor(readonly field: FieldIndex) {}

  open(word: number): this {
    this.document = -1;
    this.count = this.field.documentFrequencies[word]!;
    this.#firstBlock = this.field.firstBlocks[word]!;
    this.#endBlock = this.field.firstBlocks[word + 1]!;
    this.#block = this.#firstBlock - 1;
    this.#blockLast = -1;
    this.#at = 0;
    this.blockLength = 0;
    return this;
  }

  /**
   * Reads the next block into `blockDocuments`. Returns false after the last. Don't combine it with `next`
   * or `advance`.
   */
  nextBlock(): boolean {
    if (this.#block + 1 >= this.#endBlock) return false;
    this.#load(this.#block + 1);
    return true;
  }

  /** The number of times that each document in the block contains the word. */
  blockFrequencies(): Int32Array {
    if (!this.#hasDetails) this.#loadDetails();
    return this.#frequencies;
  }

  next(): number {
    if (this.document >= 0 && this.#at + 1 < this.blockLength)
      return (this.document = this.blockDocuments[++this.#at]!);
    if (!this.nextBlock()) return (this.document = NO_MORE_DOCUMENTS);
    return (this.document = this.blockDocuments[0]!);
  }

  /** Moves to the first document at or after the target, and returns it. */
  advance(target: number): number {
    if (this.document >= target) return this.document;
    if (this.#blockLast < target) {
      const block = this.#blockFor(target);
      if (block >= this.#endBlock) {
        this.#block = this.#endBlock;
        return (this.document = NO_MORE_DOCUMENTS);
      }
      this.#load(block);
    }
    const documents = this.blockDocuments;
    let at = this.#at;
    while (at + 16 < this.blockLength && documents[at + 16]! < target) at += 16;
    while (documents[at]! < target) at++;
    this.#at = at;
    return (this.document = documents[at]!);
  }

  frequency(): number {
    if (!this.#hasDetails) this.#loadDetails();
    return this.#frequencies[this.#at]!;
  }

  /**
   * Writes the positions in the current document, each minus `shift`, to the start of `into`, which must be
   * large enough. Returns their number.
   */
  readPositions(into: Int32Array, shift: number): number {
    const count = this.frequency();
    readNumbers(this.field.positions, this.#positionStarts[this.#at]!, count, into);
    let position = -shift;
    for (let index = 0; index < count; index++) into[index] = position += into[index]!;
    return count;
  }

  /** The range of the current document's positions in `field.positions`. */
  positionBytes(): { from: number; to: number } {
    if (!this.#hasDetails) this.#loadDetails();
    return { from: this.#positionStarts[this.#at]!, to: this.#positionStarts[this.#at + 1]! };
  }

  /** Finds the target's block with a galloping search over the blocks' last documents. */
  #blockFor(target: number): number {
    const lasts = this.field.blockLasts;
    let block = this.#block + 1;
    if (block >= this.#endBlock || lasts[block]! >= target) return block;
    let step = 1;
    while (block + step < this.#endBlock && lasts[block + step]! < target) {
      block += step;
      step <<= 1;
    }
    let low = block + 1;
    let high = Math.min(block + step, this.#endBlock);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lasts[middle]! < target) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #load(block: number): void {
    const { blockLasts, blockDocuments, documents } = this.field;
    const length =
      block + 1 < this.#endBlock ? BLOCK_LENGTH : this.count - (block - this.#firstBlock) * BLOCK_LENGTH;
    this.#detailsAt = readNumbers(documents, blockDocuments[block]!, length, this.blockDocuments);
    let document = block > this.#firstBlock ? blockLasts[block - 1]! : 0;
    for (let index = 0; index < length; index++)
      this.blockDocuments[index] = document += this.blockDocuments[index]!;
    this.blockLength = length;
    this.#block = block;
    this.#blockLast = blockLasts[block]!;
    this.#at = 0;
    this.#hasDetails = false;
  }

  #loadDetails(): void {
    const { documents, blockPositions } = this.field;
    if (this.#frequencies === NOTHING) {
      this.#frequencies = new Int32Array(BLOCK_LENGTH);
      this.#positionStarts = new Int32Array(BLOCK_LENGTH + 1);
    }
    let at = this.#detailsAt;
    let start = blockPositions[this.#block]!;
    for (let index = 0; index < this.blockLength; index++) {
      let byte = documents[at++]!;
      let details = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = documents[at++]!;
        details |= (byte & 127) << shift;
      }
      const frequency = (details >>> DETAIL_BITS) + 1;
      let more = details & DETAIL_MORE;
      if (more === DETAIL_MORE) {
        at = readNumbers(documents, at, 1, one);
        more += one[0]!;
      }
      this.#frequencies[index] = frequency;
      this.#positionStarts[index] = start;
      start += frequency + more;
    }
    this.#positionStarts[this.blockLength] = start;
    this.#hasDetails = true;
  }
}
