/**
 * A sorted list of strings in typed arrays. A dictionary in this form needs no objects and takes no time to
 * load. Strings are sorted by UTF-16 code units, each of which is encoded like a character in UTF-8. (This is
 * CESU-8, because the halves of surrogate pairs are encoded separately.) Most units take up one byte, the
 * bytes sort like the strings, and every string can be restored exactly.
 */

/** String `n` is in `bytes` from `starts[n]` to `starts[n + 1]`. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

/** @param strings Must be sorted and distinct if the table is to be searched. */
export function createStringTable(strings: readonly string[]): StringTable {
  const starts = new Uint32Array(strings.length + 1);
  strings.forEach((string, index) => (starts[index + 1] = starts[index]! + encodedLength(string)));
  const bytes = new Uint8Array(starts[strings.length]!);
  strings.forEach((string, index) => writeUnits(string, bytes, starts[index]!));
  return { bytes, starts };
}

function encodedLength(string: string): number {
  let length = 0;
  for (let at = 0; at < string.length; at++) {
    const unit = string.charCodeAt(at);
    length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return length;
}

function writeUnits(string: string, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < string.length; index++) {
    const unit = string.charCodeAt(index);
    if (unit < 0x80) bytes[at++] = unit;
    else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6);
      bytes[at++] = 0x80 | (unit & 63);
    } else {
      bytes[at++] = 0xe0 | (unit >> 12);
      bytes[at++] = 0x80 | ((unit >> 6) & 63);
      bytes[at++] = 0x80 | (unit & 63);
    }
  }
}

/**
 * Writes the units of string `index` to `units`, starting at `count`, and returns where they end. There must
 * be room for one unit per encoded byte.
 */
export function readUnits(
  { bytes, starts }: StringTable,
  index: number,
  units: Uint16Array,
  count: number,
): number {
  const end = starts[index + 1]!;
  for (let at = starts[index]!; at < end;) {
    const byte = bytes[at++]!;
    if (byte < 0x80) units[count++] = byte;
    else if (byte < 0xe0) units[count++] = ((byte & 31) << 6) | (bytes[at++]! & 63);
    else units[count++] = ((byte & 15) << 12) | ((bytes[at++]! & 63) << 6) | (bytes[at++]! & 63);
  }
  return count;
}

export function tableSize(table: StringTable): number {
  return table.starts.length - 1;
}

/**
 * Copies the bytes of string `index` to `into`, starting at `at`, and returns where they end. There must be
 * room for them.
 */
export function copyBytes(
  { bytes, starts }: StringTable,
  index: number,
  into: Uint8Array,
  at: number,
): number {
  const end = starts[index + 1]!;
  for (let from = starts[index]!; from < end; from++) into[at++] = bytes[from]!;
  return at;
}

let room = new Uint8Array(8192);

export function stringAt(table: StringTable, index: number): string {
  const most = table.starts[index + 1]! - table.starts[index]!;
  if (most > room.length) room = new Uint8Array(most);
  return decodeString(room.subarray(0, copyBytes(table, index, room, 0)));
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
/** The first byte of the halves of surrogate pairs, and of a few other units. */
const SURROGATE_BYTE = 0xed;

/**
 * Decodes the bytes of one or more strings of a table.
 *
 * Without surrogates, CESU-8 is UTF-8, which the platform decodes several times faster than JavaScript could.
 *
 * @param bytes Must not be in shared memory, which TextDecoder refuses in browsers.
 */
export function decodeString(bytes: Uint8Array): string {
  if (!bytes.includes(SURROGATE_BYTE)) return utf8.decode(bytes);
  const table = { bytes, starts: Uint32Array.of(0, bytes.length) };
  const units = new Uint16Array(bytes.length);
  return stringOf(units, readUnits(table, 0, units, 0));
}

/** The number of arguments of a call is limited. */
const UNITS_AT_ONCE = 8192;

/** Creates a string from the first `count` units. */
export function stringOf(units: Uint16Array, count: number): string {
  let text = '';
  // `apply` avoids the iterator of a spread, which took up a fifth of a search's time.
  for (let at = 0; at < count; at += UNITS_AT_ONCE)
    text += String.fromCharCode.apply(
      null,
      units.subarray(at, Math.min(at + UNITS_AT_ONCE, count)) as unknown as number[],
    );
  return text;
}

export function allStrings(table: StringTable): string[] {
  return Array.from({ length: tableSize(table) }, (_, index) => stringAt(table, index));
}

/** Returns the index of the string; -1 if it isn't in the table. */
export function indexOf(table: StringTable, string: string): number {
  const wanted = encode(string);
  const index = firstWhere(table, (at) => compareAt(table, at, wanted) >= 0);
  return index < tableSize(table) && compareAt(table, index, wanted) === 0 ? index : -1;
}

/** Returns the index of the first string that isn't before this one. */
export function lowerBound(table: StringTable, string: string): number {
  const wanted = encode(string);
  return firstWhere(table, (index) => compareAt(table, index, wanted) >= 0);
}

/** Returns the range of strings that begin with the prefix. `to` is exclusive. */
export function prefixRange(table: StringTable, prefix: string): { from: number; to: number } {
  const from = lowerBound(table, prefix);
  const wanted = encode(prefix);
  return { from, to: firstWhere(table, (index) => index >= from && !startsWith(table, index, wanted)) };
}

function encode(string: string): Uint8Array {
  const bytes = new Uint8Array(encodedLength(string));
  writeUnits(string, bytes, 0);
  return bytes;
}

function firstWhere(table: StringTable, isReached: (index: number) => boolean): number {
  let low = 0;
  let high = tableSize(table);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareAt({ bytes, starts }: StringTable, index: number, wanted: Uint8Array): number {
  const start = starts[index]!;
  const length = starts[index + 1]! - start;
  const shared = Math.min(length, wanted.length);
  for (let at = 0; at < shared; at++) {
    const difference = bytes[start + at]! - wanted[at]!;
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
}

function startsWith({ bytes, starts }: StringTable, index: number, prefix: Uint8Array): boolean {
  const start = starts[index]!;
  if (starts[index + 1]! - start < prefix.length) return false;
  for (let at = 0; at < prefix.length; at++) if (bytes[start + at] !== prefix[at]) return false;
  return true;
}

/**
 * Compares by UTF-16 code units, like the order of the table. In contrast to the order of code points,
 * surrogate pairs come before U+E000 and above.
 */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
