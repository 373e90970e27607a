/**
 * Reads documents for My Documents, each with its star, the user's own groups that contain it, and the user's own
 * comment.
 */
import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { listedColumns, relatedDocument, type ListedRow } from '../library/documents';
import { isOwnGroup } from './group-rights';
import { groupPairs } from '../../../shared/collections/group-by';

type FavouriteEntry = components['schemas']['FavouriteEntry'];

type EntryRow = ListedRow & { added_at: string; marks: number; places: number; comment: string | null };

/**
 * Reads the entries on one page, latest first. The user's own data is only looked up for the documents on the
 * page.
 *
 * @param page A query for the documents on the page. It selects each document's `id`, and `added_at`, the
 * time at which the document was added to the listed place.
 */
export async function readEntries(
  db: Database,
  userId: string,
  page: RawBuilder<unknown>,
): Promise<FavouriteEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${listedColumns}, page.added_at,
      (select count(*) from favourites
        where user_id = ${userId} and document_id = documents.id and removed_at is null) as marks,
      (select count(*) from groups join group_documents on group_id = groups.id
        where ${isOwnGroup(userId)} and document_id = documents.id and group_documents.removed_at is null) as places,
      (select comment from comments
        where user_id = ${userId} and document_id = documents.id and comment <> '') as comment
    from (${page}) as page join documents on documents.id = page.id
    order by page.added_at desc, documents.id`.execute(db);
  const groups = await findOwnGroups(
    db,
    userId,
    rows.filter(({ places }) => places > 0).map(({ id }) => id),
  );
  return rows.map((row) => ({
    document: relatedDocument(row),
    groups: groups.get(row.id) ?? [],
    favorite: row.marks > 0,
    comment: row.comment,
    added_at: row.added_at,
  }));
}

/** Returns the user's groups that contain each document, oldest first. */
async function findOwnGroups(
  db: Database,
  userId: string,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .select(['document_id', 'group_id'])
    .where(isOwnGroup(userId))
    .where('group_documents.removed_at', 'is', null)
    .where('document_id', 'in', documentIds)
    .orderBy('groups.created_at')
    .orderBy('group_id')
    .execute();
  return groupPairs(rows.map((row) => [row.document_id, row.group_id] as const));
}
