/**
 * Finds the numbers at the beginning of paragraphs in regulations, and writes Roman ones. From the outermost to the
 * innermost, their levels are: `§ 83.01`, `12`, `(1)` and `1.1.1`; `(a)` and bullets; `(iv)`; `(A)`.
 */

/** Level 0 is the outermost. */
export interface SplitLabel {
  label: string;
  level: number;
  rest: string;
}

const patterns: { pattern: RegExp; level: number }[] = [
  { pattern: /^((?:§+|Art\.|Article|Rule|Regulation|Section)\s?\d[\w.–-]{0,12})\.?\s+(?=\S)/, level: 0 },
  { pattern: /^(\d{1,4}(?:\.\d{1,3}){1,4})\.?\s+(?=\S)/, level: 0 },
  { pattern: /^(\d{1,4}[A-Z]?(?:\s?\(\d{1,3}(?:\.\d{1,2})?\))?)\.?\s+(?=[A-Z(“"])/, level: 0 },
  { pattern: /^(\(\d{1,3}(?:\.\d{1,2})?\)(?:\s?\([a-z]\))?)\s+(?=\S)/, level: 0 },
  { pattern: /^(\((?=[ivx]{2,6}\)|[vx]\))[ivx]{1,6}\))\s+(?=\S)/, level: 2 },
  { pattern: /^(\([a-z]{1,2}(?:\.\d{1,2})?\)(?:\s?\([ivx]{1,6}\))?)\s*(?=\S)/, level: 1 },
  { pattern: /^(\([A-Z]\))\s+(?=\S)/, level: 3 },
  { pattern: /^([ivx]{2,6}\))\s+(?=\S)/, level: 2 },
  { pattern: /^([a-z]\))\s+(?=\S)/, level: 1 },
  { pattern: /^([•●▪◦·*–—-])\s+(?=\S)/, level: 1 },
];

/** Splits a paragraph into its number and its text. Returns `null` if it has no number. */
export function splitLabel(text: string): SplitLabel | null {
  for (const { pattern, level } of patterns) {
    const match = pattern.exec(text);
    const label = match?.[1];
    if (match && label) return { label, level, rest: text.slice(match[0].length) };
  }
  return null;
}

const romanSigns: readonly (readonly [string, number])[] = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 },
});

/** Returns a lower-case Roman numeral. */
export function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [sign, value] of romanSigns) for (; rest >= value; rest -= value) text += sign;
  return text;
}
