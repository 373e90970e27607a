/**
 * Finds the numbers at the beginning of paragraphs in regulations. From the outermost to the innermost, their
 * levels are: `§ 83.01`, `12`, `(1)` and `1.1.1`; `(a)` and bullets; `(iv)`; `(A)`.
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
  { pattern: /^([a-z]\))\s+(?=\S)/, level: 1 },
  { pattern: /^([•●▪◦*–—-])\s+(?=\S)/, level: 1 },
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
