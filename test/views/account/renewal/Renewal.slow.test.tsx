import '../../../support/browser/dom';
import '../../../../src/views/account/renewal/Renewal';
import '../../../../src/views/account/login/provider';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  cleanup,
  act,
  fireEvent,
  press,
  screen,
  type,
  waitFor,
  within,
} from '../../../support/browser/screen';
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
} from '../../library';

closing(test);

const due = { days_left: 12, by: 'password' as const };
const refreshed = (renewal: object | null) => () =>
  json({ token: 'renewed', refresh_token: 'refresh-3', user: officer, renewal });
const renewing = (answer: Answers[string]): Answers => ({ 'POST /api/user/sessions/renew': answer });
const open12 = (answers: Answers = {}, opening: Opening = {}) =>
  open('/support', {
    user: officer,
    ...opening,
    answers: { 'POST /api/security/refresh': refreshed(due), ...answers },
  });
const notice = () => screen.queryByText(/Your login on this device expires/);
const dialog = () => within(screen.getByRole('dialog', { name: 'Stay logged in' }));
const field = () => dialog().getByLabelText<HTMLInputElement>('Password');

async function openDialog(answers: Answers = {}) {
  const opened = await open12(answers);
  await clickButton('Enter password');
  return opened;
}

async function send(password: string) {
  type(field(), password);
  fireEvent.submit(field().form!);
  await settle();
}

test('no message is shown while the session has many days left', async () => {
  await open12({ 'POST /api/security/refresh': refreshed(null) });
  assert.is(notice(), null);
});

test('a message is shown when the session has only a few days left, but no dialog opens', async () => {
  await open12();
  assert.is(notice()?.textContent, 'Your login on this device expires in 12 days.');
  assert.is(screen.queryByRole('dialog'), null);
});

for (const [days_left, wording] of [
  [1, 'in 1 day'],
  [0, 'within a day'],
] as const) {
  test(`with ${days_left} days left, the message says that the login expires ${wording}`, async () => {
    await open12({ 'POST /api/security/refresh': refreshed({ ...due, days_left }) });
    assert.is(notice()?.textContent, `Your login on this device expires ${wording}.`);
  });
}

test('the number of days comes from the server, whatever the device’s clock says', async () => {
  for (const now of ['1970-01-01T00:00:00', '2099-12-31T00:00:00']) {
    await open12({}, { now: new Date(now) });
    assert.is(notice()?.textContent, 'Your login on this device expires in 12 days.', now);
    cleanup();
  }
});

test('the password renews the session, the dialog closes, and other input is kept and focused again', async () => {
  const bodies: unknown[] = [];
  await open12(
    renewing(async (request) => (bodies.push(await request.json()), new Response(null, { status: 204 }))),
  );
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /message/i });
  message.focus();
  type(message, 'half a sentence');
  await clickButton('Enter password');
  assert.is(document.activeElement, field());
  await send('fairway-demo');
  assert.equal(bodies, [{ password: 'fairway-demo' }]);
  screen.getByText('You are still logged in on this device.');
  assert.equal(
    [screen.queryByRole('dialog'), notice(), message.value, message.isConnected],
    [null, null, 'half a sentence', true],
  );
  assert.is(document.activeElement, message);
});

test('a wrong password is reported at its field, which is focused, and typing clears the error', async () => {
  await openDialog(renewing(refusal(400, 'wrong-password')));
  await send('wrong');
  dialog().getByText('Wrong password.');
  assert.equal(
    [field().getAttribute('aria-invalid'), document.activeElement === field(), field().value],
    ['true', true, 'wrong'],
  );
  type(field(), 'other');
  assert.is(field().getAttribute('aria-invalid'), null);
});

test('an empty password is reported without a request to the server', async () => {
  const { requests } = await openDialog();
  await send('');
  dialog().getByText('Enter your password.');
  assert.not(requests.includes('POST /api/user/sessions/renew'));
});

test('after too many attempts, a message says how long to wait, and a missing response is also reported', async () => {
  await openDialog(
    renewing(refusal(429, 'too-many-requests', 'Too many failed attempts. Try again in 42 seconds.')),
  );
  await send('wrong');
  assert.is(dialog().getByRole('alert').textContent, 'Too many failed attempts. Try again in 42 seconds.');
  cleanup();
  await openDialog(renewing(noAnswer));
  await send('fairway-demo');
  assert.is(
    dialog().getByRole('alert').textContent,
    'The server did not respond. Check your connection and try again.',
  );
});

test('Later postpones the message until the number of days changes, even if the session is refreshed', async () => {
  let days_left = 12;
  const { app } = await open12({ 'POST /api/security/refresh': () => refreshed({ ...due, days_left })() });
  const again = async () => {
    await act(async () => void (await app.session.refresh()));
    await settle();
  };
  await clickButton('Enter password');
  await clickButton('Later');
  assert.equal([screen.queryByRole('dialog'), notice()], [null, null]);
  await again();
  assert.is(notice(), null);
  days_left = 11;
  await again();
  assert.is(notice()?.textContent, 'Your login on this device expires in 11 days.');
});

test('dismissing the message and closing the dialog with Escape have the same effect as Later', async () => {
  await open12();
  await clickButton('Dismiss');
  assert.is(notice(), null);
  cleanup();
  await openDialog();
  press('Escape');
  await settle();
  assert.equal([screen.queryByRole('dialog'), notice()], [null, null]);
});

test('the message is shown only with a connection, and an open dialog says that it needs one', async () => {
  const { setOnline, requests } = await open12();
  await setOnline(false);
  assert.is(notice(), null);
  await setOnline(true);
  await waitFor(() => assert.ok(notice()));
  await clickButton('Enter password');
  await setOnline(false);
  const button = dialog().getByRole('button', { name: /Stay logged in/ });
  assert.is(button.getAttribute('aria-disabled'), 'true');
  dialog().getByText('Not available offline');
  await send('fairway-demo');
  assert.not(requests.includes('POST /api/user/sessions/renew'));
});

test('if the session ends, the open dialog is replaced by one that says so', async () => {
  const { app } = await openDialog(renewing(refusal(401, 'unauthorized')));
  assert.ok(app.session.isLoggedIn.value);
  await act(async () => app.modals.open({ name: 'session' }));
  await act(async () => await app.session.logOut());
  await settle();
  assert.is(screen.queryByRole('dialog', { name: 'Stay logged in' }), null);
  screen.getByRole('alertdialog', { name: 'Session' });
  assert.is(screen.queryByText('You are still logged in on this device.'), null);
});

test('if another tab renews the session, the dialog closes and a message says so', async () => {
  const { app } = await openDialog();
  await act(async () => app.session.markRenewed());
  await settle();
  assert.equal([screen.queryByRole('dialog'), notice()], [null, null]);
  screen.getByText('You are still logged in on this device.');
});

test('a user with an expired password doesn’t see the message', async () => {
  const user = { ...officer, password_expired: true };
  await open('/support', {
    user,
    answers: {
      'POST /api/security/refresh': () =>
        json({ token: 'renewed', refresh_token: 'refresh-3', user, renewal: due }),
    },
  });
  assert.is(notice(), null);
});

test('a user of a provider is redirected to it instead of entering a password, and the screen is stored', async () => {
  sessionStorage.clear();
  const left: string[] = [];
  const { assign } = location;
  location.assign = (address) => void left.push(String(address));
  const provider = 'https://login.norling.test/authorize?client_id=fairway&state=s1';
  const bodies: unknown[] = [];
  await open('/support?a=1', {
    user: officer,
    provider: true,
    answers: {
      'POST /api/security/refresh': refreshed({ ...due, by: 'provider' }),
      'POST /api/security/loginoauth/start': async (request) => (
        bodies.push(await request.json()),
        json({ link: provider })
      ),
    },
  });
  assert.is(screen.queryByRole('button', { name: 'Enter password' }), null);
  await clickButton('Log in again');
  location.assign = assign;
  assert.equal([bodies, left], [[{ username: officer.username }], [provider]]);
  assert.equal(JSON.parse(sessionStorage.getItem('fairway-provider-login') ?? 'null'), {
    state: 's1',
    redirect: '/support?a=1',
  });
});

for (const [what, answer, message] of [
  [
    'has a new session that replaces the old one',
    () => json({ token: 'fresh', refresh_token: 'refresh-9' }),
    'You are still logged in on this device.',
  ],
  [
    'after a refusal sees the reason and stays logged in',
    refusal(401, 'provider-rejected', 'This login has expired or was not accepted. Please start again.'),
    'This login has expired or was not accepted. Please start again.',
  ],
] as const) {
  test(`a user who returns from the provider ${what}, on the same screen`, async () => {
    sessionStorage.setItem(
      'fairway-provider-login',
      JSON.stringify({ state: 's1', redirect: '/support?a=1' }),
    );
    const ended: unknown[] = [];
    const { app } = await open('/login?code=c1&state=s1', {
      user: officer,
      provider: true,
      answers: {
        'POST /api/security/refresh': refreshed({ ...due, by: 'provider' }),
        'POST /api/security/loginoauth': answer,
        'POST /api/security/logout': async (request) => (
          ended.push(await request.json()),
          new Response(null, { status: 204 })
        ),
      },
    });
    await waitFor(() => screen.getByText(message));
    await settle();
    assert.is(location.pathname + location.search, '/support?a=1');
    assert.ok(app.session.isLoggedIn.value);
    const isRenewed = message.startsWith('You are still');
    assert.equal([ended.length, notice() === null], isRenewed ? [1, true] : [0, false]);
  });
}

test('no message is shown if a session needs a provider that the server doesn’t have', async () => {
  await open12({ 'POST /api/security/refresh': refreshed({ ...due, by: 'provider' }) });
  assert.is(notice(), null);
});

test.run();
