/**
 * Imports a batch of documents in one transaction. Importing the same content again changes nothing.
 * Different content that names an edition in the library corrects that edition. If it names no edition, it
 * corrects the one that readers see. The dates of a document's editions decide which one readers see
 * afterwards (wording/refresh-wording.ts).
 */
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Wording } from '../../../shared/editions/wording-at';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { encodeStructure } from '../../../shared/provisions/encode-structure';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import { HttpProblem } from '../../http/problem';
import type { ImportRecord } from '../../library/import/import-record';
import type { Tables } from '../../database/tables';
import { markWithdrawn } from './changed-documents';
import { writeNeededChanges, type Comparisons } from './changes/compared-import';
import { libraryDay } from './library-day';
import { writePages, type EditionPages } from './structure/edition-pages';
import {
  addStructures,
  listGivenStructures,
  updateProvisionDays,
  writeStructures,
  type EditionStructure,
} from './structure/structures';
import { createPaths, raiseRevisions, readTree, type CategoryTree } from './import-categories';
import type { ContentChange } from './wording/document-refresh';
import { editionKey, type EditionName } from './structure/edition-names';
import { readRecords, recordLearned, type Learned } from './wording/edition-records';
import { readProvisionRecords, recordProvisionDays } from './wording/provision-records';
import {
  refreshChanged,
  refreshedColumns,
  refreshWording,
  type WordingBasis,
} from './wording/refresh-wording';
import { nameColumns } from './wording/write-rows';
import { keepReplaced, readWordingsBefore } from './wording/replaced-wordings';
import { sha256 } from '../../sha256';

/**
 * A document and its PDF, which has already been stored. If `pdf` is `null`, the PDF is typeset from the
 * text.
 */
export interface ImportedDocument {
  record: ImportRecord;
  pdf: { sha256: string; sizeBytes: number } | null;
  /**
   * The structure of the record's text; `null` if it has none, and absent if the source says nothing about it.
   */
  structured?: StructuredText | null;
  /** Where the pages of the PDF begin in the record's text. If it is absent, a job finds the pages. */
  pageStarts?: readonly number[];
  /** Whether the document is rejected if the library already has the record's edition. */
  mustBeNew?: true;
}

export type ImportOutcome = 'imported' | 'unchanged';

interface KnownDocument {
  /** The edition that readers see. */
  edition: string;
  /** The hashes of all editions. */
  hashes: Map<string, string>;
  isWithdrawn: boolean;
}

interface EditionChange extends ContentChange {
  incoming: ImportedDocument;
  hash: string;
  /** Whether the library already has this edition, with other content. */
  isCorrection: boolean;
}

/** The edition's name if a document is imported for the first time, and the import names no edition. */
const FIRST_EDITION = '1';

/**
 * Imports a batch. The transaction must hold the library's lock (`lockLibrary`). No id may occur twice in the
 * batch.
 *
 * A withdrawn document returns to the library if its content has changed; otherwise it stays withdrawn.
 *
 * @param comparisons The results from `withComparisons`. Without them, the editions are compared here, which
 *   is suitable only for short texts.
 * @param tree The category tree, if the transaction has already read it.
 * @throws HttpProblem edition-exists
 */
export async function importDocuments(
  trx: Transaction,
  batch: readonly ImportedDocument[],
  now: Date,
  comparisons: Comparisons | null = null,
  tree: CategoryTree | null = null,
): Promise<ImportOutcome[]> {
  const known = await readKnown(
    trx,
    batch.map(({ record }) => record.id),
  );
  const hashed = batch.map((incoming) => ({ incoming, hash: contentHash(incoming) }));
  const changes = hashed.map((one) => changeOf(one, known.get(one.incoming.record.id)));
  const wanted = changes.filter((change) => change !== null);
  if (wanted.length > 0) await write(trx, wanted, { known, tree, now });
  await addMissingStructures(
    trx,
    hashed.filter((_one, index) => changes[index] === null),
    known,
    now,
  );
  // A document that is new to the library has only one edition, which can't be compared with another.
  await writeNeededChanges(trx, [...known.keys()], comparisons);
  return changes.map((change) => (change === null ? 'unchanged' : 'imported'));
}

/**
 * Formats whose structure isn't part of the hash, because it follows from the rest of the content, or because
 * documents in this format were already imported before structures existed and must keep their hashes.
 */
const formatsWithoutHash: ReadonlySet<string> = new Set(['markdown', 'html']);

function isHashed(structured: ImportedDocument['structured']): structured is StructuredText {
  return structured?.origin.by === 'given' && !formatsWithoutHash.has(structured.origin.format);
}

/**
 * Returns the SHA-256 of the content that an import supplies, excluding the edition's name, the dates of
 * provisions, and the dates on which something was learned.
 */
export function contentHash({ record, pdf, structured }: ImportedDocument): string {
  // The dates of provisions are left out. If a file that states such dates is imported again, only the dates
  // are added, and nothing else changes.
  const structure = isHashed(structured)
    ? { ...encodeStructure(structured), days: undefined, inForce: undefined }
    : undefined;
  // Documents without these fields have the same hashes as before the fields existed.
  const instrument = record.instrument ?? undefined;
  const inForceTo = record.inForceTo ?? undefined;
  const times = { inForceTo, knownFrom: undefined, history: undefined };
  const content = { ...record, instrument, ...times, edition: null, pdf: pdf?.sha256 ?? null, structure };
  return sha256(JSON.stringify(content));
}

async function readKnown(trx: Database, ids: readonly string[]): Promise<Map<string, KnownDocument>> {
  const rows = await trx
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .select(['id', 'documents.edition as shown', 'withdrawn_at'])
    .select(['editions.edition', 'editions.content_hash'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map<string, KnownDocument>();
  for (const { id, shown, withdrawn_at, edition, content_hash } of rows) {
    const document = known.get(id) ?? {
      edition: shown,
      hashes: new Map(),
      isWithdrawn: withdrawn_at !== null,
    };
    known.set(id, document);
    document.hashes.set(edition, content_hash);
  }
  return known;
}

/** A document with the hash of its content. */
interface HashedDocument {
  readonly incoming: ImportedDocument;
  readonly hash: string;
}

/**
 * Returns whether the content of the document is already in the library. If so, importing it would change at
 * most its structure and the dates of its provisions.
 */
export async function isUnchanged(db: Database, incoming: ImportedDocument): Promise<boolean> {
  const { id } = incoming.record;
  const hash = contentHash(incoming);
  return changeOf({ incoming, hash }, (await readKnown(db, [id])).get(id)) === null;
}

/** Returns the edition to write, or `null` if its content is already in the library. */
function changeOf(
  { incoming, hash }: HashedDocument,
  known: KnownDocument | undefined,
): EditionChange | null {
  const edition = incoming.record.edition ?? known?.edition ?? FIRST_EDITION;
  const before = known?.hashes.get(edition);
  if (incoming.mustBeNew && before !== undefined) throw editionExists(incoming.record.id, edition);
  if (before === hash) return null;
  // A file may contain an edition without a name, followed by a named one. Importing the file again must
  // change nothing.
  if (incoming.record.edition === null && known && [...known.hashes.values()].includes(hash)) return null;
  const isCorrection = before !== undefined;
  return { incoming, edition, hash, isCorrection, isReturning: known?.isWithdrawn ?? false };
}

function editionExists(id: string, edition: string): HttpProblem {
  return new HttpProblem(409, 'edition-exists', `There is already an edition ${edition} of ${id}.`, {
    errors: [{ path: '/edition', message: 'This edition already exists.' }],
  });
}

/**
 * Completes editions that an earlier version of Fairway imported, and whose content is unchanged: adds their
 * structure, if that version couldn't read the structure of their format, and the dates of their provisions.
 * Changed dates are also updated, because they don't count as content.
 */
async function addMissingStructures(
  trx: Transaction,
  unchanged: readonly HashedDocument[],
  known: ReadonlyMap<string, KnownDocument>,
  now: Date,
): Promise<void> {
  const given = unchanged.filter(({ incoming }) => incoming.structured?.origin.by === 'given');
  if (given.length === 0) return;
  const ids = given.map(({ incoming }) => incoming.record.id);
  const stored = await listGivenStructures(trx, ids);
  const all = given.map((one) =>
    structureOf(one.incoming, unchangedEdition(one, known.get(one.incoming.record.id)!)),
  );
  const storedOf = (one: EditionStructure) => stored.get(editionKey(one));
  await writeStructures(
    trx,
    all.filter((one) => storedOf(one) === undefined),
  );
  await updateProvisionDays(
    trx,
    all.flatMap((one) => {
      const etag = storedOf(one);
      // For other structures, an unchanged hash doesn't show that the structure is unchanged.
      return etag !== undefined && isHashed(one.structured)
        ? { ...one, structured: one.structured, stored: etag }
        : [];
    }),
  );
  const today = await libraryDay(trx, now);
  const { changedIds } = await recordProvisionDays(trx, await readProvisionRecords(trx, ids), all, today);
  if (changedIds.length === 0) return;
  await refreshWording(trx, changedIds, { now, today });
  await raiseRevisions(trx, changedIds);
}

/** Returns which edition has the incoming content. The incoming document doesn't have to name the edition. */
function unchangedEdition({ incoming, hash }: HashedDocument, { edition, hashes }: KnownDocument): string {
  if (incoming.record.edition !== null || hashes.get(edition) === hash)
    return incoming.record.edition ?? edition;
  return [...hashes].find(([, other]) => other === hash)![0];
}

function structureOf({ record, structured }: ImportedDocument, edition: string): EditionStructure {
  return { documentId: record.id, edition, text: record.text, structured };
}

interface LibraryBefore {
  /** The documents that are already in the library. Nothing is stored about any others. */
  readonly known: ReadonlyMap<string, KnownDocument>;
  readonly tree: CategoryTree | null;
  readonly now: Date;
}

async function write(
  trx: Transaction,
  changes: readonly EditionChange[],
  before: LibraryBefore,
): Promise<void> {
  const { known, now } = before;
  const knownIds = changes.map(({ incoming }) => incoming.record.id).filter((id) => known.has(id));
  const today = await libraryDay(trx, now);
  const rows = await addDocuments(trx, changes);
  const corrections = changes.filter(({ isCorrection }) => isCorrection);
  const replaced = await readWordingsBefore(
    trx,
    corrections.map(({ incoming, edition }) => structureOf(incoming, edition)),
  );
  await writeEditions(trx, changes, now);
  const records = await recordLearned(
    trx,
    await readRecords(trx, knownIds),
    changes.flatMap(learnedOf),
    today,
  );
  await keepReplaced(trx, replaced, records);
  const { records: provisions } = await recordProvisionDays(
    trx,
    await readProvisionRecords(trx, knownIds),
    changes.map(({ incoming, edition }) => structureOf(incoming, edition)),
    today,
  );
  const wordings = await refreshChanged(
    trx,
    { rows, records, provisions },
    { now, today },
    new Map(changes.map((change) => [change.incoming.record.id, change])),
  );
  await place(
    trx,
    changes.filter(({ incoming: { record }, edition }) => isShownOrComing(edition, wordings.get(record.id))),
    before,
  );
  // If neither readers nor the search see the corrected edition, those who follow the document must still be told.
  const isSeen = ({ documentId, edition }: EditionName) => {
    const { shown, next } = wordings.get(documentId) ?? {};
    return edition === shown || edition === next?.edition;
  };
  await raiseRevisions(
    trx,
    replaced.filter((one) => !isSeen(one)).map(({ documentId }) => documentId),
  );
  for (const { incoming } of changes)
    if (incoming.record.history?.at(-1)?.edition === null)
      await markWithdrawn(trx, incoming.record.id, { now, today });
}

function learnedOf({ incoming: { record }, edition }: EditionChange): Learned[] {
  const { id: documentId, entryDate: inForceFrom, inForceTo, knownFrom, history } = record;
  return history
    ? history.map((one) => ({ documentId, ...one }))
    : [{ documentId, edition, inForceFrom, inForceTo, knownFrom }];
}

function isShownOrComing(edition: string, wording: Wording | undefined): boolean {
  const state = wording?.states.find((one) => one.edition === edition)?.state;
  return edition === wording?.shown || state === 'not yet in force';
}

/**
 * Adds the rows of new documents and restores withdrawn ones to the library.
 *
 * @returns The rows of all these documents, in the order of their ids.
 */
async function addDocuments(
  trx: Transaction,
  changes: readonly EditionChange[],
): Promise<WordingBasis['rows']> {
  const rows = changes.map((change) => ({
    id: change.incoming.record.id,
    ...editionColumns(change),
    ...nameColumns(change.incoming.record),
    withdrawn_at: null,
    revision: 0,
  }));
  const added = await trx
    .insertInto('documents')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ withdrawn_at: null }))
    .returning(refreshedColumns)
    .execute();
  return added.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Writes the documents' categories and relations, which are those of the last import of an edition that
 * readers see or that isn't in force yet.
 */
async function place(
  trx: Transaction,
  changes: readonly EditionChange[],
  { known, tree }: LibraryBefore,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ incoming }) => incoming.record.id);
  const knownIds = ids.filter((id) => known.has(id));
  const { leafIds, movedDocumentIds } = await createPaths(
    trx,
    changes.flatMap(({ incoming }) => incoming.record.categories),
    tree ?? (await readTree(trx)),
  );
  await raiseRevisions(
    trx,
    movedDocumentIds.filter((id) => !ids.includes(id)),
  );

  let next = 0;
  const leaves = changes.flatMap(({ incoming: { record } }) =>
    [...new Set(record.categories.map(() => leafIds[next++]!))].map((leafId) => ({
      document_id: record.id,
      category_id: leafId,
    })),
  );
  if (knownIds.length > 0)
    await trx.deleteFrom('document_categories').where('document_id', 'in', knownIds).execute();
  for (const batch of batchesOf(leaves, 5000))
    await trx.insertInto('document_categories').values(batch).execute();

  const relations = changes.flatMap(({ incoming: { record } }) =>
    record.relations.map((target, position) => ({ document_id: record.id, target_id: target, position })),
  );
  if (knownIds.length > 0)
    await trx.deleteFrom('document_relations').where('document_id', 'in', knownIds).execute();
  for (const batch of batchesOf(relations, 5000))
    await trx.insertInto('document_relations').values(batch).execute();
}

/** Writes the editions. A corrected edition keeps the time at which it was added. */
async function writeEditions(trx: Transaction, changes: readonly EditionChange[], now: Date): Promise<void> {
  const rows = changes.map((change) => ({
    document_id: change.incoming.record.id,
    ...editionColumns(change),
    added_at: now.toISOString(),
    text: change.incoming.record.text,
    markdown: change.incoming.record.markdown,
  }));
  await trx
    .insertInto('editions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'edition'])
        .doUpdateSet(excludedColumns(rows, ['document_id', 'edition', 'added_at'])),
    )
    .execute();
  const structuresOf = (some: readonly EditionChange[]) =>
    some.map(({ incoming, edition }) => structureOf(incoming, edition));
  await writeStructures(trx, structuresOf(changes.filter(({ isCorrection }) => isCorrection)));
  await addStructures(trx, structuresOf(changes.filter(({ isCorrection }) => !isCorrection)));
  await writePages(trx, changes.flatMap(pagesOf));
}

function pagesOf({ incoming: { record, pageStarts }, edition, hash }: EditionChange): EditionPages[] {
  return pageStarts ? [{ documentId: record.id, edition, contentHash: hash, starts: pageStarts }] : [];
}

/**
 * If a row already exists, sets all of its columns, except those to keep, to the new values. The names of the
 * columns are taken from the new rows, so that they don't have to be listed twice.
 */
function excludedColumns<Row extends object, Kept extends keyof Row & string>(
  rows: readonly Row[],
  kept: readonly Kept[],
): Record<Exclude<keyof Row, Kept>, RawBuilder<never>> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => !kept.some((one) => one === name));
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as Record<
    Exclude<keyof Row, Kept>,
    RawBuilder<never>
  >;
}

/** Returns an edition's columns. A text document's PDF is typeset again when it is next requested. */
function editionColumns({
  incoming: { record, pdf },
  edition,
  hash,
}: EditionChange): Omit<Insertable<Tables['editions']>, 'document_id' | 'added_at' | 'text' | 'markdown'> {
  return {
    edition,
    title: record.title,
    number: record.number,
    instrument: record.instrument,
    issuer: record.issuer,
    type: record.type,
    subtitle: record.subtitle,
    nickname: record.nickname,
    publication_date: record.publicationDate,
    entry_date: record.entryDate,
    in_force_to: record.inForceTo,
    content_hash: hash,
    pdf_sha256: pdf?.sha256 ?? null,
    pdf_size: pdf?.sizeBytes ?? null,
    pdf_earlier: null,
    pdf_imported: pdf === null ? 0 : 1,
    text_words: countWords(record.text),
  };
}

function countWords(text: string): number {
  let count = 0;
  const words = /\S+/g;
  while (words.test(text)) count += 1;
  return count;
}
