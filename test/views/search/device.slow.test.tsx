// Tests the search screen when it searches the documents on the device.
import '../../support/browser/dom';
import '../../../src/views/search/OfflineSearchBanner';
import '../../../src/views/search/results/HitList';
import '../../../src/views/search/results/NothingFound';
import '../../../src/views/search/SearchView';
import '../../../src/views/search/filters/SideFilters';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, waitFor, within } from '../../support/browser/screen';
import { searchWorkers } from '../../support/browser/search-worker';
import { closing, json, manager, noAnswer, officer, open, refusal, settle, type Answers } from '../library';
import { createShip, type Ship } from '../ship';

closing(test);
searchWorkers(test);

const titles = {
  fire: 'Fixed fire-extinguishing systems',
  boats: 'Life-saving appliances',
  crane: 'Lifting appliances',
};
const texts: Record<string, string> = {
  fire: 'Fire pumps and hoses.',
  boats: 'Boats have no fire pumps.',
  crane: 'Cranes and winches.',
};
let ship: Ship;
const found = (title: string) => ({
  hits: {
    total: { value: 1, relation: 'eq' },
    hits: [{ _id: 'far', _score: null, _source: { id: 'far', title } }],
  },
  aggregations: { categories: { buckets: [] } },
});

test.before.each(() => void (ship = createShip({ titles })));

/** A server with the texts of these documents. The test can override all responses. */
function served(more: Answers = {}, withTexts: readonly string[] = Object.keys(texts)): Answers {
  return ship.answers({
    'POST /api/offline/text': async (request) => {
      const { documents } = (await request.json()) as { documents: string };
      const ids = documents.split(',').filter((id) => withTexts.includes(id));
      return json({
        texts: ids.map((id) => ({ id, edition: ship.edition, version: ship.edition, text: texts[id] })),
        later: [],
      });
    },
    'POST /api/elastic': () => json(found('Only the server has this')),
    ...more,
  });
}

/** Puts these documents on the device, disconnects it and opens the search. */
async function cutOff(
  ids: readonly string[],
  path = '/search?q=fire',
  answers: Answers = served(),
  user = officer,
) {
  for (const id of ids) ship.kept.add(id);
  const opened = await open('/support', { user, answers });
  const { app } = opened;
  await waitFor(() =>
    assert.equal(
      [
        app.offline.value?.documents.counts.value.downloaded,
        app.syncQueue.running.value,
        app.offline.value?.documents.progress.value,
      ],
      [ids.length, null, null],
    ),
  );
  await act(() => app.offline.value!.indexSync.sync());
  await opened.setOnline(false);
  await act(async () => app.router.go(path));
  await settle();
  return opened;
}

const note = async () => within(await screen.findByRole('region', { name: 'Search on this device' }));
const shown = () =>
  screen.queryAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

test('offline, the documents on the device are searched, and a banner shows their number', async () => {
  await cutOff(['fire', 'boats', 'crane']);
  await (await note()).findByText('3 documents on this device');
  await waitFor(() => assert.equal(shown(), ['Fixed fire-extinguishing systems', 'Life-saving appliances']));
  assert.ok(screen.getAllByText('Fire').some((mark) => mark.tagName === 'MARK'));
});

test('searches with several terms, with prefixes and without results also work offline', async () => {
  const { app } = await cutOff(['fire', 'boats', 'crane'], '/search?q=boat,pump*');
  await note();
  await waitFor(() => assert.equal(shown(), ['Life-saving appliances']));
  await act(async () => app.router.go('/search?q=submarine'));
  await screen.findByText('No document contains this word');
});

test('offline, other searches are offered for a search without results, using the index on the device', async () => {
  const { app, requests } = await cutOff(['fire', 'boats', 'crane']);
  await act(async () => app.router.go('/search?q=pumps of all boats'));
  const separate = await screen.findByRole('link', { name: /^Separate terms/ }, { timeout: 5000 });
  assert.match(separate.textContent ?? '', /pumps\s+boats/);
  screen.getByRole('heading', { name: 'Closest documents' });
  assert.not.ok(requests.includes('POST /api/offers'));
});

test('when the connection returns, the results remain, and one click searches the whole library', async () => {
  const { setOnline } = await cutOff(['fire', 'boats', 'crane']);
  await setOnline(true);
  const { findByText, getByRole } = await note();
  await findByText(/^You are back online\./);
  assert.is(shown().length, 2);
  fireEvent.click(getByRole('button', { name: 'Search the whole library' }));
  await waitFor(() => assert.equal(shown(), ['Only the server has this']));
  assert.is(screen.queryByRole('region', { name: 'Search on this device' }), null);
});

test('when the connection is lost, results from the whole library remain, and a message says so', async () => {
  const { setOnline } = await cutOff(['fire', 'boats', 'crane']);
  await setOnline(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Search the whole library' }));
  await waitFor(() => assert.equal(shown(), ['Only the server has this']));
  await setOnline(false);
  const { findByText, queryByText } = await note();
  await findByText(/^You are offline\. These results are from the whole library/);
  assert.is(queryByText(/not the whole library/), null);
  assert.equal(shown(), ['Only the server has this']);
});

test('if there are no documents on the device, a message says so', async () => {
  await cutOff([]);
  await screen.findByText('Nothing kept offline yet');
});

test('the banner shows how many documents can be read but not searched yet', async () => {
  await cutOff(['fire', 'crane'], '/search?q=fire', served({}, ['fire']));
  const { findByText, getByText } = await note();
  await findByText('1 document on this device');
  getByText(/is searched, not the whole library\.$/);
  getByText('1 more can be read now and searched once you are back online.');
});

test('a lost index is rebuilt when the connection returns', async () => {
  const { app, setOnline } = await cutOff(['fire', 'boats']);
  await (await note()).findByText('2 documents on this device');
  // Deletes the index as a browser does when it runs out of storage.
  const { createIndexedDbIndexStore } = await import('../../../src/platform/storage/indexed-db-index-store');
  await createIndexedDbIndexStore('fairway-search').clear();
  await act(async () => app.router.go('/search?q=pumps'));
  await (await note()).findByText('0 documents on this device');
  await setOnline(true);
  await waitFor(() => assert.is(app.offline.value?.search.documentCount.value, 2));
});

test('the device can be searched while the server’s search is unavailable', async () => {
  ship.kept.add('fire');
  const { app } = await open('/support', {
    user: officer,
    answers: served({ 'POST /api/elastic': refusal(503, 'search-unavailable', 'Search is not available.') }),
  });
  await waitFor(() => assert.is(app.offline.value?.documents.counts.value.downloaded, 1));
  await act(() => app.offline.value!.indexSync.sync());
  await act(async () => app.router.go('/search?q=fire'));
  fireEvent.click(await screen.findByRole('button', { name: 'Search the documents on this device' }));
  await (await note()).findByText('1 document on this device');
  await waitFor(() => assert.equal(shown(), ['Fixed fire-extinguishing systems']));
});

test('another user’s index is not searched and is removed when this user takes over the device', async () => {
  await cutOff(['fire']);
  const other = await open('/support', {
    user: manager,
    answers: served({ 'GET /api/offline/sync': noAnswer }),
  });
  await waitFor(() => assert.is(other.app.offline.value?.documents.owner.value, 'other'));
  await other.setOnline(false);
  await act(async () => other.app.router.go('/search?q=fire'));
  await screen.findByText('The documents on this device belong to another user.');
  fireEvent.click(screen.getByRole('button', { name: 'Use this device' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
  await waitFor(() => assert.is(other.app.offline.value?.documents.owner.value, 'own'));
  const { createIndexedDbIndexStore } = await import('../../../src/platform/storage/indexed-db-index-store');
  await waitFor(async () =>
    assert.equal((await createIndexedDbIndexStore('fairway-search').readAll(new Set())).names, []),
  );
});

test.run();
