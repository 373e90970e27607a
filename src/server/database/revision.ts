/**
 * The counter behind `documents.revision`: the search index asks for all that changed since the number it has seen. And that
 * of the category tree, for changes that touch no document.
 */
import { sql } from 'kysely';
import type { Database, Transaction } from './database';

/**
 * The next revision. Its row stays locked until the transaction ends, so that revisions appear in the order of their
 * commits and nobody who has seen a number can miss a lower one later. With `count`, the last of that many.
 */
export async function nextRevision(trx: Transaction, count = 1): Promise<number> {
  return raise(trx, 'revision', count);
}

/** Another text after every change of documents or of the category tree, in one read: whoever remembers where documents stand compares it. */
export async function placementRevision(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'in', ['revision', 'tree-revision'])
    .orderBy('key')
    .execute();
  return rows.map(({ value }) => value).join();
}

/** Until the transaction ends nobody else changes documents or the category tree: of two that look at the tree before they add to it, the second sees what the first did. */
export async function lockLibrary(trx: Transaction): Promise<void> {
  await lockSetting(trx, 'revision');
}

/** Until the transaction ends nobody else gets the row: an update locks it on both databases, and the value stays what it is. */
export async function lockSetting(trx: Transaction, key: 'revision' | 'administration'): Promise<void> {
  await trx
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('key', '=', key)
    .execute();
}

/** The last revision of the library; 0 for one that never held anything. All changes up to it are there to be read. */
export async function libraryRevision(db: Database): Promise<number> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'revision')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** For a change of the category tree, with or without documents: the index has nothing to take in then, and nobody waits for it. */
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
