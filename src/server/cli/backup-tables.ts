/** Determines whether this version can use the tables in a backup's database. */
import { ageOfSchema } from '../database/migrations/migrations';
import { readDatabase } from './read-database';

/**
 * Returns 'none' if the file isn't the database of a library, and 'newer' if its tables belong to a newer
 * version.
 */
export function inspectTables(file: string): 'usable' | 'newer' | 'none' {
  const names = readMigrations(file);
  if (names === null) return 'none';
  return ageOfSchema(names) === 'other' ? 'newer' : 'usable';
}

/** Returns `null` if the file isn't the database of a library. */
function readMigrations(file: string): string[] | null {
  try {
    const rows = readDatabase(file, (db) =>
      db.prepare('select name from kysely_migration order by name').all(),
    ) as { name: string }[];
    return rows.map(({ name }) => name);
  } catch {
    return null;
  }
}
