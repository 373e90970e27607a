/**
 * The audit log: who did what to which record, when, and from where. Lines are only ever added, in the transaction of what
 * they tell of, and chained: each one's hash is the SHA-256 of the hash before and of all that the line says, so that
 * whoever holds a hash from outside (an export has them) can tell that no line up to it was changed, moved or removed.
 *
 * Failed sign-ins (failed-sign-ins.ts) are the one kind of line that is removed, after a year. They have a chain of their
 * own, so that the chain of all other lines does not lack them. Their chain loses its beginning only: a line `audit.prune`
 * of the other chain says up to which number it was removed, and has the hash with which the rest begins. All lines share
 * one sequence of numbers, in which nothing else may be missing.
 *
 * The head, one row with the last number and hash, stays locked until the transaction ends: numbers appear in the order of
 * the commits and have no gap, however many processes write. Lines are therefore added last in a transaction: two that
 * held the head while they waited for each other's rows would lock each other out.
 */
import { createHash } from 'node:crypto';
import type { components } from '../../../api/schema';
import { truncate } from '../../../shared/plain-text';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isInAdminScope, type AdminScope } from '../companies/admin-scope';

export type AuditAction = components['schemas']['AuditAction'];

/** Who does something: `null` for nobody who is signed in. `address`: where the call came from. */
export interface Actor {
  readonly userId: string | null;
  readonly address: string;
}

/** At the terminal of the server. */
export const terminal: Actor = { userId: null, address: 'terminal' };

/** What was done. Nothing in it may be secret: no password, no code, no token, nothing that was typed into the field of one. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** `name`: as people know the record, an e-mail address or a title. */
  readonly record: { readonly id: string; readonly name: string };
  /** In whose part of the log it is; `null` for what is no company's. */
  readonly companyId: string | null;
  /** What changed, from what to what. */
  readonly detail?: string;
}

type Line = Omit<Tables['audit_log'], 'hash'>;

/** A event with when and from where. `actor`: the e-mail address of who did it. */
export interface AuditEntry extends AuditEvent {
  readonly at: string;
  readonly by: Actor;
  readonly actor: string;
}

export const failedSignIns = 'session.failed-sign-ins';
type Chain = 'hash' | 'failures_hash';
const chainOf = (action: string): Chain => (action === failedSignIns ? 'failures_hash' : 'hash');

/** openapi.yaml, AuditEntry. */
const lengths = { actor: 254, record: 300, record_id: 200, detail: 1000, address: 64 } as const;

/** Adds a line for each event, in this order. Must be the last that the transaction does. */
export async function recordAudit(
  trx: Transaction,
  by: Actor,
  at: Date,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const user =
    by.userId === null
      ? undefined
      : await trx.selectFrom('users').select('email').where('id', '=', by.userId).executeTakeFirst();
  await appendAudit(
    trx,
    events.map((event) => ({ ...event, at: at.toISOString(), by, actor: user?.email ?? '' })),
  );
}

/** Adds a line for each entry, in this order. Must be the last that the transaction does. */
export async function appendAudit(trx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const head = await trx
    .updateTable('audit_head')
    .set((row) => ({ number: row('number', '+', entries.length) }))
    .returning(['number', 'hash', 'failures_hash'])
    .executeTakeFirstOrThrow();
  const hashes = { hash: head.hash, failures_hash: head.failures_hash };
  const lines = entries.map(({ at, by, actor, action, record, companyId, detail = '' }, index) => {
    const line: Line = {
      number: head.number - entries.length + 1 + index,
      at,
      actor_id: by.userId,
      actor: fitLength(actor, lengths.actor),
      action,
      record_id: fitLength(record.id, lengths.record_id),
      record: fitLength(record.name, lengths.record),
      company_id: companyId,
      detail: fitLength(detail, lengths.detail),
      address: fitLength(by.address, lengths.address),
    };
    const hash = (hashes[chainOf(action)] = hashOf(hashes[chainOf(action)], line));
    return { ...line, hash };
  });
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await trx
      .insertInto('audit_log')
      .values(lines.slice(start, start + linesAtOnce))
      .execute();
  }
  await trx.updateTable('audit_head').set(hashes).execute();
}

/** Keeps others from adding lines until the transaction ends. For who removes lines or moves counts into the log; goes first. */
export async function lockAudit(trx: Transaction): Promise<void> {
  await trx
    .updateTable('audit_head')
    .set((row) => ({ number: row.ref('number') }))
    .execute();
}

/**
 * Removes failed sign-ins up to this line, and says so in the log. The caller has locked the log (`lockAudit`).
 *
 * @param last The last line that is to go, one of failed sign-ins.
 */
export async function pruneAudit(
  trx: Transaction,
  at: Date,
  last: { readonly number: number; readonly hash: string },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('audit_log')
    .where('action', '=', failedSignIns)
    .where('number', '<=', last.number)
    .executeTakeFirstOrThrow();
  const detail = `${numDeletedRows} ${numDeletedRows === 1n ? 'entry' : 'entries'} of failed sign-ins, up to No. ${last.number}`;
  await recordAudit(trx, { userId: null, address: 'server' }, at, {
    action: 'audit.prune',
    record: { id: `${last.number}:${last.hash}`, name: 'Audit log' },
    companyId: null,
    detail,
  });
}

/**
 * What an audit check found: how many lines the log has, and the last hash of its main chain and of that of failed sign-ins,
 * null when there were none; or the first number at which it is not what was written.
 */
export type AuditCheck =
  | {
      readonly isWhole: true;
      readonly lines: number;
      readonly hash: string;
      readonly failuresHash: string | null;
    }
  | { readonly isWhole: false; readonly number: number };

const linesAtOnce = 1000;

/** Reads the whole log as it is at one time. A line removed from its end shows too, as the head knows how many there are. */
export async function checkAudit(db: Database): Promise<AuditCheck> {
  for (;;) {
    const begin = await findPrunedEnd(db);
    const found = await checkFrom(db, begin);
    // What was pruned during the check looks as if it were missing.
    if (found.isWhole || (await findPrunedEnd(db)).number === begin.number) return found;
  }
}

/** Before the first failed sign-in that is kept: the last number that was pruned, and its hash. */
async function findPrunedEnd(db: Database): Promise<{ number: number; hash: string }> {
  const pruned = await db
    .selectFrom('audit_log')
    .select('record_id')
    .where('action', '=', 'audit.prune')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [number = '0', hash = firstHash] = pruned?.record_id.split(':') ?? [];
  return { number: Number(number), hash };
}

async function checkFrom(db: Database, begin: { number: number; hash: string }): Promise<AuditCheck> {
  // A line that is added meanwhile stands behind this head.
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
  const hashes = { hash: firstHash, failures_hash: begin.hash };
  let [number, lines] = [0, 0];
  for await (const { hash: written, ...line } of readAudit(db, null, head?.number ?? 0)) {
    // Whatever is missing where failed sign-ins were pruned, the chain that lacks it no longer fits.
    const isNext = line.number === number + 1 || line.number <= begin.number + 1;
    if (!isNext) return { isWhole: false, number: number + 1 };
    const chain = chainOf(line.action);
    const isPruned = chain === 'failures_hash' && line.number <= begin.number;
    if (isPruned || hashOf(hashes[chain], line) !== written) return { isWhole: false, number: line.number };
    hashes[chain] = written;
    number = line.number;
    lines += 1;
  }
  const isHead =
    head?.number === number && head.hash === hashes.hash && head.failures_hash === hashes.failures_hash;
  return isHead && !(await hasLinesBehindHead(db))
    ? {
        isWhole: true,
        lines,
        hash: hashes.hash,
        failuresHash: hashes.failures_hash === firstHash ? null : hashes.failures_hash,
      }
    : { isWhole: false, number: number + 1 };
}

/** The head is read second: what is added in between stands before it. */
async function hasLinesBehindHead(db: Database): Promise<boolean> {
  const last = await db
    .selectFrom('audit_log')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const head = await db.selectFrom('audit_head').select('number').executeTakeFirst();
  return (last?.number ?? 0) > (head?.number ?? 0);
}

/**
 * The lines of a adminScope, oldest first, with no more of them in memory than one read brings.
 *
 * @param upTo The last number; what is added meanwhile stands behind it.
 */
export async function* readAudit(
  db: Database,
  adminScope: AdminScope,
  upTo: number,
): AsyncGenerator<Tables['audit_log']> {
  const own = db
    .selectFrom('audit_log')
    .selectAll()
    .where(isInAdminScope(adminScope, 'audit_log.company_id'))
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(linesAtOnce);
  for (let after = 0; ;) {
    const rows = await own.where('number', '>', after).execute();
    yield* rows;
    if (rows.length < linesAtOnce) return;
    after = rows.at(-1)?.number ?? upTo;
  }
}

/** The last line's number; 0 for a log without one. */
export async function lastAuditNumber(db: Database): Promise<number> {
  return (await db.selectFrom('audit_head').select('number').executeTakeFirstOrThrow()).number;
}

/** Before the first line. */
const firstHash = '0'.repeat(64);

function hashOf(before: string, line: Line): string {
  const said = [
    line.number,
    line.at,
    line.actor_id,
    line.actor,
    line.action,
    line.record_id,
    line.record,
    line.company_id,
    line.detail,
    line.address,
  ];
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(said)}`)
    .digest('hex');
}

/** Cut to what is kept, of whole characters that both databases give back as they took them. */
function fitLength(text: string, most: number): string {
  return truncate(text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD'), most);
}
