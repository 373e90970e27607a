/** Turns off mail about saved searches without signing in. */
import type { Database } from '../../database/database';

/** One search, or all searches that a digest reported. */
export interface MailedSearches {
  readonly kind: 'search' | 'digest';
  readonly id: string;
}

/** Returns the names of the searches that still send mail. */
export async function listMailedSearchNames(db: Database, target: MailedSearches): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('name')
    .where('id', 'in', idsOf(db, target))
    .where('cadence', '<>', 'off')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Turns off mail. Searches for which it is already off, or that were deleted, are ignored.
 *
 * @returns The names of the searches that this call turned off.
 */
export async function turnOffMailedSearches(db: Database, target: MailedSearches): Promise<string[]> {
  const rows = await db
    .updateTable('saved_searches')
    .set({ cadence: 'off' })
    .where('id', 'in', idsOf(db, target))
    .where('cadence', '<>', 'off')
    .returning('name')
    .execute();
  return rows.map(({ name }) => name).sort();
}

function idsOf(db: Database, { kind, id }: MailedSearches) {
  if (kind === 'search') return db.selectFrom('saved_searches').select('id').where('id', '=', id);
  return db.selectFrom('search_runs').select('search_id as id').where('digest_id', '=', id);
}
