/** The table `settings`, in which the library stores individual values by key. */
import type { Database } from '../database/database';

/** Returns `null` if the library doesn't have this setting yet. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
