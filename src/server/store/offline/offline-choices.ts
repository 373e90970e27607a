/**
 * The categories, groups and individual documents that a user chose to keep offline. The individual documents
 * are in a group that the system manages (see "Keeping one document offline" in docs/rulings.md). A choice
 * has no effect while the user can't see the item, but is kept, and takes effect again once the user can see
 * the item again.
 */
import { randomUUID } from 'node:crypto';
import { groupDocumentRows } from '../favourites/group-documents';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import { isGroupVisible, groupNotFound } from '../favourites/group-rights';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, checkLimit } from '../favourites/limits';
import type { CurrentUser } from '../users/users';
import { findPinnedGroup } from './offline-choice-lists';
import { withinOfflineQuota } from './offline-quota';
import { findUnknownCategories, accessScopeOf } from '../library/access-scope';

/** SQLite accepts at most 32,766 values in one statement. */
const ROWS_PER_INSERT = 5000;

/** A change to the selection. Missing properties change nothing. */
export interface SelectionChange {
  /** The categories that replace the previous ones. */
  readonly categories?: readonly string[];
  readonly addedGroups?: readonly string[];
  /** Groups that weren't chosen are ignored. */
  readonly removedGroups?: readonly string[];
}

/**
 * Changes the chosen categories and groups, either completely or not at all. Groups that are already chosen
 * stay chosen.
 *
 * @throws HttpProblem not-found, limit-reached
 */
export async function changeOfflineSelection(
  db: Database,
  user: CurrentUser,
  { categories, addedGroups = [], removedGroups = [] }: SelectionChange,
): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    if (categories) await requireCategories(trx, user, categories);
    if (addedGroups.length > 0) await requireVisibleGroups(trx, user, addedGroups);
    await withinOfflineQuota(trx, user, async () => {
      if (categories) await replaceCategories(trx, user.id, categories);
      if (removedGroups.length > 0) await removeGroups(trx, user.id, removedGroups);
      if (addedGroups.length > 0) await addGroups(trx, user.id, addedGroups);
    });
    if (addedGroups.length > 0) await checkLimit(trx, user.id, 'offlineGroups');
  });
}

async function requireCategories(trx: Transaction, user: CurrentUser, ids: readonly string[]): Promise<void> {
  const unseen = await findUnknownCategories(trx, accessScopeOf(user), ids);
  if (unseen.length > 0) {
    throw new HttpProblem(404, 'not-found', 'Some of these categories are not in your library.', {
      errors: unseen
        .slice(0, 100)
        .map((id) => ({ path: '/categories', message: `There is no category ${id}.` })),
    });
  }
}

async function requireVisibleGroups(
  trx: Transaction,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  const seen = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', ids)
    .where(isGroupVisible(user))
    .execute();
  if (seen.length < ids.length)
    throw ids.length === 1 ? groupNotFound() : notFound('Some of these groups no longer exist.');
}

async function replaceCategories(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('offline_categories').where('user_id', '=', userId).execute();
  for (const batch of batchesOf(ids, ROWS_PER_INSERT)) {
    await trx
      .insertInto('offline_categories')
      .values(batch.map((category_id) => ({ user_id: userId, category_id })))
      .execute();
  }
}

async function addGroups(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('offline_groups')
    .values(ids.map((group_id) => ({ user_id: userId, group_id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
    .execute();
}

async function removeGroups(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('offline_groups').where('user_id', '=', userId).where('group_id', 'in', ids).execute();
}

/**
 * Removes a group from the choices. Does nothing if the group exists but wasn't chosen.
 *
 * @throws HttpProblem not-found
 */
export async function removeOfflineGroup(db: Database, user: CurrentUser, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('offline_groups')
    .where('user_id', '=', user.id)
    .where('group_id', '=', id)
    .returning('group_id')
    .executeTakeFirst();
  if (removed) return;
  if (
    !(await db
      .selectFrom('groups')
      .select('id')
      .where('id', '=', id)
      .where(isGroupVisible(user))
      .executeTakeFirst())
  )
    throw groupNotFound();
}

/**
 * Adds either all of the documents or none. Documents that are already pinned are left unchanged.
 *
 * @returns The ids of the documents that were not pinned before.
 * @throws HttpProblem not-found, limit-reached
 */
export async function addOfflineDocuments(
  db: Database,
  user: CurrentUser,
  documentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, documentIds, accessScopeOf(user));
    const group = (await findPinnedGroup(trx, user.id)) ?? (await addPinnedGroup(trx, user.id, now));
    const added = await withinOfflineQuota(trx, user, () =>
      trx
        .insertInto('group_documents')
        .values(groupDocumentRows(group, documentIds, now))
        .onConflict((conflict) => conflict.columns(['group_id', 'document_id']).doNothing())
        .returning('document_id')
        .execute(),
    );
    await checkLimit(trx, user.id, 'keptOffline');
    return added.map(({ document_id }) => document_id);
  });
}

/**
 * Removes pins permanently. They don't go to the trash, because removing them loses nothing that the user
 * wrote. Other ids are ignored, whether or not they belong to documents.
 *
 * @returns The ids of the documents that were pinned.
 */
export async function removeOfflineDocuments(
  db: Database,
  user: CurrentUser,
  documentIds: readonly string[],
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    const group = await findPinnedGroup(trx, user.id);
    if (group === null) return [];
    const removed = await trx
      .deleteFrom('group_documents')
      .where('group_id', '=', group)
      .where('document_id', 'in', documentIds)
      .returning('document_id')
      .execute();
    return removed.map(({ document_id }) => document_id);
  });
}

async function addPinnedGroup(trx: Transaction, userId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('groups')
    .values({
      id,
      creator_id: userId,
      name: 'Kept offline',
      kept_offline: 1,
      created_at: now.toISOString(),
      removed_at: null,
    })
    .execute();
  return id;
}
