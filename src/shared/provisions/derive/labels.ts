/**
 * Reads the labels at the beginning of a block: "12 (1) (a)", "A.02.003", "§ 83.15", "Rule 27", ".2".
 *
 * A label may have several readings: "(i)" is a letter or a Roman numeral. The reader in decide-labels.ts
 * decides. No expression can backtrack over more than a few characters, because every repetition is limited.
 */
import type { Span } from '../structured-text';
import { decimalNumber, letterNumbers, romanNumber, type LabelNumber } from './numbers';

/**
 * How a label is written. All labels of a list have the same style.
 * - `number`: "12", "12.1", "3.—"; `prefixed`: "A.02.003"; `dot`: ".1" in IMO codes
 * - `named:rule` and others: "Rule 27", "§ 83.15"
 * - in brackets: `(1)`, `(a)`, `(i)`, `(A)`, `(I)`, and the same with only a closing bracket: `1)` …
 */
export type Style = string;

export interface Reading {
  readonly style: Style;
  readonly number: LabelNumber;
}

export interface Label extends Span {
  readonly readings: readonly Reading[];
  /** The last number of a range such as "12 to 15", from which the list continues. */
  readonly last: LabelNumber | undefined;
  /** Whether the word after the label begins with a lower-case letter, as in "5 metres". */
  readonly beforeSmallLetter: boolean;
  /** Whether nothing follows the label in its block. */
  readonly alone: boolean;
}

/** The words for provisions with their own numbering, and the names of their styles. */
const names: Readonly<Record<string, string>> = {
  rule: 'rule',
  règle: 'rule',
  regulation: 'regulation',
  'reg.': 'regulation',
  article: 'article',
  'art.': 'article',
  section: 'section',
  'sec.': 'section',
  standard: 'standard',
  guideline: 'guideline',
};
const NAMED = new RegExp(
  `(${Object.keys(names).join('|').replaceAll('.', '\\.')})[ \u00a0]{1,3}` +
    '([A-Z]?\\d{1,4}(?:[.-]\\d{1,4}){0,4}[A-Za-z]?|[IVXL]{1,8}(?:-\\d{1,3})?|' +
    // In "Regulation II/1" and "Section A-II/1", the Roman numeral is the number of the chapter.
    '(?:[AB]-)?[IVX]{1,5}(?:-\\d)?/\\d{1,3}(?:-\\d{1,2})?)(?=[\\s.:—–([]|$)',
  'iuy',
);
/** "Rule 23(d)(ii) does not apply" begins with a reference, but "Rule 23(d) a vessel shall" doesn't. */
const REST_OF_REFERENCE =
  /(?:\([0-9A-Za-z]{1,5}\)){1,6}[ \u00a0](?:does|do|applies|apply|shall|must|is|are|may|and|or|to|of)(?!\p{L})/uy;
const SIGN = /§§?[ \u00a0]{0,3}(\d{1,5}[a-z]?(?:[.-]\d{1,5}){0,3}[A-Za-z]?)(?=[\s.:—–([]|$)/y;
/**
 * What follows a number that isn't a label: the name of a code, before which the number is that of a title or
 * volume, or the number of an instrument, such as "2022 No. 12".
 */
const CODES = 'CFR|C\\.F\\.R|U\\.?S\\.?C|Stat\\.|FR\\b|F\\.R\\.|No\\. ?\\d';
/** "1 July 2021" is a date. */
const DATE =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\\d\\d\\b';
const NUMBER = new RegExp(
  `\\*?(\\d{1,5}(?:\\.\\d{1,5}){0,6}[A-Z]{0,2})(?=\\.?(?:[\\s—–([]|$))(?![ \u00a0](?:${CODES}|${DATE}))`,
  'y',
);
const PREFIXED = /([A-Z]{1,2}\.\d{1,4}(?:\.\d{1,4}){0,4})(?=\s|$)/y;
const DOT = /\.(\d{1,3}(?:\.\d{1,3}){0,5})(?=\s)/y;
const SUFFIX = '(?:\\.\\d{1,4}){0,3}';
const BRACKETS = new RegExp(
  `(\\(?)(\\d{1,4}${SUFFIX}[A-Z]{0,2}|[a-z]{1,7}${SUFFIX}|[A-Z]{1,7}${SUFFIX})\\)(?=[\\s["“'‘(—–]|$)`,
  'y',
);
/**
 * "12 to 15" and "(a) and (b)" are one label only if all of these provisions are repealed, reserved or
 * similar.
 */
const RANGE = new RegExp(
  '\\.?[ \u00a0]{0,2}(?:,|to|and|or|à|et|-|–)[ \u00a0]{1,2}(\\(?[0-9A-Za-z.]{1,12}\\)?)' +
    '\\.?[ \u00a0]{0,3}(?=\\[|\\((?:repealed|reserved|abrogé))',
  'iy',
);

const MAX_LABELS_IN_ROW = 6;

export function beginsWithLabel(text: string, { from, to }: Span): boolean {
  return readLabel(text, from, to, true) !== null;
}

/** Returns the labels at the beginning of a block, from the outermost inward. */
export function readLabels(text: string, { from, to }: Span): Label[] {
  const labels: Label[] = [];
  for (let at = from; labels.length < MAX_LABELS_IN_ROW;) {
    const label = readLabel(text, at, to, at === from);
    if (!label) break;
    labels.push(label);
    if (label.last) break;
    at = nextLabel(text, label.to, to);
    if (at < 0) break;
  }
  return labels;
}

/**
 * "(a) Lights. (1) Each vessel": there may be a short heading between a label and the first label of its
 * list.
 */
const RUN_IN_HEADING = /[\s—–]{1,3}\p{Lu}[^.;:()—–]{1,80}[.:—–]\s{0,2}(?=\((?:1|i|a|A)\)[\s(])/uy;

function nextLabel(text: string, after: number, end: number): number {
  const next = skipBetween(text, after, end);
  if (text.charAt(next) === '(') return next;
  const heading = match(RUN_IN_HEADING, text, after, end);
  return heading ? after + heading[0].length : -1;
}

function readLabel(text: string, at: number, end: number, isStart: boolean): Label | null {
  const found = match(BRACKETS, text, at, end);
  if (found) return bracketed(text, at, end, found);
  if (!isStart) return null;
  for (const [pattern, style] of bare) {
    const bareFound = match(pattern, text, at, end);
    if (!bareFound) continue;
    if (bareFound.length > 2 && match(REST_OF_REFERENCE, text, at + bareFound[0].length, end)) return null;
    const numberText = bareFound.at(-1)!;
    const named = bareFound.length > 2 ? `named:${names[bareFound[1]!.toLowerCase()]}` : style;
    return toLabel(text, at, end, bareFound[0].length, readingsOf(named, numberText));
  }
  return null;
}

const bare: readonly (readonly [RegExp, Style])[] = [
  [NAMED, 'named'],
  [SIGN, 'named:§'],
  [PREFIXED, 'prefixed'],
  [DOT, 'dot'],
  [NUMBER, 'number'],
];

function match(pattern: RegExp, text: string, at: number, end: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found && at + found[0].length <= end ? found : null;
}

function bracketed(text: string, at: number, end: number, found: RegExpExecArray): Label | null {
  const [whole, opening, inside] = found;
  const readings = readingsOf(opening === '(' ? '()' : ')', inside!);
  return readings.length === 0 ? null : toLabel(text, at, end, whole.length, readings);
}

function readingsOf(form: string, inside: string): Reading[] {
  if (form.startsWith('named:') && /^[IVXL]+$/.test(inside))
    return [romanNumber(inside)].flatMap((number) => (number ? [{ style: form, number }] : []));
  const [, chapter, regulation] = /^(?:[AB]-)?([IVX]+)(?:-\d)?\/(\S+)$/.exec(inside) ?? [];
  // The numbers of the regulations begin again in each chapter, so the chapter is part of the number.
  if (chapter !== undefined && regulation !== undefined)
    return [{ style: `${form}/`, number: [...(romanNumber(chapter) ?? []), ...decimalNumber(regulation)] }];
  if (form !== '()' && form !== ')') return [{ style: form, number: decimalNumber(inside) }];
  const [, letters = '', rest = ''] = /^([A-Za-z]*)(.*)$/.exec(inside)!;
  if (letters === '') return [{ style: `${form}1`, number: decimalNumber(inside) }];
  const added = decimalNumber(rest);
  const isSmall = letters === letters.toLowerCase();
  const roman = romanNumber(letters);
  const numbers = letterNumbers(letters).map((number) => ({
    style: `${form}${isSmall ? 'a' : 'A'}`,
    number,
  }));
  const all = roman ? [...numbers, { style: `${form}${isSmall ? 'i' : 'I'}`, number: roman }] : numbers;
  return all.map(({ style, number }) => ({ style, number: [...number, ...added] }));
}

function toLabel(
  text: string,
  from: number,
  end: number,
  length: number,
  readings: readonly Reading[],
): Label {
  const range = match(RANGE, text, from + length, end);
  const lastText = range ? range[1]!.replace(/[().]+$|^\(/g, '') : '';
  const last = range ? lastNumber(readings[0]!.style, lastText) : undefined;
  const to = range && last ? from + length + range[0].trimEnd().replace(/\.$/, '').length : from + length;
  const after = skipBetween(text, to, end);
  const beforeSmallLetter = after < end && /\p{Ll}/u.test(text.charAt(after));
  return { from, to, readings, last, beforeSmallLetter, alone: after >= end };
}

function lastNumber(style: Style, text: string): LabelNumber | undefined {
  return readingsOf(style.startsWith('(') ? '()' : style, text)[0]?.number;
}

/** Returns where the words after a label begin: after any full stop or colon, dashes and white space. */
function skipBetween(text: string, at: number, end: number): number {
  let next = at;
  if (text.charAt(next) === '.' || text.charAt(next) === ':') next += 1;
  while (next < end && /[\s—–]/.test(text.charAt(next))) next += 1;
  return next;
}
