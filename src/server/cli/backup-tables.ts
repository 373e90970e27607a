/** Determines whether this version can use the tables in a backup's database. */
import { ageOfSchema, type SchemaAge } from '../database/migrations/migrations';
import { readDatabase } from './read-database';

/** Returns the age of a backup's tables; `null` if the file isn't the database of a library. */
export function ageOfBackup(file: string): SchemaAge | null {
  const names = readNames(file);
  return names && ageOfSchema(names);
}

/** Returns the names of the migrations; `null` if the file isn't the database of a library. */
function readNames(file: string): string[] | null {
  try {
    const rows = readDatabase(file, (db) =>
      db.prepare('select name from kysely_migration order by name').all(),
    ) as { name: string }[];
    return rows.map(({ name }) => name);
  } catch {
    return null;
  }
}
