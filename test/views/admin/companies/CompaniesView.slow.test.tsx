import '../../../support/browser/dom';
import '../../../../src/views/admin/routes';
import '../../../../src/views/admin/companies/CompaniesView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CompanyEntry } from '../../../../src/domain/admin/companies';
import { screen, type as fill, within } from '../../../support/browser/screen';
import { click, clickButton, closing, manager, officer, open, refusal } from '../../library';
import { administering, alertText, link, page, rows } from '../administering';

closing(test);

const entry = (name: string, part: Partial<CompanyEntry> = {}): CompanyEntry => ({
  id: name.toLowerCase(),
  name,
  city: 'Riga',
  active: true,
  users: 18,
  sub_companies: 2,
  user_quota: null,
  offline_quota: null,
  report_quota: null,
  last_login_at: '2025-11-11T08:00:00Z',
  ...part,
});
const counts = { active: 128, inactive: 23 };

/** Opens the list, and records the query of each request for it. */
async function listing(
  path: string,
  entries = [entry('Aegis'), entry('Baltic', { last_login_at: null, active: false, sub_companies: 0 })],
  total = entries.length,
) {
  const queries: Record<string, string>[] = [];
  const opened = await administering(path, {
    answers: {
      'GET /api/admin/company': (request) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return page(entries, counts, total)();
      },
    },
  });
  return { ...opened, queries };
}

test('companies are listed with their details, and a missing last login is shown as Never', async () => {
  await listing('/admin/company/list');
  assert.is(document.title, 'Companies — Fairway');
  assert.equal(
    rows('Companies').map((cells) => cells.slice(1, 6)),
    [
      ['Riga', '2', '18', '11.11.2025', 'Active'],
      ['Riga', '0', '18', 'Never', 'Inactive'],
    ],
  );
  assert.is(link('Aegis').getAttribute('href'), '/admin/company/details/aegis');
  assert.is(link('Categories of Aegis').getAttribute('href'), '/admin/company/category/aegis');
  assert.is(link('Edit Aegis').getAttribute('href'), '/admin/company/edit/aegis');
  assert.is(link('Administrators').getAttribute('href'), '/admin/administrators');
});

test('on a phone, the line below a company says when somebody last logged in, or that nobody has', async () => {
  await listing('/admin/company/list');
  const lines = rows('Companies').map(([first]) => first);
  assert.match(lines[0] ?? '', 'Riga · 18 users · last login 11.11.2025');
  assert.match(lines[1] ?? '', 'Riga · 18 users · never logged in');
});

test('tabs for active, inactive and all companies show the number of companies in each list', async () => {
  const { queries } = await listing('/admin/company/list');
  const tabs = within(screen.getByRole('navigation', { name: 'Companies by status' })).getAllByRole('link');
  assert.equal(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href')]),
    [
      ['Active128', '/admin/company/list/active'],
      ['Inactive23', '/admin/company/list/notsignedupanymore'],
      ['All151', '/admin/company/list'],
      ['Search', '/admin/company/list/search'],
    ],
  );
  await click(tabs[1]!);
  await click(screen.getByRole('link', { name: /^Active/ }));
  assert.equal(
    queries.map(({ state }) => state),
    ['all', 'notsignedupanymore', 'active'],
  );
});

test('the search starts when the user stops typing, and the text becomes part of the address', async () => {
  const { app, queries, pass } = await listing('/admin/company/list/active');
  fill(screen.getByRole('searchbox'), 'rig');
  fill(screen.getByRole('searchbox'), 'riga');
  assert.is(queries.length, 1);
  await pass(300);
  assert.equal(queries.slice(1), [{ state: 'active', page: '1', limit: '50', q: 'riga' }]);
  assert.is(app.router.route.value.path, '/admin/company/list/active?q=riga');
});

test('the screen for searching all companies focuses the field, and finds companies of any status', async () => {
  const { queries, pass } = await listing('/admin/company/list/search');
  screen.getByRole('heading', { name: 'Search all companies' });
  assert.is(document.activeElement, screen.getByRole('searchbox'));
  fill(screen.getByRole('searchbox'), 'aeg');
  await pass(300);
  assert.is(queries.at(-1)?.['state'], 'all');
  link('Aegis');
});

test('the page number is part of the address', async () => {
  const { queries } = await listing('/admin/company/list/active?p=2', [entry('Aegis')], 120);
  assert.is(queries[0]?.['page'], '2');
  assert.is(link('3').getAttribute('href'), '/admin/company/list/active?p=3');
  screen.getByText('1–1 of 120');
});

test('without a connection, no form opens, because nothing could be saved', async () => {
  const { setOnline } = await listing('/admin/company/list');
  await setOnline(false);
  for (const name of ['Add company', 'Edit Aegis'])
    assert.not.ok(
      screen.getByRole('link', { name, description: 'Not available offline' }).hasAttribute('href'),
    );
});

test('if no company matches, a message quotes the search text', async () => {
  await listing('/admin/company/list?q=zz', []);
  screen.getByText('No company matches “zz”.');
});

test('if loading fails, a message gives the reason, and loading can be retried', async () => {
  let isThere = false;
  await administering('/admin/company/list', {
    answers: {
      'GET /api/admin/company': () =>
        isThere ? page([entry('Aegis')], counts)() : refusal(503, 'unavailable', 'The server is busy.')(),
    },
  });
  assert.match(alertText(), 'The server is busy.');
  isThere = true;
  await clickButton('Try again');
  link('Aegis');
});

for (const user of [officer, manager]) {
  test(`users with other roles see “Page not found” instead of the list: ${user.roles.join(', ')}`, async () => {
    const { requests } = await open('/admin/company/list', { user });
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    assert.not.ok(requests.some((line) => line.includes('/api/admin')));
  });
}

test.run();
