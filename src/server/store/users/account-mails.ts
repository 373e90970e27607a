/** Account e-mails that are waiting to be sent. `accounts/account-mails.ts` sends them. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isDue } from '../../database/scheduling';

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

export type NewAccountMail = Pick<AccountMail, 'kind'> &
  Partial<Pick<AccountMail, 'id' | 'userId' | 'address' | 'message'>>;

/**
 * Adds an e-mail. Call this in the transaction that makes the change that the e-mail reports, so that neither
 * exists without the other.
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
    })
    .execute();
}

/**
 * Claims the next e-mail to send for this caller until `claimedUntil`.
 *
 * @param machineNow The machine's clock, on which `claimedUntil` is also based.
 * @returns `null` if no e-mail is due.
 */
export async function claimAccountMail(
  db: Database,
  now: Date,
  machineNow: Date,
  claimedUntil: Date,
): Promise<AccountMail | null> {
  const isFree = sql<SqlBool>`(claimed_until is null or ${isDue('claimed_until', machineNow, 1)})`;
  const due = db
    .selectFrom('account_mails')
    .select('id')
    .where(isDue('next_try_at', now, 2))
    .where(isFree)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1);
  const row = await db
    .updateTable('account_mails')
    .set((mail) => ({ claimed_until: claimedUntil.toISOString(), attempts: mail('attempts', '+', 1) }))
    .where('id', '=', due)
    // The condition is repeated on the row itself, because another process may have claimed the e-mail in the
    // meantime.
    .where(isFree)
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

/** Deletes an e-mail that has been sent or is no longer needed. */
export async function deleteAccountMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('account_mails').where('id', '=', id).execute();
}

export async function postponeAccountMail(db: Database, id: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('account_mails')
    .set({ claimed_until: null, next_try_at: nextTryAt.toISOString() })
    .where('id', '=', id)
    .execute();
}
