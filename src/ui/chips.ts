/**
 * Text to chips. Commas and line ends separate, except inside double quotes that open a piece and close it again:
 * `fire, "port, State", pump` is three chips. Such quotes are dropped, also before an asterisk (`"fire, smok"*`); all
 * others are text (`2" pipe`).
 */

const PIECE = /\s*(?:"([^"]*)"(\*?)\s*|([^,\n]*))(?:[,\n]|$)/y;

/** Trimmed, in order, without empty ones. */
export function splitChips(text: string): string[] {
  return pieces(text).filter(Boolean);
}

/** Is there a separator outside quotes? */
export function hasSeparator(text: string): boolean {
  return pieces(text).length > 1;
}

function pieces(text: string): string[] {
  const found: string[] = [];
  const normal = text.replace(/\r\n?/g, '\n');
  PIECE.lastIndex = 0;
  for (;;) {
    const start = PIECE.lastIndex;
    const match = PIECE.exec(normal);
    if (!match) return found;
    const [, quoted, asterisk = '', plain = ''] = match;
    found.push(quoted?.trim() ? quoted.trim() + asterisk : plain.trim());
    if (PIECE.lastIndex >= normal.length) {
      if (/[,\n]$/.test(match[0])) found.push('');
      return found;
    }
    if (PIECE.lastIndex === start) return found;
  }
}

/** `chips` with the pieces of `text` that are not there yet, up to `most`. */
export function withChips(chips: readonly string[], text: string, most = Infinity): string[] {
  return [...new Set([...chips, ...splitChips(text)])].slice(0, Math.max(most, chips.length));
}
