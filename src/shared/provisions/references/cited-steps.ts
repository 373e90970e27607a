/**
 * Reads the steps by which people cite a provision: "s. 12(1)", "Annex VI reg. 14", "Part 2, Division 3, section 12",
 * "regulation 14 of Annex VI", "alinéa 3(1)a)", "II-2/10.2".
 *
 *     steps = step { ( "," | " " ) step }, from the outside inward, or steps " of " steps, from the inside outward
 *     step  = word [ number ] { "(" letters ")" } | number { "(" letters ")" } | { "(" letters ")" }
 */

import { englishWords, frenchWords } from './provision-words';

export interface CitedStep {
  /** The word before the number as it is in `provision-words.ts`, in the singular; null if there is none. */
  readonly word: string | null;
  /** Whether the word is certain to be French. */
  readonly isFrench: boolean;
  /** Whether the word is in the plural, as in "Annexes I, 12". */
  readonly isPlural: boolean;
  /** Empty for "(2)" and for "Schedule". */
  readonly number: string;
  /** The labels in brackets: "(1)" and "(a)". */
  readonly brackets: readonly string[];
}

/** Words for provisions that aren't cited after the number of a document. */
const furtherWords = { standard: 'standard', guideline: 'guideline', title: 'titles?|titres?' };
const FRENCH = '_french';
const NAMED_WORDS = [
  ...Object.entries({ ...englishWords, ...furtherWords }),
  ...Object.entries(frenchWords).map(([word, forms]) => [word + FRENCH, forms] as const),
].map(([name, forms]) => `(?<${name}>${forms})`);
/**
 * Only digits and brackets may follow a word without a space: "s5" is a section, but "SA" and "six" are
 * words.
 */
const WORD = `(?:(?:${NAMED_WORDS.join('|')})(?:\\.?\\s*(?=[\\d(])|\\.\\s*|\\s+)|(?<sign>§§?)\\s*)`;
/** "XI-1/3-6" and "A-II/1" contain the chapter of a regulation, or of a section of the STCW Code. */
const NUMBER = [
  '\\d+[a-z]?(?:[./-]\\d+[a-z]?)*',
  '(?:[a-z]-)?[ivxl]+(?:-\\d+|-[a-z]|\\.(?:\\d+|[ivxl]+))?(?:/\\d+[a-z]?(?:[.-]\\d+)*)?',
  '[a-z][.-]?\\d+(?:\\.\\d+)*',
  '[a-z](?:/\\d+(?:\\.\\d+)*)?',
].join('|');
/** Without a preceding word, a letter is part of a number only in these forms. */
const PLAIN_NUMBER = [
  '\\d+[a-z]?(?:[./-]\\d+[a-z]?)*',
  '(?:[ab]-)?[ivxl]+(?:-\\d+|-[a-z])?/\\d+[a-z]?(?:[.-]\\d+)*',
  '[ivx]+(?:-\\d)?',
  '[a-z]/\\d+(?:\\.\\d+)+',
  '[a-e]-\\d+(?:\\.\\d+)*',
  '[ab]\\d+(?:\\.\\d+)+',
].join('|');
/** The opening bracket is optional, because French texts write "a)" for "(a)". */
const BRACKETS = '(?<brackets>(?:\\s*\\([\\p{L}\\p{Nd}.]{1,8}\\)|(?<=[\\d)])\\s?[a-z]{1,4}\\))*)';
const END = '(?=[\\s,]|$)';
const STEPS = [
  new RegExp(`${WORD}(?<number>${NUMBER})?${BRACKETS}${END}`, 'iuy'),
  new RegExp(`(?<number>${PLAIN_NUMBER})?${BRACKETS}${END}`, 'iuy'),
  new RegExp(
    `(?:(?<schedule>schedule|sched\\.|sch\\.)|(?<annex>annex)|(?<annexe_french>annexe)|(?<appendix>appendix)|` +
      `(?<appendix_french>appendice)|(?<preamble>preamble|pr[ée]ambule))(?<number>)(?<brackets>)${END}`,
    'iuy',
  ),
];
const JOINT = /\s*,\s*|\s+/y;
/** The words that lead from a provision to its container. */
const LINK = /,?\s+(?:(?:of|in|to)\s+(?:the\s+)?|(?:de\s+la|du|des)\s+|de\s+l[’']|de\s+)/iy;
const MAX_STEPS = 8;
/** No provision has more brackets. Every word of a text may begin a citation, so reading must be fast. */
const MAX_BRACKETS = 12;

/** @returns The steps from the outside inward; null if the text contains anything else. */
export function readSteps(text: string): readonly CitedStep[] | null {
  const groups: CitedStep[][] = [[]];
  let [at, brackets] = [0, 0];
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const found = readStep(text, at);
    if (!found) return null;
    groups[0]!.push(found.step);
    brackets += found.step.brackets.length;
    if (brackets > MAX_BRACKETS) return null;
    at = found.to;
    if (at === text.length) return groups.flat();
    const link = match(LINK, text, at);
    const joint = link ?? match(JOINT, text, at);
    if (!joint) return null;
    if (link) groups.unshift([]);
    at += joint[0].length;
  }
  return null;
}

function readStep(text: string, at: number): { readonly step: CitedStep; readonly to: number } | null {
  for (const pattern of STEPS) {
    const found = match(pattern, text, at);
    if (!found || found[0].trim() === '') continue;
    const { number = '', brackets = '', sign, ...named } = found.groups ?? {};
    const name = Object.keys(named).find((one) => named[one] !== undefined);
    const word = name?.replace(FRENCH, '') ?? (sign ? 'section' : null);
    const labels = (brackets.match(/\(?[^()\s]+\)/g) ?? []).map((label) => `(${label.replace(/^\(/, '')}`);
    if (number === '' && labels.length === 0 && !pattern.source.includes('preamble')) continue;
    const isPlural = /..s$/i.test(named[name ?? ''] ?? '');
    const isFrench = name?.endsWith(FRENCH) ?? false;
    return { step: { word, isPlural, isFrench, number, brackets: labels }, to: at + found[0].length };
  }
  return null;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
