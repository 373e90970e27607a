/** The documents whose wording may change because of the day. */
import type { Transaction } from '../../../database/database';

/** @param today The library's day, yyyy-MM-dd. */
export async function findDue(trx: Transaction, today: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('documents')
    .select('id')
    .where('switches_on', '<=', today)
    .orderBy('switches_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
