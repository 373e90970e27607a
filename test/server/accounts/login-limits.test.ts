import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLoginLimits } from '../../../src/server/accounts/login-limits';
import type { Database } from '../../../src/server/database/database';
import { HttpProblem } from '../../../src/server/http/problem';
import { purgeAttempts } from '../../../src/server/store/users/recent-attempts';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../support/server/databases';

const newDatabase = databaseTemplate();

interface Context {
  folder: string;
  database: TestDatabase;
  db: Database;
}

const test = suite<Context>();

test.before.each(async (context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  context.database = await newDatabase(context.folder);
  context.db = await openTestDatabase(context.database.location);
});

test.after.each(async ({ folder, database, db }) => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function limits(db: Database, perAccount = 10, perAddress = 100) {
  let time = 0;
  const { begin } = createLoginLimits(db, { perAccount, perAddress }, () => new Date(time));
  /** Returns the number of seconds to wait, or 0 if the attempt is allowed. */
  const wait = async (account: string, address: string) => {
    try {
      await begin(account, address);
      return 0;
    } catch (error) {
      if (error instanceof HttpProblem) return Number(error.more.headers?.['retry-after']);
      throw error;
    }
  };
  return { begin, wait, pass: (seconds: number) => (time += seconds * 1000) };
}

test('an account allows ten failures a minute from one IP address, and then refuses further attempts', async ({
  db,
}) => {
  const { wait, pass } = limits(db);
  for (let failure = 0; failure < 10; failure += 1) assert.is(await wait('a', 'home'), 0);
  assert.is(await wait('a', 'home'), 60);
  pass(59.5);
  assert.is(await wait('a', 'home'), 1);
  pass(0.5);
  assert.is(await wait('a', 'home'), 0);
});

test('nobody can lock out another user, because failures from other addresses do not count', async ({
  db,
}) => {
  const { wait } = limits(db);
  for (let failure = 0; failure < 20; failure += 1) await wait('a', 'elsewhere');
  assert.is(await wait('a', 'home'), 0);
});

test('an IP address is allowed a hundred failures a minute across all accounts', async ({ db }) => {
  const { wait } = limits(db);
  for (let account = 0; account < 100; account += 1) assert.is(await wait(`a${account}`, 'home'), 0);
  assert.is(await wait('another', 'home'), 60);
  assert.is(await wait('another', 'elsewhere'), 0);
});

test('successful attempts do not count', async ({ db }) => {
  const { begin, wait } = limits(db);
  for (let success = 0; success < 120; success += 1) await (await begin('a', 'home')).succeed();
  assert.is(await wait('a', 'home'), 0);
});

test('attempts in progress count, so simultaneous attempts are also limited', async ({ db }) => {
  const { begin, wait } = limits(db);
  const tries = await Promise.all(Array.from({ length: 10 }, () => begin('a', 'home')));
  assert.is(await wait('a', 'home'), 60);
  await tries[0]!.succeed();
  assert.is(await wait('a', 'home'), 0);
});

test('processes that share a database share the limits, even for simultaneous attempts', async ({
  db,
  database,
}) => {
  // Only one process at a time can use SQLite.
  const otherDb = 'url' in database.location ? await openTestDatabase(database.location) : db;
  try {
    const processes = [limits(db), limits(otherDb)];
    const waits = await Promise.all(
      Array.from({ length: 16 }, (_, index) => processes[index % 2]!.wait('a', 'home')),
    );
    assert.equal(waits.filter((seconds) => seconds === 0).length, 10);
    const attempt = await processes[0]!.begin('b', 'home');
    await attempt.succeed();
    for (const { wait } of processes)
      assert.is(await wait('a', 'home'), 60, 'the other attempts still count');
  } finally {
    if (otherDb !== db) await otherDb.destroy();
  }
});

test('a process whose clock is minutes ahead doesn’t lock anybody out', async ({ db }) => {
  const [ahead, exact] = [limits(db, 1), limits(db, 1)];
  ahead.pass(30);
  assert.equal([await ahead.wait('a', 'home'), await exact.wait('a', 'home')], [0, 90]);
  ahead.pass(300);
  assert.is(await ahead.wait('a', 'home'), 0);
  assert.is(await exact.wait('a', 'home'), 0);
});

test('what was typed is not stored, because it may be a password', async ({ db }) => {
  await limits(db).begin('my password', 'home');
  const { rows } = await sql<{ attempts: string }>`select * from recent_attempts`.execute(db);
  assert.is(rows.length, 1);
  assert.not.match(JSON.stringify(rows), /my password/);
});

test('counts of networks without an attempt in the last minute are deleted', async ({ db }) => {
  const { wait, pass } = limits(db);
  await wait('a', 'early');
  pass(90);
  await wait('a', 'late');
  await purgeAttempts(db, new Date(30_000));
  const { rows } = await sql<{ network: string }>`select network from recent_attempts`.execute(db);
  assert.equal(rows, [{ network: 'late' }]);
});

test('a different address in the same IPv6 network allows no additional attempts', async ({ db }) => {
  const { wait } = limits(db, 1, 2);
  const waits: number[] = [];
  for (const [account, address] of [
    ['a', '2001:db8::1'],
    ['a', '2001:db8::2'],
    ['b', '2001:db8::3'],
    ['c', '2001:db8::4'],
  ] as const)
    waits.push(await wait(account, address));
  assert.equal(waits, [0, 60, 0, 60]);
  assert.is(await wait('a', '2001:db8:0:1::1'), 0, 'the next network has its own count');
  assert.equal([await wait('d', '192.0.2.1'), await wait('d', '::ffff:192.0.2.1')], [0, 60]);
});

test('the limits for an account and for an IP address can be configured', async ({ db }) => {
  const { wait } = limits(db, 1, 2);
  const waits: number[] = [];
  for (const account of ['a', 'a', 'b', 'c']) waits.push(await wait(account, 'home'));
  assert.equal(waits, [0, 60, 0, 60]);
});

test('a refusal says which limit was exceeded, and when to try again', async ({ db }) => {
  const titleOf = async (what?: 'messages') => {
    const once = { perAccount: 1, perAddress: 9 };
    const { begin } = createLoginLimits(db, once, () => new Date(0), what);
    await begin('a', 'home');
    try {
      await begin('a', 'home');
    } catch (error) {
      return error instanceof HttpProblem ? error.message : error;
    }
  };
  assert.equal(
    [await titleOf(), await titleOf('messages')],
    ['Too many failed attempts. Try again in 60 seconds.', 'Too many messages. Try again in 60 seconds.'],
  );
});

test.run();
