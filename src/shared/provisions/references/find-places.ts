/** Looks for a cited provision in the texts of documents. */
import type { CitedPaths, Path } from './cited-paths';
import { groupBy } from '../../collections/group-by';

/** The provisions of a document's text. */
export interface CitedProvisions {
  readonly find: (labels: readonly string[]) => readonly (string | null)[];
  /** Returns an unambiguous citation for an address. */
  readonly cite: (address: string) => string;
  /** All addresses, in the order of the text. */
  readonly addresses: readonly string[];
}

export interface CitedPlace<Document> {
  readonly document: Document;
  /** null if it isn't certain. */
  readonly provision: { readonly address: string; readonly citation: string } | null;
}

type ReadProvisions<Document> = (document: Document) => Promise<CitedProvisions>;

/** Provisions aren't searched for in an instrument that consists of more documents than this. */
export const MAX_READ = 20;

/**
 * Returns the documents that have the provision. A document that has several such provisions, or whose
 * provision has no address, is returned without a provision.
 *
 * @param pathsFor Returns the paths of the provision, the most likely first.
 */
export async function findPlaces<Document>(
  readProvisions: ReadProvisions<Document>,
  documents: readonly Document[],
  pathsFor: (document: Document) => readonly CitedPaths[],
): Promise<readonly CitedPlace<Document>[]> {
  if (documents.length > MAX_READ) return [];
  const places: CitedPlace<Document>[] = [];
  for (const document of documents) {
    const provisions = await readProvisions(document);
    const found = firstFound(provisions, pathsFor(document));
    if (found.length === 0) continue;
    const [address = null] = found.length === 1 ? found : [];
    const provision = address === null ? null : { address, citation: provisions.cite(address) };
    places.push({ document, provision });
  }
  return places;
}

const DIVISION = /(?:^|__)dvs_[^_]+$/;

function firstFound(provisions: CitedProvisions, cited: readonly CitedPaths[]): readonly (string | null)[] {
  const has = (division: string) => provisions.find([division]).length > 0;
  for (const { paths, isCertain, division, choose } of cited) {
    const all = addressesOf(provisions, paths);
    const found = choose ? choose(all, provisions.addresses) : all;
    const isOther =
      division !== undefined && has(division) && !found.some((one) => one !== null && DIVISION.test(one));
    if (found.length > 0 && !isOther && isCertain(has)) return found;
  }
  return [];
}

/** A provision without an address is included as null, because it makes the others uncertain. */
function addressesOf(provisions: CitedProvisions, paths: readonly Path[]): readonly (string | null)[] {
  const byLabels = paths.flatMap((labels) => provisions.find(labels));
  const found = [...new Set(byLabels.length > 0 ? byLabels : citedAddresses(provisions, paths))];
  // If there is a section or a rule with these numbers, "3(a)" doesn't mean an item of a list.
  const cited = found.filter((address) => address === null || !/(?:^|__)item_/.test(address));
  return cited.length > 0 ? cited : found;
}

/**
 * "s. 2.1" may be a subsection whose label repeats the number of its section, so citations are compared as
 * well.
 */
function citedAddresses(provisions: CitedProvisions, paths: readonly Path[]): string[] {
  const known = addressesByCitation.get(provisions) ?? groupByCitation(provisions);
  addressesByCitation.set(provisions, known);
  const wanted = new Set(paths.map((labels) => withoutWord(joined(labels))));
  return [...wanted].flatMap((citation) => known.get(citation) ?? []);
}

/** Joins labels as in citations: paragraph 3 of Rule 2 is "Rule 2(3)", not "Rule 23". */
function joined([first = '', ...inner]: Path): string {
  return first + inner.map((label) => (label.startsWith('(') ? label : `(${label})`)).join('');
}

/**
 * Caches the addresses in a text by citation, because a text has too many provisions to create their
 * citations on every keystroke.
 */
const addressesByCitation = new WeakMap<CitedProvisions, ReadonlyMap<string, readonly string[]>>();

function groupByCitation({ addresses, cite }: CitedProvisions): ReadonlyMap<string, readonly string[]> {
  return groupBy(addresses, (address) => withoutWord(cite(address)));
}

/** Leaves out the word for a section, and abbreviates other words as in citations. */
function withoutWord(citation: string): string {
  return citation
    .toLowerCase()
    .replace(/^(?:ss?\.|section) ?/, '')
    .replace(/^regulation /, 'reg.')
    .replace(/^article /, 'art.')
    .replace(/\s/g, '');
}
