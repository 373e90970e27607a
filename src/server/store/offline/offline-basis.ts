/**
 * Everything that determines which documents a user keeps offline and what devices store about them, in a compact form:
 * the user's access and choices themselves, and the count of changes to the library.
 */
import type { Database, Transaction } from '../../database/database';
import { STRUCTURE_FORMAT } from '../../../shared/provisions/encoding';
import { countChanges } from '../../database/revision';
import { accessScopeOf, listOwnedCategories } from '../library/access-scope';
import type { Reader } from '../users/users';
import { listGroupDocuments, readOfflineChoices } from './offline-places';
import { sha256 } from '../../sha256';

/**
 * Increase this number when the same rows should result in a different list. A test compares it with the fields of the
 * list.
 */
export const LIST_VERSION = 3;

/**
 * Returns a hash that is the same for two states only if the user's list is the same in both, provided that
 * none of its PDFs is missing. The hash must be read from the same snapshot of the database as everything
 * that it is compared with.
 */
export async function readOfflineBasis(trx: Transaction, user: Reader): Promise<string> {
  const scope = accessScopeOf(user);
  const changes = await countChanges(trx, 'library-changes');
  const owned = scope === null ? null : await listOwnedCategories(trx, scope);
  const { categories, groups, pinnedGroup } = await readOfflineChoices(trx, user);
  const documents = await listGroupDocuments(trx, groups);
  const basis = [
    LIST_VERSION,
    STRUCTURE_FORMAT,
    changes,
    scope,
    owned,
    categories,
    groups,
    pinnedGroup,
    documents.map((pair) => JSON.stringify(pair)).sort(),
  ];
  return sha256(JSON.stringify(basis));
}

/** The list that was last read for a user. */
export interface KnownList {
  readonly basis: string;
  readonly etag: string;
}

export async function findKnownList(db: Database, userId: string): Promise<KnownList | null> {
  const row = await db
    .selectFrom('offline_lists')
    .where('user_id', '=', userId)
    .select(['basis', 'etag'])
    .executeTakeFirst();
  return row ?? null;
}

export async function saveKnownList(db: Database, userId: string, { basis, etag }: KnownList): Promise<void> {
  await db
    .insertInto('offline_lists')
    .values({ user_id: userId, basis, etag })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ basis, etag }))
    .execute();
}
