/**
 * The mark of a saved search is the last revision whose changes have been matched against the search.
 * Searches that are matched together have a common mark (alerts/match-changes.ts):
 *
 *   catching up ── matched up to the common mark: gets keys ──► matched together
 *               ◄── couldn't be matched, changed, removed, or restored ──
 *               ◄── a version with other rules for keys has started ─────
 *
 * A trigger (database/migrations/036-matching-keys.ts) makes a search fall behind when it is changed, removed
 * or restored. The mark of a search that is matched together is the common mark, or the search's own mark if
 * that is higher. The mark of a search that is catching up is its own.
 */
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { readSetting, writeSetting } from '../settings';
import { isOfKind } from './alert-kinds';

const KEY = 'matched-revision';
const KEYS_VERSION = 'matching-keys-version';

const commonMark = sql<number>`(select cast(value as bigint) from settings where key = ${sql.lit(KEY)})`;

/** The mark of a search, for queries of `saved_searches`. */
export const markOfSearch = sql<number>`case when catching_up = 0 and matched_revision < ${commonMark}
  then ${commonMark} else matched_revision end`;

/** Returns whether there is something to match up to this revision, or a search that could join the others. */
export async function isMatchingDue(db: Database, revision: number): Promise<boolean> {
  if ((await readCommonMark(db)) < revision) return true;
  const behind = await db
    .selectFrom('saved_searches')
    .where('catching_up', '=', 1)
    .where('removed_at', 'is', null)
    .where(isOfKind('search'))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return behind !== undefined;
}

export async function readCommonMark(db: Database): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** The caller's transaction holds the alerts' lease, so no other process moves the mark. */
export async function moveCommonMark(trx: Transaction, to: number): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: String(to) })
    .where('key', '=', KEY)
    .execute();
}

/**
 * Adds searches to those that are matched together and stores the keys of their current criteria. Searches
 * that have been removed, or lag behind the common mark, are left out.
 */
export async function joinTogether(
  trx: Transaction,
  ids: readonly string[],
  keysOf: (criteria: { readonly searchterms: string; readonly filters: string }) => readonly string[],
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    // The rows stay locked until the transaction ends, so their criteria can't change before the keys are
    // stored.
    const joined = await trx
      .updateTable('saved_searches')
      .set((row) => ({
        catching_up: 0,
        examined_revision: row.fn.coalesce('examined_revision', 'matched_revision'),
      }))
      .where('id', 'in', batch)
      .where('catching_up', '=', 1)
      .where('removed_at', 'is', null)
      .where('matched_revision', '>=', commonMark)
      .returning(['id', 'searchterms', 'filters'])
      .execute();
    if (joined.length === 0) continue;
    await trx
      .deleteFrom('saved_search_keys')
      .where(
        'search_id',
        'in',
        joined.map(({ id }) => id),
      )
      .execute();
    const rows = joined.flatMap(({ id, ...criteria }) =>
      [...new Set(keysOf(criteria))].map((key) => ({ key, search_id: id })),
    );
    for (const some of batchesOf(rows)) await trx.insertInto('saved_search_keys').values(some).execute();
  }
}

/**
 * Makes all searches fall behind. When they join the others again, they get keys by this version of the
 * rules.
 */
export async function changeKeysVersion(trx: Transaction, version: number): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ matched_revision: markOfSearch, catching_up: 1 })
    .where('catching_up', '=', 0)
    .where(isOfKind('search'))
    .execute();
  await writeSetting(trx, KEYS_VERSION, String(version));
}

/** Returns the version of the rules by which the keys were made; `null` if there are none yet. */
export async function readKeysVersion(db: Database): Promise<number | null> {
  const version = await readSetting(db, KEYS_VERSION);
  return version === null ? null : Number(version);
}

/** Makes a search whose matching failed catch up separately, beginning with the changes after its mark. */
export async function fallBehind(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ matched_revision: markOfSearch, catching_up: 1 })
    .where('id', '=', id)
    .where('catching_up', '=', 0)
    .execute();
}

/** Returns the sorted ids of the searches that have any of the keys. */
export async function findByKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const batch of batchesOf(keys)) {
    const rows = await db
      .selectFrom('saved_search_keys')
      .select('search_id')
      .where('key', 'in', batch)
      .execute();
    for (const { search_id } of rows) ids.add(search_id);
  }
  return [...ids].sort();
}
