import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../../../src/server/database/database';
import {
  checkAudit,
  readAudit,
  recordAudit,
  terminal,
  type AuditEvent,
} from '../../../../src/server/store/audit/audit-log';
import { addUser } from '../../../../src/server/store/users/users';
import { unguardAudit } from '../../../support/server/audit';
import { databaseTemplate, type TestDatabase } from '../../../support/server/databases';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const at = new Date('2026-03-01T12:00:00Z');
const event = (name: string): AuditEvent => ({
  action: 'company.change',
  record: { id: 'first', name },
  companyId: 'first',
  detail: `name: ${name}`,
});
const folder = mkdtempSync(join(tmpdir(), 'fairway-audit-'));
const newDatabase = databaseTemplate();
let database: TestDatabase;
let db: Database;
/** The errors with which the database refused to change or delete lines. */
let guarded: (readonly [string, string])[] = [];

test.before(async () => {
  database = await newDatabase(folder);
  db = await openDatabase(database.location);
  await addUser(db, {
    id: 'ann',
    email: 'ann@example.org',
    name: '',
    passwordHash: null,
    companyId: null,
    roles: [],
    at,
  });
  await record(event('kept'));
  guarded = await Promise.all(
    Object.entries(attempts()).map(
      async ([name, attempt]) =>
        [
          name,
          await attempt.then(
            () => 'done',
            (error: Error) => error.message,
          ),
        ] as const,
    ),
  );
  await unguardAudit(db);
});
test.before.each(async () => {
  await db.deleteFrom('audit_log').execute();
  await db
    .updateTable('audit_head')
    .set({ number: 0, hash: '0'.repeat(64), failures_hash: '0'.repeat(64) })
    .execute();
});
test.after(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const record = (...events: AuditEvent[]) =>
  db.transaction().execute((trx) => recordAudit(trx, { userId: 'ann', address: '192.0.2.7' }, at, ...events));
const linesOfWhole = async () => {
  const found = await checkAudit(db);
  return found.isIntact ? found.lines : `altered at ${found.number}`;
};
const attempts = () => ({
  update: db.updateTable('audit_log').set({ actor: 'bob@example.org' }).execute(),
  delete: db.deleteFrom('audit_log').execute(),
});
const lines = () => db.selectFrom('audit_log').selectAll().orderBy('number').execute();

test('the database itself refuses to change or remove a line', () => {
  assert.equal(
    guarded.map(([name]) => name),
    ['update', 'delete'],
  );
  for (const [name, answer] of guarded) assert.match(answer, /only ever added/, name);
});

test('a line records the actor, the action, the record, the time and the address', async () => {
  await record(event('North'));
  const [line] = await lines();
  const { hash, ...said } = line!;
  assert.equal(said, {
    number: 1,
    at: '2026-03-01T12:00:00.000Z',
    actor_id: 'ann',
    actor: 'ann@example.org',
    action: 'company.change',
    record_id: 'first',
    record: 'North',
    company_id: 'first',
    detail: 'name: North',
    address: '192.0.2.7',
  });
  assert.match(hash, /^[0-9a-f]{64}$/);
});

test('each hash is the SHA-256 of the previous hash and the line, and can be computed from an export', async () => {
  await record(event('North'), event('South'));
  let before = '0'.repeat(64);
  for (const { hash, ...line } of await lines()) {
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
    assert.is(
      hash,
      createHash('sha256')
        .update(`${before}\n${JSON.stringify(said)}`)
        .digest('hex'),
    );
    before = hash;
  }
});

test('actions in the terminal have no user, and an empty log counts as intact', async () => {
  assert.is(await linesOfWhole(), 0);
  await db.transaction().execute((trx) => recordAudit(trx, terminal, at, event('North')));
  assert.equal(
    (await lines()).map(({ actor_id, actor, address }) => [actor_id, actor, address]),
    [[null, '', 'terminal']],
  );
});

test('a line is rolled back with its transaction without leaving a gap in the numbers', async () => {
  await record(event('North'));
  const failing = db.transaction().execute(async (trx) => {
    await recordAudit(trx, terminal, at, event('South'));
    throw new Error('taken back');
  });
  await failing.then(assert.unreachable, () => undefined);
  await record(event('West'));
  assert.equal(
    (await lines()).map(({ number, record: name }) => [number, name]),
    [
      [1, 'North'],
      [2, 'West'],
    ],
  );
  assert.is(await linesOfWhole(), 2);
});

const forgeries: Record<string, { at: number; forge: () => Promise<unknown> }> = {
  'a removed line': { at: 3, forge: () => db.deleteFrom('audit_log').where('number', '=', 3).execute() },
  'the first line removed': {
    at: 1,
    forge: () => db.deleteFrom('audit_log').where('number', '=', 1).execute(),
  },
  'the last line removed': {
    at: 5,
    forge: () => db.deleteFrom('audit_log').where('number', '=', 5).execute(),
  },
  'all lines removed': { at: 1, forge: () => db.deleteFrom('audit_log').execute() },
  'another actor': {
    at: 2,
    forge: () =>
      db.updateTable('audit_log').set({ actor: 'bob@example.org' }).where('number', '=', 2).execute(),
  },
  'another company': {
    at: 2,
    forge: () => db.updateTable('audit_log').set({ company_id: null }).where('number', '=', 2).execute(),
  },
  'text moved from one field to the next': {
    at: 4,
    forge: () =>
      db
        .updateTable('audit_log')
        .set({ record: '', detail: 'fourname: four' })
        .where('number', '=', 4)
        .execute(),
  },
  'two lines in a different order': {
    at: 2,
    forge: async () => {
      const [two, three] = (await lines()).slice(1, 3);
      await db.deleteFrom('audit_log').where('number', 'in', [2, 3]).execute();
      await db
        .insertInto('audit_log')
        .values([
          { ...three!, number: 2 },
          { ...two!, number: 3 },
        ])
        .execute();
    },
  },
  'a line added manually': {
    at: 6,
    forge: async () =>
      db
        .insertInto('audit_log')
        .values({ ...(await lines())[0]!, number: 6 })
        .execute(),
  },
};
for (const [name, { at: number, forge }] of Object.entries(forgeries)) {
  test(`${name}: the damage is detected and located`, async () => {
    await record(...['one', 'two', 'three', 'four', 'five'].map(event));
    await forge();
    assert.equal(await checkAudit(db), { isIntact: false, number });
  });
}

test('whatever the texts, the log stays intact, and no text exceeds its limit in the contract', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', minLength: 990, maxLength: 1200 }),
    fc.constant('\u0000\ud800 \n'),
    fc.constant('😀'.repeat(800)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: text, name: text, detail: text }), { maxLength: 5 }),
      async (said) => {
        await record(
          ...said.map(({ id, name, detail }): AuditEvent => ({
            action: 'document.change',
            record: { id, name },
            companyId: null,
            detail,
          })),
        );
        assert.is((await checkAudit(db)).isIntact, true);
      },
    ),
    { numRuns: 12 },
  );
  for (const { record: name, record_id, detail } of await lines())
    assert.ok(name.length <= 300 && record_id.length <= 200 && detail.length <= 1000);
});

test('a log that is too long for one read is checked and read to its end', async () => {
  await record(...Array.from({ length: 1500 }, (_, index) => event(String(index))).slice(0, 900));
  await record(...Array.from({ length: 1500 }, (_, index) => event(String(index))).slice(900));
  assert.is(await linesOfWhole(), 1500);
  let read = 0;
  for await (const line of readAudit(db, null, 1200)) assert.is(line.number, (read += 1));
  assert.is(read, 1200);
});

test('many concurrent writers produce one chain without gaps', async () => {
  // With PostgreSQL, two pools represent two processes. An SQLite file belongs to one process.
  const other = 'url' in database.location ? await openDatabase(database.location) : db;
  try {
    const write = (one: Database, name: string) =>
      one.transaction().execute((trx) => recordAudit(trx, terminal, at, event(name), event(`${name} again`)));
    await Promise.all(Array.from({ length: 16 }, (_, index) => write(index % 2 ? db : other, String(index))));
    assert.is(await linesOfWhole(), 32);
  } finally {
    if (other !== db) await other.destroy();
  }
});

test.run();
