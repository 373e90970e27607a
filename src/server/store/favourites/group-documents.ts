/** The documents of a group. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { isChosenGroup } from '../offline/offline-choice-lists';
import { withinOfflineQuota } from '../offline/offline-quota';
import { readEntries } from './favourite-entries';
import { requireGroup, requireOwnGroup } from './group-rights';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, checkLimit } from './limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type FavouritePage = components['schemas']['FavouritePage'];

/**
 * Lists a group's documents, newest first. `added_at` is the time at which a document was added to this
 * group.
 *
 * @throws HttpProblem not-found
 */
export async function listGroupDocuments(
  db: Database,
  user: CurrentUser,
  groupId: string,
  paging: Paging,
): Promise<FavouritePage> {
  await requireGroup(db, user, groupId);
  const isSeen = isDocumentVisible(accessScopeOf(user), 'documents.id');
  const inGroup = selectGroupDocuments(db, groupId);
  const page = inGroup
    .where(isSeen)
    .select(['documents.id', 'added_at'])
    .orderBy('added_at', 'desc')
    .orderBy('documents.id')
    .limit(paging.limit)
    .offset(offsetOf(paging));
  const [entries, counts] = await Promise.all([
    readEntries(db, user.id, sql`${page}`),
    inGroup
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(case when ${isSeen} then 1 end)`.as('seen'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...pageOf(entries, counts.seen, paging), hidden: counts.all - counts.seen };
}

function selectGroupDocuments(db: Database, groupId: string) {
  return db
    .selectFrom('group_documents')
    .innerJoin('documents', 'documents.id', 'group_documents.document_id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null);
}

/**
 * Adds either all of the documents or none. Documents that are already in the group are left unchanged. If
 * the user keeps the group offline, the documents count against the offline quota. They don't count against
 * the quotas of members who keep the group offline.
 *
 * @returns The ids of the documents that were not in the group before.
 * @throws HttpProblem not-found, forbidden, limit-reached
 */
export async function addGroupDocuments(
  db: Database,
  user: CurrentUser,
  groupId: string,
  documentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    await requireOwnGroup(trx, user, groupId);
    await requireDocuments(trx, documentIds, accessScopeOf(user));
    const add = () =>
      trx
        .insertInto('group_documents')
        .values(groupDocumentRows(groupId, documentIds, now))
        .onConflict((conflict) =>
          conflict
            .columns(['group_id', 'document_id'])
            .doUpdateSet({ added_at: now.toISOString(), removed_at: null })
            .where('group_documents.removed_at', 'is not', null),
        )
        .returning('document_id')
        .execute();
    const chosen = await trx
      .selectFrom('groups')
      .select('id')
      .where('id', '=', groupId)
      .where(isChosenGroup(user))
      .executeTakeFirst();
    const added = chosen ? await withinOfflineQuota(trx, user, add) : await add();
    await checkLimit(trx, user.id, 'groupDocuments');
    return added.map(({ document_id }) => document_id);
  });
}

export function groupDocumentRows(groupId: string, documentIds: readonly string[], now: Date) {
  return documentIds.map((document_id) => ({
    group_id: groupId,
    document_id,
    added_at: now.toISOString(),
    removed_at: null,
  }));
}

/**
 * Moves a group's documents to the trash. Other ids are ignored, whether or not they belong to documents.
 *
 * @returns The ids of the documents that were in the group.
 * @throws HttpProblem not-found, forbidden
 */
export async function removeGroupDocuments(
  db: Database,
  user: CurrentUser,
  groupId: string,
  documentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    await requireOwnGroup(trx, user, groupId);
    const removed = await trx
      .updateTable('group_documents')
      .set({ removed_at: now.toISOString() })
      .where('group_id', '=', groupId)
      .where('document_id', 'in', documentIds)
      .where('removed_at', 'is', null)
      .returning('document_id')
      .execute();
    return removed.map(({ document_id }) => document_id);
  });
}
