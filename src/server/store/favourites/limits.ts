/**
 * Changes to a user's own library run one at a time, even if they come from different devices, and its size
 * is limited.
 */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';

const countOfRows = sql<number>`count(*)`.as('kept');

/** The limits include items in the trash, so that restoring something never exceeds them. */
const limits = {
  favourites: {
    most: 10_000,
    title: 'You can keep at most 10,000 favourites, including those in the trash.',
    count: (trx: Transaction, userId: string) =>
      trx.selectFrom('favourites').select(countOfRows).where('user_id', '=', userId),
  },
  groups: {
    most: 200,
    title: 'You can keep at most 200 groups, including those in the trash.',
    count: (trx: Transaction, userId: string) =>
      trx
        .selectFrom('groups')
        .select(countOfRows)
        .where('creator_id', '=', userId)
        .where('kept_offline', '=', 0),
  },
  groupDocuments: {
    most: 20_000,
    title: 'Your groups can hold at most 20,000 documents in total, including those in the trash.',
    count: (trx: Transaction, userId: string) => countGroupDocuments(trx, userId, 0),
  },
  keptOffline: {
    most: 10_000,
    title:
      'You can keep at most 10,000 individual documents offline. Please choose their categories instead.',
    count: (trx: Transaction, userId: string) => countGroupDocuments(trx, userId, 1),
  },
  offlineGroups: {
    most: 1000,
    title: 'You can keep at most 1,000 groups offline.',
    count: (trx: Transaction, userId: string) =>
      trx.selectFrom('offline_groups').select(countOfRows).where('user_id', '=', userId),
  },
};

/** Individual documents that a user keeps offline are in a separate group, which is never shown. */
function countGroupDocuments(trx: Transaction, userId: string, keptOffline: 0 | 1) {
  return trx
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .select(countOfRows)
    .where('creator_id', '=', userId)
    .where('kept_offline', '=', keptOffline);
}

/**
 * Runs the work in a transaction. A second change by the same user waits for the first. Neither change sees
 * the other half-finished, and changes that affect the same rows in different orders can't deadlock.
 */
export async function withUserLock<Result>(
  db: Database,
  userId: string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    // On both databases, an update locks its row until the transaction ends. This one leaves the value
    // unchanged.
    await trx
      .updateTable('users')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', userId)
      .execute();
    return work(trx);
  });
}

/** @throws HttpProblem limit-reached, which rolls the change back. */
export async function checkLimit(trx: Transaction, userId: string, kind: keyof typeof limits): Promise<void> {
  const { most, title, count } = limits[kind];
  const { kept } = await count(trx, userId).executeTakeFirstOrThrow();
  if (kept > most) throw limitReached(title);
}

export function limitReached(title: string): HttpProblem {
  return new HttpProblem(409, 'limit-reached', title);
}
