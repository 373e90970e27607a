/** Bitmaps of a segment's entries, as 32-bit words. A bitmap without set bits may be null. */

export function createBitmap(size: number): Uint32Array {
  return new Uint32Array(Math.ceil(size / 32));
}

export function setBit(bitmap: Uint32Array, at: number): void {
  bitmap[at >>> 5]! |= 1 << (at & 31);
}

export function hasBit(bitmap: Uint32Array | null, at: number): boolean {
  return bitmap !== null && (bitmap[at >>> 5]! & (1 << (at & 31))) !== 0;
}

export function countBits(bitmap: Uint32Array | null): number {
  let count = 0;
  for (let word of bitmap ?? []) for (; word !== 0; word &= word - 1) count++;
  return count;
}
