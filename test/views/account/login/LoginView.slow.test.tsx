import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, focusedName, screen, type } from '../../../support/browser/screen';
import { closing, json, noAnswer, officer, open, refusal, settle, type Answers } from '../../library';

closing(test);

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function logIn(path = '/login', answers: Answers = {}) {
  const opened = await open(path, { answers });
  type(username(), 'ada@demo.fairway');
  type(password(), 'fairway-demo');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await settle();
  return opened;
}

const alertText = () => screen.getByRole('alert').textContent;

test('with correct credentials, the Dashboard opens', async () => {
  await logIn();
  assert.is(location.pathname, '/');
  screen.getByRole('heading', { level: 1, name: 'Hello, Ada Norling' });
});

test('the screen in the redirect parameter opens, with its query and hash', async () => {
  await logIn(`/login?redirect=${encodeURIComponent('/termsofuse?a=1#changes')}`);
  assert.is(location.pathname + location.search + location.hash, '/termsofuse?a=1#changes');
});

test('Back doesn’t return to the login screen', async () => {
  const before = history.length;
  await logIn('/login?redirect=/support');
  assert.is(history.length, before);
});

for (const redirect of [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
]) {
  test(`a redirect to another site or to the login screen is ignored: ${redirect}`, async () => {
    await logIn(`/login?redirect=${encodeURIComponent(redirect)}`);
    assert.is(location.href, 'http://localhost/');
  });
}

test('with wrong credentials, a one-sentence error is shown, and the fields keep their values', async () => {
  await logIn('/login', { 'POST /api/security/login': refusal(401, 'wrong-credentials') });
  assert.is(alertText(), 'Wrong e-mail address or password.');
  assert.is(username().value, 'ada@demo.fairway');
  assert.is(password().value, 'fairway-demo');
});

test('with wrong credentials, the password is selected if it has the focus', async () => {
  await open('/login', { answers: { 'POST /api/security/login': refusal(401, 'wrong-credentials') } });
  type(username(), 'ada@demo.fairway');
  type(password(), 'wrong');
  password().focus();
  password().setSelectionRange(5, 5);
  fireEvent.submit(password().form!);
  await settle();
  assert.equal([password().selectionStart, password().selectionEnd], [0, 5]);
});

test('the tab order goes from the e-mail address to the password', async () => {
  await open('/login');
  const stops = [...username().form!.querySelectorAll('input, a, button')].map(
    (stop) => (stop as HTMLInputElement).name || stop.getAttribute('aria-label') || stop.textContent,
  );
  assert.equal(stops, ['username', 'password', 'Show password', 'Forgot password?', 'Log in']);
});

test('after too many attempts, a message says how long to wait', async () => {
  await logIn('/login', {
    'POST /api/security/login': refusal(
      429,
      'too-many-requests',
      'Too many failed attempts. Try again in 42 seconds.',
    ),
  });
  assert.is(alertText(), 'Too many failed attempts. Try again in 42 seconds.');
});

test('users of an inactive company see a message', async () => {
  await logIn('/login', { 'POST /api/security/login': refusal(403, 'company-inactive') });
  assert.match(alertText() ?? '', 'Your company no longer uses Fairway.');
});

test('a message is shown if the server doesn’t respond to the login', async () => {
  await logIn('/login', { 'POST /api/security/login': noAnswer });
  assert.is(alertText(), 'The server did not respond. Check your connection and try again.');
});

test('a request that the server refuses shows: Invalid login request.', async () => {
  await logIn('/login', { 'POST /api/security/login': refusal(400, 'bad-request') });
  assert.is(alertText(), 'Invalid login request.');
});

test('a missing value is reported below its field, which receives the focus', async () => {
  const { requests } = await open('/login');
  type(username(), 'ada@demo.fairway');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await settle();
  screen.getByText('Enter your password.');
  assert.is(password().getAttribute('aria-invalid'), 'true');
  assert.is(document.activeElement, password());
  assert.not.ok(requests.includes('POST /api/security/login'));
});

test('during the login, the button says Logging in, and a second click does nothing', async () => {
  let answer: (response: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const { requests } = await logIn('/login', { 'POST /api/security/login': () => slow });
  const button = screen.getByRole('button', { name: 'Logging in' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') ?? button);
  await settle();
  assert.is(requests.filter((line) => line === 'POST /api/security/login').length, 1);
  await act(async () => answer(json({ token: 't', refresh_token: 'r' })));
  await settle();
  assert.is(location.pathname, '/');
});

test('a new attempt clears the previous error', async () => {
  let count = 0;
  await logIn('/login', {
    'POST /api/security/login': () =>
      count++ === 0 ? refusal(401, 'wrong-credentials')() : json({ token: 't', refresh_token: 'r' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await settle();
  assert.is(screen.queryByRole('alert'), null);
  assert.is(location.pathname, '/');
});

test('the first field is focused, so that users can type at once', async () => {
  await open('/login');
  assert.is(document.activeElement, username());
});

test('the first field is focused when the user comes from another screen', async () => {
  const { app } = await open('/support');
  await act(async () => app.router.go('/login'));
  await settle();
  assert.is(document.activeElement, username());
});

test('closing the dialog about the ended session focuses the first field', async () => {
  const { app } = await open('/profile', {
    user: officer,
    answers: {
      'GET /api/user/sessions': refusal(401, 'unauthorized'),
      'POST /api/security/refresh': refusal(401, 'unauthorized'),
    },
  });
  await act(async () => app.modals.open({ name: 'session' }));
  await act(async () => app.session.logOut());
  await settle();
  assert.is(focusedName(), 'Okay');
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await settle();
  assert.equal([location.pathname, document.activeElement === username()], ['/login', true]);
});

for (const [code, isShown] of [
  ['session-expired', true],
  ['refresh-rejected', false],
] as const) {
  const where = isShown
    ? 'also on the login screen, with the reason and the data that stays on the device'
    : 'only in the dialog';
  test(`the end of a session with ${code} is reported ${where}`, async () => {
    const reason = 'Your session ended because it was not used for 180 days.';
    await open('/profile', {
      user: officer,
      answers: { 'POST /api/security/refresh': refusal(401, code, reason) },
    });
    await settle();
    screen.getByText('You have been logged out, please log in again.');
    fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
    await settle();
    assert.is(location.pathname, '/login');
    const stays = 'Your offline documents stay on this device, and you can read them again after you log in.';
    assert.is(screen.queryByText(`${reason} ${stays}`) !== null, isShown);
  });
}

test('a dialog that was opened on the login screen returns the focus to its opener', async () => {
  const { app } = await open('/login');
  password().focus();
  await act(async () => app.modals.open({ name: 'about' }));
  await settle();
  await act(async () => app.modals.close('about'));
  await settle();
  assert.is(document.activeElement, password());
});

test('the login screen has a link to Forgot password', async () => {
  await open('/login');
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await settle();
  screen.getByRole('heading', { level: 1, name: 'Forgot password' });
});

test('the password can be shown', async () => {
  await open('/login');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  assert.is(password().type, 'text');
});

test('the fields tell password managers what they are for', async () => {
  await open('/login');
  assert.equal([username().autocomplete, password().autocomplete], ['username', 'current-password']);
});

test('users with an expired password can log in, and Update password opens', async () => {
  const user = { ...officer, password_expired: true };
  await logIn('/login?redirect=/search', {
    'GET /api/user': () => json(user),
    'POST /api/security/refresh': () => json({ token: 't', refresh_token: 'r', user }),
  });
  screen.getByText(/Your password has expired/);
  assert.is(focusedName(), 'Update password');
});

test.run();
