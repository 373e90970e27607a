import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allStrings,
  compareStrings,
  createStringTable,
  indexOf,
  lowerBound,
  prefixRange,
} from '../../../src/search/segment/string-table';

const strings = fc
  .uniqueArray(
    fc.string({
      unit: fc.constantFrom(
        ...['a', 'b', '\0', '\x7f', 'é', '߿', 'ࠀ', '船', '🚢', '힣', '\ud83d', '\udea2', '\ufeff', '\uffff'],
      ),
      maxLength: 5,
    }),
  )
  .map((list) => list.sort(compareStrings));
const string = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🚢', '\uffff'), maxLength: 4 });

test('a table contains its strings in sorted order', () => {
  fc.assert(fc.property(strings, (list) => assert.equal(allStrings(createStringTable(list)), list)));
});

test('a string in the table is found, and others are reported as missing', () => {
  fc.assert(
    fc.property(strings, string, (list, wanted) =>
      assert.is(indexOf(createStringTable(list), wanted), list.indexOf(wanted)),
    ),
  );
});

test('the lower bound is the first string that doesn’t come before the given one', () => {
  fc.assert(
    fc.property(strings, string, (list, wanted) =>
      assert.is(lowerBound(createStringTable(list), wanted), list.filter((other) => other < wanted).length),
    ),
  );
});

test('a prefix range contains exactly the strings that begin with the prefix', () => {
  fc.assert(
    fc.property(strings, string, (list, prefix) => {
      const { from, to } = prefixRange(createStringTable(list), prefix);
      assert.equal(
        list.slice(from, to),
        list.filter((other) => other.startsWith(prefix)),
      );
    }),
  );
});

test.run();
