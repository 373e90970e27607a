import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../../../src/server/database/database';
import { checkAudit, recordAudit, terminal } from '../../../../src/server/store/audit/audit-log';
import {
  countFailedLogin,
  logFailedLogins,
  MAX_ROWS_PER_HOUR,
  pruneFailedLogins,
} from '../../../../src/server/store/audit/failed-logins';
import { unguardAudit } from '../../../support/server/audit';
import { databaseTemplate, type TestDatabase } from '../../../support/server/databases';
import { Died, diesAt } from '../../../support/faults/crash-at-step';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000];
const noon = new Date('2026-03-01T12:00:00Z').getTime();
const ann = { id: 'ann', email: 'ann@example.org', companyId: 'first' };
const folder = mkdtempSync(join(tmpdir(), 'fairway-failures-'));
const newDatabase = databaseTemplate();
let database: TestDatabase;
let db: Database;
/** On PostgreSQL, another pool, which represents another process. An SQLite file belongs to one process. */
let other: Database;
let guarded = '';

/** Removes old lines as the daily cleanup does. */
const prune = (on: Database, at: Date) => on.transaction().execute((trx) => pruneFailedLogins(trx, at));

test.before(async () => {
  database = await newDatabase(folder);
  db = await openDatabase(database.location);
  other = 'url' in database.location ? await openDatabase(database.location) : db;
  await countFailedLogin(db, null, '192.0.2.1', new Date(noon));
  await logFailedLogins(db, new Date(noon + hourMs));
  await record('kept');
  guarded = await db
    .deleteFrom('audit_log')
    .execute()
    .then(
      () => 'all were deleted',
      (error: Error) => error.message,
    );
});
test.before.each(clear);
test.after(async () => {
  if (other !== db) await other.destroy();
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

let isUnguarded = false;
async function clear(): Promise<void> {
  if (!isUnguarded) await unguardAudit(db);
  isUnguarded = true;
  for (const table of ['audit_log', 'failed_sign_ins'] as const) await db.deleteFrom(table).execute();
  await db
    .updateTable('audit_head')
    .set({ number: 0, hash: '0'.repeat(64), failures_hash: '0'.repeat(64) })
    .execute();
}

function record(name: string, at = noon): Promise<void> {
  return db.transaction().execute((trx) =>
    recordAudit(trx, terminal, new Date(at), {
      action: 'company.change',
      record: { id: 'first', name },
      companyId: 'first',
    }),
  );
}
const fail = (account: typeof ann | null, address: string, at: number) =>
  countFailedLogin(db, account, address, new Date(at));
const lines = () => db.selectFrom('audit_log').selectAll().orderBy('number').execute();
const counted = () => db.selectFrom('failed_sign_ins').selectAll().execute();
/** Returns the number of failed logins that the log records. */
const triesIn = (log: readonly { action: string; detail: string }[]) =>
  log.reduce(
    (sum, { action, detail }) =>
      sum +
      (action !== 'session.failed-sign-ins'
        ? 0
        : detail.startsWith('once')
          ? 1
          : Number(detail.split(' ')[0])),
    0,
  );
const isIntact = async () => (await checkAudit(db)).isIntact;

test('the database itself allows only failed logins to be deleted', () =>
  assert.match(guarded, /only ever added/));

test('failed logins become one line for each hour, address and account, once the hour is over', async () => {
  for (let minute = 4; minute <= 51; minute += 1) await fail(null, '192.0.2.1', noon + minute * minuteMs);
  for (const address of ['2001:db8::1', '2001:db8::2']) await fail(ann, address, noon + 59 * minuteMs);
  await logFailedLogins(db, new Date(noon + 59 * minuteMs));
  assert.equal(await lines(), [], 'the hour is not over');
  await logFailedLogins(db, new Date(noon + hourMs));
  const said = (await lines()).map((line) => ({ ...line, hash: '' }));
  const base = { actor_id: null, actor: '', action: 'session.failed-sign-ins', hash: '' };
  assert.equal(said, [
    {
      ...base,
      number: 1,
      at: '2026-03-01T12:51:00.000Z',
      record_id: '',
      record: '',
      company_id: null,
      detail: '48 times from 12:04 to 12:51 UTC',
      address: '192.0.2.1',
    },
    {
      ...base,
      number: 2,
      at: '2026-03-01T12:59:00.000Z',
      record_id: 'ann',
      record: 'ann@example.org',
      company_id: 'first',
      detail: '2 times at 12:59 UTC',
      address: '2001:db8:0:0::/64',
    },
  ]);
  assert.equal([await counted(), await isIntact()], [[], true]);
});

test('the number of lines for an hour is limited, however many addresses are used', async () => {
  const row = (index: number) => ({
    hour: '2026-03-01T12',
    address: `a${index}`,
    user_id: '',
    email: '',
    company_id: null,
    tries: 1,
    first_at: '',
    last_at: '',
  });
  await db
    .insertInto('failed_sign_ins')
    .values(Array.from({ length: MAX_ROWS_PER_HOUR - 1 }, (_, index) => row(index)))
    .execute();
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1']) await fail(null, address, noon);
  const own = (await counted())
    .filter(({ first_at }) => first_at !== '')
    .map(({ address, tries }) => `${address}: ${tries}`);
  assert.equal(own.sort(), ['192.0.2.1: 2', 'other addresses: 2']);
});

test('failed logins are removed after a year, their removal is recorded, and the log stays intact', async () => {
  await record('first');
  for (const day of [0, 1, 2]) {
    await fail(ann, '192.0.2.1', noon + day * dayMs);
    await logFailedLogins(db, new Date(noon + day * dayMs + hourMs));
    await record(`day ${day}`, noon + day * dayMs);
  }
  await prune(db, new Date(noon + 365 * dayMs));
  assert.is((await lines()).length, 7, 'nothing is older than a year');
  await prune(db, new Date(noon + 366 * dayMs + minuteMs));
  const kept = (await lines()).map(({ number, action, record: name, detail }) =>
    `${number} ${action} ${name} ${detail}`.trim(),
  );
  assert.equal(kept, [
    '1 company.change first',
    '3 company.change day 0',
    '5 company.change day 1',
    '6 session.failed-sign-ins ann@example.org once at 12:00 UTC',
    '7 company.change day 2',
    '8 audit.prune Audit log 2 failed login entries, up to No. 4',
  ]);
  assert.is(await isIntact(), true);
});

test('in a pruned log, any line that is missing or was changed is detected', async () => {
  const pruned = async () => {
    await clear();
    for (const day of [0, 1, 2]) {
      await fail(ann, '192.0.2.1', noon + day * dayMs);
      await logFailedLogins(db, new Date(noon + day * dayMs + hourMs));
      await record(`day ${day}`);
    }
    await prune(db, new Date(noon + 366 * dayMs));
    assert.equal(
      (await lines()).map(({ number }) => number),
      [2, 3, 4, 5, 6, 7],
    );
  };
  for (const forge of [
    ...[2, 3, 4, 5, 6, 7].map(
      (number) => () => db.deleteFrom('audit_log').where('number', '=', number).execute(),
    ),
    () => db.deleteFrom('audit_log').where('action', '=', 'session.failed-sign-ins').execute(),
    () => db.updateTable('audit_log').set({ detail: 'once at 12:00 UTC' }).where('number', '=', 2).execute(),
    () => db.updateTable('audit_log').set({ address: '192.0.2.2' }).where('number', '=', 3).execute(),
    () =>
      db
        .updateTable('audit_log')
        .set({ record_id: `3:${'0'.repeat(64)}` })
        .where('action', '=', 'audit.prune')
        .execute(),
  ]) {
    await pruned();
    assert.is(await isIntact(), true);
    await forge();
    assert.is(await isIntact(), false, forge.toString());
  }
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      account: fc.constantFrom(ann, null),
      address: fc.constantFrom('192.0.2.1', '192.0.2.2', '::ffff:192.0.2.1'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(minuteMs, hourMs, dayMs, 200 * dayMs),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('log' as const, 'prune' as const, 'record' as const),
      dieAt: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
    }),
  },
);

test('whatever the order, and wherever a process dies, each failure of the last year is counted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await clear();
      let now = noon;
      const failedAt: number[] = [];
      for (const one of steps) {
        if (one.kind === 'wait') now += one.ms;
        else if (one.kind === 'fail') {
          await fail(one.account, one.address, now);
          failedAt.push(now);
        } else {
          const mortal = one.dieAt === null ? db : diesAt(db, one.dieAt);
          const work = {
            log: () => logFailedLogins(mortal, new Date(now)),
            prune: () => prune(mortal, new Date(now)),
            record: () => record('x', now),
          }[one.kind];
          await work().catch((error: unknown) => {
            if (!(error instanceof Died)) throw error;
          });
        }
        assert.is(await isIntact(), true);
      }
      // Surviving processes do the remaining work, and only once, even if two of them act at the same time.
      const loggedAt = now + hourMs;
      await Promise.all([
        logFailedLogins(db, new Date(loggedAt)),
        logFailedLogins(other, new Date(loggedAt)),
      ]);
      const log = await lines();
      const tries = triesIn(log);
      if (!log.some(({ action }) => action === 'audit.prune')) assert.is(tries, failedAt.length);
      else
        assert.ok(
          tries >= failedAt.filter((at) => at >= now - 365 * dayMs).length && tries <= failedAt.length,
        );
      await Promise.all([prune(db, new Date(loggedAt)), prune(other, new Date(loggedAt))]);
      const oldest = (await lines())
        .filter(({ action }) => action === 'session.failed-sign-ins')
        .map(({ at }) => Date.parse(at));
      assert.equal(
        oldest.filter((at) => at < loggedAt - 365 * dayMs),
        [],
      );
      assert.is(await isIntact(), true);
    }),
    { numRuns: 25 },
  );
});

test('concurrent counting, logging, pruning and recording loses nothing and produces one log', async () => {
  const failing = Array.from({ length: 30 }, (_, index) =>
    countFailedLogin(
      index % 2 ? db : other,
      index % 3 ? ann : null,
      '192.0.2.1',
      new Date(noon + (index % 2) * hourMs),
    ),
  );
  const logging = Array.from({ length: 6 }, (_, index) =>
    logFailedLogins(index % 2 ? db : other, new Date(noon + hourMs)),
  );
  await Promise.all([...failing, ...logging, record('one'), record('two'), prune(other, new Date(noon))]);
  await Promise.all([
    logFailedLogins(db, new Date(noon + 2 * hourMs)),
    logFailedLogins(other, new Date(noon + 2 * hourMs)),
  ]);
  assert.equal([triesIn(await lines()), await counted(), await isIntact()], [30, [], true]);
});

test.run();
