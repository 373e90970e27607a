/**
 * The keys by which references find documents. A reference names an instrument by a number, a title or a
 * short name, and a document has a key for each of these. Keys are normalised, so "SOR/2001-286" and "sor
 * 2001 286" have the same key.
 */
import { numberForm } from '../../document-number';
import { withoutAmended } from './as-amended';
import { divisionWords } from './division-words';
import { initialsKeys } from './initials';
import { divisionsForm, namedParts } from './part-names';
import { englishWords, frenchWords } from './provision-words';

/** The names of a document, from its import. */
export interface DocumentNames {
  readonly title: string;
  readonly number: string | null;
  readonly nickname: string | null;
  /** The number of the instrument to which the document belongs. */
  readonly instrument: string | null;
}

/** @returns null if the words can't be a name, for example because they are too long. */
export function instrumentKey(name: string): string | null {
  const own = name.replace(/^\s*(?:the\s+)?(?:res(?:\.|olution)\s*(?=\S*\d))?/i, '');
  return numberForm(withoutAmended(own));
}

/**
 * Matches a word for a division, or a Roman numeral. Most names have neither, which saves looking for divisions:
 * in a long title, that takes about a millisecond.
 */
const MAY_NAME_DIVISION = new RegExp(
  `\\b(?:titles?|titres?|[ivx]+|${[...Object.entries(englishWords), ...Object.entries(frenchWords)]
    .flatMap(([word, forms]) => (divisionWords.has(word) || word === 'annexe' ? [forms] : []))
    .join('|')})(?![a-z])`,
  'i',
);

/** Returns the distinct keys by which references find a document. */
export function documentKeys({ title, number, nickname, instrument }: DocumentNames): string[] {
  const parts = MAY_NAME_DIVISION.test(`${title} ${number ?? ''}`) ? namedParts({ title, number }) : [];
  const names = [number, nickname, instrument, title, wholeTitle(title)];
  const keys = [
    ...names.map((name) => (name === null ? null : instrumentKey(name))),
    ...parts.map((part) => partOfKey(instrumentKey(part.instrument), part.divisions)),
    ...parts
      .slice(0, 1)
      .map(({ divisions }) => (instrument === null ? null : partOfKey(instrumentKey(instrument), divisions))),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}

/** Returns the distinct keys by which people find a document: those of its names and of its initials. */
export function citedKeys(names: DocumentNames): string[] {
  return [...documentKeys(names), ...titleInitials(names.title)];
}

/** Returns the keys of the initials of a document's title. A part of an instrument has those of the instrument. */
export function titleInitials(title: string): string[] {
  return initialsKeys(wholeTitle(title) ?? title);
}

/** Returns the key of a division of an instrument, such as "marpolannexvi". */
export function partOfKey(instrument: string | null, divisions: readonly string[]): string | null {
  return instrument === null ? null : instrument + divisionsForm(divisions);
}

/** "Part 3", "ss. 2 to 3 (…)" or "FIRST SCHEDULE" after the title of an instrument. */
const PART = new RegExp(
  '^(.+?) [–—] (?:\\p{L}+ schedule\\b|' +
    '(?:ss?\\.|sections?|parts?|chapters?|divisions?|annex|appendix|schedules?) ?(?=\\d|(?:[IVXL]+|[A-Z])\\b))',
  'iu',
);

/**
 * Returns the title of the instrument, if a document's title shows that the document is a part of an
 * instrument. Other additions don't count: "Collision Regulations – A guide" isn't the Collision Regulations.
 */
function wholeTitle(title: string): string | null {
  return PART.exec(title)?.[1] ?? null;
}

/**
 * Returns the key of the Part that contains a section of the CFR, such as "33cfr83" for "33cfr83.24".
 *
 * @returns null for any other key.
 */
export function partKey(key: string): string | null {
  return /^(\d+cfr\d+)\.\d/.exec(key)?.[1] ?? null;
}

/** Returns the number in the name of a section, such as "83.24" in "33 CFR 83.24". */
export function sectionInName(name: string): string | null {
  return /^\d+ CFR (\d+\.\d[\w.-]*)$/.exec(name)?.[1] ?? null;
}
