import '../../support/browser/dom';
import '../../../src/views/profile/ProfileView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, focusedName, screen, type, within } from '../../support/browser/screen';
import {
  clickButton,
  closing,
  json,
  noAnswer,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opening,
} from '../library';

closing(test);

const kept = {
  name: 'Ada Norling',
  username: 'ada@demo.fairway',
  new_username: null as string | null,
  phone: '+47 22 00 00 00',
  position: 'Superintendent',
  deletion_requested_at: null as string | null,
};
const none = () => new Response(null, { status: 204 });

const ship = {
  id: 's1',
  device: 'Chrome on Windows',
  created_at: '2025-11-01T08:00:00.000Z',
  last_used_at: '2025-11-12T09:40:00.000Z',
  current: true,
};
const bridge = {
  id: 's2',
  device: 'Firefox on Linux',
  created_at: '2025-10-01T08:00:00.000Z',
  last_used_at: '2025-11-11T10:00:00.000Z',
  current: false,
};
const phone = {
  id: 's3',
  device: 'Safari on iPhone',
  created_at: '2025-09-01T08:00:00.000Z',
  last_used_at: '2025-11-12T09:41:00.000Z',
  current: false,
};

/** Opens a screen; `sent` records the method, path and body of each request that changes something. */
async function at(path: string, answers: Answers = {}, opening: Opening = {}) {
  const sent: [string, unknown][] = [];
  const defaults: Answers = {
    'GET /api/user/profile': () => json(kept),
    'GET /api/user/sessions': () => json([bridge, phone, ship]),
  };
  const noted = Object.entries({ ...defaults, ...answers }).map(
    ([line, answer]): [string, Answers[string]] => [
      line,
      async (request) => {
        if (request.method !== 'GET')
          sent.push([
            line,
            await request
              .clone()
              .json()
              .catch(() => null),
          ]);
        return answer(request);
      },
    ],
  );
  const opened = await open(path, { user: officer, ...opening, answers: Object.fromEntries(noted) });
  return { ...opened, sent };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const menu = () => within(screen.getByRole('navigation', { name: 'Profile' }));
const alertText = () => screen.getByRole('alert').textContent;

test('the profile opens with its menu and its first form', async () => {
  await at('/profile');
  screen.getByRole('heading', { level: 1, name: 'Profile' });
  assert.equal(
    menu()
      .getAllByRole('link')
      .map((link) => link.textContent),
    ['Edit profile', 'Change e-mail', 'Change password', 'Devices', 'Notifications', 'Display'],
  );
  assert.is(menu().getByRole('link', { current: 'page' }).textContent, 'Edit profile');
  assert.equal(
    [field('Name').value, field('Position').value, field('Phone').value],
    ['Ada Norling', 'Superintendent', '+47 22 00 00 00'],
  );
});

test('company and username are shown but can’t be changed', async () => {
  await at('/profile/edit');
  assert.equal(
    [
      field('Company').value,
      field('Company').disabled,
      field('E-mail address').value,
      field('E-mail address').disabled,
    ],
    ['Norling Shipping', true, 'ada@demo.fairway', true],
  );
});

test('below 900 px, the menu comes first, and forms link back to it', async () => {
  const { app } = await at('/profile', {}, { width: 390 });
  assert.is(screen.queryByLabelText('Name'), null);
  await act(async () => app.router.go('/profile/edit'));
  await settle();
  screen.getByRole('heading', { level: 1, name: 'Edit profile' });
  assert.is(
    within(screen.getByRole('main')).getByRole('link', { name: 'Profile' }).getAttribute('href'),
    '/profile',
  );
});

test('the fields have autocomplete hints', async () => {
  await at('/profile/edit');
  assert.equal(
    ['Name', 'Position', 'Phone'].map((name) => field(name).autocomplete),
    ['name', 'organization-title', 'tel'],
  );
});

test('values are saved without surrounding spaces, and the header shows the new name', async () => {
  const { sent } = await at('/profile/edit', {
    'PATCH /api/user/profile': async (request) => json({ ...kept, ...(await request.json()) }),
    'POST /api/security/refresh': () =>
      json({ token: 't', refresh_token: 'r', user: { ...officer, name: 'Ada L.' } }),
  });
  type(field('Name'), ' Ada L. ');
  await clickButton('Save');
  assert.equal(
    sent.filter(([line]) => line.startsWith('PATCH')),
    [['PATCH /api/user/profile', { name: 'Ada L.', phone: '+47 22 00 00 00', position: 'Superintendent' }]],
  );
  screen.getByText('Your profile has been saved.');
  screen.getByText('Hello, Ada L.');
  assert.is(field('Name').value, 'Ada L.');
});

test('if nothing has changed, nothing is saved, and the form says so', async () => {
  const { sent } = await at('/profile/edit');
  await clickButton('Save');
  screen.getByText('Nothing has been changed.');
  assert.equal(
    sent.filter(([line]) => line.startsWith('PATCH')),
    [],
  );
});

test('a validation error from the server is shown next to its field, which is focused', async () => {
  const errors = [{ path: '/phone', message: 'This is not a phone number.' }];
  await at('/profile/edit', {
    'PATCH /api/user/profile': () =>
      json({ status: 400, code: 'bad-request', title: 'The request is not valid.', errors }, 400),
  });
  type(field('Phone'), 'ring me');
  await clickButton('Save');
  screen.getByText('This is not a phone number.');
  assert.equal([document.activeElement, field('Phone').value], [field('Phone'), 'ring me']);
});

test('if saving fails, the reason is given, and the values remain', async () => {
  await at('/profile/edit', { 'PATCH /api/user/profile': noAnswer });
  type(field('Name'), 'Ada L.');
  await clickButton('Save');
  assert.is(alertText(), 'Your profile was not saved. The server did not respond.');
  assert.is(field('Name').value, 'Ada L.');
});

test('leaving with unsaved changes requires confirmation', async () => {
  const { app } = await at('/profile/edit');
  type(field('Name'), 'Ada L.');
  await settle();
  await act(async () => app.router.go('/profile/display'));
  screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await clickButton('Stay');
  assert.is(field('Name').value, 'Ada L.');
  await act(async () => app.router.go('/profile/display'));
  await clickButton('Leave without saving');
  assert.is(location.pathname, '/profile/display');
});

test('if the profile fails to load, the reason is given, and loading can be retried', async () => {
  let count = 0;
  await at('/profile', {
    'GET /api/user/profile': () =>
      (count += 1) === 1 ? refusal(500, 'internal', 'Something went wrong.')() : json(kept),
  });
  assert.match(alertText() ?? '', 'Something went wrong.');
  await clickButton('Try again');
  assert.is(field('Name').value, 'Ada Norling');
});

test('without a connection, the profile loaded earlier is shown, but nothing can be saved', async () => {
  const { setOnline } = await at('/profile/edit');
  await setOnline(false);
  assert.equal(
    [field('Name').value, screen.getByRole('button', { name: 'Save' }).title],
    ['Ada Norling', 'Not available offline'],
  );
});

test('a profile that was not loaded before the connection was lost loads when it returns', async () => {
  const { app, setOnline } = await at('/support');
  await setOnline(false);
  await act(async () => app.router.go('/profile/edit'));
  await settle();
  screen.getByText('Not available offline');
  assert.is(screen.queryByText('Loading your profile'), null);
  await setOnline(true);
  assert.is(field('Name').value, 'Ada Norling');
});

test('a change of e-mail address is sent with the password and must be confirmed by e-mail', async () => {
  const { sent } = await at('/profile/email', { 'POST /api/user/email': none });
  type(field('New e-mail'), 'ada@new.test');
  type(field('Your password'), 'fairway-demo');
  await clickButton('Change e-mail');
  assert.equal(
    sent.filter(([line]) => line === 'POST /api/user/email'),
    [['POST /api/user/email', { username: 'ada@new.test', password: 'fairway-demo' }]],
  );
  screen.getByText(/^ada@new.test is not confirmed yet/);
  screen.getByText('We have sent an e-mail with a link to ada@new.test.');
  assert.equal(
    [field('Current e-mail').value, field('New e-mail').value, field('Your password').value],
    ['ada@demo.fairway', '', ''],
  );
});

test('an unconfirmed new e-mail address is shown', async () => {
  await at('/profile/email', {
    'GET /api/user/profile': () => json({ ...kept, new_username: 'ada@new.test' }),
  });
  screen.getByText(/^ada@new.test is not confirmed yet/);
});

for (const [address, password, sentence] of [
  ['', 'fairway-demo', 'Enter the new e-mail address.'],
  ['ada', 'fairway-demo', 'This is not an e-mail address.'],
  ['ADA@demo.fairway', 'fairway-demo', 'This is already your e-mail address.'],
  ['ada@new.test', '', 'Enter your current password.'],
] as const) {
  test(`the change is not requested, and the field shows: ${sentence}`, async () => {
    const { sent } = await at('/profile/email');
    type(field('New e-mail'), address);
    type(field('Your password'), password);
    await clickButton('Change e-mail');
    screen.getByText(sentence);
    assert.equal(
      sent.filter(([line]) => line === 'POST /api/user/email'),
      [],
    );
  });
}

test('a wrong password is reported next to its field', async () => {
  const message = 'This is not your password.';
  await at('/profile/email', {
    'POST /api/user/email': () =>
      json(
        { status: 400, code: 'wrong-password', title: message, errors: [{ path: '/password', message }] },
        400,
      ),
  });
  type(field('New e-mail'), 'ada@new.test');
  type(field('Your password'), 'wrong');
  await clickButton('Change e-mail');
  screen.getByText(message);
  assert.is(document.activeElement, field('Your password'));
});

test('changing the password requires the current one', async () => {
  const { sent } = await at('/profile/password', { 'PATCH /api/user/password': none });
  type(field('Current password'), 'fairway-demo');
  type(field('New password'), 'lighthouse on a rock');
  type(field('Repeat new password'), 'lighthouse on a rock');
  await clickButton('Change password');
  assert.equal(
    sent.filter(([line]) => line.startsWith('PATCH')),
    [['PATCH /api/user/password', { current_password: 'fairway-demo', password: 'lighthouse on a rock' }]],
  );
  screen.getByText('Your password has been changed. You have been logged out on all other devices.');
  assert.is(field('New password').value, '');
});

const rows = () =>
  within(screen.getByRole('region', { name: 'Devices' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

test('sessions are listed with their device and last use, this session first', async () => {
  await at('/profile/sessions');
  assert.equal(rows(), ['Chrome on Windows', 'Safari on iPhone', 'Firefox on Linux']);
  screen.getByText('This device');
  assert.is(screen.getByRole('link', { name: 'Log out' }).getAttribute('href'), '/security/logout');
  screen.getByText(/Last used November 11th, 2025/);
  assert.ok(
    screen.getByRole('button', {
      name: 'End the session on Firefox on Linux',
      description: /^Last used November/,
    }),
  );
});

test('a single session can be ended', async () => {
  const { sent } = await at('/profile/sessions', { 'DELETE /api/user/sessions/s2': none });
  await clickButton('End the session on Firefox on Linux');
  assert.equal(
    sent.map(([line]) => line).filter((line) => line.startsWith('DELETE')),
    ['DELETE /api/user/sessions/s2'],
  );
  assert.equal(rows(), ['Chrome on Windows', 'Safari on iPhone']);
  screen.getByText('The session on Firefox on Linux has ended.');
});

test('a session that has already ended disappears as well', async () => {
  await at('/profile/sessions', { 'DELETE /api/user/sessions/s2': refusal(404, 'not-found') });
  await clickButton('End the session on Firefox on Linux');
  assert.equal(rows(), ['Chrome on Windows', 'Safari on iPhone']);
});

test('if ending a session fails, it remains in the list, and a message says so', async () => {
  await at('/profile/sessions', { 'DELETE /api/user/sessions/s2': noAnswer });
  await clickButton('End the session on Firefox on Linux');
  assert.is(rows().length, 3);
  screen.getByText('The session could not be ended. The server did not respond.');
});

test('ending all other sessions requires confirmation', async () => {
  const { sent } = await at('/profile/sessions', { 'DELETE /api/user/sessions': none });
  await clickButton('End all others');
  assert.is(focusedName(), 'Cancel');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End all others' }));
  await settle();
  assert.equal(
    sent.map(([line]) => line).filter((line) => line.startsWith('DELETE')),
    ['DELETE /api/user/sessions'],
  );
  assert.equal(rows(), ['Chrome on Windows']);
  screen.getByText('You are not logged in anywhere else.');
});

test('if the list of sessions fails to load, loading can be retried', async () => {
  let count = 0;
  await at('/profile/sessions', {
    'GET /api/user/sessions': () =>
      (count += 1) === 1 ? refusal(500, 'internal', 'Something went wrong.')() : json([ship]),
  });
  await clickButton('Try again');
  assert.equal(rows(), ['Chrome on Windows']);
});

test('e-mail notifications can be turned off in the profile', async () => {
  const { sent } = await at('/profile/notifications', {
    'POST /api/user/notificationoptions': () => json({ emailNotificationSend: false }),
  });
  fireEvent.click(await screen.findByRole('switch'));
  await settle();
  assert.equal(
    sent.filter(([line]) => line.startsWith('POST /api/user/noti')),
    [['POST /api/user/notificationoptions', { emailNotificationSend: false }]],
  );
  assert.is(screen.getByRole<HTMLInputElement>('switch').checked, false);
});

test('without a subscription, the menu has no notifications', async () => {
  await at('/profile', {}, { user: { ...officer, roles: [] } });
  assert.is(menu().queryByRole('link', { name: 'Notifications' }), null);
});

test('Display lists every single-key shortcut', async () => {
  await at('/profile/display');
  const keys = [...document.querySelectorAll('dt kbd')].map(({ textContent }) => textContent);
  assert.equal(keys.sort().join(' '), '+ - / 0 Shift+N c f g j k l n p q t y');
});

test('in Display, each single-key shortcut says what it applies to, and p doesn’t include PDFs', async () => {
  await at('/profile/display');
  const rows = [...document.querySelectorAll('dt:has(kbd)')].map((keys) => ({
    keys: keys.textContent,
    what: keys.nextElementSibling!.textContent,
  }));
  assert.equal(
    rows.filter(({ what }) => / its? /.test(what) && !what.includes('provision')),
    [],
  );
  assert.is(rows.find(({ keys }) => keys === 'p')?.what, 'Previous hit in a text, or previous change');
});

test('Display says that light and dark mode follow the system and which mode is active', async () => {
  await at('/profile/display');
  screen.getByText(/according to your system settings/);
  screen.getByText('Light');
});

for (const [device, width, level] of [
  ['a phone', 390, 2],
  ['a desktop', 1440, 3],
] as const)
  test(`on ${device}, the headings in Display don’t skip levels`, async () => {
    await at('/profile/display', {}, { width });
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((one) =>
      Number(one.tagName[1]),
    );
    assert.is(levels.at(-1), level);
    assert.ok(levels.every((one, index) => one <= (levels[index - 1] ?? 0) + 1));
  });

test('single-key shortcuts can be turned off and on', async () => {
  const { app } = await at('/profile/display');
  const single = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' });
  assert.ok(single().checked);
  await act(async () => fireEvent.click(single()));
  assert.not.ok(single().checked);
  const press = (key: string, more = {}) =>
    act(async () => void fireEvent.keyDown(document.body, { key, ...more }));
  for (const key of ['/', 'g']) await press(key);
  await settle();
  assert.is(app.router.route.peek().path, '/profile/display');
  await act(async () => app.router.go('/profile'));
  await settle();
  assert.is(screen.getByRole('button', { name: 'Go to' }).textContent, 'Go to');
  await act(async () => app.router.go('/profile/display'));
  await settle();
  assert.is(screen.queryByRole('combobox', { name: /Go to/ }), null);
  await act(async () => fireEvent.click(single()));
  await press('/');
  assert.is(app.router.route.peek().path, '/search');
});

test('the export is downloaded through the link that the server returns', async () => {
  const links: (string | null)[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    links.push(this.getAttribute('href'));
  };
  await at('/profile/edit', { 'GET /api/user/export': () => json({ link: '/files/export?signature=x' }) });
  await clickButton('Export all data');
  HTMLAnchorElement.prototype.click = click;
  assert.equal(links, ['/files/export?signature=x']);
});

test('a failed export is reported with the reason', async () => {
  await at('/profile/edit', { 'GET /api/user/export': noAnswer });
  await clickButton('Export all data');
  screen.getByText('The export failed. The server did not respond.');
});

test('requesting account deletion requires confirmation and notifies the company administrator', async () => {
  const { sent } = await at('/profile/edit', { 'POST /api/user/deletion': none });
  await clickButton('Ask to delete account');
  screen.getByText(/We will notify the administrator of Norling Shipping/);
  await clickButton('Ask for deletion');
  assert.ok(sent.some(([line]) => line === 'POST /api/user/deletion'));
  screen.getByText('Your company administrator has been notified.');
});

const deletionRequestedAt = (time: string): Answers => ({
  'GET /api/user/profile': () => json({ ...kept, deletion_requested_at: time }),
});

test('a deletion request made within the last 24 hours is shown and can’t be repeated', async () => {
  await at('/profile/edit', deletionRequestedAt('2025-11-11T12:00:00.000Z'));
  screen.getByText('You asked for this on 11.11.2025. Your administrator has been notified.');
  assert.equal(
    ['Ask to delete account', 'Ask again'].filter((name) => screen.queryByRole('button', { name })),
    [],
  );
});

test('a deletion request older than 24 hours can be repeated', async () => {
  const { sent } = await at('/profile/edit', {
    ...deletionRequestedAt('2025-11-10T12:00:00.000Z'),
    'POST /api/user/deletion': none,
  });
  await clickButton('Ask again');
  await clickButton('Ask for deletion');
  assert.ok(sent.some(([line]) => line === 'POST /api/user/deletion'));
});

test('a user without a company sees whom to ask', async () => {
  await at('/profile/edit', {}, { user: { ...officer, company: null } });
  screen.getByText('Ask another administrator to delete your account.');
  assert.is(screen.queryByRole('button', { name: 'Ask to delete account' }), null);
});

test.run();
