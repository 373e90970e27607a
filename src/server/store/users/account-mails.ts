/** Account e-mails that are waiting to be sent. `accounts/account-mails.ts` sends them. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { claimFor, isDue, isUnclaimed } from '../../database/scheduling';

export interface AccountMail {
  readonly id: string;
  readonly kind: Tables['account_mails']['kind'];
  readonly userId: string | null;
  readonly address: string | null;
  readonly message: string | null;
  readonly madeAt: Date;
  /** Includes the current attempt. */
  readonly attempts: number;
}

const CLAIM_MS = 5 * 60_000;

export type NewAccountMail = Pick<AccountMail, 'kind'> &
  Partial<Pick<AccountMail, 'id' | 'userId' | 'address' | 'message'>>;

/**
 * Adds an e-mail. Call this in the transaction of the change that the e-mail reports, so that neither exists
 * without the other.
 */
export async function addAccountMail(
  db: Database,
  { id = randomUUID(), kind, userId = null, address = null, message = null }: NewAccountMail,
  at: Date,
): Promise<void> {
  await db
    .insertInto('account_mails')
    .values({
      id,
      kind,
      user_id: userId,
      address,
      message,
      made_at: at.toISOString(),
      attempts: 0,
      next_try_at: at.toISOString(),
      claimed_until: null,
      lease_claim: null,
    })
    .execute();
}

function dueMails(db: Database, now: Date, machineNow: Date) {
  return (
    db
      .selectFrom('account_mails')
      .select('id')
      .where(isDue('next_try_at', now, 2))
      .where(isUnclaimed(machineNow))
      // An e-mail that keeps failing must not hold up the others.
      .orderBy('attempts')
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
  );
}

/** Returns whether an e-mail is due to be sent. */
export async function isAccountMailDue(db: Database, now: Date, machineNow: Date): Promise<boolean> {
  return (await dueMails(db, now, machineNow).executeTakeFirst()) !== undefined;
}

/**
 * Claims the next e-mail to send and counts the attempt. Only the holder of the lease on account e-mails
 * calls this, so nobody else is sending the e-mail.
 *
 * @param machineNow The machine's clock, which servers of earlier versions use to decide when a claim
 * expires.
 * @returns `null` if no e-mail is due.
 */
export async function takeAccountMail(
  trx: Transaction,
  now: Date,
  machineNow: Date,
): Promise<AccountMail | null> {
  const row = await trx
    .updateTable('account_mails')
    .set((mail) => ({
      ...claimFor(CLAIM_MS, machineNow),
      attempts: mail('attempts', '+', 1),
    }))
    .where('id', '=', dueMails(trx, now, machineNow))
    .returningAll()
    .executeTakeFirst();
  return row ? accountMailOf(row) : null;
}

function accountMailOf(row: Selectable<Tables['account_mails']>): AccountMail {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    address: row.address,
    message: row.message,
    madeAt: new Date(row.made_at),
    attempts: row.attempts,
  };
}

/**
 * Deletes an e-mail that has been sent or is no longer needed, unless another process has claimed it in the
 * meantime. The number of attempts shows whether one has, so this function needs no lease.
 */
export async function deleteAccountMail(
  db: Database,
  { id, attempts }: Pick<AccountMail, 'id' | 'attempts'>,
): Promise<void> {
  await db.deleteFrom('account_mails').where('id', '=', id).where('attempts', '=', attempts).execute();
}

export async function postponeAccountMail(trx: Transaction, id: string, nextTryAt: Date): Promise<void> {
  await trx
    .updateTable('account_mails')
    .set({ claimed_until: null, next_try_at: nextTryAt.toISOString() })
    .where('id', '=', id)
    .execute();
}
