/** Finds the documents whose wording may change because a given date has been reached. */
import type { Database } from '../../../database/database';

/** @param today The date in the library's time zone, yyyy-MM-dd. */
export async function findDue(db: Database, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('switches_on', '<=', today)
    .orderBy('switches_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
