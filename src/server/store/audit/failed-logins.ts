/**
 * Failed logins. Strangers can cause any number of them, and an administrator can't read that many lines,
 * so the audit log gets only one line for each hour, IP address and account.
 *
 *   unknown ── a login fails ──► counted: a row for its hour; each further failure adds 1
 *   counted ── its hour is over ──► in the log: the row is replaced by a line in one transaction
 *   in the log ── a year has passed ──► pruned (audit-log.ts)
 *
 * A failure is counted before the response is sent, so if the server is killed, no failure that a caller
 * knows of is lost. If a process whose clock is slow counts a failure in an hour that is already in the log,
 * the hour gets another line.
 *
 * The line contains the account's e-mail address at that time. If an account doesn't exist, the name that was
 * typed is not stored, because it may be a password. Such failures share one row for each IP address. An IPv6
 * network counts as one address. At most `MAX_ROWS_PER_HOUR` combinations of address and account are counted
 * separately in one hour. Beyond that, all new addresses are counted together for each account.
 */
import { sql } from 'kysely';
import { clientNetwork } from '../../http/client-network';
import type { Database, Transaction } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import type { Job } from '../../jobs/job-loop';
import { appendAudit, FAILED_LOGINS, lockAudit, pruneAudit } from './audit-log';

/** The account that somebody tried to log in to; `null` if no account has the name that was typed. */
type Tried = { readonly id: string; readonly email: string; readonly companyId: string | null } | null;

export const MAX_ROWS_PER_HOUR = 1000;
const OTHER_ADDRESSES = 'other addresses';
const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 365 * DAY_MS;

/**
 * Counts one failed login. This does the same work for known and unknown accounts, so that its duration
 * reveals nothing.
 */
export async function countFailedLogin(
  db: Database,
  account: Tried,
  address: string,
  at: Date,
): Promise<void> {
  const [hour, time, network] = [hourOf(at), at.toISOString(), clientNetwork(address)];
  const userId = account?.id ?? '';
  const hasOwnRow = await mayHaveOwnRow(db, hour, network, userId);
  await db
    .insertInto('failed_sign_ins')
    .values({
      hour,
      address: hasOwnRow ? network : OTHER_ADDRESSES,
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

/** Returns whether the attempts from this network for this user have their own row, or can still get one. */
async function mayHaveOwnRow(db: Database, hour: string, network: string, userId: string): Promise<boolean> {
  const { rows, own } = await db
    .selectFrom('failed_sign_ins')
    .where('hour', '=', hour)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`count(case when address = ${network} and user_id = ${userId} then 1 end)`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  return Number(own) > 0 || Number(rows) < MAX_ROWS_PER_HOUR;
}

/** Adds a line to the audit log for each row whose hour is over. */
export async function logFailedLogins(db: Database, now: Date): Promise<void> {
  const isOver = db.selectFrom('failed_sign_ins').select('hour').where('hour', '<', hourOf(now)).limit(1);
  if (!(await isOver.executeTakeFirst())) return;
  await db.transaction().execute(async (trx) => {
    // Another process that does the same waits here and then finds nothing to do.
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
        action: FAILED_LOGINS,
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

/** Creates the job that adds failed logins to the audit log while the server runs. */
export function createFailedLoginsLog(db: Database, now: () => Date): Job {
  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = logFailedLogins(db, now())),
    stop: () => working.catch(() => undefined),
  };
}

/** Removes failed logins that are older than a year from the audit log. */
export async function pruneFailedLogins(trx: Transaction, now: Date): Promise<void> {
  const limit = timeBefore(now, RETENTION_MS);
  await lockAudit(trx);
  const lines = trx
    .selectFrom('audit_log')
    .select(['number', 'hash'])
    .where('action', '=', FAILED_LOGINS)
    .limit(1);
  const firstKept = await lines.where('at', '>=', limit).orderBy('number').executeTakeFirst();
  const last = await lines
    .$if(firstKept !== undefined, (old) => old.where('number', '<', firstKept?.number ?? 0))
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last) await pruneAudit(trx, now, last);
}

/** Returns an hour such as `2026-03-01T12`, in UTC. */
function hourOf(at: Date): string {
  return at.toISOString().slice(0, 13);
}

/** Returns a description such as `3 times from 12:04 to 12:51 UTC`. */
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
