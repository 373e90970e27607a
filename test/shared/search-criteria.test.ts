import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../src/shared/query';
import { normaliseQuery } from '../../src/shared/query-address';
import { isSaveable, readCriteria, writeCriteria } from '../../src/shared/search-criteria';

const queries: fc.Arbitrary<Query> = fc.record({
  tags: fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(',', '\\', '*', '&', '=', '+', '%', 'a') }),
    ),
    { maxLength: 8 },
  ),
  dates: fc.record({
    from: fc.option(fc.constantFrom('2025-01-31', '2026-02-28')),
    to: fc.option(fc.constant('2026-03-01')),
  }),
  categories: fc.array(fc.stringMatching(/^[\w-]{1,20}$/), { maxLength: 5 }),
  sort: fc.constantFrom('alphabetical', 'relevance', 'date'),
  page: fc.integer({ min: 1, max: 200 }),
  enforcement: fc.boolean(),
  scope: fc.constant([]),
  documentSearchContext: fc.record({ title: fc.boolean(), content: fc.boolean() }),
});

test('reading a saved search gives the query that was saved, on its first page', () => {
  fc.assert(
    fc.property(queries, (query) =>
      assert.equal(readCriteria(writeCriteria(query)), normaliseQuery({ ...query, page: 1 })),
    ),
  );
});

test('the terms are saved as in the address’s q parameter, and the filters as the other parameters', () => {
  const query: Query = {
    ...EMPTY_QUERY,
    tags: ['NOx*', 'a, b'],
    categories: ['imo', 'eu'],
    sort: 'date',
    page: 3,
  };
  assert.equal(writeCriteria(query), { searchterms: 'NOx*,a\\, b', filters: 'filter=imo%2Ceu&sort=date' });
});

test('terms within the filters are ignored', () => {
  assert.equal(readCriteria({ searchterms: 'fire', filters: 'q=flood&filter=imo' }).tags, ['fire']);
});

test('criteria that exceed the contract’s limits can’t be saved', () => {
  const long = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(200, ','));
  assert.ok(isSaveable(writeCriteria({ ...EMPTY_QUERY, tags: ['fire'] })));
  assert.not(isSaveable(writeCriteria({ ...EMPTY_QUERY, tags: long })));
  assert.not(
    isSaveable(
      writeCriteria({
        ...EMPTY_QUERY,
        categories: Array.from({ length: 1000 }, (_, index) => `a-category-of-twenty-${index}`),
      }),
    ),
  );
});

test.run();
