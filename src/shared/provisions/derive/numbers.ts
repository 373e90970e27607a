/**
 * The numbers of labels, and the cost of assuming that one number follows another in the same list.
 *
 * A number is a list of components, each a string of digits: "12.01" is ["12", "01"], "(c)" is ["3"], and
 * "12A" is ["12", "1"]. They remain strings, because 4.01 comes between 4 and 4.1.
 */

export type LabelNumber = readonly string[];

/** Returns the numbers that a letter label may stand for: "c" is 3, and "aa" is 27 or follows "a". */
export function letterNumbers(letters: string): LabelNumber[] {
  const lower = letters.toLowerCase();
  const places = [...lower].map((letter) => letter.charCodeAt(0) - 96);
  const [first = 0, second] = places;
  if (places.length === 1) return [[String(first)]];
  if (places.length > 2) return [];
  const afterZ: LabelNumber = [String(first === second ? 26 + first : 26 * first + second!)];
  // British instruments insert (aa) after (a). In a list of more than 26 items, (aa) follows (z).
  return [afterZ, [String(first), String(second)]];
}

const ROMAN = /^(?=[ivxlc])(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the number for a Roman numeral below 100; null if the letters aren't such a numeral. */
export function romanNumber(letters: string): LabelNumber | null {
  const lower = letters.toLowerCase();
  if (lower.length > 8 || !ROMAN.test(lower)) return null;
  let [sum, before] = [0, 0];
  for (const letter of lower) {
    const digit = romanDigits[letter]!;
    sum += digit > before ? digit - 2 * before : digit;
    before = digit;
  }
  return [String(sum)];
}

/** Returns the number for a label such as "12", "12.01" or "12A". */
export function decimalNumber(label: string): LabelNumber {
  return (label.match(/\d+|[A-Za-z]/g) ?? []).map((part) =>
    /\d/.test(part) ? part : String((part.toUpperCase().charCodeAt(0) - 64) % 26),
  );
}

export function isFirst(number: LabelNumber): boolean {
  return number.every((part) => Number(part) === 1);
}

/** Returns the cost of assuming that `next` follows `before` in a list; Infinity if `next` can't come after it. */
export function stepCost(before: LabelNumber, next: LabelNumber): number {
  const at = before.findIndex((part, index) => part !== next[index]);
  if (at < 0) return insertionCost(next.slice(before.length));
  if (at >= next.length) return Infinity;
  const own = partCost(before[at]!, next[at]!, at > 0);
  return own + (at + 1 < next.length ? 0.4 + insertionCost(next.slice(at + 1)) : 0);
}

/** "12.1" follows "12", and "12.0.1" may also follow it. */
function insertionCost(added: LabelNumber): number {
  if (added.length === 0) return Infinity;
  return 0.1 * added.length + (Number(added[0]) > 3 ? 1 : 0);
}

function partCost(before: string, next: string, isFraction: boolean): number {
  const difference = Number(next) - Number(before);
  if (difference === 1) return 0;
  // Later components may be ordered like decimal fractions, in which 01 comes before 1, and 9 before 91.
  const isLater = isFraction && next > before;
  if (isLater && (next.startsWith(before) || before.startsWith('0'))) return 0.1;
  return difference > 0 ? 1 + Math.log2(difference) / 2 : Infinity;
}
