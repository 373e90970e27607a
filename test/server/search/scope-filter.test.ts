import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyScopeFilter } from '../../../src/server/search/scope-filter';
import { documents, query } from '../../search/arbitraries';
import { engineWith, requestOf } from '../../search/library';

const all = { size: 50, aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 100 } } } };

test('no request reveals documents that the company can’t see, and the filter hides no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(12),
      query,
      fc.subarray(['c1', 'c2', 'c3', 'c4']),
      async (library, searched, leaves) => {
        const engine = await engineWith(library);
        const request = requestOf({ query: searched, ...all });
        const isSeen = (id: string): boolean =>
          library
            .find((document) => document.id === id)!
            .categories.some((category) => leaves.includes(category));
        const seen = engine.search(request).hits.hits.filter(({ _id }) => isSeen(_id));
        const restricted = engine.search(applyScopeFilter(request, leaves));
        assert.equal(
          restricted.hits.hits.map(({ _id, _score }) => [_id, _score]),
          seen.map(({ _id, _score }) => [_id, _score]),
        );
        assert.is(restricted.hits.total.value, seen.length);
      },
    ),
    { numRuns: 150 },
  );
});

test('a company without categories sees nothing', async () => {
  const engine = await engineWith([
    {
      id: 'd1',
      title: '',
      content: '',
      categories: ['c1'],
      publicationDate: null,
      entryDate: null,
      source: {},
    },
  ]);
  assert.is(engine.search(applyScopeFilter(requestOf({ query: { match_all: {} } }), [])).hits.total.value, 0);
});

test('users who may see every category are not restricted', () => {
  const request = requestOf({ query: { match_all: {} } });
  assert.is(applyScopeFilter(request, null), request);
});

test.run();
