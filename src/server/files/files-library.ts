/** The id by which a library recognises its own files (files-owner.ts). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { isPostgres } from '../database/dialect';
import { readSetting } from '../store/settings';

/** The row of `settings` that contains the id. Backups leave it out (cli/backup.ts). */
export const FILES_LIBRARY = 'files-library';

/** PostgreSQL's codes for a function that this account must not call, or that doesn't exist. */
const UNAVAILABLE = ['42501', '42883'];

/**
 * Returns the id, which is created when it is first needed. All servers that share a database get the same one. A
 * restored backup gets another one, and so does a copy of a PostgreSQL database, because the id contains the numbers
 * that the database server gave to itself and to the database.
 */
export async function readFilesLibrary(db: Database): Promise<string> {
  const id = (await readSetting(db, FILES_LIBRARY)) ?? (await createId(db));
  return isPostgres(db) ? `${id} in ${await readDatabaseNumbers(db)}` : id;
}

async function createId(db: Database): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: FILES_LIBRARY, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, FILES_LIBRARY))!;
}

async function readDatabaseNumbers(db: Database): Promise<string> {
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(db);
  return `${await readServerNumber(db)}/${rows[0]!.oid}`;
}

/** Returns a question mark if the database's account may not read the number. */
async function readServerNumber(db: Database): Promise<string> {
  try {
    const { rows } = await sql<{ number: string }>`
      select system_identifier::text as number from pg_control_system()`.execute(db);
    return rows[0]!.number;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && UNAVAILABLE.includes(String(cause.code))) return '?';
    throw cause;
  }
}
