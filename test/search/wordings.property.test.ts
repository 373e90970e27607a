// Tests which wordings of a document are searched.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchAnswer } from '../../src/search/request/answer';
import type { SearchDocument } from '../../src/search/segment/document';
import { documents, query, sort } from './arbitraries';
import { ask, document, engineWith, found, ids } from './library';

const coming = { terms: { wording: ['only', 'next'] } };
const runs = { numRuns: 80 };

/** Returns the parts of a response that, unlike scores, don't depend on other entries in the index. */
function facts({ hits, aggregations }: SearchAnswer): unknown {
  return {
    total: hits.total,
    counts: aggregations,
    hits: hits.hits.map(({ _score, ...hit }) => hit),
  };
}

const more = (keys: unknown) => ({
  sort: keys,
  highlight: { fields: { content: {}, 'content.stemmed': {} } },
  aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 3 } } },
});

const unnamed = query.filter((body) => !JSON.stringify(body).includes('wording'));

function withoutNext({ next: _next, ...shown }: SearchDocument): SearchDocument {
  return shown;
}

test('a search that doesn’t name a wording returns the same results as if there were no next wordings', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), unnamed, sort, async (library, body, keys) => {
      const both = await engineWith(library);
      const shown = await engineWith(library.map(withoutNext));
      assert.equal(facts(ask(both, body, more(keys))), facts(ask(shown, body, more(keys))));
      assert.is(both.documentCount, library.length);
    }),
    runs,
  );
});

test('a search for next wordings returns the same results as if each had replaced the current one', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), unnamed, sort, async (library, body, keys) => {
      const both = await engineWith(library);
      const replaced = await engineWith(library.map(({ next, ...shown }) => ({ ...shown, ...next })));
      assert.equal(
        facts(ask(both, { bool: { must: [body], filter: [coming] } }, more(keys))),
        facts(ask(replaced, { bool: { must: [body] } }, more(keys))),
      );
    }),
    runs,
  );
});

test('each document is found at most once, whatever the query', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), query, fc.integer({ min: 1, max: 5 }), async (library, body, size) => {
      const engine = await engineWith(library.slice(0, size), library.slice(size));
      const hits = found(engine, body);
      assert.equal(hits, [...new Set(hits)]);
    }),
    runs,
  );
});

test('a document’s next wording is removed with the document, or when a version without one replaces it', async () => {
  const next = { ...document('d1'), title: 'coming' };
  const engine = await engineWith([document('d1', { title: 'shown', next }), document('d2')]);
  assert.equal(found(engine, { bool: { filter: [{ term: { wording: 'next' } }] } }), ['d1']);
  await engine.put([document('d1', { title: 'shown again' })]);
  assert.equal(found(engine, { bool: { filter: [{ term: { wording: 'next' } }] } }), []);
  assert.is(engine.documentCount, 2);
  await engine.put([document('d1', { title: 'shown', next })]);
  await engine.remove(['d1']);
  assert.equal([engine.documentCount, ...found(engine, { match_all: {} })], [1, 'd2']);
  assert.equal(engine.missing(['d1', 'd2']), ['d1']);
});

test('corrections ignore next wordings', async () => {
  const next = { ...document('d1'), content: 'bilge ballest' };
  const engine = await engineWith([document('d1', { content: 'ballast', next })]);
  assert.equal(
    engine.correct(['ballist', 'bilgee'], { kind: 'match_all' }).map((list) => list.map(({ word }) => word)),
    [['ballast'], []],
  );
});

test('a search may request either wording and returns that wording’s source', async () => {
  const next = { ...document('d1'), source: { id: 'd1', edition: '2' } };
  const engine = await engineWith([
    document('d1', { source: { id: 'd1', edition: '1' }, next }),
    document('d2', { source: { id: 'd2', edition: '7' } }),
  ]);
  const editions = (values: readonly string[]) =>
    ask(engine, { terms: { wording: values } }, { sort: ['id'] }).hits.hits.map(
      ({ _source }) => _source['edition'],
    );
  assert.equal(editions(['only', 'present']), ['1', '7']);
  assert.equal(editions(['only', 'next']), ['2', '7']);
  assert.equal(editions(['only']), ['7']);
  assert.equal(ids(ask(engine, { terms: { _id: ['d1'] } })), ['d1']);
});

test.run();
