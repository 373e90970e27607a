/**
 * Reads the numbers at the beginning of a paragraph in the Code of Federal Regulations. The Code's levels are
 * (a), (1), (i), (A), (1) in italics, and (i) in italics.
 */
import { letterNumbers, romanNumber } from '../../../../../shared/provisions/derive/numbers';
import { sliceRuns, textOf, type Run } from '../../../structure/marked-runs';

/** One way to read a label: its level, in the Code's order, and its number within that level. */
export interface LabelReading {
  readonly level: number;
  readonly number: number;
  /** How implausible this reading is on its own, without regard to the labels before and after it. */
  readonly cost: number;
}

export interface ParagraphLabel {
  readonly text: string;
  readonly readings: readonly LabelReading[];
  /** How many numbers follow the first one in a range such as "(c)–(e)". */
  readonly more: number;
}

/** The part of a paragraph from one number up to the next. */
export interface Piece {
  readonly label: ParagraphLabel | null;
  /** The words, beginning with the label. */
  readonly runs: readonly Run[];
}

const LABEL = /\(\s?([a-z]{1,5}|[A-Z]{1,2}|\d{1,3})\s?\)/y;
const RANGE_END =
  /\s?(?:-|–|—|to|through|and|,)\s?\(\s?([a-z]{1,5}|[A-Z]{1,2}|\d{1,3})\s?\)(?=\s*\[Reserved)/y;
/** The maximum length of an italic heading between two numbers, as in "(a) Lights. (1) Each vessel". */
const MAX_HEADING = 200;
const MAX_LABELS = 6;

/** Splits a paragraph at the numbers at its beginning. */
export function splitPieces(runs: readonly Run[]): Piece[] {
  const text = textOf(runs);
  const starts: { at: number; label: ParagraphLabel }[] = [];
  let at = /^\s*/.exec(text)![0].length;
  while (starts.length < MAX_LABELS) {
    const label = readLabel(runs, text, at);
    if (!label || (starts.length > 0 && !label.readings.some(({ number }) => number === 1))) break;
    starts.push({ at, label });
    at = nextStart(runs, text, at + label.text.length);
    if (at < 0) break;
  }
  if (starts.length === 0) return [{ label: null, runs }];
  return starts.map(({ at: from, label }, index) => ({
    label,
    runs: sliceRuns(runs, from, starts[index + 1]?.at ?? text.length),
  }));
}

function readLabel(runs: readonly Run[], text: string, at: number): ParagraphLabel | null {
  const found = match(LABEL, text, at);
  if (!found || /[a-z]/.test(text.charAt(at + found[0].length))) return null;
  const isItalic = isEmphasised(runs, at + found[0].indexOf(found[1]!));
  const readings = readingsOf(found[1]!, isItalic);
  if (readings.length === 0) return null;
  const range = match(RANGE_END, text, at + found[0].length);
  if (!range) return { text: found[0], readings, more: 0 };
  const [first] = readings;
  const last = readingsOf(range[1]!, isItalic).find(({ level }) => level === first!.level);
  const more = last ? last.number - first!.number : 0;
  return more > 0
    ? { text: found[0] + range[0], readings: [first!], more }
    : { text: found[0], readings, more: 0 };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The cost of reading a label without italics as one of the two innermost levels, which is possible because
 * some italics are missing from the source.
 */
const WITHOUT_ITALICS = 0.5;

function readingsOf(inside: string, isItalic: boolean): LabelReading[] {
  const roman = /^[a-z]+$/.test(inside) ? Number(romanNumber(inside)?.[0] ?? 0) : 0;
  const digits = /^\d+$/.test(inside) ? Number(inside) : 0;
  const low = [
    { level: 4, number: digits, cost: isItalic ? 0 : WITHOUT_ITALICS },
    { level: 5, number: roman, cost: isItalic ? 0 : WITHOUT_ITALICS },
  ];
  const high = [
    { level: 0, number: /^[a-z]+$/.test(inside) ? letterNumber(inside) : 0, cost: 0 },
    { level: 1, number: digits, cost: 0 },
    { level: 2, number: roman, cost: 0 },
    { level: 3, number: /^[A-Z]+$/.test(inside) ? letterNumber(inside) : 0, cost: 0 },
  ];
  return (isItalic ? low : [...high, ...low]).filter(({ number }) => number > 0);
}

/**
 * Returns the number that letters stand for; 0 if there is none. After (z), the Code continues with (aa) and
 * (bb).
 */
function letterNumber(letters: string): number {
  const isOne = letters.length === 1 || (letters.length === 2 && letters[0] === letters[1]);
  return isOne ? Number(letterNumbers(letters)[0]![0]) : 0;
}

/** A heading between two numbers whose italics are missing from the source. */
const PLAIN_HEADING = /[\s—–]{1,3}\p{Lu}[^.;:()—–]{1,80}[.:—–]\s{0,2}(?=\((?:1|i|a|A)\)[\s(])/uy;

/**
 * Returns where the next number may begin, either directly or after a heading; -1 if there can't be another
 * one.
 */
function nextStart(runs: readonly Run[], text: string, from: number): number {
  const at = from + /^\s*/.exec(text.slice(from))![0].length;
  if (text.charAt(at) === '(') return at;
  const plain = match(PLAIN_HEADING, text, from);
  if (plain) return from + plain[0].length;
  let end = at;
  while (end < text.length && end - at <= MAX_HEADING && isHeadingAt(runs, text, end)) end += 1;
  if (end === at || end - at > MAX_HEADING) return -1;
  const gap = /^[.:;\s—–-]*/.exec(text.slice(end))![0].length;
  return text.charAt(end + gap) === '(' ? end + gap : -1;
}

function isHeadingAt(runs: readonly Run[], text: string, at: number): boolean {
  return isEmphasised(runs, at) || (/\s/.test(text.charAt(at)) && isEmphasised(runs, at + 1));
}

function isEmphasised(runs: readonly Run[], at: number): boolean {
  let start = 0;
  for (const { text, marks } of runs) {
    if (at < start + text.length) return marks.includes('emphasis');
    start += text.length;
  }
  return false;
}
