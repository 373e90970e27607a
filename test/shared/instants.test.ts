import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatLastTime, formatTime } from '../../src/shared/instants';

test('LLL, the long form', () => assert.is(formatTime('2026-03-09T14:05:00'), 'March 9th, 2026 2:05 PM'));

test('a missing last time shows Never', () => {
  assert.is(formatLastTime(null), 'Never');
  assert.is(formatLastTime('2026-03-09T14:05:00'), 'March 9th, 2026 2:05 PM');
});

test('a missing or malformed instant is empty, never "Invalid Date"', () => {
  for (const value of [null, '', 'soon', '2026-02-30']) assert.is(formatTime(value), '');
});

test.run();
