import '../../../support/browser/dom';
import '../../../../src/views/account/login/provider';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanup, fireEvent, screen, type, waitFor } from '../../../support/browser/screen';
import { closing, json, officer, open, refusal, settle, type Answers } from '../../library';

closing(test);

const provider = 'https://login.norling.test/authorize?client_id=fairway&state=s1';
const left: string[] = [];
const { assign } = location;

test.before.each(() => {
  left.length = 0;
  sessionStorage.clear();
  location.assign = (address) => void left.push(String(address));
});
test.after(() => {
  location.assign = assign;
});

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const alertText = () => screen.getByRole('alert').textContent;

/** Clicks the button that redirects the user to the provider. */
async function leave(
  path = '/login',
  answer: Answers[string] = () => json({ link: provider }),
  address = 'ada@norling.test',
) {
  const bodies: unknown[] = [];
  const opened = await open(path, {
    provider: true,
    answers: {
      'POST /api/security/loginoauth/start': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
    },
  });
  if (address) type(username(), address);
  fireEvent.click(screen.getByRole('button', { name: 'Continue with company account' }));
  await rested();
  return { ...opened, bodies };
}

/** Starts the application at the address to which the provider redirects the browser. */
async function comeBack(
  path: string,
  answer: Answers[string] = () => json({ token: 'fresh', refresh_token: 'refresh-2' }),
) {
  cleanup();
  const bodies: unknown[] = [];
  const opened = await open(path, {
    provider: true,
    answers: {
      'POST /api/security/loginoauth': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
    },
  });
  await rested();
  return { ...opened, bodies };
}

/** Waits until no button is busy, because some code is loaded on demand. */
async function rested(): Promise<void> {
  await waitFor(() => assert.not(document.querySelector('button[aria-busy="true"]')));
  await settle();
}

test('the e-mail address determines which company’s provider is opened', async () => {
  const { bodies } = await leave();
  assert.equal([bodies, left], [[{ username: 'ada@norling.test' }], [provider]]);
});

test('without an e-mail address, the user is asked for one first', async () => {
  const { bodies } = await leave('/login', undefined, '');
  screen.getByText('Enter your e-mail address so that we can find your company’s login page.');
  assert.equal([document.activeElement, bodies, left], [username(), [], []]);
});

test('if the server has no provider, there is no button for one', async () => {
  await open('/login');
  screen.getByRole('button', { name: 'Log in' });
  assert.is(screen.queryByRole('button', { name: 'Continue with company account' }), null);
});

test('without a connection, there is no button for a provider, because it can’t be reached', async () => {
  const { setOnline } = await open('/login', { provider: true });
  screen.getByRole('button', { name: 'Continue with company account' });
  await setOnline(false);
  assert.is(screen.queryByRole('button', { name: 'Continue with company account' }), null);
});

test('a message says that the company has no provider', async () => {
  await leave('/login', refusal(404, 'not-found'));
  assert.is(alertText(), 'Your company has not set up its own login. Log in with your password.');
});

for (const link of ['javascript:alert(1)//?state=s1', 'https://login.norling.test/authorize', 'no address']) {
  test(`an invalid address for the provider isn’t opened: ${link}`, async () => {
    await leave('/login', () => json({ link }));
    assert.equal([alertText(), left], ['Invalid login request.', []]);
  });
}

test('the provider’s response logs the user in, and the requested screen opens', async () => {
  await leave('/login?redirect=/termsofuse');
  const { app, bodies } = await comeBack('/login?code=c1&state=s1');
  assert.equal(bodies, [{ code: 'c1', state: 's1' }]);
  assert.equal([app.session.user.value, location.pathname], [officer, '/termsofuse']);
});

test('OAuth status 206 shows: Invalid login request.', async () => {
  await leave();
  const { app } = await comeBack('/login?code=c1&state=s1', () =>
    json({ status: 400, code: 'no-account', title: 'Nobody here has this identity.' }, 206),
  );
  assert.equal([alertText(), app.session.isLoggedIn.value], ['Invalid login request.', false]);
});

test('the issuer in the provider’s response is sent to the server with the code', async () => {
  await leave();
  const { bodies } = await comeBack('/login?code=c1&state=s1&iss=https%3A%2F%2Flogin.norling.test');
  assert.equal(bodies, [{ code: 'c1', state: 's1', iss: 'https://login.norling.test' }]);
});

test('the code and the state are removed from the address, so that a reload doesn’t send them again', async () => {
  await leave('/login?redirect=/termsofuse');
  await comeBack('/login?code=c1&state=s1', refusal(401, 'wrong-credentials'));
  assert.is(location.pathname + location.search, `/login?redirect=${encodeURIComponent('/termsofuse')}`);
});

test('a response to a login that didn’t begin in this tab logs nobody in', async () => {
  const { bodies } = await comeBack('/login?code=of-somebody-else&state=s1');
  assert.equal([alertText(), bodies], ['Invalid login request.', []]);
});

test('a response with a different state isn’t sent to the server', async () => {
  await leave();
  assert.equal((await comeBack('/login?code=c1&state=s2')).bodies, []);
});

test('if the user denies access at the provider, the login screen shows an error, and nothing is sent', async () => {
  await leave();
  const { bodies } = await comeBack('/login?error=access_denied&state=s1');
  assert.equal([alertText(), bodies], ['Invalid login request.', []]);
});

test('after the return from the provider, users of an inactive company see a message', async () => {
  await leave();
  await comeBack('/login?code=c1&state=s1', refusal(403, 'company-inactive'));
  assert.match(alertText() ?? '', 'Your company no longer uses Fairway.');
});

test.run();
