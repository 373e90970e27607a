/**
 * Finds the provision that somebody cites together with the name of an instrument, such as "NSR 311(2)(b)".
 * The instrument is named by the whole number, nickname or title of a document. If no document has this name,
 * it may be one of the usual names of an instrument, such as "COLREG", and the documents with its other names
 * are meant. Nothing is guessed: if the provision isn't certain, the documents that may be meant are returned
 * without it.
 */
import { readCitedProvision, readLabels, type CitedProvision } from './cited-provision';
import { instrumentKey } from './instrument-keys';
import type { UsualNames } from './usual-names';

/** It must contain only documents that the reader may see. */
export interface CitedLibrary<Document> {
  /** Finds the documents with each of these keys, in the order of their titles. */
  readonly findByKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Document[]>>;
  readonly readUsualNames: () => Promise<UsualNames>;
  readonly readProvisions: (document: Document) => Promise<CitedProvisions>;
}

/** The provisions of a document's text. */
export interface CitedProvisions {
  readonly find: (labels: readonly string[]) => readonly (string | null)[];
  /** Returns the citation of an address in a form that no other provision of the text has. */
  readonly cite: (address: string) => string;
  /** The addresses of all provisions that have one, in the order of the text. */
  readonly addresses: readonly string[];
}

export interface CitedPlace<Document> {
  readonly document: Document;
  /** `null` if it isn't certain. */
  readonly provision: { readonly address: string; readonly citation: string } | null;
}

export interface CitedInNamed<Document> {
  /** The provision, as it was typed. */
  readonly rest: string;
  /** In the order of the documents' titles. */
  readonly places: readonly CitedPlace<Document>[];
}

interface NamedDocument {
  readonly id: string;
}

/** An instrument that consists of more documents than this is not searched for a provision. */
const MAX_READ = 20;

/**
 * If the whole text is the name of a document or of an instrument, it isn't read as another name with a provision,
 * unless that provision exists.
 *
 * @returns `null` if nothing is cited, for example because the text neither begins nor ends with a whole name.
 */
export async function findNamedProvision<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedInNamed<Document> | null> {
  const readings = readCitedProvision(typed).flatMap((reading) => {
    const key = instrumentKey(reading.instrument);
    return key === null ? [] : [{ ...reading, key }];
  });
  if (readings.length === 0) return findRule(library, typed);
  const whole = instrumentKey(typed) ?? '';
  const named = await library.findByKeys([...new Set([whole, ...readings.map(({ key }) => key)])]);
  const usualNames = await library.readUsualNames();
  const isName = named.has(whole) || usualNames(whole).length > 0;
  const [own, others] = [true, false].map((isOwn) => readings.filter(({ key }) => named.has(key) === isOwn));
  for (const reading of [...own!, ...others!]) {
    const documents = named.get(reading.key) ?? (await findAll(library, usualNames(reading.key)));
    const found = await placesIn(library, documents, reading, !isName);
    if (found) return found;
  }
  return findRule(library, typed);
}

/** @param isNamed Whether a document without the provision may be meant. */
async function placesIn<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  documents: readonly Document[],
  { provision: rest, labels, isPlain }: CitedProvision,
  isNamed: boolean,
): Promise<CitedInNamed<Document> | null> {
  if (documents.length === 0) return null;
  const places = labels.length > 0 ? await findPlaces(library, documents, pathsOf(labels, rest)) : [];
  if (places.length > 0) return { rest, places };
  if (!isPlain || !isNamed) return null;
  return { rest, places: documents.map((document) => ({ document, provision: null })) };
}

/** The name of the instrument that mariners mean by "Rule 23", without naming it. */
const COLLISION_REGULATIONS = instrumentKey('COLREG')!;

/** Finds "Rule 23(a)" in the collision regulations. If several documents have such a rule, none is certain. */
async function findRule<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedInNamed<Document> | null> {
  const labels = /^rule\s/i.test(typed.trim()) ? readLabels(typed) : null;
  if (!labels) return null;
  const names = (await library.readUsualNames())(COLLISION_REGULATIONS);
  const documents = await findAll(library, [COLLISION_REGULATIONS, ...names]);
  const places = await findPlaces(library, documents, [labels]);
  return places.length === 1 && places[0]!.provision ? { rest: typed.trim(), places } : null;
}

/** Finds the documents with any of the keys. */
async function findAll<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  keys: readonly string[],
): Promise<readonly Document[]> {
  if (keys.length === 0) return [];
  const found = [...(await library.findByKeys(keys)).values()].flat();
  return [...new Map(found.map((document) => [document.id, document])).values()];
}

/**
 * Finds the provision that follows the number of a document, such as "s. 12(1)", or "07(b)" after "33 CFR 83".
 *
 * @param documents All documents that have this number.
 */
export async function findNumberedProvision<Document extends { readonly number: string | null }>(
  library: Pick<CitedLibrary<Document>, 'readProvisions'>,
  documents: readonly Document[],
  rest: string,
): Promise<readonly CitedPlace<Document>[]> {
  const labels = readLabels(rest);
  if (!labels || labels.length === 0) return [];
  return findPlaces(library, documents, ({ number }) => {
    const [, whole = '', part = ''] = /([\w.-]*?(\d+))\W*$/.exec(number ?? '') ?? [];
    const paths = pathsOf(labels, rest);
    if (part === '') return paths;
    // A document may be a single section, which is the first step of the path to its paragraphs.
    const [section] = /^\d.*/.exec(labels[0]!.replace(/^rule /, '')) ?? [];
    return [
      ...paths,
      section === undefined ? [whole, ...labels] : [`${part}.${section}`, ...labels.slice(1)],
    ];
  });
}

type Path = readonly string[];

/** A number without a word in front of it may be that of a section or of a rule: "COLREG 23(a)". */
function pathsOf(labels: Path, typed: string): readonly Path[] {
  return /^\d/.test(typed.trim()) ? [labels, [`rule ${labels[0]}`, ...labels.slice(1)]] : [labels];
}

/**
 * Returns the documents that have a provision with one of the paths of labels. If a document has several such
 * provisions, or the provision has no address, it is returned without one.
 */
async function findPlaces<Document>(
  { readProvisions }: Pick<CitedLibrary<Document>, 'readProvisions'>,
  documents: readonly Document[],
  paths: readonly Path[] | ((document: Document) => readonly Path[]),
): Promise<readonly CitedPlace<Document>[]> {
  if (documents.length > MAX_READ) return [];
  const places: CitedPlace<Document>[] = [];
  for (const document of documents) {
    const provisions = await readProvisions(document);
    const found = addressesOf(provisions, typeof paths === 'function' ? paths(document) : paths);
    if (found.length === 0) continue;
    const [address = null] = found.length === 1 ? found : [];
    const provision = address === null ? null : { address, citation: provisions.cite(address) };
    places.push({ document, provision });
  }
  return places;
}

/** A provision without an address is included as `null`, because it makes the others uncertain. */
function addressesOf(provisions: CitedProvisions, paths: readonly Path[]): readonly (string | null)[] {
  const byLabels = paths.flatMap((labels) => provisions.find(labels));
  const found = [...new Set(byLabels.length > 0 ? byLabels : citedAddresses(provisions, paths))];
  // Nobody cites an item of a list as "3(a)" if there is a section or a rule with these numbers.
  const cited = found.filter((address) => address === null || !/(?:^|__)item_/.test(address));
  return cited.length > 0 ? cited : found;
}

/** "s. 2.1" may be a subsection whose label repeats the number of its section, so citations are compared too. */
function citedAddresses(provisions: CitedProvisions, paths: readonly Path[]): string[] {
  const known = addressesByCitation.get(provisions) ?? groupByCitation(provisions);
  addressesByCitation.set(provisions, known);
  const wanted = new Set(paths.map((labels) => withoutSpaces(labels.join(''))));
  return [...wanted].flatMap((citation) => known.get(citation) ?? []);
}

/**
 * The addresses in a text by their citations. A text has too many provisions to generate their citations on
 * every keystroke.
 */
const addressesByCitation = new WeakMap<CitedProvisions, ReadonlyMap<string, readonly string[]>>();

function groupByCitation({ addresses, cite }: CitedProvisions): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const address of addresses) {
    const citation = withoutSpaces(cite(address).replace(/^(?:s\.|ss\.|reg\.|Art\.) /, ''));
    const known = groups.get(citation);
    if (known) known.push(address);
    else groups.set(citation, [address]);
  }
  return groups;
}

function withoutSpaces(citation: string): string {
  return citation.replace(/\s/g, '').toLowerCase();
}
