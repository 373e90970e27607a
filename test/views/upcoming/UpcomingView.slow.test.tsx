import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../../src/views/feeds/CalendarDialog';
import '../../../src/views/upcoming/UpcomingView';
import { act, fireEvent, focusedName, screen, within } from '../../support/browser/screen';
import { closing, json, noAnswer, officer, open, refusal, settle, type Answers } from '../library';

closing(test);

const PATH = 'GET /api/documents/enterintoforce/list';
const document = (id: string, title: string, entry: string) => ({
  id,
  title,
  withdrawn: false,
  document_metadatas: [
    ['documentnumber', `No. ${id}`],
    ['issuer', 'IMO'],
    ['publicationdate', '2024-05-23'],
    ['entrydate', entry],
  ].map(([name, value]) => ({ name, value, extracted_value: null })),
});
const answer = (payload: unknown[], more: object = {}) => ({
  payload,
  months: [
    { month: '2026-01', documents: 8 },
    { month: '2026-03', documents: 60 },
    { month: '2026-05', documents: 2 },
  ],
  issuers: [
    { issuer: 'European Union', documents: 1 },
    { issuer: 'IMO', documents: 69 },
  ],
  today: '2025-11-12',
  __pagination: { page: 1, limit: 50, total: 70, pages: 2 },
  ...more,
});
const january = Array.from({ length: 8 }, (_, index) =>
  document(`j${index}`, `January rule ${index}`, '2026-01-01'),
);
const first: Answers = {
  [PATH]: () => json(answer([...january, document('m', 'March rule', '2026-03-01')])),
};

test('documents are listed by month with their day, weekday and number of days left', async () => {
  await open('/enterintoforce', { user: officer, answers: first });
  screen.getByText('70 documents enter into force today or later.');
  assert.equal(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ['January 2026', 'March 2026'],
  );
  const row = within(screen.getByRole('region', { name: 'March 2026' })).getByRole('article');
  assert.match(row.textContent ?? '', /^01SunMarch ruleNo\. mIMOPublished 23\.05\.2024in 109 days/);
  within(row).getByRole('button', { name: 'In report: March rule' });
});

test('a document with a coming edition links to the edition and its changes', async () => {
  const coming = {
    ...document('winches', 'Winches', '2026-01-01'),
    state: 'not yet in force',
    next: { edition: '2', from: '2026-01-01' },
  };
  await open('/enterintoforce', { user: officer, answers: { [PATH]: () => json(answer([coming])) } });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  assert.is(hrefOf('Winches'), '/documentpreview/winches?edition=2');
  assert.is(hrefOf('See what changes'), '/documentpreview/winches/compare?to=2');
});

test('a long month shows its first five documents and, on request, the rest', async () => {
  await open('/enterintoforce', { user: officer, answers: first });
  const month = within(screen.getByRole('region', { name: 'January 2026' }));
  assert.is(month.getAllByRole('article').length, 5);
  fireEvent.click(month.getByRole('button', { name: '3 more in January 2026' }));
  assert.is(month.getAllByRole('article').length, 8);
});

test('in print, long months are complete, and the date of printing is shown', async () => {
  await open('/enterintoforce', { user: officer, answers: first });
  act(() => void dispatchEvent(new Event('beforeprint')));
  assert.is(within(screen.getByRole('region', { name: 'January 2026' })).getAllByRole('article').length, 8);
  screen.getByText('Printed 12.11.2025');
  act(() => void dispatchEvent(new Event('afterprint')));
  assert.is(within(screen.getByRole('region', { name: 'January 2026' })).getAllByRole('article').length, 5);
  assert.is(screen.queryByText('Printed 12.11.2025'), null);
});

test('the ruler has a bar for each month, which links to the page on which the month begins', async () => {
  await open('/enterintoforce', { user: officer, answers: first });
  const ruler = within(screen.getByRole('navigation', { name: 'Months' }));
  assert.is(ruler.getAllByRole('listitem').length, 15);
  assert.is(
    ruler.getByRole('link', { name: 'January 2026, 8 documents' }).getAttribute('aria-current'),
    'true',
  );
  assert.is(
    ruler.getByRole('link', { name: 'March 2026, 60 documents' }).getAttribute('href'),
    '/enterintoforce#2026-03',
  );
  assert.is(
    ruler.getByRole('link', { name: 'May 2026, 2 documents' }).getAttribute('href'),
    '/enterintoforce?p=2#2026-05',
  );
  assert.is(ruler.queryByRole('link', { name: 'February 2026, 0 documents' }), null);
});

test('a month chosen on the ruler is shown in full and focused', async () => {
  await open('/enterintoforce#2026-01', { user: officer, answers: first });
  const month = screen.getByRole('region', { name: 'January 2026' });
  assert.is(within(month).getAllByRole('article').length, 8);
  assert.is(focusedName(), 'January 2026');
});

test('the address selects a single issuer', async () => {
  const queries: string[] = [];
  const answers: Answers = {
    [PATH]: (request) => (
      queries.push(new URL(request.url).search),
      json(answer([document('e', 'Union rule', '2026-01-01')]))
    ),
  };
  await open('/enterintoforce?p=2&issuer=European%20Union', { user: officer, answers });
  assert.equal(queries, ['?page=2&limit=50&issuer=European%20Union']);
  screen.getByText('70 documents from European Union enter into force today or later.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Issuer' }), { target: { value: '' } });
  await settle();
  assert.is(location.search, '');
  assert.is(queries.at(-1), '?page=1&limit=50');
});

test('a whole month can be added to the report at once', async () => {
  const answers: Answers = {
    [PATH]: (request) =>
      json(
        new URL(request.url).searchParams.has('month')
          ? answer(january, { __pagination: { page: 1, limit: 200, total: 8, pages: 1 } })
          : answer(january),
      ),
  };
  await open('/enterintoforce', { user: officer, answers });
  fireEvent.click(screen.getByRole('button', { name: 'Add January 2026 to report' }));
  await settle();
  screen.getByText('8 documents added to the report.');
});

test('if a month’s documents fail to load, the reason is given', async () => {
  const answers: Answers = {
    [PATH]: (request) =>
      new URL(request.url).searchParams.has('month')
        ? refusal(503, 'unavailable', 'The server is busy.')()
        : json(answer(january)),
  };
  await open('/enterintoforce', { user: officer, answers });
  fireEvent.click(screen.getByRole('button', { name: 'Add January 2026 to report' }));
  await settle();
  screen.getByText('January 2026 could not be added to the report. The server is busy.');
});

test('if nothing is due to enter into force, the screen says so', async () => {
  await open('/enterintoforce', { user: officer });
  screen.getByRole('heading', { name: 'Nothing is due to enter into force' });
});

test('a page beyond the last one links to the first', async () => {
  await open('/enterintoforce?p=9', { user: officer, answers: { [PATH]: () => json(answer([])) } });
  assert.is(
    screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href'),
    '/enterintoforce',
  );
});

test('if the list fails to load, loading can be retried', async () => {
  let count = 0;
  await open('/enterintoforce', {
    user: officer,
    answers: {
      [PATH]: () =>
        count++ === 0 ? refusal(503, 'unavailable', 'The server is busy.')() : json(answer(january)),
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  screen.getByRole('heading', { name: 'January 2026' });
});

test('offline, the list remains with its date, but its links are disabled', async () => {
  let online = true;
  const { setOnline } = await open('/enterintoforce', {
    user: officer,
    answers: {
      ...first,
      'HEAD /healthcheck': () => (online ? new Response(null, { status: 204 }) : noAnswer()),
    },
  });
  online = false;
  await setOnline(false);
  screen.getByText(/Saved 12\.11\.2025\./);
  assert.is(screen.queryByRole('link', { name: '2' }), null);
  assert.is(screen.getByRole('button', { name: 'Calendar feed' }).getAttribute('aria-disabled'), 'true');
});

test('offline and without a saved list, the screen says so', async () => {
  const { setOnline } = await open('/enterintoforce', {
    user: officer,
    answers: { [PATH]: refusal(503, 'unavailable') },
  });
  await setOnline(false);
  screen.getByRole('heading', { name: 'This list was not saved on this device' });
});

test('a calendar can be created for a category, and its secret link is shown', async () => {
  let made: unknown = null;
  const feed = {
    id: 'f1',
    kind: 'category',
    of: 'solas',
    created_at: '2025-11-12T08:00:00.000Z',
    last_read_at: null,
    link: 'https://library.example/api/feeds/calendar/secret',
  };
  const answers: Answers = {
    ...first,
    'GET /api/user/feeds': () => json([]),
    'POST /api/user/feeds': async (request) => ((made = await request.json()), json(feed, 201)),
  };
  await open('/enterintoforce', { user: officer, answers });
  fireEvent.click(screen.getByRole('button', { name: 'Calendar feed' }));
  await settle();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/The link is secret/);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Include' }), { target: { value: 'category' } });
  fireEvent.change(dialog.getByRole('combobox', { name: 'Category' }), { target: { value: 'solas' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await settle();
  assert.equal(made, { kind: 'category', of: 'solas' });
  dialog.getByText('Category SOLAS');
  assert.is(
    dialog.getByRole('link', { name: 'Open in a calendar program' }).getAttribute('href'),
    'webcal://library.example/api/feeds/calendar/secret',
  );
});

test.run();
