import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appliedDates, isReversed, lastPage } from '../../src/shared/query';

test('the last page ends with the last hit, or with hit 10,000', () => {
  assert.equal([0, 1, 50, 51, 9_999, 50_000].map(lastPage), [1, 1, 1, 2, 200, 200]);
});

test('a date range applies if both dates are given, and the first isn’t after the last', () => {
  const [first, last] = ['2024-02-29', '2026-01-01'];
  assert.equal(appliedDates({ from: first, to: last }), { from: first, to: last });
  assert.equal(appliedDates({ from: first, to: first }), { from: first, to: first });
  for (const dates of [
    { from: last, to: first },
    { from: first, to: null },
    { from: null, to: last },
    { from: null, to: null },
  ]) {
    assert.is(appliedDates(dates), null);
    assert.is(isReversed(dates), dates.from === last);
  }
});

test.run();
