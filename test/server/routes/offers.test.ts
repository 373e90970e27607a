import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { SearchFailure, type Search } from '../../../src/server/search/search';
import { indexLibrary, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type OffersAnswer = Schemas['OffersAnswer'];

const folder = mkdtempSync(join(tmpdir(), 'fairway-offers-'));
const none: OffersAnswer = { offers: [], closest: null, complete: true };
const noTime: OffersAnswer = { ...none, complete: false };
let search: Search;
let server: StartedServer;
test.before(async () => {
  search = await openLocalSearch(folder);
  await indexLibrary(search);
  server = await startedServer({ search });
});
test.after(async () => {
  await server.close();
  await search.close();
  rmSync(folder, { recursive: true });
});

/** Returns the engine without `findOffers`, so that each search is sent separately, as with OpenSearch. */
function searchedForEach(changes: Partial<Search> = {}): Search {
  const each: Search = { ...search, ...changes };
  delete each.findOffers;
  return each;
}

const call = (searchterms: string, as: UserName = 'user', filters = '') =>
  server.call<OffersAnswer>('POST', '/api/offers', { as, body: { searchterms, filters } });
const offersFor = async (...args: Parameters<typeof call>) => (await call(...args)).body;
const closestIds = ({ closest }: Pick<OffersAnswer, 'closest'>) => closest?.hits.map(({ _id }) => _id) ?? [];

test('a sentence that no document contains is offered as separate terms, without function words', async () => {
  const { offers } = await offersFor('what must be done when lifeboats are launched');
  assert.equal(offers, [
    {
      kind: 'split',
      terms: ['lifeboats', 'launched'],
      contexts: { title: false, content: true },
      total: 1,
      changes: [],
    },
  ]);
});

test('if only contents are searched and the words are in a title, a search in titles is offered', async () => {
  const { offers } = await offersFor('fixed fire-extinguishing');
  const title = offers.find(({ kind }) => kind === 'title');
  assert.equal(title?.terms, ['fixed fire-extinguishing']);
  assert.equal([title?.contexts, title?.total], [{ title: true, content: false }, 1]);
});

test('the documents with most of the words are returned with their passages and the words that they lack', async () => {
  const { closest } = await offersFor('lifeboats launched every year by crane');
  assert.equal(closest?.terms, ['lifeboats', 'launched', 'year', 'crane']);
  assert.equal(closestIds({ closest }), ['boats-1', 'fire-1']);
  assert.equal(closest?.missing, [
    ['year', 'crane'],
    ['lifeboats', 'launched', 'crane'],
  ]);
  assert.match(JSON.stringify(closest?.hits[0]?.highlight), /<em>Lifeboats<\/em>/);
  assert.is(closest?.hits[0]?._score, null);
});

test('a page of the closest documents has no offers, and contains only what the company can see', async () => {
  const page = (as: UserName, closest_page: number) =>
    server.call<OffersAnswer>('POST', '/api/offers', {
      as,
      body: { searchterms: 'exchanged ballast water at sea by ships', filters: '', closest_page },
    });
  const { offers, closest } = (await page('user', 1)).body;
  assert.equal([offers, closestIds({ closest })], [[], ['ballast-1']]);
  assert.match(JSON.stringify(closest?.hits[0]?.highlight), /<em>/);
  assert.equal((await page('user', 2)).body, none);
  assert.equal((await page('reader', 1)).body, none);
  for (const wrong of [0, 501, 1.5]) assert.is((await page('user', wrong)).status, 400, String(wrong));
});

test('no offer counts or shows a document that the user’s company can’t see', async () => {
  for (const terms of ['exchanged ballast water at sea by ships', 'ballst exchanged']) {
    assert.ok((await offersFor(terms)).offers.length > 0, terms);
    assert.equal(closestIds(await offersFor(terms)), ['ballast-1'], terms);
    assert.equal(await offersFor(terms, 'reader'), none, terms);
  }
});

test('the filters of the search apply to its offers', async () => {
  const terms = 'every lifeboats month';
  assert.equal(closestIds(await offersFor(terms, 'user', 'filter=life-saving')), ['boats-1']);
  assert.equal(await offersFor(terms, 'user', 'filter=fire'), none);
  assert.equal(await offersFor(terms, 'user', 'date=2020-01-01%2C2021-01-01'), none);
  assert.equal(await offersFor(terms, 'user', 'sort=date&enforcement=1'), none);
});

test('offers are the same whether the engine finds them itself or receives each search separately', async () => {
  const other = await startedServer({ search: searchedForEach() });
  for (const as of ['user', 'reader'] as const)
    for (const [searchterms, filters] of [
      ['what must be done when lifeboats are launched', ''],
      ['lifeboats launched every year by crane', 'filter=life-saving'],
      ['fixed fire-extinguishing', ''],
      ['ballst exchanged', 'sort=date&enforcement=1'],
    ] as const) {
      const request = { as, body: { searchterms, filters } };
      const { status, body } = await other.call('POST', '/api/offers', request);
      const own = await server.call('POST', '/api/offers', request);
      assert.equal([status, body], [own.status, own.body], searchterms);
    }
  await other.close();
});

test('a search for future entry dates begins with the user’s date or, without one, with the date in UTC', async () => {
  const sent: unknown[] = [];
  const watchedEngines: readonly Search[] = [
    searchedForEach({
      search(request, options) {
        sent.push(request);
        return search.search(request, options);
      },
    }),
    {
      ...search,
      async findOffers(wanted) {
        sent.push(wanted);
        return JSON.stringify(none);
      },
    },
  ];
  const body = { searchterms: 'lifeboats month', filters: 'sort=date&enforcement=1' };
  for (const engine of watchedEngines) {
    const watched = await startedServer({ search: engine });
    const post = (given: object) =>
      watched.call('POST', '/api/offers', { as: 'user', body: { ...body, ...given } });
    for (const [given, date] of [
      [{ today: '2026-03-02' }, '2026-03-02'],
      [{}, '2026-03-01'],
    ] as const) {
      sent.length = 0;
      assert.is((await post(given)).status, 200);
      assert.match(JSON.stringify(sent), date);
    }
    for (const today of ['tomorrow', '2026-02-30']) assert.is((await post({ today })).status, 400, today);
    await watched.close();
  }
});

test('a category that the user can’t see is rejected, as in a search', async () => {
  const { status, body } = await server.call('POST', '/api/offers', {
    as: 'reader',
    body: { searchterms: 'water sea', filters: 'filter=ballast' },
  });
  assert.equal([status, body.code], [400, 'unknown-category']);
});

test('a search with no words, only function words, pictographs or 10,000 characters is not an error', async () => {
  const long = `${'ballast water '.repeat(714)}sea`;
  for (const terms of [
    '',
    ',,',
    '***',
    '!?',
    '🚢',
    'the of and',
    '船 корабль 🚢 ship',
    long,
    long.replaceAll(' ', ','),
  ])
    assert.is((await call(terms)).status, 200, terms.slice(0, 40));
  assert.equal(await offersFor('***'), none);
});

test('a search for the maximum number of terms in titles and contents is not an error', async () => {
  const terms = ['lifeboats', ...Array.from({ length: 49 }, (_, at) => `word${at}`)];
  const { status, body } = await call(terms.join(), 'user', 'in=title%2Ccontent');
  assert.equal([status, body.closest?.minimum], [200, 1]);
});

test('when the search isn’t available, offers fail with a message', async () => {
  const fail = () => Promise.reject(new SearchFailure('unavailable', 'The engine is closed.'));
  for (const engine of [searchedForEach({ search: fail }), { ...search, findOffers: fail }]) {
    const broken = await startedServer({ search: engine });
    const { status, body } = await broken.call('POST', '/api/offers', {
      as: 'user',
      body: { searchterms: 'ballast sea', filters: '' },
    });
    assert.equal([status, body.code], [503, 'search-unavailable']);
    await broken.close();
  }
});

test('searches that run out of time are left out, and the response is marked as incomplete', async () => {
  const endless = <Answer>(signal?: AbortSignal) =>
    new Promise<Answer>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new SearchFailure('deadline', 'It took too long.'))),
    );
  const refuse: Search['findOffers'] = (_wanted, { untilMs }) =>
    new Promise((_, reject) =>
      setTimeout(
        () => reject(new SearchFailure('behind-own', 'Other searches took the time.')),
        untilMs - Date.now() + 1,
      ),
    );
  const slowEngines = [
    searchedForEach({
      search: (_, options) => endless(options?.signal),
      correct: (_words, _within, options) => endless(options?.signal),
    }),
    { ...search, findOffers: refuse },
    // No search can end in such a short time, but the thread replies.
    search,
  ];
  for (const [at, engine] of slowEngines.entries()) {
    const offersSeconds = engine === search ? 0 : 0.02;
    const slow = await startedServer({ search: engine, config: { offersSeconds } });
    const { status, body } = await slow.call<OffersAnswer>('POST', '/api/offers', {
      as: 'user',
      body: { searchterms: 'ballast sea', filters: '' },
    });
    assert.equal([status, body], [200, noTime], String(at));
    await slow.close();
  }
});

test('a changed thesaurus is used for the next offers', async () => {
  const alternatives = async () =>
    (await offersFor('gangways launched')).offers
      .filter(({ kind }) => kind === 'alternative')
      .map(({ terms }) => terms);
  assert.equal(await alternatives(), []);
  const { body } = await server.call<Schemas['ThesaurusEntry']>('POST', '/api/admin/thesaurus', {
    as: 'admin',
    body: { written: 'gangways', also: ['lifeboats'], kind: 'name' },
  });
  assert.equal(await alternatives(), [['lifeboats launched']]);
  await server.call('DELETE', `/api/admin/thesaurus/${body.id}`, { as: 'admin' });
  assert.equal(await alternatives(), []);
});

test('subscribers can read the entries that offers use, and receive them again only after a change', async () => {
  const read = (headers?: Record<string, string>) =>
    server.call<Schemas['OfferedThesaurus']>('GET', '/api/thesaurus', {
      as: 'reader',
      ...(headers && { headers }),
    });
  const entry = { written: 'survival craft', also: ['lifeboat or liferaft'], kind: 'name' };
  const added = await server.call<Schemas['ThesaurusEntry']>('POST', '/api/admin/thesaurus', {
    as: 'admin',
    body: entry,
  });
  const first = await read();
  assert.equal(
    first.body.entries.filter(({ written }) => written === 'survival craft'),
    [entry],
  );
  const etag = String(first.headers['etag']);
  assert.is((await read({ 'if-none-match': etag })).status, 304);
  await server.call('PATCH', `/api/admin/thesaurus/${added.body.id}`, {
    as: 'admin',
    body: { offered: false },
  });
  const second = await read({ 'if-none-match': etag });
  assert.equal(
    [second.status, second.body.entries.some(({ written }) => written === 'survival craft')],
    [200, false],
  );
});

test.run();
