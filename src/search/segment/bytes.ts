/**
 * Variable-length numbers: seven bits per byte, lowest first. The eighth bit is set while more bytes follow.
 */

/** A class, because `writeNumber` is on the hot path. */
export class ByteWriter {
  length = 0;
  #bytes: Uint8Array;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** @param value A whole number from 0 to 2³² − 1. */
  writeNumber(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#grow(5);
    const bytes = this.#bytes;
    while (value > 127) {
      bytes[this.length++] = (value & 127) | 128;
      value >>>= 7;
    }
    bytes[this.length++] = value;
  }

  write(source: Uint8Array, from = 0, to = source.length): void {
    if (this.length + to - from > this.#bytes.length) this.#grow(to - from);
    this.#bytes.set(source.subarray(from, to), this.length);
    this.length += to - from;
  }

  /** Returns a view of the written bytes. Nothing must be written afterwards. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #grow(more: number): void {
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

/**
 * Reads `count` numbers from the offset `at` into the start of `into`. Returns the offset of the next number.
 */
export function readNumbers(bytes: Uint8Array, at: number, count: number, into: Int32Array): number {
  for (let index = 0; index < count; index++) {
    let byte = bytes[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    into[index] = value;
  }
  return at;
}
