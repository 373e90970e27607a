import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../../src/views/feeds/AtomDialog';
import '../../../src/views/saved-searches/EditDialog';
import '../../../src/views/saved-searches/RunsDialog';
import '../../../src/views/saved-searches/SavedSearchesView';
import type { SavedSearch } from '../../../src/domain/alerts/saved-searches';
import { formatDateTime } from '../../../src/shared/instants';
import { act, fireEvent, screen, type, within } from '../../support/browser/screen';
import { formsOfDates } from '../forms-of-dates';
import { closing, json, noAnswer, officer, open, refusal, settle, type Answers } from '../library';

closing(test);

const saved = (id: string, name: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name,
  searchterms: 'NOx*,Annex VI',
  filters: 'filter=imo&in=title%2Ccontent',
  cadence: 'daily',
  note: '',
  created_at: '2025-01-01T00:00:00.000Z',
  new_count: 0,
  last_match_at: null,
  last_run: null,
  last_mail: null,
  next_run_at: '2025-11-13T06:00:00.000Z',
  ...more,
});
const page = { page: 1, limit: 10, total: 1, pages: 1 };
const air = saved('s1', 'Air', {
  new_count: 6,
  note: 'For the retrofit',
  last_match_at: '2025-11-12T08:00:00.000Z',
  last_run: { ran_at: '2025-11-12T08:00:00.000Z', examined: 1214, hits: 6 },
});
const listing = (...items: SavedSearch[]): Answers => ({ 'GET /api/user/savedsearch': () => json(items) });
const row = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('article')!);
const gone = () => new Response(null, { status: 204 });

test('a saved search shows its criteria, matches and last run', async () => {
  await open('/savedsearches', { user: officer, answers: listing(air, saved('s2', 'Polar')) });
  const shown = row('Air');
  shown.getByText('6 new');
  assert.equal(
    within(shown.getByRole('list', { name: 'Terms' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
    ['NOx*', 'Annex VI'],
  );
  for (const part of [
    'IMO',
    'Title and content',
    'E-mail daily',
    `Last match: ${formatDateTime(air.last_match_at)}`,
    'For the retrofit',
  ])
    shown.getByText(part);
  shown.getByText(
    /Last run November 12th, 2025 \d+:\d\d [AP]M: 1,214 documents examined, 6 matched\. Next run November 13th, 2025/,
  );
  row('Polar').getByText('Last match: Never');
  row('Polar').getByText(/Not run yet\. Next run/);
});

test('before its first run, a saved search doesn’t claim to have found nothing', async () => {
  const waiting = saved('s1', 'Air', { new_count: 2, last_match_at: '2025-11-12T08:00:00.000Z' });
  const none = { payload: [], __pagination: { page: 1, limit: 10, total: 0, pages: 1 } };
  await open('/savedsearches', {
    user: officer,
    answers: { ...listing(waiting), 'GET /api/user/notifications': () => json(none) },
  });
  row('Air').getByText(/^First e-mail: /);
  await screen.findByText('No notifications yet. New matches will be listed here.');
});

test('a saved search’s name links to its results, and its Run button opens the search', async () => {
  await open('/savedsearches', { user: officer, answers: listing(air) });
  assert.is(
    row('Air').getByRole('link', { name: 'Air' }).getAttribute('href'),
    '/search?q=NOx*%2CAnnex+VI&filter=imo&in=title%2Ccontent',
  );
  fireEvent.click(row('Air').getByRole('button', { name: 'Run Air' }));
  await settle();
  assert.is(location.pathname, '/search');
});

test('a failed e-mail is reported with the reason and the time of the next attempt', async () => {
  const failed = saved('s1', 'Air', {
    last_mail: {
      mail: 'failed',
      at: '2025-11-12T08:00:00.000Z',
      failure: 'The mail server refused the address.',
      next_try_at: '2025-11-12T09:00:00.000Z',
    },
  });
  await open('/savedsearches', { user: officer, answers: listing(failed) });
  row('Air').getByText(
    /E-mail failed November 12th, 2025.* The mail server refused the address\. Next attempt November 12th, 2025/,
  );
});

test('an overdue run is reported', async () => {
  await open('/savedsearches', {
    user: officer,
    answers: listing(saved('s1', 'Air', { next_run_at: '2025-11-12T01:00:00.000Z' })),
  });
  row('Air').getByText('The next run is overdue and will start soon.');
});

test('a deleted search disappears at once and can be restored with Undo', async () => {
  const answers: Answers = {
    ...listing(air),
    'DELETE /api/user/savedsearch/s1': gone,
    'POST /api/user/savedsearch/s1/restore': () => json(air),
  };
  await open('/savedsearches', { user: officer, answers });
  fireEvent.click(row('Air').getByRole('button', { name: 'Delete Air' }));
  await settle();
  assert.is(screen.queryByRole('heading', { level: 3, name: /^Air/ }), null);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  row('Air');
});

test('if a search can’t be restored, the reason is given', async () => {
  const answers: Answers = {
    ...listing(air),
    'DELETE /api/user/savedsearch/s1': gone,
    'POST /api/user/savedsearch/s1/restore': refusal(404, 'not-found', 'There is no such saved search.'),
  };
  await open('/savedsearches', { user: officer, answers });
  fireEvent.click(row('Air').getByRole('button', { name: 'Delete Air' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  assert.is(screen.queryByRole('heading', { level: 3, name: /^Air/ }), null);
  screen.getByText(/There is no such saved search\.$/);
});

test('if deleting a search fails, it reappears, and the reason is given', async () => {
  await open('/savedsearches', {
    user: officer,
    answers: {
      ...listing(air),
      'DELETE /api/user/savedsearch/s1': refusal(503, 'unavailable', 'The server is busy.'),
    },
  });
  fireEvent.click(row('Air').getByRole('button', { name: 'Delete Air' }));
  await settle();
  row('Air');
  screen.getByText('“Air” could not be deleted. The server is busy.');
});

test('name, e-mail and note can be edited in a dialog, which keeps values that the server refuses', async () => {
  let refuses = true;
  const bodies: unknown[] = [];
  const answers: Answers = {
    ...listing(air),
    'PATCH /api/user/savedsearch/s1': async (request) => {
      bodies.push(await request.json());
      return refuses
        ? refusal(503, 'unavailable', 'The server is busy.')()
        : json({ ...air, name: 'Emissions', cadence: 'weekly' });
    },
  };
  await open('/savedsearches', { user: officer, answers });
  fireEvent.click(row('Air').getByRole('button', { name: 'More actions: Air' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit name, e-mail and note' }));
  await settle();
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog.getByRole('textbox', { name: 'Name' }), ' ');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  dialog.getByText('Give the search a name.');
  type(dialog.getByRole('textbox', { name: 'Name' }), 'Emissions');
  fireEvent.click(dialog.getByRole('button', { name: 'Weekly' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  dialog.getByText('The server is busy.');
  assert.is(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value, 'Emissions');
  refuses = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  assert.is(screen.queryByRole('dialog'), null);
  assert.equal(bodies.at(-1), { name: 'Emissions', cadence: 'weekly', note: 'For the retrofit' });
  row('Emissions').getByText('E-mail weekly');
});

test('the switch for all e-mail is saved at once; if that fails, it is switched back with a message', async () => {
  let refuses = false;
  const answers: Answers = {
    ...listing(air),
    'POST /api/user/notificationoptions': async (request) =>
      refuses ? refusal(503, 'unavailable', 'The server is busy.')() : json(await request.json()),
  };
  await open('/savedsearches', { user: officer, answers });
  const mail = () => screen.getByRole<HTMLInputElement>('switch', { name: /E-mail notifications/ });
  fireEvent.click(mail());
  await settle();
  assert.is(mail().checked, false);
  row('Air').getByText('E-mail notifications are off, so no e-mail is sent.');
  refuses = true;
  fireEvent.click(mail());
  await settle();
  assert.is(mail().checked, false);
  screen.getByText('E-mail notifications could not be changed. The server is busy.');
});

test('a notification links to its search, and one click shows all runs', async () => {
  const notification = {
    id: 'n1',
    search: { id: 's1', name: 'Air' },
    told_at: '2025-11-12T08:00:00.000Z',
    documents: 6,
    mail: 'accepted',
  };
  const run = {
    id: 'r1',
    search: { id: 's1', name: 'Air' },
    ran_at: '2025-11-12T08:00:00.000Z',
    examined: 40,
    hits: 0,
    mail: 'none',
    failure: null,
  };
  const followed = {
    ...{ ...notification, id: 'n2', documents: 1, follow: true },
    search: { id: 'f1', name: 's. 2, Rules' },
  };
  const answers: Answers = {
    ...listing(air),
    'GET /api/user/notifications': () => json({ payload: [notification, followed], __pagination: page }),
    'GET /api/user/savedsearch/reports/list': () =>
      json({ payload: [run], __pagination: { ...page, limit: 25 } }),
  };
  await open('/savedsearches', { user: officer, answers });
  const latest = within(screen.getByRole('region', { name: 'Latest notifications' }));
  assert.equal(
    latest.getAllByRole('listitem').map(({ textContent }) => textContent),
    [
      `Air6 new documents${formatDateTime(notification.told_at)}`,
      `s. 2, Rules1 update on what you follow${formatDateTime(notification.told_at)}`,
    ],
  );
  latest.getByRole('link', { name: 'Air' });
  fireEvent.click(latest.getByRole('button', { name: 'All runs' }));
  await settle();
  const cells = within(await screen.findByRole('dialog'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  assert.match(cells[0] ?? '', /^AirNovember 12th, 2025/);
  assert.equal(cells.slice(1), ['40', '0', 'None']);
});

test('all dates have the same format, online and offline', async () => {
  const notification = {
    id: 'n1',
    search: { id: 's1', name: 'Air' },
    told_at: '2025-11-12T08:00:00.000Z',
    documents: 6,
    mail: 'accepted',
  };
  const { setOnline } = await open('/savedsearches', {
    user: officer,
    answers: {
      ...listing(air),
      'GET /api/user/notifications': () => json({ payload: [notification], __pagination: page }),
    },
  });
  screen.getByText('6 new documents');
  assert.equal(formsOfDates(document.body), ['LLL']);
  await setOnline(false);
  screen.getByText(/^saved /);
  assert.equal(formsOfDates(document.body), ['LLL']);
});

test('a new Atom link is shown and disappears when it is revoked', async () => {
  const feed = {
    id: 'f1',
    kind: 'search',
    of: 's1',
    created_at: '2025-11-12T08:00:00.000Z',
    last_read_at: null,
  };
  const answers: Answers = {
    ...listing(air),
    'GET /api/user/feeds': () => json([{ ...feed, id: 'f0', of: 'another' }]),
    'POST /api/user/feeds': () =>
      json({ ...feed, link: 'https://library.example/api/feeds/atom/secret' }, 201),
    'DELETE /api/user/feeds/f1': gone,
  };
  await open('/savedsearches', { user: officer, answers });
  fireEvent.click(row('Air').getByRole('button', { name: 'More actions: Air' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Atom feed' }));
  await settle();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('No links are in use.');
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await settle();
  assert.is(
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Secret link' }).value,
    'https://library.example/api/feeds/atom/secret',
  );
  dialog.getByText('Created 12.11.2025 · not used yet');
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke the link for Saved search Air' }));
  await settle();
  dialog.getByText('No links are in use.');
});

test('a used link is shown with the dates on which it was created and last read', async () => {
  const feed = {
    id: 'f1',
    kind: 'search',
    of: 's1',
    created_at: '2025-11-01T08:00:00.000Z',
    last_read_at: '2025-11-12T08:00:00.000Z',
  };
  await open('/savedsearches', {
    user: officer,
    answers: { ...listing(air), 'GET /api/user/feeds': () => json([feed]) },
  });
  fireEvent.click(row('Air').getByRole('button', { name: 'More actions: Air' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Atom feed' }));
  await within(await screen.findByRole('dialog')).findByText('Created 01.11.2025 · last read 12.11.2025');
});

test('without saved searches, the screen explains how to add one', async () => {
  await open('/savedsearches', { user: officer });
  screen.getByRole('heading', { name: 'Save a search to get alerts about new documents' });
  assert.is(screen.getByRole('link', { name: 'Go to Search' }).getAttribute('href'), '/search');
});

test('if the searches fail to load, the reason is given, and loading can be retried', async () => {
  let count = 0;
  await open('/savedsearches', {
    user: officer,
    answers: {
      'GET /api/user/savedsearch': () =>
        count++ === 0 ? refusal(503, 'unavailable', 'The server is busy.')() : json([air]),
      'GET /api/user/follows': () => json([]),
      'GET /api/user/savedsearch/updates/combined': () =>
        json({
          payload: [],
          unseen: 0,
          unchanged: 0,
          __pagination: { page: 1, limit: 50, total: 0, pages: 0 },
        }),
    },
  });
  screen.getByText('The server is busy.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  row('Air');
});

test('if empty updates fail to load again, only the failure is shown', async () => {
  let count = 0;
  const { app } = await open('/savedsearches', {
    user: officer,
    answers: {
      'GET /api/user/savedsearch/updates/combined': () =>
        count++ === 0
          ? json({
              payload: [],
              unseen: 0,
              unchanged: 0,
              __pagination: { page: 1, limit: 50, total: 0, pages: 0 },
            })
          : refusal(503, 'unavailable', 'The updates are busy.')(),
    },
  });
  screen.getByText('There are no updates yet.');
  await act(async () => app.router.go('/support'));
  await settle();
  await act(async () => app.router.go('/savedsearches'));
  await settle();
  screen.getByText('The updates are busy.');
  assert.is(screen.queryByText('There are no updates yet.'), null);
});

test('offline, the list remains with its date, but nothing can be changed', async () => {
  let online = true;
  const answers: Answers = {
    ...listing(air),
    'HEAD /healthcheck': () => (online ? new Response(null, { status: 204 }) : noAnswer()),
  };
  const { setOnline } = await open('/savedsearches', { user: officer, answers });
  online = false;
  await setOnline(false);
  screen.getByText(/^saved November 12th, 2025 \d+:\d\d [AP]M$/);
  assert.is(row('Air').getByRole('button', { name: 'Delete Air' }).getAttribute('aria-disabled'), 'true');
  assert.is(screen.getByRole<HTMLInputElement>('switch').disabled, true);
});

test('if the screen is first opened offline, its cards say so, and load when the connection returns', async () => {
  const { app, setOnline } = await open('/support', {
    user: officer,
    answers: {
      ...listing(air),
      'GET /api/user/notificationoptions': () => json({ emailNotificationSend: true }),
    },
  });
  await setOnline(false);
  await act(async () => app.router.go('/savedsearches'));
  await settle();
  const card = (name: string) => within(screen.getByRole('region', { name }));
  for (const name of ['Saved searches', 'Notification options'])
    card(name).getByText('Not available offline');
  assert.is(screen.queryByText('Loading saved searches'), null);
  await setOnline(true);
  row('Air');
  card('Notification options').getByRole('switch');
});

test.run();
