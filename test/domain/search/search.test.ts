import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../../src/api/client';
import type { Category } from '../../../src/domain/library/categories';
import type { SearchAnswer } from '../../../src/domain/search/search-client';
import { createSearch } from '../../../src/domain/search/search';
import type { User } from '../../../src/domain/account/session';
import type { SearchRequestBody } from '../../../src/shared/search-request';
import type { Sort } from '../../../src/shared/query';
import { readQuery } from '../../../src/shared/query-address';
import { createApiDouble, problem, type ApiRequest } from '../../support/fixtures/api-double';
import { settle } from '../../support/clocks/fake-clock';

const tree: readonly Category[] = [
  {
    id: 'safety',
    title: 'Safety',
    children: [
      { id: 'fire', title: 'Fire', children: [] },
      { id: 'boats', title: 'Boats', children: [] },
    ],
  },
  { id: 'pollution', title: 'Pollution', children: [] },
];

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

interface Situation {
  readonly roots?: readonly Category[] | null;
  readonly online?: boolean;
  readonly owns?: readonly string[];
}

/** A search on a page whose address is in `address`. Each `open` changes the address as the router does. */
function searching({ roots = tree, owns, online = true }: Situation = {}) {
  const server = createApiDouble();
  const isOnline = signal(online);
  /** The requests that the device has received, and its responses. */
  const device = {
    requests: [] as SearchRequestBody[],
    ids: ['D'] as readonly string[],
    problem: null as Problem | null,
  };
  const address = signal<URLSearchParams | null>(null);
  const treeOf = signal(roots);
  const opened: string[] = [];
  const loads: string[] = [];
  const is = { loaded: tree as readonly Category[] | null, chosenOrder: null as Sort | null };
  const today = signal('2026-03-01');
  const company = owns ? { id: 'c1', name: 'Line', category_ids: [...owns] } : null;
  const user: User = {
    id: 'u1',
    name: 'Ada',
    username: 'ada@ship.test',
    password_expired: false,
    time_zone: 'UTC',
    roles: ['ROLE_SUBSCRIBER'],
    company,
  };
  const search = createSearch({
    api: server.api,
    connection: { isOnline },
    async device(body) {
      device.requests.push(body);
      return device.problem
        ? { ok: false, problem: device.problem }
        : { ok: true, value: answer(device.ids) as SearchAnswer };
    },
    session: { user: signal(user) },
    categories: {
      roots: treeOf,
      async load() {
        loads.push('tree');
        treeOf.value = is.loaded;
      },
    },
    address,
    open: (next) => {
      opened.push(new URLSearchParams(next).toString());
      address.value = new URLSearchParams(next);
    },
    today,
    chosenOrder: { read: () => is.chosenOrder, write: (sort) => void (is.chosenOrder = sort) },
  });
  stops.push(search.dispose);
  const visit = (text: string | null) =>
    void (address.value = text === null ? null : new URLSearchParams(text));

  /** Opens the address, and answers its search. */
  async function found(
    text: string,
    ids: readonly string[] = ['A', 'B'],
    total = ids.length,
  ): Promise<ApiRequest> {
    visit(text);
    const request = await server.next();
    request.answer(200, answer(ids, total));
    await settle();
    return request;
  }

  return {
    ...server,
    search,
    visit,
    found,
    opened,
    loads,
    is,
    today,
    treeOf,
    isOnline,
    device,
    shownIds: () => search.results.value?.hits.map(({ _id }) => _id),
  };
}

function answer(
  ids: readonly string[],
  total = ids.length,
  buckets: { key: string; doc_count: number }[] = [],
) {
  const hits = ids.map((id) => ({
    _id: id,
    _score: null,
    _source: { id, title: id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  return {
    took: 1,
    timed_out: false,
    hits: { total: { value: total, relation: 'eq' }, max_score: null, hits },
    aggregations: { categories: { buckets } },
  };
}

const bodyOf = (request: ApiRequest) => request.body as SearchRequestBody;
const page = (from: number) => Array.from({ length: 50 }, (_, index) => `d${from + index}`);

test('nothing is searched until the search screen is shown', async () => {
  const { search, requests } = searching();
  await settle();
  assert.equal([search.state.value, search.results.value, requests.length], ['idle', null, 0]);
});

test('the address determines the search', async () => {
  const { search, found, shownIds } = searching();
  const request = await found('q=fire*,water&sort=date&p=2', ['A', 'B'], 52);
  assert.equal([request.method, request.path], ['POST', '/api/elastic']);
  assert.equal([bodyOf(request).from, bodyOf(request).query.bool?.must?.length], [50, 2]);
  assert.equal(
    [search.state.value, shownIds(), search.results.value?.total, search.results.value?.pages],
    ['loaded', ['A', 'B'], 52, 2],
  );
  assert.equal(
    [search.query.value.sort, search.query.value.page, search.terms.value],
    ['date', 2, ['fire*', 'water']],
  );
});

test('the previous results stay while new ones are loading', async () => {
  const { search, found, visit, shownIds } = searching();
  await found('q=fire');
  visit('q=water');
  assert.equal(
    [search.state.value, shownIds(), search.results.value?.query.tags],
    ['loading', ['A', 'B'], ['fire']],
  );
});

test('a problem is shown, and the previous results stay', async () => {
  const { search, found, visit, next, shownIds } = searching();
  await found('q=fire');
  visit('q=water');
  (await next()).refuse(503, 'search-unavailable');
  await settle();
  assert.equal(
    [search.state.value, search.problem.value, shownIds()],
    ['failed', problem(503, 'search-unavailable'), ['A', 'B']],
  );
});

test('a retry repeats the request, and clears the problem', async () => {
  const { search, visit, next, shownIds } = searching();
  visit('q=fire');
  (await next()).fail();
  await settle();
  search.retry();
  (await next()).answer(200, answer(['A']));
  await settle();
  assert.equal([search.state.value, search.problem.value, shownIds()], ['loaded', null, ['A']]);
});

test('a later search cancels an earlier one, whose response is ignored', async () => {
  const { search, visit, next, shownIds } = searching();
  visit('q=slow');
  const slow = await next();
  visit('q=quick');
  await settle();
  assert.equal([search.state.value, search.problem.value], ['loading', null]);
  (await next()).answer(200, answer(['quick']));
  await settle();
  slow.answer(200, answer(['slow']));
  await settle();
  assert.is(slow.signal.aborted, true);
  assert.equal([shownIds(), search.state.value, search.problem.value], [['quick'], 'loaded', null]);
});

test('the counts of categories are added up in the tree', async () => {
  const { search, visit, next } = searching();
  visit('');
  (await next()).answer(
    200,
    answer(['A'], 7, [
      { key: 'fire', doc_count: 4 },
      { key: 'boats', doc_count: 2 },
      { key: 'pollution', doc_count: 1 },
    ]),
  );
  await settle();
  assert.equal([...search.results.value!.counts].sort(), [
    ['boats', 2],
    ['fire', 4],
    ['pollution', 1],
    ['safety', 6],
  ]);
});

test('a different query is only counted, while results and address stay unchanged', async () => {
  const { search, found, next, opened, shownIds } = searching();
  await found('q=fire&filter=fire');
  (await next()).answer(200, answer([]));
  const counted = search.totalOf({ ...search.query.value, categories: [] }, new AbortController().signal);
  const request = await next();
  assert.equal(
    [bodyOf(request).size, bodyOf(request).aggs, bodyOf(request).query.bool?.filter],
    [0, undefined, undefined],
  );
  request.answer(200, answer([], 7));
  assert.equal([await counted, shownIds(), opened], [7, ['A', 'B'], []]);
});

test('a count that is rejected or aborted returns no number', async () => {
  const { search, found, next } = searching();
  await found('q=fire');
  const refused = search.totalOf(search.query.value, new AbortController().signal);
  (await next()).refuse(503, 'query-too-slow');
  assert.is(await refused, null);
  const leaving = new AbortController();
  const left = search.totalOf(search.query.value, leaving.signal);
  const request = await next();
  leaving.abort();
  request.answer(200, answer([], 7));
  assert.is(await left, null);
});

test('if a category is chosen, the counts for the others are requested without it', async () => {
  const { search, visit, next } = searching();
  visit('q=fire&filter=fire');
  (await next()).answer(200, answer(['A'], 4, [{ key: 'fire', doc_count: 4 }]));
  const counting = await next();
  assert.equal([search.results.value?.counts.get('fire'), search.results.value?.isCounted], [4, false]);
  assert.equal([bodyOf(counting).size, bodyOf(counting).query.bool?.filter], [0, undefined]);
  counting.answer(
    200,
    answer([], 6, [
      { key: 'fire', doc_count: 4 },
      { key: 'boats', doc_count: 2 },
    ]),
  );
  await settle();
  assert.equal(
    [[...search.results.value!.counts].sort(), search.results.value?.isCounted],
    [
      [
        ['boats', 2],
        ['fire', 4],
        ['safety', 6],
      ],
      true,
    ],
  );
});

test('counts that were known before a category was chosen are not requested again', async () => {
  const { search, visit, next, requests } = searching();
  visit('q=fire');
  (await next()).answer(
    200,
    answer(['A'], 6, [
      { key: 'fire', doc_count: 4 },
      { key: 'boats', doc_count: 2 },
    ]),
  );
  await settle();
  visit('q=fire&filter=fire');
  (await next()).answer(200, answer(['A'], 4, [{ key: 'fire', doc_count: 4 }]));
  await settle();
  assert.equal(
    [requests.length, search.results.value?.total, search.results.value?.counts.get('boats')],
    [2, 4, 2],
  );
});

test('without a response to the count, the results stay and are marked as not counted', async () => {
  const { search, visit, next } = searching();
  visit('filter=fire');
  (await next()).answer(200, answer(['A'], 4, [{ key: 'fire', doc_count: 4 }]));
  (await next()).fail();
  await settle();
  assert.equal(
    [search.state.value, search.problem.value, search.results.value?.isCounted],
    ['loaded', null, false],
  );
});

test('more hits than the pages can show are reported as such, and the number of pages is limited', async () => {
  const { search, found } = searching();
  await found('', ['A'], 49_311);
  assert.equal([search.results.value?.isBeyondReach, search.results.value?.pages], [true, 200]);
});

test('for a page beyond the last one, the last one is shown', async () => {
  const { search, visit, next } = searching();
  visit('q=fire&p=9');
  (await next()).answer(200, answer([], 120));
  const again = await next();
  assert.is(bodyOf(again).from, 100);
  again.answer(200, answer(['A'], 120));
  await settle();
  assert.equal(
    [search.state.value, search.results.value?.query.page, search.positionOf('A')?.number],
    ['loaded', 3, 101],
  );
});

test('without a filter, the search is limited to the leaves of the company’s categories', async () => {
  const { found } = searching({ owns: ['safety'] });
  assert.equal(bodyOf(await found('')).query.bool?.filter, [
    { terms: { 'categoryValues.keyword': ['fire', 'boats'] } },
  ]);
});

test('the first search waits for the tree that it needs', async () => {
  const { found, loads } = searching({ roots: null, owns: ['safety'] });
  assert.equal(bodyOf(await found('')).query.bool?.filter, [
    { terms: { 'categoryValues.keyword': ['fire', 'boats'] } },
  ]);
  assert.equal(loads, ['tree']);
});

test("without a tree, only the server limits the search to the company's categories", async () => {
  const { found, is } = searching({ roots: null, owns: ['safety'] });
  is.loaded = null;
  assert.is(bodyOf(await found('')).query.bool?.filter, undefined);
});

test('a category that is newer than the tree makes the tree reload once', async () => {
  const { visit, next, loads, is } = searching();
  is.loaded = [...tree, { id: 'cargo', title: 'Cargo', children: [] }];
  for (const q of ['a', 'b']) {
    visit(`q=${q}`);
    (await next()).answer(
      200,
      answer(['A'], 1, [
        { key: 'cargo', doc_count: 1 },
        { key: 'elsewhere', doc_count: 1 },
      ]),
    );
    await settle();
  }
  assert.equal(loads, ['tree']);
});

test('counts are updated when a tree arrives later', async () => {
  const { search, visit, next, treeOf } = searching({ roots: [] });
  visit('');
  (await next()).answer(200, answer(['A'], 1, [{ key: 'fire', doc_count: 1 }]));
  await settle();
  treeOf.value = tree;
  assert.is(search.results.value?.counts.get('safety'), 1);
});

test('a new tree that changes the request repeats the search', async () => {
  const { found, treeOf, next, requests } = searching({ owns: ['safety'] });
  await found('q=fire');
  treeOf.value = [...tree];
  assert.is(requests.length, 1);
  treeOf.value = [
    { ...tree[0]!, children: [...tree[0]!.children, { id: 'new', title: 'New', children: [] }] },
  ];
  assert.equal(bodyOf(await next()).query.bool?.filter, [
    { terms: { 'categoryValues.keyword': ['fire', 'boats', 'new'] } },
  ]);
});

test('submitting chips searches for them, starting at page 1', async () => {
  const { search, found, opened, requests } = searching();
  await found('q=fire&p=3', ['A'], 101);
  search.setTerms(['fire', ' water ', '', 'fire']);
  assert.equal([search.terms.value, requests.length], [['fire', 'water'], 1]);
  search.submit();
  assert.equal(opened, ['q=fire%2Cwater']);
});

test('opening a different address discards chips that were not submitted', async () => {
  const { search, found } = searching();
  await found('q=fire');
  search.setTerms(['water']);
  await found('q=smoke');
  assert.equal(search.terms.value, ['smoke']);
});

test('changing categories, dates, contexts or order starts a search for the current chips on page 1', async () => {
  const { search, found, opened } = searching();
  const changes: [() => void, string][] = [
    [() => search.setCategories(['safety', 'fire']), 'q=water&filter=safety%2Cfire'],
    [() => search.setDates({ from: '2020-01-01', to: null }), 'q=water&date=2020-01-01%2C'],
    [() => search.toggleContext('title'), 'q=water&in=title%2Ccontent'],
    [() => search.setSort('relevance'), 'q=water&order=relevance'],
    [() => search.setEnforcement(true), 'q=water&sort=date&enforcement=1'],
  ];
  for (const [change, address] of changes) {
    await found('q=fire&p=2', ['A'], 51);
    search.setTerms(['water']);
    change();
    assert.is(opened.at(-1), address);
  }
});

test('a new search takes the order that the user chose last, and adds it to the address', async () => {
  const { search, found, opened, is } = searching();
  await found('');
  search.setSort('relevance');
  assert.equal([opened, is.chosenOrder], [['order=relevance'], 'relevance']);
  await found('q=fire');
  search.setTerms(['water']);
  search.submit();
  assert.is(opened.at(-1), 'q=water&order=relevance');
});

test('a search that keeps a term, or is sorted by entry date, keeps its order', async () => {
  const { search, found, opened, is } = searching();
  is.chosenOrder = 'relevance';
  await found('q=fire');
  search.setTerms(['fire', 'water']);
  search.submit();
  assert.is(opened.at(-1), 'q=fire%2Cwater');
  await found('sort=date&enforcement=1');
  search.setTerms(['water']);
  search.submit();
  assert.is(opened.at(-1), 'q=water&sort=date&enforcement=1');
});

test('an opened address keeps its order, even if the user has chosen a different one', async () => {
  const { search, found, opened, is } = searching();
  is.chosenOrder = 'relevance';
  const request = await found('q=fire');
  assert.equal(bodyOf(request).sort, [{ 'title.keyword': { order: 'asc' } }, { id: { order: 'asc' } }]);
  assert.equal([search.query.value.sort, opened], ['alphabetical', []]);
});

test('another page is a page of the current results, even if the chips have changed', async () => {
  const { search, found, opened } = searching();
  await found('q=fire', ['A'], 120);
  search.setTerms(['water']);
  search.setPage(2);
  assert.equal(opened, ['q=fire&p=2']);
});

test('at least one context stays switched on', async () => {
  const { search, found, opened } = searching();
  await found('q=fire');
  search.toggleContext('content');
  assert.equal(opened, []);
  await found('q=fire&in=title,content');
  search.toggleContext('content');
  search.toggleContext('title');
  assert.equal(opened, ['q=fire&in=title']);
});

test('opening the enforcement view sorts by date; choosing a different sort order closes the view', async () => {
  const { search, found, opened } = searching();
  await found('order=relevance');
  search.setEnforcement(true);
  search.setSort('alphabetical');
  search.setEnforcement(true);
  search.setEnforcement(false);
  assert.equal(opened, ['sort=date&enforcement=1', '', 'sort=date&enforcement=1', '']);
});

const NEXT_WORDINGS = { terms: { wording: ['only', 'next'] } };

test('the enforcement view requests entry dates from the user’s today onwards', async () => {
  const { found } = searching();
  const request = await found('sort=date&enforcement=1');
  assert.equal(bodyOf(request).query.bool?.filter, [
    { range: { metadata_dateValue_entrydate: { gte: '2026-03-01' } } },
    NEXT_WORDINGS,
  ]);
});

const UPCOMING = 'sort=date&enforcement=1';

test('an enforcement view left open past midnight changes to today’s, on the same page', async () => {
  const { search, found, next, today, shownIds } = searching();
  await found(`${UPCOMING}&p=2`, page(51), 203);
  today.value = '2026-03-02';
  assert.is(search.state.value, 'loading');
  const request = await next();
  assert.equal(
    [bodyOf(request).query.bool?.filter, bodyOf(request).from],
    [[{ range: { metadata_dateValue_entrydate: { gte: '2026-03-02' } } }, NEXT_WORDINGS], 50],
  );
  request.answer(200, answer(['C'], 53));
  await settle();
  assert.equal([search.state.value, shownIds()], ['loaded', ['C']]);
});

test('a search that is pending at midnight is requested again', async () => {
  const { search, visit, next, today } = searching();
  visit(UPCOMING);
  const request = await next();
  today.value = '2026-03-02';
  request.answer(200, answer(['A']));
  const again = await next();
  assert.equal(bodyOf(again).query.bool?.filter, [
    { range: { metadata_dateValue_entrydate: { gte: '2026-03-02' } } },
    NEXT_WORDINGS,
  ]);
  again.answer(200, answer(['B']));
  await settle();
  assert.is(search.state.value, 'loaded');
});

test('at midnight, searches that do not depend on the day or are not on the screen are not repeated', async () => {
  for (const [address, away] of [
    ['q=fire', false],
    [UPCOMING, true],
  ] as const) {
    const { found, visit, today, requests } = searching();
    await found(address);
    if (away) visit(null);
    today.value = '2026-03-02';
    await settle();
    assert.is(requests.length, 1);
  }
});

test('yesterday’s pages are dropped when today’s first page arrives, because positions have changed', async () => {
  const { search, found, visit, today } = searching();
  await found(UPCOMING, page(1), 203);
  visit(null);
  today.value = '2026-03-02';
  await found(`${UPCOMING}&p=2`, page(51), 203);
  assert.equal([search.positionOf('d50'), search.positionOf('d51')?.previousId], [null, null]);
});

test('a page that is loaded for a document after midnight is not combined with yesterday’s pages', async () => {
  const { search, found, visit, next, today } = searching();
  await found(UPCOMING, page(1), 203);
  visit(null);
  today.value = '2026-03-02';
  const reading = search.loadNeighbours('d50', null);
  (await next()).answer(200, answer(page(51), 203));
  await reading;
  assert.equal([search.positionOf('d50')?.nextId, search.positionOf('d51')], [null, null]);
});

test('after midnight, returning from a document repeats the enforcement view’s search, but no others', async () => {
  for (const [address, times] of [
    [UPCOMING, 2],
    ['q=fire', 1],
  ] as const) {
    const { found, visit, today, requests } = searching();
    await found(address);
    visit(null);
    today.value = '2026-03-02';
    visit(address);
    await settle();
    assert.is(requests.length, times);
  }
});

test('a chosen category that no longer exists is reported by the server after the tree has been reloaded', async () => {
  const { search, visit, next, loads, requests } = searching();
  visit('q=fire&filter=gone');
  (await next()).refuse(400, 'unknown-category');
  await settle();
  assert.equal(
    [search.state.value, search.problem.value?.code, loads, requests.length],
    ['failed', 'unknown-category', ['tree'], 1],
  );
});

test('removing a leaf from a chosen category doesn’t make the search fail: the new tree is loaded', async () => {
  const { search, visit, next, is, shownIds } = searching();
  is.loaded = [{ id: 'safety', title: 'Safety', children: [{ id: 'fire', title: 'Fire', children: [] }] }];
  visit('filter=safety');
  (await next()).refuse(400, 'unknown-category');
  const again = await next();
  assert.equal(bodyOf(again).query.bool?.filter, [{ terms: { 'categoryValues.keyword': ['fire'] } }]);
  again.answer(200, answer(['A']));
  await settle();
  assert.equal([search.state.value, search.problem.value, shownIds()], ['loaded', null, ['A']]);
});

test('if the company’s categories have changed during the session, only the server limits the search', async () => {
  const { search, visit, next } = searching({ owns: ['safety', 'sold'] });
  visit('q=fire');
  const refused = await next();
  assert.equal(bodyOf(refused).query.bool?.filter, [
    { terms: { 'categoryValues.keyword': ['fire', 'boats', 'sold'] } },
  ]);
  refused.refuse(400, 'unknown-category');
  const again = await next();
  assert.is(bodyOf(again).query.bool?.filter, undefined);
  again.answer(200, answer(['A']));
  await settle();
  assert.is(search.state.value, 'loaded');
  visit('q=water');
  assert.is(bodyOf(await next()).query.bool?.filter, undefined);
});

test('chips that were not submitted remain when another page or a document is opened', async () => {
  const { search, found, visit } = searching();
  await found('q=fire', page(1), 120);
  search.setTerms(['fire', 'water']);
  await found('q=fire&p=2', page(51), 120);
  visit(null);
  visit('q=fire&p=2');
  assert.equal(search.terms.value, ['fire', 'water']);
});

test('a reset removes chips that were not submitted', async () => {
  const { search, found } = searching();
  await found('');
  search.setTerms(['water']);
  search.reset();
  assert.equal(search.terms.value, []);
});

test('a reset removes terms, filters and dates, and keeps contexts and order', async () => {
  const { search, found, opened } = searching();
  await found('q=fire&filter=fire&date=2020-01-01,2021-01-01&in=title&order=relevance&p=2', ['A'], 51);
  search.reset();
  assert.equal(opened, ['order=relevance&in=title']);
});

test('returning from a document shows the same results without a request', async () => {
  const { search, found, visit, requests, shownIds } = searching();
  await found('q=fire');
  visit(null);
  assert.equal([shownIds(), search.lastAddress.value], [['A', 'B'], { q: 'fire' }]);
  visit('q=fire');
  assert.equal([requests.length, search.state.value], [1, 'loaded']);
});

test('the same search is repeated when it is submitted again', async () => {
  const { search, found, requests, next } = searching();
  await found('q=fire');
  search.submit();
  await next();
  assert.is(requests.length, 2);
});

test('a failed search is repeated when the user returns', async () => {
  const { visit, next, requests } = searching();
  visit('q=fire');
  (await next()).fail();
  await settle();
  visit(null);
  visit('q=fire');
  await next();
  assert.is(requests.length, 2);
});

test('a document’s position among the results is known, such as 3 of 203', async () => {
  const { search, found } = searching();
  await found('q=fire', page(1), 203);
  assert.equal(search.positionOf('d3'), { number: 3, total: 203, previousId: 'd2', nextId: 'd4' });
  assert.is(search.positionOf('other'), null);
});

test('at the end of a page, the next page is loaded for the following document', async () => {
  const { search, found, next } = searching();
  await found('q=fire', page(1), 203);
  const reading = search.loadNeighbours('d50', null);
  const request = await next();
  assert.is(bodyOf(request).from, 50);
  request.answer(200, answer(page(51), 203));
  await reading;
  assert.is(search.positionOf('d50')?.nextId, 'd51');
  assert.is(search.positionOf('d51')?.previousId, 'd50');
  assert.is(search.results.value?.query.page, 1);
});

test('pages of one search are kept together, and those of another search are dropped', async () => {
  const { search, found } = searching();
  await found('q=fire', page(1), 203);
  await found('q=fire&p=2', page(51), 203);
  assert.is(search.positionOf('d51')?.previousId, 'd50');
  await found('q=water', ['d7'], 1);
  assert.equal([search.positionOf('d51'), search.positionOf('d7')?.total], [null, 1]);
});

test('a page loaded for a document is ignored if the search has changed in the meantime', async () => {
  const { search, found, next } = searching();
  await found('q=fire', page(1), 203);
  const reading = search.loadNeighbours('d50', null);
  const late = await next();
  await found('q=water', ['d50'], 1);
  late.answer(200, answer(page(51), 203));
  await reading;
  assert.equal(
    [search.positionOf('d51'), search.positionOf('d50')],
    [null, { number: 1, total: 1, previousId: null, nextId: null }],
  );
});

test('reloading a document’s address restores its search, its position, and the link back', async () => {
  const { search, next, requests, visit, shownIds } = searching();
  const reading = search.loadNeighbours('d51', readQuery(new URLSearchParams('q=fire&p=2')));
  const first = await next();
  assert.is(bodyOf(first).from, 50);
  first.answer(200, answer(page(51), 203));
  (await next()).answer(200, answer(page(1), 203));
  await reading;
  assert.equal(search.positionOf('d51'), { number: 51, total: 203, previousId: 'd50', nextId: 'd52' });
  assert.equal([search.lastAddress.value, search.terms.value], [{ q: 'fire', p: '2' }, ['fire']]);
  visit('q=fire&p=2');
  assert.equal([requests.length, search.state.value, shownIds()?.[0]], [2, 'loaded', 'd51']);
});

test('opening a document of the current search, or its neighbour on a loaded page, sends no request', async () => {
  const { search, found, requests, visit } = searching();
  await found('q=fire', page(1), 203);
  await found('q=fire&p=2', page(51), 203);
  visit(null);
  await search.loadNeighbours('d52', readQuery(new URLSearchParams('q=fire&p=2')));
  await search.loadNeighbours('d49', readQuery(new URLSearchParams('q=fire')));
  assert.is(requests.length, 2);
});

test('a document from another search has no position, even while its own search is running or has failed', async () => {
  const { search, found, next, visit } = searching();
  await found('q=water', ['d1', 'd2', 'd3'], 3);
  visit(null);
  const reading = search.loadNeighbours('d2', readQuery(new URLSearchParams('q=fire')));
  assert.is(search.positionOf('d2'), null);
  (await next()).refuse(503, 'search-unavailable');
  await reading;
  assert.is(search.positionOf('d2'), null);
  const again = search.loadNeighbours('d2', readQuery(new URLSearchParams('q=fire')));
  (await next()).answer(200, answer(['d2'], 1));
  await again;
  assert.is(search.positionOf('d2')?.total, 1);
});

test('after disposal, addresses and late responses are ignored', async () => {
  const { search, visit, next, requests, treeOf } = searching();
  visit('q=fire');
  const late = await next();
  search.dispose();
  visit('q=water');
  treeOf.value = [];
  await settle();
  assert.equal([late.signal.aborted, requests.length, search.results.value], [true, 1, null]);
});

test('without a connection, the device receives the request meant for the server', async () => {
  const { search, device, visit, requests, shownIds } = searching({ online: false, owns: ['safety'] });
  visit('q=fire&filter=boats');
  await settle();
  assert.equal(
    [shownIds(), search.results.value?.place, search.place.value, requests.length],
    [['D'], 'device', 'device', 0],
  );
  const online = searching({ owns: ['safety'] });
  assert.equal(device.requests[0], (await online.found('q=fire&filter=boats')).body);
});

test('without a connection, no search waits for a category tree, which could not be loaded', async () => {
  const { search, visit, loads } = searching({ online: false, roots: null });
  visit('q=fire');
  await settle();
  assert.equal([search.state.value, loads], ['loaded', []]);
});

test('results stay when the connection changes and show their source; only the next search switches', async () => {
  const { search, isOnline, device, found, visit, next, shownIds } = searching();
  await found('q=fire');
  isOnline.value = false;
  await settle();
  assert.equal(
    [shownIds(), search.results.value?.place, search.place.value, device.requests.length],
    [['A', 'B'], 'server', 'device', 0],
  );
  visit('q=hose');
  await settle();
  assert.equal([shownIds(), search.results.value?.place], [['D'], 'device']);
  isOnline.value = true;
  await settle();
  assert.equal([shownIds(), search.results.value?.place, search.place.value], [['D'], 'device', 'server']);
  visit('q=boat');
  (await next()).answer(200, answer(['C']));
  await settle();
  assert.equal([shownIds(), search.results.value?.place], [['C'], 'server']);
});

test('pages from the server and from the device are never combined into one list', async () => {
  const { search, isOnline, device, found, visit } = searching();
  await found('q=fire&p=2', page(50), 120);
  isOnline.value = false;
  device.ids = ['D'];
  visit('q=fire&p=3');
  await settle();
  assert.equal(
    [search.positionOf('d60'), search.positionOf('D')?.number, search.results.value?.query.page],
    [null, 1, 1],
  );
});

test('a search that waits for an unreachable server is answered by the device', async () => {
  const { search, isOnline, visit, next, shownIds } = searching();
  visit('q=fire');
  const left = await next();
  isOnline.value = false;
  await settle();
  assert.equal([left.signal.aborted, shownIds(), search.state.value], [true, ['D'], 'loaded']);
});

test('if the connection is lost, a search without a response moves to the device; a rejected one stays', async () => {
  const { search, isOnline, device, visit, next } = searching();
  visit('q=fire');
  (await next()).fail();
  await settle();
  isOnline.value = false;
  await settle();
  assert.equal([search.state.value, device.requests.length], ['loaded', 1]);
  isOnline.value = true;
  visit('q=hose');
  (await next()).refuse(403, 'not-subscribed');
  await settle();
  isOnline.value = false;
  await settle();
  assert.equal([search.state.value, device.requests.length], ['failed', 1]);
});

test('a search that is rejected because the library is unavailable continues on the device', async () => {
  const { isOnline, visit, next, shownIds, search } = searching();
  visit('q=fire');
  (await next()).refuse(503, 'unavailable');
  await settle();
  assert.is(search.state.value, 'failed');
  isOnline.value = false;
  await settle();
  assert.equal([shownIds(), search.results.value?.place], [['D'], 'device']);
});

test('when the connection returns, searches that failed or found nothing on the device go to the server', async () => {
  const { search, isOnline, device, visit, next, shownIds } = searching({ online: false });
  device.ids = [];
  visit('q=fire');
  await settle();
  isOnline.value = true;
  (await next()).answer(200, answer(['A']));
  await settle();
  assert.equal([shownIds(), search.results.value?.place], [['A'], 'server']);
  isOnline.value = false;
  device.problem = { status: 0, code: 'device-unavailable', title: 'No worker.' };
  visit('q=hose');
  await settle();
  assert.is(search.state.value, 'failed');
  isOnline.value = true;
  (await next()).answer(200, answer(['B']));
  await settle();
  assert.equal(shownIds(), ['B']);
});

test('the device can be chosen until the server is chosen again or the connection is lost', async () => {
  const { search, isOnline, device, found, next, shownIds } = searching();
  await found('q=fire');
  search.searchAt('device');
  await settle();
  assert.equal([shownIds(), search.place.value, device.requests.length], [['D'], 'device', 1]);
  search.searchAt('server');
  (await next()).answer(200, answer(['A']));
  await settle();
  assert.equal([shownIds(), search.place.value], [['A'], 'server']);
  search.searchAt('device');
  isOnline.value = false;
  isOnline.value = true;
  assert.is(search.place.value, 'server');
});

test('a different query is counted by the same source that answered the current search', async () => {
  const { search, isOnline, device, visit } = searching({ online: false });
  visit('q=fire');
  await settle();
  isOnline.value = true;
  assert.is(await search.totalOf({ ...search.query.value, tags: ['hose'] }, new AbortController().signal), 1);
  assert.equal(device.requests[1]?.size, 0);
});

test.run();
