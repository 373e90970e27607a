/** Writes the rows of imported documents: their editions, structures, categories and relations. */
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { createPaths, raiseRevisions, readTree, type CategoryTree } from './import-categories';
import {
  keepsText,
  type DocumentRow,
  type EditionChange,
  type ImportedDocument,
  type KnownDocument,
} from './import-changes';
import { libraryTimeZoneColumn } from './library-day';
import { writePages, type EditionPages } from './structure/edition-pages';
import { addStructures, writeStructures, type EditionStructure } from './structure/structures';
import type { PlannedRefresh } from './wording/document-refresh';
import { refreshedColumns } from './wording/refresh-wording';
import { nameColumns } from './wording/write-rows';

/** The library before the import. */
export interface LibraryBefore {
  /** The documents that are already in the library. Nothing is stored about any others. */
  readonly known: ReadonlyMap<string, KnownDocument>;
  readonly tree: CategoryTree | null;
  readonly now: Date;
}

/**
 * Adds the rows of new documents.
 *
 * @returns The rows of all documents that change, in the order of their ids.
 */
export async function addDocuments(
  trx: Transaction,
  changes: readonly EditionChange[],
  known: LibraryBefore['known'],
): Promise<DocumentRow[]> {
  const idOf = ({ incoming }: EditionChange) => incoming.record.id;
  const added = await insertDocuments(
    trx,
    changes.filter((change) => !known.has(idOf(change))),
  );
  return [...added, ...changes.flatMap((change) => known.get(idOf(change))?.row ?? [])].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}

/** Restores withdrawn documents to the library. */
export async function restoreDocuments(trx: Transaction, changes: readonly EditionChange[]): Promise<void> {
  const ids = changes.flatMap(({ isReturning, incoming }) => (isReturning ? [incoming.record.id] : []));
  if (ids.length > 0)
    await trx.updateTable('documents').set({ withdrawn_at: null }).where('id', 'in', ids).execute();
}

async function insertDocuments(
  trx: Transaction,
  changes: readonly EditionChange[],
): Promise<readonly DocumentRow[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((change) => ({
    id: change.incoming.record.id,
    ...editionColumns(change),
    ...nameColumns(change.incoming.record),
    withdrawn_at: null,
    revision: 0,
  }));
  return trx
    .insertInto('documents')
    .values(rows)
    .returning([...refreshedColumns, libraryTimeZoneColumn])
    .execute();
}

/**
 * Writes the editions. A corrected edition keeps the time at which it was added.
 *
 * @param refreshes What happens to the documents' rows (`planRefreshes`).
 */
export async function writeEditions(
  trx: Transaction,
  changes: readonly EditionChange[],
  refreshes: ReadonlyMap<string, PlannedRefresh>,
  now: Date,
): Promise<void> {
  const changedRevision = ({ incoming: { record }, edition }: EditionChange): number => {
    const { changedEditions = [], revision = null } = refreshes.get(record.id) ?? {};
    return (changedEditions.includes(edition) && revision) || 0;
  };
  const rows = changes.map((change) => ({
    document_id: change.incoming.record.id,
    ...editionColumns(change),
    added_at: now.toISOString(),
    text: change.incoming.record.text,
    markdown: change.incoming.record.markdown,
    changed_revision: changedRevision(change),
  }));
  await trx
    .insertInto('editions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'edition']).doUpdateSet({
        ...excludedColumns(rows, ['document_id', 'edition', 'added_at', 'changed_revision']),
        changed_revision: sql`case when excluded.changed_revision = 0 then editions.changed_revision
          else excluded.changed_revision end`,
      }),
    )
    .execute();
  const structuresOf = (some: readonly EditionChange[]) =>
    some.map(({ incoming, edition }) => structureOf(incoming, edition));
  await writeStructures(
    trx,
    structuresOf(changes.filter(({ isCorrection, incoming }) => isCorrection && !keepsText(incoming))),
  );
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

export function structureOf({ record, structured }: ImportedDocument, edition: string): EditionStructure {
  return { documentId: record.id, edition, text: record.text, structured };
}

/**
 * Writes the documents' categories and relations, which are those of the last import of an edition that
 * readers see or that isn't in force yet.
 */
export async function placeDocuments(
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
