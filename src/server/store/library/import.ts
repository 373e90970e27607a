/**
 * Imports a batch of documents in one transaction. Importing the same content again changes nothing.
 * Different content without an edition, or with a known edition, corrects that edition in place. A new
 * edition becomes the current one, and earlier editions are kept.
 */
import { createHash } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Transaction } from '../../database/database';
import { numberForm, squeezedForm } from '../../../shared/document-number';
import { foldNames } from '../../../shared/match-places';
import { encodeStructure } from '../../../shared/provisions/encoding';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import type { ImportRecord } from '../../library/import/import-record';
import type { Tables } from '../../database/tables';
import { updateCalendarEvents } from './calendar-events';
import { writeNeededChanges, type Comparisons } from './changes/compared-import';
import { listGivenStructures, writeStructures, type EditionStructure } from './structure/structures';
import { createPaths } from './import-categories';
import { replaceDocumentKeys } from './references/document-keys';
import { lockLibrary, nextRevision } from '../../database/revision';

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
}

export type ImportOutcome = 'imported' | 'unchanged';

interface KnownDocument {
  edition: string;
  hashes: Map<string, string>;
}

interface EditionChange {
  incoming: ImportedDocument;
  edition: string;
  hash: string;
  /** Whether this becomes the current edition; `false` if an earlier edition is corrected. */
  isCurrent: boolean;
}

/** The edition in a first import that doesn't name one. */
const FIRST_EDITION = '1';

/**
 * Imports a batch. It must run inside a transaction, and no id may occur twice in a batch.
 *
 * A withdrawn document returns to the library if its content has changed; otherwise it stays withdrawn.
 *
 * @param comparisons What `withComparisons` has compared. Without it, the editions are compared here, which is
 *   only for short texts.
 */
export async function importDocuments(
  trx: Transaction,
  batch: readonly ImportedDocument[],
  now: Date,
  comparisons: Comparisons | null = null,
): Promise<ImportOutcome[]> {
  await lockLibrary(trx);
  const known = await readKnown(
    trx,
    batch.map(({ record }) => record.id),
  );
  const changes = batch.map((incoming) => changeOf(incoming, known.get(incoming.record.id)));
  const wanted = changes.filter((change) => change !== null);
  if (wanted.length > 0) await write(trx, wanted, now);
  await addMissingStructures(
    trx,
    batch.filter((_incoming, index) => changes[index] === null),
    known,
  );
  await writeNeededChanges(
    trx,
    batch.map(({ record }) => record.id),
    comparisons,
  );
  return changes.map((change) => (change === null ? 'unchanged' : 'imported'));
}

/**
 * Formats whose structure follows from the rest of the content, or that were imported before structures
 * existed. Their documents have the same hashes as before.
 */
const formatsWithoutHash: ReadonlySet<string> = new Set(['markdown', 'html']);

/** Returns the SHA-256 of all the content that an import supplies, except the edition's name. */
export function contentHash({ record, pdf, structured }: ImportedDocument): string {
  const isHashed = structured?.origin.by === 'given' && !formatsWithoutHash.has(structured.origin.format);
  const structure = isHashed ? encodeStructure(structured) : undefined;
  // Documents without an instrument have the same hashes as before the field existed.
  const instrument = record.instrument ?? undefined;
  const content = { ...record, instrument, edition: null, pdf: pdf?.sha256 ?? null, structure };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function readKnown(trx: Transaction, ids: readonly string[]): Promise<Map<string, KnownDocument>> {
  const current = await trx
    .selectFrom('documents')
    .select(['id', 'edition'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(
    current.map(({ id, edition }): [string, KnownDocument] => [id, { edition, hashes: new Map() }]),
  );
  if (known.size === 0) return known;
  const editions = await trx
    .selectFrom('editions')
    .select(['document_id', 'edition', 'content_hash'])
    .where('document_id', 'in', [...known.keys()])
    .execute();
  for (const row of editions) known.get(row.document_id)?.hashes.set(row.edition, row.content_hash);
  return known;
}

/** Returns the change that the import makes, or `null` if there is nothing to do. */
function changeOf(incoming: ImportedDocument, known: KnownDocument | undefined): EditionChange | null {
  const edition = incoming.record.edition ?? known?.edition ?? FIRST_EDITION;
  const hash = contentHash(incoming);
  const before = known?.hashes.get(edition);
  if (before === hash) return null;
  // A file may contain an edition without a name, followed by a named one. Importing the file again must
  // change nothing.
  if (incoming.record.edition === null && known && [...known.hashes.values()].includes(hash)) return null;
  return { incoming, edition, hash, isCurrent: before === undefined || edition === known?.edition };
}

/**
 * Adds the structures of editions that have none yet although their content is unchanged, because they were
 * imported before their format gave structure.
 */
async function addMissingStructures(
  trx: Transaction,
  unchanged: readonly ImportedDocument[],
  known: ReadonlyMap<string, KnownDocument>,
): Promise<void> {
  const given = unchanged.filter(({ structured }) => structured);
  const stored = await listGivenStructures(
    trx,
    given.map(({ record }) => record.id),
  );
  const missing = given
    .map((incoming) => structureOf(incoming, unchangedEdition(incoming, known.get(incoming.record.id)!)))
    .filter(({ documentId, edition }) => !stored.has(`${documentId} ${edition}`));
  await writeStructures(trx, missing);
}

/** Returns which edition has the incoming content. The incoming document needn't name it. */
function unchangedEdition(incoming: ImportedDocument, { edition, hashes }: KnownDocument): string {
  const hash = contentHash(incoming);
  if (incoming.record.edition !== null || hashes.get(edition) === hash)
    return incoming.record.edition ?? edition;
  return [...hashes].find(([, other]) => other === hash)![0];
}

function structureOf({ record, structured }: ImportedDocument, edition: string): EditionStructure {
  return { documentId: record.id, edition, text: record.text, structured };
}

async function write(trx: Transaction, changes: readonly EditionChange[], now: Date): Promise<void> {
  const current = changes.filter(({ isCurrent }) => isCurrent);
  if (current.length > 0) await writeCurrent(trx, current, now);
  await writeEditions(trx, changes, now);
}

/**
 * Writes the data that the library shows and the search index reads: the documents, their categories and
 * their relations.
 */
async function writeCurrent(trx: Transaction, changes: readonly EditionChange[], now: Date): Promise<void> {
  const ids = changes.map(({ incoming }) => incoming.record.id);
  const { leafIds, movedDocumentIds } = await createPaths(
    trx,
    changes.flatMap(({ incoming }) => incoming.record.categories),
  );
  const moved = movedDocumentIds.filter((id) => !ids.includes(id));
  const last = await nextRevision(trx, ids.length + moved.length);
  for (const [index, id] of moved.entries())
    await trx
      .updateTable('documents')
      .set({ revision: last - index })
      .where('id', '=', id)
      .execute();
  await writeDocuments(trx, changes, last - moved.length - ids.length + 1);
  await replaceDocumentKeys(
    trx,
    changes.map(({ incoming: { record } }) => record),
  );
  await updateCalendarEvents(trx, ids, now);

  let next = 0;
  const leaves = changes.flatMap(({ incoming: { record } }) =>
    [...new Set(record.categories.map(() => leafIds[next++]!))].map((leafId) => ({
      document_id: record.id,
      category_id: leafId,
    })),
  );
  await trx.deleteFrom('document_categories').where('document_id', 'in', ids).execute();
  for (let start = 0; start < leaves.length; start += 5000)
    await trx
      .insertInto('document_categories')
      .values(leaves.slice(start, start + 5000))
      .execute();

  const relations = changes.flatMap(({ incoming: { record } }) =>
    record.relations.map((target, position) => ({ document_id: record.id, target_id: target, position })),
  );
  await trx.deleteFrom('document_relations').where('document_id', 'in', ids).execute();
  for (let start = 0; start < relations.length; start += 5000)
    await trx
      .insertInto('document_relations')
      .values(relations.slice(start, start + 5000))
      .execute();
}

async function writeDocuments(
  trx: Transaction,
  changes: readonly EditionChange[],
  firstRevision: number,
): Promise<void> {
  const rows = changes.map((change, index) => ({
    id: change.incoming.record.id,
    ...editionColumns(change),
    ...findingColumns(change.incoming.record),
    withdrawn_at: null,
    revision: firstRevision + index,
    changed_revision: firstRevision + index,
  }));
  await trx
    .insertInto('documents')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedColumns(rows, ['id'])))
    .execute();
}

/** The columns by which citations and Go to find a document. */
function findingColumns({ title, number, nickname, subtitle }: ImportRecord) {
  return {
    folded_names: foldNames([title, number, nickname, subtitle]),
    number_form: number === null ? null : numberForm(number),
    number_squeezed: number === null ? null : squeezedForm(number),
  };
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
  await writeStructures(
    trx,
    changes.map(({ incoming, edition }) => structureOf(incoming, edition)),
  );
}

/**
 * Sets every column to the value from the conflicting row, except the columns to keep. The columns are taken
 * from the rows, so that they don't have to be listed twice.
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
    content_hash: hash,
    pdf_sha256: pdf?.sha256 ?? null,
    pdf_size: pdf?.sizeBytes ?? null,
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
