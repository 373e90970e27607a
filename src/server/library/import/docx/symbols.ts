/** Finds the characters of symbols, which Word stores as places in a typeface. */

/** The letters of the typeface Symbol from A to Z, and from a to z. */
const capitals = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const letters = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const symbolSigns: Readonly<Record<number, string>> = {
  ...{ 0xa2: '′', 0xa3: '≤', 0xa5: '∞', 0xab: '↔', 0xac: '←', 0xad: '↑', 0xae: '→', 0xaf: '↓', 0xb0: '°' },
  ...{ 0xb1: '±', 0xb2: '″', 0xb3: '≥', 0xb4: '×', 0xb5: '∝', 0xb6: '∂', 0xb7: '•', 0xb8: '÷', 0xb9: '≠' },
  ...{ 0xba: '≡', 0xbb: '≈', 0xbc: '…', 0xc5: '⊕', 0xc6: '∅', 0xce: '∈', 0xd0: '∠', 0xd5: '∏', 0xd6: '√' },
  ...{ 0xd7: '⋅', 0xdb: '⇔', 0xde: '⇒', 0xe5: '∑', 0xf2: '∫' },
};
/** Boxes, marks and bullets in the typeface Wingdings. */
const wingdingsSigns: Readonly<Record<number, string>> = {
  ...{ 0x6c: '●', 0x6e: '■', 0x6f: '□', 0x71: '❑', 0xa7: '▪', 0xa8: '◻', 0xd8: '➢', 0xdf: '←', 0xe0: '→' },
  ...{ 0xfb: '✗', 0xfc: '✓', 0xfd: '☒', 0xfe: '☑' },
};

/**
 * Returns the character of a symbol; a box if it isn't known.
 *
 * @param code The place in the typeface, as a hexadecimal number. Word adds F000 in typefaces of symbols.
 */
export function symbolOf(typeface: string, code: string): string {
  const number = Number.parseInt(code, 16);
  const isOwn = number >= 0xf000 && number <= 0xf0ff;
  if (!isOwn) return number > 0x20 && number < 0xd800 ? String.fromCharCode(number) : '□';
  const place = number - 0xf000;
  if (/^wingdings$/i.test(typeface)) return wingdingsSigns[place] ?? '□';
  if (!/^symbol/i.test(typeface) && typeface !== '') return '□';
  const letter = String.fromCharCode(place);
  if (/[A-Z]/.test(letter)) return capitals[place - 65]!;
  if (/[a-z]/.test(letter)) return letters[place - 97]!;
  return symbolSigns[place] ?? (/[!-~]/.test(letter) ? letter : '□');
}
