import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLibraryDay } from '../../../src/domain/app/library-day';
import { dayIn } from '../../../src/shared/time-zones';
import { createHandClock } from '../../support/clocks/fake-clock';

const HOUR = 3_600_000;
const inZone = (zone: string | null) => signal(zone);

test('the day changes at midnight, and again at the next midnight', async () => {
  const clock = createHandClock('2026-02-28T23:59:00Z');
  const today = createLibraryDay(clock, inZone('UTC'));
  await clock.turn(59_999);
  assert.is(today.day.value, '2026-02-28');
  await clock.turn(1);
  assert.is(today.day.value, '2026-03-01');
  await clock.turn(24 * HOUR);
  assert.is(today.day.value, '2026-03-02');
  today.dispose();
});

test('the day changes at midnight in the library’s time zone, even when the clocks change there', async () => {
  for (const [zone, before, after] of [
    ['Pacific/Auckland', '2026-11-27T10:59:59.999Z', '2026-11-28'],
    ['America/St_Johns', '2026-11-28T03:29:59.999Z', '2026-11-28'],
    ['Europe/Oslo', '2026-03-28T22:59:59.999Z', '2026-03-29'],
    ['Europe/Oslo', '2026-03-29T21:59:59.999Z', '2026-03-30'],
    ['Pacific/Kiritimati', '2026-11-28T09:59:59.999Z', '2026-11-29'],
  ] as const) {
    const clock = createHandClock(before);
    const today = createLibraryDay(clock, inZone(zone));
    assert.ok(today.day.value < after, zone);
    await clock.turn(1);
    assert.is(today.day.value, after, zone);
    today.dispose();
  }
});

test('if it is a different day in the next user’s library, that day applies immediately', () => {
  const zone = inZone(null);
  const today = createLibraryDay(createHandClock('2026-11-27T23:30:00Z'), zone);
  assert.is(today.day.value, '2026-11-27');
  zone.value = 'Europe/Oslo';
  assert.is(today.day.value, '2026-11-28');
  zone.value = 'Atlantis/Harbour';
  assert.is(today.day.value, '2026-11-27');
  today.dispose();
});

test('the day is always that of the library’s time zone, regardless of the browser’s', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'America/Los_Angeles',
    'Europe/Lisbon',
  );
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const today = createLibraryDay(createHandClock(instant.toISOString()), inZone(zone));
      assert.is(today.day.value, dayIn(zone, instant));
      today.dispose();
    }),
    { numRuns: 50 },
  );
});

test('a machine that was asleep at midnight notices the new day soon after it wakes up', async () => {
  const clock = createHandClock('2026-02-28T20:00:00Z');
  let asleep = 0;
  const awake = { ...clock, now: () => new Date(clock.now().getTime() + asleep) };
  const today = createLibraryDay(awake, inZone('UTC'));
  asleep = 8 * HOUR;
  await clock.turn(HOUR / 4);
  assert.is(today.day.value, '2026-03-01');
  today.dispose();
});

test('the clock is checked at most a hundred times a day, and never after disposal', async () => {
  const clock = createHandClock('2026-02-28T12:00:00Z');
  let looks = 0;
  const counted = {
    ...clock,
    after: (delay: number, work: () => void) =>
      clock.after(delay, () => {
        looks += 1;
        work();
      }),
  };
  const today = createLibraryDay(counted, inZone('UTC'));
  await clock.turn(24 * HOUR);
  assert.ok(looks <= 100, String(looks));
  today.dispose();
  assert.is(clock.waiting, 0);
});

test.run();
