/**
 * Converts to lower case as Lucene's LowerCaseFilter does: each character separately, regardless of the word
 * or the language.
 */

/** Caches the lower-case forms of code units; 0 for those that haven't occurred. */
const known = new Uint16Array(0x10000);
// In JavaScript, the lower-case form of this letter has two characters, but in Java it has one.
known[0x130] = 0x69;

/** Returns the lower-case form of a UTF-16 code unit. Halves of surrogate pairs are returned unchanged. */
export function lowerUnit(unit: number): number {
  return (known[unit] ||= findLower(unit));
}

function findLower(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

export function lowerCase(text: string): string {
  let lower = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isPair = unit >= 0xd800 && unit < 0xdc00 && at + 1 < text.length;
    lower += isPair ? text.slice(at, ++at + 1).toLowerCase() : String.fromCharCode(lowerUnit(unit));
  }
  return lower;
}
