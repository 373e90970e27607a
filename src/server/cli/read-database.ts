/** Reads the SQLite database of a backup without changing the backup. */
import { pathToFileURL } from 'node:url';
import LibSql from 'libsql';

/** Opens the file and calls `read`. Nothing can be written, either to the file or beside it. */
export function readDatabase<Result>(
  file: string,
  read: (db: InstanceType<typeof LibSql>) => Result,
): Result {
  // The driver ignores its own option "readonly".
  const db = new LibSql(`${pathToFileURL(file).href}?immutable=1`);
  try {
    return read(db);
  } finally {
    db.close();
  }
}
