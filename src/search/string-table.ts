/** Strings in the order of their UTF-16 units, as typed arrays, so that a dictionary costs neither objects nor time to load. */

/** String `n` lies in `units` from `starts[n]` to `starts[n + 1]`. */
export interface StringTable {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

/** @param strings In order, without repeats, where they are to be found. */
export function createStringTable(strings: readonly string[]): StringTable {
  const starts = new Uint32Array(strings.length + 1);
  strings.forEach((string, index) => (starts[index + 1] = starts[index]! + string.length));
  const units = new Uint16Array(starts[strings.length]!);
  strings.forEach((string, index) => {
    for (let at = 0, to = starts[index]!; at < string.length; at++) units[to + at] = string.charCodeAt(at);
  });
  return { units, starts };
}

export function tableSize(table: StringTable): number {
  return table.starts.length - 1;
}

export function stringAt({ units, starts }: StringTable, index: number): string {
  return String.fromCharCode(...units.subarray(starts[index], starts[index + 1]));
}

export function allStrings(table: StringTable): string[] {
  return Array.from({ length: tableSize(table) }, (_, index) => stringAt(table, index));
}

/** -1 when it isn't there. */
export function indexOf(table: StringTable, string: string): number {
  const index = lowerBound(table, string);
  return index < tableSize(table) && compareAt(table, index, string) === 0 ? index : -1;
}

/** The first string that is not before this one. */
export function lowerBound(table: StringTable, string: string): number {
  return firstWhere(table, (index) => compareAt(table, index, string) >= 0);
}

/** The strings that begin with the prefix: from the first to the one after the last. */
export function prefixRange(table: StringTable, prefix: string): { from: number; to: number } {
  const from = lowerBound(table, prefix);
  return { from, to: firstWhere(table, (index) => index >= from && !startsWith(table, index, prefix)) };
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

function compareAt({ units, starts }: StringTable, index: number, string: string): number {
  const start = starts[index]!;
  const length = starts[index + 1]! - start;
  const shared = Math.min(length, string.length);
  for (let at = 0; at < shared; at++) {
    const difference = units[start + at]! - string.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - string.length;
}

function startsWith({ units, starts }: StringTable, index: number, prefix: string): boolean {
  const start = starts[index]!;
  if (starts[index + 1]! - start < prefix.length) return false;
  for (let at = 0; at < prefix.length; at++) if (units[start + at] !== prefix.charCodeAt(at)) return false;
  return true;
}

/** The order of the table. Not that of a language, and not that of code points: a pair comes before U+E000 and above. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
