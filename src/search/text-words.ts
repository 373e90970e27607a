/** The words of one coded text: where each stands, told without making a string of the text. */
import { decode, type CodedTexts } from './coded-texts';

/** Reusable by `open`: a page looks into fifty texts. */
export class TextWords {
  /** How many words there are. */
  count = 0;
  /** Of the whole text, in UTF-16 units. */
  length = 0;
  /** By word: its piece, and where it begins in the text. */
  pieces = new Int32Array(1024);
  starts = new Int32Array(1024);
  /** By word: where its code begins. */
  #codeStarts = new Int32Array(1024);
  #text = 0;

  constructor(readonly texts: CodedTexts) {}

  open(text: number): this {
    const { codes, areWords, lengths } = this.texts;
    const end = this.texts.starts[text + 1]!;
    let count = 0;
    let length = 0;
    let afterWord = 0;
    this.#text = text;
    this.#makeRoom(end - this.texts.starts[text]!);
    for (let at = this.texts.starts[text]!; at < end; ) {
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
        this.pieces[count] = piece;
        this.starts[count] = length;
        this.#codeStarts[count++] = codeStart;
      }
      afterWord = isWord;
      length += lengths[piece]!;
    }
    this.count = count;
    this.length = length;
    return this;
  }

  endOf(word: number): number {
    return this.starts[word]! + this.texts.lengths[this.pieces[word]!]!;
  }

  /** As a string's: only the pieces around are looked at. */
  slice(from: number, to: number): string {
    const word = this.wordBefore(from + 1);
    const start = word < 0 ? 0 : this.starts[word]!;
    const code = word < 0 ? this.texts.starts[this.#text]! : this.#codeStarts[word]!;
    return decode(this.texts, code, this.texts.starts[this.#text + 1]!, to - start).slice(from - start, Math.max(from, to) - start);
  }

  /** The last word that begins before this place of the text; -1 when there is none. */
  wordBefore(place: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** A word has one byte at least. */
  #makeRoom(words: number): void {
    if (words <= this.pieces.length) return;
    this.pieces = new Int32Array(words);
    this.starts = new Int32Array(words);
    this.#codeStarts = new Int32Array(words);
  }
}
