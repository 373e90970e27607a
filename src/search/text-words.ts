/** The words of one coded text: where each stands, told without making a string of the text. */
import { decode, type CodedTexts } from './coded-texts';

/** Beyond so many words the room is given back with the next shorter text. */
const ROOM_KEPT = 1 << 17;

/** Reusable by `open`: a page looks into fifty texts, and room for each would take longer than reading it. */
export class TextWords {
  /** How many words there are. */
  count = 0;
  /** Of the whole text, in UTF-16 units. */
  length = 0;
  /** By word: its piece, and where it begins and ends in the text. */
  pieces = new Int32Array(1024);
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  /** By word: where its code begins. */
  #codeStarts = new Int32Array(1024);
  #texts: CodedTexts | null = null;
  #codesStart = 0;
  #codesEnd = 0;

  open(texts: CodedTexts, index: number): this {
    const { codes, areWords, lengths } = texts;
    const end = texts.starts[index + 1]!;
    this.#texts = texts;
    this.#codesStart = texts.starts[index]!;
    this.#codesEnd = end;
    let count = 0;
    let length = 0;
    let afterWord = 0;
    this.#makeRoom(end - this.#codesStart);
    // Read once: in the loop they would be looked up for every word.
    const { pieces, starts, ends } = this;
    const codeStarts = this.#codeStarts;
    for (let at = this.#codesStart; at < end; ) {
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
        pieces[count] = piece;
        starts[count] = length;
        ends[count] = length + lengths[piece]!;
        codeStarts[count++] = codeStart;
      }
      afterWord = isWord;
      length += lengths[piece]!;
    }
    this.count = count;
    this.length = length;
    return this;
  }

  endOf(word: number): number {
    return this.ends[word]!;
  }

  /** As a string's: only the pieces around are looked at. */
  slice(from: number, to: number): string {
    const word = this.wordBefore(from + 1);
    const start = word < 0 ? 0 : this.starts[word]!;
    const code = word < 0 ? this.#codesStart : this.#codeStarts[word]!;
    return this.#texts === null ? '' : decode(this.#texts, code, this.#codesEnd, to - start).slice(from - start, Math.max(from, to) - start);
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
    const kept = this.pieces.length;
    if (words <= kept && (kept <= ROOM_KEPT || words > ROOM_KEPT)) return;
    const room = words > ROOM_KEPT ? words : Math.min(ROOM_KEPT, words * 2);
    this.pieces = new Int32Array(room);
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.#codeStarts = new Int32Array(room);
  }
}
