/** The counter behind `documents.revision`: the search index asks for all that changed since the number it has seen. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database';

/**
 * The next revision. Its row stays locked until the transaction ends, so that revisions appear in the order of their
 * commits and nobody who has seen a number can miss a lower one later. With `count`, the last of that many.
 */
export async function nextRevision(trx: Transaction, count = 1): Promise<number> {
  const row = await trx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as bigint) + ${sql.lit(count)} as text)` })
    .where('key', '=', 'revision')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Until the transaction ends nobody else changes documents or the category tree: of two that look at the tree before they add to it, the second sees what the first did. */
export async function holdLibrary(trx: Transaction): Promise<void> {
  // An update locks its row on both databases; the value stays what it is.
  await trx.updateTable('settings').set((row) => ({ value: row.ref('value') })).where('key', '=', 'revision').execute();
}

/** The last revision of the library; 0 for one that never held anything. All changes up to it are there to be read. */
export async function libraryRevision(db: Database): Promise<number> {
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', 'revision').executeTakeFirstOrThrow();
  return Number(value);
}

/** Rises when the category tree changes without any document: the index has nothing to take in then, and nobody waits for it. */
export async function treeRevision(db: Database): Promise<number> {
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', 'tree-revision').executeTakeFirstOrThrow();
  return Number(value);
}

export async function raiseTreeRevision(trx: Transaction): Promise<void> {
  await trx.updateTable('settings').set({ value: sql<string>`cast(cast(value as bigint) + 1 as text)` }).where('key', '=', 'tree-revision').execute();
}
