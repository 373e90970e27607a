/**
 * Orders and names the documents that are parts of one instrument, such as "Harbours Act, 1996 – Part 2
 * Powers". They are in reading order: sections, parts and chapters by number, followed by annexes and
 * schedules. The server and the client use the same order.
 */
import { compareByTitle } from '../compare-names';

export interface PartTitle {
  readonly id: string;
  readonly title: string;
}

/** How a part is named in a list of its instrument's parts. */
export interface PartName {
  /** The part's number, such as "Part 2" or "ss. 1 to 6"; empty if its title has none. */
  readonly label: string;
  /** The rest of the title; empty if there is nothing else. */
  readonly name: string;
}

export interface NamedParts {
  /** The beginning of the title that all parts share; null if there is none. */
  readonly heading: string | null;
  readonly names: readonly PartName[];
}

const BEFORE = ['s', 'ss', 'section', 'sections', 'article', 'articles', 'regulation', 'regulations'];
const AFTER = ['annex', 'appendix', 'schedule'];
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth'],
];
const NUMBER = '(?:\\d+[a-z]?|[ivxlc]+|[a-z])(?:[./-]\\d+)*';
const LABEL = new RegExp(
  `^(?:(${[...BEFORE, ...AFTER, 'parts?', 'chapters?', 'divisions?', 'titles?', 'books?', 'volumes?'].join('|')})` +
    `(?:\\.\\s*|\\s+)(${NUMBER})(?:\\s*(?:to|and|–|-)\\s*${NUMBER})?` +
    `|(${ORDINALS.join('|')})\\s+(schedule|annex|appendix|part|chapter)|(${AFTER.join('|')}))(?![\\p{L}\\p{Nd}])`,
  'iu',
);
const SEPARATORS = / [–—-] |: |, /g;
/** Returns the parts in reading order. */
export function orderParts<Part extends PartTitle>(parts: readonly Part[]): Part[] {
  const { names } = nameParts(parts.map(({ title }) => title));
  const labels = names.map(({ label }) => readLabel(label));
  const romanWords = wordsWithRomanNumbers(labels);
  const places = new Map(
    parts.map(({ id }, index) => {
      const { rank, word, number } = labels[index]!;
      return [id, { rank, number: valueOf(number, romanWords.has(word)) }];
    }),
  );
  return [...parts].sort((one, other) => {
    const [a, b] = [places.get(one.id)!, places.get(other.id)!];
    return a.rank - b.rank || a.number - b.number || compareByTitle(one, other);
  });
}

/** Divides the titles of all parts into the shared beginning and the rest. */
export function nameParts(titles: readonly string[]): NamedParts {
  const heading = sharedHeading(titles);
  const names = titles.map((title) => {
    const rest = heading === null ? title : title.slice(heading.length).replace(/^(?: [–—-] |: |, )/, '');
    const label = LABEL.exec(rest)?.[0] ?? '';
    return { label, name: rest.slice(label.length).replace(/^[\s:.,–—-]+/, '') };
  });
  return { heading: heading === '' ? null : heading, names };
}

/**
 * Returns the longest beginning that all titles share, and that is followed by a separator in each of them.
 */
function sharedHeading(titles: readonly string[]): string | null {
  const [first = ''] = titles;
  if (titles.length < 2) return null;
  const ends = [...first.matchAll(SEPARATORS)].map(({ index, 0: separator }) => index + separator.length);
  const shared = ends.filter((end) => titles.every((title) => title.startsWith(first.slice(0, end)))).at(-1);
  return shared === undefined ? null : first.slice(0, shared).replace(/(?: [–—-] |: |, )$/, '');
}

interface PartLabel {
  readonly rank: number;
  readonly word: string;
  readonly number: string;
}

/**
 * Ranks parts. Sections, and parts without a label, such as the provisions before the first part, come first.
 * Annexes, appendices and schedules come last.
 */
function readLabel(label: string): PartLabel {
  const [, word, number, ordinal, ordinalWord, only] = LABEL.exec(label) ?? [];
  const name = (word ?? ordinalWord ?? only ?? '').toLowerCase();
  const place = ORDINALS.indexOf(ordinal?.toLowerCase() ?? '') + 1;
  const rank = AFTER.includes(name) ? 2 : name === '' || BEFORE.includes(name) ? 0 : 1;
  return { rank, word: name, number: number ?? String(place) };
}

/** "Part C" is the third part, unless other parts show that the numbers are Roman numerals. */
function wordsWithRomanNumbers(labels: readonly PartLabel[]): ReadonlySet<string> {
  const roman = new Set<string>();
  for (const { word, number } of labels) if (/^(?:i|[ivxlc]{2,})$/i.test(number)) roman.add(word);
  for (const { word, number } of labels) if (/^[abd-hjkm-uwyz]$/i.test(number)) roman.delete(word);
  return roman;
}

function valueOf(number: string, isRoman: boolean): number {
  if (/^\d/.test(number)) return Number.parseInt(number, 10);
  if (isRoman && /^[ivxlc]+/i.test(number)) return romanValue(/^[ivxlc]+/i.exec(number)![0].toLowerCase());
  return number.toLowerCase().codePointAt(0)! - 96;
}

const digits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(roman: string): number {
  const values = [...roman].map((digit) => digits[digit]!);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
