import '../../../support/browser/dom';
import '../../../../src/views/admin/routes';
import '../../../../src/views/admin/users/AdministratorsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CompanyUser } from '../../../../src/domain/company/company-users';
import { fireEvent, screen, type as fill } from '../../../support/browser/screen';
import { administrator, click, clickButton, closing, json, refusal, type Answers } from '../../library';
import { person } from '../../company/companies';
import { administering, alertText, box, button, dialog, link, rows, toast } from '../administering';

closing(test);

const other = person('olga', { name: 'Olga Berg', username: 'olga@fairway.example', roles: ['ROLE_ADMIN'] });
const own = person(administrator.id, {
  name: 'Ada',
  username: administrator.username,
  roles: ['ROLE_ADMIN'],
});

const at = (path: string, { answers = {}, writes = {} }: { answers?: Answers; writes?: Answers } = {}) =>
  administering(path, {
    answers: { 'GET /api/admin/administrator': () => json([own, other]), ...answers },
    writes,
  });
const changing = (user: CompanyUser): Answers => ({
  [`PATCH /api/admin/administrator/${user.id}`]: async (request) =>
    json({ ...user, ...((await request.json()) as object) }),
});
const check = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('administrators are listed, with links to their forms', async () => {
  await at('/admin/administrators');
  await screen.findByRole('heading', { level: 1, name: 'Administrators' });
  screen.getByRole('region', { name: 'Administrators' });
  assert.equal(
    rows('Administrators without a company').map(
      ([name]) => name?.includes('Ada') || name?.includes('Olga Berg'),
    ),
    [true, true],
  );
  assert.is(link('Edit Olga Berg').getAttribute('href'), '/admin/administrators/olga');
});

test('deleting another administrator requires confirmation, and administrators can’t delete themselves', async () => {
  const { sent } = await at('/admin/administrators', {
    writes: { 'DELETE /api/admin/administrator/olga': () => new Response(null, { status: 204 }) },
  });
  assert.is(button('Delete Ada').getAttribute('aria-disabled'), 'true');
  await clickButton('Delete Olga Berg');
  assert.match(
    screen.getByRole('alertdialog').textContent ?? '',
    'Olga Berg will be deleted and will no longer be able to log in.',
  );
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  assert.is(sent.length, 1);
  assert.is(rows('Administrators without a company').length, 1);
});

test('the dialog explains why the last administrator can’t be deleted', async () => {
  await at('/admin/administrators', {
    writes: {
      'DELETE /api/admin/administrator/olga': refusal(409, 'last-administrator', 'Nobody would be left.'),
    },
  });
  await clickButton('Delete Olga Berg');
  await click(dialog().getByRole('button', { name: 'Delete user' }));
  assert.match(screen.getByRole('alertdialog').textContent ?? '', 'Nobody would be left.');
});

test('when an administrator is edited, only the changed fields are sent', async () => {
  const { sent, app } = await at('/admin/administrators/olga', { writes: changing(other) });
  fill(box('Name'), ' Olga B. ');
  fireEvent.click(check(/Password has expired/));
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ name: 'Olga B.', password_expired: true }],
  );
  assert.is(app.router.route.value.path, '/admin/administrators');
  assert.match(toast(), 'Olga B. was saved.');
});

test('a name that is too long isn’t sent, and a refusal is reported', async () => {
  const { sent } = await at('/admin/administrators/olga', {
    writes: {
      'PATCH /api/admin/administrator/olga': refusal(409, 'last-administrator', 'Nobody would be left.'),
    },
  });
  fill(box('Name'), 'x'.repeat(201));
  await clickButton('Save');
  screen.getByText('A name can have at most 200 characters.');
  assert.equal(sent, []);
  fill(box('Name'), 'Olga Berg');
  fireEvent.click(check(/Can log in/));
  await clickButton('Save');
  assert.match(alertText(), 'Nobody would be left.');
});

test('somebody else’s changes are shown before they are overwritten', async () => {
  let present = other;
  const { sent } = await at('/admin/administrators/olga', {
    answers: { 'GET /api/admin/administrator': () => json([own, present]) },
    writes: changing(other),
  });
  present = { ...other, active: false, name: 'Olga of Bergen' };
  fill(box('Name'), 'Olga B.');
  await clickButton('Save');
  assert.equal(sent, []);
  assert.match(alertText(), 'Name: Olga of Bergen');
  await clickButton('Save mine');
  assert.equal(
    sent.map(({ body }) => body),
    [{ name: 'Olga B.' }],
  );
});

test('if an administrator no longer exists, a message says so', async () => {
  await at('/admin/administrators/nobody');
  assert.match(alertText(), 'This administrator no longer exists');
});

test('if the list fails to load, the screen gives the reason and offers another attempt', async () => {
  await at('/admin/administrators', {
    answers: {
      'GET /api/admin/administrator': refusal(500, 'internal', 'Something went wrong on our side.'),
    },
  });
  assert.match(alertText(), 'Something went wrong on our side.');
  button('Try again');
});

test.run();
