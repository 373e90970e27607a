/**
 * Recognises documents that are one division of an instrument, such as "MARPOL Annex VI: …" or "FSA Code ch.
 * 5", by their names. Of a title, only the part before a colon, a dash or a bracket counts.
 */
import { numberForm } from '../../document-number';
import { isInConvention } from './cited-paths';
import { CHAPTER_OR_ANNEX, readCitedProvision, type CitedProvision } from './cited-provision';

export interface PartNames {
  readonly title: string;
  readonly number: string | null;
}

export interface NamedPart {
  /** The name of the instrument. */
  readonly instrument: string;
  /** From the outside inward, such as "part 6" and "chapter 2". */
  readonly divisions: readonly string[];
}

/**
 * Returns a document's positions in instruments, first according to its title, and then according to its
 * number.
 */
export function namedParts({ title, number }: PartNames): readonly NamedPart[] {
  const inTitle = partsInTitle(title).filter((part) => !isAboutPart(title, part));
  const named = number === null ? null : partIn(number);
  if (!named) return inTitle;
  const [first, ...inner] = named.divisions;
  if (!first?.startsWith(CHAPTER_OR_ANNEX)) return [...inTitle, named];
  // The number "SOSC III" means chapter III only if the title says so.
  const [own] = inTitle;
  const numeral = first.slice(CHAPTER_OR_ANNEX.length).toLowerCase();
  return own &&
    inner.length === 0 &&
    own.divisions.length === 1 &&
    own.divisions[0]!.toLowerCase().endsWith(numeral)
    ? [...inTitle, { instrument: named.instrument, divisions: own.divisions }]
    : inTitle;
}

/**
 * Returns the outermost division that a document's title or number names, even if the document is only about
 * that division.
 */
export function mentionedDivision(document: PartNames): string | undefined {
  const [part] = [...namedParts(document), ...partsInTitle(document.title)];
  return part?.divisions[0];
}

/** Returns whether a document is an annex or a chapter, or says that its text is from one, as "WTC II/1" does. */
export function isFromConvention({ title, number }: PartNames): boolean {
  return [...headsOf(title), ...(number === null ? [] : [number])].some((words) =>
    isInConvention(citedIn(words)?.divisions[0] ?? ''),
  );
}

/** The form of divisions in a key: "annexvi". */
export function divisionsForm(divisions: readonly string[]): string {
  return numberForm(divisions.join(' ')) ?? '';
}

/** Returns whether words such as "A guide" or "Amendments" show that a text is only about an instrument. */
export function isAboutInstrument(words: string): boolean {
  return ABOUT_PART.test(words.replace(HEADINGS_OF_PARTS, ''));
}

/** "Rules – PART 2 Registration" has no colon after the number. */
const BEFORE_HEADING = /^.+? [–—] \p{L}+ (?:\d+[A-Z]?|[IVXL]{2,}|[IVX](?= \p{Lu}\p{Ll}))(?=\s)/u;
const MAX_HEADS = 6;
/** A guide to Annex VI isn't Annex VI. */
const ABOUT_PART = new RegExp(
  '(?<!\\p{L})(?:guid(?:es?|ance|elines?)|check-?lists?|comment(?:s|ary)|summary|(?:hand)?books?|amendments?|' +
    'interpretations?|questions?|answers?|faqs?|forms?|notes?|manuals?|templates?|posters?|' +
    'lignes directrices|listes? de (?:contrôle|vérification)|commentaires?|résumés?|amendements?|modifications?|' +
    'interprétations?|réponses?|formulaires?|manuels?|modèles?|affiches?)(?!\\p{L})',
  'iu',
);
/**
 * A part of an act may be followed by its heading, as in "Part 1 Interpretation", but annexes and chapters of
 * conventions aren't.
 */
const HEADINGS_OF_PARTS = /(?<!\p{L})interpr[eé]tation(?!\p{L})/giu;
/** Matches what follows the division in "Annex V of MARPOL". */
const OF_INSTRUMENT = /^ (?:of|to|de|du|des) /i;

function partsInTitle(title: string): readonly NamedPart[] {
  return headsOf(title).flatMap((head) => partIn(head) ?? []);
}

function isAboutPart(title: string, { divisions }: NamedPart): boolean {
  return isInConvention(divisions[0] ?? '') ? ABOUT_PART.test(title) : isAboutInstrument(title);
}

function headsOf(title: string): readonly string[] {
  const ends = [...title.matchAll(/\s[–—-]\s|\s?[:(]|\.\s/g)].slice(0, MAX_HEADS).map(({ index }) => index);
  const beforeHeading = BEFORE_HEADING.exec(title)?.[0];
  const heads = [...ends.map((end) => title.slice(0, end)), title];
  return beforeHeading === undefined ? heads : [beforeHeading, ...heads];
}

/**
 * Reads a name that consists of the names of an instrument and of a division of it, and perhaps of a
 * regulation in it.
 */
function citedIn(words: string): CitedProvision | undefined {
  return readCitedProvision(words).find(
    ({ divisions, instrument, provision }) =>
      divisions.length > 0 &&
      divisions.every((division) => division.includes(' ')) &&
      ((words.startsWith(instrument) && words.endsWith(provision)) ||
        (words.startsWith(provision) && OF_INSTRUMENT.test(words.slice(provision.length)))),
  );
}

function partIn(words: string): NamedPart | null {
  const part = citedIn(words);
  if (!part) return null;
  const { instrument, divisions, numbers } = part;
  const isRegulation = divisions.length === 1 && divisions[0]!.startsWith(CHAPTER_OR_ANNEX);
  return numbers.length === 0 || isRegulation
    ? {
        instrument: instrument.replace(/[\s,–—-]+$/u, ''),
        // French titles of conventions use "annexe" for an annex.
        divisions: divisions.map((one) => one.toLowerCase().replace(/^annexe /, 'annex ')),
      }
    : null;
}
