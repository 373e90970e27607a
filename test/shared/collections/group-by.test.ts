import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addToGroup, groupBy, groupPairs } from '../../../src/shared/collections/group-by';

test('groups and their elements keep the order of the elements', () => {
  const groups = groupBy(['pilot', 'anchor', 'port', 'ballast', 'aft'], (word) => word[0]);
  assert.equal(
    [...groups],
    [
      ['p', ['pilot', 'port']],
      ['a', ['anchor', 'aft']],
      ['b', ['ballast']],
    ],
  );
});

test('pairs are grouped by their first elements', () => {
  const pairs = [['a', 1] as const, ['b', 2] as const, ['a', 3] as const];
  assert.equal(
    [...groupPairs(pairs)],
    [
      ['a', [1, 3]],
      ['b', [2]],
    ],
  );
});

test('nothing is grouped into no groups', () => {
  assert.is(groupBy([], String).size, 0);
  assert.is(groupPairs([]).size, 0);
});

test('a value is added to its group, which is created if there is none', () => {
  const groups = new Map([['a', [1]]]);
  addToGroup(groups, 'a', 2);
  addToGroup(groups, 'b', 3);
  assert.equal(groups.get('a'), [1, 2]);
  assert.equal(groups.get('b'), [3]);
});

test.run();
