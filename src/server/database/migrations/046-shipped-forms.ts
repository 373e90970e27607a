/**
 * Records the forms with which each entry of the thesaurus was shipped, so that an upgrade can add new forms
 * without bringing back those that an administrator has removed. Until now, upgrades never changed an entry,
 * so an entry that no administrator has changed still has exactly the forms with which it was shipped. The
 * audit log has a line for each change, and these lines are never removed. For entries that have been
 * changed, the shipped forms aren't known. Runs on SQLite and PostgreSQL. Never edit this migration after its
 * release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('thesaurus_entries').addColumn('shipped_also', 'text').execute();
  await db
    .updateTable('thesaurus_entries')
    .set((row) => ({ shipped_also: row.ref('also') }))
    .where('shipped_key', 'is not', null)
    .where('id', 'not in', (query) =>
      query.selectFrom('audit_log').select('record_id').where('action', '=', 'thesaurus.change'),
    )
    .execute();
}
