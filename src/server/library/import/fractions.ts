/** Fractions, which are written on one line, such as "(a + b) / 2". */

/**
 * Returns whether a numerator or denominator is a calculation, so that it needs brackets around it on one line.
 */
export function isCalculation(words: string): boolean {
  return /[\s+\u2212\u00d7\u00f7*/-]/.test(words);
}
