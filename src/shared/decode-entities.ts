/** The entities that XML predefines. HTML has them, too. */
export const xmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Decodes entities such as `&amp;`, `&#167;` and `&#xA7;`, but never twice: `&amp;lt;` becomes `&lt;`.
 * Unknown names stay unchanged, and a number that doesn't denote a character becomes U+FFFD.
 *
 * @param names The characters by entity name.
 */
export function decodeEntities(text: string, names = xmlEntities): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return names[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\uFFFD';
  });
}
