/**
 * Records how long stored content has been unreferenced, so that it can be removed after a grace period.
 *
 *   in use ── the cleanup finds no edition that refers to it ──► unreferenced since then
 *   unreferenced ── stored again, or the cleanup finds an edition that refers to it ──► in use
 *   unreferenced ── for thirty days, and still no edition refers to it ──► being removed
 *   being removed ── the file is gone ──► no row, and in use once it is stored again
 *   being removed ── its process died, and an hour has passed ──► being removed by another process
 *
 * Content in use has no row in `unreferenced_files`. These rules hold, and
 * test/server/store/files/unreferenced-content.property.test.ts checks them:
 *
 * 1. Content to which an edition refers is never removed.
 * 2. After a claim, content is not removed for thirty days. An edition that refers to it can be written at
 *    any time until then.
 * 3. A claim fails while the content is being removed. The caller has to try again later and store the
 *    content again.
 * 4. Content to which no edition refers and that nobody claims is removed.
 *
 * All times are measured by the database's clock. A process may be paused just before it removes a file. For
 * an hour, nobody can store the content again, so a process that resumes by then can't remove a new copy.
 */
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import type { DatabaseClock } from '../../database/lease-rows';
import type { Tables } from '../../database/tables';

const GRACE_SECONDS = 30 * 24 * 3600;
const TAKEOVER_SECONDS = 3600;

/**
 * Claims content that is about to be stored. Don't call this within a transaction.
 *
 * @returns `false` while the content is being removed.
 */
export async function claimContent(db: Database, sha256: string): Promise<boolean> {
  const find = () =>
    db.selectFrom('unreferenced_files').where('sha256', '=', sha256).select('sha256').executeTakeFirst();
  // Hardly any content has a row, and looking for one needs no lock.
  if (!(await find())) return true;
  await db
    .deleteFrom('unreferenced_files')
    .where('sha256', '=', sha256)
    .where('removing_since', 'is', null)
    .execute();
  return !(await find());
}

/** Returns the hashes of up to twenty files to which the library refers. */
export async function someReferencedContent(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('editions')
    .where('pdf_sha256', 'is not', null)
    .select('pdf_sha256')
    .limit(20)
    .execute();
  return rows.map(({ pdf_sha256 }) => pdf_sha256!);
}

/** Records which of the stored files aren't referenced by any edition. Writes only the changes. */
export async function noteUnreferenced(
  db: Database,
  stored: readonly string[],
  clock: DatabaseClock,
  write: (work: (trx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [named, noted] = await Promise.all([
    db.selectFrom('editions').where('pdf_sha256', 'in', stored).select('pdf_sha256').execute(),
    db.selectFrom('unreferenced_files').where('sha256', 'in', stored).select('sha256').execute(),
  ]);
  const isNamed = new Set(named.map(({ pdf_sha256 }) => pdf_sha256));
  const isNoted = new Set(noted.map(({ sha256 }) => sha256));
  const added = stored.filter((sha256) => !isNamed.has(sha256) && !isNoted.has(sha256));
  const ended = stored.filter((sha256) => isNamed.has(sha256) && isNoted.has(sha256));
  if (added.length + ended.length === 0) return;
  await write(async (trx) => {
    if (added.length > 0)
      await trx
        .insertInto('unreferenced_files')
        .values(added.map((sha256) => ({ sha256, since: clock(0), removing_since: null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (ended.length > 0)
      await trx
        .deleteFrom('unreferenced_files')
        .where('sha256', 'in', ended)
        .where('removing_since', 'is', null)
        .execute();
  });
}

/**
 * Returns a condition that is true if the grace period is over and no other process is removing the content.
 */
function isRemovable(clock: DatabaseClock) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'unreferenced_files'>) =>
    and([
      eb('since', '<=', clock(-GRACE_SECONDS)),
      or([eb('removing_since', 'is', null), eb('removing_since', '<=', clock(-TAKEOVER_SECONDS))]),
    ]);
}

/** Lists content whose grace period is over and that no other process is removing. */
export async function listRemovable(db: Database, clock: DatabaseClock): Promise<string[]> {
  const rows = await db
    .selectFrom('unreferenced_files')
    .where(isRemovable(clock))
    .select('sha256')
    .orderBy('sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** @returns Whether the caller may remove the content now. */
export async function beginRemoval(trx: Transaction, sha256: string, clock: DatabaseClock): Promise<boolean> {
  const isNamed = sql<SqlBool>`exists (select 1 from editions where pdf_sha256 = ${sha256})`;
  const { numUpdatedRows } = await trx
    .updateTable('unreferenced_files')
    .set({ removing_since: clock(0) })
    .where('sha256', '=', sha256)
    .where(isRemovable(clock))
    .where((row) => row.not(isNamed))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the content is gone. */
export async function endRemoval(trx: Transaction, sha256: string): Promise<void> {
  await trx.deleteFrom('unreferenced_files').where('sha256', '=', sha256).execute();
}
