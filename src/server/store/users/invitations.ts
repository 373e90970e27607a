/**
 * Invitations by mail. Whoever administers a company may type any address, delete its user and add them again: so that nobody's
 * mailbox is filled, what counts is the address, whoever invites it and to what.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import { addAccountMail } from './account-mails';

/** An invitation is good for a week: who has lost four within a day needs help of another kind. */
const [most, dayMs] = [5, 24 * 3_600_000];

/** To be mailed. In an administration's transaction, where no other one counts at the same time. @throws HttpProblem too-many-requests */
export async function addInvitation(
  trx: Transaction,
  user: { readonly id: string; readonly email: string },
  at: Date,
): Promise<void> {
  const sent = await trx
    .selectFrom('invitations')
    .select('invited_at')
    .where('email', '=', user.email)
    .where('invited_at', '>', since(at))
    .orderBy('invited_at', 'desc')
    .limit(most)
    .execute();
  const first = sent[most - 1];
  if (first) throw tooMany(new Date(first.invited_at).getTime() + dayMs - at.getTime());
  await trx
    .insertInto('invitations')
    .values({ id: randomUUID(), email: user.email, invited_at: at.toISOString() })
    .execute();
  await addAccountMail(trx, { kind: 'invitation', userId: user.id }, at);
}

/** Those that count no more. */
export async function purgeOldInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('invited_at', '<=', since(now)).execute();
}

function since(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString();
}

function tooMany(waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const hours = Math.ceil(seconds / 3600);
  const title = `${most} invitations were mailed to this address within a day. Another one can be sent in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
  return new HttpProblem(429, 'too-many-requests', title, { headers: { 'retry-after': String(seconds) } });
}
