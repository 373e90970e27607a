/** The entity names that XML defines. HTML also defines them. */
export const xmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Decodes `&amp;`, `&#167;` and `&#xA7;`, but never twice, so that `&amp;lt;` becomes `&lt;`. Unknown names
 * stay unchanged, and a number that doesn't denote a character becomes U+FFFD.
 *
 * @param names The characters for the known names.
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
