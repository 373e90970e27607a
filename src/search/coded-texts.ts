/**
 * Texts as the numbers of their pieces: a third of their length, and any part of one is read by itself.
 *
 * A *piece* is a word as it is written, or a run of what stands between words. The most frequent pieces have the least
 * numbers, and so the fewest bytes. One space between two words is left out ("spaceless words": Moura, Navarro, Ziviani,
 * Baeza-Yates, "Fast and Flexible Word Searching on Compressed Text", 2000); nothing at all between them is the empty piece.
 */
import type { StringTable } from './string-table';

export interface CodedTexts {
  /** Most frequent first. */
  readonly pieces: StringTable;
  /** By piece: 1 for a word, 0 for what stands between words. */
  readonly areWords: Uint8Array;
  /** Text `n` lies in `codes` from `starts[n]` to `starts[n + 1]`: the numbers of its pieces, as `bytes.ts` writes them. */
  readonly starts: Uint32Array;
  readonly codes: Uint8Array;
}

export const SPACE = 0x20;

/** Only so many can be handed to a function at once. */
const UNITS_AT_ONCE = 8192;
let units = new Uint16Array(4096);

export function textAt(texts: CodedTexts, index: number): string {
  return decode(texts, texts.starts[index]!, texts.starts[index + 1]!, Infinity);
}

/**
 * The text of the codes between two offsets, the first that of a piece. It may end with the piece that reaches `length`
 * UTF-16 units.
 */
export function decode({ pieces, areWords, codes }: CodedTexts, from: number, to: number, length: number): string {
  let count = 0;
  let afterWord = false;
  for (let at = from; at < to && count < length; ) {
    let byte = codes[at++]!;
    let piece = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = codes[at++]!;
      piece |= (byte & 127) << shift;
    }
    const start = pieces.starts[piece]!;
    const end = pieces.starts[piece + 1]!;
    if (count + end - start + 1 > units.length) units = grown(units, count + end - start + 1);
    const isWord = areWords[piece] === 1;
    if (isWord && afterWord) units[count++] = SPACE;
    for (let unit = start; unit < end; unit++) units[count++] = pieces.units[unit]!;
    afterWord = isWord;
  }
  return stringOf(units, count);
}

function grown(before: Uint16Array, least: number): Uint16Array<ArrayBuffer> {
  const after = new Uint16Array(Math.max(before.length * 2, least));
  after.set(before);
  return after;
}

function stringOf(from: Uint16Array, count: number): string {
  let text = '';
  for (let at = 0; at < count; at += UNITS_AT_ONCE) text += String.fromCharCode(...from.subarray(at, Math.min(at + UNITS_AT_ONCE, count)));
  return text;
}
