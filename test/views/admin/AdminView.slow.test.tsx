import '../../support/browser/dom';
import '../../../src/views/admin/routes';
import '../../../src/views/admin/AdminView';
import '../../../src/views/admin/audit/AuditView';
import '../../../src/views/admin/library/ImportsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AuditEntry } from '../../../src/domain/admin/audit';
import { fireEvent, screen, type as fill, within } from '../../support/browser/screen';
import { act } from '../../support/browser/screen';
import { clickButton, closing, json, manager, officer, open, refusal, settle } from '../library';
import { administering, alertText, link, page, rows, table, toast } from './administering';

closing(test);

const month = (name: string, searches: number) => ({
  month: name,
  companies: 3,
  users: 40,
  documents: 2000,
  searches,
  alerts: 7,
  downloads: 1200,
});
const statistics = {
  companies: 4,
  users: 41,
  documents: 2021,
  months: [month('2025-11', 120), month('2025-10', 80)],
};
const entry = (id: string, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2025-11-12T08:00:00Z',
  actor: 'admin@demo.fairway',
  actor_company: null,
  action: 'company.add',
  record: 'Norling Shipping',
  record_id: 'c1',
  company: 'Norling Shipping',
  detail: 'name: Norling Shipping',
  address: '127.0.0.1',
  hash: 'a'.repeat(64),
  ...part,
});

test('the first screen of the administration links to all sections', async () => {
  await administering('/admin', { answers: { 'GET /api/admin/statistics': () => json(statistics) } });
  const ways = within(screen.getByRole('navigation', { name: 'Administration sections' })).getAllByRole(
    'link',
  );
  assert.equal(
    ways.map((way) => way.getAttribute('href')),
    [
      '/admin/company/list/active',
      '/admin/documents',
      '/admin/categories',
      '/admin/errors',
      '/admin/imports',
      '/admin/thesaurus',
      '/admin/audit',
    ],
  );
});

test('companies, users, documents, searches, alerts and downloads have charts with text alternatives', async () => {
  await administering('/admin', { answers: { 'GET /api/admin/statistics': () => json(statistics) } });
  assert.equal(
    screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label')?.split(' ')[0]),
    ['Companies', 'Users', 'Documents', 'Searches', 'Alerts', 'Downloads'],
  );
  screen.getByRole('img', {
    name: /^Searches per month, Oct 2025 to Nov 2025: lowest 80, highest 120, latest 120\. All numbers are/,
  });
  within(screen.getByRole('region', { name: 'Documents' })).getByText('2,021');
});

test('a single month is shown as numbers, without charts', async () => {
  await administering('/admin', {
    answers: {
      'GET /api/admin/statistics': () => json({ ...statistics, months: statistics.months.slice(0, 1) }),
    },
  });
  within(screen.getByRole('region', { name: 'Documents' })).getByText('2,021');
  assert.is(screen.queryByRole('img', { name: /per month|each month/ }), null);
});

test('the table lists the numbers from the charts, latest month first', async () => {
  await administering('/admin', { answers: { 'GET /api/admin/statistics': () => json(statistics) } });
  const cells = [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  assert.equal(cells, [
    ['Nov 2025', '3', '40', '2,000', '120', '7', '1,200'],
    ['Oct 2025', '3', '40', '2,000', '80', '7', '1,200'],
  ]);
});

test('if the figures fail to load, the links still work, and loading can be retried', async () => {
  let isThere = false;
  await administering('/admin', {
    answers: {
      'GET /api/admin/statistics': () =>
        isThere ? json(statistics) : refusal(503, 'unavailable', 'The server is busy.')(),
    },
  });
  link(/^Companies/);
  assert.match(alertText(), 'The server is busy.');
  isThere = true;
  await clickButton('Try again');
  assert.is(screen.getAllByRole('img').length, 6);
});

test('if there are no figures yet, the screen says so', async () => {
  await administering('/admin', {
    answers: { 'GET /api/admin/statistics': () => json({ ...statistics, months: [] }) },
  });
  screen.getByText('No figures yet');
});

test('the menu of an administrator links to the administration', async () => {
  await administering('/support');
  await clickButton('Open menu');
  assert.is(link('App administration').getAttribute('href'), '/admin');
});

for (const user of [officer, manager]) {
  test(`users with other roles see “Page not found” instead of the screens: ${user.roles.join(', ')}`, async () => {
    const { app, requests } = await open('/admin', { user });
    for (const path of [
      '/admin',
      '/admin/documents',
      '/admin/categories',
      '/admin/errors',
      '/admin/imports',
      '/admin/thesaurus',
      '/admin/audit',
      '/admin/company/category/c1',
    ]) {
      await act(async () => app.router.go(path));
      await settle();
      assert.is(app.router.route.value.name, 'notFound', path);
    }
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    assert.not.ok(requests.some((line) => line.includes('/api/admin')));
  });
}

test('the audit log shows who did what to which record, and when and from where', async () => {
  await administering('/admin/audit', {
    answers: {
      'GET /api/admin/audit': page([
        entry('12'),
        entry('11', {
          actor: '',
          action: 'session.sign-in-failed',
          record: 'x@y.example',
          company: null,
          detail: '',
        }),
      ]),
    },
  });
  const [first, second] = rows('Audit log');
  assert.match(first?.[0] ?? '', /November 12th, 2025.*No\. 12/);
  assert.equal(first?.slice(1), [
    'admin@demo.fairway–',
    'Company added',
    'Norling Shippingname: Norling Shipping',
    '127.0.0.1',
  ]);
  assert.equal(second?.slice(1), ['Not logged in', 'Login failed', 'x@y.example', '127.0.0.1']);
});

test('the audit log names the companies of the actor and of the record', async () => {
  const byManager = entry('13', {
    actor: 'manager@demo.fairway',
    actor_company: 'Aegis',
    action: 'user.add',
    record: 'new@demo.fairway',
    detail: '',
  });
  await administering('/admin/audit', { answers: { 'GET /api/admin/audit': page([byManager]) } });
  assert.equal(rows('Audit log')[0]?.slice(1), [
    'manager@demo.fairwayAegis',
    'User added',
    'new@demo.fairwayNorling Shipping',
    '127.0.0.1',
  ]);
});

test('the audit log can be filtered by words, kind and period, which are part of the address', async () => {
  const wanted: Record<string, string>[] = [];
  const { app, pass } = await administering('/admin/audit?from=2025-11-01', {
    answers: {
      'GET /api/admin/audit': (request) => {
        wanted.push(Object.fromEntries(new URL(request.url).searchParams));
        return page([entry('12')])();
      },
    },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'company' } });
  await settle();
  fill(screen.getByRole('searchbox', { name: 'Find in the log' }), 'norling');
  await pass(300);
  assert.equal(wanted.at(-1), { page: '1', limit: '50', q: 'norling', kind: 'company', from: '2025-11-01' });
  assert.is(app.router.route.value.path, '/admin/audit?q=norling&kind=company&from=2025-11-01');
  await clickButton('Clear');
  assert.equal(wanted.at(-1), { page: '1', limit: '50' });
});

test('invalid parameters in the address aren’t sent', async () => {
  const wanted: Record<string, string>[] = [];
  await administering('/admin/audit?p=-3&kind=nonsense&from=2025-13-99', {
    answers: {
      'GET /api/admin/audit': (request) => {
        wanted.push(Object.fromEntries(new URL(request.url).searchParams));
        return page([])();
      },
    },
  });
  assert.equal(wanted, [{ page: '1', limit: '50' }]);
  screen.getByText('No entries yet');
});

test('if the server refuses an export, a message gives the reason', async () => {
  await administering('/admin/audit', {
    answers: {
      'GET /api/admin/audit': page([]),
      'GET /api/admin/audit/export': refusal(503, 'unavailable', 'The server is busy.'),
    },
  });
  await clickButton('Export as CSV');
  assert.match(toast(), 'The audit log was not exported. The server is busy.');
});

test('a company administrator reads and exports only the company’s part of the log', async () => {
  const { requests } = await open('/company/audit', {
    user: manager,
    answers: {
      'GET /api/company/audit': page([entry('3')]),
      'GET /api/company/audit/export': () =>
        new Response('id,at\r\n', { headers: { 'content-type': 'text/csv' } }),
    },
  });
  assert.is(rows('Audit log').length, 1);
  const saved: string[] = [];
  const createUrl = URL.createObjectURL;
  URL.createObjectURL = () => '#saved';
  const press = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  try {
    await clickButton('Export as CSV');
  } finally {
    URL.createObjectURL = createUrl;
    HTMLAnchorElement.prototype.click = press;
  }
  assert.equal(saved, ['audit-log.csv']);
  assert.equal(
    requests.filter((line) => line.includes('audit')),
    ['GET /api/company/audit', 'GET /api/company/audit/export'],
  );
});

test('an import shows how many documents were imported, unchanged and rejected, with the reasons', async () => {
  const one = {
    id: 'i1',
    started_at: '2025-11-12T08:00:00Z',
    ended_at: null,
    source: 'rules.ndjson',
    imported: 1200,
    unchanged: 3,
    failed: 2,
    failures: ['line 7: no title'],
  };
  await administering('/admin/imports', { answers: { 'GET /api/admin/import': page([one]) } });
  assert.equal(rows('Imports')[0]?.slice(2), ['1,200', '3', '2']);
  table('Imports').getByText('2 failures');
  table('Imports').getByText('line 7: no title');
  table('Imports').getByText('1 more is not listed.');
  table('Imports').getByText('In progress');
});

test.run();
