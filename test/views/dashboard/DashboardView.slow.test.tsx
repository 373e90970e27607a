import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, type, waitFor, within } from '../../support/browser/screen';
import '../../../src/views/dashboard/DashboardCards';
import '../../../src/views/dashboard/FirstSteps';
import '../../../src/views/dashboard/OfflineCard';
import '../../../src/views/dashboard/on-device/OnDevice';
import { formsOfDates } from '../forms-of-dates';
import { closing, json, noAnswer, officer, open, refusal, settle, type Answers } from '../library';
import { createShip, type Ship, type ShipOptions } from '../ship';

closing(test);

const meta = (number: string, issuer: string, entrydate?: string) => [
  { name: 'documentnumber', value: number, extracted_value: null },
  { name: 'issuer', value: issuer, extracted_value: null },
  ...(entrydate ? [{ name: 'entrydate', value: entrydate, extracted_value: null }] : []),
];
const document = (id: string, title: string, entry?: string) => ({
  id,
  title,
  withdrawn: false,
  document_metadatas: meta(`No. ${id}`, 'IMO', entry),
});
const saved = (id: string, name: string, newCount: number) => ({
  id,
  name,
  searchterms: 'NOx*,Annex VI',
  filters: 'filter=imo',
  cadence: 'daily',
  note: '',
  created_at: '2025-01-01T00:00:00.000Z',
  new_count: newCount,
  last_match_at: null,
  last_run: null,
  last_mail: null,
  next_run_at: '2025-11-13T06:00:00.000Z',
});
const update = (id: string, title: string, seen: boolean, first = true) => ({
  document: document(id, title),
  edition: '1',
  kind: first ? 'new' : 'changed',
  occasion: 'text',
  changes: null,
  in_force_from: null,
  known_from: null,
  follows: [],
  found_at: '2025-11-12T06:00:00.000Z',
  seen,
  searches: [
    { id: 's1', name: 'Air' },
    { id: 'gone', name: 'Deleted since' },
  ],
});
const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
const filled: Answers = {
  'GET /api/user/savedsearch': () => json([saved('s1', 'Air', 1), saved('s2', 'Quiet', 0)]),
  'GET /api/user/savedsearch/updates/combined': () =>
    json({
      payload: [update('a', 'Biofuel blends', false), update('b', 'Old news', true, false)],
      unseen: 1,
      unchanged: 0,
      __pagination: pagination,
    }),
  'GET /api/documents/enterintoforce/list': () =>
    json({
      payload: [
        document('c', 'Lifting appliances', '2026-01-01'),
        ...['d', 'e', 'f', 'g'].map((id) => document(id, `Later ${id}`, '2026-03-01')),
      ],
      months: [
        { month: '2026-01', documents: 1 },
        { month: '2026-03', documents: 4 },
      ],
      issuers: [],
      today: '2025-11-12',
      __pagination: pagination,
    }),
};

const card = (name: string) => within(screen.getByRole('region', { name }));

test('the Dashboard shows the user’s name, today’s date and the number of new updates', async () => {
  await open('/', { user: officer, answers: filled });
  screen.getByRole('heading', { level: 1, name: 'Hello, Ada Norling' });
  screen.getByText(/Wednesday 12 November 2025\./);
  screen.getByText('1 new update.');
});

test('the search field accepts comma-separated terms and opens the search sorted by relevance', async () => {
  await open('/', { user: officer });
  type(screen.getByRole('textbox', { name: 'Search terms' }), 'ballast water, fire*');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => assert.is(location.pathname, '/search'));
  assert.is(decodeURIComponent(location.search), '?q=ballast+water,fire*&order=relevance');
});

test('an empty search field opens the search without terms and in the default order', async () => {
  await open('/', { user: officer });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => assert.is(location.pathname, '/search'));
  assert.is(location.search, '');
});

test('the search field rejects invalid terms, gives the reason and keeps the typed text', async () => {
  await open('/', { user: officer });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search terms' });
  const tooMany = Array.from({ length: 51 }, (_, index) => `word${index}`).join(', ');
  for (const [typed, why] of [
    [tooMany, /A search can have at most 50 terms/],
    ['x'.repeat(201), /at most 200 characters/],
    ['fire, ?!', /“\?!” contains no word/],
  ] as const) {
    type(field, typed);
    fireEvent.submit(screen.getByRole('search'));
    assert.match((await screen.findByRole('alert')).textContent ?? '', why);
    assert.is(location.pathname, '/');
    assert.is(field.value, typed);
  }
  type(field, 'fire');
  assert.is(screen.queryByRole('alert'), null);
});

test('the tiles link to the main screens', async () => {
  await open('/', { user: officer });
  const tiles = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('link');
  assert.equal(
    tiles.map((tile) => tile.querySelector('b')?.textContent?.trim()),
    ['Search', 'My Documents', 'My Notifications', 'My Reports', 'Upcoming Legislation', 'Offline Documents'],
  );
});

test('an update shows its document, the search that found it and whether it is new to the user', async () => {
  await open('/', { user: officer, answers: filled });
  const [first, second] = card('Updates for you').getAllByRole('article');
  assert.match(first?.textContent ?? '', /New 12\.11\.25Biofuel blendsNo\. aIMOfrom Air, Deleted since/);
  assert.match(second?.textContent ?? '', /^12\.11\.25Old news.*Changed/);
  assert.is(
    within(first!).getByRole('link', { name: 'Air' }).getAttribute('href'),
    '/search?q=NOx*%2CAnnex+VI&filter=imo',
  );
  assert.is(within(first!).queryByRole('link', { name: 'Deleted since' }), null);
  within(first!).getByRole('button', { name: 'Favourite: Biofuel blends' });
});

test('updates can be marked as seen; if the server refuses, they remain new, and a message says so', async () => {
  let refuses = true;
  const answers = {
    ...filled,
    'POST /api/user/savedsearch/updates/seen': () =>
      refuses ? refusal(503, 'unavailable', 'The server is busy.')() : new Response(null, { status: 204 }),
  };
  const { requests } = await open('/', { user: officer, answers });
  fireEvent.click(card('Updates for you').getByRole('button', { name: 'Mark all as seen' }));
  await settle();
  screen.getByText(/could not be marked as seen\. The server is busy\./);
  screen.getByText('1 new update.');
  refuses = false;
  const before = requests.filter((line) => line === 'GET /api/user/savedsearch').length;
  fireEvent.click(card('Updates for you').getByRole('button', { name: 'Mark all as seen' }));
  await settle();
  screen.getByText('No new updates.');
  assert.is(card('Updates for you').queryByRole('button', { name: 'Mark all as seen' }), null);
  assert.is(
    requests.filter((line) => line === 'GET /api/user/savedsearch').length,
    before + 1,
    'the counts of new matches are reloaded',
  );
});

test('a user who returns to the browser tab sees updates that were found in the meantime', async () => {
  let found = 1;
  const answers = {
    ...filled,
    'GET /api/user/savedsearch/updates/combined': () =>
      json({
        payload: ['a', 'b'].slice(0, found).map((id) => update(id, `Found ${id}`, false)),
        unseen: found,
        unchanged: 0,
        __pagination: pagination,
      }),
  };
  await open('/', { user: officer, answers });
  screen.getByText('1 new update.');
  found = 2;
  fireEvent(globalThis.document, new Event('visibilitychange'));
  await settle();
  screen.getByText('2 new updates.');
  card('Updates for you').getByRole('link', { name: 'Found b' });
});

test('the page number of the updates is part of the address', async () => {
  const pages: string[] = [];
  const answers = {
    ...filled,
    'GET /api/user/savedsearch/updates/combined': (request: Request) => {
      pages.push(new URL(request.url).search);
      return json({
        payload: [update('a', 'Biofuel blends', false)],
        unseen: 1,
        unchanged: 0,
        __pagination: { page: 2, limit: 50, total: 312, pages: 7 },
      });
    },
  };
  await open('/?p=2', { user: officer, answers });
  assert.equal(pages, ['?page=2&limit=50']);
  card('Updates for you').getByText('51–51 of 312');
  assert.is(card('Updates for you').getByRole('link', { name: '3' }).getAttribute('href'), '/?p=3');
});

test('if all updates fit on one page, their card has no empty footer', async () => {
  await open('/', { user: officer, answers: filled });
  await waitFor(() => card('Updates for you').getByText('Old news'));
  const last = screen.getByRole('region', { name: 'Updates for you' }).lastElementChild;
  assert.match(last?.textContent ?? '', 'Old news');
});

test('the next four documents to enter into force are shown with the number of days left', async () => {
  await open('/', { user: officer, answers: filled });
  const rows = card('Entering into force').getAllByRole('listitem');
  assert.equal(
    rows.map((row) => row.textContent),
    [
      '01JanLifting appliancesNo. cin 50 days',
      '01MarLater dNo. din 109 days',
      '01MarLater eNo. ein 109 days',
      '01MarLater fNo. fin 109 days',
    ],
  );
});

test('if the library’s day isn’t the reader’s, the card that counts days says so', async () => {
  await open('/', {
    user: { ...officer, time_zone: 'Pacific/Kiritimati' },
    now: new Date('2025-11-12T23:30:00'),
    answers: filled,
  });
  card('Entering into force').getByText(
    'Days are counted in Kiritimati time. It is already 13 November there.',
  );
});

test('saved searches link to their results and show their new matches, those with the most first', async () => {
  await open('/', { user: officer, answers: filled });
  const rows = card('Saved searches').getAllByRole('listitem');
  assert.equal(
    rows.map((row) => row.textContent),
    ['AirNOx*, Annex VI1 new', 'QuietNOx*, Annex VI0 new'],
  );
});

test('documents added to the report on the Dashboard are in the basket', async () => {
  await open('/', { user: officer, answers: filled });
  card('Report basket').getByText(/beside a document to collect it here/);
  const [row] = card('Updates for you').getAllByRole('article');
  fireEvent.click(within(row!).getByRole('button', { name: /^In report: / }));
  await settle();
  card('Report basket').getByText('1 document');
  card('Report basket').getByText('Latest: No. a');
});

test('if a card fails to load, it can be retried independently of the other cards', async () => {
  let count = 0;
  const answers = {
    ...filled,
    'GET /api/documents/enterintoforce/list': (request: Request) =>
      count++ === 0
        ? refusal(503, 'unavailable', 'The server is busy.')()
        : filled['GET /api/documents/enterintoforce/list']!(request),
  };
  await open('/', { user: officer, answers });
  assert.is(card('Updates for you').getAllByRole('article').length, 2);
  fireEvent.click(card('Entering into force').getByRole('button', { name: 'Try again' }));
  await settle();
  card('Entering into force').getByRole('link', { name: 'Lifting appliances' });
});

test('if reloading the updates fails, the old ones are shown with their date and not counted as new', async () => {
  let isBusy = false;
  const combined = (request: Request) =>
    isBusy
      ? refusal(503, 'unavailable', 'The server is busy.')()
      : filled['GET /api/user/savedsearch/updates/combined']!(request);
  await open('/', {
    user: officer,
    answers: { ...filled, 'GET /api/user/savedsearch/updates/combined': combined },
  });
  isBusy = true;
  fireEvent(globalThis.document, new Event('visibilitychange'));
  await settle();
  card('Updates for you').getByText('The server is busy. This list was saved on 12.11.25.');
  assert.is(card('Updates for you').getAllByRole('article').length, 2);
  assert.is(screen.queryByText('1 new update.'), null);
});

test('if the cards can’t be reloaded, none of them claims to be empty', async () => {
  const busy = refusal(503, 'unavailable', 'The server is busy.');
  let isBusy = false;
  const none: Answers = {
    'GET /api/user/savedsearch': () => json([]),
    'GET /api/user/savedsearch/updates/combined': () =>
      json({ payload: [], unseen: 0, unchanged: 0, __pagination: { ...pagination, total: 0 } }),
  };
  await open('/', {
    user: officer,
    answers: Object.fromEntries(
      Object.entries(none).map(([call, answer]) => [
        call,
        (request: Request) => (isBusy ? busy() : answer(request)),
      ]),
    ),
  });
  card('Updates for you').getByRole('heading', { name: 'No updates yet' });
  isBusy = true;
  fireEvent(globalThis.document, new Event('visibilitychange'));
  await settle();
  for (const name of ['Updates for you', 'Saved searches'])
    assert.is(card(name).getByRole('alert').textContent, 'The server is busy.Try again');
  assert.is(screen.queryByRole('heading', { name: 'No updates yet' }), null);
});

test('without saved searches, the Dashboard explains how to get updates and suggests first steps', async () => {
  await open('/', { user: officer });
  card('Updates for you').getByRole('heading', { name: 'No updates yet' });
  assert.is(
    card('Updates for you').getByRole('link', { name: 'Save a search' }).getAttribute('href'),
    '/search',
  );
  assert.is(
    card('Your library').getByRole('link', { name: /^IMO/ }).getAttribute('href'),
    '/search?filter=imo',
  );
  const example = screen.getByRole<HTMLAnchorElement>('link', { name: 'fire extinguish*' });
  assert.is(new URL(example.href).searchParams.get('q'), 'fire extinguish*');
});

test('if the saved searches have found nothing, the Dashboard says so', async () => {
  await open('/', {
    user: officer,
    answers: { 'GET /api/user/savedsearch': filled['GET /api/user/savedsearch']! },
  });
  card('Updates for you').getByText(/have no new matches/);
  assert.is(screen.queryByRole('region', { name: 'Your library' }), null);
});

test('if the categories fail to load, loading can be retried', async () => {
  let count = 0;
  const answers = {
    'GET /api/user/category': () =>
      count++ < 2 ? refusal(500, 'internal')() : json([{ id: 'x', title: 'Codes', children: [] }]),
  };
  await open('/', { user: officer, answers });
  fireEvent.click(card('Your library').getByRole('button', { name: 'Try again' }));
  await settle();
  screen.getByRole('link', { name: 'Codes' });
});

test('if the company has no categories, the Dashboard says so', async () => {
  await open('/', { user: officer, answers: { 'GET /api/user/category': () => json([]) } });
  screen.getByText(/Your company has no categories yet/);
});

test('offline, the cards show the saved lists with their date and without the unavailable actions', async () => {
  const { setOnline } = await open('/', { user: officer, answers: filled });
  await setOnline(false);
  screen.getByText(/You are working offline\./);
  screen.getByRole('region', { name: 'On this device' });
  assert.is(screen.queryByRole('search'), null);
  assert.is(screen.queryByRole('list', { name: 'Sections' }), null);
  for (const name of ['Updates for you', 'Entering into force', 'Saved searches'])
    card(name).getByText('saved 12.11.25');
  assert.is(card('Updates for you').getAllByRole('article').length, 2);
  assert.is(card('Updates for you').queryByRole('button', { name: 'Mark all as seen' }), null);
});

test('the Dashboard uses the same date formats online and offline', async () => {
  const { setOnline } = await open('/', { user: officer, answers: filled });
  card('Entering into force').getByRole('link', { name: 'Lifting appliances' });
  assert.equal(formsOfDates(screen.getByRole('main')), ['DD.MM.YY']);
  await setOnline(false);
  card('Saved searches').getByText(/^saved /);
  assert.equal(formsOfDates(screen.getByRole('main')), ['DD.MM.YY']);
});

/** Opens the Dashboard for a user who keeps documents offline, and waits until the downloads have ended. */
async function keeping(options: ShipOptions = {}, prepare: (ship: Ship) => void = () => {}) {
  const ship = createShip({ titles: { fire: 'Fire doors', water: 'Ballast water' }, ...options });
  prepare(ship);
  const opened = await open('/', { user: officer, answers: ship.answers(filled) });
  await waitFor(() => assert.ok(opened.app.offline.value?.documents.syncedAt.value));
  await waitFor(() => assert.is(opened.app.offline.value?.documents.progress.value, null));
  return { ...opened, ship };
}

test('offline, documents that have not been downloaded are not listed as on this device', async () => {
  const { setOnline } = await keeping({ kept: ['fire'] }, (ship) => void (ship.refusal.files = 500));
  await setOnline(false);
  const device = within(await screen.findByRole('region', { name: 'On this device' }));
  assert.ok(await device.findByText('Nothing kept offline yet'));
  assert.is(device.getByRole('link', { name: 'My Documents' }).getAttribute('href'), '/mydocuments');
  assert.not(screen.queryByText(/Your offline documents are available/));
});

test('the Offline library card shows the number of documents and the time of the last synchronisation', async () => {
  await keeping({ kept: ['fire', 'water'] });
  const library = within(await screen.findByRole('region', { name: 'Offline library' }));
  assert.ok(await library.findByText('2 documents on this device'));
  assert.ok(library.getByText(/Last synchronised 12\.11\.25, 09:41\./));
  assert.is(library.getByRole('link', { name: 'Manage' }).getAttribute('href'), '/offlinecategories');
  assert.equal(formsOfDates(screen.getByRole('main')), ['DD.MM.YY']);
});

test('the Offline library card counts documents that are being prepared, are downloading or have failed', async () => {
  const { app, ship } = await keeping({ kept: ['fire', 'water'] }, (made) => {
    made.preparing.add('water');
    made.refusal.files = 500;
  });
  const library = within(await screen.findByRole('region', { name: 'Offline library' }));
  assert.ok(await library.findByText('1 not downloaded'));
  library.getByText('1 being prepared');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(ship, { refusal: {}, file: () => arrived });
  const done = app.offline.value?.documents.download();
  assert.ok(await library.findByText('Downloading 0/1'));
  arrive();
  await done;
  assert.ok(await library.findByText('1 document on this device'));
});

test('a note beside the offline documents says when the application itself is not on the device', async () => {
  const { app, setOnline } = await keeping({ kept: ['fire'] });
  await act(async () => void (app.shellState.value = 'missing'));
  const library = within(await screen.findByRole('region', { name: 'Offline library' }));
  assert.ok(await library.findByText('1 document on this device'));
  library.getByText(/^Fairway itself is not stored on this device yet, so it opens only with a connection\./);
  await setOnline(false);
  assert.ok(await screen.findByText(/Fairway itself is not stored on this device yet\. Keep this page open/));
  await act(async () => void (app.shellState.value = 'cached'));
  assert.is(screen.queryByText(/Fairway itself/), null);
});

test('an empty Offline library card says so and links to the screen where documents are chosen', async () => {
  await keeping();
  const library = within(await screen.findByRole('region', { name: 'Offline library' }));
  assert.ok(await library.findByText(/Nothing is kept offline yet/));
  assert.is(
    library.getByRole('link', { name: 'Choose what to keep' }).getAttribute('href'),
    '/offlinecategories',
  );
});

test('if the browser does not allow storage, the Offline library card says so', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await open('/', { user: officer, answers: filled });
  const library = within(await screen.findByRole('region', { name: 'Offline library' }));
  assert.ok(await library.findByText('This browser doesn’t allow offline storage.'));
});

test('without the server, the Dashboard shows what is on the device and when missing lists will load', async () => {
  await open('/', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  screen.getByRole('region', { name: 'On this device' });
  card('Updates for you').getByText('This will load when you are online again.');
});

test('without a subscription, the Dashboard has no search or updates and gives the reason', async () => {
  await open('/', { user: { ...officer, roles: [] } });
  assert.is(screen.queryByRole('search'), null);
  assert.is(screen.queryByRole('region', { name: 'Updates for you' }), null);
  screen.getByText(/Your account has no subscription/);
});

test.run();
