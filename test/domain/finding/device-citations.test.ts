import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceCitations } from '../../../src/domain/finding/device-citations';
import { toPlaceDocument } from '../../../src/domain/finding/go-to';
import { nameCachesOf } from '../../../src/domain/finding/name-caches';

/** A clock that advances by this many milliseconds each time it is read, and counts the pauses. */
function createCountingClock(step = 1) {
  let time = 0;
  let waits = 0;
  return {
    now: () => new Date((time += step)),
    after(_delay: number, work: () => void) {
      waits += 1;
      const task = setImmediate(work);
      return () => clearImmediate(task);
    },
    waits: () => waits,
  };
}

test('each document’s names are parsed only once, and in short steps, so that typing is never held up', async () => {
  const documentsOf = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      toPlaceDocument({ id: `d${at}`, title: `Harbour ${at} Rules`, number: null }),
    );
  const clock = createCountingClock();
  const sources = { offline: signal(null), today: signal('2026-11-29') };
  const find = createDeviceCitations(sources, clock, nameCachesOf(new AbortController().signal));
  const found = async (count: number) =>
    (await find('Harbour 1999 Rules s. 2', documentsOf(count), [])).results.map(
      ({ document }) => document.id,
    );
  assert.equal(await found(2000), ['d1999']);
  const waits = clock.waits();
  assert.ok(waits >= 50 && waits <= 500, `${waits}`);
  assert.equal(await found(2001), ['d1999']);
  assert.is(clock.waits(), waits);
});

test('parsed names are kept while “Go to” is closed, but only until the user changes', async () => {
  const documents = Array.from({ length: 500 }, (_, at) =>
    toPlaceDocument({ id: `d${at}`, title: `Harbour ${at} Rules`, number: null }),
  );
  const clock = createCountingClock();
  const user = new AbortController();
  /** Opens a new "Go to", finds a provision with it, and returns the number of pauses. */
  async function pausesFor(lifetime: AbortSignal): Promise<number> {
    const before = clock.waits();
    const sources = { offline: signal(null), today: signal('2026-11-29') };
    await createDeviceCitations(sources, clock, nameCachesOf(lifetime))(
      'Harbour 9 Rules s. 2',
      documents,
      [],
    );
    return clock.waits() - before;
  }
  assert.ok((await pausesFor(user.signal)) > 10);
  assert.is(await pausesFor(user.signal), 0);
  assert.ok((await pausesFor(new AbortController().signal)) > 10);
  user.abort();
  assert.ok((await pausesFor(user.signal)) > 10);
});

test('on a slow device, typing gets a turn after each search in all titles', async () => {
  const documents = [toPlaceDocument({ id: 'd', title: 'Harbour Lights Rules', number: null })];
  const clock = createCountingClock(20);
  const sources = { offline: signal(null), today: signal('2026-11-29') };
  const find = createDeviceCitations(sources, clock, nameCachesOf(new AbortController().signal));
  await find('Harbour Lights Rules s. 2', documents, []);
  const before = clock.waits();
  await find('harbour s. 2', documents, []);
  // The whole text and “harbour” are looked for.
  assert.ok(clock.waits() - before >= 2, `${clock.waits() - before}`);
});

test.run();
