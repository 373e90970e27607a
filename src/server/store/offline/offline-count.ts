/** Counts what a user keeps offline, for the quota of the user's company. */
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import { accessScopeOf, isDocumentVisible } from '../library/access-scope';
import type { Reader } from '../users/users';
import { isOffered } from './offline-contents';
import { readChosenPlaces, readOfflineChoices } from './offline-places';

const DOCUMENTS_PER_QUERY = 1000;

/** Counts the documents that the user's devices may keep, each once. */
export async function countOfflineDocuments(db: Database, user: Reader): Promise<number> {
  const places = await readChosenPlaces(db, user, await readOfflineChoices(db, user));
  let sum = 0;
  for (const ids of batchesOf(
    [...new Set(places.map(({ documentId }) => documentId))],
    DOCUMENTS_PER_QUERY,
  )) {
    const { count } = await db
      .selectFrom('documents')
      .where('id', 'in', ids)
      .where(isOffered)
      .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
}
