/**
 * The offsets of the words in an encoded text, found without decoding the text.
 *
 * A block extends from one anchor to the next. Only the blocks that are needed are read, and the last few are
 * cached.
 */
import { ANCHOR_WORDS, decode, type EncodedTexts } from '../segment/stored-text';

/** Must be a power of two. */
const BLOCKS_KEPT = 16;
/** This many UTF-16 code units are decoded at once, because each passage is read several times. */
const WINDOW_LENGTH = 256;

/** Instances are reused through `open`, because fifty texts are read for a page of results. */
export class TextWords {
  /** For each slot in the cache, the number of its block. */
  readonly #kept = new Int32Array(BLOCKS_KEPT);
  /**
   * For each word in the cached blocks, the offsets at which it begins and ends in the text, and the offset
   * of its code.
   */
  readonly #starts = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  readonly #ends = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  readonly #codeStarts = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  #texts: EncodedTexts | null = null;
  #index = 0;
  #firstAnchor = 0;
  #lastBlock = 0;
  /**
   * The number of words in the last block, and the length of the text. Both are -1 until that block has been
   * read.
   */
  #lastCount = -1;
  #length = -1;
  /**
   * The part of the text that was decoded last. `#windowEnd` is infinite if it reaches the end of the text.
   */
  #window = '';
  #windowStart = 0;
  #windowEnd = -1;

  open(texts: EncodedTexts, index: number): this {
    this.#texts = texts;
    this.#index = index;
    this.#firstAnchor = texts.firstAnchors[index]!;
    this.#lastBlock = texts.firstAnchors[index + 1]! - this.#firstAnchor;
    this.#length = -1;
    this.#windowEnd = -1;
    this.#kept.fill(-1);
    return this;
  }

  /** The number of words. */
  get count(): number {
    this.#readLast();
    return this.#lastBlock * ANCHOR_WORDS + this.#lastCount;
  }

  /** The length of the whole text in UTF-16 code units. */
  get length(): number {
    this.#readLast();
    return this.#length;
  }

  startOf(word: number): number {
    return this.#starts[this.#placeOf(word)]!;
  }

  endOf(word: number): number {
    return this.#ends[this.#placeOf(word)]!;
  }

  /** Works like `String.slice`, but decodes only the surrounding pieces. */
  slice(from: number, to: number): string {
    if (from < this.#windowStart || to > this.#windowEnd) this.#decodeWindow(from, to);
    return this.#window.slice(from - this.#windowStart, Math.max(from, to) - this.#windowStart);
  }

  /** Returns the last word that begins before this offset; -1 if there is none. */
  wordBefore(place: number): number {
    const block = this.#blockBefore(place);
    const first = this.#read(block);
    let low = 0;
    let high = block === this.#lastBlock ? this.#lastCount : ANCHOR_WORDS;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[first + middle]! < place) low = middle + 1;
      else high = middle;
    }
    return block * ANCHOR_WORDS + low - 1;
  }

  /** Returns the last block whose first word begins before this offset, or the first block. */
  #blockBefore(place: number): number {
    let low = 0;
    let high = this.#lastBlock;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#texts!.anchors[(this.#firstAnchor + middle) * 2 + 1]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(word: number): number {
    return this.#read(Math.floor(word / ANCHOR_WORDS)) + (word % ANCHOR_WORDS);
  }

  #decodeWindow(from: number, to: number): void {
    if (this.#texts === null) return;
    // The character before a passage is read as well, so the window begins before it.
    const word = this.wordBefore(from);
    const start = word < 0 ? 0 : this.startOf(word);
    const code = word < 0 ? this.#texts.starts[this.#index]! : this.#codeStarts[this.#placeOf(word)]!;
    const wanted = Math.max(to, from + WINDOW_LENGTH) - start;
    this.#window = decode(this.#texts, code, this.#texts.starts[this.#index + 1]!, wanted);
    this.#windowStart = start;
    this.#windowEnd = this.#window.length < wanted ? Infinity : start + this.#window.length;
  }

  #readLast(): void {
    if (this.#length < 0) this.#read(this.#lastBlock);
  }

  /** Reads a block into the cache, and returns the index of its first word there. */
  #read(block: number): number {
    const place = block & (BLOCKS_KEPT - 1);
    const first = place * ANCHOR_WORDS;
    if (this.#kept[place] === block || this.#texts === null) return first;
    this.#kept[place] = block;
    const { codes, areWords, lengths, anchors, starts: textStarts } = this.#texts;
    const anchor = (this.#firstAnchor + block) * 2;
    const isLast = block === this.#lastBlock;
    const end = isLast ? textStarts[this.#index + 1]! : anchors[anchor]!;
    // Reading the private fields only once is faster than reading them for every word.
    const [starts, ends, codeStarts] = [this.#starts, this.#ends, this.#codeStarts];
    let length = block === 0 ? 0 : anchors[anchor - 1]!;
    let count = first;
    let afterWord = 0;
    for (let at = block === 0 ? textStarts[this.#index]! : anchors[anchor - 2]!; at < end;) {
      const codeStart = at;
      let byte = codes[at++]!;
      let piece = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = codes[at++]!;
        piece |= (byte & 127) << shift;
      }
      const isWord = areWords[piece]!;
      if (isWord === 1) {
        length += afterWord;
        starts[count] = length;
        ends[count] = length + lengths[piece]!;
        codeStarts[count++] = codeStart;
      }
      afterWord = isWord;
      length += lengths[piece]!;
    }
    if (isLast) {
      this.#lastCount = count - first;
      this.#length = length;
    }
    return first;
  }
}
