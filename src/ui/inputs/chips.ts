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

/** Text that `splitChips` parts into these chips again. */
function joinChips(chips: readonly string[]): string {
  return chips.map((chip) => (/[,\n]/.test(chip) ? `"${chip}"` : chip)).join(', ');
}

export interface AddedChips {
  readonly chips: readonly string[];
  /** Those of `chips` that are new. */
  readonly added: readonly string[];
  /** What became no chip, as text: nothing of it is lost. Chips that were there already are not in it. */
  readonly left: string;
  /** Why the first piece was refused. */
  readonly why: string | undefined;
  /** How many pieces did not fit in. */
  readonly over: number;
}

export interface ChipLimits {
  readonly most: number;
  /** Why a piece cannot be a chip; undefined for one that can. */
  readonly refuse: (piece: string) => string | undefined;
}

/** The pieces of `text` behind `chips`, as far as they are new, allowed and fit. */
export function addChips(chips: readonly string[], text: string, { most, refuse }: ChipLimits): AddedChips {
  const all = new Set(chips);
  const left: string[] = [];
  let why: string | undefined;
  let over = 0;
  for (const piece of splitChips(text)) {
    if (all.has(piece)) continue;
    const refusal = refuse(piece);
    if (refusal === undefined && all.size < most) {
      all.add(piece);
      continue;
    }
    left.push(piece);
    if (refusal === undefined) over += 1;
    else why ??= refusal;
  }
  return { chips: [...all], added: [...all].slice(chips.length), left: joinChips(left), why, over };
}
