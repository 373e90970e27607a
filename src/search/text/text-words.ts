/**
 * The words of one coded text: where each stands, told without making a string of the text.
 *
 * Only the blocks that are asked about are read, from an anchor to the next, and the last few of them are kept.
 */
import { ANCHOR_WORDS, decode, type EncodedTexts } from '../segment/stored-text';

/** A power of two. */
const BLOCKS_KEPT = 16;
/** A passage is looked at several times, and read once. UTF-16 units. */
const WINDOW_LENGTH = 320;

/** Reusable by `open`: a page looks into fifty texts. */
export class TextWords {
  /** By place of a block among those kept: which block it is. */
  readonly #kept = new Int32Array(BLOCKS_KEPT);
  /** By word of the blocks kept: where it begins and ends in the text, and where its code begins. */
  readonly #starts = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  readonly #ends = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  readonly #codeStarts = new Int32Array(BLOCKS_KEPT * ANCHOR_WORDS);
  #texts: EncodedTexts | null = null;
  #index = 0;
  #firstAnchor = 0;
  #lastBlock = 0;
  /** Of the last block, and of the text: -1 until the block has been read. */
  #lastCount = -1;
  #length = -1;
  /** What was read last of the text; it ends at infinity where the text does. */
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

  /** How many words there are. */
  get count(): number {
    this.#readLast();
    return this.#lastBlock * ANCHOR_WORDS + this.#lastCount;
  }

  /** Of the whole text, in UTF-16 units. */
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

  /** As a string's: only the pieces around are looked at. */
  slice(from: number, to: number): string {
    if (from < this.#windowStart || to > this.#windowEnd) this.#look(from, to);
    return this.#window.slice(from - this.#windowStart, Math.max(from, to) - this.#windowStart);
  }

  /** The last word that begins before this place of the text; -1 when there is none. */
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

  /** The last block whose first word begins before this place; the first block when there is none. */
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

  #look(from: number, to: number): void {
    if (this.#texts === null) return;
    const word = this.wordBefore(from + 1);
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

  /** Answers where the block's first word is kept. */
  #read(block: number): number {
    const place = block & (BLOCKS_KEPT - 1);
    const first = place * ANCHOR_WORDS;
    if (this.#kept[place] === block || this.#texts === null) return first;
    this.#kept[place] = block;
    const { codes, areWords, lengths, anchors, starts: textStarts } = this.#texts;
    const anchor = (this.#firstAnchor + block) * 2;
    const isLast = block === this.#lastBlock;
    const end = isLast ? textStarts[this.#index + 1]! : anchors[anchor]!;
    // Looked up once, not for every word.
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
