/**
 * The paths of labels under which a text may contain a cited provision: "Regulation 10.2" may be paragraph 2
 * of regulation 10, "Annex 6" may be Annex VI, and "V/19" is a regulation in a chapter or in an annex.
 */
import { romanNumber } from '../derive/numbers';
import {
  CHAPTER_OR_ANNEX,
  DIVISION_OR_SECTION,
  RULE_OR_REGULATION,
  RULE_OR_SECTION,
  SCHEDULE_OR_ANNEX,
  SECTION_OR_DIVISION,
  type CitedLabels,
} from './cited-provision';

export type Path = readonly string[];

const alternatives: Readonly<Record<string, readonly string[]>> = {
  [CHAPTER_OR_ANNEX]: ['chapter', 'annex'],
  [SCHEDULE_OR_ANNEX]: ['schedule', 'annex'],
  [DIVISION_OR_SECTION]: ['division', 'section'],
  [SECTION_OR_DIVISION]: ['division', 'section'],
};

/** Returns the paths of the divisions, with the different words that a text may use for them. */
export function divisionPaths(divisions: Path): readonly Path[] {
  return divisions.reduce<readonly Path[]>(
    (paths, division) => {
      const { word, number } = splitDivision(division);
      const words = alternatives[word] ?? [word];
      return paths.flatMap((path) =>
        words.map((one) => [...path, number === '' ? one : `${one} ${number}`.toLowerCase()]),
      );
    },
    [[]],
  );
}

/**
 * Returns the divisions with at least one number converted to the other numerals, such as "annex 6" for
 * "annex vi".
 */
function inOtherNumerals(divisions: Path): readonly Path[] {
  const all = divisions.reduce<readonly Path[]>(
    (paths, division) => {
      const { word, number } = splitDivision(division);
      // "Section II" may be a paragraph (ii).
      const isSection = word === DIVISION_OR_SECTION || word === SECTION_OR_DIVISION;
      const other = isSection ? null : otherNumeral(number.toLowerCase());
      const forms = other === null ? [division] : [division, `${word} ${other}`];
      return paths.flatMap((path) => forms.map((form) => [...path, form]));
    },
    [[]],
  );
  return all.slice(1);
}

/**
 * Returns the divisions with their numbers in all numerals in which these are certain to be the same numbers.
 */
export function inAnyNumerals(divisions: Path): readonly Path[] {
  const others = inOtherNumerals(divisions).filter((path) =>
    path.every(
      (division, at) =>
        division === divisions[at] || isInConvention(division) || isRomanIn(division, () => false),
    ),
  );
  return [divisions, ...others];
}

/** Annexes and chapters of conventions have numbers, but parts may have letters. */
export function isInConvention(division: string): boolean {
  return /^(?:annex|chapter)/.test(division);
}

/**
 * Returns whether the number of a division is certain to be a Roman numeral. In a text whose parts have letters, "Part
 * I" isn't Part 1.
 */
function isRomanIn(division: string, has: (division: string) => boolean): boolean {
  const { word, number } = splitDivision(division);
  const neighbours = neighboursOfLetter[number];
  return neighbours === undefined || neighbours.some((one) => has(`${word} ${one}`));
}

const neighboursOfLetter: Readonly<Record<string, readonly string[]>> = {
  i: ['ii'],
  v: ['iv', 'vi'],
  x: ['ix', 'xi'],
};

function splitDivision(division: string): { readonly word: string; readonly number: string } {
  const [word = '', number = ''] = division.split(' ');
  return { word, number };
}

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function otherNumeral(number: string): string | null {
  if (/^[1-3]?\d$/.test(number) && number !== '0')
    return 'x'.repeat(Math.floor(Number(number) / 10)) + ones[Number(number) % 10]!;
  return /^[ivx]+$/.test(number) ? (romanNumber(number)?.[0] ?? null) : null;
}

/** Paths to the same provision. */
export interface CitedPaths {
  readonly paths: readonly Path[];
  /** Returns whether the paths are certain in a text. `has` returns whether the text has a division. */
  readonly isCertain: (has: (division: string) => boolean) => boolean;
  /** Only a division is meant in a text that has this division, because "section" is its French word. */
  readonly division?: string | undefined;
  /**
   * Returns the provisions that may be meant if the number alone isn't certain, given those with the number and all
   * addresses of the text.
   */
  readonly choose?: (
    found: readonly (string | null)[],
    addresses: readonly string[],
  ) => readonly (string | null)[];
}

/**
 * Returns the paths of a provision, the most likely first. Each element counts only in a text that has none
 * of the previous ones.
 *
 * @param isInChapter Whether the provision is in a chapter or annex that is named by its number, so that "10.2" is a
 *   regulation and its paragraph.
 */
export function citedPaths(cited: CitedLabels, isInChapter = false): readonly CitedPaths[] {
  return [cited.divisions, ...inOtherNumerals(cited.divisions)].flatMap((divisions) => {
    const changed = divisions.filter((division) => !cited.divisions.includes(division));
    return pathsIn({ ...cited, divisions }, isInChapter)
      .filter((paths) => paths.length > 0)
      .map((paths) => ({
        paths,
        division: divisionMeant(divisions.at(-1) ?? ''),
        isCertain: (has: (division: string) => boolean) =>
          changed.every((division) => isRomanIn(division, has)),
      }));
  });
}

/** After a French word, "section 2" is a division in any text that has divisions. */
function divisionMeant(last: string): string | undefined {
  const { word, number } = splitDivision(last);
  if (word === DIVISION_OR_SECTION) return 'division';
  return word === SECTION_OR_DIVISION ? `division ${number}` : undefined;
}

/** Returns the paths as they were cited, and then other forms of the number. */
function pathsIn({ divisions, numbers }: CitedLabels, isInChapter: boolean): readonly (readonly Path[])[] {
  const [first = '', ...rest] = numbers;
  if (!first.startsWith(RULE_OR_REGULATION)) return pathsOf({ divisions, numbers }, isInChapter);
  const words = first.startsWith(RULE_OR_SECTION) ? ['rule ', 'regulation ', ''] : ['rule ', 'regulation '];
  const all = words.map((word) =>
    pathsOf({ divisions, numbers: [first.replace(/^\S+ /, word), ...rest] }, isInChapter),
  );
  return [all.flatMap(([exact = []]) => exact), all.flatMap(([, other = []]) => other)];
}

function pathsOf({ divisions, numbers }: CitedLabels, isInChapter: boolean): readonly (readonly Path[])[] {
  const outer = divisionPaths(divisions);
  const inside = (paths: readonly Path[]) => outer.flatMap((path) => paths.map((one) => [...path, ...one]));
  const isInNamed = isInChapter || divisions.some((division) => division.startsWith(CHAPTER_OR_ANNEX));
  const [first, ...rest] = numbers;
  if (first === undefined) return [outer];
  return [
    [...inside(asRule(numbers)), ...wholeNumber(divisions, first, rest)],
    inside([
      ...capitalised(first).map((one) => [one, ...rest]),
      ...(isInNamed || /^(?!section)[a-z]+ /i.test(first)
        ? splitNumber(first).map((path) => [...path, ...rest])
        : []),
      // Some codes number their chapters as "1.4".
      ...(rest.length === 0 && /^(?:section )?\d+\.\d+$/.test(first)
        ? [[`chapter ${first.replace('section ', '')}`]]
        : []),
    ]),
  ];
}

/** A number without a word may belong to a section or to a rule: "COLREG 23(a)". */
function asRule(numbers: Path): readonly Path[] {
  return /^\d/.test(numbers[0]!) ? [numbers, [`rule ${numbers[0]}`, ...numbers.slice(1)]] : [numbers];
}

/** In some texts, the label of a regulation is "Regulation II-2/10". */
function wholeNumber(divisions: Path, first: string, rest: Path): readonly Path[] {
  const last = divisions.at(-1) ?? '';
  if (!last.startsWith(CHAPTER_OR_ANNEX)) return [];
  const chapter = splitDivision(last).number.toUpperCase();
  return [[...divisions.slice(0, -1), first.replace(/\S+$/, (number) => `${chapter}/${number}`), ...rest]];
}

/** "12a" may be regulation 12A. */
function capitalised(first: string): readonly string[] {
  const other = first.replace(/(?<=\d)[a-z]$/i, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
  return other === first ? [] : [other];
}

/** "10.2.1" may be paragraph 2.1 of regulation 10, or subparagraph 1 of its paragraph 2. */
function splitNumber(first: string): readonly Path[] {
  const [, section, rest] = /^(.*?\d[a-z]?)\.(\d+(?:\.\d+)*)$/i.exec(first) ?? [];
  if (section === undefined || rest === undefined) return [];
  const parts = rest.split('.');
  return parts.length === 1
    ? [[section, rest]]
    : [
        [section, rest],
        [section, ...parts],
      ];
}
