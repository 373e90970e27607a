/**
 * Texts as the numbers of their pieces: a third of their length, and any part of one is read by itself.
 *
 * A *piece* is a word as it is written, or a run of what stands between words. The most frequent pieces have the least
 * numbers, and so the fewest bytes. One space between two words is left out ("spaceless words": Moura, Navarro, Ziviani,
 * Baeza-Yates, "Fast and Flexible Word Searching on Compressed Text", 2000); nothing at all between them is the empty piece.
 */
import { readUnits, stringOf, type StringTable } from './string-table';

export interface EncodedTexts {
  /** Most frequent first. */
  readonly pieces: StringTable;
  /** By piece: 1 for a word, 0 for what stands between words. */
  readonly areWords: Uint8Array;
  /** By piece: UTF-16 units, 255 at most. */
  readonly lengths: Uint8Array;
  /** Text `n` lies in `codes` from `starts[n]` to `starts[n + 1]`: the numbers of its pieces, as `bytes.ts` writes them. */
  readonly starts: Uint32Array;
  readonly codes: Uint8Array;
  /**
   * Where reading may begin within a text: for every so many words (`ANCHOR_WORDS`), the first of a text left out, where the
   * word's code begins, and where the word begins in the text. Those of text `n` are from `firstAnchors[n]` to the next.
   */
  readonly anchors: Uint32Array;
  readonly firstAnchors: Uint32Array;
}

/** Few enough that a passage costs no more than its neighbourhood, many enough that anchors take a fiftieth of the index. */
export const ANCHOR_WORDS = 64;

/** Longer ones are cut, so that a part of a text can be read. UTF-16 units. */
export const PIECE_LENGTH_MAX = 255;

const SPACE = 0x20;

let units = new Uint16Array(4096);

export function textAt(texts: EncodedTexts, index: number): string {
  return decode(texts, texts.starts[index]!, texts.starts[index + 1]!, Infinity);
}

/**
 * The text of the codes between two offsets, the first that of a piece. It may end with the piece that reaches `length`
 * UTF-16 units.
 */
export function decode(
  { pieces, areWords, codes }: EncodedTexts,
  from: number,
  to: number,
  length: number,
): string {
  let count = 0;
  let afterWord = false;
  for (let at = from; at < to && count < length;) {
    let byte = codes[at++]!;
    let piece = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = codes[at++]!;
      piece |= (byte & 127) << shift;
    }
    if (count + PIECE_LENGTH_MAX + 1 > units.length) units = doubled(units);
    const isWord = areWords[piece] === 1;
    if (isWord && afterWord) units[count++] = SPACE;
    count = readUnits(pieces, piece, units, count);
    afterWord = isWord;
  }
  return stringOf(units, count);
}

/** Calls back for each word of a text in turn. */
export function forEachWord(
  { areWords, starts, codes }: EncodedTexts,
  index: number,
  then: (word: number, piece: number) => void,
): void {
  const end = starts[index + 1]!;
  let word = 0;
  for (let at = starts[index]!; at < end;) {
    let byte = codes[at++]!;
    let piece = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = codes[at++]!;
      piece |= (byte & 127) << shift;
    }
    if (areWords[piece] === 1) then(word++, piece);
  }
}

function doubled(before: Uint16Array): Uint16Array<ArrayBuffer> {
  const after = new Uint16Array(before.length * 2);
  after.set(before);
  return after;
}
