// Runs the pool with real threads, which do what the word in the query says (scripted-searcher.mjs).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_WAITING } from '../../../../src/server/search/local/fair-queue';
import type { FromSearcher } from '../../../../src/server/search/local/messages';
import { SearchFailure } from '../../../../src/server/search/search';
import type { PoolSearchOptions } from '../../../../src/server/search/local/search-call';
import { createSearchPool, type SearchPool } from '../../../../src/server/search/local/search-pool';
import { startWorkerThread } from '../../../../src/server/workers/worker-thread';
import type { Snapshot } from '../../../../src/search/engine/snapshot';
import type { OffersAnswer } from '../../../../src/shared/offers/find-offers';
import { EMPTY_QUERY } from '../../../../src/shared/query';
import { createThesaurus, type ThesaurusForms } from '../../../../src/shared/thesaurus';
import { requestOf } from '../../../search/library';
import { eventually } from '../../../support/eventually';

const file = new URL('./scripted-searcher.mjs', import.meta.url);
const inAMinute = () => Date.now() + 60_000;
const pools: SearchPool[] = [];
let started = 0;
let canStart = true;
/** The number of threads that aren't ready yet. */
let starting = 0;
let mostStarting = 0;

test.before.each(() => {
  [started, canStart, starting, mostStarting] = [0, true, 0, 0];
});

test.after.each(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

test('each thread runs one search, and the next search begins when one of them ends', async () => {
  const pool = await openPool(2);
  const [first, second] = [working(pool), working(pool)];
  const third = ask(pool, 'answer');
  first.stop();
  assert.is(await third, 0);
  second.stop();
  assert.equal([await first.outcome, await second.outcome, started], ['cancelled', 'cancelled', 2]);
});

test('a pool opens with one thread, and starts the others one after another once a search has begun', async () => {
  const pool = await openPool(4);
  pool.show(snapshotOf(3));
  assert.is(started, 1);
  assert.is(await ask(pool, 'answer'), 3);
  await eventually(() => assert.equal([started, starting, mostStarting], [4, 0, 1]));
  const busy = [working(pool), working(pool), working(pool)];
  assert.equal([await ask(pool, 'answer'), started], [3, 4]);
  for (const { stop } of busy) stop();
});

test('a thread that has died is replaced in the background as soon as another search begins', async () => {
  const pool = await openPool(2);
  assert.is(await ask(pool, 'die'), 'unavailable');
  await eventually(() => assert.equal([started, starting], [2, 0]));
  assert.is(await ask(pool, 'answer'), 0);
  await eventually(() => assert.equal([started, starting], [3, 0]));
});

test('if a thread can’t be started, only its search fails, and a later search tries to start it again', async () => {
  const pool = await openPool(2);
  canStart = false;
  const busy = working(pool, 'a');
  assert.is(await ask(pool, 'answer', { user: 'b' }), 'unavailable');
  assert.is(await ask(pool, 'answer', { user: 'b' }), 'unavailable');
  canStart = true;
  assert.equal([await ask(pool, 'answer', { user: 'b' }), started], [0, 2]);
  busy.stop();
  assert.is(await busy.outcome, 'cancelled');
});

test('a search uses the snapshot that was published before it, even if its thread was busy at the time', async () => {
  const pool = await openPool(1);
  const busy = working(pool);
  pool.show(snapshotOf(3));
  const after = ask(pool, 'answer');
  busy.stop();
  assert.is(await after, 3);
});

test('a new snapshot is used by an idle thread without waiting for busy ones', async () => {
  const pool = await openPool(2);
  const busy = working(pool);
  pool.show(snapshotOf(3));
  assert.is(await ask(pool, 'answer'), 3);
  busy.stop();
});

for (const end of ['die', 'throw']) {
  test(`if a search makes its thread ${end}, only that search fails, and a replacement thread continues`, async () => {
    const pool = await openPool(1);
    pool.show(snapshotOf(3));
    const outcomes = await Promise.all([
      ask(pool, end),
      ask(pool, 'answer'),
      ask(pool, end),
      ask(pool, 'answer'),
    ]);
    assert.equal([outcomes, started], [['unavailable', 3, 'unavailable', 3], 3]);
  });
}

test('a waiting search that is cancelled ends immediately, without needing a thread', async () => {
  const pool = await openPool(1);
  const busy = working(pool);
  const waiting = working(pool);
  waiting.stop();
  assert.is(await waiting.outcome, 'cancelled');
  busy.stop();
  assert.is(await ask(pool, 'answer'), 0);
});

test('a search that was cancelled before it was submitted never runs', async () => {
  const pool = await openPool(1);
  assert.is(await ask(pool, 'die', { signal: AbortSignal.abort() }), 'cancelled');
  assert.equal([await ask(pool, 'answer'), started], [0, 1]);
});

test('a search whose deadline passes while it is waiting ends at its deadline, even if no thread is free', async () => {
  const pool = await openPool(1);
  const busy = working(pool);
  assert.is(await ask(pool, 'die', { untilMs: Date.now() + 30 }), 'behind-own');
  busy.stop();
  assert.is(await ask(pool, 'answer'), 0);
});

test('a search whose time is used up by other users’ searches fails as unavailable, not as slow', async () => {
  const pool = await openPool(1);
  const busy = working(pool, 'a');
  assert.is(await ask(pool, 'die', { user: 'b', untilMs: Date.now() + 30 }), 'unavailable');
  busy.stop();
});

test('a user’s search beyond half of the threads is preempted for another user, and starts over', async () => {
  const pool = await openPool(2);
  const heavy = [working(pool, 'a'), working(pool, 'a')];
  for (const user of ['b', 'c', 'b']) assert.is(await ask(pool, 'answer', { user }), 0);
  for (const { stop } of heavy) stop();
  assert.equal(await Promise.all(heavy.map(({ outcome }) => outcome)), ['cancelled', 'cancelled']);
});

test('a preempted search is eventually answered, even in a pool with one thread', async () => {
  const pool = await openPool(1);
  const heavy = ask(pool, 'work-once', { user: 'a' });
  assert.equal([await ask(pool, 'answer', { user: 'b' }), await heavy, started], [0, 0, 1]);
});

test('a preempted search that its client cancels ends immediately', async () => {
  const pool = await openPool(1);
  const heavy = working(pool, 'a');
  const other = working(pool, 'b');
  // The two long searches take turns, and once the third has been answered, one of them has been preempted.
  assert.is(await ask(pool, 'answer', { user: 'c' }), 0);
  heavy.stop();
  other.stop();
  assert.equal([await heavy.outcome, await other.outcome], ['cancelled', 'cancelled']);
});

test('if a user has too many waiting searches, only that user’s next search is rejected', async () => {
  const pool = await openPool(2);
  const heavy = Array.from({ length: 2 + MAX_WAITING }, () => working(pool, 'a'));
  assert.is(await ask(pool, 'answer', { user: 'a' }), 'too-many');
  assert.is(await ask(pool, 'answer', { user: 'b' }), 0);
  heavy.at(-1)?.stop();
  const afterwards = ask(pool, 'answer', { user: 'a' });
  for (const { stop } of heavy) stop();
  assert.is(await afterwards, 0, 'a search that its client has cancelled makes room');
});

test('the server’s own searches take turns with users’ searches, as if from an additional user', async () => {
  const pool = await openPool(2);
  const heavy = [working(pool, 'a'), working(pool, 'a')];
  assert.is(await ask(pool, 'answer'), 0);
  for (const { stop } of heavy) stop();
  const own = [working(pool), working(pool)];
  assert.is(await ask(pool, 'answer', { user: 'a' }), 0);
  for (const { stop } of own) stop();
});

test('a thread that runs long past the deadline is replaced, and its search fails', async () => {
  const pool = await openPool(1, 50);
  pool.show(snapshotOf(3));
  assert.is(await ask(pool, 'hang', { untilMs: Date.now() + 30 }), 'deadline');
  assert.equal([await ask(pool, 'answer'), started], [3, 2]);
});

test('no search is answered while the snapshot is incomplete', async () => {
  const pool = await openPool(1);
  pool.show({ ...snapshotOf(3), isComplete: false });
  assert.is(await ask(pool, 'answer'), 'unavailable');
  pool.show(snapshotOf(3));
  assert.is(await ask(pool, 'answer'), 3);
});

test('corrections wait, are preempted, cancelled and rejected like searches', async () => {
  const pool = await openPool(1);
  pool.show(snapshotOf(3));
  const [heavy, waiting] = [correcting(pool, 'work', 'a'), correcting(pool, 'work', 'a')];
  assert.is(await ask(pool, 'answer', { user: 'b' }), 3, 'preempted for another user');
  assert.is(await correcting(pool, 'answer', 'b').outcome, 3);
  assert.is(await correcting(pool, 'answer', 'c', Date.now() - 1).outcome, 'unavailable');
  waiting.stop();
  assert.is(await waiting.outcome, 'cancelled');
  heavy.stop();
  assert.is(await heavy.outcome, 'cancelled');
  pool.show({ ...snapshotOf(3), isComplete: false });
  assert.is(await correcting(pool, 'answer').outcome, 'unavailable');
});

test('closing fails running and waiting searches', async () => {
  const pool = await openPool(1);
  const searches = [working(pool).outcome, ask(pool, 'answer')];
  await pool.close();
  assert.equal(await Promise.all([...searches, ask(pool, 'answer')]), [
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
});

test('offers wait, are preempted, cancelled and rejected like a search', async () => {
  const pool = await openPool(1);
  const [heavy, waiting] = [offering(pool, 'work', 'a'), offering(pool, 'work', 'a')];
  assert.is(await ask(pool, 'answer', { user: 'b' }), 0, 'preempted for another user');
  assert.is(await offering(pool, 'answer', 'b').outcome, 1);
  assert.is(await offering(pool, 'answer', 'c', Date.now() - 1).outcome, 'unavailable');
  waiting.stop();
  assert.is(await waiting.outcome, 'cancelled');
  heavy.stop();
  assert.is(await heavy.outcome, 'cancelled');
});

test('a thread receives the thesaurus before its first offers, and again once it has changed', async () => {
  const pool = await openPool(1);
  const changed: readonly ThesaurusForms[] = [{ written: 'ship', also: ['vessel'], kind: 'name' }];
  const received = (entries: readonly ThesaurusForms[] = noEntries) =>
    offering(pool, 'answer', 'a', inAMinute(), entries).outcome;
  assert.equal([await received(), await received(), await received(changed)], [1, 1, 2]);
  assert.is(await ask(pool, 'die'), 'unavailable');
  assert.equal([await received(changed), started], [1, 2]);
});

async function openPool(count: number, graceMs?: number): Promise<SearchPool> {
  const pool = createSearchPool(
    count,
    (options) => {
      if (!canStart) throw new Error('ERR_WORKER_INIT_FAILED');
      started += 1;
      mostStarting = Math.max(mostStarting, (starting += 1));
      return startWorkerThread(file, {
        ...options,
        onMessage(message: FromSearcher) {
          if (message.kind === 'ready') starting -= 1;
          options.onMessage(message);
        },
      });
    },
    graceMs,
  );
  pools.push(pool);
  await pool.ready();
  return pool;
}

/** Returns the number of segments in the thread's snapshot, or the reason why the search failed. */
async function ask(
  pool: SearchPool,
  word: string,
  { untilMs = inAMinute(), ...options }: Partial<PoolSearchOptions> = {},
): Promise<unknown> {
  const answer = pool.search(requestOf({ query: { terms: { id: [word] } } }), { untilMs, ...options });
  return answer.then(({ hits }) => hits.total.value, reasonOf);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof SearchFailure)) throw error;
  return error.reason;
}

/** Starts a search that keeps its thread busy until it is stopped. */
function working(pool: SearchPool, user?: string): { outcome: Promise<unknown>; stop(): void } {
  const controller = new AbortController();
  return {
    outcome: ask(pool, 'work', { signal: controller.signal, ...(user !== undefined && { user }) }),
    stop: () => controller.abort(),
  };
}

/**
 * Starts a correction. Its outcome is the number of segments in the thread's snapshot, or the reason why it
 * failed.
 */
function correcting(
  pool: SearchPool,
  word: string,
  user = '',
  untilMs = inAMinute(),
): { outcome: Promise<unknown>; stop(): void } {
  const controller = new AbortController();
  return {
    outcome: pool
      .correct([word], { kind: 'match_all' }, { user, signal: controller.signal, untilMs })
      .then(([corrections]) => corrections![0]!.frequency, reasonOf),
    stop: () => controller.abort(),
  };
}

const noEntries: readonly ThesaurusForms[] = [];

/** Finds offers. The result is the number of thesauruses that the thread has received. */
function offering(
  pool: SearchPool,
  word: string,
  user?: string,
  untilMs = inAMinute(),
  entries = noEntries,
): { outcome: Promise<unknown>; stop(): void } {
  const controller = new AbortController();
  const wanted = {
    query: { ...EMPTY_QUERY, tags: [word] },
    today: '2026-03-01',
    leaves: null,
    closestPage: null,
    thesaurus: createThesaurus(entries),
    entries,
  };
  const outcome = pool
    .findOffers(wanted, { untilMs, signal: controller.signal, ...(user !== undefined && { user }) }, 5000)
    .then((json) => (JSON.parse(json) as OffersAnswer).closest?.total, reasonOf);
  return { outcome, stop: () => controller.abort() };
}

function snapshotOf(count: number): Snapshot {
  return {
    revision: 0,
    isComplete: true,
    segments: Array.from({ length: count }, (_, at) => ({
      name: `s${at}`,
      checksum: 0,
      bytes: new Uint8Array(0),
      deleted: null,
    })),
  };
}

test.run();
