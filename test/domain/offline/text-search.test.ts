import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem, Result } from '../../../src/api/client';
import type { components } from '../../../src/api/schema';
import { createTextSearch } from '../../../src/domain/offline/text-search';

type SearchRequest = components['schemas']['SearchRequest'];
type SearchAnswer = components['schemas']['SearchAnswer'];

const roots = [{ id: 'canada', title: 'Canada', children: [{ id: 'acts', title: 'Acts', children: [] }] }];
const failure: Problem = {
  status: 0,
  code: 'device-unavailable',
  title: 'The search on this device could not be started.',
};
const wanted = { tags: ['ballast water'], category: null, scope: null, excluded: [] };

/** The test itself answers each request. */
function searching() {
  const requests: {
    body: SearchRequest;
    signal: AbortSignal | undefined;
    answer(result: Result<SearchAnswer>): void;
  }[] = [];
  const search = (body: SearchRequest, signal?: AbortSignal) =>
    new Promise<Result<SearchAnswer>>((answer) => requests.push({ body, signal, answer }));
  const find = createTextSearch({ search: { search }, roots: () => roots });
  return { find, requests, ids: () => find.results.value?.hits.map(({ _id }) => _id) };
}

function found(total: number, ...ids: string[]): Result<SearchAnswer> {
  const hits = ids.map((_id) => ({
    _id,
    _score: 1,
    _source: { title: _id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  return {
    ok: true,
    value: { hits: { total: { value: total, relation: 'eq' }, hits } } as unknown as SearchAnswer,
  };
}

test('texts are searched by relevance, excluding documents that were found by their titles', async () => {
  const { find, requests, ids } = searching();
  const finding = find.start({ ...wanted, excluded: ['titled'] });
  assert.is(find.isSearching.value, true);
  const { query, sort } = requests[0]!.body;
  assert.equal(query.bool?.must, [
    { match_phrase: { 'content.stemmed': { query: 'ballast water', slop: 3 } } },
  ]);
  assert.equal(query.bool?.must_not, [{ terms: { _id: ['titled'] } }]);
  assert.equal(sort, [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }]);
  requests[0]!.answer(found(1, 'a'));
  await finding;
  assert.equal(
    [ids(), find.results.value?.total, find.isSearching.value, find.results.value?.hasMore],
    [['a'], 1, false, false],
  );
});

test('a search in a category covers everything below it, and a search in a group covers its documents', () => {
  const { find, requests } = searching();
  void find.start({ ...wanted, category: 'canada' });
  void find.start({ ...wanted, scope: ['x', 'y'] });
  assert.equal(requests[0]!.body.query.bool?.filter, [{ terms: { 'categoryValues.keyword': ['acts'] } }]);
  assert.equal(requests[1]!.body.query.bool?.filter, [{ terms: { _id: ['x', 'y'] } }]);
});

test('groups without readable documents and terms that contain no words find nothing and make no request', async () => {
  const { find, requests, ids } = searching();
  for (const nothing of [
    { ...wanted, scope: [] },
    { ...wanted, tags: ['?!'] },
    { ...wanted, tags: [] },
  ]) {
    await find.start(nothing);
    assert.equal([ids(), find.results.value?.total], [[], 0]);
  }
  assert.is(requests.length, 0);
});

test('loadMore adds the next hits to those that are shown', async () => {
  const { find, requests, ids } = searching();
  const first = Array.from({ length: 50 }, (_, index) => `a${index}`);
  void find.start(wanted);
  requests[0]!.answer(found(51, ...first));
  await Promise.resolve().then(() => Promise.resolve());
  assert.is(find.results.value?.hasMore, true);
  const more = find.loadMore();
  assert.is(requests[1]!.body.from, 50);
  requests[1]!.answer(found(51, 'last'));
  await more;
  assert.equal([ids(), find.results.value?.hasMore], [[...first, 'last'], false]);
});

test('the provisions of the next hits are added to those of the hits already shown', async () => {
  const { find, requests } = searching();
  const first = Array.from({ length: 50 }, (_, index) => `a${index}`);
  const provisions = (id: string) => ({
    _id: id,
    edition: '1',
    provisions: [{ address: 'sec_1', citation: 's. 1' }],
    passages: { content: [0] },
  });
  const answer = (index: number, ids: string[], named: string[]) => {
    const result = found(51, ...ids);
    if (result.ok)
      requests[index]!.answer({ ok: true, value: { ...result.value, provisions: named.map(provisions) } });
  };
  const starting = find.start(wanted);
  answer(0, first, ['a1', 'a7']);
  await starting;
  const more = find.loadMore();
  answer(1, ['last'], ['last']);
  await more;
  assert.equal(
    find.results.value?.provisions.map(({ _id }) => _id),
    ['a1', 'a7', 'last'],
  );
});

test('a failure is reported, and loadMore repeats the request', async () => {
  const { find, requests, ids } = searching();
  const finding = find.start(wanted);
  requests[0]!.answer({ ok: false, problem: failure });
  await finding;
  assert.equal([find.problem.value, find.isSearching.value], [failure, false]);
  const again = find.loadMore();
  assert.is(requests[1]!.body.from, 0);
  requests[1]!.answer(found(1, 'a'));
  await again;
  assert.equal([ids(), find.problem.value], [['a'], null]);
});

test('the response to an earlier search is ignored', async () => {
  const { find, requests, ids } = searching();
  const earlier = find.start(wanted);
  const later = find.start({ ...wanted, tags: ['fire'] });
  assert.is(requests[0]!.signal?.aborted, true);
  requests[1]!.answer(found(1, 'fire'));
  await later;
  requests[0]!.answer(found(1, 'ballast'));
  await earlier;
  assert.equal(ids(), ['fire']);
});

test.run();
