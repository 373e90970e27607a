/**
 * Finds the provision that somebody cites in "Go to", such as "NSR 311(2)(b)". The document is named by its
 * whole number, nickname or title, and only documents that the reader may see are considered. If the
 * provision isn't certain, only the documents are returned.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCitedProvision, readLabels } from '../../../../shared/provisions/references/cited-provision';
import { instrumentKey } from '../../../../shared/provisions/references/instrument-keys';
import type { Database } from '../../../database/database';
import type { AccessScope } from '../access-scope';
import type { ListedRow } from '../documents';
import { findByKeys, type Candidate } from './candidates';
import { readProvisions, type ProvisionIndex } from './provision-indexes';

export interface FoundProvision {
  readonly document: ListedRow;
  readonly edition: string;
  readonly address: string;
  readonly citation: string;
}

/** The documents that the text names, in the order of their titles, and the provision if it is certain. */
export interface CitedInNamed {
  readonly documents: readonly ListedRow[];
  /** The provision, as it was typed. */
  readonly rest: string;
  readonly provision: FoundProvision | null;
}

/** An instrument that consists of more documents than this is not searched for a provision. */
const MAX_READ = 20;

/**
 * If the whole text is the name of a document that the reader may see, it isn't read as another document's
 * name with a provision, unless that provision exists.
 *
 * @returns `null` if the text doesn't begin or end with the whole name of a document.
 */
export async function findNamedProvision(
  db: Database,
  scope: AccessScope,
  typed: string,
): Promise<CitedInNamed | null> {
  const readings = readCitedProvision(typed).map((reading) => ({
    ...reading,
    key: instrumentKey(reading.instrument),
  }));
  if (readings.length === 0) return findRule(db, scope, typed);
  const whole = instrumentKey(typed);
  const keys = new Set([whole, ...readings.map(({ key }) => key)].filter((key) => key !== null));
  const named = await findByKeys(db, scope, [...keys]);
  const isName = whole !== null && named.has(whole);
  for (const { key, provision: rest, isPlain, labels } of readings) {
    const documents = (key !== null && named.get(key)) || [];
    if (documents.length === 0) continue;
    const paths = pathsOf(labels, rest);
    const provision = labels.length > 0 ? await findProvision(db, documents, () => paths) : null;
    if (provision || (isPlain && !isName)) return { documents, rest, provision };
  }
  return findRule(db, scope, typed);
}

/** Names of the instrument that mariners mean by "Rule 23", without naming it. */
const COLLISION_REGULATIONS = [
  ...['COLREG', 'COLREGs', 'Collision Regulations'],
  'International Regulations for Preventing Collisions at Sea',
];

/** Finds "Rule 23(a)" in the collision regulations. If several documents have such a rule, none is certain. */
async function findRule(db: Database, scope: AccessScope, typed: string): Promise<CitedInNamed | null> {
  const labels = /^rule\s/i.test(typed.trim()) ? readLabels(typed) : null;
  if (!labels) return null;
  const keys = COLLISION_REGULATIONS.map(instrumentKey).filter((key) => key !== null);
  const named = [...(await findByKeys(db, scope, keys)).values()].flat();
  const documents = [...new Map(named.map((document) => [document.id, document])).values()];
  const provision = await findProvision(db, documents, () => [labels]);
  return provision && { documents, rest: typed.trim(), provision };
}

/**
 * Finds the provision that follows the number of a document, such as "s. 12(1)", or "07(b)" after "33 CFR 83".
 *
 * @param documents All documents that have this number.
 */
export async function findNumberedProvision(
  db: Database,
  documents: readonly Candidate[],
  rest: string,
): Promise<FoundProvision | null> {
  const labels = readLabels(rest);
  if (!labels || labels.length === 0) return null;
  return findProvision(db, documents, ({ number }) => {
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

/** A number without a word in front of it may be that of a section or of a rule: "COLREG 23(a)". */
function pathsOf(labels: readonly string[], typed: string): readonly (readonly string[])[] {
  return /^\d/.test(typed.trim()) ? [labels, [`rule ${labels[0]}`, ...labels.slice(1)]] : [labels];
}

/**
 * Returns the only provision of the documents that has one of the paths of labels; `null` unless there is exactly one.
 */
async function findProvision(
  db: Database,
  documents: readonly Candidate[],
  pathsOf: (document: Candidate) => readonly (readonly string[])[],
): Promise<FoundProvision | null> {
  if (documents.length > MAX_READ) return null;
  const found: (FoundProvision | null)[] = [];
  for (const document of documents) {
    found.push(...(await provisionsIn(db, document, pathsOf(document))));
    if (found.length > 1) return null;
    // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
    await nextTurn();
  }
  return found[0] ?? null;
}

/** A provision without an address is included as `null`, because it makes the others uncertain. */
async function provisionsIn(
  db: Database,
  document: Candidate,
  paths: readonly (readonly string[])[],
): Promise<(FoundProvision | null)[]> {
  const provisions = await readProvisions(db, document);
  const byLabels = paths.flatMap((labels) => provisions.find(labels));
  const addresses = byLabels.length > 0 ? byLabels : citedAddresses(provisions, paths);
  return [...new Set(addresses)].map((address) =>
    address === null
      ? null
      : { document, edition: document.edition, address, citation: provisions.cite(address) },
  );
}

/** "s. 2.1" may be a subsection whose label repeats the number of its section, so citations are compared too. */
function citedAddresses(provisions: ProvisionIndex, paths: readonly (readonly string[])[]): string[] {
  const known = addressesByCitation.get(provisions) ?? groupByCitation(provisions);
  addressesByCitation.set(provisions, known);
  const wanted = new Set(paths.map((labels) => withoutSpaces(labels.join(''))));
  return [...wanted].flatMap((citation) => known.get(citation) ?? []);
}

/**
 * The addresses in a text by their citations. A text has too many provisions to generate their citations at
 * each key press.
 */
const addressesByCitation = new WeakMap<ProvisionIndex, ReadonlyMap<string, readonly string[]>>();

function groupByCitation({ addresses, cite }: ProvisionIndex): ReadonlyMap<string, readonly string[]> {
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
