import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createDeviceSearch,
  DeviceSearchFailure,
  type DeviceSearch,
  type WorkerLike,
} from '../../../src/platform/search/device-search';
import type { Call, FromWorker, Reply, ToWorker } from '../../../src/platform/search/search-worker-protocol';

const none = {
  took: 0,
  timed_out: false,
  hits: { total: { value: 0, relation: 'eq' as const }, max_score: null, hits: [] },
};
const failed = (reason: 'cleared' | 'unavailable'): Reply => ({ kind: 'failed', reason, message: reason });

test('the first call starts a worker, which serves all calls', async () => {
  const { search, workers } = onePage();
  assert.is(workers.length, 0);
  const calls = [search.open(), search.missing(['d1'])];
  workers[0]!.reply({ kind: 'done' }, 0);
  workers[0]!.reply({ kind: 'missing', ids: ['d1'] }, 1);
  await Promise.all(calls);
  assert.is(workers.length, 1);
});

test('each call gets its own reply, in whatever order the replies arrive', async () => {
  const { search, workers } = onePage();
  const [one, other] = [search.missing(['a']), search.missing(['b'])];
  workers[0]!.reply({ kind: 'missing', ids: ['b'] }, 1);
  workers[0]!.reply({ kind: 'missing', ids: ['a'] }, 0);
  assert.equal([await one, await other], [['a'], ['b']]);
});

test('if the worker dies, pending calls fail, and the next call starts a new worker', async () => {
  const { search, workers } = onePage();
  const underWay = [reasonOf(search.open()), reasonOf(search.put([], 1, 0))];
  workers[0]!.die();
  assert.equal(await Promise.all(underWay), ['unavailable', 'unavailable']);
  assert.ok(workers[0]!.isEnded());
  const next = search.open();
  workers[1]!.reply({ kind: 'done' });
  await next;
});

test('if no worker can be started, each call fails as unavailable', async () => {
  const search = createDeviceSearch({
    createWorker() {
      throw new Error('A policy refuses the script.');
    },
  });
  for (let round = 0; round < 2; round++) assert.is(await reasonOf(search.open()), 'unavailable');
});

test('a worker that reports that storage is unavailable isn’t terminated', async () => {
  const { search, workers } = onePage();
  const opening = reasonOf(search.open());
  workers[0]!.reply(failed('unavailable'));
  assert.is(await opening, 'unavailable');
  assert.not(workers[0]!.isEnded());
});

test('a change to an index that has been cleared fails as cleared', async () => {
  const { search, workers } = onePage();
  const change = reasonOf(search.put([], 3, 0));
  assert.equal(workers[0]!.calls(), [{ kind: 'put', documents: [], revision: 3, epoch: 0 }]);
  workers[0]!.reply(failed('cleared'));
  assert.is(await change, 'cleared');
});

test('a search’s deadline counts from the call, so it includes waiting for the worker', () => {
  const { search, workers } = onePage(40);
  const from = Date.now();
  void search.search({}).catch(() => {});
  const [call] = workers[0]!.calls();
  assert.ok(call?.kind === 'search' && call.untilMs >= from + 40 && call.untilMs <= Date.now() + 40);
});

test('a correction has the same deadline as a search and can be cancelled', async () => {
  const { search, workers } = onePage(40);
  const from = Date.now();
  const given = new AbortController();
  const within = { kind: 'match_all' } as const;
  const corrected = search.correct(['balast'], within);
  const cancelled = reasonOf(search.correct(['watr'], within, { signal: given.signal }));
  const [call] = workers[0]!.calls();
  assert.ok(call?.kind === 'correct' && call.untilMs >= from + 40 && call.untilMs <= Date.now() + 40);
  const corrections = [[{ word: 'ballast', distance: 1, frequency: 1 }]];
  workers[0]!.reply({ kind: 'corrections', corrections });
  given.abort();
  assert.equal([await corrected, await cancelled, workers[0]!.cancelled()], [corrections, 'cancelled', [2]]);
});

test('a cancelled search fails at once, and the worker is notified', async () => {
  const { search, workers } = onePage();
  const given = new AbortController();
  const reason = reasonOf(search.search({}, { signal: given.signal }));
  given.abort();
  assert.is(await reason, 'cancelled');
  assert.equal(workers[0]!.cancelled(), [1]);
  // The reply arrives later, but nobody is waiting for it.
  workers[0]!.reply({ kind: 'answer', answer: none });
  assert.is(await reasonOf(search.search({}, { signal: given.signal })), 'cancelled');
  assert.is(workers[0]!.calls().length, 1);
});

test('disposing of the search makes pending calls fail, and later calls start no worker', async () => {
  const { search, workers } = onePage();
  const underWay = reasonOf(search.open());
  search.dispose();
  assert.is(await underWay, 'unavailable');
  assert.ok(workers[0]!.isEnded());
  assert.is(await reasonOf(search.open()), 'unavailable');
  assert.is(workers.length, 1);
});

test('the worker’s status and its damage reports are passed on', () => {
  const { search, workers, damages } = onePage();
  void search.open();
  const status = { documentCount: 2, revision: 3, isWhole: false, epoch: 1 };
  workers[0]!.send({ status });
  workers[0]!.send({ damage: 'The segment is damaged.' });
  assert.equal(search.status.value, status);
  assert.equal(damages, ['The segment is damaged.']);
});

test.run();

async function reasonOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof DeviceSearchFailure) return error.reason;
    throw error;
  }
}

interface WorkerDouble {
  send(message: FromWorker): void;
  /** Replies to the call at this index, by default the first. */
  reply(reply: Reply, place?: number): void;
  die(): void;
  calls(): Call[];
  /** The numbers of the calls that were cancelled. */
  cancelled(): number[];
  isEnded(): boolean;
}

function onePage(deadlineMs = 5000): { search: DeviceSearch; workers: WorkerDouble[]; damages: string[] } {
  const workers: WorkerDouble[] = [];
  const damages: string[] = [];
  const startWorker = (): WorkerLike => {
    const { worker, double } = createWorker();
    workers.push(double);
    return worker;
  };
  return {
    search: createDeviceSearch({
      createWorker: startWorker,
      deadlineMs,
      onDamage: (message) => damages.push(message),
    }),
    workers,
    damages,
  };
}

function createWorker(): { worker: WorkerLike; double: WorkerDouble } {
  const heard: ToWorker[] = [];
  let send: WorkerDouble['send'] = () => {};
  let die = (): void => {};
  let isEnded = false;
  function addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  function addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  function addEventListener(
    ...[type, listener]:
      | ['message', (event: { readonly data: FromWorker }) => void]
      | ['error', (event: { readonly message?: string }) => void]
  ): void {
    if (type === 'message') send = (data) => listener({ data });
    else die = () => listener({ message: 'It is out of memory.' });
  }
  const numbered = (): { readonly number: number; readonly call: Call }[] =>
    heard.filter((message) => 'call' in message);
  return {
    worker: {
      postMessage: (message) => void heard.push(message),
      addEventListener,
      terminate: () => (isEnded = true),
    },
    double: {
      send: (message) => send(message),
      reply: (reply, place = 0) => send({ number: numbered()[place]!.number, reply }),
      die: () => die(),
      calls: () => numbered().map(({ call }) => call),
      cancelled: () => heard.flatMap((message) => ('cancel' in message ? [message.cancel] : [])),
      isEnded: () => isEnded,
    },
  };
}
