import '../../support/browser/dom';
import '../../../src/views/company/routes';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CompanyUser } from '../../../src/domain/company/company-users';
import { cleanup, focusedName, screen, within, type as fill } from '../../support/browser/screen';
import {
  administrator,
  click,
  clickButton,
  closing,
  json,
  manager,
  noAnswer,
  officer,
  open,
  refusal,
  type Answers,
  type Opening,
} from '../library';
import { person, tree, view } from './companies';

closing(test);

const marit = person('u2', {
  name: 'Marit Solheim',
  position: 'Superintendent',
  roles: ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'],
  last_login_at: '2025-11-12T08:00:00Z',
});
const jonas = person('jonas', { name: 'Jonas Berg' });
const maria = person('maria', { name: 'Maria Tan', last_login_at: null, invited: true });

async function managing({
  path = '/company',
  users = [marit, jonas, maria] as CompanyUser[],
  answers = {} as Answers,
  ...opening
}: Opening & { path?: string; users?: CompanyUser[] } = {}) {
  const sent: { line: string; body: unknown }[] = [];
  const keep = (answer: () => Response) => async (request: Request) => {
    const text = await request.text();
    sent.push({ line: `${request.method} ${new URL(request.url).pathname}`, body: text && JSON.parse(text) });
    return answer();
  };
  const opened = await open(path, {
    user: manager,
    ...opening,
    answers: {
      'GET /api/company': () => json(tree),
      'GET /api/company/view/c1': () => json(view('c1', users)),
      'GET /api/company/view/c2': () => json(view('c2', [person('ana', { name: 'Ana Cruz' })])),
      'GET /api/company/view/c3': () => json(view('c3', [])),
      'POST /api/company/view/c2/user': keep(() =>
        json(person('new', { username: 'new@norling.example', invited: true }), 201),
      ),
      'PATCH /api/company/user/jonas': keep(() => json({ ...jonas, name: 'Jonas B. Berg' })),
      'DELETE /api/company/user/jonas': keep(() => new Response(null, { status: 204 })),
      'DELETE /api/company/sub/c2/user/ana': keep(() => new Response(null, { status: 204 })),
      'POST /api/company/user/maria/invitation': keep(() => new Response(null, { status: 204 })),
      ...answers,
    },
  });
  return { ...opened, sent };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const limited = (user_quota: number) =>
  managing({
    answers: {
      'GET /api/company/view/c1': () =>
        json(
          view('c1', [marit, jonas, maria, person('old', { active: false })], {
            ...{ reports: 12, user_quota, offline_quota: 500, report_quota: 50 },
          }),
        ),
    },
  });
const table = (company = 'Norling Shipping') =>
  within(screen.getByRole('region', { name: `Users of ${company}` }));
const names = (company?: string) =>
  table(company)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td > span')?.textContent);
const dialog = () => within(screen.getByRole('alertdialog'));
const toast = () => screen.getByRole('region', { name: 'Messages' }).textContent ?? '';
const alertText = () => screen.getByRole('alert').textContent ?? '';

test('a company from a server without quotas is shown without quotas', async () => {
  const {
    reports: _,
    user_quota: __,
    offline_quota: ___,
    report_quota: ____,
    ...older
  } = view('c1', [marit]);
  await managing({ answers: { 'GET /api/company/view/c1': () => json(older) } });
  assert.equal(names(), ['Marit Solheim']);
  assert.is(screen.queryByText(/at most|quota|active users/), null);
});

test('company administrators see their own company, its sub-companies and the number of users in each', async () => {
  await managing();
  assert.is(document.title, 'Company administration — Fairway');
  screen.getByText('Norling Shipping and 2 sub-companies.');
  const card = within(screen.getByRole('region', { name: 'Companies' }));
  assert.equal(
    card.getAllByRole('link').map((entry) => entry.textContent),
    ['Norling Shipping3 users', 'Norling Crewing1 user', 'Norling Tankers0 users'],
  );
  assert.is(link(/^Norling Shipping/).getAttribute('aria-current'), 'true');
});

test('users are listed with name, roles, last login (or Never) and status', async () => {
  await managing();
  assert.equal(names(), ['Jonas Berg', 'Maria Tan', 'Marit Solheim']);
  const row = table().getByRole('row', { name: /Marit Solheim/ });
  within(row).getByText('Company administrator');
  within(row).getByText('12.11.2025');
  within(row).getByText('Active');
  const invited = table().getByRole('row', { name: /Maria Tan/ });
  within(invited).getByText('Never');
  within(invited).getByText('Never logged in · Invited');
  within(invited).getByText('Invited');
});

test('a link selects a sub-company, which becomes part of the address', async () => {
  const { app } = await managing();
  await click(link(/^Norling Crewing/));
  assert.is(app.router.route.value.path, '/company?company=c2');
  assert.equal(names('Norling Crewing'), ['Ana Cruz']);
  assert.is(link('Add user').getAttribute('href'), '/company/add/c2');
});

test('if a company has no users, the screen says so', async () => {
  await managing({ path: '/company?company=c3' });
  screen.getByText('No users yet');
});

test('a company outside the administrator’s tree isn’t shown', async () => {
  const { requests } = await managing({ path: '/company?company=other' });
  assert.match(alertText(), 'does not exist, or you are not allowed to manage it');
  assert.not.ok(requests.some((line) => line.includes('/view/')));
});

test('users are found by words from name and username, in any order and case', async () => {
  await managing();
  fill(screen.getByRole('searchbox', { name: 'Find a user by name or e-mail' }), 'BERG jonas@');
  assert.equal(names(), ['Jonas Berg']);
  screen.getByText('1 of 3 users');
  fill(screen.getByRole('searchbox'), 'zz');
  screen.getByText('No users found');
});

test('sorting users by last login, in either direction, puts those who never logged in last', async () => {
  await managing();
  await clickButton('Last login');
  assert.equal(names(), ['Marit Solheim', 'Jonas Berg', 'Maria Tan']);
  assert.is(screen.getByRole('columnheader', { name: 'Last login' }).getAttribute('aria-sort'), 'descending');
  await clickButton('Last login');
  assert.equal(names(), ['Jonas Berg', 'Marit Solheim', 'Maria Tan']);
});

test('of 2,000 users, only those near the viewport are rendered, but all can be found', async () => {
  await managing({
    users: Array.from({ length: 2000 }, (_, index) =>
      person(`p${index}`, { name: `Person ${String(index).padStart(4, '0')}` }),
    ),
  });
  assert.ok(table().getAllByRole('row').length < 60);
  assert.is(screen.getByRole('table').getAttribute('aria-rowcount'), '2001');
  fill(screen.getByRole('searchbox'), 'person 1999');
  assert.equal(names(), ['Person 1999']);
});

test('deleting a user has to be confirmed in a dialog that names the company, and focuses the next row', async () => {
  const { sent } = await managing();
  await clickButton('Delete Jonas Berg');
  assert.match(
    screen.getByRole('alertdialog').textContent ?? '',
    /Jonas Berg will be deleted from Norling Shipping/,
  );
  assert.equal(sent, []);
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  assert.equal(
    sent.map(({ line }) => line),
    ['DELETE /api/company/user/jonas'],
  );
  assert.equal(names(), ['Maria Tan', 'Marit Solheim']);
  assert.match(toast(), 'Jonas Berg was deleted from Norling Shipping.');
  assert.is(focusedName(), 'Delete Maria Tan');
});

test('a user of a sub-company is deleted with a request to the sub-company’s address', async () => {
  const { sent } = await managing({ path: '/company?company=c2' });
  await clickButton('Delete Ana Cruz');
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  assert.equal(
    sent.map(({ line }) => line),
    ['DELETE /api/company/sub/c2/user/ana'],
  );
  screen.getByText('No users yet');
});

test('if a deletion is rejected, the dialog gives the reason, and the user stays in the list', async () => {
  await managing({
    answers: {
      'DELETE /api/company/user/jonas': refusal(
        409,
        'last-administrator',
        'A company needs an administrator.',
      ),
    },
  });
  await clickButton('Delete Jonas Berg');
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  dialog().getByText('A company needs an administrator.');
  await click(dialog().getByRole('button', { name: 'Cancel' }));
  assert.equal(names(), ['Jonas Berg', 'Maria Tan', 'Marit Solheim']);
});

test('company administrators can’t delete their own accounts', async () => {
  const { sent } = await managing();
  assert.is(button('Delete Marit Solheim').title, 'You cannot delete yourself');
  await clickButton('Delete Marit Solheim');
  assert.not(screen.queryByRole('alertdialog'));
  assert.equal(sent, []);
});

test('an invitation can be sent again only to users who haven’t set a password', async () => {
  const { sent } = await managing();
  assert.not(screen.queryByRole('button', { name: /invitation to Jonas/ }));
  await clickButton('Resend the invitation to Maria Tan');
  assert.equal(
    sent.map(({ line }) => line),
    ['POST /api/company/user/maria/invitation'],
  );
  assert.match(toast(), 'The invitation to maria@norling.example was resent.');
});

test('if loading fails, a message gives the reason, and loading can be retried', async () => {
  let isThere = false;
  await managing({
    answers: {
      'GET /api/company': () => (isThere ? json(tree) : refusal(503, 'unavailable', 'The server is busy.')()),
    },
  });
  assert.match(alertText(), 'The server is busy.');
  isThere = true;
  await clickButton('Try again');
  screen.getByText('Norling Shipping and 2 sub-companies.');
});

test('without a connection, the users stay visible, but nothing can be changed', async () => {
  const { setOnline } = await managing();
  await setOnline(false);
  assert.ok(screen.getAllByText(/This was loaded earlier and cannot be changed now/).length > 0);
  assert.is(button('Delete Jonas Berg').getAttribute('aria-disabled'), 'true');
  for (const name of ['Add user', 'Edit Jonas Berg'])
    assert.not.ok(
      screen.getByRole('link', { name, description: 'Not available offline' }).hasAttribute('href'),
    );
});

for (const user of [officer, administrator]) {
  test(`users with other roles can’t find company administration: ${user.roles.join(', ')}`, async () => {
    const { requests } = await open('/company', { user });
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    assert.not.ok(requests.some((line) => line.includes('/api/company')));
  });
}

test('the menu of a company administrator links to company administration', async () => {
  await managing({ path: '/support' });
  await clickButton('Open menu');
  assert.is(link('Company administration').getAttribute('href'), '/company');
});

test('the menu of other users doesn’t contain company administration', async () => {
  await open('/support', { user: officer });
  await clickButton('Open menu');
  link('Profile');
  assert.not(screen.queryByRole('link', { name: 'Company administration' }));
});

test('a user is added to a company, and a message says that an invitation was sent', async () => {
  const { app, sent } = await managing({ path: '/company/add/c2' });
  screen.getByText(/^The user will belong to Norling Crewing /);
  fill(box('Name'), ' New Hand ');
  fill(box('E-mail'), 'new@norling.example');
  await click(screen.getByRole('checkbox', { name: /^Company administrator/ }));
  await clickButton('Add user and send invitation');
  assert.equal(sent, [
    {
      line: 'POST /api/company/view/c2/user',
      body: {
        name: 'New Hand',
        username: 'new@norling.example',
        roles: ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'],
      },
    },
  ]);
  assert.match(toast(), 'An invitation was sent to new@norling.example.');
  assert.is(app.router.route.value.path, '/company?company=c2');
});

test('a company administrator can’t grant the role of an administrator', async () => {
  await managing({ path: '/company/add/c2' });
  screen.getByRole('checkbox', { name: /^Company administrator/ });
  assert.not(screen.queryByRole('checkbox', { name: /^Administrator/ }));
});

test('without an e-mail address, nothing is sent, and the field shows the reason and is focused', async () => {
  const { sent } = await managing({ path: '/company/add/c2' });
  await clickButton('Add user and send invitation');
  screen.getByText('Enter an e-mail address.');
  assert.is(document.activeElement, box('E-mail'));
  fill(box('E-mail'), 'no address');
  await clickButton('Add user and send invitation');
  screen.getByText('This is not an e-mail address.');
  assert.equal(sent, []);
});

test('a duplicate address is reported next to the field', async () => {
  const taken = {
    status: 409,
    code: 'email-taken',
    title: 'Another account has this e-mail address.',
    errors: [{ path: '/username', message: 'Another account has this e-mail address.' }],
  };
  await managing({
    path: '/company/add/c2',
    answers: { 'POST /api/company/view/c2/user': () => json(taken, 409) },
  });
  fill(box('E-mail'), 'ana@norling.example');
  await clickButton('Add user and send invitation');
  assert.is(box('E-mail').getAttribute('aria-invalid'), 'true');
  screen.getByText('Another account has this e-mail address.');
});

test('the server’s validation errors are shown next to their fields', async () => {
  const refused = {
    status: 400,
    code: 'invalid',
    title: 'The request is not valid.',
    errors: [{ path: '/name', message: 'must not contain a line break' }],
  };
  await managing({
    path: '/company/add/c2',
    answers: { 'POST /api/company/view/c2/user': () => json(refused, 400) },
  });
  fill(box('E-mail'), 'ana@norling.example');
  await clickButton('Add user and send invitation');
  screen.getByText('Must not contain a line break.');
  assert.is(box('Name').getAttribute('aria-invalid'), 'true');
});

test('saving a user sends only the changed fields', async () => {
  const { app, sent } = await managing({ path: '/company/edit/jonas' });
  screen.getByRole('heading', { level: 1, name: 'Jonas Berg' });
  fill(box('Name'), 'Jonas B. Berg');
  await clickButton('Save');
  assert.equal(sent, [{ line: 'PATCH /api/company/user/jonas', body: { name: 'Jonas B. Berg' } }]);
  assert.match(toast(), 'Jonas B. Berg was saved.');
  assert.is(app.router.route.value.path, '/company');
});

test('if somebody else has changed the user, saving first shows that change and sends nothing', async () => {
  let present = jonas;
  const { sent } = await managing({
    path: '/company/edit/jonas',
    answers: { 'GET /api/company/view/c1': () => json(view('c1', [marit, present])) },
  });
  fill(box('Name'), 'Jonas B. Berg');
  present = { ...jonas, name: 'J. Berg' };
  await clickButton('Save');
  assert.match(alertText(), /Someone else changed this user.*Name: J\. Berg/);
  assert.equal(sent, []);
  await clickButton('Save mine');
  assert.equal(
    sent.map(({ body }) => body),
    [{ name: 'Jonas B. Berg' }],
  );
});

test('after the other person’s values have been accepted, there is nothing left to save', async () => {
  let present = jonas;
  const { sent } = await managing({
    path: '/company/edit/jonas',
    answers: { 'GET /api/company/view/c1': () => json(view('c1', [present])) },
  });
  fill(box('Name'), 'Jonas B. Berg');
  present = { ...jonas, name: 'J. Berg' };
  await clickButton('Save');
  await clickButton('Take theirs');
  assert.is(box('Name').value, 'J. Berg');
  await clickButton('Save');
  screen.getByText('Nothing has been changed.');
  assert.equal(sent, []);
});

test('saving a deleted user sends nothing, and a message gives the reason', async () => {
  let users = [marit, jonas];
  await managing({
    path: '/company/edit/jonas',
    answers: { 'GET /api/company/view/c1': () => json(view('c1', users)) },
  });
  fill(box('Name'), 'Jonas B. Berg');
  users = [marit];
  await clickButton('Save');
  assert.match(alertText(), 'Someone else has deleted the account');
});

test('leaving the form with unsaved changes requires confirmation', async () => {
  const { app } = await managing({ path: '/company/edit/jonas' });
  fill(box('Name'), 'Jonas B. Berg');
  await click(link('Cancel'));
  assert.match(screen.getByRole('alertdialog').textContent ?? '', 'have not been saved');
  await click(dialog().getByRole('button', { name: 'Stay' }));
  assert.equal([app.router.route.value.name, box('Name').value], ['company_edit', 'Jonas B. Berg']);
  await click(link('Cancel'));
  await click(dialog().getByRole('button', { name: 'Leave without saving' }));
  assert.is(app.router.route.value.name, 'company_index');
});

test('without a connection, the form says so and sends nothing', async () => {
  const { sent, setOnline } = await managing({ path: '/company/edit/jonas' });
  fill(box('Name'), 'Jonas B. Berg');
  await setOnline(false);
  await clickButton('Save');
  assert.ok(screen.getAllByText('Not available offline').length > 0);
  assert.equal([sent, box('Name').value], [[], 'Jonas B. Berg']);
});

test('if the server does not respond, a message says so, and the form keeps its values', async () => {
  await managing({ path: '/company/edit/jonas', answers: { 'PATCH /api/company/user/jonas': noAnswer } });
  fill(box('Name'), 'Jonas B. Berg');
  await clickButton('Save');
  assert.match(alertText(), 'The server did not respond.');
  assert.is(box('Name').value, 'Jonas B. Berg');
});

test('the company’s quotas are shown, and deactivated users don’t count towards them', async () => {
  await limited(20);
  screen.getByText('3 of 20 active users');
  screen.getByText(
    'Each user can keep at most 500 documents offline. The company has 12 reports (quota: 50).',
  );
  assert.is(screen.queryByText(/its quota is/), null);
});

test('if the user quota is reached or exceeded, a message tells company administrators what to do', async () => {
  for (const [quota, toRemove] of [
    [3, '1 user'],
    [2, '2 users'],
  ] as const) {
    await limited(quota);
    screen.getByText(
      `This company has 3 active users, and its quota is ${quota}. To add another one, deactivate or delete ` +
        `${toRemove}, or ask a Fairway administrator for a higher quota.`,
    );
    cleanup();
  }
});

test('if the user quota is zero, company administrators aren’t told to delete users', async () => {
  await limited(0);
  screen.getByText(
    'The quota of this company allows no active users. To add one, ask a Fairway administrator for a higher quota.',
  );
});

test.run();
