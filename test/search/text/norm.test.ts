import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lengthOf, normOf } from '../../../src/search/text/norm';

test('lengths up to 40 are stored exactly', () => {
  for (let length = 0; length <= 40; length++) assert.is(lengthOf(normOf(length)), length);
});

test('longer lengths are rounded down by at most an eighth', () => {
  for (let length = 41; length < 3_000_000; length = Math.ceil(length * 1.07)) {
    const kept = lengthOf(normOf(length));
    assert.ok(kept <= length && kept > length * 0.87, `${length} → ${kept}`);
  }
});

test('five lengths are encoded as the same bytes as by Lucene’s SmallFloat', () => {
  assert.equal([24, 40, 100, 1000, 100_000].map(normOf), [24, 40, 57, 87, 140]);
});

test.run();
