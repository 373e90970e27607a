/** The contents of a ZIP file: a group's documents, or the documents that a user selected. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { requireGroup } from './group-rights';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock } from './limits';
import type { CurrentUser, Reader } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';
import { shownEdition } from '../library/structure/edition-joins';

/** A document with its current edition. `edition_added_at` is the time at which that edition was added. */
export type ZipDocument = Selectable<Tables['documents']> & { edition_added_at: string };

export interface ZipSelection {
  /** `null` for a selection of documents. */
  readonly groupName: string | null;
  readonly documents: readonly ZipDocument[];
  /** The number of other documents that the user isn't allowed to see. */
  readonly hidden: number;
}

/**
 * Selections are kept for as long as their links are valid. If a user has too many, the oldest are deleted
 * earlier.
 */
const MAX_SELECTIONS = 20;

/**
 * Saves a selection of documents, because the list would be too long for a link.
 *
 * @returns The selection's id.
 * @throws HttpProblem not-found
 */
export async function saveZipSelection(
  db: Database,
  user: CurrentUser,
  documentIds: readonly string[],
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, documentIds, accessScopeOf(user));
    await trx
      .insertInto('download_choices')
      .values({ id, user_id: user.id, document_ids: documentIds.join(','), made_at: now.toISOString() })
      .execute();
    const latest = trx
      .selectFrom('download_choices')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .limit(MAX_SELECTIONS);
    await trx
      .deleteFrom('download_choices')
      .where('user_id', '=', user.id)
      .where('id', 'not in', latest)
      .execute();
  });
  return id;
}

/** Deletes the selections that were made by the given time, because their links have expired. */
export async function purgeZipSelections(db: Database, madeUntil: Date): Promise<void> {
  await db.deleteFrom('download_choices').where('made_at', '<=', madeUntil.toISOString()).execute();
}

/**
 * Returns the documents in a group that the user can see, newest first.
 *
 * @throws HttpProblem not-found
 */
export async function findGroupSelection(db: Database, user: Reader, groupId: string): Promise<ZipSelection> {
  const { name } = await requireGroup(db, user, groupId);
  const held = currentDocuments(db)
    .innerJoin('group_documents', 'group_documents.document_id', 'documents.id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null);
  const isSeen = isDocumentVisible(accessScopeOf(user), 'documents.id');
  const [rows, { hidden }] = await Promise.all([
    held
      .where(isSeen)
      .selectAll('documents')
      .select('editions.added_at as edition_added_at')
      .orderBy('group_documents.added_at', 'desc')
      .orderBy('documents.id')
      .execute(),
    held
      .select(sql<number>`count(case when ${isSeen} then null else 1 end)`.as('hidden'))
      .executeTakeFirstOrThrow(),
  ]);
  return { groupName: name, documents: rows, hidden };
}

/**
 * Returns the selected documents in the user's order; `null` if the selection doesn't exist or belongs to
 * another user.
 */
export async function findZipSelection(db: Database, user: Reader, id: string): Promise<ZipSelection | null> {
  const choice = await db
    .selectFrom('download_choices')
    .select('document_ids')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!choice) return null;
  const ids = choice.document_ids.split(',');
  const rows = await currentDocuments(db)
    .where('documents.id', 'in', ids)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .selectAll('documents')
    .select('editions.added_at as edition_added_at')
    .execute();
  const order = new Map(ids.map((one, index) => [one, index]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { groupName: null, documents: rows, hidden: ids.length - rows.length };
}

function currentDocuments(db: Database) {
  return db.selectFrom('documents').innerJoin('editions', shownEdition);
}
