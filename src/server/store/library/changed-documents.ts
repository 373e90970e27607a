/** Documents that have changed since the search index last read them, and the withdrawal of a document. */
import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import type { EditionColumns } from '../../database/tables';
import { recordAudit, type Actor } from '../audit/audit-log';
import { calendarColumns, updateCalendarEvents } from './calendar-events';
import { libraryDay } from './library-day';
import { readRecords, recordLearned } from './wording/edition-records';
import { lockLibrary, nextRevision } from '../../database/revision';
import { shownEdition } from './structure/edition-joins';
import { groupPairs } from '../../../shared/collections/group-by';

/** A document as the search index needs it. Its own fields are those of the edition that readers see. */
export interface ChangedDocument extends ChangedEdition {
  id: string;
  revision: number;
  isWithdrawn: boolean;
  categoryIds: string[];
  /** The next edition that enters into force; `null` if there is none, or if readers already see it. */
  next: ChangedEdition | null;
}

/** Dates are yyyy-MM-dd. */
interface ChangedEdition {
  title: string;
  /** Empty for a withdrawn document. */
  text: string;
  publicationDate: string | null;
  entryDate: string | null;
  subtitle: string | null;
  nickname: string | null;
  number: string | null;
  issuer: string | null;
  type: string | null;
  edition: string;
}

/** Larger batches save time: with batches of 500 documents, indexing took a third longer. */
const MAX_BATCH_DOCUMENTS = 2000;
/**
 * A batch ends with the document that brings it to this length, so a document of 20 MB is the last in its
 * batch.
 */
const MAX_BATCH_BYTES = 12_000_000;
/** The maximum number of texts that one query reads. SQLite reads in the thread that handles requests. */
const TEXTS_PER_QUERY = 500;

export interface ChangedBatch {
  readonly documents: ChangedDocument[];
  /** Whether no other documents had changed when these were selected. */
  readonly isLast: boolean;
}

/** Reads documents whose revision is above the given one, lowest first: at most 2,000, and fewer if they are long. */
export async function readChangedDocuments(db: Database, after: number): Promise<ChangedBatch> {
  const entries = await selectBatchEntries(db)
    .where('documents.revision', '>', after)
    .orderBy('documents.revision')
    .limit(MAX_BATCH_DOCUMENTS)
    .execute();
  const batch = cutToBatchSize(entries);
  const isLast = entries.length < MAX_BATCH_DOCUMENTS && batch.length === entries.length;
  return { documents: await readBatch(db, batch), isLast };
}

/** Returns the ids of all documents that are not withdrawn. */
export async function readPresentIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('id').where('withdrawn_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/**
 * Yields the documents with these ids, in batches as large as those of changed documents. Unknown ids are
 * ignored.
 */
export async function* readDocuments(
  db: Database,
  ids: readonly string[],
): AsyncGenerator<ChangedDocument[]> {
  for (let at = 0; at < ids.length; at += MAX_BATCH_DOCUMENTS) {
    let rest = await selectBatchEntries(db)
      .where('documents.id', 'in', ids.slice(at, at + MAX_BATCH_DOCUMENTS))
      .execute();
    while (rest.length > 0) {
      const batch = cutToBatchSize(rest);
      yield await readBatch(db, batch);
      rest = rest.slice(batch.length);
    }
  }
}

interface BatchEntry {
  id: string;
  revision: number;
  length: number;
}

function selectBatchEntries(db: Database) {
  return shownEditions(db)
    .leftJoin('editions as next', (join) =>
      join
        .onRef('next.document_id', '=', 'documents.id')
        .onRef('next.edition', '=', 'documents.next_edition')
        .onRef('next.edition', '!=', 'documents.edition'),
    )
    .select([
      'documents.id',
      'documents.revision',
      sql<number>`length(editions.text) + coalesce(length(next.text), 0)`.as('length'),
    ]);
}

/** Selects the next editions of documents that are not withdrawn, unless readers already see them. */
export function selectNextEditions(db: Database) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'documents.id')
        .onRef('editions.edition', '=', 'documents.next_edition')
        .onRef('editions.edition', '!=', 'documents.edition'),
    )
    .where('documents.withdrawn_at', 'is', null);
}

function shownEditions(db: Database) {
  return db.selectFrom('documents').innerJoin('editions', shownEdition);
}

/** Reads the documents in a batch, in the order of their revisions. */
async function readBatch(db: Database, batch: readonly BatchEntry[]): Promise<ChangedDocument[]> {
  // Each document gets the revision by which it was selected. If a document's revision increases during the
  // read, the document is read again later and doesn't hide documents with a lower revision.
  const revisions = new Map(batch.map(({ id, revision }) => [id, revision]));
  const ids = [...revisions.keys()];
  if (ids.length === 0) return [];

  const leaves = await db
    .selectFrom('document_categories')
    .selectAll()
    .where('document_id', 'in', ids)
    .orderBy('category_id')
    .execute();
  const categories = groupPairs(leaves.map((row) => [row.document_id, row.category_id] as const));
  const documents: ChangedDocument[] = [];
  for (let at = 0; at < ids.length; at += TEXTS_PER_QUERY) {
    const some = ids.slice(at, at + TEXTS_PER_QUERY);
    const rows = await shownEditions(db)
      .selectAll('documents')
      .select('editions.text')
      .where('documents.id', 'in', some)
      .execute();
    const coming = rows.filter((row) => row.next_edition !== null).map(({ id }) => id);
    const nextRows =
      coming.length === 0
        ? []
        : await selectNextEditions(db).selectAll('editions').where('documents.id', 'in', coming).execute();
    const next = new Map(nextRows.map((row) => [row.document_id, toChangedEdition(row)]));
    for (const row of rows) {
      documents.push({
        id: row.id,
        revision: revisions.get(row.id) ?? row.revision,
        isWithdrawn: row.withdrawn_at !== null,
        categoryIds: categories.get(row.id) ?? [],
        ...toChangedEdition({ ...row, text: row.withdrawn_at === null ? row.text : '' }),
        next: next.get(row.id) ?? null,
      });
    }
    await setImmediate();
  }
  return documents.sort((a, b) => a.revision - b.revision);
}

function toChangedEdition(row: Selectable<EditionColumns> & { text: string }): ChangedEdition {
  return {
    title: row.title,
    text: row.text,
    publicationDate: row.publication_date,
    entryDate: row.entry_date,
    subtitle: row.subtitle,
    nickname: row.nickname,
    number: row.number,
    issuer: row.issuer,
    type: row.type,
    edition: row.edition,
  };
}

function cutToBatchSize(rows: BatchEntry[]): BatchEntry[] {
  let sum = 0;
  const end = rows.findIndex(({ length }) => (sum += length) >= MAX_BATCH_BYTES);
  return end < 0 ? rows : rows.slice(0, end + 1);
}

/**
 * Withdraws a document. Its editions stay readable. Withdrawing it again changes nothing.
 *
 * @returns Whether the document exists.
 */
export async function withdrawDocument(db: Database, by: Actor, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Without the lock, an import might add a record at the same position.
    await lockLibrary(trx);
    const document = await trx
      .selectFrom('documents')
      .select(['title', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (document && document.withdrawn_at === null) {
      const today = await libraryDay(trx, now);
      await recordLearned(trx, await readRecords(trx, [id]), [{ documentId: id, edition: null }], today);
      await markWithdrawn(trx, id, { now, today });
      await recordAudit(trx, by, now, {
        action: 'document.withdraw',
        record: { id, name: document.title },
        companyId: null,
      });
    }
    return document !== undefined;
  });
}

/**
 * Removes a document from the lists and the search index once its withdrawal has been recorded.
 *
 * @param at The time, and the date in the library's time zone at that time, yyyy-MM-dd.
 */
export async function markWithdrawn(
  trx: Transaction,
  id: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const revision = await nextRevision(trx);
  const documents = await trx
    .updateTable('documents')
    .set({ withdrawn_at: now.toISOString(), revision })
    .where('id', '=', id)
    .returning(calendarColumns)
    .execute();
  await updateCalendarEvents(trx, documents, { now, today });
}
