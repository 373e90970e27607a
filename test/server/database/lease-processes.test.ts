// Tests the leases of real processes that share a database, have different clocks, and are killed and paused.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../src/server/database/database';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../support/server/databases';
import type { LeaseProcessOptions } from '../../support/server/lease-process';
import { builtFile } from '../../support/entries.mjs';

let folder: string;
let database: TestDatabase;
let db: Database;
let running: ChildProcess[] = [];
const template = databaseTemplate();

test.before.each(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-leases-'));
  database = await template(folder);
  db = await openTestDatabase(database.location);
  await sql`create table test_clock (key integer primary key, value text not null)`.execute(db);
  await sql`create table test_effects (number integer primary key, fence integer, effect text)`.execute(db);
});
test.after.each(async () => {
  await Promise.all(running.map(kill));
  running = [];
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the clock that all processes of a test share. */
async function setClock(seconds: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from test_clock`.execute(trx);
    for (const later of [0, 15, 20]) {
      const time = new Date(Date.UTC(2026, 2, 1) + (seconds + later) * 1000).toISOString();
      await sql`insert into test_clock (key, value) values (${later}, ${time})`.execute(trx);
    }
  });
}

interface Process {
  readonly child: ChildProcess;
  /** Sends a command, and resolves with the answer. */
  ask(command: string): Promise<string>;
  /** Resolves with the next answer. */
  answer(): Promise<string>;
}

async function start(options: Partial<LeaseProcessOptions> = {}): Promise<Process> {
  const all: LeaseProcessOptions = {
    location: database.location,
    aheadMs: 0,
    hasSetClock: false,
    ...options,
  };
  const child = spawn(
    process.execPath,
    [await builtFile('test/support/server/lease-process.ts'), JSON.stringify(all)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => String((await lines.next()).value);
  assert.is(await answer(), 'ready');
  return {
    child,
    answer,
    ask(command) {
      child.stdin.write(`${command}\n`);
      return answer();
    },
  };
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function effects(): Promise<string[]> {
  const { rows } = await sql<{ effect: string }>`select effect from test_effects order by number`.execute(db);
  return rows.map(({ effect }) => effect);
}
const fenceIn = (answer: string): number => Number(/^holds (\d+)$/.exec(answer)?.[1]);

test('a process that is paused for a minute writes nothing when it continues', async () => {
  await setClock(0);
  const [one, other] = [await start({ hasSetClock: true }), await start({ hasSetClock: true })];
  const first = fenceIn(await one.ask('acquire'));
  assert.is(await one.ask('write one'), 'written');
  one.child.kill('SIGSTOP');
  await setClock(60);
  const second = fenceIn(await other.ask('acquire'));
  assert.ok(second > first);
  assert.is(await other.ask('write other'), 'written');
  one.child.kill('SIGCONT');
  assert.is(await one.ask('write late'), 'lost');
  assert.is(await other.ask('write another'), 'written');
  assert.is(await one.ask('write later'), 'lost');
  // The lease is lost even if nobody else has acquired it.
  other.child.kill('SIGSTOP');
  await setClock(120);
  other.child.kill('SIGCONT');
  assert.is(await other.ask('write late'), 'lost');
  assert.equal(await effects(), ['one', 'other', 'another']);
});

test('even if clocks differ by a minute, a killed process’s lease is free within 20 s', async () => {
  const [fast, slow] = [await start({ aheadMs: 30_000 }), await start({ aheadMs: -30_000 })];
  const first = fenceIn(await slow.ask('acquire'));
  const second = fast.ask('acquire');
  assert.is(await slow.ask('write slow'), 'written');
  await kill(slow.child);
  const killedAt = performance.now();
  assert.ok(fenceIn(await second) > first);
  // The lease lasts 15 seconds from its last renewal.
  const seconds = (performance.now() - killedAt) / 1000;
  assert.ok(seconds > 5 && seconds < 20, `replaced after ${seconds.toFixed(1)} seconds`);
  assert.is(await fast.ask('write fast'), 'written');
  assert.equal(await effects(), ['slow', 'fast']);
});

/** Starts a process and pauses it after this many queries. Returns `null` if its command needs fewer. */
async function startPaused(command: 'acquire' | 'write', queries: number): Promise<Process | null> {
  const lease = `${command}-${queries}`;
  const one = await start();
  if (command === 'write') await one.ask(`acquire ${lease}`);
  await one.ask(`pause-after ${queries}`);
  return (await one.ask(command === 'acquire' ? `acquire ${lease}` : `write after-${queries}`)) === 'pausing'
    ? one
    : null;
}

if (process.env['DATABASE_URL'])
  test('wherever a process is paused, other leases don’t wait for it, and its own lease soon expires', async () => {
    const paused = new Map<string, Process>();
    let writes = 0;
    for (const command of ['acquire', 'write'] as const)
      for (let queries = 0; ; queries += 1) {
        const one = await startPaused(command, queries);
        if (!one) break;
        paused.set(`${command}-${queries}`, one);
        if (command === 'write') writes += 1;
      }
    assert.ok(paused.size > 6, [...paused.keys()].join());
    const pausedAt = performance.now();
    const seconds = () => (performance.now() - pausedAt) / 1000;
    const others = await Promise.all([start(), start()]);
    await others[0].ask('acquire unrelated');
    assert.ok(seconds() < 9, `another lease was acquired after ${seconds().toFixed(1)} seconds`);
    for (const lease of paused.keys()) {
      await others[1].ask(`acquire ${lease}`);
      assert.ok(seconds() < 20, `${lease} was acquired after ${seconds().toFixed(1)} seconds`);
    }
    for (const [lease, one] of paused) {
      one.child.kill('SIGCONT');
      if (lease.startsWith('write')) assert.match(await one.answer(), /^(lost|failed)/, lease);
    }
    assert.equal(await effects(), [`after-${writes}`], 'only the process that was not paused has written');
  });

test.run();
