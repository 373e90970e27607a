import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createOfflineDevice,
  createOfflineServer,
  type DeviceTab,
  type Fault,
  type OfflineDevice,
  type OfflineServer,
} from '../../support/browser/offline-device';
import { settle } from '../../support/clocks/fake-clock';

/** SCHEDULES=1000 makes the run longer. A failure prints a SEED with which to repeat the run. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 60);
const IDS = ['a', 'b', 'c', 'd'];
const faults: readonly Fault[] = ['ok', 'refused', 'cut', 'short', 'flipped', 'other-file', 'no-answer'];

type Step =
  | {
      readonly kind:
        | 'go-offline'
        | 'go-online'
        | 'server-down'
        | 'server-up'
        | 'expire-links'
        | 'disk-full'
        | 'disk-free'
        | 'remove-deletable';
    }
  | { readonly kind: 'publish' | 'prepare'; readonly id: string; readonly text: string }
  | { readonly kind: 'withdraw' | 'spoil' | 'read'; readonly id: string; readonly tab: number }
  | { readonly kind: 'damage'; readonly id: string; readonly how: 'lost' | 'malformed' }
  | { readonly kind: 'choose'; readonly ids: readonly string[] }
  | { readonly kind: 'sync' | 'download' | 'stop' | 'kill' | 'repair'; readonly tab: number }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'hiccups'; readonly count: number };

const id = fc.constantFrom(...IDS);
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step[]>(
      ...(
        [
          'go-offline',
          'go-online',
          'server-down',
          'server-up',
          'expire-links',
          'disk-full',
          'disk-free',
          'remove-deletable',
        ] as const
      ).map((kind) => ({ kind })),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('publish' as const, 'prepare' as const),
      id,
      text: fc.stringMatching(/^[a-z]{2,9}$/),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw' as const, 'spoil' as const, 'read' as const),
      id,
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('damage' as const),
      id,
      how: fc.constantFrom('lost' as const, 'malformed' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('choose' as const), ids: fc.subarray(IDS) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'sync' as const,
        'sync' as const,
        'sync' as const,
        'download' as const,
        'stop' as const,
        'kill' as const,
        'repair' as const,
      ),
      tab,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hiccups' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
);

test('after events in any order, the device ends up with the right documents and only correct statuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.nat(30)), { minLength: 3, maxLength: 25 }),
      async (schedule) => {
        const server = createOfflineServer();
        const device = createOfflineDevice(server);
        const tabs = [device.open(), device.open()];
        const editions = { count: 0 };
        const [spoilt, damaged] = [new Set<string>(), new Set<string>()];
        IDS.forEach((one) => server.publish(one, `first of ${one}`));
        server.choose({ g: IDS.slice(0, 2) });
        for (const [next, pause] of schedule) {
          if (next.kind === 'damage') {
            damaged.add(next.id);
            await device.damage(next.id, next.how);
          } else take(next, server, device, tabs, editions);
          if (next.kind === 'spoil') spoilt.add(next.id);
          for (let turns = 0; turns < pause; turns += 1) await settle();
          await noStatusLies(device, spoilt);
        }

        server.isDown = false;
        server.fault = () => 'ok';
        Object.assign(device, { isOnline: true, storeFails: 0 });
        tabs.forEach((one) => one.kill());
        const last = device.open();
        assert.is(await device.until(last.documents.sync()), null);
        await device.until(last.documents.download());
        // Damage that has occurred in the meantime is detected when the file is hashed.
        await device.until(last.documents.repair());
        await device.until(last.documents.download());

        const listed = server.listed();
        const stored = await device.stored();
        const shown = last.documents.documents.peek()!;
        for (const [one, sha256] of listed)
          assert.equal(
            [shown.get(one)?.status, shown.get(one)?.deletable, stored.get(one)],
            ['downloaded', false, sha256],
          );
        for (const [one, { status, deletable, url }] of shown) {
          if (!listed.has(one) && url !== null) assert.unreachable(`${one} is not listed`);
          if (deletable) assert.is(status, 'downloaded');
        }
        // If an entry was lost, and with it the edition of its bytes, the bytes stay until new ones arrive.
        for (const one of stored.keys())
          assert.ok(
            damaged.has(one) || shown.get(one)?.readableEdition,
            `the bytes of ${one} do not belong to any document that is shown`,
          );
      },
    ),
    {
      numRuns: SCHEDULES,
      includeErrorInReport: true,
      ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
    },
  );
});

test.run();

function take(
  next: Exclude<Step, { kind: 'damage' }>,
  server: OfflineServer,
  device: OfflineDevice,
  tabs: DeviceTab[],
  editions: { count: number },
): void {
  const documents = 'tab' in next ? tabs[next.tab]!.documents : tabs[0]!.documents;
  switch (next.kind) {
    case 'go-offline':
    case 'go-online':
      device.isOnline = next.kind === 'go-online';
      return;
    case 'server-down':
    case 'server-up':
      server.isDown = next.kind === 'server-down';
      return;
    case 'expire-links':
      return server.expireLinks();
    case 'disk-full':
    case 'disk-free':
      device.storeFails = next.kind === 'disk-full' ? 'full' : 0;
      return;
    case 'hiccups':
      device.storeFails = next.count;
      return;
    case 'publish':
    case 'prepare':
      editions.count += 1;
      return server.publish(next.id, next.text, {
        edition: `e${editions.count}`,
        isReady: next.kind === 'publish',
      });
    case 'withdraw':
      return server.withdraw(next.id);
    case 'choose':
      return server.choose({ g: next.ids });
    case 'faults': {
      let fileRequests = 0;
      server.fault = () => next.faults[(fileRequests += 1) % next.faults.length]!;
      return;
    }
    case 'spoil':
      return void device.spoil(next.id, 'spoilt');
    case 'read':
      return void documents.readPdf(next.id);
    case 'sync':
      return void documents.sync();
    case 'download':
      return void documents.download();
    case 'repair':
      return void documents.repair();
    case 'stop':
      return documents.stop();
    case 'remove-deletable':
      return void documents.removeDeletable().catch(() => {});
    case 'kill':
      tabs[next.tab]!.kill();
      tabs[next.tab] = device.open();
  }
}

/** Every entry describes its bytes correctly, unless they were damaged and have not been checked since. */
async function noStatusLies({ store, stored }: OfflineDevice, spoilt: ReadonlySet<string>): Promise<void> {
  const before = await store.read();
  const bytes = await stored();
  const after = await store.read();
  for (const [one, entry] of after.entries) {
    // If the store has changed in the meantime, the check after the next step covers it.
    if (!entry.stored || spoilt.has(one) || JSON.stringify(before.entries.get(one)) !== JSON.stringify(entry))
      continue;
    assert.is(bytes.get(one), entry.stored.sha256, `the bytes of ${one}`);
  }
}
