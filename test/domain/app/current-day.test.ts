import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCurrentDay } from '../../../src/domain/app/current-day';
import { createHandClock } from '../../support/clocks/fake-clock';

const HOUR = 3_600_000;
/** This time is in the local time zone, because `new Date` parses it that way. */
const at = (local: string) => createHandClock(new Date(local).toISOString());

test('the day changes at midnight, and again at the next midnight', async () => {
  const clock = at('2026-02-28T23:59:00');
  const today = createCurrentDay(clock);
  await clock.turn(59_999);
  assert.is(today.day.value, '2026-02-28');
  await clock.turn(1);
  assert.is(today.day.value, '2026-03-01');
  await clock.turn(24 * HOUR);
  assert.is(today.day.value, '2026-03-02');
  today.dispose();
});

test('a machine that was asleep at midnight notices the new day soon afterwards', async () => {
  const clock = at('2026-02-28T20:00:00');
  let asleep = 0;
  const today = createCurrentDay({ ...clock, now: () => new Date(clock.now().getTime() + asleep) });
  asleep = 8 * HOUR;
  await clock.turn(HOUR / 4);
  assert.is(today.day.value, '2026-03-01');
  today.dispose();
});

test('the clock is checked at most a hundred times a day, and never after disposal', async () => {
  const clock = at('2026-02-28T12:00:00');
  let looks = 0;
  const today = createCurrentDay({
    ...clock,
    after: (delay, work) =>
      clock.after(delay, () => {
        looks += 1;
        work();
      }),
  });
  await clock.turn(24 * HOUR);
  assert.ok(looks <= 100, String(looks));
  today.dispose();
  assert.is(clock.waiting, 0);
});

test.run();
