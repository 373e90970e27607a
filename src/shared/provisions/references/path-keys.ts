/**
 * The keys by which provisions are found: one for a division's word and number, and one for a path of
 * numbers.
 */
import { numberOf } from '../addresses-and-citations';
import type { NodeKind } from '../structured-text';
import { frenchDivisions } from './french-divisions';
import { divisionWords } from './division-words';

/**
 * Returns the key of a path of labels. Paths with equal keys are the same: sections are identified by their
 * numbers ("Rule 24" is "24"), and divisions, even those that are rules, by their words and numbers. A number
 * that repeats the number around it represents both: "4.2" in "4" is "4.2", because it is only cited in this
 * way.
 */
export function pathKey(labels: readonly string[]): string {
  const keys = labels.map(keyOf);
  return keys.filter((key, index) => key === '' || !keys[index + 1]?.startsWith(`${key}.`)).join('/');
}

function keyOf(label: string): string {
  return divisionKey(label) ?? numberOf(label);
}

/** The words at the beginning of divisions' labels in French. No reference names a "titre". */
const frenchLabels: Readonly<Record<string, string>> = { ...frenchDivisions, titre: 'title' };

const NUMBER_OR_DIVISION = String.raw`\d|[ivxl]+\b|(?:${[...divisionWords].join('|')})\b`;
/**
 * Matches a heading or a French label within a label: "PART B — LIGHTS", "SCHEDULE 2 / ANNEXE 2". A further
 * number or division after a dash belongs to the label: "PART 3 – 5", "SCHEDULE 1 — PART 2".
 */
const AFTER_NUMBER = new RegExp(
  String.raw`(?<=\d[a-z]?|\b[a-z]|\b[ivxl]+[a-z]?) (?:\/|(?:[—–]|-(?= ))(?! ?(?:${NUMBER_OR_DIVISION}))).*$`,
);

/**
 * Returns the word and number of a division, with the word in English and in lower case; null for any other
 * label.
 *
 * @param kind The kind of the provision with this label. A label "SECTION 2" of a division is French.
 */
export function divisionKey(label: string, kind?: NodeKind): string | null {
  const words = label.toLowerCase().replace(/\s+/g, ' ').trim().replace(AFTER_NUMBER, '');
  const word = /^[\p{L}-]+/u.exec(words)?.[0] ?? '';
  const english = frenchLabels[word] ?? word;
  // Only the kind shows whether "SECTION 2" is French.
  const dependsOnKind = english === 'division' || english === 'subdivision';
  const named = dependsOnKind && english !== kind ? word : english;
  return divisionWords.has(named) || named === 'preamble' ? named + words.slice(word.length) : null;
}
