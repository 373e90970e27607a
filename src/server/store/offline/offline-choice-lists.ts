/** Lists the categories, groups and individual documents that a user chose to keep offline. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { isGroupVisible } from '../favourites/group-rights';
import { accessScopeOf, isCategoryVisible } from '../library/access-scope';
import type { CurrentUser, Reader } from '../users/users';

/** Lists the chosen categories, sorted by id. */
export async function listOfflineCategories(db: Database, user: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('offline_categories')
    .select('category_id')
    .where('user_id', '=', user.id)
    .where(isCategoryVisible(accessScopeOf(user), 'offline_categories.category_id'))
    .execute();
  return rows.map(({ category_id }) => category_id).sort();
}

/** Lists the chosen groups, sorted by id. */
export async function listOfflineGroups(
  db: Database,
  user: Reader,
): Promise<components['schemas']['OfflineGroups']> {
  const rows = await db.selectFrom('groups').select('id').where(isChosenGroup(user)).execute();
  return rows.map(({ id }) => ({ group_id: id })).sort((a, b) => (a.group_id < b.group_id ? -1 : 1));
}

/** Returns the id of the system's group of individually pinned documents; `null` if it doesn't exist yet. */
export async function findPinnedGroup(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('creator_id', '=', userId)
    .where('kept_offline', '=', 1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Returns a condition for `where` that is true if the group is visible and the user chose to keep it offline.
 */
export function isChosenGroup(user: Pick<CurrentUser, 'id' | 'companyId'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isGroupVisible(user)} and exists (select 1 from offline_groups as chosen where
    chosen.group_id = ${sql.ref('groups.id')} and chosen.user_id = ${user.id})`;
}
