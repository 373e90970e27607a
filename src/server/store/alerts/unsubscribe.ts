/** Turns off mail about saved searches and follows for users who aren't logged in. */
import type { Database } from '../../database/database';
import { nameAlerts } from './alert-names';

/** One alert, or all alerts that a digest reported. */
export interface MailedSearches {
  readonly kind: 'search' | 'digest';
  readonly id: string;
}

/** Returns the names of the alerts that still send mail. */
export async function listMailedSearchNames(db: Database, target: MailedSearches): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', 'in', idsOf(db, target))
    .where('cadence', '<>', 'off')
    .execute();
  return namesOf(db, rows);
}

/**
 * Turns off mail, including for deleted alerts that can still be restored. Alerts whose mail is already off
 * are ignored.
 *
 * @returns The names of the alerts that this call turned off.
 */
export async function turnOffMailedSearches(db: Database, target: MailedSearches): Promise<string[]> {
  const rows = await db
    .updateTable('saved_searches')
    .set({ cadence: 'off' })
    .where('id', 'in', idsOf(db, target))
    .where('cadence', '<>', 'off')
    .returning('id')
    .execute();
  return namesOf(db, rows);
}

async function namesOf(db: Database, rows: readonly { readonly id: string }[]): Promise<string[]> {
  const names = await nameAlerts(
    db,
    rows.map(({ id }) => id),
  );
  return [...names.values()].sort();
}

function idsOf(db: Database, { kind, id }: MailedSearches) {
  if (kind === 'search') return db.selectFrom('saved_searches').select('id').where('id', '=', id);
  return db.selectFrom('search_runs').select('search_id as id').where('digest_id', '=', id);
}
