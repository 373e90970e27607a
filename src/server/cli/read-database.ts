/** Reads the SQLite database of a backup without changing the backup. */
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';

/** Opens the file and calls `read`. Nothing can be written, either to the file or beside it. */
export function readDatabase<Result>(
  file: string,
  read: (db: InstanceType<typeof LibSql>) => Result,
): Result {
  const db = openImmutable(file);
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Does the same for code that reads any kind of database. The tables must be those of this version. */
export async function readAsDatabase<Result>(
  file: string,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openImmutable(file) }) });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

function openImmutable(file: string): InstanceType<typeof LibSql> {
  // The driver ignores its own option "readonly".
  return new LibSql(`${pathToFileURL(file).href}?immutable=1`);
}
