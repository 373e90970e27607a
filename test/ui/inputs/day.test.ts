import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDay, formatDay } from '../../../src/ui/inputs/day';

test('a date can be typed with dots, slashes, dashes, spaces or no separators, or as yyyy-MM-dd', () => {
  for (const typed of [
    '1.2.2017',
    '01.02.2017',
    '01/02/2017',
    '1-2-2017',
    '1 2 2017',
    '01022017',
    ' 01.02.2017. ',
    '2017-02-01',
  ]) {
    assert.is(parseDay(typed), '2017-02-01', typed);
  }
});

test('a date that doesn’t exist in the calendar is rejected', () => {
  for (const typed of [
    '31.02.2017',
    '29.02.2023',
    '32.01.2017',
    '01.13.2017',
    '0.1.2017',
    '1.1.17',
    '1.1.0017',
    '2017-02-30',
    'soon',
    '',
  ]) {
    assert.is(parseDay(typed), null, typed);
  }
});

test('29 February is accepted in a leap year', () => {
  assert.is(parseDay('29.02.2024'), '2024-02-29');
});

test('a date is shown as DD.MM.YYYY, and no date as an empty string', () => {
  assert.is(formatDay('2017-02-01'), '01.02.2017');
  assert.is(formatDay(null), '');
  assert.is(formatDay('nonsense'), '');
});

test('formatting and parsing a date returns the same date', () => {
  const days = fc
    .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(fc.property(days, (day) => assert.is(parseDay(formatDay(day)), day)));
});

test.run();
