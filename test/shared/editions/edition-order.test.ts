import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editionBefore, editionsInOrder } from '../../../src/shared/editions/edition-order';
import type { EditionRecord } from '../../../src/shared/editions/wording-at';

function learned(edition: string, inForceFrom: string | null, knownFrom = '2024-01-01'): EditionRecord {
  return { edition, knownFrom, inForceFrom, inForceTo: null };
}

test('editions are in the order in which they enter into force, not in which the library learned of them', () => {
  const records = [learned('c', '2022-01-01'), learned('a', '2020-01-01'), learned('b', '2021-01-01')];
  assert.equal(editionsInOrder(records), ['a', 'b', 'c']);
  assert.is(editionBefore(records, 'b'), 'a');
  assert.is(editionBefore(records, 'a'), null);
  assert.is(editionBefore(records, 'unknown'), null);
});

test('editions that enter into force on the same day are in the order in which the library learned of them', () => {
  assert.equal(editionsInOrder([learned('second', '2020-01-01'), learned('first', '2020-01-01')]), [
    'second',
    'first',
  ]);
});

test('an edition without a date comes after those that the library learned of earlier', () => {
  const records = [
    learned('a', '2020-01-01'),
    learned('b', null),
    learned('c', '2019-01-01'),
    learned('d', '2021-01-01'),
  ];
  assert.equal(editionsInOrder(records), ['c', 'a', 'b', 'd']);
});

test('the order is by the latest known date of each edition, and ignores withdrawals', () => {
  const records = [
    learned('a', '2022-01-01'),
    learned('b', '2021-01-01'),
    { edition: null, knownFrom: '2024-02-01' },
    learned('a', '2020-01-01', '2024-03-01'),
  ];
  assert.equal(editionsInOrder(records), ['a', 'b']);
});

test.run();
