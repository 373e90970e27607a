/**
 * Splits a text into the words by which two editions are compared, so that a difference in layout is not a
 * difference in words.
 *
 * White space only separates words. Quotation marks, dashes, ligatures and characters without a width have
 * one form each. A word that is hyphenated at the end of a line counts as the whole word. A word consists of
 * letters, of digits, or of one other character, so "12 (1)" and "12(1)" are the same words, and "10 000" and
 * "10000" are not.
 *
 * The bars between the cells of a table belong to the word after them: "| 5" in the second column differs
 * from "5" in the first.
 */

/** A word and its position in the text that contains it. */
export interface Word {
  /** Two words are equal if their keys are. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** The word as it is shown, with the bars before it, but without a line break. */
  readonly shown: string;
}

/** Returns the intended form of a word that is hyphenated at the end of a line: "on-board" or "onboard". */
export type JoinWord = (before: string, after: string) => string;

const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';
const LETTERS = `[\\p{L}${INVISIBLE}][\\p{L}\\p{M}${INVISIBLE}]*`;
const DASH = '[-\\u2010-\\u2015\\u2212\\ufe58\\ufe63\\uff0d]';
const BREAK = '[-\\u2010][^\\S\\n]*\\n[^\\S\\n]*';
const words = new RegExp(
  [
    `${LETTERS}(?:${BREAK}\\p{L}[\\p{L}\\p{M}${INVISIBLE}]*)*`,
    `\\p{N}[\\p{N}\\p{M}${INVISIBLE}]*`,
    `${DASH}+`,
    "['‘’‚′`]{2}",
    '_+',
    '\\.{3,}',
    '\\S',
  ].join('|'),
  'gu',
);
/** The expression begins with the hyphen, because hyphens are rare. */
const brokenWord = new RegExp(`${BREAK}(?<=\\p{L}${BREAK})\\p{L}`, 'u');
const lineBreak = new RegExp(BREAK, 'u');
const broken = new RegExp(`(${LETTERS})${BREAK}(${LETTERS})`, 'gu');
/** The endings and beginnings of words that would be one word if they touched. */
const mergeable = ['[\\p{L}\\p{M}]', '[\\p{N}\\p{M}]', DASH, "['‘’‚′`]", '[_.]'].map(
  (kind) =>
    [new RegExp(`(?:${kind}|[${INVISIBLE}])$`, 'u'), new RegExp(`^(?:${kind}|[${INVISIBLE}])`, 'u')] as const,
);
const isPlain = /^(?:[A-Za-z]+|[0-9]+|[()[\]:;,.])$/;
const isDash = new RegExp(`^${DASH}+$`, 'u');
const invisible = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Splits the part of a text that begins at `from` and ends before `to`. */
export function splitWords(text: string, from = 0, to = text.length, join: JoinWord = joined): Word[] {
  const part = text.slice(from, to);
  return isSimple.test(part) ? splitSimple(part, from) : splitAny(part, from, join);
}

/**
 * Whether a part contains only ASCII characters, curly quotation marks and long dashes, and no bars, words
 * divided by a hyphen, or repeated punctuation marks.
 */
const isSimple = /^(?:[^\u0080-\uffff|'`_.-]|[“”]|['’`](?!['’`])|\.(?!\.)|-(?![-—]|[^\S\n]*\n)|—(?![-—]))*$/;

/** Splits a part as `splitAny` does. Scanning characters is several times faster than the regular expression. */
function splitSimple(part: string, from: number): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < part.length;) {
    const start = at;
    const kind = kinds[part.charCodeAt(at++)] ?? SIGN;
    if (kind === SPACE) continue;
    if (kind !== SIGN) while (at < part.length && kinds[part.charCodeAt(at)] === kind) at += 1;
    const shown = part.slice(start, at);
    const key = kind === SIGN ? (signs.get(shown) ?? shown) : shown;
    found.push({ key, from: from + start, to: from + at, shown });
  }
  return found;
}

const [SIGN, SPACE, LETTER, DIGIT] = [0, 1, 2, 3];
/** The keys of the punctuation marks that can be written in several ways. */
const signs = new Map([
  ['`', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['—', '-'],
]);
/** The kinds of the ASCII characters. All other characters of a simple part are signs. */
const kinds = Uint8Array.from({ length: 128 }, (_one, code) => {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return SPACE;
  if (/[A-Za-z]/.test(character)) return LETTER;
  return /\d/.test(character) ? DIGIT : SIGN;
});

function splitAny(part: string, from: number, join: JoinWord): Word[] {
  const found: Word[] = [];
  let bars = 0;
  for (const { 0: match, index } of part.matchAll(words)) {
    if (match === '|') {
      bars += 1;
      continue;
    }
    const at = from + index;
    // Scanning for the break first keeps ordinary words cheap.
    const pieces = match.includes('\n')
      ? splitBroken(match, at, join)
      : [piece(match, at, at + match.length)];
    for (const one of pieces) {
      if (one.key === '') continue;
      found.push(bars === 0 ? one : withBars(one, bars));
      bars = 0;
    }
  }
  return found;
}

/** Returns the word with the bars of the cells that end before it. */
export function withBars(word: Word, bars: number): Word {
  return bars === 0
    ? word
    : { ...word, key: '|'.repeat(bars) + word.key, shown: `${'| '.repeat(bars)}${word.shown}` };
}

/** Returns the words as one line, which splits into the same words again. */
export function showWords(words: readonly Word[]): string {
  const parts: string[] = [];
  let before: Word | null = null;
  for (const word of words) {
    if (before && (before.to !== word.from || word.key.startsWith('|') || wouldMerge(before, word)))
      parts.push(' ');
    parts.push(word.shown);
    before = word;
  }
  return parts.join('');
}

/**
 * Returns whether two words would be read as one if they touched. Words of two blocks may have no space
 * between them.
 */
function wouldMerge(before: Word, after: Word): boolean {
  return mergeable.some(([end, start]) => end.test(before.shown) && start.test(after.shown));
}

/**
 * Decides the intended form of a hyphenated word from the words of all compared texts. If no text has an example, the
 * hyphen counts as added at the end of the line.
 */
export function createJoinWord(texts: readonly string[]): JoinWord {
  if (!texts.some((text) => brokenWord.test(text))) return joined;
  const known = new Set<string>();
  for (const text of texts)
    for (const [word] of text
      .replace(broken, ' ')
      .matchAll(/\p{L}[\p{L}\p{M}]*(?:[-‐]\p{L}[\p{L}\p{M}]*)?/gu))
      known.add(fold(word).toLowerCase());
  return (before, after) => {
    const [whole, apart] = [before + after, `${before}-${after}`];
    const isApart = known.has(fold(apart).toLowerCase()) && !known.has(fold(whole).toLowerCase());
    return isApart ? apart : whole;
  };
}

function joined(before: string, after: string): string {
  return before + after;
}

/**
 * If a word has a hyphen of its own and is divided there, returns the same pieces as if it were on one line.
 */
function splitBroken(match: string, at: number, join: JoinWord): Word[] {
  const [first = '', ...rest] = match.split(lineBreak);
  const pieces = [piece(first, at, at + first.length)];
  for (const part of rest) {
    const before = pieces.at(-1)!;
    const from = at + match.indexOf(part, before.to - at + 1);
    const isApart = join(before.shown, part).includes('-');
    if (isApart) pieces.push(piece('-', before.to, before.to + 1), piece(part, from, from + part.length));
    else pieces[pieces.length - 1] = piece(before.shown + part, before.from, from + part.length);
  }
  return pieces;
}

function piece(shown: string, from: number, to: number): Word {
  return { key: isPlain.test(shown) ? shown : fold(shown), from, to, shown };
}

/** Returns the form that is common to spellings of a word that differ only in layout. */
function fold(word: string): string {
  if (isDash.test(word)) return '-';
  if (/^_+$/.test(word)) return '_';
  if (/^(?:\.{3,}|…)$/.test(word)) return '…';
  if (/^(?:["“”„‟«»″＂]|['‘’‚′`]{2})$/.test(word)) return '"';
  if (/^['‘’‚‛′`´ʼ＇‹›]$/.test(word)) return "'";
  return word
    .replace(invisible, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');
}
