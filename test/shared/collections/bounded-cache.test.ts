import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBoundedCache } from '../../../src/shared/collections/bounded-cache';

const LIMIT = 10;

test('the least recently used values are removed if the limit is exceeded, but never the value set last', () => {
  const step = fc.record({
    kind: fc.constantFrom('set', 'set', 'get', 'forget'),
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.nat(12),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = createBoundedCache<number>(LIMIT);
      let expected: { key: string; value: number; size: number }[] = [];
      for (const [value, { kind, key, size }] of steps.entries()) {
        const known = expected.find((one) => one.key === key);
        expected = expected.filter((one) => one !== known);
        if (kind === 'get') {
          assert.is(cache.get(key), known?.value);
          if (known) expected.push(known);
        } else if (kind === 'forget') {
          cache.forget(key);
        } else {
          cache.set(key, value, size);
          expected.push({ key, value, size });
          const total = () => expected.reduce((sum, one) => sum + one.size, 0);
          while (total() > LIMIT && expected.length > 1) expected.shift();
        }
        assert.equal(
          cache.keys(),
          expected.map((one) => one.key),
        );
      }
      for (const { key, value } of expected) assert.is(cache.get(key), value);
    }),
  );
});

test.run();
