/**
 * Splits text into words as Lucene's StandardTokenizer does: at the word boundaries of UAX #29, leaving out
 * everything that isn't a word.
 *
 * `II-2/10.5.6` becomes II, 2 and 10.5.6, and `MSC.1/Circ.1432` becomes MSC, 1, Circ and 1432. `ship's` and
 * `1,000` are one word each. Each Han or Hiragana character is a word, and so is each pictograph and each run
 * of a South-East Asian script.
 */
import { wordClasses } from './word-classes';

/**
 * Longer words are cut at this length, and the rest is tokenized again. The limit is StandardTokenizer's, in
 * UTF-16 code units.
 */
export const WORD_LENGTH_MAX = 255;

const names = Object.keys(wordClasses);
const numberOf = (name: keyof typeof wordClasses): number => names.indexOf(name) + 1;
const LETTER = numberOf('letter');
const HEBREW = numberOf('hebrew');
const DIGIT = numberOf('digit');
const KATAKANA = numberOf('katakana');
const JOINER = numberOf('joiner');
const MID_LETTER = numberOf('midLetter');
const MID_NUMBER = numberOf('midNumber');
const MID_BOTH = numberOf('midBoth');
const SINGLE_QUOTE = numberOf('singleQuote');
const DOUBLE_QUOTE = numberOf('doubleQuote');
const EXTEND = numberOf('extend');
const COMPLEX = numberOf('complex');
const COMPLEX_EXTEND = numberOf('complexExtend');
const IDEOGRAPH = numberOf('ideograph');
const HIRAGANA = numberOf('hiragana');
const PICTOGRAPH = numberOf('pictograph');
const MODIFIER = numberOf('modifier');
const FLAG = numberOf('flag');
/** `#` and `*` are words only if the combining key cap follows, which turns them into emoji. */
const KEY = 254;
/** The first half of a surrogate pair, whose class depends on both halves. */
const PAIR = 255;

const EMOJI_PRESENTATION = 0xfe0f;
const TEXT_PRESENTATION = 0xfe0e;
const ZERO_WIDTH_JOINER = 0x200d;
const KEY_CAP = 0x20e3;

const { basic, pairs } = readClasses();

/**
 * Returns the class of each character in the basic plane, and sorted ranges `[first, last, class]` for all
 * others.
 */
function readClasses(): { basic: Uint8Array; pairs: readonly (readonly [number, number, number])[] } {
  const basic = new Uint8Array(0x10000);
  const pairs: [number, number, number][] = [];
  Object.values(wordClasses).forEach((ranges, index) => {
    let last = 0;
    for (const range of ranges.split(' ')) {
      const [gap = '', more = '0'] = range.split('+');
      const first = last + parseInt(gap, 36);
      last = first + parseInt(more, 36);
      if (first > 0xffff) pairs.push([first, last, index + 1]);
      else basic.fill(index + 1, first, last + 1);
    }
  });
  basic.fill(PAIR, 0xd800, 0xdc00);
  for (const key of '#*') basic[key.charCodeAt(0)] = KEY;
  return { basic, pairs: pairs.sort((a, b) => a[0] - b[0]) };
}

function classOfPair(point: number): number {
  let low = 0;
  let high = pairs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = pairs[middle]!;
    if (point < range[0]) high = middle - 1;
    else if (point > range[1]) low = middle + 1;
    else return range[2];
  }
  return 0;
}

/** Returns the class of a character; 0 if it isn't part of a word. */
function classAt(text: string, at: number): number {
  const found = basic[text.charCodeAt(at)]!;
  return found === PAIR ? classOfPair(text.codePointAt(at)!) : found;
}

function widthAt(text: string, at: number): number {
  return basic[text.charCodeAt(at)] === PAIR && text.codePointAt(at)! > 0xffff ? 2 : 1;
}

function isExtend(kind: number): boolean {
  return kind === EXTEND || kind === COMPLEX_EXTEND || kind === MODIFIER;
}

/** Returns the end of the marks that belong to the previous character (WB4). */
function afterExtends(text: string, at: number, end: number): number {
  while (at < end && isExtend(classAt(text, at))) at += widthAt(text, at);
  return at;
}

/** Calls `emit` for each word, with its start and its exclusive end in UTF-16 code units. */
export function tokenize(text: string, emit: (start: number, end: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const kind = basic[text.charCodeAt(at)]!;
    // A fast path for most of the characters between words.
    if (kind === 0) {
      at++;
      continue;
    }
    const end = wordEnd(text, at, kind === PAIR ? classAt(text, at) : kind, windowEnd(text, at));
    if (end > at) emit(at, end);
    at = end > at ? end : at + widthAt(text, at);
  }
}

/** Returns the words as written. Text that consists only of punctuation has none. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  tokenize(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

/** Returns the offset at which the tokenizer behaves as if the text ended. Doesn't split a surrogate pair. */
function windowEnd(text: string, at: number): number {
  const end = at + WORD_LENGTH_MAX;
  if (end >= text.length) return text.length;
  return widthAt(text, end - 1) === 2 ? end - 1 : end;
}

/** Returns the end of the word that begins at `at`, or `at` itself if no word begins there. */
function wordEnd(text: string, at: number, kind: number, end: number): number {
  if (kind >= LETTER && kind <= JOINER) return letterWordEnd(text, at, kind, end);
  switch (kind) {
    case IDEOGRAPH:
    case HIRAGANA:
      return afterExtends(text, at + widthAt(text, at), end);
    case COMPLEX:
    case COMPLEX_EXTEND:
      return complexRunEnd(text, at, end);
    case PICTOGRAPH:
    case MODIFIER:
    case EXTEND:
      return emojiEnd(text, at, end);
    case FLAG:
      return flagEnd(text, at, end);
    case KEY:
      return keyCapEnd(text, at, end);
    default:
      return at;
  }
}

/**
 * Handles letters, digits, katakana and joiners such as `_` (WB5 to WB13b). Joiners alone don't form a word.
 */
// oxlint-disable-next-line complexity -- one loop for speed, because every indexed character passes through it
function letterWordEnd(text: string, start: number, first: number, end: number): number {
  let last = first;
  let isWord = first !== JOINER;
  let at = start + widthAt(text, start);
  while (at < end) {
    const code = text.charCodeAt(at);
    let kind = basic[code]!;
    if (kind === LETTER || kind === DIGIT) {
      if (last === KATAKANA) break;
      last = kind;
      isWord = true;
      at++;
      continue;
    }
    if (kind === 0) break;
    if (kind === PAIR) kind = classAt(text, at);
    if (isExtend(kind)) {
      at += widthAt(text, at);
    } else if (kind === JOINER) {
      last = kind;
      at += widthAt(text, at);
    } else if (kind === LETTER || kind === HEBREW || kind === DIGIT) {
      if (last === KATAKANA) break;
      last = kind;
      isWord = true;
      at += widthAt(text, at);
    } else if (kind === KATAKANA) {
      if (last !== KATAKANA && last !== JOINER) break;
      last = kind;
      isWord = true;
      at += widthAt(text, at);
    } else {
      const next = afterExtends(text, at + 1, end);
      const following = next < end ? classAt(text, next) : 0;
      const afterLetter = last === LETTER || last === HEBREW;
      if (
        afterLetter &&
        (following === LETTER || following === HEBREW) &&
        (kind === MID_LETTER || kind === MID_BOTH || kind === SINGLE_QUOTE)
      )
        at = next;
      else if (
        last === DIGIT &&
        following === DIGIT &&
        (kind === MID_NUMBER || kind === MID_BOTH || kind === SINGLE_QUOTE)
      )
        at = next;
      else if (last === HEBREW && following === HEBREW && kind === DOUBLE_QUOTE) at = next;
      else if (last === HEBREW && kind === SINGLE_QUOTE) {
        // WB7a: the quotation mark ends a Hebrew word or joins two parts of one. It must not be followed by
        // anything that joins letters.
        at = next;
        last = JOINER;
      } else break;
    }
  }
  return isWord ? at : start;
}

function complexRunEnd(text: string, at: number, end: number): number {
  for (; at < end; at += widthAt(text, at)) {
    const kind = classAt(text, at);
    if (kind !== COMPLEX && !isExtend(kind)) break;
  }
  return at;
}

function flagEnd(text: string, start: number, end: number): number {
  const second = afterExtends(text, start + 2, end);
  return second < end && classAt(text, second) === FLAG ? afterExtends(text, second + 2, end) : start;
}

/** Handles `#` or `*` followed by the combining key cap, possibly with the emoji selector in between. */
function keyCapEnd(text: string, start: number, end: number): number {
  let next = afterMarks(text, start + 1, end);
  if (text.charCodeAt(next) === EMOJI_PRESENTATION && text.charCodeAt(next + 1) === KEY_CAP)
    next = afterMarks(text, next + 1, end);
  return text.slice(start, next).includes(String.fromCharCode(KEY_CAP)) ? next : start;
}

/**
 * Handles one emoji, or several joined emoji (Unicode TR51). The word includes a zero-width joiner at `start`.
 */
function emojiEnd(text: string, start: number, end: number): number {
  let found = start;
  let at = start;
  for (;;) {
    while (at < end && text.charCodeAt(at) === ZERO_WIDTH_JOINER) at++;
    const kind = at < end ? classAt(text, at) : 0;
    if (kind !== PICTOGRAPH && (kind !== MODIFIER || (found === start && at > start))) return found;
    at = afterMarks(text, at + widthAt(text, at), end);
    const joined = text.charCodeAt(at - 1) === ZERO_WIDTH_JOINER;
    if (kind !== MODIFIER && at < end && text.charCodeAt(at) === EMOJI_PRESENTATION) at++;
    found = at;
    if (!joined && text.charCodeAt(at) !== ZERO_WIDTH_JOINER) return found;
  }
}

/** Like `afterExtends`, but stops at the selectors that choose between emoji and text. */
function afterMarks(text: string, at: number, end: number): number {
  while (
    at < end &&
    isExtend(classAt(text, at)) &&
    text.charCodeAt(at) !== EMOJI_PRESENTATION &&
    text.charCodeAt(at) !== TEXT_PRESENTATION
  )
    at += widthAt(text, at);
  return at;
}
