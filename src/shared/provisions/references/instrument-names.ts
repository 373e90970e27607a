/** Finds the names and numbers of instruments: "Collision Regulations", "SOLAS", "SOR/2001-286", "33 CFR 83.24". */
import type { Span } from '../structured-text';

export interface NamedInstrument extends Span {
  /** The instrument's number, title or acronym, as it is looked up. */
  readonly instrument: string;
  readonly labels?: readonly string[];
}

const TYPE = new RegExp(
  '(?<![\\p{L}-])(?:Acts?|Regulations?|Rules|Order|Code|Tariff|Convention|Protocol|By-laws?|Gazette)' +
    '(?:,? (?:18|19|20)\\d\\d)?(?![\\p{L}-])',
  'gu',
);
/** Words that may be between the capitalised words of a title. */
const JOINING = new Set([
  'of',
  'and',
  'or',
  'for',
  'in',
  'on',
  'to',
  'respecting',
  'by',
  'from',
  'with',
  'at',
  '&',
]);
/** Words that may begin a sentence, but never a title. */
const SENTENCE = new Set([
  ...['In', 'Under', 'Despite', 'If', 'When', 'For', 'The', 'A', 'An', 'This', 'These', 'That', 'Those'],
  ...['Sections', 'Section', 'Subsection', 'Paragraph', 'Part', 'And', 'Or', 'On', 'To', 'By', 'Any', 'No'],
  ...['Where', 'Subject', 'Former', 'Said', 'Such', 'Our', 'See', 'Also', 'Notwithstanding', 'Unless'],
  ...['Except', 'Pursuant', 'Each', 'Every', 'Both', 'Either', 'Neither', 'Per'],
]);
const MAX_WORDS = 16;
const ACRONYM = new RegExp(
  '(?<![\\p{L}\\d/-])(?:SOLAS|MARPOL|COLREGS?|STCW(?: Code| Convention)?|MLC(?:, 2006)?|[A-Z]{2,5} Code)' +
    '(?![\\p{L}\\d/-])',
  'gu',
);
const CFR = new RegExp(
  '(?<!\\d)(\\d{1,2}) (CFR|C\\.F\\.R\\.|U\\.S\\.C\\.|USC) (?:[Pp]arts? )?' +
    '(\\d{1,5}[a-z]?(?:[.-]\\d{1,4}[a-z]?(?:-\\d{1,3})?)?)((?:\\([A-Za-z0-9]{1,5}\\)){0,6})',
  'g',
);
const NUMBERS = new RegExp(
  [
    '(?<![\\p{L}\\d])(?:SOR|DORS|SI|TR)/\\d{2,4}-\\d{1,4}',
    'C\\.R\\.C\\.,? c\\. ?\\d{1,4}',
    '(?<![\\p{L}\\d])S\\.I\\. No\\. ?\\d{1,4} of \\d{4}',
    // Circulars and resolutions, with their committee and perhaps its organisation: "MSC.1/Circ.1432".
    '(?<![\\p{L}\\d-])(?:[A-Z]{2,6}-)?[A-Z]{2,6}(?:[.-]\\d)?/Circ\\.\\d{1,4}(?:/Rev\\.\\d)?',
    '(?:\\bRes\\. ?)?(?<![\\p{L}\\d])(?:[A-Z]{3,6}|A)\\.\\d{1,4}\\(\\d{1,3}\\)',
    // Publications that begin with the abbreviation of an authority: "MMA Notice 05-2017".
    '(?<![\\p{L}\\d-])[A-Z]{2,6} (?:Notice|Circular|Bulletin|Instr\\.|[A-Z]{2})[ -]' +
      '\\d{1,4}[-/]\\d{1,4}(?![\\p{L}\\d/-])',
    // Regulations and directives of the European Union: "Regulation (EU) 2015/757".
    '(?<![\\p{L}\\d])(?:Regulation|Directive) \\([A-Z]{2,3}\\) (?:No\\.? )?\\d{1,4}/\\d{1,4}(?![\\d/])',
  ].join('|'),
  'gu',
);

/**
 * Matches in every text in which `CFR`, `NUMBERS` or `ACRONYM` finds a name, and in a few others. It is
 * faster than those, because it has neither lookarounds nor the flag `u`.
 */
const ANY_NUMBER = new RegExp(
  [
    '(?:SOR|DORS|SI|TR)/\\d|C\\.R\\.C\\.|S\\.I\\. No|/Circ\\.\\d|(?:[A-Z]{3}|A)\\.\\d{1,4}\\(\\d',
    '[A-Z]{2} (?:Notice|Circular|Bulletin|Instr\\.|[A-Z]{2})[ -]\\d|(?:Regulation|Directive) \\([A-Z]',
    '\\d (?:CFR|C\\.F\\.R|U\\.S\\.C|USC)',
    'SOLAS|MARPOL|COLREG|STCW|MLC|[A-Z]{2} Code',
  ].join('|'),
);
const ANY_TYPE = new RegExp(TYPE.source, 'u');

/** Returns whether a text may name an instrument, which is much faster than finding out which one. */
export function mayNameInstrument(text: string): boolean {
  return ANY_NUMBER.test(text) || ANY_TYPE.test(text);
}

/** Returns the instruments that a text names, in order and without overlaps. */
export function findInstruments(text: string): NamedInstrument[] {
  return withoutOverlaps([...findNumbers(text), ...findTitles(text), ...findAcronyms(text)]);
}

function withoutOverlaps(instruments: NamedInstrument[]): NamedInstrument[] {
  const found = instruments.sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Returns the instruments that a text names by a number or an acronym. */
export function findNumbersAndAcronyms(text: string): NamedInstrument[] {
  return withoutOverlaps([...findNumbers(text), ...findAcronyms(text)]);
}

function findNumbers(text: string): NamedInstrument[] {
  if (!ANY_NUMBER.test(text)) return [];
  const codes = [...text.matchAll(CFR)].map((found) => {
    const [whole, title, code, number, brackets = ''] = found;
    const labels = brackets.match(/\([^)]*\)/g) ?? [];
    const instrument = `${title} ${code!.replaceAll('.', '')} ${number}`;
    const span = { from: found.index, to: found.index + whole.length };
    return labels.length > 0 ? { ...span, instrument, labels } : { ...span, instrument };
  });
  return [...codes, ...simple(text, NUMBERS)].filter(({ from }) => !isInHistory(text, from));
}

/**
 * Returns whether the name is in a note about changes to a provision, such as "[Repealed, SOR/2007-99, s.
 * 21]" or "; SOR/80-249, s. 31".
 */
function isInHistory(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 60), from);
  return /\[[^\]]*$/.test(before) || /s\. \d+[^;]*; $/.test(before);
}

/** Matches a chapter and a section of a code: "9/2.1" and "II/2.2.1". */
const CHAPTER_AND_SECTION = /^[ \u00a0](\d{1,2}|[IVX]{1,5})\/(\d{1,3}(?:\.\d{1,3}){0,5})(?![\p{L}\d/]|\.\d)/u;

function findAcronyms(text: string): NamedInstrument[] {
  if (!ANY_NUMBER.test(text)) return [];
  return simple(text, ACRONYM).map((named) => {
    if (!named.instrument.endsWith(' Code')) return named;
    const [whole, chapter, section] = CHAPTER_AND_SECTION.exec(text.slice(named.to, named.to + 40)) ?? [];
    return section === undefined
      ? named
      : { ...named, to: named.to + whole!.length, labels: [`chapter ${chapter!}`, section] };
  });
}

function simple(text: string, pattern: RegExp): NamedInstrument[] {
  return [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
    instrument: whole,
  }));
}

/**
 * Matches words that aren't a whole title: "International Code for …" is only the beginning of one, whose end
 * can't be recognised, and "Regulation (EU) 2015/757" is a number.
 */
const CONTINUES = /^ (?:(?:for|on|relating|respecting|concerning)\b|\([A-Z]{2,3}\) )/;

function findTitles(text: string): NamedInstrument[] {
  const titles: NamedInstrument[] = [];
  let end = 0;
  for (const { index, 0: type } of text.matchAll(TYPE)) {
    const from = titleStart(text, index, end);
    if (from === null || CONTINUES.test(text.slice(index + type.length, index + type.length + 14))) continue;
    end = index + type.length;
    titles.push({ from, to: end, instrument: text.slice(from, end) });
  }
  return titles;
}

/**
 * Returns the start of the title that ends with the word at `at`; null if no capitalised word precedes it.
 */
function titleStart(text: string, at: number, limit: number): number | null {
  let [start, from] = [at, at];
  for (let count = 0; count < MAX_WORDS && from > limit; count += 1) {
    const word = /(\S{1,40})[ \u00a0]$/u.exec(text.slice(Math.max(limit, from - 42), from))?.[1];
    if (word === undefined) break;
    const bare = word.replace(/^[(“"]+|[),”"]+$/gu, '');
    if (/[.;:]$/.test(word) || word === 'the' || SENTENCE.has(bare)) break;
    const isTitle = /^\p{Lu}/u.test(bare) || /^\d{1,2}[),]?$/.test(word);
    if (!isTitle && !JOINING.has(word)) break;
    from -= word.length + 1;
    if (/^\p{Lu}/u.test(bare) && !word.startsWith('“')) start = from + (word.startsWith('(') ? 1 : 0);
  }
  return start < at && !/^(?:Acts?|Regulations?) and /.test(text.slice(start, at)) ? start : null;
}
