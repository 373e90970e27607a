/**
 * A digest is one e-mail to a user about all runs that found something since the previous digest.
 * `alerts/alerts.ts` describes its states, and `digest-content.ts` reads its contents.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../database/database';
import { claimFor, isDue, isUnclaimed } from '../../database/scheduling';
import { isActiveUser, ownsRoot, type Role } from '../users/users';

export interface DigestRecipient {
  readonly email: string;
  /** Empty if the user has no name. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly companyId: string | null;
  readonly ownsRoot: boolean;
}

export interface TakenDigest {
  readonly id: string;
  readonly userId: string;
  readonly madeAt: string;
  /** Includes the current attempt. */
  readonly attempts: number;
}

const CLAIM_MS = 120_000;

/**
 * @returns `null` if the user wants no mail, is deactivated, has no subscription, belongs to an inactive
 * company, or has been deleted.
 */
export async function findDigestRecipient(db: Database, userId: string): Promise<DigestRecipient | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('notification_options', 'notification_options.user_id', 'users.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where(isActiveUser)
    .where((where) =>
      where.or([
        where('notification_options.email', 'is', null),
        where('notification_options.email', '=', 1),
      ]),
    )
    .select(['users.email', 'users.name', 'users.company_id', 'role', ownsRoot])
    .execute();
  const [first] = rows;
  const roles = rows.map(({ role }) => role as Role);
  return first && roles.includes('ROLE_SUBSCRIBER')
    ? {
        email: first.email,
        name: first.name,
        roles,
        companyId: first.company_id,
        ownsRoot: first.owns_root > 0,
      }
    : null;
}

/**
 * Returns the users with runs that are waiting for an e-mail, except users whose previous digest is still
 * open.
 */
export async function findUsersToMail(db: Database): Promise<string[]> {
  const open = db.selectFrom('digests').select('open_user_id').where('open_user_id', 'is not', null);
  const users = await waitingRuns(db)
    .where('saved_searches.user_id', 'not in', open)
    .select('saved_searches.user_id')
    .distinct()
    .execute();
  return users.map(({ user_id }) => user_id);
}

/**
 * Assigns all of the user's unmailed runs to a new digest. Does nothing if an earlier digest is still open.
 */
export async function createDigest(trx: Transaction, userId: string, now: Date): Promise<void> {
  const made = await trx
    .insertInto('digests')
    .values({
      id: randomUUID(),
      user_id: userId,
      open_user_id: userId,
      made_at: now.toISOString(),
      attempts: 0,
      next_try_at: now.toISOString(),
      claimed_until: null,
      lease_claim: null,
      failed_at: null,
      failure: null,
      accepted_at: null,
    })
    .onConflict((conflict) => conflict.column('open_user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const own = trx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
  await trx
    .updateTable('search_runs')
    .set({ digest_id: made.id })
    .where('is_mailed', '=', 1)
    .where('digest_id', 'is', null)
    .where('search_id', 'in', own)
    .execute();
}

function waitingRuns(db: Database) {
  return db
    .selectFrom('search_runs')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .where('is_mailed', '=', 1)
    .where('digest_id', 'is', null)
    .where('removed_at', 'is', null);
}

function dueDigests(db: Database, now: Date, machineNow: Date) {
  return (
    db
      .selectFrom('digests')
      .select('id')
      .where('open_user_id', 'is not', null)
      .where(isDue('next_try_at', now, 2))
      .where(isUnclaimed(machineNow))
      // A digest that keeps failing must not hold up the others.
      .orderBy('attempts')
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
  );
}

/** Returns whether a digest is due to be sent. */
export async function isDigestDue(db: Database, now: Date, machineNow: Date): Promise<boolean> {
  return (await dueDigests(db, now, machineNow).executeTakeFirst()) !== undefined;
}

/**
 * Claims the next digest to send and counts the attempt. Only the holder of the alerts' lease calls this, so
 * nobody else is sending the digest.
 *
 * @param machineNow The machine's clock, which servers of earlier versions use to decide when a claim
 * expires.
 * @returns `null` if no digest is due.
 */
export async function takeDigest(trx: Transaction, now: Date, machineNow: Date): Promise<TakenDigest | null> {
  const row = await trx
    .updateTable('digests')
    .set((digest) => ({
      ...claimFor(CLAIM_MS, machineNow),
      attempts: digest('attempts', '+', 1),
    }))
    .where('id', '=', dueDigests(trx, now, machineNow))
    .returning(['id', 'user_id', 'made_at', 'attempts'])
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, madeAt: row.made_at, attempts: row.attempts } : null;
}

/**
 * Records that the mail server has accepted the digest, unless another process has claimed the digest in the
 * meantime. The number of attempts shows whether one has, so this function needs no lease.
 */
export async function recordAccepted(
  db: Database,
  { id, attempts }: Pick<TakenDigest, 'id' | 'attempts'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('digests')
    .set({
      open_user_id: null,
      claimed_until: null,
      failed_at: null,
      failure: null,
      accepted_at: at.toISOString(),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** @param failure A message for the user. */
export async function recordFailed(
  trx: Transaction,
  id: string,
  failure: string,
  now: Date,
  nextTryAt: Date,
): Promise<void> {
  await trx
    .updateTable('digests')
    .set({ claimed_until: null, failed_at: now.toISOString(), failure, next_try_at: nextTryAt.toISOString() })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Closes a digest that no longer has to be sent. */
export async function closeDigest(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('digests')
    .set({ open_user_id: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}
