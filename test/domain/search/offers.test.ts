import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Result } from '../../../src/api/client';
import type { components } from '../../../src/api/schema';
import { createSearchOffers, findAlternatives, offerAddress } from '../../../src/domain/search/offers';
import type { SearchResults, SearchState } from '../../../src/domain/search/search';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { settle } from '../../support/clocks/fake-clock';
import { createApiDouble } from '../../support/fixtures/api-double';

type OffersAnswer = components['schemas']['OffersAnswer'];
type Offer = components['schemas']['Offer'];

const split: Offer = {
  kind: 'split',
  terms: ['ballast', 'records'],
  contexts: { title: false, content: true },
  total: 3,
  changes: [],
};
const some: OffersAnswer = { offers: [split], closest: null, complete: true };

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

/** Creates the offers for a search. The test sets the search's state. */
function offering() {
  const server = createApiDouble();
  const state = signal<SearchState>('idle');
  const results = signal<SearchResults | null>(null);
  const terms = signal<readonly string[]>([]);
  const onDevice: { query: Query; answer: (result: Result<OffersAnswer>) => void; signal: AbortSignal }[] =
    [];
  const offers = createSearchOffers({
    api: server.api,
    device: (query, _context, _page, aborted) =>
      new Promise((answer) => onDevice.push({ query, answer, signal: aborted })),
    search: { state, results, terms },
    categories: { roots: signal([]) },
    today: signal('2026-03-01'),
  });
  stops.push(offers.dispose);

  function find(tags: readonly string[], total: number, more: Partial<SearchResults> = {}): void {
    state.value = 'loading';
    terms.value = tags;
    results.value = {
      ...{
        query: { ...EMPTY_QUERY, tags },
        place: 'server',
        hits: [],
        provisions: [],
        hitPages: [],
        states: [],
        total,
      },
      ...{ counts: new Map(), isCounted: true, pages: 1, isBeyondReach: false },
      ...more,
    };
    state.value = 'loaded';
  }
  return { ...server, offers, state, results, terms, onDevice, find };
}

test('when a search finds nothing, offers are requested and shown', async () => {
  const { find, next, offers, requests } = offering();
  assert.is(requests.length, 0);
  find(['ballast records'], 0);
  assert.is(offers.shown.value, null);
  const request = await next();
  assert.equal(
    [request.path, request.body],
    ['/api/offers', { searchterms: 'ballast records', filters: '', today: '2026-03-01' }],
  );
  request.answer(200, some);
  await settle();
  assert.equal(offers.shown.value?.offers, [split]);
  assert.equal([offers.shown.value?.query.tags, offers.shown.value?.total], [['ballast records'], 0]);
});

test('no offers are requested for a search with a full page of hits or without a term', async () => {
  const { find, requests } = offering();
  find(['ship'], 51);
  find([], 0);
  await settle();
  assert.is(requests.length, 0);
  find(['ship'], 50);
  await settle();
  assert.is(requests.length, 1);
});

test('counts that arrive later don’t cause another request', async () => {
  const { find, next, results, requests, offers } = offering();
  find(['ship'], 2);
  results.value = { ...results.value!, isCounted: false };
  (await next()).answer(200, some);
  await settle();
  results.value = { ...results.value!, isCounted: true };
  await settle();
  assert.equal([requests.length, offers.shown.value?.offers], [1, [split]]);
});

test('offers stay on the screen with their results while another search runs, and disappear with them', async () => {
  const { find, next, state, offers } = offering();
  find(['ship'], 0);
  (await next()).answer(200, some);
  await settle();
  state.value = 'loading';
  assert.equal(offers.shown.value?.offers, [split]);
  find(['ships'], 0);
  assert.is(offers.shown.value, null);
  find(['boat'], 51);
  assert.equal([offers.shown.value, offers.state.value], [null, 'none']);
});

test('a failed search removes the offers', async () => {
  const { find, next, state, offers } = offering();
  find(['ship'], 0);
  (await next()).answer(200, some);
  await settle();
  state.value = 'loading';
  state.value = 'failed';
  assert.equal([offers.shown.value, offers.state.value], [null, 'none']);
});

test('a search that is repeated before its offers have arrived requests them again', async () => {
  const { find, next, state, offers } = offering();
  find(['ship'], 0);
  const first = await next();
  state.value = 'loading';
  assert.ok(first.signal.aborted);
  state.value = 'loaded';
  (await next()).answer(200, some);
  await settle();
  assert.equal(offers.shown.value?.offers, [split]);
});

test('a new search cancels the running request, and only the offers for the new search are shown', async () => {
  const { find, next, offers } = offering();
  find(['ships'], 0);
  const second = await next();
  find(['boat'], 0);
  assert.equal([second.signal.aborted, offers.state.value], [true, 'asking']);
  (await next()).answer(200, { offers: [{ ...split, total: 7 }], closest: null, complete: true });
  await settle();
  assert.equal(
    offers.shown.value?.offers.map(({ total }) => total),
    [7],
  );
});

test('further typing cancels a running request, but keeps the offers that are already shown', async () => {
  const { find, next, terms, offers } = offering();
  find(['ship'], 0);
  const request = await next();
  terms.value = ['ship', 'fire'];
  assert.ok(request.signal.aborted);
  await settle();
  assert.equal([offers.shown.value, offers.state.value], [null, 'unknown']);
  find(['boat'], 0);
  (await next()).answer(200, some);
  await settle();
  terms.value = ['boat', 'fire'];
  assert.equal(offers.shown.value?.offers, [split]);
});

test('when the field contains the terms of the results again, a cancelled request is repeated', async () => {
  const { find, next, terms, offers, requests } = offering();
  find(['ship'], 0);
  await next();
  terms.value = ['ship', 'fire'];
  terms.value = ['ship'];
  assert.is(offers.state.value, 'asking');
  (await next()).answer(200, some);
  await settle();
  assert.equal([offers.state.value, offers.shown.value?.offers], ['known', [split]]);
  terms.value = ['ship', 'fire'];
  terms.value = ['ship'];
  await settle();
  assert.is(requests.length, 2);
});

test('after a failure or an empty response, no offers are shown; only the latter proves there are none', async () => {
  type Request = Awaited<ReturnType<ReturnType<typeof offering>['next']>>;
  for (const [end, state] of [
    [(request: Request) => request.fail(), 'unknown'],
    [(request: Request) => request.refuse(503, 'query-too-slow'), 'unknown'],
    [(request: Request) => request.answer(200, { offers: [], closest: null, complete: true }), 'known'],
    [(request: Request) => request.answer(200, { offers: [], closest: null, complete: false }), 'partial'],
  ] as const) {
    const { find, next, offers } = offering();
    find(['ship'], 0);
    end(await next());
    await settle();
    assert.equal([offers.shown.value, offers.state.value], [null, state]);
  }
});

test('an incomplete response is shown, and stays while the terms in the field change', async () => {
  const { find, next, terms, offers, requests } = offering();
  find(['ship'], 0);
  (await next()).answer(200, { ...some, complete: false });
  await settle();
  terms.value = ['ship', 'fire'];
  terms.value = ['ship'];
  await settle();
  assert.equal([offers.state.value, offers.shown.value?.offers], ['partial', [split]]);
  assert.is(requests.length, 1);
});

test('there are no offers for terms that are too long to send, and it is not certain that none exist', async () => {
  const { find, requests, offers, terms } = offering();
  const tooLong = Array.from({ length: 50 }, (_, at) => `${at}${'a,'.repeat(99)}`);
  find(tooLong, 0);
  terms.value = ['ship'];
  terms.value = tooLong;
  await settle();
  assert.equal([requests.length, offers.shown.value, offers.state.value], [0, null, 'unknown']);
});

test('if the results are from the device, so are the offers', async () => {
  const { find, onDevice, requests, offers } = offering();
  find(['ship'], 0, { place: 'device' });
  assert.equal([requests.length, onDevice[0]?.query.tags], [0, ['ship']]);
  onDevice[0]!.answer({ ok: true, value: some });
  await settle();
  assert.equal([offers.shown.value?.place, offers.shown.value?.offers], ['device', [split]]);
});

test('an offer’s address has its terms and contexts, keeps dates and categories, and sorts by relevance', () => {
  const query: Query = {
    ...EMPTY_QUERY,
    tags: ['ballast records'],
    categories: ['imo'],
    dates: { from: '2020-01-01', to: null },
    page: 2,
  };
  const both = { ...split, contexts: { title: true, content: true } };
  assert.equal(offerAddress(query, both), {
    q: 'ballast,records',
    date: '2020-01-01,',
    filter: 'imo',
    order: 'relevance',
    in: 'title,content',
  });
  assert.equal(offerAddress({ ...query, sort: 'date' }, split), {
    q: 'ballast,records',
    date: '2020-01-01,',
    filter: 'imo',
    sort: 'date',
  });
});

test('when a search is saved, only other forms of its words are offered', async () => {
  const { api, next, requests } = createApiDouble();
  const find = (more: Partial<Query> = {}) => {
    const query = { ...EMPTY_QUERY, tags: ['sulfur'], ...more };
    return findAlternatives(api, query, '2026-03-01', new AbortController().signal);
  };
  const alternative: Offer = { ...split, kind: 'alternative', changes: [{ from: 'sulfur', to: 'sulphur' }] };
  const found = find();
  const request = await next();
  assert.equal(request.body, { searchterms: 'sulfur', filters: '', today: '2026-03-01' });
  request.answer(200, { offers: [split, alternative], closest: null, complete: true });
  assert.equal(await found, [alternative]);
  const failed = find();
  (await next()).fail();
  assert.equal(await failed, []);
  const categories = Array.from({ length: 400 }, (_, at) => String(at).padStart(60, 'c'));
  assert.equal(await find({ categories }), []);
  assert.is(requests.length, 2);
});

test.run();
