/** Documents as My Documents shows them: each with its mark, the user's own groups it is in, and the user's own comment. */
import type { components } from '../../api/schema';
import type { Database } from '../database';
import { relatedDocument, type DocumentRow } from './documents';
import { isOwnGroup } from './group-rights';

type FavouriteEntry = components['schemas']['FavouriteEntry'];

/** In the order of the rows; `added_at` is theirs. */
export async function entriesOf(db: Database, userId: string, rows: readonly (DocumentRow & { added_at: string })[]): Promise<FavouriteEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [marked, grouped, commented] = await Promise.all([
    db.selectFrom('favourites').select('document_id').where('user_id', '=', userId).where('removed_at', 'is', null).where('document_id', 'in', ids).execute(),
    db
      .selectFrom('group_documents')
      .innerJoin('groups', 'groups.id', 'group_documents.group_id')
      .select(['document_id', 'group_id'])
      .where(isOwnGroup(userId))
      .where('group_documents.removed_at', 'is', null)
      .where('document_id', 'in', ids)
      .orderBy('groups.created_at')
      .orderBy('group_id')
      .execute(),
    db.selectFrom('comments').select(['document_id', 'comment']).where('user_id', '=', userId).where('comment', '<>', '').where('document_id', 'in', ids).execute(),
  ]);
  const marks = new Set(marked.map(({ document_id }) => document_id));
  const comments = new Map(commented.map(({ document_id, comment }) => [document_id, comment]));
  const groups = new Map<string, string[]>();
  for (const { document_id, group_id } of grouped) groups.set(document_id, [...(groups.get(document_id) ?? []), group_id]);
  return rows.map((row) => ({
    document: relatedDocument(row),
    groups: groups.get(row.id) ?? [],
    favorite: marks.has(row.id),
    comment: comments.get(row.id) ?? null,
    added_at: row.added_at,
  }));
}
