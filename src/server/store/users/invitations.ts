/**
 * Invitations by mail. A company administrator can type any address, delete that user, and add them again.
 * The limit therefore counts invitations by address, regardless of the sender, so that nobody's mailbox is
 * flooded.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { HttpProblem } from '../../http/problem';
import { addAccountMail } from './account-mails';

/** An invitation is valid for a week. A user who has lost several within a day needs another kind of help. */
const [MAX_INVITATIONS_PER_DAY, DAY_MS] = [5, 24 * 3_600_000];

/**
 * Adds an invitation and the e-mail for it. Call this within `withAdministrationLock`, so that no other
 * request counts invitations at the same time.
 *
 * @throws HttpProblem too-many-requests
 */
export async function addInvitation(
  trx: Transaction,
  user: { readonly id: string; readonly email: string },
  at: Date,
): Promise<void> {
  const sent = await trx
    .selectFrom('invitations')
    .select('invited_at')
    .where('email', '=', user.email)
    .where('invited_at', '>', timeBefore(at, DAY_MS))
    .orderBy('invited_at', 'desc')
    .limit(MAX_INVITATIONS_PER_DAY)
    .execute();
  const first = sent[MAX_INVITATIONS_PER_DAY - 1];
  if (first) throw tooManyInvitations(new Date(first.invited_at).getTime() + DAY_MS - at.getTime());
  await trx
    .insertInto('invitations')
    .values({ id: randomUUID(), email: user.email, invited_at: at.toISOString() })
    .execute();
  await addAccountMail(trx, { kind: 'invitation', userId: user.id }, at);
}

/** Deletes the invitations that no longer count towards the limit. */
export async function purgeOldInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('invited_at', '<=', timeBefore(now, DAY_MS)).execute();
}

function tooManyInvitations(waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const hours = Math.ceil(seconds / 3600);
  const title =
    `${MAX_INVITATIONS_PER_DAY} invitations were sent to this address within a day. You can ` +
    `send another one in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
  return new HttpProblem(429, 'too-many-requests', title, { headers: { 'retry-after': String(seconds) } });
}
