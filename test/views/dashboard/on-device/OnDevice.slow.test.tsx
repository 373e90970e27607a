import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, type, waitFor, within } from '../../../support/browser/screen';
import '../../../../src/views/dashboard/DashboardCards';
import '../../../../src/views/dashboard/on-device/OnDevice';
import type { App } from '../../../../src/views/app-context';
import { closing, json, officer, open, settle, type Answers } from '../../library';
import { createShip, type Ship, type ShipOptions } from '../../ship';

closing(test);

const person = { id: officer.id, name: 'Ada', username: 'ada' };
const group = {
  id: 'g1',
  name: 'Bridge team',
  creator: person,
  shared: [],
  favorites: ['fire', 'elsewhere'],
  hidden: 0,
  created_at: '2025-11-01T09:00:00.000Z',
  links: { zip: '/zip' },
};
const answers: Answers = {
  'GET /api/user/favorites/ids': () => json(['elsewhere']),
  'GET /api/user/favorites/group/shared': () => json([group]),
  'GET /api/user/favorites': () =>
    json({
      payload: [
        {
          document: { id: 'elsewhere', title: 'Kept nowhere', withdrawn: false, document_metadatas: [] },
          groups: ['g1'],
          favorite: true,
          comment: null,
        },
      ],
      hidden: 0,
      __pagination: { page: 1, limit: 200, total: 1, pages: 1 },
    }),
};
const titles = { fire: 'Fire doors', water: 'Ballast water' };
const leaves = { fire: ['solas'], water: ['flag'] };

interface Situation extends ShipOptions {
  readonly path?: string;
  readonly width?: number;
  readonly prepare?: (ship: Ship) => void;
}

/** Opens the client on a device that has downloaded documents, and then disconnects it. */
async function aboard({ path = '/', width = 1440, prepare = () => {}, ...options }: Situation = {}) {
  const ship = createShip({ titles, leaves, kept: ['fire', 'water'], ...options });
  prepare(ship);
  const opened = await open(path, { user: officer, width, answers: ship.answers(answers) });
  await waitFor(() => assert.ok(opened.app.offline.value?.documents.syncedAt.value));
  await waitFor(() => assert.is(opened.app.offline.value?.documents.progress.value, null));
  await waitFor(() => assert.ok(opened.app.categories.tree.value));
  await opened.setOnline(false);
  await screen.findByRole('search', { name: 'Search on this device' });
  return opened;
}

/** Stubs the search on the device, which needs a worker. Returns the requests that the stub receives. */
function finding(app: App, ...hits: { id: string; title: string; passage: string }[]): string[] {
  const requests: string[] = [];
  const offline = app.offline.peek()!;
  Object.assign(offline.search, {
    search: async (body: unknown) => {
      requests.push(JSON.stringify(body));
      const found = hits.map(({ id, title, passage }) => ({
        _id: id,
        _score: 1,
        _source: { title, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
        highlight: { content: [passage] },
      }));
      return { ok: true, value: { hits: { total: { value: hits.length, relation: 'eq' }, hits: found } } };
    },
  });
  return requests;
}

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('article')
    .map((row) => within(row).getByRole('heading').textContent);
const tree = () => within(screen.getByRole('tree', { name: 'Categories and groups on this device' }));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search on this device' });

test('offline, the Dashboard lists the documents on this device and says how many can be searched', async () => {
  await aboard();
  screen.getByRole('heading', { level: 1, name: 'On this device' });
  screen.getByText(/^2 documents, /);
  screen.getByText(/Synchronised 12\.11\.25, 09:41\. Later changes are not on this device\./);
  screen.getByText('0 can be searched');
  assert.equal(titlesIn('All on this device'), ['Ballast water', 'Fire doors']);
  assert.is(screen.getByRole('link', { name: 'Fire doors' }).getAttribute('href'), '/documentpreview/fire');
  screen.getByRole('region', { name: 'Updates for you' });
});

test('selecting a category lists only its documents and changes the address, and Back undoes both', async () => {
  await aboard();
  fireEvent.click(tree().getByRole('treeitem', { name: /^Flag States/ }));
  await settle();
  assert.is(location.search, '?browse=category%3Aflag');
  assert.equal(titlesIn('Flag States'), ['Ballast water']);
  assert.is(screen.queryByRole('region', { name: 'Updates for you' }), null);
  fireEvent.click(tree().getByRole('treeitem', { name: /^IMO/ }));
  await settle();
  assert.equal(titlesIn('IMO'), ['Fire doors']);
  await act(async () => history.back());
  await waitFor(() => assert.equal(titlesIn('Flag States'), ['Ballast water']));
});

test('a category shows how many of its documents are on this device and is omitted if none are', async () => {
  await aboard({ kept: ['fire'] });
  assert.equal(
    tree()
      .getAllByRole('treeitem')
      .map((row) => row.textContent),
    ['All on this device 1', 'IMO 1', 'My groups 1', 'Bridge team 1'],
  );
});

test('the list of a group marks documents that are not on the device and can hide them', async () => {
  await aboard({ path: '/?browse=group:g1' });
  assert.equal(titlesIn('Bridge team'), ['Fire doors', 'Kept nowhere']);
  const absent = screen.getByRole('link', { name: 'Kept nowhere' });
  assert.match(absent.title, /only the details of this document can be opened/);
  within(absent.closest('article')!).getByText('Not on this device');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show 1 document that is not on this device' }));
  assert.equal(titlesIn('Bridge team'), ['Fire doors']);
});

test('typing filters by title and number at once, and a message says what Enter would add', async () => {
  await aboard({ path: '/?browse=all' });
  type(field(), 'msc.fire');
  assert.equal(titlesIn('All on this device'), ['Fire doors']);
  screen.getByText('1 of 2 documents Press Enter to search inside the documents too.');
  type(field(), 'crane');
  screen.getByText('No document on this device has “crane” in its title or number.');
});

test('Enter searches titles and texts, and a result opens with its matches highlighted', async () => {
  const { app } = await aboard();
  const requests = finding(app, {
    id: 'water',
    title: 'Ballast water',
    passage: 'closed <em>fire</em> doors',
  });
  type(field(), 'fire');
  fireEvent.submit(screen.getByRole('search', { name: 'Search on this device' }));
  await settle();
  assert.is(location.search, '?browse=all&find=fire');
  assert.equal(titlesIn('All on this device'), ['Fire doors']);
  const texts = within(screen.getByRole('region', { name: 'In the text' }));
  assert.is(
    texts.getByRole('link', { name: 'Ballast water' }).getAttribute('href'),
    '/documentpreview/water?q=fire&order=relevance',
  );
  texts.getByText('1 document');
  texts.getByText('The text of 2 documents can’t be searched yet. They are found by title and number only.');
  assert.is(requests.length, 2, 'one request is for the hits and one for the counts of all shelves');
  assert.match(
    requests.find((body) => body.includes('must_not')) ?? '',
    /"must_not":\[\{"terms":\{"_id":\["fire"\]\}\}\]/,
  );
});

test('matches are counted by category and group: those in titles at once, those in texts after Enter', async () => {
  const { app } = await aboard({ path: '/?browse=all' });
  const counts = () =>
    within(screen.getByRole('tree', { name: 'Hits by category and group on this device' }))
      .getAllByRole('treeitem')
      .map((item) => item.textContent?.trim());
  assert.equal(
    tree()
      .getAllByRole('treeitem')
      .map((item) => item.textContent?.trim()),
    ['All on this device 2', 'Flag States 1', 'IMO 1', 'My groups 1', 'Bridge team 1'],
  );
  finding(app, { id: 'water', title: 'Ballast water', passage: 'closed <em>fire</em> doors' });
  type(field(), 'fire');
  assert.equal(counts(), ['All on this device 1', 'Flag States 0', 'IMO 1', 'My groups', 'Bridge team 1']);
  fireEvent.submit(screen.getByRole('search', { name: 'Search on this device' }));
  await settle();
  assert.equal(counts(), ['All on this device 2', 'Flag States 1', 'IMO 1', 'My groups', 'Bridge team 1']);
  type(field(), '');
  assert.is(tree().getAllByRole('treeitem')[0]?.textContent, 'All on this device 2');
});

test('on a small screen, the category button shows the number of matches in the selected category', async () => {
  const { app } = await aboard({ path: '/?browse=all&find=water&in=title', width: 400 });
  finding(app);
  assert.match(
    screen.getByRole('button', { name: /^Choose a category or group/ }).textContent ?? '',
    '1 hit',
  );
});

test('a search in titles only doesn’t search the texts', async () => {
  const { app } = await aboard({ path: '/?browse=all&find=fire&in=title' });
  const requests = finding(app);
  assert.is(field().value, 'fire');
  assert.equal(titlesIn('All on this device'), ['Fire doors']);
  assert.is(screen.queryByRole('region', { name: 'In the text' }), null);
  assert.is(requests.length, 0);
});

test('on a small screen, the categories open from a button that names the selected one', async () => {
  await aboard({ path: '/?browse=category:solas', width: 390 });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a category or group: IMO, SOLAS' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('treeitem', { name: /^Flag States/ }));
  await settle();
  assert.is(screen.queryByRole('dialog'), null);
  assert.equal(titlesIn('Flag States'), ['Ballast water']);
});

test('when the connection returns, an open list remains and links to the Dashboard', async () => {
  const { setOnline } = await aboard({ path: '/?browse=category:flag' });
  await setOnline(true);
  assert.equal(titlesIn('Flag States'), ['Ballast water']);
  screen.getByText('These documents open with or without a connection.');
  assert.is(screen.getByRole('link', { name: 'Back to the Dashboard' }).getAttribute('href'), '/');
});

test('the overview shows the first documents and links to the complete list', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`d${index}`, `Document ${index}`]),
  );
  await aboard({ titles: many, leaves: {}, kept: Object.keys(many) });
  assert.is(titlesIn('All on this device').length, 8);
  fireEvent.click(screen.getByRole('link', { name: 'Show all 10 documents' }));
  await settle();
  assert.is(titlesIn('All on this device').length, 10);
});

test('if none of a shelf’s documents are on this device, the list says so', async () => {
  await aboard({ path: '/?browse=category:gone' });
  screen.getByText('Nothing from this category or group is on this device.');
});

test.run();
