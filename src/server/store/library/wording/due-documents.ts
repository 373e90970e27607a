/** Finds the documents whose wording may have to change because a certain day has come. */
import type { Database } from '../../../database/database';

/** @param today The library's day, yyyy-MM-dd. */
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
