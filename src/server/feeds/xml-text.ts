/** Text as XML can hold it. Some signs are in no XML document, written out or not (XML 1.0, §2.2). */

/** Without the signs that XML refuses: most control signs, halves of pairs, U+FFFE and U+FFFF. */
export function xmlChars(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
