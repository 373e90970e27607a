/** Changes of what a user keeps: one at a time, whichever of the user's devices they come from, and bounded. */
import type { Database, Transaction } from '../database';
import { Refusal } from '../problem';

/** Of each kind a user may keep this many, those in the trash included, so that bringing something back never fails. */
const most = { favourites: 10_000, groups: 200, groupDocuments: 20_000 };

/**
 * All of the work, or nothing of it. A second change of the same user's waits for the first: neither sees half of the other,
 * and two that name the same rows in another order don't lock each other out.
 */
export async function changeAlone<Result>(db: Database, userId: string, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    // An update locks its row until the end on both databases; the value stays what it is.
    await trx.updateTable('users').set((row) => ({ name: row.ref('name') })).where('id', '=', userId).execute();
    return work(trx);
  });
}

/** @throws Refusal limit-reached, which takes the change back. */
export async function checkLimits(trx: Transaction, userId: string): Promise<void> {
  const favourites = trx.selectFrom('favourites').select((row) => row.fn.countAll<number>().as('count')).where('user_id', '=', userId);
  const groups = trx.selectFrom('groups').select((row) => row.fn.countAll<number>().as('count')).where('creator_id', '=', userId).where('kept_offline', '=', 0);
  const groupDocuments = trx
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('creator_id', '=', userId)
    .where('kept_offline', '=', 0);
  if ((await favourites.executeTakeFirstOrThrow()).count > most.favourites) throw limitReached(`At most ${count(most.favourites)} favourites can be kept, those in the trash included.`);
  if ((await groups.executeTakeFirstOrThrow()).count > most.groups) throw limitReached(`At most ${count(most.groups)} groups can be kept, those in the trash included.`);
  if ((await groupDocuments.executeTakeFirstOrThrow()).count > most.groupDocuments) throw limitReached(`Your groups can hold at most ${count(most.groupDocuments)} documents together, those in the trash included.`);
}

export function limitReached(title: string): Refusal {
  return new Refusal(409, 'limit-reached', title);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
