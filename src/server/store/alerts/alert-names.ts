/** The names of alerts in lists, in e-mails and on the unsubscribe pages. */
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import { isVisibleToUser } from '../library/access-scope';

/** The name of a follow while its user isn't allowed to see the document. */
const HIDDEN_FOLLOW = 'A document that is no longer in your library';

/** The limit for `SearchTitle` in openapi.yaml. */
const MAX_NAME_LENGTH = 200;

/**
 * Names alerts: a saved search by the name that its user gave it, and a follow by its provision and document if its
 * user may see them.
 */
export async function nameAlerts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .selectFrom('saved_searches')
      .innerJoin('users', 'users.id', 'user_id')
      .leftJoin('follows', 'search_id', 'saved_searches.id')
      .leftJoin('documents', 'documents.id', 'follows.document_id')
      .where('saved_searches.id', 'in', batch)
      .select(['saved_searches.id', 'saved_searches.name', 'search_id', 'citation', 'title'])
      .select(sql<number>`case when ${isVisibleToUser('documents.id')} then 1 else 0 end`.as('visible'))
      .execute();
    for (const { id, name, search_id, citation, title, visible } of rows) {
      const followed = visible === 1 && title !== null ? followName(citation, title) : HIDDEN_FOLLOW;
      names.set(id, search_id === null ? name : followed);
    }
  }
  return names;
}

/**
 * Returns a name such as "s. 208, Navigation Rules", or the title of a document that is followed as a whole.
 */
export function followName(citation: string | null, title: string): string {
  const name = [citation, title].filter((one) => one !== null).join(', ');
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}
