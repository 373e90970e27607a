// Tests the rules of leases (src/server/database/leases.ts) with a clock that the test sets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database, Transaction } from '../../../src/server/database/database';
import {
  acquireLease,
  lockLease,
  LeaseLost,
  LEASE_SECONDS,
  releaseLease,
  renewLease,
  type LeaseRow,
} from '../../../src/server/database/lease-rows';
import { clockOf } from '../../support/server/leases';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../support/server/databases';

const folder = mkdtempSync(join(tmpdir(), 'fairway-leases-'));
let database: TestDatabase;
let db: Database;
let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
const clock = clockOf(() => new Date(nowMs));

test.before(async () => {
  database = await databaseTemplate()(folder);
  db = await openTestDatabase(database.location);
});
test.after(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const EFFECTS = 'effects-of-test';
async function effects(on: Database = db): Promise<string[]> {
  const { value } = await on
    .selectFrom('settings')
    .select('value')
    .where('key', '=', EFFECTS)
    .executeTakeFirstOrThrow();
  return value === '' ? [] : value.split(' ');
}
async function begin(): Promise<void> {
  await db.deleteFrom('leases').execute();
  await db.deleteFrom('settings').where('key', '=', EFFECTS).execute();
  await db.insertInto('settings').values({ key: EFFECTS, value: '' }).execute();
}

/** Appends to the effects in two statements, between which others may act. */
async function append(trx: Transaction, effect: string, turns: number): Promise<void> {
  const before = await effects(trx);
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  await trx
    .updateTable('settings')
    .set({ value: [...before, effect].join(' ') })
    .where('key', '=', EFFECTS)
    .execute();
}

/** @returns Whether the effect was written. */
async function write(lease: LeaseRow, effect: string, turns = 0): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockLease(trx, clock, lease);
      await append(trx, effect, turns);
    });
    return true;
  } catch (cause) {
    if (cause instanceof LeaseLost) return false;
    throw cause;
  }
}

type Step =
  | { readonly kind: 'acquire' | 'renew' | 'write' | 'release'; readonly who: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'set-back'; readonly ms: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('acquire', 'renew', 'write', 'release'),
        who: fc.integer({ min: 0, max: 2 }),
      }) as fc.Arbitrary<Step>,
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.integer({ min: 1, max: 20_000 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('set-back'), ms: fc.integer({ min: 1, max: 20_000 }) }),
    },
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

/** The expected state of a lease: who holds it, with which number, and until when. */
interface Model {
  held: { readonly who: number; readonly fence: number; readonly fromMs: number } | null;
}

const isLive = ({ held }: Model): boolean =>
  held !== null && nowMs < held.fromMs + LEASE_SECONDS * 1000 && nowMs >= held.fromMs - 5000;

test('a lease has one holder at a time, numbers increase, and the holder of a lost lease writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await begin();
      const model: Model = { held: null };
      const own: (LeaseRow | null)[] = [null, null, null];
      const written: string[] = [];
      let highest = 0;
      for (const step of all) {
        if (step.kind === 'pass') nowMs += step.ms;
        else if (step.kind === 'set-back') nowMs -= step.ms;
        else if (step.kind === 'acquire') {
          const lease = await acquireLease(db, clock, 'work', `process ${step.who}`);
          assert.is(lease !== null, !isLive(model), 'a lease is acquired if and only if nobody holds it');
          if (!lease) continue;
          assert.ok(lease.fence > highest, `${lease.fence} comes after ${highest}`);
          highest = lease.fence;
          own[step.who] = lease;
          model.held = { who: step.who, fence: lease.fence, fromMs: nowMs };
        } else {
          const lease = own[step.who];
          if (!lease) continue;
          const holds = isLive(model) && model.held?.fence === lease.fence;
          if (step.kind === 'release') {
            await releaseLease(db, lease);
            if (model.held?.fence === lease.fence) model.held = null;
            continue;
          }
          const isDone =
            step.kind === 'renew'
              ? await renewLease(db, clock, lease)
              : await write(lease, String(lease.fence));
          assert.is(isDone, holds, `${step.kind} succeeds if and only if the lease is held`);
          if (isDone) model.held = { who: step.who, fence: lease.fence, fromMs: nowMs };
          if (isDone && step.kind === 'write') written.push(String(lease.fence));
        }
      }
      assert.equal(await effects(), written, 'a rejected write leaves nothing behind');
    }),
    { numRuns: 60 },
  );
});

test('holders that act at the same time write one after another, in order of their numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.record({ turns: fc.nat(3), passMs: fc.constantFrom(0, 0, 0, 6000, 16_000) }), {
          minLength: 1,
          maxLength: 6,
        }),
        { minLength: 2, maxLength: 4 },
      ),
      async (actors) => {
        await begin();
        const accepted: string[] = [];
        await Promise.all(
          actors.map(async (actions, index) => {
            let lease: LeaseRow | null = null;
            for (const { turns, passMs } of actions) {
              lease ??= await acquireLease(db, clock, 'work', `process ${index}`);
              // While one actor is between two steps, time passes for all actors.
              nowMs += passMs;
              if (!lease) continue;
              const effect = `${lease.fence}-${index}-${accepted.length}`;
              if (await write(lease, effect, turns)) accepted.push(effect);
              else lease = null;
            }
          }),
        );
        const stored = await effects();
        assert.equal([...stored].sort(), [...accepted].sort(), 'each accepted effect is stored once');
        const fences = stored.map((effect) => Number(effect.split('-')[0]));
        assert.equal(
          fences,
          [...fences].sort((one, other) => one - other),
          'effects are in the order of the numbers',
        );
      },
    ),
    { numRuns: 30 },
  );
});

test('the holder of an expired lease can no longer use it, even if nobody else has acquired it', async () => {
  await begin();
  const lease = (await acquireLease(db, clock, 'work', 'one'))!;
  nowMs += LEASE_SECONDS * 1000;
  assert.equal([await renewLease(db, clock, lease), await write(lease, 'late')], [false, false]);
  assert.equal(await effects(), []);
});

test('all leases share a counter for their numbers, and deleting a row doesn’t make a number reappear', async () => {
  await begin();
  const first = (await acquireLease(db, clock, 'one work', 'one'))!;
  const second = (await acquireLease(db, clock, 'other work', 'one'))!;
  await releaseLease(db, first);
  const third = (await acquireLease(db, clock, 'one work', 'one'))!;
  assert.equal([second.fence - first.fence, third.fence - second.fence], [1, 1]);
  assert.equal([await write(first, 'first'), await write(third, 'third')], [false, true]);
});

test.run();
