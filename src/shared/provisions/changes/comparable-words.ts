/**
 * Splits text into the words by which two editions are compared, so that differences in layout don't count as
 * differences in words.
 *
 * White space only separates words. Variants of quotation marks, dashes and ligatures are equal, and
 * invisible characters are ignored. A word that is hyphenated at the end of a line is treated as one word. A
 * word consists of letters, of digits, or of one other character, so "12 (1)" and "12(1)" are the same words,
 * but "10 000" and "10000" aren't.
 *
 * The bars between the cells of a table belong to the word after them, so "| 5" in the second column differs
 * from "5" in the first.
 */

/** A word and its position in the text that contains it. */
export interface Word {
  /** Two words are equal if their keys are equal. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** The word for display, with the bars before it, but without line breaks. */
  readonly shown: string;
}

/**
 * Returns the intended form of a word that is hyphenated at the end of a line, such as "on-board" or
 * "onboard".
 */
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
/** The expression begins with the hyphen, because hyphens are rare and so quickly searched for. */
const brokenWord = new RegExp(`${BREAK}(?<=\\p{L}${BREAK})\\p{L}`, 'u');
const lineBreak = new RegExp(BREAK, 'u');
const broken = new RegExp(`(${LETTERS})${BREAK}(${LETTERS})`, 'gu');
/** Pairs of endings and beginnings that would form one word if they touched. */
const mergeable = ['[\\p{L}\\p{M}]', '[\\p{N}\\p{M}]', DASH, "['‘’‚′`]", '[_.]'].map(
  (kind) =>
    [new RegExp(`(?:${kind}|[${INVISIBLE}])$`, 'u'), new RegExp(`^(?:${kind}|[${INVISIBLE}])`, 'u')] as const,
);
const isPlain = /^(?:[A-Za-z]+|[0-9]+|[()[\]:;,.])$/;
const isDash = new RegExp(`^${DASH}+$`, 'u');
const invisible = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Splits the part of a text from `from` (inclusive) to `to` (exclusive). */
export function splitWords(text: string, from = 0, to = text.length, join: JoinWord = joined): Word[] {
  const part = text.slice(from, to);
  return isSimple.test(part) ? splitSimple(part, from) : splitAny(part, from, join);
}

/**
 * Matches a part without bars, words that are hyphenated at the end of a line, or repeated punctuation marks,
 * and with no characters other than ASCII, curly quotation marks and long dashes.
 */
const isSimple = /^(?:[^\u0080-\uffff|'`_.-]|[“”]|['’`](?!['’`])|\.(?!\.)|-(?![-—]|[^\S\n]*\n)|—(?![-—]))*$/;

/**
 * Splits a part as `splitAny` does, but scans characters, which is several times faster than the regular
 * expression.
 */
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
/** The keys of punctuation marks that have variants. */
const signs = new Map([
  ['`', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['—', '-'],
]);
/** The kinds of the ASCII characters. Any other character in a simple part is a sign. */
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
    // Ordinary words have no line break, and needn't be split.
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

/** Returns the word with the bars of the cells that end just before it. */
export function withBars(word: Word, bars: number): Word {
  return bars === 0
    ? word
    : { ...word, key: '|'.repeat(bars) + word.key, shown: `${'| '.repeat(bars)}${word.shown}` };
}

/** Writes the words as one line, which can be split into the same words again. */
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
 * Returns whether two words would be read as one if they touched. Words from different blocks may have no
 * space between them.
 */
function wouldMerge(before: Word, after: Word): boolean {
  return mergeable.some(([end, start]) => end.test(before.shown) && start.test(after.shown));
}

/**
 * Returns a function that decides the intended form of a hyphenated word from the words of all compared
 * texts. Without an example in any text, the hyphen is assumed to have been added at the end of the line.
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
 * Splits a word that contains a line break. If the hyphen belongs to the word, the pieces are the same as for
 * the word on one line.
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

/** Returns the common form of spellings that differ only in layout. */
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
