/**
 * Finds the provision that a typed text cites together with the name of an instrument, such as "NSR
 * 311(2)(b)" or "MARPOL Annex VI reg. 14". The name must be the whole number, nickname or title of a
 * document, which may itself be the cited annex or chapter. If no document has this name, it may be a usual
 * name of an instrument, such as "COLREG", and then means the documents with the instrument's other names, or a
 * title without its year.
 * Nothing is guessed: if the provision isn't certain, the documents that may be meant are returned without
 * it.
 *
 * For "MARPOL Annex VI reg. 14", documents that are Annex VI come before those that contain it. A document
 * that is a different annex is never meant.
 */
import { citedPaths, divisionPaths, inAnyNumerals, isInConvention, type CitedPaths } from './cited-paths';
import {
  CHAPTER_OR_ANNEX,
  RULE_OR_REGULATION,
  RULE_OR_SECTION,
  readCitedProvision,
  readLabels,
  type CitedLabels,
  type CitedProvision,
} from './cited-provision';
import { documentsToRead } from './cited/documents-to-read';
import { findPlaces, type CitedPlace, type CitedProvisions } from './find-places';
import { instrumentKey, partOfKey } from './instrument-keys';
import { lawWords } from './law-words';
import { isFromConvention, mentionedDivision, namedParts, type PartNames } from './part-names';
import type { UsualNames } from './usual-names';

/** The documents that may be cited. It must contain only documents that the reader may see. */
export interface CitedLibrary<Document> {
  /** Finds the documents with each of these keys, sorted by title. */
  readonly findByKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Document[]>>;
  /**
   * Finds the documents whose titles contain these words (`findTitled`), best first. If there are too many of them to
   * look for a provision, there is one more than `MAX_READ`.
   */
  readonly findByTitle: (words: readonly string[]) => Promise<readonly Document[]>;
  readonly readUsualNames: () => Promise<UsualNames>;
  readonly readProvisions: (document: Document) => Promise<CitedProvisions>;
}

export interface CitedInNamed<Document> {
  /** The provision, as typed; null if the documents themselves are cited. */
  readonly rest: string | null;
  /** Sorted by the documents' titles. */
  readonly places: readonly CitedPlace<Document>[];
}

export type NamedDocument = PartNames & { readonly id: string };
/** One way to read a text as the name of an instrument, which has this key, and a provision. */
export type Reading = CitedProvision & { readonly key: string };

/** Returns all ways to read a text, the most likely first. "Regs" in a name may also be short for regulations. */
export function readingsOf(typed: string): readonly Reading[] {
  return readCitedProvision(typed).flatMap((reading) => {
    const written = reading.instrument.replace(/(?<!\p{L})regs(?:\.|(?!\p{L}))/giu, 'Regulations');
    return [...new Set([reading.instrument, written])].flatMap((instrument) => {
      const key = instrumentKey(instrument);
      return key === null ? [] : [{ ...reading, instrument, key }];
    });
  });
}

/**
 * If the whole text is the name of a document or an instrument, it isn't read as a different name with a
 * provision, unless that provision exists.
 *
 * @returns null if nothing is cited, for example because the text neither begins nor ends with a whole name.
 */
export async function findNamedProvision<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedInNamed<Document> | null> {
  const readings = readingsOf(typed);
  if (readings.length === 0) return findRule(library, typed);
  const whole = instrumentKey(typed) ?? '';
  const keys = readings.flatMap((reading) =>
    levelsOf(reading).flatMap(({ keysFor }) => keysFor([reading.key])),
  );
  const named = await library.findByKeys([...new Set([whole, ...keys])]);
  const usualNames = await library.readUsualNames();
  const isName = named.has(whole) || usualNames(whole).length > 0;
  const own = (wanted: readonly string[]) =>
    Promise.resolve(unique(wanted.map((key) => named.get(key) ?? [])));
  const find = (wanted: readonly string[]) => findAll(library, wanted);
  const isOwn = ({ key }: Reading) => named.has(key);
  for (const reading of [...readings.filter(isOwn), ...readings.filter((one) => !isOwn(one))]) {
    const code = isAcronym(reading.instrument) ? `${reading.key}code` : null;
    let fallback: CitedInNamed<Document> | null = null;
    for (const [namesOf, findDocuments] of [
      [() => [reading.key], own],
      // A document that itself has the name takes precedence, unless it is another division of the instrument.
      [() => (fallback && isOwn(reading) ? [] : usualNames(reading.key)), find],
      [() => (code === null ? [] : [code, ...usualNames(code)]), find],
      [() => (isName || isOwn(reading) ? [] : findTitlesWithYears(library, reading.key)), find],
    ] as const) {
      const found = await placesIn(library, reading, await namesOf(), findDocuments);
      if (found?.isCertain) return found;
      fallback ??= found;
    }
    if (fallback && reading.isPlain && !isName) return fallback;
  }
  return findRule(library, typed);
}

/** "ISM 10.3" is section 10.3 of the ISM Code. */
function isAcronym(instrument: string): boolean {
  return /^[a-z]{2,6}$/i.test(instrument);
}

const LAW = new RegExp(`(?:${lawWords})$`);
const FRENCH_LAW = /^(?:loi|reglement|decret|arrete)(?=sur|concernant|relati|d)/;
const YEARS = Array.from({ length: 250 }, (_, index) => String(1850 + index));

/**
 * Finds the keys of the titles that a title without a year may mean: "Navigation Safety Regulations, 2020" or
 * « Règlement de 2020 sur la sécurité de la navigation ».
 */
async function findTitlesWithYears<Document>(
  { findByKeys }: CitedLibrary<Document>,
  key: string,
): Promise<readonly string[]> {
  const [law] = FRENCH_LAW.exec(key) ?? [];
  if (law === undefined && !LAW.test(key)) return [];
  const titles = YEARS.map((year) =>
    law === undefined ? key + year : `${law}de${year}${key.slice(law.length)}`,
  );
  return [...(await findByKeys(titles)).keys()];
}

/** The cited provision, and those of its divisions that may be documents. */
interface Level {
  /** Returns the keys of these divisions of an instrument, given the keys of its names. */
  readonly keysFor: (names: readonly string[]) => readonly string[];
  /** The division, if the documents aren't known to be that division. */
  readonly division: string | undefined;
  readonly isWhole: boolean;
  readonly inside: Pick<CitedProvision, 'divisions' | 'numbers'>;
}

function levelsOf({ divisions, numbers }: CitedProvision): readonly Level[] {
  return Array.from({ length: divisions.length + 1 }, (_, at) => {
    const count = divisions.length - at;
    const forms = inAnyNumerals(divisions.slice(0, count)).flatMap(divisionPaths);
    return {
      keysFor: (names) => names.flatMap((name) => forms.map((form) => partOfKey(name, form)!)),
      division: divisions[count],
      isWhole: count > 0 && at === 0 && numbers.length === 0,
      inside: { divisions: divisions.slice(count), numbers },
    };
  });
}

type FindDocuments<Document> = (keys: readonly string[]) => Promise<readonly Document[]>;

/** Returns a search for documents that have already been read. It finds them by this key only. */
export function findRead<Document>(key: string, documents: readonly Document[]): FindDocuments<Document> {
  return (keys) => Promise.resolve(keys.includes(key) ? documents : []);
}

/**
 * Looks for the provision in the documents with one of these names, which are keys.
 *
 * @returns null if no document has one of the names. Without `isCertain`, none of the documents is known to
 *   be meant.
 */
export async function placesIn<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  reading: Reading,
  names: readonly string[],
  findDocuments: FindDocuments<Document>,
): Promise<(CitedInNamed<Document> & { readonly isCertain: boolean }) | null> {
  const { provision: rest, divisions, numbers } = reading;
  let fallback: CitedInNamed<Document> | null = null;
  for (const { keysFor, division, isWhole, inside } of names.length === 0 ? [] : levelsOf(reading)) {
    const documents = (await findDocuments(keysFor(names))).filter((one) => !isOtherPart(one, division));
    if (documents.length === 0) continue;
    const isPart = division === undefined && divisions.length > 0;
    const paths = [
      ...citedPaths({ divisions, numbers }),
      ...(isPart && numbers.length > 0 ? citedPaths(inside, true) : []),
    ];
    const isKnown = divisions.length + numbers.length > 0;
    const read = await documentsToRead(library.findByTitle, documents, numbers);
    const places = isKnown
      ? await findPlaces(library.readProvisions, read, (document) => asRegulations(document, reading, paths))
      : [];
    if (places.length > 0) return { rest, places, isCertain: true };
    const whole = documents.map((document) => ({ document, provision: null }));
    if (isWhole) return { rest: null, places: whole, isCertain: true };
    fallback ??= { rest, places: whole };
  }
  return fallback && { ...fallback, isCertain: false };
}

/**
 * In a text that is Annex VI, section 14 isn't "MARPOL Annex VI reg. 14" or "MARPOL VI/14". Nor is section 14
 * in the Annex VI of another text, where it may be a paragraph of a regulation.
 */
function asRegulations(
  document: PartNames,
  { divisions, numbers: [first = ''] }: CitedLabels,
  paths: readonly CitedPaths[],
): readonly CitedPaths[] {
  const last = divisions.at(-1) ?? '';
  if (first.startsWith(RULE_OR_SECTION)) return asRegulationsOrSections(document, last, first, paths);
  if (!/^(?:regulation|rule|règle) /.test(first) && !isRegulationIn(divisions, first)) return paths;
  const isNamed = /^(?:annex|chapter)\S* [ivx]/i.test(last) || isFromConvention(document);
  const isElsewhere = isInConvention(last) ? IN_CHAPTER_OF_PART : OUTSIDE_ANNEXES;
  const choose: CitedPaths['choose'] = (found) => {
    const named = found.filter((one) => one === null || REGULATION.test(one));
    if (isNamed || named.length > 0) return named;
    return found.every((one) => isElsewhere.test(one ?? '')) ? found : [];
  };
  return paths.map((path) => ({ ...path, choose }));
}

/**
 * In "chapter 9/2", a section is meant only if the text, too, writes the chapter's number in Arabic numerals,
 * as codes do. "Chapter 2/2" of a convention is a regulation in chapter II. In "chapter II/2.2.1", the
 * section's own number shows that it is in the chapter, unless the chapter has a section 2, to which it
 * belongs.
 */
function asRegulationsOrSections(
  document: PartNames,
  division: string,
  number: string,
  paths: readonly CitedPaths[],
): readonly CitedPaths[] {
  const chapter = /^chapter (\d+)$/.exec(division)?.[1];
  const isArabic = chapter !== undefined && mentionedDivision(document) === division;
  const [, whole, rest] = /(\d+)(\..*)?$/.exec(number) ?? [];
  const choose: CitedPaths['choose'] = (found, addresses) => {
    const named = found.filter((one) => one !== null && REGULATION.test(one));
    if (named.length > 0 || isArabic) return named.length > 0 ? named : found;
    return found.filter((one) => {
      const outer = one?.replace(/sec_.*$/, '') ?? '';
      const hasSection = addresses.includes(`${outer}sec_${whole}`);
      return outer.split('__').includes(`chp_${chapter}`) || (rest !== undefined && !hasSection);
    });
  };
  return paths.map((path) => ({ ...path, choose }));
}

/**
 * Returns whether a number without a word belongs to a regulation, as in "V/19" and "Chapter V 19". In "Part
 * VI, Chapter II, 131", the part is that of an act, whose chapters have sections.
 */
function isRegulationIn(divisions: readonly string[], number: string): boolean {
  const last = divisions.at(-1) ?? '';
  if (last.startsWith(CHAPTER_OR_ANNEX)) return /^\d/.test(number);
  const isInPart = divisions.some((division) => division.startsWith('part '));
  return !isInPart && /^chapter [ivx]/i.test(last) && /^\d+[a-z]?$/i.test(number);
}

const REGULATION = /(?:^|__)(?:reg|rule)_/;
/** The numbered chapters in the parts of an act or of regulations have sections without the word "regulation". */
const IN_CHAPTER_OF_PART = /(?:^|__)part_[^_]+__(?:.*__)?chp_\d/;
const OUTSIDE_ANNEXES = /^(?!annex|.*__annex)/;

/**
 * Returns whether a document is a different division of its instrument from the cited one: Annex V instead of
 * Annex VI.
 */
function isOtherPart(document: PartNames, division: string | undefined): boolean {
  return division !== undefined && comparePart(document, division) === 'other';
}

/**
 * Compares a document's position in an instrument, according to its title or number, with a cited division.
 */
function comparePart(document: PartNames, division: string): 'same' | 'other' | 'unknown' {
  const own = mentionedDivision(document);
  if (own === undefined) return 'unknown';
  const cited = inAnyNumerals([division]).flatMap(divisionPaths).flat();
  if (cited.includes(own)) return namedParts(document).length > 0 ? 'same' : 'unknown';
  const wordOf = (one: string) => one.split(' ')[0];
  return cited.some((one) => wordOf(one) === wordOf(own)) ? 'other' : 'unknown';
}

/** The key of the Collision Regulations, which mariners mean by "Rule 23" alone. */
const COLLISION_REGULATIONS = instrumentKey('COLREG')!;

/**
 * Finds "Rule 23(a)" in the Collision Regulations. If several documents have such a rule, none is certain.
 */
async function findRule<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedInNamed<Document> | null> {
  const labels = /^(?:rule|r[èe]gle)\s/i.test(typed.trim().normalize('NFC')) ? readLabels(typed) : null;
  if (!labels) return null;
  const names = (await library.readUsualNames())(COLLISION_REGULATIONS);
  const documents = await findAll(library, [COLLISION_REGULATIONS, ...names]);
  const paths = citedPaths(labels);
  const places = await findPlaces(library.readProvisions, documents, () => paths);
  return places.length === 1 && places[0]!.provision ? { rest: typed.trim(), places } : null;
}

/** Finds the documents with any of the keys. */
export async function findAll<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  keys: readonly string[],
): Promise<readonly Document[]> {
  return keys.length === 0 ? [] : unique([...(await library.findByKeys(keys)).values()]);
}

function unique<Document extends NamedDocument>(
  groups: readonly (readonly Document[])[],
): readonly Document[] {
  return [...new Map(groups.flat().map((document) => [document.id, document])).values()];
}

/**
 * Finds the provision that follows the number of a document, such as "s. 12(1)", or "07(b)" after "33 CFR 83".
 *
 * @param documents All documents with this number.
 * @returns The documents with the provision. If none is known to have it, the documents that are the cited
 *   division or, if there are none, all that aren't a different one; null if the text names no certain
 *   provision.
 */
export async function findNumberedProvision<Document extends PartNames>(
  library: Pick<CitedLibrary<Document>, 'readProvisions'>,
  documents: readonly Document[],
  rest: string,
): Promise<readonly CitedPlace<Document>[] | null> {
  const labels = readLabels(rest);
  if (!labels || labels.divisions.length + labels.numbers.length === 0) return null;
  const [division] = labels.divisions;
  const parts =
    division === undefined ? [] : documents.filter((one) => comparePart(one, division) === 'same');
  const meant = parts.length > 0 ? parts : documents.filter((one) => !isOtherPart(one, division));
  const inside = { divisions: labels.divisions.slice(1), numbers: labels.numbers };
  const places = await findPlaces(library.readProvisions, meant, (document) => {
    const number = document.number ?? '';
    const cited = CHAPTER.test(number) ? inChapter(labels) : labels;
    return asRegulations(document, cited, [
      ...pathsAfter(number, cited),
      ...(parts.length > 0 && labels.numbers.length > 0 ? citedPaths(inside, true) : []),
    ]);
  });
  if (places.some(({ provision }) => provision)) return places;
  return meant.map((document) => ({ document, provision: null }));
}

/** The number of a chapter: "SOSC III". */
const CHAPTER = /[\s/-][ivx]+(?:-\d)?$/i;

/** "20" in "SOSC III/20" is a regulation. */
function inChapter({ divisions, numbers }: CitedLabels): CitedLabels {
  const [first = '', ...rest] = numbers;
  return divisions.length === 0 && /^\d/.test(first)
    ? { divisions, numbers: [`${RULE_OR_REGULATION} ${first}`, ...rest] }
    : { divisions, numbers };
}

/** Returns the paths of a provision that follows a document's number. */
function pathsAfter(number: string, labels: CitedLabels): readonly CitedPaths[] {
  const [exact, ...other] = citedPaths(labels, CHAPTER.test(number));
  const section = labels.divisions.length === 0 ? sectionIn(number, labels.numbers) : null;
  return section ? [{ ...exact!, paths: [...exact!.paths, section] }, ...other] : [exact!, ...other];
}

/** A document may consist of a single section, which is the first step of the paths to its paragraphs. */
function sectionIn(number: string, [first = '', ...rest]: readonly string[]): readonly string[] | null {
  const [, whole = '', part = ''] = /([\w.-]*?(\d+))\W*$/.exec(number) ?? [];
  if (part === '') return null;
  const [section] = /^\d.*/.exec(first.replace(/^(?:rule|section) /, '')) ?? [];
  return section === undefined ? [whole, first, ...rest] : [`${part}.${section}`, ...rest];
}
