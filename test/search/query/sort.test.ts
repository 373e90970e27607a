import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { selectFirst } from '../../../src/search/query/sort';

test('selecting the first numbers returns the same ones as sorting all numbers, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 60 }),
      (values, count) => {
        const compare = (a: number, b: number): number => values[a]! - values[b]! || a - b;
        assert.equal(
          selectFirst(values.length, compare, count),
          [...values.keys()].sort(compare).slice(0, count),
        );
      },
    ),
  );
});

test.run();
