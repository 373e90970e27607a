/** Groups of documents: a user's own groups, and those that colleagues share. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { groupPairs } from '../../../shared/collections/group-by';
import { compareByName } from '../../../shared/compare-names';
import type { Database, Transaction } from '../../database/database';
import { wholeCompanyTree } from '../companies/company-tree';
import { findColleagues, toPerson, type Person } from '../users/colleagues';
import { isGroupVisible, groupNotFound, requireOwnGroup } from './group-rights';
import { HttpProblem } from '../../http/problem';
import { withUserLock, checkLimit, limitReached } from './limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

/** A group as the contract describes it, except for its links. */
export type Group = Omit<components['schemas']['Group'], 'links'>;

/**
 * The limits in openapi.yaml. A user's own groups are read first, so that shared groups can't push them off
 * the list.
 */
const MAX_LISTED_GROUPS = 1000;
const MAX_GROUP_MEMBERS = 1000;

/** Lists groups by name. */
export async function listGroups(db: Database, user: CurrentUser): Promise<Group[]> {
  return readGroups(db, user, null);
}

/** @throws HttpProblem limit-reached */
export async function addGroup(db: Database, user: CurrentUser, name: string, now: Date): Promise<Group> {
  const id = randomUUID();
  await withUserLock(db, user.id, async (trx) => {
    await trx
      .insertInto('groups')
      .values({
        id,
        creator_id: user.id,
        name: name.trim(),
        kept_offline: 0,
        created_at: now.toISOString(),
        removed_at: null,
      })
      .execute();
    await checkLimit(trx, user.id, 'groups');
  });
  return readGroup(db, user, id);
}

/** @throws HttpProblem not-found, forbidden */
export async function renameGroup(db: Database, user: CurrentUser, id: string, name: string): Promise<Group> {
  await withUserLock(db, user.id, async (trx) => {
    await requireOwnGroup(trx, user, id);
    await trx.updateTable('groups').set({ name: name.trim() }).where('id', '=', id).execute();
  });
  return readGroup(db, user, id);
}

/**
 * Moves a group to the trash, with its documents and members. Does nothing if the group is already in the
 * trash.
 *
 * @throws HttpProblem not-found, forbidden
 */
export async function removeGroup(db: Database, user: CurrentUser, id: string, now: Date): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    const own = trx
      .updateTable('groups')
      .set((group) => ({ removed_at: group.fn.coalesce('removed_at', sql.val(now.toISOString())) }));
    const removed = await own
      .where('id', '=', id)
      .where('creator_id', '=', user.id)
      .where('kept_offline', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (!removed) await requireOwnGroup(trx, user, id);
  });
}

/**
 * Shares a group with either all of these colleagues or none. Existing members stay.
 *
 * @throws HttpProblem not-found, forbidden, limit-reached
 */
export async function shareGroup(
  db: Database,
  user: CurrentUser,
  id: string,
  userIds: readonly string[],
  now: Date,
): Promise<Group> {
  await withUserLock(db, user.id, async (trx) => {
    await requireOwnGroup(trx, user, id);
    await requireColleagues(trx, user, userIds);
    await trx
      .insertInto('group_users')
      .values(userIds.map((one) => ({ group_id: id, user_id: one, added_at: now.toISOString() })))
      .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
      .execute();
    const { count } = await trx
      .selectFrom('group_users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > MAX_GROUP_MEMBERS)
      throw limitReached(
        `A group can be shared with at most ${MAX_GROUP_MEMBERS.toLocaleString('en')} people.`,
      );
  });
  return readGroup(db, user, id);
}

async function requireColleagues(
  trx: Transaction,
  user: CurrentUser,
  userIds: readonly string[],
): Promise<void> {
  const colleagues = new Set(await findColleagues(trx, user, userIds));
  const unknownIds = userIds.filter((id) => !colleagues.has(id));
  if (unknownIds.length === 0) return;
  // The response is the same for a user who is not a colleague and for an id that doesn't exist.
  throw new HttpProblem(404, 'not-found', 'A group can only be shared with colleagues.', {
    errors: unknownIds
      .slice(0, 100)
      .map((id) => ({ path: '/users', message: `${id} is not one of your colleagues.` })),
  });
}

/**
 * Removes a member. The creator can remove anyone, and members can remove themselves. Does nothing if the
 * membership has already ended.
 *
 * @throws HttpProblem not-found, forbidden
 */
export async function unshareGroup(
  db: Database,
  user: CurrentUser,
  id: string,
  userId: string,
): Promise<void> {
  if (userId !== user.id) await requireOwnGroup(db, user, id);
  await db.deleteFrom('group_users').where('group_id', '=', id).where('user_id', '=', userId).execute();
}

/** @throws HttpProblem not-found if the group was removed in the meantime */
async function readGroup(db: Database, user: CurrentUser, id: string): Promise<Group> {
  const [group] = await readGroups(db, user, id);
  if (!group) throw groupNotFound();
  return group;
}

/** Reads the group with this id, or all groups that the user can see if `id` is `null`. */
async function readGroups(db: Database, user: CurrentUser, id: string | null): Promise<Group[]> {
  const rows = await selectVisibleGroups(db, user)
    .$if(id !== null, (query) => query.where('groups.id', '=', id))
    .orderBy(sql`case when ${sql.ref('creator_id')} = ${user.id} then 0 else 1 end`)
    .orderBy('groups.created_at', 'desc')
    .limit(MAX_LISTED_GROUPS)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [documents, readers] = await Promise.all([readDocuments(db, user, ids), readReaders(db, user, ids)]);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      creator: toPerson({ id: row.creatorId, name: row.creatorName, email: row.email }),
      shared: readers.get(row.id) ?? [],
      favorites: documents.get(row.id)?.seen ?? [],
      hidden: documents.get(row.id)?.hidden ?? 0,
      created_at: row.created_at,
    }))
    .sort(compareByName);
}

function selectVisibleGroups(db: Database, user: CurrentUser) {
  return db
    .selectFrom('groups')
    .innerJoin('users', 'users.id', 'groups.creator_id')
    .where(isGroupVisible(user))
    .select([
      'groups.id',
      'groups.name',
      'groups.created_at',
      'users.id as creatorId',
      'users.name as creatorName',
      'users.email',
    ]);
}

/**
 * Returns, for each group, the ids of the documents that the user can see, newest first, and the number of
 * other documents.
 */
async function readDocuments(
  db: Database,
  user: CurrentUser,
  groupIds: readonly string[],
): Promise<Map<string, { seen: string[]; hidden: number }>> {
  const rows = await db
    .selectFrom('group_documents')
    .innerJoin('documents', 'documents.id', 'group_documents.document_id')
    .where('group_id', 'in', groupIds)
    .where('removed_at', 'is', null)
    .select([
      'group_id',
      'documents.id',
      sql<0 | 1>`case when ${isDocumentVisible(accessScopeOf(user), 'documents.id')} then 1 else 0 end`.as(
        'isSeen',
      ),
    ])
    .orderBy('added_at', 'desc')
    .orderBy('documents.id')
    .execute();
  const groups = new Map(groupIds.map((id) => [id, { seen: [] as string[], hidden: 0 }]));
  for (const { group_id, id, isSeen } of rows) {
    const group = groups.get(group_id);
    if (isSeen) group?.seen.push(id);
    else if (group) group.hidden += 1;
  }
  return groups;
}

/** Returns, for each group, the members who are still colleagues and can log in, sorted by name. */
async function readReaders(
  db: Database,
  user: CurrentUser,
  groupIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const rows = await db
    .selectFrom('group_users')
    .innerJoin('users', 'users.id', 'group_users.user_id')
    .where('group_id', 'in', groupIds)
    .where('users.company_id', 'in', wholeCompanyTree(user.companyId))
    .where('users.active', '=', 1)
    .select(['group_id', 'users.id', 'users.name', 'users.email'])
    .execute();
  const groups = groupPairs(rows.map(({ group_id, ...row }) => [group_id, toPerson(row)] as const));
  for (const people of groups.values()) people.sort(compareByName);
  return groups;
}
