import '../../../support/browser/dom';
import '../../../../src/views/admin/routes';
import '../../../../src/views/admin/companies/CompaniesView';
import '../../../../src/views/admin/companies/CompanyEditView';
import '../../../../src/views/admin/companies/CompanyDetailsView';
import '../../../../src/views/admin/companies/CompanyCategoriesView';
import '../../../../src/views/admin/users/UserViews';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CompanyView } from '../../../../src/domain/company/company-users';
import { fireEvent, screen, type as fill, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, refusal, type Answers } from '../../library';
import { person, view } from '../../company/companies';
import { administering, alertText, box, button, dialog, link, page, toast } from '../administering';

closing(test);

const categories = [
  {
    id: 'root',
    title: 'ROOT',
    children: [
      {
        id: 'flag',
        title: 'Flag States',
        children: [
          { id: 'no', title: 'Norway', children: [] },
          { id: 'uk', title: 'United Kingdom', children: [] },
        ],
      },
      {
        id: 'imo',
        title: 'IMO',
        children: [
          { id: 'solas', title: 'SOLAS', children: [] },
          { id: 'marpol', title: 'MARPOL', children: [] },
        ],
      },
    ],
  },
];
const norling = view('c1', [person('ana', { name: 'Ana Cruz' })]);

async function at(
  path: string,
  { company = norling as CompanyView, answers = {} as Answers, writes = {} as Answers } = {},
) {
  return administering(path, {
    answers: {
      'GET /api/admin/company/c1': () => json(company),
      'GET /api/admin/company/c9': () => json(view('c9', [], { name: 'Norling Group' })),
      'GET /api/admin/company': page(
        [
          {
            id: 'c9',
            name: 'Norling Group',
            city: '',
            active: true,
            users: 0,
            sub_companies: 1,
            user_quota: null,
            offline_quota: null,
            report_quota: null,
            last_login_at: null,
          },
        ],
        { active: 2, inactive: 0 },
      ),
      'GET /api/admin/category': () => json(categories),
      ...answers,
    },
    writes,
  });
}

const tree = () => within(screen.getByRole('tree', { name: 'Company categories' }));
const node = (name: RegExp) => tree().getByRole('treeitem', { name });
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));

test('a company is shown with its details, users and sub-companies', async () => {
  await at('/admin/company/details/c1', { company: { ...norling, parent: 'c9' } });
  screen.getByRole('heading', { level: 1, name: 'Norling Shipping' });
  assert.is(link('Norling Group').getAttribute('href'), '/admin/company/details/c9');
  screen.getByText('14.03.2019');
  screen.getByText('Bergen');
  screen.getByText('Ana Cruz');
  assert.is(link('Norling Crewing').getAttribute('href'), '/admin/company/details/c2');
  assert.is(link('Edit Ana Cruz').getAttribute('href'), '/admin/company/user/edit/c1/ana');
});

test('if the company has been deleted, the screen says so', async () => {
  await at('/admin/company/details/c1', {
    answers: { 'GET /api/admin/company/c1': refusal(404, 'not-found') },
  });
  assert.match(alertText(), 'This company no longer exists.');
});

test('deactivating a company requires confirmation and warns who will lose access; reactivating doesn’t', async () => {
  const { sent } = await at('/admin/company/details/c1', {
    writes: {
      'PATCH /api/admin/company/c1': async (request) =>
        json({ ...norling, ...((await request.json()) as object) }),
    },
  });
  await clickButton('Deactivate company');
  assert.match(
    screen.getByRole('alertdialog').textContent ?? '',
    'Norling Shipping has 1 user. All users of this company will be logged out immediately',
  );
  assert.equal(sent, []);
  await click(dialog().getByRole('button', { name: 'Deactivate company' }));
  await clickButton('Reactivate company');
  assert.equal(
    sent.map(({ body }) => body),
    [{ active: false }, { active: true }],
  );
  button('Deactivate company');
});

test('deleting a user has to be confirmed in a dialog that names the user and the company', async () => {
  const { sent } = await at('/admin/company/details/c1', {
    writes: { 'DELETE /api/admin/company/c1/user/ana': () => new Response(null, { status: 204 }) },
  });
  await clickButton('Delete Ana Cruz');
  assert.match(
    screen.getByRole('alertdialog').textContent ?? '',
    /Ana Cruz will be deleted from Norling Shipping/,
  );
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  assert.is(sent.length, 1);
  screen.getByText('No users yet');
});

test('a company is added below another one, and its categories are the next step', async () => {
  const { app, sent } = await at('/admin/company/add', {
    writes: { 'POST /api/admin/company': () => json(norling, 201) },
  });
  fill(box('Name'), ' Norling Shipping ');
  fill(box('City'), 'Bergen');
  fireEvent.change(screen.getByRole('combobox', { name: 'Part of' }), { target: { value: 'c9' } });
  await clickButton('Add company');
  assert.equal(
    sent.map(({ body }) => body),
    [
      {
        ...{ name: 'Norling Shipping', city: 'Bergen', parent: 'c9' },
        ...{ user_quota: null, offline_quota: null, report_quota: null },
      },
    ],
  );
  assert.is(app.router.route.value.path, '/admin/company/category/c1');
  assert.match(toast(), 'Norling Shipping was added.');
});

test('a company without a name isn’t sent, and the field shows the reason', async () => {
  const { sent } = await at('/admin/company/add', {
    writes: { 'POST /api/admin/company': () => json(norling, 201) },
  });
  await clickButton('Add company');
  screen.getByText('Enter a name.');
  assert.is(document.activeElement, box('Name'));
  assert.equal(sent, []);
});

test('a cycle of parent companies is reported at the field', async () => {
  const cycle = {
    status: 409,
    code: 'cycle',
    title: 'A company can’t be placed below itself.',
    errors: [{ path: '/parent', message: 'Norling Group is below this company.' }],
  };
  await at('/admin/company/edit/c1', { writes: { 'PATCH /api/admin/company/c1': () => json(cycle, 409) } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Part of' }), { target: { value: 'c9' } });
  await clickButton('Save');
  screen.getByText('Norling Group is below this company.');
  assert.is(screen.getByRole('combobox', { name: 'Part of' }).getAttribute('aria-invalid'), 'true');
});

test('only the changed fields of a company are sent', async () => {
  const { app, sent } = await at('/admin/company/edit/c1', {
    writes: { 'PATCH /api/admin/company/c1': () => json({ ...norling, city: 'Oslo' }) },
  });
  fill(box('City'), 'Oslo');
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ city: 'Oslo' }],
  );
  assert.is(app.router.route.value.name, 'admin_company_details');
});

test('quotas are numbers, an empty field removes a quota, and quotas that weren’t edited aren’t sent', async () => {
  const { sent } = await at('/admin/company/edit/c1', {
    company: { ...norling, user_quota: 20, report_quota: 50 },
    writes: { 'PATCH /api/admin/company/c1': () => json(norling) },
  });
  assert.equal(
    ['Active users', 'Documents offline per user', 'Reports'].map((name) => box(name).value),
    ['20', '', '50'],
  );
  fill(box('Active users'), '');
  fill(box('Documents offline per user'), ' 1,500 ');
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ user_quota: null, offline_quota: 1500 }],
  );
});

test('a quota that isn’t a whole number stays as it was typed, and isn’t sent', async () => {
  const { sent } = await at('/admin/company/edit/c1', {
    writes: { 'PATCH /api/admin/company/c1': () => json(norling) },
  });
  for (const typed of ['-5', '1.5', '1e3', '1000000', 'abc', '1,5']) {
    fill(box('Active users'), typed);
    await clickButton('Save');
    screen.getByText('Enter a whole number from 0 to 999,999, or leave the field empty for no quota.');
    assert.is(box('Active users').value, typed);
  }
  assert.equal(sent, []);
});

test('a company shows how much of each quota is used, and what to do when the user quota is reached', async () => {
  const limited = { ...norling, reports: 3, user_quota: 1, offline_quota: 500, report_quota: 50 };
  await at('/admin/company/details/c1', { company: limited });
  screen.getByText('1 of 1 active users');
  screen.getByText(
    'This company has 1 active user, and its quota is 1. To add another one, deactivate or delete 1 user, or raise ' +
      'the quota with “Edit company”.',
  );
  screen.getByText('at most 500');
  screen.getByText('3 of 50');
});

test('a company from a server without quotas can be shown and edited', async () => {
  const { reports: _, user_quota: __, offline_quota: ___, report_quota: ____, ...older } = norling;
  const answers = { 'GET /api/admin/company/c1': () => json(older) };
  await at('/admin/company/details/c1', { answers });
  screen.getByRole('heading', { level: 1, name: 'Norling Shipping' });
  assert.is(screen.queryByText(/at most/), null);
  await at('/admin/company/edit/c1', { answers });
  assert.is(box('Active users').value, '');
});

test('if somebody else has changed the company, their change is shown before anything is saved', async () => {
  let present = norling;
  const { sent } = await at('/admin/company/edit/c1', {
    answers: { 'GET /api/admin/company/c1': () => json(present) },
    writes: { 'PATCH /api/admin/company/c1': () => json(norling) },
  });
  fill(box('City'), 'Oslo');
  present = { ...norling, city: 'Stavanger' };
  await clickButton('Save');
  assert.match(alertText(), 'City: Stavanger');
  assert.equal(sent, []);
  await clickButton('Save mine');
  assert.equal(
    sent.map(({ body }) => body),
    [{ city: 'Oslo' }],
  );
});

test('an administrator can make another user an administrator', async () => {
  const { sent } = await at('/admin/company/user/edit/c1/ana', {
    writes: { 'PATCH /api/admin/company/c1/user/ana': () => json(person('ana')) },
  });
  await click(screen.getByRole('checkbox', { name: /^Administrator/ }));
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ roles: ['ROLE_SUBSCRIBER', 'ROLE_ADMIN'] }],
  );
});

test('an administrator can deactivate a user', async () => {
  const { sent } = await at('/admin/company/user/edit/c1/ana', {
    writes: { 'PATCH /api/admin/company/c1/user/ana': () => json(person('ana', { active: false })) },
  });
  await click(screen.getByRole('checkbox', { name: 'Can log in' }));
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ active: false }],
  );
});

test('an error that concerns no field is shown', async () => {
  await at('/admin/company/user/edit/c1/ana', {
    writes: {
      'PATCH /api/admin/company/c1/user/ana': refusal(
        409,
        'last-administrator',
        'Nobody would be left to administer the application.',
      ),
    },
  });
  await click(screen.getByRole('checkbox', { name: 'Can log in' }));
  await clickButton('Save');
  assert.match(alertText(), 'Nobody would be left');
});

test('a company’s categories are shown as a tree without the root, with the number of chosen categories', async () => {
  await at('/admin/company/category/c1');
  assert.equal(
    tree()
      .getAllByRole('treeitem')
      .map((item) => [item.textContent, item.getAttribute('aria-checked')]),
    [
      ['Flag States 0 of 2', 'false'],
      ['IMO 1 of 2', 'mixed'],
    ],
  );
  screen.getByText('1 of 4');
});

test('the save bar summarises the changes, and the topmost fully selected categories are sent', async () => {
  const { sent } = await at('/admin/company/category/c1', {
    writes: { 'PUT /api/admin/company/c1/category': () => json(['imo', 'flag']) },
  });
  assert.not(screen.queryByRole('region', { name: 'Unsaved changes' }));
  await click(node(/^IMO/));
  await click(node(/^Flag States/));
  assert.match(
    screen.getByRole('region', { name: 'Unsaved changes' }).textContent ?? '',
    '2 changes Flag States, MARPOL added.',
  );
  await click(bar().getByRole('button', { name: 'Save' }));
  assert.equal(
    sent.map(({ body }) => body),
    [{ categories: 'flag,imo' }],
  );
  assert.match(toast(), 'The categories were saved.');
  assert.not(screen.queryByRole('region', { name: 'Unsaved changes' }));
});

test('discarding restores the saved selection', async () => {
  await at('/admin/company/category/c1');
  await click(node(/^IMO/));
  await click(bar().getByRole('button', { name: 'Discard' }));
  assert.is(node(/^IMO/).getAttribute('aria-checked'), 'mixed');
  assert.not(screen.queryByRole('region', { name: 'Unsaved changes' }));
});

test('choosing all categories, including those added later, sends the root', async () => {
  const { sent } = await at('/admin/company/category/c1', {
    writes: { 'PUT /api/admin/company/c1/category': () => json(['root']) },
  });
  await click(screen.getByRole('checkbox', { name: 'All categories, including those added later' }));
  assert.is(
    tree()
      .getAllByRole('treeitem')
      .filter((item) => item.getAttribute('aria-checked') === 'true').length,
    2,
  );
  await click(bar().getByRole('button', { name: 'Save' }));
  assert.equal(
    sent.map(({ body }) => body),
    [{ categories: 'root' }],
  );
});

test('if somebody else has changed the categories, a message says so before anything is saved', async () => {
  let present = norling;
  const { sent } = await at('/admin/company/category/c1', {
    answers: { 'GET /api/admin/company/c1': () => json(present) },
    writes: { 'PUT /api/admin/company/c1/category': () => json(['imo']) },
  });
  await click(node(/^IMO/));
  present = { ...norling, category_ids: ['flag'] };
  await click(bar().getByRole('button', { name: 'Save' }));
  assert.match(alertText(), 'Someone else changed this company’s categories');
  assert.equal(sent, []);
  await click(bar().getByRole('button', { name: 'Take theirs' }));
  assert.is(node(/^Flag States/).getAttribute('aria-checked'), 'true');
  assert.not(screen.queryByRole('region', { name: 'Unsaved changes' }));
});

test('if the categories can’t be saved, they stay selected, and a message gives the reason', async () => {
  await at('/admin/company/category/c1', {
    writes: {
      'PUT /api/admin/company/c1/category': refusal(
        404,
        'not-found',
        'Some of these categories no longer exist.',
      ),
    },
  });
  await click(node(/^IMO/));
  await click(bar().getByRole('button', { name: 'Save' }));
  assert.match(alertText(), 'The categories were not saved. Some of these categories no longer exist.');
  assert.is(node(/^IMO/).getAttribute('aria-checked'), 'true');
});

test('leaving unsaved categories requires confirmation', async () => {
  const { app } = await at('/admin/company/category/c1');
  await click(node(/^IMO/));
  await click(link('Details and users'));
  await click(dialog().getByRole('button', { name: 'Stay' }));
  assert.is(app.router.route.value.name, 'admin_company_category');
});

test('without a connection, the tree is read-only', async () => {
  const { setOnline } = await at('/admin/company/category/c1');
  await setOnline(false);
  await click(node(/^IMO/));
  assert.is(node(/^IMO/).getAttribute('aria-checked'), 'mixed');
});

test.run();
