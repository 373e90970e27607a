/**
 * Makes text valid in XML documents, which can't contain some characters even if they are escaped (XML 1.0,
 * §2.2).
 */

/**
 * Removes the characters that XML doesn't allow: most control characters, unpaired surrogates, U+FFFE and
 * U+FFFF.
 */
export function stripInvalidXmlCharacters(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
