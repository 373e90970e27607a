import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import type { Result } from '../../../src/api/client';
import { createClosestList } from '../../../src/domain/search/closest-list';
import type { ClosestDocuments } from '../../../src/domain/search/offers';

const hit = (id: string): ClosestDocuments['hits'][number] => ({
  _id: id,
  _score: null,
  _source: {
    id,
    title: id,
    metadata_dateValue_publicationdate: null,
    metadata_dateValue_entrydate: null,
  },
});

function closest(ids: readonly string[], total: number): ClosestDocuments {
  return {
    terms: ['record', 'book'],
    minimum: 2,
    total,
    hits: ids.map(hit),
    missing: ids.map((id) => [`no ${id}`]),
  };
}

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `d${from + at}`);
const pageOf = (total: number, page: number): ClosestDocuments | null => {
  const ids = numbered(total).slice((page - 1) * 20, page * 20);
  return ids.length > 0 ? closest(ids, total) : null;
};

/** A list whose requests for pages are answered by the test. */
function listing(total: number) {
  const requests: {
    page: number;
    aborted: AbortSignal;
    answer(result: Result<ClosestDocuments | null>): void;
  }[] = [];
  const list = createClosestList(
    closest(numbered(Math.min(10, total)), total),
    (page, aborted) => new Promise((answer) => requests.push({ page, aborted, answer })),
  );
  const ids = () => list.rows.value.map((row) => row.hit._id);
  return { requests, list, ids };
}

test('pages are added until every document is listed once, with the words that it lacks', async () => {
  const { requests, list, ids } = listing(45);
  for (const [page, count, state] of [
    [1, 20, 'paged'],
    [2, 40, 'paged'],
    [3, 45, 'whole'],
  ] as const) {
    const more = list.more();
    assert.is(list.state.value, 'loading');
    assert.is(requests.at(-1)?.page, page);
    requests.at(-1)?.answer({ ok: true, value: pageOf(45, page) });
    await more;
    assert.equal([ids(), list.state.value], [numbered(count), state]);
  }
  for (const row of list.rows.value) assert.equal(row.missing, [`no ${row.hit._id}`]);
  await list.more();
  assert.is(requests.length, 3);
});

test('a list is complete from the beginning if the response contained all documents', () => {
  assert.equal(
    [1, 3, 4, 10].map((total) => listing(total).list.state.value),
    ['whole', 'whole', 'few', 'few'],
  );
});

test('after a failure the documents stay, and the same page is requested again', async () => {
  const { requests, list, ids } = listing(14);
  const failing = list.more();
  requests[0]?.answer({ ok: false, problem: { status: 503, code: 'search-unavailable', title: 'Later.' } });
  await failing;
  assert.equal([list.state.value, ids()], ['failed', numbered(10)]);
  const again = list.more();
  requests[1]?.answer({ ok: true, value: pageOf(14, 1) });
  await again;
  assert.equal([requests[1]?.page, list.state.value, ids()], [1, 'whole', numbered(14)]);
});

test('a list that is no longer shown cancels its request and ignores the page', async () => {
  const { requests, list, ids } = listing(45);
  const more = list.more();
  list.stop();
  assert.is(requests[0]?.aborted.aborted, true);
  requests[0]?.answer({ ok: true, value: pageOf(45, 1) });
  await more;
  assert.equal([list.state.value, ids()], ['few', numbered(10)]);
});

test('whatever changes in the library between pages, no document is listed twice and the list ends', async () => {
  const change = fc.record({ from: fc.integer({ min: 0, max: 60 }), total: fc.integer({ min: 0, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const list = createClosestList(closest(numbered(10), 45), async (page) => {
        const { from, total } = changes[page - 1] ?? { from: 0, total: 0 };
        const count = Math.min(20, total);
        return { ok: true, value: count > 0 ? closest(numbered(count, from), total) : null };
      });
      let pages = 0;
      for (; list.state.value !== 'whole' && pages < 20; pages += 1) await list.more();
      assert.ok(pages < 20);
      const ids = list.rows.value.map((row) => row.hit._id);
      assert.is(new Set(ids).size, ids.length);
    }),
    { numRuns: 200 },
  );
});

test.run();
