import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { partitionPoint } from '../../../src/shared/collections/partition-point';

test('the partition point is the number of elements at the beginning for which the condition holds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(10), (numbers, limit) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      const point = partitionPoint(sorted.length, (index) => sorted[index]! < limit);
      assert.is(point, sorted.filter((number) => number < limit).length);
    }),
  );
});

test('an empty list has the partition point 0', () => {
  assert.is(
    partitionPoint(0, () => true),
    0,
  );
});

test.run();
