/** What the search index has not seen yet, and taking a document out of the library. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/database';
import { recordAudit, type Actor } from '../audit/audit-log';
import { updateCalendarEvents } from './calendar-events';
import { nextRevision } from '../../database/revision';

/** A document's current edition, as the search index needs it. Dates are yyyy-MM-dd. */
export interface ChangedDocument {
  id: string;
  revision: number;
  isWithdrawn: boolean;
  title: string;
  /** Empty for a withdrawn document. */
  text: string;
  categoryIds: string[];
  publicationDate: string | null;
  entryDate: string | null;
  subtitle: string | null;
  nickname: string | null;
  number: string | null;
  issuer: string | null;
  type: string | null;
  edition: string;
}

/** As many as pay: batches of 500 took the index a third more time. */
const batchDocuments = 2000;
/** A batch ends with the document that passes it, so that one of 20 MB goes alone. */
const batchBytes = 12_000_000;
/** Of these so many are read in one go: SQLite reads in the thread that answers requests. */
const textsAtOnce = 500;

/** The documents above a revision, lowest first: at most 2,000, fewer when they are long; none when all are seen. */
export async function readChangedDocuments(db: Database, after: number): Promise<ChangedDocument[]> {
  return readBatch(
    db,
    cutToBatchSize(
      await selectBatchEntries(db)
        .where('documents.revision', '>', after)
        .orderBy('documents.revision')
        .limit(batchDocuments)
        .execute(),
    ),
  );
}

/** What of the library is to be found at all. */
export async function readPresentIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('id').where('withdrawn_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** These documents, in batches as large as those of the changed ones. Unknown ids are left out. */
export async function* readDocuments(
  db: Database,
  ids: readonly string[],
): AsyncGenerator<ChangedDocument[]> {
  for (let at = 0; at < ids.length; at += batchDocuments) {
    let rest = await selectBatchEntries(db)
      .where('documents.id', 'in', ids.slice(at, at + batchDocuments))
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
  return currentEditions(db).select([
    'documents.id',
    'documents.revision',
    sql<number>`length(editions.text)`.as('length'),
  ]);
}

function currentEditions(db: Database) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'documents.id')
        .onRef('editions.edition', '=', 'documents.edition'),
    );
}

/** In the order of their revisions. */
async function readBatch(db: Database, batch: readonly BatchEntry[]): Promise<ChangedDocument[]> {
  // Revisions are those of the list: one that rises meanwhile comes again, and hides none below it.
  const revisions = new Map(batch.map(({ id, revision }) => [id, revision]));
  const ids = [...revisions.keys()];
  if (ids.length === 0) return [];

  const categories = new Map<string, string[]>();
  for (const row of await db
    .selectFrom('document_categories')
    .selectAll()
    .where('document_id', 'in', ids)
    .orderBy('category_id')
    .execute()) {
    categories.set(row.document_id, [...(categories.get(row.document_id) ?? []), row.category_id]);
  }
  const documents: ChangedDocument[] = [];
  for (let at = 0; at < ids.length; at += textsAtOnce) {
    const rows = await currentEditions(db)
      .selectAll('documents')
      .select('editions.text')
      .where('documents.id', 'in', ids.slice(at, at + textsAtOnce))
      .execute();
    for (const row of rows) {
      documents.push({
        id: row.id,
        revision: revisions.get(row.id) ?? row.revision,
        isWithdrawn: row.withdrawn_at !== null,
        title: row.title,
        text: row.withdrawn_at === null ? row.text : '',
        categoryIds: categories.get(row.id) ?? [],
        publicationDate: row.publication_date,
        entryDate: row.entry_date,
        subtitle: row.subtitle,
        nickname: row.nickname,
        number: row.number,
        issuer: row.issuer,
        type: row.type,
        edition: row.edition,
      });
    }
    await setImmediate();
  }
  return documents.sort((a, b) => a.revision - b.revision);
}

function cutToBatchSize(rows: BatchEntry[]): BatchEntry[] {
  let sum = 0;
  const end = rows.findIndex(({ length }) => (sum += length) >= batchBytes);
  return end < 0 ? rows : rows.slice(0, end + 1);
}

/**
 * Takes a document out of the library; its editions stay readable as withdrawn. Doing it twice is not an error.
 *
 * @returns Whether there is such a document.
 */
export async function withdrawDocument(db: Database, by: Actor, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const document = await trx
      .selectFrom('documents')
      .select(['title', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (document && document.withdrawn_at === null) {
      const revision = await nextRevision(trx);
      await trx
        .updateTable('documents')
        .set({ withdrawn_at: now.toISOString(), revision })
        .where('id', '=', id)
        .execute();
      await updateCalendarEvents(trx, [id], now);
      await recordAudit(trx, by, now, {
        action: 'document.withdraw',
        record: { id, name: document.title },
        companyId: null,
      });
    }
    return document !== undefined;
  });
}
