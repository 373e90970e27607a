/**
 * Rights to groups: the creator can do everything, and members can read. For everybody else the group doesn't
 * exist (404).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import { wholeCompanyTree } from '../companies/company-tree';
import type { CurrentUser } from '../users/users';

/** Returns a condition for `where` that is true if the group is the user's own and not in the trash. */
export function isOwnGroup(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref('groups.creator_id')} = ${userId} and ${isListedGroup}`;
}

/**
 * Returns a condition for `where` that is true if the group is not in the trash, and is either the user's own
 * or shared with the user by somebody who is still a colleague.
 */
export function isGroupVisible(user: Pick<CurrentUser, 'id' | 'companyId'>): RawBuilder<SqlBool> {
  // The first condition follows from the others. It lets the database find the few groups through indexes.
  return sql<SqlBool>`${sql.ref('groups.id')} in (select id from groups as own where own.creator_id = ${user.id}
      union all select group_id from group_users as shared where shared.user_id = ${user.id})
    and ${isListedGroup} and (${sql.ref('groups.creator_id')} = ${user.id} or exists (
    select 1 from group_users as readers join users as creators on creators.id = ${sql.ref('groups.creator_id')}
    where readers.group_id = ${sql.ref('groups.id')} and readers.user_id = ${user.id}
      and creators.company_id in ${wholeCompanyTree(user.companyId)}
  ))`;
}

/** @throws HttpProblem not-found */
export async function requireGroup(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'companyId'>,
  groupId: string,
): Promise<{ name: string; isOwn: boolean }> {
  const group = await db
    .selectFrom('groups')
    .select(['name', 'creator_id'])
    .where('groups.id', '=', groupId)
    .where(isGroupVisible(user))
    .executeTakeFirst();
  if (!group) throw groupNotFound();
  return { name: group.name, isOwn: group.creator_id === user.id };
}

/** @throws HttpProblem not-found; forbidden for users with whom the group is only shared */
export async function requireOwnGroup(db: Database, user: CurrentUser, groupId: string): Promise<void> {
  if (!(await requireGroup(db, user, groupId)).isOwn)
    throw new HttpProblem(403, 'forbidden', 'Only the creator of a group can change it.');
}

export function groupNotFound(): HttpProblem {
  return notFound('There is no such group.');
}

const isListedGroup = sql<SqlBool>`${sql.ref('groups.removed_at')} is null and ${sql.ref('groups.kept_offline')} = 0`;
