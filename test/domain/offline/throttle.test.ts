import { batch, effect, signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineCounts, OfflineDocument } from '../../../src/domain/offline/documents';
import { throttleUpdates } from '../../../src/domain/offline/throttle';
import type { QueueFailure } from '../../../src/domain/offline/download-queue';
import { createHandClock } from '../../support/clocks/fake-clock';
import {
  comesTrue,
  createOfflineDevice,
  createOfflineServer,
  type OfflineDevice,
  type OfflineServer,
} from '../../support/browser/offline-device';

const BEAT_MS = 250;
const NO_COUNTS: OfflineCounts = {
  downloaded: 0,
  downloadedBytes: 0,
  missing: 0,
  missingBytes: 0,
  deletable: 0,
  deletableBytes: 0,
  preparing: 0,
};

/** Documents whose states are numbered. Each throttled signal shows the number of its state. */
function numbered() {
  const clock = createHandClock();
  const source = {
    documents: signal<ReadonlyMap<string, OfflineDocument> | null>(null),
    counts: signal(NO_COUNTS),
    progress: signal<{ done: number; total: number } | null>(null),
    failures: signal<ReadonlyMap<string, QueueFailure>>(new Map()),
    isDownloading: signal(false),
    isOtherTabDownloading: signal(false),
    syncedAt: signal<string | null>(null),
    dispose: () => {},
  };
  const shown = throttleUpdates(source, clock);
  let moment = 0;
  return {
    clock,
    shown,
    moment: () => moment,
    step(change: (moment: number) => void = () => {}) {
      moment += 1;
      batch(() => {
        source.documents.value = new Map([[String(moment), {} as OfflineDocument]]);
        source.counts.value = { ...NO_COUNTS, downloaded: moment };
        source.progress.value = { done: moment, total: 1000 };
        change(moment);
      });
    },
    source,
    /** The numbers of the states that the documents, the counts and the progress show. */
    seen: () => [
      Number([...(shown.documents.value?.keys() ?? ['0'])][0]),
      shown.counts.value.downloaded,
      shown.progress.value?.done ?? 0,
    ],
  };
}

const event = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('step' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'begin' as const,
        'end' as const,
        'failure' as const,
        'list' as const,
        'other-tab' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('turn' as const), ms: fc.integer({ min: 1, max: 700 }) }),
  },
);

test('everything shown belongs to the same state, which lags by at most the steps since the last tick', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const { clock, shown, step, source, seen, moment } = numbered();
      let updateCount = -1;
      const stop = effect(() => {
        seen();
        updateCount += 1;
      });
      /**
       * The time since the run began, the number of the state that should be shown, and how often it has
       * changed.
       */
      let [turned, due, changes] = [0, 0, 0];
      for (const next of events) {
        const wasRunning = source.isDownloading.peek();
        if (next.kind === 'turn') {
          await clock.turn(next.ms);
          const beats = Math.floor((turned + next.ms) / BEAT_MS) - Math.floor(turned / BEAT_MS);
          turned += next.ms;
          if (!wasRunning || beats === 0) continue;
          if (due !== moment()) changes += 1;
          due = moment();
        } else {
          if (next.kind === 'begin' && !wasRunning) turned = 0;
          step((now) => {
            if (next.kind === 'begin' || next.kind === 'end')
              source.isDownloading.value = next.kind === 'begin';
            if (next.kind === 'failure') source.failures.value = new Map([[String(now), 'refused']]);
            if (next.kind === 'other-tab')
              source.isOtherTabDownloading.value = !source.isOtherTabDownloading.peek();
            if (next.kind === 'list') source.syncedAt.value = String(now);
          });
          const isOneOfMany = wasRunning && (next.kind === 'step' || next.kind === 'begin');
          if (isOneOfMany) continue;
          changes += 1;
          due = moment();
        }
        assert.equal(seen(), [due, due, due]);
      }
      assert.equal(seen(), [due, due, due]);
      assert.is(updateCount, changes);
      stop();
      shown.dispose();
      assert.is(clock.waiting, 0);
    }),
  );
});

test('a run with many documents signals its beginning and end immediately, and other steps only at ticks', async () => {
  const server = createOfflineServer();
  const ids = Array.from({ length: 12 }, (_, at) => `d${at}`);
  for (const id of ids) server.publish(id, `text of ${id}`);
  server.choose({ g: ids });
  const device = createOfflineDevice(server);
  const { documents } = device.open();
  const shown = throttleUpdates(documents, device.clock);
  const [statuses, counts, progress]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const note = (seen: unknown[], now: unknown): void => void (seen.at(-1) !== now && seen.push(now));
  const stops = [
    shown.documents.subscribe((all) => note(statuses, all?.get('d5')?.status)),
    shown.counts.subscribe(({ downloaded }) => note(counts, downloaded)),
    shown.progress.subscribe((now) => note(progress, now && `${now.done}/${now.total}`)),
  ];
  await shown.sync();
  await comesTrue(() => documents.counts.value.downloaded === ids.length && !documents.isDownloading.value);
  stops.forEach((stop) => stop());
  assert.equal(statuses, [null, 'queue', 'downloaded']);
  assert.equal(counts, [0, 12]);
  assert.equal(progress, [null, '0/12', null]);
  shown.dispose();
});

const failures: readonly [
  what: string,
  failure: QueueFailure,
  fail: (server: OfflineServer, device: OfflineDevice) => void,
][] = [
  [
    'a failed document',
    'refused',
    (server) => void (server.fault = ({ id }) => (id === 'a' ? 'refused' : 'ok')),
  ],
  ['a full device', 'full', (_, device) => void (device.storeFails = 'full')],
];
for (const [what, failure, fail] of failures) {
  test(`${what} is shown immediately`, async () => {
    const server = createOfflineServer();
    for (const id of ['a', 'b', 'c']) server.publish(id, `text of ${id}`);
    server.choose({ g: ['a', 'b', 'c'] });
    const device = createOfflineDevice(server);
    fail(server, device);
    const shown = throttleUpdates(device.open().documents, device.clock);
    const seen: unknown[] = [];
    const stop = effect(() => {
      if (shown.failures.value.size > 0)
        seen.push([
          shown.isFull.value,
          shown.failures.value.get('a'),
          shown.documents.value?.get('a')?.status,
        ]);
    });
    await shown.sync();
    await comesTrue(() => seen.length > 0);
    stop();
    assert.equal(seen[0], [failure === 'full', failure, null]);
    shown.dispose();
  });
}

test.run();
