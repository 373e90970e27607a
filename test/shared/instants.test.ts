import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatLastDateTime, formatDateTime } from '../../src/shared/instants';

test('LLL is the long format', () =>
  assert.is(formatDateTime('2026-03-09T14:05:00'), 'March 9th, 2026 2:05 PM'));

test('a missing time of the last event is shown as Never', () => {
  assert.is(formatLastDateTime(null), 'Never');
  assert.is(formatLastDateTime('2026-03-09T14:05:00'), 'March 9th, 2026 2:05 PM');
});

test('a missing or malformed instant is shown as an empty string, never as "Invalid Date"', () => {
  for (const value of [null, '', 'soon', '2026-02-30']) assert.is(formatDateTime(value), '');
});

test.run();
