// Compares the engine with the naive search in ../definition.ts, using random libraries.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchDocument } from '../../../src/search/segment/document';
import { fold } from '../../../src/search/text/fold';
import { propertyRuns } from '../../support/selection';
import { documents, query, sort } from '../arbitraries';
import { dateOf, isFound, sharesWords } from '../definition';
import { ask, engineWith, found, ids, requestOf } from '../library';

const runs = { numRuns: propertyRuns(120) };

test('the engine finds the same documents as the naive search, with any number of segments', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), query, fc.integer({ min: 1, max: 6 }), async (library, body, size) => {
      const { query: clause } = requestOf({ query: body });
      fc.pre(!sharesWords(clause));
      const engine = await engineWith(...inBatches(library, size));
      assert.equal(
        found(engine, body),
        library
          .filter((document) => isFound(document, clause))
          .map(({ id }) => id)
          .sort(),
      );
    }),
    runs,
  );
});

test('a phrase finds only texts in which each of its words matches a different word', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), query, async (library, body) => {
      const { query: clause } = requestOf({ query: body });
      fc.pre(clause.kind === 'phrase' || clause.kind === 'prefix');
      const engine = await engineWith(library);
      for (const id of found(engine, body))
        assert.ok(
          isFound(
            library.find((document) => document.id === id)!,
            clause,
          ),
        );
    }),
    runs,
  );
});

test('replaced and removed documents are no longer found, but their replacements are', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(10),
      documents(6),
      fc.subarray(['d0', 'd2', 'd4', 'd6', 'd8']),
      query,
      async (library, newer, removed, body) => {
        const { query: clause } = requestOf({ query: body });
        fc.pre(!sharesWords(clause));
        const engine = await engineWith(...inBatches(library, 4), newer);
        await engine.remove(removed);
        const left = [...newer, ...library.slice(newer.length)].filter(({ id }) => !removed.includes(id));
        assert.equal(
          found(engine, body),
          left
            .filter((document) => isFound(document, clause))
            .map(({ id }) => id)
            .sort(),
        );
        assert.is(engine.documentCount, left.length);
      },
    ),
    runs,
  );
});

test('results and scores don’t depend on how the documents are distributed among segments', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), query, fc.integer({ min: 1, max: 6 }), async (library, body, size) => {
      const whole = ask(await engineWith(library), body);
      const divided = ask(await engineWith(...inBatches(library, size)), body);
      assert.equal({ ...divided, took: 0 }, { ...whole, took: 0 });
    }),
    runs,
  );
});

test('hits are sorted by each key in turn, with missing dates last, and ties by id', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), sort, fc.integer({ min: 1, max: 5 }), async (library, keys, size) => {
      const engine = await engineWith(...inBatches(library, size));
      const { sort: parsed } = requestOf({ query: { match_all: {} }, sort: keys });
      const expected = [...library].sort((a, b) => {
        for (const { field, order } of [...parsed, { field: 'id', order: 'asc' } as const]) {
          const [x, y] = [keyOf(a, field), keyOf(b, field)];
          if (x === y) continue;
          if (x === null) return 1;
          if (y === null) return -1;
          return x < y === (order === 'asc') ? -1 : 1;
        }
        return 0;
      });
      assert.equal(
        ids(ask(engine, { match_all: {} }, { sort: keys })),
        expected.map(({ id }) => id),
      );
    }),
    runs,
  );
});

test('successive pages have no gaps or repetitions', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(14),
      query,
      fc.oneof(sort, fc.constant(['_score'])),
      fc.integer({ min: 1, max: 4 }),
      async (library, body, keys, size) => {
        const engine = await engineWith(...inBatches(library, 5));
        const whole = ids(ask(engine, body, { sort: keys }));
        const pages = Array.from({ length: Math.ceil(library.length / size) }, (_, page) =>
          ids(ask(engine, body, { sort: keys, size, from: page * size })),
        );
        assert.equal(pages.flat(), whole);
      },
    ),
    runs,
  );
});

test('category counts cover all hits, not only those on the page', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), query, async (library, body) => {
      const engine = await engineWith(...inBatches(library, 5));
      const hits = new Set(found(engine, body));
      const counts = new Map<string, number>();
      for (const { id, categories } of library)
        if (hits.has(id))
          for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
      const expected = [...counts]
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .map(([key, doc_count]) => ({ key, doc_count }));
      const answer = ask(engine, body, {
        size: 0,
        aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 3 } } },
      });
      assert.equal(answer.aggregations?.categories.buckets, expected.slice(0, 3));
      assert.equal(answer.hits.total, { value: hits.size, relation: 'eq' });
    }),
    runs,
  );
});

function inBatches(library: readonly SearchDocument[], size: number): SearchDocument[][] {
  return Array.from({ length: Math.ceil(library.length / size) }, (_, index) =>
    library.slice(index * size, (index + 1) * size),
  );
}

function keyOf(document: SearchDocument, field: string): string | null {
  if (field === 'id') return document.id;
  if (field === 'title.keyword') return fold(document.title);
  return field === 'metadata_dateValue_publicationdate' || field === 'metadata_dateValue_entrydate'
    ? dateOf(document, field)
    : null;
}

test.run();
