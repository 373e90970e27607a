/**
 * Failed sign-ins, which strangers cause as many of as they like, in as many lines of the audit log as an administrator can
 * read: one for each hour, address and account.
 *
 *   unknown ── a sign-in fails ──► counted: a row of its hour; each further one adds 1
 *   counted ── its hour is over ──► in the log: the row goes and the line comes in one transaction
 *   in the log ── a year has passed ──► pruned (audit-log.ts)
 *
 * A failure is counted before its call is answered, so a server that is killed loses none that was answered. One that comes
 * late to an hour that is in the log already, from a process whose clock is behind, begins the hour's next line.
 *
 * An account's e-mail address is kept as it was. Of what was typed for an account that does not exist nothing is kept, as it
 * may be a password: such failures are one row for each address. An IPv6 network counts as one address. Of one hour at most
 * `mostRows` addresses and accounts are told apart; further addresses are counted as one.
 */
import { sql } from 'kysely';
import { clientNetwork } from '../../http/client-network';
import type { Database } from '../../database/database';
import type { Job } from '../../jobs/job-loop';
import { appendAudit, failedSignIns, lockAudit, pruneAudit } from './audit-log';

/** `null`: no account has the name that was typed. */
type Tried = { readonly id: string; readonly email: string; readonly companyId: string | null } | null;

export const mostRows = 1000;
const otherAddresses = 'other addresses';
const dayMs = 24 * 3_600_000;
const keptMs = 365 * dayMs;

/** Counts one. Does the same work for known and unknown accounts, so that its time tells nothing. */
export async function countFailedSignIn(
  db: Database,
  account: Tried,
  address: string,
  at: Date,
): Promise<void> {
  const [hour, time, network] = [hourOf(at), at.toISOString(), clientNetwork(address)];
  const userId = account?.id ?? '';
  const { rows, own } = await db
    .selectFrom('failed_sign_ins')
    .where('hour', '=', hour)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`count(case when address = ${network} and user_id = ${userId} then 1 end)`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  const isCounted = Number(own) > 0 || Number(rows) < mostRows;
  await db
    .insertInto('failed_sign_ins')
    .values({
      hour,
      address: isCounted ? network : otherAddresses,
      user_id: userId,
      email: account?.email ?? '',
      company_id: account?.companyId ?? null,
      tries: 1,
      first_at: time,
      last_at: time,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'address', 'user_id'])
        .doUpdateSet((row) => ({ tries: row('failed_sign_ins.tries', '+', 1), last_at: time })),
    )
    .execute();
}

/** Writes a line into the audit log for each row whose hour is over. */
export async function logFailedSignIns(db: Database, now: Date): Promise<void> {
  const isOver = db.selectFrom('failed_sign_ins').select('hour').where('hour', '<', hourOf(now)).limit(1);
  if (!(await isOver.executeTakeFirst())) return;
  await db.transaction().execute(async (trx) => {
    // Another process that does the same waits here, and then finds nothing.
    await lockAudit(trx);
    const rows = await trx
      .deleteFrom('failed_sign_ins')
      .where('hour', '<', hourOf(now))
      .returningAll()
      .execute();
    rows.sort((one, other) => (one.last_at < other.last_at ? -1 : 1));
    await appendAudit(
      trx,
      rows.map((row) => ({
        action: failedSignIns,
        record: { id: row.user_id, name: row.email },
        companyId: row.company_id,
        at: row.last_at,
        by: { userId: null, address: row.address },
        actor: '',
        detail: detailOf(row),
      })),
    );
  });
}

/** Does that for as long as a server runs. */
export function createFailedSignInsLog(db: Database, now: () => Date): Job {
  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = logFailedSignIns(db, now())),
    stop: () => working.catch(() => undefined),
  };
}

/** Removes from the audit log what is older than a year, from its beginning on. */
export async function pruneFailedSignIns(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString();
  await db.transaction().execute(async (trx) => {
    await lockAudit(trx);
    const lines = trx
      .selectFrom('audit_log')
      .select(['number', 'hash'])
      .where('action', '=', failedSignIns)
      .limit(1);
    const firstKept = await lines.where('at', '>=', limit).orderBy('number').executeTakeFirst();
    const last = await lines
      .$if(firstKept !== undefined, (old) => old.where('number', '<', firstKept?.number ?? 0))
      .orderBy('number', 'desc')
      .executeTakeFirst();
    if (last) await pruneAudit(trx, now, last);
  });
}

/** Such as 2026-03-01T12, in UTC. */
function hourOf(at: Date): string {
  return at.toISOString().slice(0, 13);
}

/** `3 times from 12:04 to 12:51 UTC` */
function detailOf({
  tries,
  first_at,
  last_at,
}: {
  tries: number;
  first_at: string;
  last_at: string;
}): string {
  const [first, last] = [first_at, last_at].map((time) => time.slice(11, 16));
  if (tries === 1) return `once at ${first} UTC`;
  return `${tries.toLocaleString('en')} times ${first === last ? `at ${first}` : `from ${first} to ${last}`} UTC`;
}
