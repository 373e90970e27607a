/** From what was typed or pasted to chips (rulings "Search"). */

/** Commas part terms, except inside double quotes; quotes around a whole term are taken off. */
export function splitTerms(text: string): readonly string[] {
  const pieces = text.match(/(?:"[^"]*"|[^,])+/g) ?? [];
  return pieces.map(unquoted).filter(Boolean);
}

/** An asterisk may stand behind the closing quote: `"fire extinguish"*`. */
function unquoted(piece: string): string {
  return piece.trim().replace(/^"([^"]*)"(\*?)$/, (_, term: string, asterisk: string) => (term.trim() ? term.trim() + asterisk : ''));
}
