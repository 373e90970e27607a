import '../../support/browser/dom';
import '../../../src/views/reports/BasketCount';
import '../../../src/views/reports/ReportsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocumentSummary } from '../../../src/domain/library/document-summary';
import type { Report } from '../../../src/domain/reports/reports';
import { userLibraryOf } from '../../../src/views/user-library-context';
import { act, focusedName, screen, within, type as fill } from '../../support/browser/screen';
import {
  click,
  clickButton,
  closing,
  json,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opening,
} from '../library';

closing(test);

const item = (id: string): DocumentSummary => ({
  id,
  title: `Rules on ${id}`,
  number: `MSC.${id}`,
  issuer: 'IMO',
  published: '2024-05-01',
  entry: '2026-01-01',
  isWithdrawn: false,
});
const items = (...ids: string[]) => ids.map(item);
const report = (id: string, part: Partial<Report> = {}): Report => ({
  id,
  title: `Report ${id}`,
  description: '',
  format: 'PDF',
  documents: 22,
  status: 'ready',
  failure: null,
  done: 22,
  created_at: '2025-10-02T08:00:00Z',
  link: `/api/files/report/${id}`,
  ...part,
});
const making: Partial<Report> = { status: 'making', done: 4, documents: 10, link: null };

async function reporting({
  basket = [] as DocumentSummary[],
  reports = [] as Report[],
  path = '/reports',
  answers = {} as Answers,
  ...opening
}: Opening & { basket?: DocumentSummary[]; reports?: Report[]; path?: string } = {}) {
  const sent: unknown[] = [];
  const opened = await open('/support', {
    user: officer,
    ...opening,
    answers: {
      'GET /api/user/report': () => json(reports),
      'POST /api/user/report': async (request) => {
        sent.push(await request.json());
        return json(report('new', { status: 'waiting', done: 0, documents: basket.length, link: null }), 201);
      },
      ...answers,
    },
  });
  const library = userLibraryOf(opened.app)!;
  await act(async () => {
    library.basket.add(basket);
    opened.app.router.go(path);
  });
  await settle();
  return { ...opened, library, sent };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const rows = () => screen.getAllByRole('article').map((row) => row.textContent);
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const toast = () => screen.getByRole('region', { name: 'Messages' }).textContent ?? '';
const badge = () => screen.getByRole('link', { name: /^My Reports/ }).textContent;

test('the basket lists its documents in order with links and shows their number', async () => {
  await reporting({ basket: items('b', 'a') });
  assert.equal(rows(), [
    '1Rules on bMSC.bIMOPublished 01.05.2024In force from 01.01.2026',
    '2Rules on aMSC.aIMOPublished 01.05.2024In force from 01.01.2026',
  ]);
  region('Report basket').getByText('2 documents');
  assert.is(screen.getByRole('link', { name: 'Rules on b' }).getAttribute('href'), '/documentpreview/b');
});

test('the menu item My Reports shows the number of documents in the basket, but at most 30', async () => {
  const { library } = await reporting({ basket: items('a', 'b') });
  assert.is(badge(), 'My Reports2');
  screen.getByRole('link', { name: 'My Reports 2 documents' });
  await act(
    async () => void library.basket.add(items(...Array.from({ length: 40 }, (_, index) => `d${index}`))),
  );
  assert.is(badge(), 'My Reports30');
  await act(async () => void library.basket.clear());
  assert.is(badge(), 'My Reports');
});

test('removing a document moves the focus to the next one, and Undo restores the document', async () => {
  await reporting({ basket: items('a', 'b', 'c') });
  const remove = button('Remove from report: Rules on b');
  remove.focus();
  await click(remove);
  assert.is(rows().length, 2);
  assert.is(focusedName(), 'Remove from report: Rules on c');
  assert.match(toast(), '1 document removed from the report basket.');
  await clickButton('Undo');
  assert.match(rows()[1] ?? '', 'Rules on b');
});

test('clearing the basket disables the form and shows a link to the search, and Undo restores the basket', async () => {
  await reporting({ basket: items('a', 'b') });
  await clickButton('Clear basket');
  assert.is(
    region('Report basket').getByRole('link', { name: 'Search documents' }).getAttribute('href'),
    '/search',
  );
  assert.ok(title().disabled);
  assert.is(button('Create report').getAttribute('aria-disabled'), 'true');
  await clickButton('Undo');
  assert.is(rows().length, 2);
  assert.not(title().disabled);
});

test('creating a report empties the form but not the basket', async () => {
  const { sent } = await reporting({ basket: items('b', 'a') });
  fill(title(), '  Q4, all ships ');
  fill(screen.getByRole('textbox', { name: 'Description' }), 'For Friday.');
  await click(screen.getByRole('radio', { name: /^XLSX/ }));
  await clickButton('Create report');
  assert.equal(sent, [
    { title: 'Q4, all ships', description: 'For Friday.', format: 'XLSX', documents: 'b,a' },
  ]);
  assert.is(title().value, '');
  assert.is(rows().length, 2);
  region('Created reports').getByText('Queued');
});

test('a report without a title is not sent, and the field shows an error and is focused', async () => {
  const { sent } = await reporting({ basket: items('a') });
  fill(title(), '   ');
  await clickButton('Create report');
  assert.equal(sent, []);
  screen.getByText('Give the report a title.');
  assert.is(document.activeElement, title());
  assert.is(title().getAttribute('aria-invalid'), 'true');
  fill(title(), 'Audit');
  assert.not(screen.queryByText('Give the report a title.'));
});

test('an overlong title or description is not truncated, and a message shows its length', async () => {
  const { sent } = await reporting({ basket: items('a') });
  fill(title(), 'x'.repeat(10_000));
  fill(screen.getByRole('textbox', { name: 'Description' }), 'y'.repeat(5001));
  await clickButton('Create report');
  screen.getByText('A title can have at most 200 characters; this one has 10,000.');
  screen.getByText('A description can have at most 5,000 characters; this one has 5,001.');
  assert.equal([sent, title().value.length], [[], 10_000]);
});

test('if the server refuses a report, the reason is given, and the form remains unchanged', async () => {
  await reporting({
    basket: items('a'),
    answers: { 'POST /api/user/report': refusal(409, 'too-many', 'You have 100 reports.') },
  });
  fill(title(), 'Audit');
  await clickButton('Create report');
  assert.match(screen.getByRole('alert').textContent ?? '', 'You have 100 reports.');
  assert.is(title().value, 'Audit');
});

test('the message about a reached limit disappears once a report has been deleted', async () => {
  const full = 'You can keep at most 2 reports. Please delete one first.';
  const { pass } = await reporting({
    basket: items('a'),
    reports: [report('a'), report('b', making)],
    answers: {
      'POST /api/user/report': refusal(409, 'limit-reached', full),
      'GET /api/user/report/b': () => json(report('b', { ...making, done: 7 })),
      'DELETE /api/user/report/a': refusal(503, 'unavailable'),
      'DELETE /api/user/report/b': () => new Response(null, { status: 204 }),
    },
  });
  fill(title(), 'Audit');
  await clickButton('Create report');
  await pass(1000);
  screen.getByText('7 of 10 documents');
  screen.getByText(full);
  await clickButton('Delete: Report a');
  await clickButton('Delete report');
  screen.getByText(full);
  await clickButton('Delete: Report b');
  await clickButton('Delete report');
  assert.not(screen.queryByText(full));
});

test('the message that too many reports are being created disappears when one is ready', async () => {
  const busy = '1 of your reports are already being created. Please wait until one is ready.';
  const { pass } = await reporting({
    basket: items('a'),
    reports: [report('a', making)],
    answers: {
      'POST /api/user/report': refusal(409, 'limit-reached', busy),
      'GET /api/user/report/a': () => json(report('a')),
    },
  });
  fill(title(), 'Audit');
  await clickButton('Create report');
  screen.getByText(busy);
  await pass(1000);
  assert.not(screen.queryByText(busy));
});

test('closing the page with a draft requires confirmation unless the user has logged out', async () => {
  const { app } = await reporting({ basket: items('a') });
  const isConfirming = () => {
    const event = new window.Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.not(isConfirming());
  fill(title(), 'Audit');
  assert.ok(isConfirming());
  fill(title(), '');
  assert.not(isConfirming());
  fill(title(), 'Audit');
  await act(() => app.session.logOut());
  assert.not(isConfirming());
});

test('documents that are no longer in the library are named and can be removed from the basket', async () => {
  const refused = {
    status: 404,
    code: 'not-found',
    title: 'Some of these documents are not in the library.',
    errors: [{ path: '/documents', message: 'There is no document b.' }],
  };
  const { library } = await reporting({
    basket: items('a', 'b'),
    answers: { 'POST /api/user/report': () => json(refused, 404) },
  });
  fill(title(), 'Audit');
  await clickButton('Create report');
  assert.match(screen.getByRole('alert').textContent ?? '', 'No longer in the library: Rules on b.');
  await clickButton('Remove from the basket');
  assert.equal([...library.basket.ids.value], ['a']);
  assert.not(screen.queryByRole('alert'));
});

test('the draft remains while the user looks for another document', async () => {
  const { app } = await reporting({ basket: items('a') });
  fill(title(), 'Audit');
  for (const path of ['/support', '/reports']) {
    await act(async () => app.router.go(path));
    await settle();
  }
  assert.is(title().value, 'Audit');
});

test('a finished report is announced with a link to its file, even on another screen', async () => {
  let state = report('new', making);
  const { app, pass } = await reporting({
    basket: items('a'),
    answers: { 'GET /api/user/report/new': () => json(state) },
  });
  fill(title(), 'Audit');
  await clickButton('Create report');
  await pass(1000);
  screen.getByText('4 of 10 documents');
  const bar = screen.getByRole('progressbar', { name: 'Report new' });
  assert.equal([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')], ['4', '10']);
  await act(async () => app.router.go('/support'));
  await settle();
  state = report('new');
  await pass(1500);
  assert.match(toast(), 'The report “Report new” is ready.');
  assert.is(
    within(screen.getByRole('region', { name: 'Messages' }))
      .getByRole('link', { name: 'Download' })
      .getAttribute('href'),
    '/api/files/report/new',
  );
});

test('a finished report shows a link to its file, its date, number of documents and format', async () => {
  await reporting({ reports: [report('a')] });
  const cells = region('Created reports').getAllByRole('row')[1]!.querySelectorAll('td');
  assert.equal(
    [...cells].slice(1, 4).map((cell) => cell.textContent),
    ['02.10.2025', '22', 'PDF'],
  );
  const link = screen.getByRole('link', { name: 'Report a' });
  assert.equal([link.getAttribute('href'), link.hasAttribute('download')], ['/api/files/report/a', true]);
});

test('a failed report is reported and can be retried', async () => {
  const failed: Partial<Report> = { status: 'failed', failure: 'fault', link: null };
  const { requests } = await reporting({
    reports: [report('a', failed)],
    answers: { 'POST /api/user/report/a/retry': () => json(report('a', making)) },
  });
  assert.ok(screen.getAllByText('Failed').length);
  screen.getByText('Something went wrong on the server. Try again. If it fails again, contact Support.');
  await clickButton('Try again: Report a');
  assert.ok(requests.includes('POST /api/user/report/a/retry'));
  screen.getByText('4 of 10 documents');
});

for (const [failure, format, sentence] of [
  [
    'too-many-pages',
    'PDF',
    'The PDF would have more than 5,000 pages. Choose fewer documents, or create an Excel file (XLSX) instead.',
  ],
  [
    'too-large',
    'PDF',
    'The file is too large for the server to create. Choose fewer documents, or create an Excel file (XLSX) instead.',
  ],
  [
    'too-large',
    'XLSX',
    'The file is too large for the server to create. Choose fewer documents, or create a CSV file instead.',
  ],
  ['too-large', 'CSV', 'The file is too large for the server to create. Choose fewer documents.'],
] as const) {
  test(`if a ${format} report fails with ${failure}, a message says what to do instead of trying again`, async () => {
    await reporting({ reports: [report('a', { status: 'failed', failure, format, link: null })] });
    screen.getByText(sentence);
    assert.not(screen.queryByRole('button', { name: 'Try again: Report a' }));
    button('Delete: Report a');
  });
}

test('a report that failed before reasons were stored can be retried', async () => {
  await reporting({ reports: [report('a', { status: 'failed', failure: null, link: null })] });
  button('Try again: Report a');
});

test('if retrying a failed report fails, the reason is given', async () => {
  await reporting({
    reports: [report('a', { status: 'failed', link: null })],
    answers: { 'POST /api/user/report/a/retry': refusal(503, 'internal', 'Not now.') },
  });
  await clickButton('Try again: Report a');
  assert.match(toast(), '“Report a” could not be restarted. Not now.');
});

test('deleting a report requires confirmation, and the focus moves to the next report', async () => {
  const { requests } = await reporting({
    reports: [report('a'), report('b')],
    answers: { 'DELETE /api/user/report/a': () => new Response(null, { status: 204 }) },
  });
  await clickButton('Delete: Report a');
  screen.getByRole('alertdialog', { name: 'Delete this report?' });
  await clickButton('Cancel');
  assert.not(requests.includes('DELETE /api/user/report/a'));
  await clickButton('Delete: Report a');
  await clickButton('Delete report');
  assert.ok(requests.includes('DELETE /api/user/report/a'));
  assert.not(screen.queryByRole('link', { name: 'Report a' }));
  assert.is(focusedName(), 'Delete: Report b');
});

test('if deleting a report fails, it reappears, and the reason is given', async () => {
  await reporting({
    reports: [report('a')],
    answers: { 'DELETE /api/user/report/a': refusal(503, 'internal', 'Not now.') },
  });
  await clickButton('Delete: Report a');
  await clickButton('Delete report');
  assert.match(toast(), '“Report a” was not deleted. Not now.');
  screen.getByRole('link', { name: 'Report a' });
});

test('if there are no reports, the card says so', async () => {
  await reporting();
  screen.getByRole('heading', { name: 'No reports yet' });
});

test('if the reports fail to load, loading can be retried', async () => {
  let requestCount = 0;
  await reporting({
    answers: {
      'GET /api/user/report': () =>
        requestCount++ ? json([report('a')]) : refusal(503, 'internal', 'Not now.')(),
    },
  });
  assert.match(screen.getByRole('alert').textContent ?? '', 'Not now.');
  await clickButton('Try again');
  screen.getByRole('link', { name: 'Report a' });
});

test('the links are renewed when the user returns to the browser tab', async () => {
  let requestCount = 0;
  await reporting({
    answers: {
      'GET /api/user/report': () => json([report('a', { link: `/api/files/report/${(requestCount += 1)}` })]),
    },
  });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  assert.is(screen.getByRole('link', { name: 'Report a' }).getAttribute('href'), '/api/files/report/2');
});

test('a status says that the reports are loading', async () => {
  await reporting({ answers: { 'GET /api/user/report': () => new Promise(() => {}) } });
  assert.is(region('Created reports').getByRole('status').textContent, 'Loading reports');
});

test('offline, the basket can be changed, and Create explains why it is disabled', async () => {
  const { setOnline, sent } = await reporting({ basket: items('a', 'b') });
  fill(title(), 'Audit');
  await setOnline(false);
  await clickButton('Remove from report: Rules on a');
  assert.is(rows().length, 1);
  screen.getByText('Not available offline: the server creates the reports.');
  await clickButton('Create report');
  assert.equal(sent, []);
});

test('reports that could not be loaded offline are loaded when the connection returns', async () => {
  const { app, setOnline } = await reporting({ path: '/termsofuse', reports: [report('a')] });
  await setOnline(false);
  await act(async () => app.router.go('/reports'));
  await settle();
  region('Created reports').getByText('Not available offline');
  await setOnline(true);
  region('Created reports').getByText('Report a');
});

test('/reports/create is the same screen with the title focused and My Reports marked as current', async () => {
  await reporting({ basket: items('a'), path: '/reports/create' });
  assert.is(document.activeElement, title());
  assert.is(document.title, 'Create a report — Fairway');
  assert.is(screen.getByRole('link', { name: /^My Reports/ }).getAttribute('aria-current'), 'true');
});

test('a basket of 5,000 documents shows its size but renders only some of its rows', async () => {
  await reporting({ basket: items(...Array.from({ length: 5000 }, (_, index) => `d${index}`)) });
  region('Report basket').getByText('5,000 documents');
  assert.ok(rows().length < 200, `${rows().length} rows`);
});

test.run();
