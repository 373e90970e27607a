/**
 * The audit log records who did what to which record, when, and from where. Lines are only ever added, in the
 * transaction that makes the recorded change. They are chained: the hash of each line is the SHA-256 of the
 * previous hash and all of the line's contents. Anybody who has a copy of a hash outside the database, for
 * example in an export, can therefore verify that no line up to that hash has been changed, moved or removed.
 *
 * Failed logins (failed-logins.ts) are the only lines that are removed, after a year. They have a
 * separate chain, so that the chain of all other lines has no gaps. Lines are only ever removed from the
 * beginning of their chain: a line `audit.prune` in the other chain states the number of the last line that
 * was removed, and the hash with which the remaining chain begins. All lines share one sequence of numbers,
 * in which no other numbers may be missing.
 *
 * The head is one row with the last number and hashes. It stays locked until the transaction ends, so numbers
 * follow the order of the commits and have no gaps, however many processes write. Lines are therefore added
 * last in a transaction. Otherwise, a transaction that waits for a row while it holds the head, and the one
 * that holds the row and waits for the head, would deadlock.
 */
import type { Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import { truncate } from '../../../shared/plain-text';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { sha256 } from '../../sha256';
import { listScopeCompanies, type AdminScope } from '../companies/admin-scope';

export type AuditAction = components['schemas']['AuditAction'];

/** Who did something, and from where. `userId` is `null` if nobody is logged in. */
export interface Actor {
  readonly userId: string | null;
  readonly address: string;
}

/** The actor for anybody at the server's terminal. */
export const terminal: Actor = { userId: null, address: 'terminal' };

/**
 * An action to be recorded. It must not contain secrets: no password, code or token, and nothing that was
 * typed into a field for one.
 */
export interface AuditEvent {
  readonly action: AuditAction;
  /** `name` is the name by which people know the record, such as an e-mail address or a title. */
  readonly record: { readonly id: string; readonly name: string };
  /** The company whose part of the log the line belongs to; `null` if it belongs to no company. */
  readonly companyId: string | null;
  /** A description of the change, with the old and the new values. */
  readonly detail?: string;
}

type Line = Omit<Tables['audit_log'], 'hash'>;

/** An event with its time and actor. `actor` is the e-mail address of the user who performed the action. */
export interface AuditEntry extends AuditEvent {
  readonly at: string;
  readonly by: Actor;
  readonly actor: string;
}

/** The action of a line about failed logins. It is stored under this older name. */
export const FAILED_LOGINS = 'session.failed-sign-ins';
type Chain = 'hash' | 'failures_hash';
const chainOf = (action: string): Chain => (action === FAILED_LOGINS ? 'failures_hash' : 'hash');

/** The limits in openapi.yaml for `AuditEntry`. */
const lengths = { actor: 254, record: 300, record_id: 200, detail: 1000, address: 64 } as const;

/** Adds a line for each event, in this order. This must be the last statement in the transaction. */
export async function recordAudit(
  trx: Transaction,
  by: Actor,
  at: Date,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const head = await advanceHead(trx, events.length, by.userId);
  await addLines(
    trx,
    head,
    events.map((event) => ({ ...event, at: at.toISOString(), by, actor: head.email ?? '' })),
  );
}

/** Adds a line for each entry, in this order. This must be the last statement in the transaction. */
export async function appendAudit(trx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  await addLines(trx, await advanceHead(trx, entries.length, null), entries);
}

/** Reserves numbers for lines, and returns the head with the user's e-mail address. */
async function advanceHead(trx: Transaction, count: number, userId: string | null) {
  return trx
    .updateTable('audit_head')
    .set((row) => ({ number: row('number', '+', count) }))
    .returning(['number', 'hash', 'failures_hash'])
    .returning((row) =>
      row.selectFrom('users').select('users.email').where('users.id', '=', userId).as('email'),
    )
    .executeTakeFirstOrThrow();
}

async function addLines(
  trx: Transaction,
  head: Pick<Selectable<Tables['audit_head']>, 'number' | 'hash' | 'failures_hash'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  const hashes = { hash: head.hash, failures_hash: head.failures_hash };
  const lines = entries.map((entry, index) => {
    const line = lineOf(entry, head.number - entries.length + 1 + index);
    const chain = chainOf(entry.action);
    const hash = (hashes[chain] = hashOf(hashes[chain], line));
    return { ...line, hash };
  });
  for (const batch of batchesOf(lines, LINES_PER_STATEMENT)) {
    await trx.insertInto('audit_log').values(batch).execute();
  }
  await trx.updateTable('audit_head').set(hashes).execute();
}

function lineOf({ at, by, actor, action, record, companyId, detail = '' }: AuditEntry, number: number): Line {
  return {
    number,
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
}

/**
 * Prevents other transactions from adding lines until this one ends. Code that removes lines, or moves counts
 * into the log, calls this first.
 */
export async function lockAudit(trx: Transaction): Promise<void> {
  await trx
    .updateTable('audit_head')
    .set((row) => ({ number: row.ref('number') }))
    .execute();
}

/**
 * Removes failed logins up to this line and records this in the log. The caller must have locked the log
 * with `lockAudit`.
 *
 * @param last The last line to remove, which records failed logins.
 */
export async function pruneAudit(
  trx: Transaction,
  at: Date,
  last: { readonly number: number; readonly hash: string },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('audit_log')
    .where('action', '=', FAILED_LOGINS)
    .where('number', '<=', last.number)
    .executeTakeFirstOrThrow();
  const detail =
    `${numDeletedRows} failed login ${numDeletedRows === 1n ? 'entry' : 'entries'}, up ` +
    `to No. ${last.number}`;
  await recordAudit(trx, { userId: null, address: 'server' }, at, {
    action: 'audit.prune',
    record: { id: `${last.number}:${last.hash}`, name: 'Audit log' },
    companyId: null,
    detail,
  });
}

/**
 * The result of an audit check. For an intact log, it contains the number of lines and the last hash of each
 * chain (`null` if no failed login has ever been recorded). Otherwise, `number` is the first line at which
 * the log differs from what was written.
 */
export type AuditCheck =
  | {
      readonly isIntact: true;
      readonly lines: number;
      readonly hash: string;
      readonly failuresHash: string | null;
    }
  | { readonly isIntact: false; readonly number: number };

export function describeAlteredLog({ number }: Extract<AuditCheck, { isIntact: false }>): string {
  return `The audit log has been altered, starting at line ${number}.`;
}

const LINES_PER_STATEMENT = 1000;

/**
 * Checks the whole log. It also detects that lines were removed from the end, because the head contains the
 * number of the last line.
 */
export async function checkAudit(db: Database): Promise<AuditCheck> {
  for (;;) {
    const begin = await findPrunedEnd(db);
    const found = await checkFrom(db, begin);
    // Lines that were pruned during the check appear to be missing.
    if (found.isIntact || (await findPrunedEnd(db)).number === begin.number) return found;
  }
}

/**
 * Returns the number and hash of the last line that was pruned. The remaining chain of failed logins begins
 * with this hash.
 */
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
  // Lines that are added during the check have numbers above this head's.
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
  const hashes = { hash: firstHash, failures_hash: begin.hash };
  let [number, lines] = [0, 0];
  for await (const { hash: written, ...line } of readAudit(db, null, head?.number ?? 0)) {
    // Gaps are accepted where failed logins were pruned. If any other line is missing there, the hashes of
    // its chain no longer match.
    const isNext = line.number === number + 1 || line.number <= begin.number + 1;
    if (!isNext) return { isIntact: false, number: number + 1 };
    const chain = chainOf(line.action);
    const isPruned = chain === 'failures_hash' && line.number <= begin.number;
    if (isPruned || hashOf(hashes[chain], line) !== written) return { isIntact: false, number: line.number };
    hashes[chain] = written;
    number = line.number;
    lines += 1;
  }
  const isHead =
    head?.number === number && head.hash === hashes.hash && head.failures_hash === hashes.failures_hash;
  return isHead && !(await hasLinesBehindHead(db))
    ? {
        isIntact: true,
        lines,
        hash: hashes.hash,
        failuresHash: hashes.failures_hash === firstHash ? null : hashes.failures_hash,
      }
    : { isIntact: false, number: number + 1 };
}

/**
 * Returns whether there are lines beyond the head. The head is read second, so that it includes any lines
 * added in the meantime.
 */
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
 * Yields the lines within an administrator's scope, oldest first. Only the lines from one read are held in
 * memory.
 *
 * @param upTo The last number to read. Lines that are added in the meantime have higher numbers.
 */
export async function* readAudit(
  db: Database,
  adminScope: AdminScope,
  upTo: number,
): AsyncGenerator<Tables['audit_log']> {
  const companies = await listScopeCompanies(db, adminScope);
  const own = db
    .selectFrom('audit_log')
    .selectAll()
    .$if(companies !== null, (query) => query.where('company_id', 'in', companies ?? []))
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(LINES_PER_STATEMENT);
  for (let after = 0; ;) {
    const rows = await own.where('number', '>', after).execute();
    yield* rows;
    if (rows.length < LINES_PER_STATEMENT) return;
    after = rows.at(-1)?.number ?? upTo;
  }
}

/** Returns the number of the last line, or 0 if the log is empty. */
export async function lastAuditNumber(db: Database): Promise<number> {
  return (await db.selectFrom('audit_head').select('number').executeTakeFirstOrThrow()).number;
}

/** The hash with which each chain begins. */
const firstHash = '0'.repeat(64);

/**
 * Returns the hash of a line. Every column of the table is part of it, in this order, and all earlier hashes
 * depend on the order and the number of values.
 *
 * To add a column, append its value at the end, and only if it isn't null. Lines from before the column was
 * added then keep their hashes, and copies of these hashes outside the database stay valid. A value that the
 * hash doesn't cover could be changed without anybody noticing.
 */
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
  return sha256(`${before}\n${JSON.stringify(said)}`);
}

/**
 * Truncates a string to its maximum length and replaces characters that the two databases would store
 * differently.
 */
function fitLength(text: string, most: number): string {
  return truncate(text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD'), most);
}
