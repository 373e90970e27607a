/**
 * Reads a typed citation of a provision: the name of an instrument, with a provision after it ("NSR
 * 311(2)(b)", "SOR/2020-216 s. 12(1)", "SOLAS II-2/10") or before it ("Rule 27(a)(i) COLREG", "s. 5 of the
 * Collision Regulations"). The caller finds out whether there is such an instrument with such a provision.
 */
import { withoutAmended } from './as-amended';
import { readSteps, type CitedStep } from './cited-steps';
import { divisionWords } from './division-words';
import { romanNumber } from '../derive/numbers';

export interface CitedLabels {
  /** The divisions, such as "part 2", from the outermost inward. Their words are in English. */
  readonly divisions: readonly string[];
  /** The labels from the section or rule inward, such as ["section 311", "(2)", "(b)"]. */
  readonly numbers: readonly string[];
}

export interface CitedProvision extends CitedLabels {
  /** The name of the instrument, as typed. */
  readonly instrument: string;
  /** The provision, as typed. */
  readonly provision: string;
  /**
   * Whether a word or brackets show that a provision is meant. Without either, as in "Fire 2026", it may be
   * something else.
   */
  readonly isPlain: boolean;
}

const MAX_LENGTH = 200;
/** The words between a provision and the name of its container. */
const LINK = /^(?:(?:of|in|to)\s+|(?:de\s+la|de|du|des)\s+|de\s+l[’'])?(?:(?:the|la|le|les)\s+|l[’'])?/i;
const FRENCH_LINK = /^(?:de|du|des)\s/i;
const FRENCH_ARTICLE = /^(?:l[’']|la\s+|le\s+|les\s+)(?=\p{L})/iu;

/**
 * Returns the ways to divide a text into the name of an instrument and a provision. Readings that begin with
 * the name come first. In both groups, those with longer provisions come first. Two numbers with only a space
 * between them may be one number, so "SOR/2001 286" isn't divided.
 */
export function readCitedProvision(typed: string): CitedProvision[] {
  const text = withoutAmended(normalise(typed));
  if (text.length > MAX_LENGTH) return [];
  const breaks = breaksOf(text);
  const readings = [
    ...breaks.map(({ before, after }) => ({ instrument: before, provision: after, isLinkedInFrench: false })),
    ...breaks.toReversed().map(({ before, after }) => ({
      instrument: after.replace(LINK, ''),
      provision: before,
      isLinkedInFrench: FRENCH_LINK.test(after),
    })),
  ];
  return readings.flatMap(({ instrument, provision, isLinkedInFrench }) => {
    const isBefore = text.startsWith(provision);
    const cited = isBefore ? provision.replace(FRENCH_ARTICLE, '') : provision;
    const isFrench = isLinkedInFrench || cited !== provision;
    const labels = instrument === '' || isChange(instrument, provision) ? null : readLabels(cited, isFrench);
    if (!labels) return [];
    const isPlain = isCertain(provision);
    const reading = { instrument, provision, isPlain, ...labels };
    const isName = isPlain || !/\d$|^\d/.test(instrument);
    return [...(isName ? [reading, ...inChapter(reading)] : []), ...(isBefore ? inDivisions(reading) : [])];
  });
}

/** Codes, and the acronyms by which they are cited without the word. */
const CODE = /\bcode\b|^[a-z]{2,5}$/i;
const CHAPTER_AND_SECTION = /^(\d{1,2})\/(\d+(?:\.\d+)*)$/;

/** "FSS Code 9/2.1" is section 2.1 of chapter 9. */
function inChapter(reading: CitedProvision): readonly CitedProvision[] {
  const [first = '', ...inner] = reading.numbers;
  const [, chapter, section] = CHAPTER_AND_SECTION.exec(first) ?? [];
  if (section === undefined || reading.divisions.length > 0 || !CODE.test(reading.instrument)) return [];
  return [
    { ...reading, divisions: [`chapter ${chapter!}`], numbers: [`${RULE_OR_SECTION} ${section}`, ...inner] },
  ];
}

/** After a number, "CH 2" may be the second change of the document. A chapter is "Ch. 2". */
function isChange(instrument: string, provision: string): boolean {
  return /\d/.test(instrument) && /\bch(?=[\s\d])/i.test(provision);
}

/** In "Regulation 14 of MARPOL Annex VI", the annex follows the instrument's name. */
function inDivisions(reading: CitedProvision): readonly CitedProvision[] {
  if (reading.divisions.length > 0) return [];
  return breaksOf(reading.instrument).flatMap(({ before: instrument, after }) => {
    const outer = isChange(instrument, after) ? null : readLabels(after);
    const isOuter = outer && outer.divisions.length > 0 && outer.numbers.length === 0;
    return isOuter ? [{ ...reading, instrument, divisions: outer.divisions }] : [];
  });
}

function breaksOf(text: string): readonly { readonly before: string; readonly after: string }[] {
  return [...text.matchAll(/[\s,]+/g)].map(({ index, 0: gap }) => ({
    before: text.slice(0, index),
    after: text.slice(index + gap.length),
  }));
}

function normalise(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** "2026", "D-2", "V" and "Schedule" may be part of a name. "V/19" is the number of a regulation in a chapter. */
function isCertain(provision: string): boolean {
  return /[( §]|[a-z]\.|[ivxl](?:-\d)?\/\d|[a-z]{2}\d|^s\d/i.test(provision);
}

/** Matches brackets directly after a comma, and "to" before anything but a division. */
const MAY_BE_SEVERAL = new RegExp(
  `,\\s*\\(|\\sto\\s+(?!(?:the\\s+)?(?:${[...divisionWords].join('|')})\\b)`,
  'i',
);
/** "Part 1, 2" may be two parts. */
const TWO_INTEGERS = /(?<!-)\b\d+,?\s\d+$/;

const noLabels: CitedLabels = { divisions: [], numbers: [] };

/**
 * Reads "s. 12(1)", "12(1)", "(b)", "Part 3", or several of these, each inside another.
 *
 * @returns null for anything else, such as two provisions. There are no labels for "paragraph 5", whose
 *   section isn't named, or for words that may cite two provisions, such as "s. 1(h), (i)", "(1) to s. 2",
 *   "Annexes I, 12" and "Part 1, 2".
 */
export function readLabels(provision: string, isFrench = false): CitedLabels | null {
  const text = withoutBrackets(normalise(provision)).replace(/[.,]$/, '').replace(FIRST, '$1');
  const steps = text === '' ? null : readSteps(text);
  if (!steps) return null;
  if (MAY_BE_SEVERAL.test(text) || steps.some(isSeveralDivisions)) return noLabels;
  const divisions: string[] = [];
  const numbers: string[] = [];
  const section = wordForSection(steps, isFrench);
  for (const [at, step] of steps.entries()) {
    const division = frenchSection(step, steps.slice(at + 1), section) ?? divisionOf(step);
    if (division) {
      if (numbers.length > 0) return null;
      divisions.push(division.label);
      if (division.section !== null)
        numbers.push(
          ...labelsOf({ ...step, word: wordInside(step.word, division), number: division.section }),
        );
      else numbers.push(...step.brackets);
    } else if (isWithoutSection(step) && numbers.length === 0) return noLabels;
    else if (numbers.length > 0 && !isInside(step)) return null;
    else numbers.push(...labelsOf(step));
  }
  if (isTooManyDivisions(divisions)) return null;
  return divisions.length > 0 && TWO_INTEGERS.test(text) ? noLabels : { divisions, numbers };
}

/** Returns what "section" means if the provision or the words around it are French, and null if it is English. */
function wordForSection(steps: readonly CitedStep[], isFrench: boolean): string | null {
  if (steps.some((step) => step.isFrench)) return DIVISION_OR_SECTION;
  return isFrench ? SECTION_OR_DIVISION : null;
}

/** "Article 1er" is Article 1. */
const FIRST = /\b(1)(?:er|re|ère)(?![\p{L}\d])/giu;

/**
 * A French "section" is a division, but may also be a section of a text in English, in which case nothing follows it
 * but what is inside the section.
 */
function frenchSection(
  { word, number, brackets }: CitedStep,
  inner: readonly CitedStep[],
  ambiguous: string | null,
): CitedDivision | null {
  if (
    ambiguous === null ||
    word !== 'section' ||
    brackets.length > 0 ||
    !/^(?:\d+[a-z]?|[ivx]+|[a-z])$/i.test(number)
  )
    return null;
  if (inner.length === 0) return { label: `${ambiguous} ${number}`, section: null };
  return inner.some((step) => !isInside(step)) ? { label: `division ${number}`, section: null } : null;
}

/** Only "chapter 5/19" is certain to be a regulation in a chapter: "Part 1/2" may be two parts. */
function isSeveralDivisions(step: CitedStep): boolean {
  const { word, isPlural, number } = step;
  if (word === null || !divisionOf(step)) return false;
  return (isPlural && isDivisionWord(word)) || (word !== 'chapter' && /^\d+\/\d/.test(number));
}

/** Brackets may contain other brackets: "(reg. 10(2))". */
const BRACKETED = /(?<=^|\s)\(((?:[^()]|\([^()]*\))+)\)(?=[\s,]|$)/g;

/**
 * "(Annex V) reg. 10" and "Annex V (reg. 10)" mean the same as "Annex V reg. 10", and "reg. 10 (Annex V)" means "reg.
 * 10 of Annex V", but "(2)" is a label.
 */
function withoutBrackets(provision: string): string {
  return provision.replace(BRACKETED, (whole, inside: string, at: number) => {
    const inner = inside.trim();
    const first = readSteps(inner)?.[0];
    if (!first || (first.word === null && !/^[ivx].*\/\d/i.test(first.number))) return whole;
    const before = readSteps(provision.slice(0, at).replace(/[\s,]+$/, ''))?.at(-1);
    const isOuter = before && !divisionOf(before) && divisionOf(first)?.section === null;
    return isOuter ? `of ${inner}` : inner;
  });
}

const MAX_DIVISIONS = 3;

/** Returns whether there are too many divisions to look up all combinations of their words and numerals. */
function isTooManyDivisions(divisions: readonly string[]): boolean {
  const ambiguous = divisions.filter((one) =>
    [CHAPTER_OR_ANNEX, SCHEDULE_OR_ANNEX].includes(one.split(' ')[0]!),
  );
  return divisions.length > MAX_DIVISIONS || ambiguous.length > 1;
}

/** A French "règle" is a rule or a regulation. */
export const RULE_OR_REGULATION = 'règle';
/** In "chapter 9/2", the number belongs to a rule, a regulation or a section. */
export const RULE_OR_SECTION = 'règle/section';
/** The words for a division that is cited only by its number, as in "SOLAS II-2/10" and "MARPOL VI/14". */
export const CHAPTER_OR_ANNEX = 'chapter/annex';
/** A French "section" is a division. */
export const DIVISION_OR_SECTION = 'division/section';
/** In "section 2 du RP", only the words around the provision are French. */
export const SECTION_OR_DIVISION = 'section/division';
/** A French "annexe" is a schedule or an annex. */
export const SCHEDULE_OR_ANNEX = 'annexe';

interface CitedDivision {
  readonly label: string;
  /** The number of a section after that of the division: "10" in "Chapter II-2/10". */
  readonly section: string | null;
}

function divisionOf({ word, number }: CitedStep): CitedDivision | null {
  const [division = '', section = null] = number.split('/');
  if (word !== null && (isDivisionWord(word) || word === 'preamble'))
    return { label: division === '' ? word : `${word} ${division}`, section };
  // "Article II/1" is in Article II.
  if (word === 'article') return null;
  // "A-II/1" is the number of a section in the STCW Code.
  if (/^[ivx]+(?:-\d+)?$/i.test(division) && (word === null || section !== null))
    return { label: `${CHAPTER_OR_ANNEX} ${division}`, section };
  if (/^(?:[ivx]+-)?[a-z]$/i.test(division) && section !== null)
    return { label: `part ${division}`, section };
  return null;
}

/**
 * "Chapter II/2" is regulation 2 of chapter II. "Chapter 9/2", "Chapter II/2.2.1" and "II/2.2.1" may also be
 * sections, because the chapters of codes have numbers without the word "regulation", which repeat that of the
 * chapter or begin again in it.
 */
function wordInside(word: string | null, { label, section }: CitedDivision): string | null {
  const number = label.replace(/^.* /, '').toLowerCase();
  const isRepeated = section?.startsWith(`${romanNumber(number)?.[0]}.`) === true;
  if (word === null) return isRepeated && label.startsWith(CHAPTER_OR_ANNEX) ? 'regle/section' : null;
  if (!/^(?:annex|chapter)/.test(word)) return word;
  const isSection = /^\d+$/.test(number) || isRepeated;
  return word === 'chapter' && isSection ? 'regle/section' : 'regle';
}

function isDivisionWord(word: string): boolean {
  return divisionWords.has(word) || word === SCHEDULE_OR_ANNEX;
}

/** "Paragraph 5" and "subsection 2.1" may be in any section. "Paragraph 4.2" is in section 4. */
function isWithoutSection({ word, number, brackets }: CitedStep): boolean {
  if (number === '' || brackets.length > 0) return false;
  return word === 'subsection' || ((word === 'paragraph' || word === 'clause') && !number.includes('.'));
}

/** Returns whether a step continues the previous provision, as "paragraph (a)" does. */
function isInside({ word, number }: CitedStep): boolean {
  return number === '' || ['subsection', 'paragraph', 'clause', 'item'].includes(word ?? '');
}

/**
 * The words that are kept in labels, because a text may have both a section and a regulation with the same
 * number. The value is the word in the label.
 */
const keptWords = new Map<string, string>([
  ...['section', 'rule', 'regulation', 'article'].map((word) => [word, word] as const),
  ...['Standard', 'Guideline'].map((word) => [word.toLowerCase(), word] as const),
  ['regle', RULE_OR_REGULATION],
  ['regle/section', RULE_OR_SECTION],
]);

function labelsOf({ word, number, brackets }: CitedStep): readonly string[] {
  if (number === '') return brackets;
  const kept = keptWords.get(word ?? '');
  return [kept === undefined ? number : `${kept} ${number}`, ...brackets];
}
