/**
 * Counters in `settings` that show what has changed.
 *
 * - `revision` numbers the changes to documents (`documents.revision`), so that the search index can be updated with
 *   everything that has changed since its own revision.
 * - `tree-revision` counts changes to the category tree, some of which affect no document.
 * - `library-changes` and `category-changes` are raised by triggers, so no change can be missed.
 *   `library-changes` counts changes to what devices store about documents (except the first PDF that is
 *   typeset from a text) and to what `store/library/wording/hit-records.ts` keeps in memory, and
 *   `category-changes` counts changes to the category tree. Migration 039 lists the tables and columns whose
 *   changes are counted.
 */
import { sql } from 'kysely';
import type { Database, Transaction } from './database';
import { isPostgres } from './dialect';
import { prepareQuery, type Placeholders } from './prepared-query';

/**
 * Reserves `count` new revisions and returns the last of them. The row stays locked until the transaction
 * ends. Revisions therefore become visible in the order of their commits, and a reader that has seen one will
 * never miss a lower one.
 */
export async function nextRevision(trx: Transaction, count = 1): Promise<number> {
  return raise(trx, 'revision', count);
}

/**
 * Returns a string that changes whenever documents or the category tree change. Caches of categories'
 * contents compare it to find out whether they are up to date.
 */
export async function placementRevision(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'in', ['revision', 'tree-revision'])
    .orderBy('key')
    .execute();
  return rows.map(({ value }) => value).join();
}

/** Returns the value of a counter. If two values are equal, nothing changed in between. */
export async function countChanges(
  db: Database,
  key: 'library-changes' | 'category-changes',
): Promise<number> {
  const [row] = await selectSetting(db, { key });
  if (!row) throw new Error(`The counter ${key} is missing.`);
  return Number(row.value);
}

const selectSetting = prepareQuery((db, { key }: Placeholders<{ key: string }>) =>
  db.selectFrom('settings').select('value').where('key', '=', key),
);

/**
 * Prevents other transactions from changing documents or the category tree until this one ends. If two
 * transactions call this before they read the tree and add to it, the second sees the categories that the
 * first added.
 */
export async function lockLibrary(trx: Transaction): Promise<void> {
  await lockSetting(trx, 'revision');
}

/**
 * Prevents PDFs of these documents' editions from being stored until the transaction ends. PDFs are stored without the
 * library's lock, because a reader who needs one shouldn't have to wait for an import, but the row of a document has a
 * copy of its edition's PDF. Call this before the statement that copies an edition to the document's row, because
 * PostgreSQL would read the edition as it was before the statement began to wait. Also call it before you write the
 * documents' rows: storing a PDF writes the edition's row first, in earlier versions too, and the opposite order can
 * cause a deadlock. SQLite locks the whole database.
 */
export async function lockEditions(trx: Transaction, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0 || !isPostgres(trx)) return;
  await trx
    .selectFrom('editions')
    .select('edition')
    .where('document_id', 'in', documentIds)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the row until the transaction ends. An update that leaves the value unchanged locks it on both
 * SQLite and PostgreSQL.
 */
export async function lockSetting(trx: Transaction, key: 'revision' | 'administration'): Promise<void> {
  await trx
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('key', '=', key)
    .execute();
}

/**
 * Returns the library's last revision; 0 if the library has always been empty. All changes up to this
 * revision are visible.
 */
export async function libraryRevision(db: Database): Promise<number> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'revision')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Records a change to the category tree, whether or not it affects documents. The search index doesn't depend
 * on this counter.
 */
export async function raiseTreeRevision(trx: Transaction): Promise<void> {
  await raise(trx, 'tree-revision', 1);
}

async function raise(trx: Transaction, key: 'revision' | 'tree-revision', count: number): Promise<number> {
  const row = await trx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as bigint) + ${sql.lit(count)} as text)` })
    .where('key', '=', key)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
