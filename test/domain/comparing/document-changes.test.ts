import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createDocumentChanges,
  NO_CHANGES,
  type ShownChanges,
} from '../../../src/domain/comparing/document-changes';
import { createLastRead } from '../../../src/domain/comparing/last-read';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble } from '../../support/fixtures/api-double';

const TODAY = '2026-11-28';
const records = ['1', '2'].map((edition) => ({
  ...{ edition, knownFrom: '2023-01-01', inForceTo: null },
  inForceFrom: `202${edition}-01-01`,
}));
const amended = { address: 'sec_1', citation: null, heading: null };
const oneChange = {
  ...{ unit: 'provisions', count: 1 },
  changes: [{ kind: 'amended', isCertain: true, lines: [], old: amended, new: amended }],
};
const noChange = { unit: 'provisions', count: 0, changes: [] };

/** Opens edition 2 for a user who has read edition 1. */
function openNewer({ areMarksShown = false, shownBefore = NO_CHANGES } = {}) {
  const stored = new Map<string, string>();
  const backend = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const lastRead = createLastRead('u', createDeviceStorage({ backend }));
  lastRead.mark('a', { edition: '1', day: '2026-03-03' });
  const double = createApiDouble();
  const changes = createDocumentChanges({
    ...{ api: double.api, offline: signal(null), comparePair: async () => null, isOnline: () => true },
    ...{ id: 'a', edition: '2', records, replaced: [], today: TODAY, lastRead, areMarksShown, shownBefore },
  });
  return { ...double, changes, stored, logOut: () => stored.clear() };
}

const hasMessage = (shown: ShownChanges) => shown.sinceRead !== null;

test('a response that arrives after Log out stores nothing on the device', async () => {
  const { changes, next, stored, logOut } = openNewer();
  const loaded = changes.load();
  const request = await next();
  logOut();
  changes.dispose();
  request.answer(200, noChange);
  await loaded;
  assert.is(stored.size, 0);
  assert.ok(request.signal.aborted);
});

test('a message that the user has dismissed doesn’t return with the response to an earlier request', async () => {
  const { changes, next } = openNewer();
  const [first, second] = [changes.load(), changes.load()];
  const [one, other] = [await next(), await next()];
  other.answer(200, oneChange);
  await second;
  assert.ok(hasMessage(changes.shown.value));
  await changes.dismiss();
  one.answer(200, oneChange);
  await first;
  assert.not(hasMessage(changes.shown.value));
});

test('earlier results stay on the screen while the changes are loading, and if loading fails', async () => {
  const { changes: known, next: nextOfKnown } = openNewer();
  const first = known.load();
  (await nextOfKnown()).answer(200, oneChange);
  await first;
  const shownBefore = known.shown.value;
  for (const [answer, hasMessageAfterwards] of [
    [null, true],
    [oneChange, true],
    [noChange, false],
  ] as const) {
    const { changes, next } = openNewer({ shownBefore });
    const loaded = changes.load();
    const request = await next();
    assert.ok(hasMessage(changes.shown.value));
    if (answer) request.answer(200, answer);
    else request.refuse(500, 'internal');
    await loaded;
    assert.is(hasMessage(changes.shown.value), hasMessageAfterwards);
  }
});

test.run();
