/** Splits texts into pieces, from which both a field's `EncodedTexts` and its index are built. */
import { ByteWriter } from './bytes';
import { ANCHOR_WORDS, PIECE_LENGTH_MAX, type EncodedTexts } from './stored-text';
import { NumberList } from './number-list';
import { compareStrings, createStringTable, stringAt, tableSize } from './string-table';
import { tokenize } from '../text/tokenize';

/** Numbers the pieces in the order of their first use. A class, because `addText` is on the hot path. */
export class TokenEncoder {
  readonly pieces: string[] = [];
  /** For each piece, whether it is a word. */
  readonly areWords: boolean[] = [];
  /** The numbers of the pieces of all texts, in order. */
  readonly stream = new NumberList();
  /** For each text, where its pieces begin in the stream. A further entry marks the end. */
  readonly starts: number[] = [0];

  readonly #words = new Map<string, number>();
  readonly #gaps = new Map<string, number>();

  addText(text: string): void {
    let last = -1;
    tokenize(text, (start, end) => {
      if (last < 0) this.#addGap(text, 0, start);
      else if (start === last) this.stream.push(this.#number('', false));
      else if (start - last > 1 || text.charCodeAt(last) !== 0x20) this.#addGap(text, last, start);
      this.stream.push(this.#number(text.slice(start, end), true));
      last = end;
    });
    this.#addGap(text, Math.max(last, 0), text.length);
    this.starts.push(this.stream.length);
  }

  /**
   * Adds texts that are already encoded.
   * @param indices The indexes of the texts to add, in order.
   */
  addEncoded({ pieces, areWords, starts, codes }: EncodedTexts, indices: Iterable<number>): void {
    const numbers = new Int32Array(tableSize(pieces)).fill(-1);
    for (const index of indices) {
      const end = starts[index + 1]!;
      for (let at = starts[index]!; at < end;) {
        let byte = codes[at++]!;
        let piece = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = codes[at++]!;
          piece |= (byte & 127) << shift;
        }
        if (numbers[piece]! < 0)
          numbers[piece] = this.#number(stringAt(pieces, piece), areWords[piece] === 1);
        this.stream.push(numbers[piece]!);
      }
      this.starts.push(this.stream.length);
    }
  }

  /**
   * Encodes the texts. The result doesn't depend on whether they were added with `addText` or `addEncoded`.
   */
  finish(): EncodedTexts {
    const order = this.#piecesByFrequency();
    const areWords = Uint8Array.from(order, (piece) => (this.areWords[piece] ? 1 : 0));
    const lengths = Uint8Array.from(order, (piece) => this.pieces[piece]!.length);
    return {
      pieces: createStringTable(order.map((piece) => this.pieces[piece]!)),
      areWords,
      lengths,
      ...this.#encodeStream(order, areWords, lengths),
    };
  }

  #piecesByFrequency(): number[] {
    const counts = new Uint32Array(this.pieces.length);
    for (const piece of this.stream.numbers()) counts[piece]!++;
    return Array.from(counts.keys()).sort(
      (a, b) =>
        counts[b]! - counts[a]! ||
        compareStrings(this.pieces[a]!, this.pieces[b]!) ||
        Number(this.areWords[a]) - Number(this.areWords[b]),
    );
  }

  /** Writes each piece as its index in `order`, and sets the anchors. */
  #encodeStream(
    order: readonly number[],
    areWords: Uint8Array,
    lengths: Uint8Array,
  ): Pick<EncodedTexts, 'starts' | 'codes' | 'anchors' | 'firstAnchors'> {
    const ranks = new Uint32Array(order.length);
    order.forEach((piece, rank) => (ranks[piece] = rank));
    const stream = this.stream.numbers();
    const codes = new ByteWriter(stream.length * 2);
    const starts = new Uint32Array(this.starts.length);
    const anchors = new NumberList();
    const firstAnchors = new Uint32Array(this.starts.length);
    for (let text = 0; text + 1 < this.starts.length; text++) {
      let words = 0;
      let length = 0;
      let afterWord = 0;
      for (let at = this.starts[text]!; at < this.starts[text + 1]!; at++) {
        const piece = ranks[stream[at]!]!;
        const isWord = areWords[piece]!;
        if (isWord === 1) {
          length += afterWord;
          if (words > 0 && words % ANCHOR_WORDS === 0) {
            anchors.push(codes.length);
            anchors.push(length);
          }
          words++;
        }
        afterWord = isWord;
        length += lengths[piece]!;
        codes.writeNumber(piece);
      }
      starts[text + 1] = codes.length;
      firstAnchors[text + 1] = anchors.length / 2;
    }
    const encodedAnchors = Uint32Array.from(anchors.numbers());
    return { starts, codes: codes.finish(), anchors: encodedAnchors, firstAnchors };
  }

  #addGap(text: string, from: number, to: number): void {
    while (from < to) {
      const end = gapEnd(text, from, to);
      this.stream.push(this.#number(text.slice(from, end), false));
      from = end;
    }
  }

  #number(piece: string, isWord: boolean): number {
    const known = isWord ? this.#words : this.#gaps;
    let number = known.get(piece);
    if (number === undefined) {
      number = this.pieces.push(piece) - 1;
      this.areWords.push(isWord);
      known.set(piece, number);
    }
    return number;
  }
}

/**
 * Returns the end of a piece between words. Doesn't split a surrogate pair, so that a passage that begins
 * there shows the same characters as the text.
 */
function gapEnd(text: string, from: number, to: number): number {
  const end = from + PIECE_LENGTH_MAX;
  if (end >= to) return to;
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}

export function encodeTexts(texts: Iterable<string>): EncodedTexts {
  const stream = new TokenEncoder();
  for (const text of texts) stream.addText(text);
  return stream.finish();
}

/** Encodes the chosen texts of all parts, in order. */
export function mergeTexts(
  parts: Iterable<{ readonly texts: EncodedTexts; readonly indices: Iterable<number> }>,
): EncodedTexts {
  const stream = new TokenEncoder();
  for (const { texts, indices } of parts) stream.addEncoded(texts, indices);
  return stream.finish();
}
