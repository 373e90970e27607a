/** Changes of what a user keeps: one at a time, whichever of the user's devices they come from, and bounded. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';

const countOfRows = sql<number>`count(*)`.as('kept');

/** Of each kind a user may keep this many, those in the trash included, so that bringing something back never fails. */
const limits = {
  favourites: {
    most: 10_000,
    title: 'At most 10,000 favourites can be kept, those in the trash included.',
    count: (trx: Transaction, userId: string) =>
      trx.selectFrom('favourites').select(countOfRows).where('user_id', '=', userId),
  },
  groups: {
    most: 200,
    title: 'At most 200 groups can be kept, those in the trash included.',
    count: (trx: Transaction, userId: string) =>
      trx
        .selectFrom('groups')
        .select(countOfRows)
        .where('creator_id', '=', userId)
        .where('kept_offline', '=', 0),
  },
  groupDocuments: {
    most: 20_000,
    title: 'Your groups can hold at most 20,000 documents together, those in the trash included.',
    count: (trx: Transaction, userId: string) =>
      trx
        .selectFrom('group_documents')
        .innerJoin('groups', 'groups.id', 'group_documents.group_id')
        .select(countOfRows)
        .where('creator_id', '=', userId)
        .where('kept_offline', '=', 0),
  },
  keptOffline: {
    most: 10_000,
    title: 'At most 10,000 documents can be kept offline one by one. Please choose their categories.',
    count: (trx: Transaction, userId: string) =>
      trx
        .selectFrom('group_documents')
        .innerJoin('groups', 'groups.id', 'group_documents.group_id')
        .select(countOfRows)
        .where('creator_id', '=', userId)
        .where('kept_offline', '=', 1),
  },
  offlineGroups: {
    most: 1000,
    title: 'At most 1,000 groups can be kept offline.',
    count: (trx: Transaction, userId: string) =>
      trx.selectFrom('offline_groups').select(countOfRows).where('user_id', '=', userId),
  },
};

/**
 * All of the work, or nothing of it. A second change of the same user's waits for the first: neither sees half of the other,
 * and two that name the same rows in another order don't lock each other out.
 */
export async function withUserLock<Result>(
  db: Database,
  userId: string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    // An update locks its row until the end on both databases; the value stays what it is.
    await trx
      .updateTable('users')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', userId)
      .execute();
    return work(trx);
  });
}

/** @throws HttpProblem limit-reached, which takes the change back. */
export async function checkLimit(trx: Transaction, userId: string, kind: keyof typeof limits): Promise<void> {
  const { most, title, count } = limits[kind];
  const { kept } = await count(trx, userId).executeTakeFirstOrThrow();
  if (kept > most) throw limitReached(title);
}

export function limitReached(title: string): HttpProblem {
  return new HttpProblem(409, 'limit-reached', title);
}
