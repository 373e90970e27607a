/**
 * Finds where other documents refer to a document: the inverse of resolving their references. If a reference
 * may mean several documents, only those with the provision that the reference names are considered cited.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../../../api/schema';
import { compareStrings } from '../../../../shared/compare-strings';
import { INITIALS } from '../../../../shared/provisions/references/initials';
import { partKey } from '../../../../shared/provisions/references/instrument-keys';
import { findInSection } from '../../../../shared/provisions/references/resolve-among';
import type { Database } from '../../../database/database';
import { offsetOf, pageOf, type Paging } from '../../../database/paging';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { listedDocumentColumns, relatedDocument } from '../documents';
import { findByKeys, type Candidate } from './candidates';
import { readProvisions, type FindProvisions, type ProvisionIndex } from './provision-indexes';

type CitedByPage = components['schemas']['CitedByPage'];

interface CitedDocument extends Pick<Candidate, 'id' | 'edition'> {
  readonly instrument: string | null;
  readonly withdrawn_at: string | null;
}

/** The data that is needed to decide whether a reference leads to the document. */
interface Reference {
  readonly document_id: string;
  readonly starts_at: number;
  readonly instrument_key: string | null;
  readonly labels: string;
  readonly title: string;
}

/**
 * Lists the references in current editions that lead to the document, sorted by the titles of the documents
 * that contain them.
 *
 * @returns `null` if there is no such document, or the reader can't see it.
 */
export async function listCitedBy(
  db: Database,
  id: string,
  scope: AccessScope,
  paging: Paging,
): Promise<CitedByPage | null> {
  const cited = await db
    .selectFrom('documents')
    .where('id', '=', id)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['id', 'edition', 'instrument', 'withdrawn_at'])
    .executeTakeFirst();
  if (!cited) return null;
  if (cited.withdrawn_at !== null) return pageOf([], 0, paging);
  const byKey = await findByKeys(db, scope, await keysOf(db, id));
  const isOnly = (key: string) => byKey.get(key)?.length === 1;
  const isCertain =
    cited.instrument === null && [...byKey.keys()].every((key) => isOnly(key) && !isCodePart(key));
  return isCertain
    ? readCertainPage(db, referencesInCurrent(db, scope, id), [...byKey.keys()], paging)
    : readSiftedPage(db, await findLeading(db, scope, cited, [...byKey.keys()], isOnly), paging);
}

async function keysOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document_keys')
    .where('document_id', '=', id)
    .where('instrument_key', 'not like', `${INITIALS}%`)
    .select('instrument_key')
    .execute();
  return rows.map(({ instrument_key: key }) => key);
}

/**
 * Reads one page of references, given that every reference with one of the keys leads to the document. The
 * references on other pages then don't have to be read.
 */
async function readCertainPage(
  db: Database,
  references: ReturnType<typeof referencesInCurrent>,
  keys: readonly string[],
  paging: Paging,
): Promise<CitedByPage> {
  if (keys.length === 0) return pageOf([], 0, paging);
  const naming = references.where('instrument_key', 'in', keys);
  const { total } = await naming
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = await naming
    .orderBy('documents.title')
    .orderBy('documents.id')
    .orderBy('starts_at')
    .limit(paging.limit)
    .offset(offsetOf(paging))
    .execute();
  return pageOf(await describe(db, shown), Number(total), paging);
}

async function readSiftedPage(
  db: Database,
  leading: readonly Reference[],
  paging: Paging,
): Promise<CitedByPage> {
  const shown = leading.slice(offsetOf(paging), offsetOf(paging) + paging.limit);
  return pageOf(await describe(db, shown), leading.length, paging);
}

async function findLeading(
  db: Database,
  scope: AccessScope,
  cited: CitedDocument,
  keys: readonly string[],
  isOnly: (key: string) => boolean,
): Promise<Reference[]> {
  const inSections = await findNamingSections(db, scope, cited, keys);
  const isOnlyPart = (key: string) => isOnly(keys.includes(key) ? key : (partKey(key) ?? key));
  const found = [
    ...(await findNaming(db, scope, cited, keys)),
    ...inSections,
    ...(await findInParts(db, scope, cited)),
  ];
  return (await keepLeading(db, cited, keys, found, isOnlyPart)).sort(byTitle);
}

/**
 * Returns whether this is the key of a Part of the CFR, whose sections have their own numbers in citations.
 */
function isCodePart(key: string): boolean {
  return /^\d+cfr\d+$/.test(key);
}

/**
 * Returns the references to those sections of the Part that aren't separate documents in this reader's
 * library.
 */
async function findNamingSections(
  db: Database,
  scope: AccessScope,
  { id }: CitedDocument,
  keys: readonly string[],
): Promise<Reference[]> {
  const found: Reference[] = [];
  for (const key of keys.filter(isCodePart))
    found.push(
      ...(await referencesInCurrent(db, scope, id).where('instrument_key', 'like', `${key}.%`).execute()),
    );
  const named = await findByKeys(db, scope, [...new Set(found.map((one) => one.instrument_key!))]);
  return found.filter((one) => !named.has(one.instrument_key!));
}

/** How many references are checked before other requests can run. */
const REFERENCES_PER_TURN = 500;

/**
 * Leaves out the references that lead to another document. If a reference may mean more than one document, it
 * leads to the documents that have the provision. The structure is read only if there is such a reference.
 *
 * @param keys The keys of the document.
 * @param isOnly Returns whether no other document has the key.
 */
async function keepLeading(
  db: Database,
  cited: CitedDocument,
  keys: readonly string[],
  found: readonly Reference[],
  isOnly: (key: string) => boolean,
): Promise<Reference[]> {
  const leading: Reference[] = [];
  let provisions: ProvisionIndex | null = null;
  for (const [index, reference] of found.entries()) {
    const { instrument_key: key, labels } = reference;
    const wanted = JSON.parse(labels) as string[];
    const isSection = key !== null && partKey(key) !== null && keys.includes(key);
    const isWhole = wanted.length === (isSection ? 1 : 0);
    const isCertain = key !== null && (isWhole || isOnly(key));
    if (!isCertain) provisions ??= await readProvisions(db, cited);
    const find: FindProvisions = (path) => provisions?.find(path) ?? [];
    const addresses = isCertain ? [] : isSection ? findInSection(find, wanted) : find(wanted);
    if (isCertain || addresses.some((address) => address !== null)) leading.push(reference);
    if ((index + 1) % REFERENCES_PER_TURN === 0) await nextTurn();
  }
  return leading;
}

function byTitle(one: Reference, other: Reference): number {
  return (
    compareStrings(one.title, other.title) ||
    compareStrings(one.document_id, other.document_id) ||
    one.starts_at - other.starts_at
  );
}

/** Returns the references to instruments with these keys in other documents. */
async function findNaming(
  db: Database,
  scope: AccessScope,
  { id }: CitedDocument,
  keys: readonly string[],
): Promise<Reference[]> {
  if (keys.length === 0) return [];
  return referencesInCurrent(db, scope, id).where('instrument_key', 'in', keys).execute();
}

/**
 * Returns the references in other parts of the document's instrument to provisions outside those parts. They
 * may lead to the document, or to yet another part.
 */
async function findInParts(
  db: Database,
  scope: AccessScope,
  { id, instrument }: CitedDocument,
): Promise<Reference[]> {
  if (instrument === null) return [];
  return referencesInCurrent(db, scope, id)
    .where('instrument_key', 'is', null)
    .where('documents.instrument', '=', instrument)
    .execute();
}

function referencesInCurrent(db: Database, scope: AccessScope, except: string) {
  return db
    .selectFrom('edition_references')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'edition_references.document_id')
        .onRef('documents.edition', '=', 'edition_references.edition'),
    )
    .where('documents.id', '<>', except)
    .where('documents.withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['document_id', 'starts_at', 'instrument_key', 'labels', 'documents.title']);
}

/** Reads the data that is shown for the references on one page. */
async function describe(db: Database, references: readonly Reference[]): Promise<CitedByPage['payload']> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('edition_references')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'edition_references.document_id')
        .onRef('documents.edition', '=', 'edition_references.edition'),
    )
    .where('document_id', 'in', [...new Set(references.map((one) => one.document_id))])
    .where('starts_at', 'in', [...new Set(references.map((one) => one.starts_at))])
    .select(listedDocumentColumns)
    .select(['documents.edition', 'starts_at', 'address', 'citation', 'words'])
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.starts_at} ${row.id}`, row]));
  return references.flatMap(({ document_id: id, starts_at: from }) => {
    const row = byPlace.get(`${from} ${id}`);
    if (!row) return [];
    const { edition, address, citation, words } = row;
    return [{ document: relatedDocument(row), edition, from, address, citation, words }];
  });
}
