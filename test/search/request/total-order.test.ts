import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addIdTieBreaker } from '../../../src/search/request/total-order';
import { requestOf } from '../library';

test('every sort order has the id as its last key', () => {
  assert.equal(addIdTieBreaker(requestOf({ query: { match_all: {} } })).sort, [
    { field: '_score', order: 'desc' },
    { field: 'id', order: 'asc' },
  ]);
  assert.equal(addIdTieBreaker(requestOf({ query: { match_all: {} }, sort: ['title.keyword'] })).sort, [
    { field: 'title.keyword', order: 'asc' },
    { field: 'id', order: 'asc' },
  ]);
});

test('a sort order that includes the id isn’t changed', () => {
  const sort = [
    { field: 'id', order: 'desc' },
    { field: '_score', order: 'desc' },
  ];
  assert.equal(
    addIdTieBreaker(requestOf({ query: { match_all: {} }, sort: [{ id: 'desc' }, '_score'] })).sort,
    sort,
  );
});

test.run();
