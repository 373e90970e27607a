import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  dayOf,
  daysUntil,
  formatDate,
  formatLastDate,
  formatRecent,
  formatShortDate,
  formatShortTime,
  isDay,
} from '../../src/shared/dates';

const zone = process.env.TZ;
test.after.each(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('the short date format is DD.MM.YY', () => assert.is(formatShortDate('2026-03-09'), '09.03.26'));

test('DD.MM.YY is followed by the time of day, in the user’s time zone', () => {
  process.env.TZ = 'Pacific/Kiritimati';
  assert.is(formatShortTime('2026-03-09T09:41:00Z'), '09.03.26, 23:41');
});

test('a date is written as DD.MM.YYYY', () => assert.is(formatDate('2026-03-09'), '09.03.2026'));

test('a missing date of the last event is shown as Never', () => {
  assert.is(formatLastDate(null), 'Never');
  assert.is(formatLastDate('2026-03-09'), '09.03.2026');
});

test('a missing or malformed date is shown as an empty string, never as "Invalid Date"', () => {
  for (const value of [null, '', 'soon', '2026-02-30'])
    assert.equal([formatDate(value), formatShortDate(value), formatShortTime(value)], ['', '', '']);
});

for (const place of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
  test(`a regulation’s date is the same day in ${place}`, () => {
    process.env.TZ = place;
    assert.is(formatDate('2026-03-01'), '01.03.2026');
    assert.is(daysUntil('2026-03-31', '2026-03-28'), 3);
  });
}

test('today is the date in the user’s time zone', () => {
  const now = new Date('2026-03-01T20:00:00Z');
  process.env.TZ = 'Pacific/Kiritimati';
  assert.is(dayOf(now), '2026-03-02');
  process.env.TZ = 'Pacific/Pago_Pago';
  assert.is(dayOf(now), '2026-03-01');
});

test('the days until a date are calendar days, even when the clocks change, and negative for past dates', () => {
  process.env.TZ = 'Europe/Oslo';
  assert.is(daysUntil('2026-03-30', '2026-03-28'), 2);
  assert.is(daysUntil('2026-03-27', '2026-03-28'), -1);
  assert.is(daysUntil('2026-03-28', '2026-03-28'), 0);
});

test('a valid date has the format yyyy-MM-dd and exists in the calendar', () => {
  assert.equal(['2024-02-29', '2023-02-29', '2024-2-9', '20240229', '2024-02-29T00:00:00Z', ''].map(isDay), [
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('an event is shown with its time if it happened today, and otherwise with its date', () => {
  const now = new Date('2025-11-12T09:41:00');
  assert.equal(
    ['2025-11-12T00:05:00', '2025-11-11T23:59:00', 'no time'].map((time) => formatRecent(time, now)),
    ['00:05', '11.11.2025', ''],
  );
});

test.run();
