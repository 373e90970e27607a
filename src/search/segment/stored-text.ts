/**
 * Texts, encoded as the numbers of their pieces. They take up a third of their original space, and any part
 * can be read on its own.
 *
 * A *piece* is a word as written, or the characters between two words. The most frequent pieces have the
 * smallest numbers, and therefore the fewest bytes. A single space between two words is left out ("spaceless
 * words": Moura, Navarro, Ziviani, Baeza-Yates, "Fast and Flexible Word Searching on Compressed Text", 2000).
 * If there is nothing between two words, the empty piece is stored between them.
 */
import { copyBytes, decodeString, type StringTable } from './string-table';

export interface EncodedTexts {
  /** The most frequent piece is first. */
  readonly pieces: StringTable;
  /** For each piece, 1 for a word, and 0 for characters between words. */
  readonly areWords: Uint8Array;
  /** For each piece, its length in UTF-16 code units, at most 255. */
  readonly lengths: Uint8Array;
  /**
   * Text `n` is in `codes` from `starts[n]` to `starts[n + 1]`, as piece numbers in the format of `bytes.ts`.
   */
  readonly starts: Uint32Array;
  readonly codes: Uint8Array;
  /**
   * The points in a text from which it can be read. An anchor marks every `ANCHOR_WORDS`th word except the
   * first word of a text, and consists of two numbers: the offset of the word's code, and the offset of the
   * word in the text. The anchors of text `n` are those from `firstAnchors[n]` up to `firstAnchors[n + 1]`.
   */
  readonly anchors: Uint32Array;
  readonly firstAnchors: Uint32Array;
}

/** At this distance, passages can be read quickly, and the anchors take up only a fiftieth of the index. */
export const ANCHOR_WORDS = 64;

/**
 * The maximum length of a piece in UTF-16 code units. Longer pieces are cut, so that parts of a text can be
 * read.
 */
export const PIECE_LENGTH_MAX = 255;

const SPACE = 0x20;

/** A code unit takes up at most this many bytes. */
const UNIT_BYTES_MAX = 3;

let room = new Uint8Array(16_384);

export function textAt(texts: EncodedTexts, index: number): string {
  return decode(texts, texts.starts[index]!, texts.starts[index + 1]!, Infinity);
}

/**
 * Decodes the text between two offsets of codes, the first of which is the start of a piece. Decoding may
 * stop after the piece that reaches `length` UTF-16 code units.
 */
export function decode(
  { pieces, areWords, lengths, codes }: EncodedTexts,
  from: number,
  to: number,
  length: number,
): string {
  let count = 0;
  let end = 0;
  let afterWord = false;
  for (let at = from; at < to && count < length;) {
    let byte = codes[at++]!;
    let piece = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = codes[at++]!;
      piece |= (byte & 127) << shift;
    }
    if (end + PIECE_LENGTH_MAX * UNIT_BYTES_MAX + 1 > room.length) room = doubled(room);
    const isWord = areWords[piece] === 1;
    if (isWord && afterWord) {
      room[end++] = SPACE;
      count++;
    }
    end = copyBytes(pieces, piece, room, end);
    count += lengths[piece]!;
    afterWord = isWord;
  }
  return decodeString(room.subarray(0, end));
}

/** Calls `then` for each word of a text, in order. */
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

function doubled(before: Uint8Array): Uint8Array<ArrayBuffer> {
  const after = new Uint8Array(before.length * 2);
  after.set(before);
  return after;
}
