/** Counts changes to the thesaurus, so that every server notices when its cached copy is out of date. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import { readSetting } from '../settings';

const KEY = 'thesaurus-revision';

/** Returns a string that changes whenever an entry changes. */
export async function readThesaurusRevision(db: Database): Promise<string> {
  return (await readSetting(db, KEY)) ?? '0';
}

/** Raises the counter, or adds it to a library from an earlier version, which has none yet. */
export async function raiseThesaurusRevision(trx: Transaction): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: KEY, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql<string>`cast(cast(settings.value as bigint) + 1 as text)` }),
    )
    .execute();
}
