/**
 * A user's favourites. A document can be in several places: among the favourites, and in each of the user's
 * own groups.
 *
 *   absent ── add ──► there ── remove ──► in the trash (30 days, store/favourites/trash.ts) ── restore or add ──► there
 *
 * My Documents lists every document that is in at least one place. A document whose star is removed stays
 * listed while it is in a group, and one that is removed from its last group stays listed while it has a star
 * (spec §4).
 */
import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { readEntries } from './favourite-entries';
import { isOwnGroup } from './group-rights';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, checkLimit } from './limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type FavouritePage = components['schemas']['FavouritePage'];

/** Lists documents by the time at which each was added to the first of its current places, newest first. */
export async function listFavourites(
  db: Database,
  user: CurrentUser,
  paging: Paging,
): Promise<FavouritePage> {
  const isSeen = isDocumentVisible(accessScopeOf(user), 'documents.id');
  const places = sql`(${placesOf(user.id)}) as places join documents on documents.id = places.document_id`;
  const page = sql`
    select documents.id, min(places.added_at) as added_at from ${places} where ${isSeen}
    group by documents.id order by added_at desc, documents.id limit ${paging.limit} offset ${offsetOf(paging)}`;
  const counted = sql<{ all: number; seen: number }>`
    select count(distinct documents.id) as "all",
      count(distinct case when ${isSeen} then documents.id end) as seen from ${places}`;
  const [entries, counts] = await Promise.all([readEntries(db, user.id, page), counted.execute(db)]);
  const { all, seen } = counts.rows[0]!;
  return { ...pageOf(entries, seen, paging), hidden: all - seen };
}

/**
 * Lists the ids of all documents with a star, newest first. This isn't paged, because the number of a user's
 * favourites is limited.
 */
export async function listFavouriteIds(db: Database, user: CurrentUser): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('documents', 'documents.id', 'favourites.document_id')
    .select('documents.id')
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .orderBy('added_at', 'desc')
    .orderBy('documents.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds either all of the documents or none. Documents that are already favourites are left unchanged.
 *
 * @returns The ids of the documents that were not favourites before.
 * @throws HttpProblem not-found, limit-reached
 */
export async function addFavourites(
  db: Database,
  user: CurrentUser,
  documentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, documentIds, accessScopeOf(user));
    const added = await trx
      .insertInto('favourites')
      .values(
        documentIds.map((document_id) => ({
          user_id: user.id,
          document_id,
          added_at: now.toISOString(),
          removed_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'document_id'])
          .doUpdateSet({ added_at: now.toISOString(), removed_at: null })
          .where('favourites.removed_at', 'is not', null),
      )
      .returning('document_id')
      .execute();
    await checkLimit(trx, user.id, 'favourites');
    return added.map(({ document_id }) => document_id);
  });
}

/**
 * Moves favourites to the trash. Other ids are ignored, whether or not they belong to documents.
 *
 * @returns The ids of the documents that were favourites.
 */
export async function removeFavourites(
  db: Database,
  user: CurrentUser,
  documentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return withUserLock(db, user.id, async (trx) => {
    const removed = await trx
      .updateTable('favourites')
      .set({ removed_at: now.toISOString() })
      .where('user_id', '=', user.id)
      .where('document_id', 'in', documentIds)
      .where('removed_at', 'is', null)
      .returning('document_id')
      .execute();
    return removed.map(({ document_id }) => document_id);
  });
}

/** Selects every place of every document in the user's own library. */
function placesOf(userId: string): RawBuilder<unknown> {
  return sql`
    select document_id, added_at from favourites where user_id = ${userId} and removed_at is null
    union all
    select document_id, added_at from group_documents join groups on groups.id = group_documents.group_id
    where ${isOwnGroup(userId)} and group_documents.removed_at is null`;
}
