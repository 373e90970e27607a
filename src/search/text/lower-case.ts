/**
 * Converts to lower case as Lucene's LowerCaseFilter does: each character separately, whatever the word or
 * the language.
 */

const lowered = lowerBasicPlane();

function lowerBasicPlane(): Uint16Array {
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    const lower = String.fromCharCode(code).toLowerCase();
    table[code] = lower.length === 1 ? lower.charCodeAt(0) : code;
  }
  // The lower-case form of this letter has two characters in JavaScript, but one in Java.
  table[0x130] = 0x69;
  return table;
}

/** Returns the lower-case form of a UTF-16 code unit. Halves of surrogate pairs are returned unchanged. */
export function lowerUnit(unit: number): number {
  return lowered[unit]!;
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
