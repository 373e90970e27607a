/** Enforces the company's quota on what each user keeps offline. */
import { sql } from 'kysely';
import { pluralize } from '../../../shared/pluralize';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { higherQuota, readQuotas } from '../companies/quotas';
import { limitReached } from '../favourites/limits';
import { accessScopeOf, findVisibleDocuments } from '../library/access-scope';
import type { Reader } from '../users/users';
import { isOffered } from './offline-contents';
import { readChosenPlaces, readOfflineChoices } from './offline-places';

const DOCUMENTS_PER_QUERY = 1000;

/**
 * Changes what a user keeps offline, unless this would exceed the quota for one user. A change is always
 * allowed if the user keeps no more documents afterwards than before, and documents that are added to a
 * chosen category or group later are also kept, so no device ever loses a document because of a quota. The
 * caller must hold the user's lock.
 *
 * @param change May run twice. If the first run exceeds the quota, it is rolled back, so that the documents
 *   before the change can be counted. If the change turns out to be allowed, it is made a second time.
 * @throws HttpProblem limit-reached
 */
export async function withinOfflineQuota<Result>(
  trx: Transaction,
  user: Reader,
  change: () => Promise<Result>,
): Promise<Result> {
  const quota = await readOfflineQuota(trx, user);
  if (quota === null) return change();
  // Counting is slow for a user with many documents, and the number before the change is rarely needed.
  await sql`savepoint before_change`.execute(trx);
  const result = await change();
  const after = await countOfflineDocuments(trx, user);
  if (after <= quota) return result;
  await sql`rollback to savepoint before_change`.execute(trx);
  const before = await countOfflineDocuments(trx, user);
  if (after > before) throw limitReached(describeRefusal(quota, before, after, user));
  return change();
}

/** Returns whether the user keeps more documents offline than the quota for one user allows. */
export async function isAboveOfflineQuota(trx: Transaction, user: Reader): Promise<boolean> {
  const quota = await readOfflineQuota(trx, user);
  return quota !== null && (await countOfflineDocuments(trx, user)) > quota;
}

async function readOfflineQuota(trx: Transaction, { companyId }: Reader): Promise<number | null> {
  return companyId === null ? null : (await readQuotas(trx, companyId)).offline_quota;
}

/** Returns a message that explains the refusal, and what this user can do about it. */
function describeRefusal(quota: number, before: number, after: number, { roles }: Reader): string {
  const higher = higherQuota(roles);
  if (quota === 0) return `The quota of your company allows no documents offline. To keep one, ${higher}.`;
  return (
    `The quota of your company is ${pluralize(quota, 'document')} offline for each user, and you would have ` +
    `${after.toLocaleString('en')}. Choose fewer documents, ` +
    `${before > 0 ? 'stop keeping others offline first, ' : ''}or ${higher}.`
  );
}

/** Counts the distinct documents that the user's devices may keep. */
async function countOfflineDocuments(db: Database, user: Reader): Promise<number> {
  const places = await readChosenPlaces(db, user, await readOfflineChoices(db, user));
  const chosen = new Set(places.map(({ documentId }) => documentId));
  const visible = await findVisibleDocuments(db, accessScopeOf(user), [...chosen]);
  let sum = 0;
  for (const ids of batchesOf(visible, DOCUMENTS_PER_QUERY)) {
    const { count } = await db
      .selectFrom('documents')
      .where('id', 'in', ids)
      .where(isOffered)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
}
