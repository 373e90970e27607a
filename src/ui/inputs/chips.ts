/**
 * Splits text into chips. Commas and line ends separate chips, except inside double quotes that enclose a
 * whole piece: `fire, "port, State", pump` gives three chips. Such quotes are removed, even if an asterisk
 * follows (`"fire, smok"*`). All other quotes are part of the text (`2" pipe`).
 */

const PIECE = /\s*(?:"([^"]*)"(\*?)\s*|([^,\n]*))(?:[,\n]|$)/y;

/** Returns the trimmed pieces in order, leaving out empty ones. */
export function splitChips(text: string): string[] {
  return pieces(text).filter(Boolean);
}

/** Returns whether there is a separator outside quotes. */
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

/** Returns a string that `splitChips` splits into these chips again. */
function joinChips(chips: readonly string[]): string {
  return chips.map((chip) => (/[,\n]/.test(chip) ? `"${chip}"` : chip)).join(', ');
}

export interface AddedChips {
  readonly chips: readonly string[];
  /** The chips that are new. */
  readonly added: readonly string[];
  /**
   * The text that didn't become chips, which stays in the input. Pieces that were already chips are not
   * included.
   */
  readonly rest: string;
  /** The reason for the first refusal. */
  readonly refusal: string | undefined;
  /** The number of pieces that did not fit. */
  readonly excess: number;
}

export interface ChipLimits {
  readonly maxChips: number;
  /** Returns why a piece can't be a chip; undefined for one that can. */
  readonly refuse: (piece: string) => string | undefined;
}

/** Adds the pieces of `text` that are new and valid to `chips`, up to the limit. */
export function addChips(
  chips: readonly string[],
  text: string,
  { maxChips, refuse }: ChipLimits,
): AddedChips {
  const all = new Set(chips);
  const rest: string[] = [];
  let firstRefusal: string | undefined;
  let excess = 0;
  for (const piece of splitChips(text)) {
    if (all.has(piece)) continue;
    const refusal = refuse(piece);
    if (refusal === undefined && all.size < maxChips) {
      all.add(piece);
      continue;
    }
    rest.push(piece);
    if (refusal === undefined) excess += 1;
    else firstRefusal ??= refusal;
  }
  return {
    chips: [...all],
    added: [...all].slice(chips.length),
    rest: joinChips(rest),
    refusal: firstRefusal,
    excess,
  };
}
