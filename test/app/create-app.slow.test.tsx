import '../support/browser/dom';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setWindow } from '../support/browser/dom';
import { act, fireEvent, screen, waitFor } from '../support/browser/screen';
import { closing, noAnswer, officer, open, refusal } from '../views/library';

closing(test);

const address = () => location.pathname + location.search + location.hash;

test('visitors who open a route that needs a login are sent to the login page, with the path as redirect', async () => {
  await open('/search?q=solas&p=2');
  assert.is(address(), `/login?redirect=${encodeURIComponent('/search?q=solas&p=2')}`);
  screen.getByRole('heading', { level: 1, name: 'Log in' });
});

test('the redirect query is omitted when the path is /', async () => {
  await open('/');
  assert.is(address(), '/login');
});

test('a logged-in user who opens /login is sent to the index', async () => {
  await open('/login', { user: officer });
  assert.is(address(), '/');
});

test('a logged-in user who opens /security/login is sent to the index', async () => {
  await open('/security/login', { user: officer });
  assert.is(address(), '/');
});

test('if the browser is offline on the first navigation, the offline screen opens', async () => {
  await open('/search', { user: officer, browserOnline: false });
  assert.is(address(), '/offline');
  screen.getByRole('heading', { level: 1, name: 'You are offline' });
});

test('a later navigation while offline opens the requested screen', async () => {
  const { app, setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  await act(async () => app.router.go('/termsofuse'));
  assert.is(address(), '/termsofuse');
});

test('the offline screen redirects to the index if the browser is online', async () => {
  await open('/offline', { user: officer });
  assert.is(address(), '/');
});

test('when the connection returns, the offline screen is replaced by the index', async () => {
  const { setOnline } = await open('/', { user: officer, browserOnline: false });
  assert.is(address(), '/offline');
  await setOnline(true);
  assert.is(address(), '/');
});

for (const [path, user, opened] of [
  ['/search?q=solas', officer, '/search?q=solas'],
  ['/offlinecategories', officer, '/offlinecategories'],
  ['/security/logout', officer, '/'],
  ['/search?q=solas', undefined, `/login?redirect=${encodeURIComponent('/search?q=solas')}`],
  ['/support', undefined, '/support'],
] as const)
  test(`after ${path}, ${user ? 'a user' : 'a visitor'} who is online again sees ${opened}`, async () => {
    const { setOnline } = await open(path, { ...(user && { user }), browserOnline: false });
    assert.is(address(), '/offline');
    await setOnline(true);
    assert.is(address(), opened);
  });

test('on a route for administrators, a user without the role sees Not found', async () => {
  await open('/admin', { user: officer });
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
  assert.is(address(), '/admin');
});

test('a path that matches no route shows Not found', async () => {
  await open('/no/such/place', { user: officer });
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
});

test('when the server ends a session, a dialog says so, and login opens with the path as redirect', async () => {
  await open('/search?q=solas', {
    user: officer,
    answers: { 'POST /api/security/refresh': refusal(401, 'refresh-rejected') },
  });
  assert.is(address(), `/login?redirect=${encodeURIComponent('/search?q=solas')}`);
  const dialog = screen.getByRole('alertdialog', { name: 'Session' });
  assert.match(dialog.textContent ?? '', 'You have been logged out, please log in again.');
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  assert.is(screen.queryByRole('alertdialog'), null);
});

test('a refresh without a response has no effect and shows no message', async () => {
  await open('/support', {
    user: officer,
    answers: { 'POST /api/security/refresh': noAnswer, 'HEAD /healthcheck': noAnswer },
  });
  assert.is(address(), '/support');
  assert.is(screen.queryByRole('alertdialog'), null);
});

test('a refresh that fails for another reason while online raises an unexpected error', async () => {
  await open('/support', {
    user: officer,
    answers: { 'POST /api/security/refresh': refusal(500, 'internal', 'Something broke.') },
  });
  screen.getByRole('alertdialog', { name: 'An unexpected error occurred' });
});

test('Log out ends the session and opens login, without a redirect in the address', async () => {
  const { app, requests } = await open('/security/logout', { user: officer });
  await waitFor(() => assert.is(address(), '/login'));
  assert.is(app.session.isLoggedIn.value, false);
  assert.ok(requests.includes('POST /api/security/logout'));
  assert.is(app.categories.tree.value, null);
});

test('Log out removes messages to the user together with their Undo, but not messages to everybody', async () => {
  const { app } = await open('/support', {
    user: officer,
    release: { build: 'staging', isProductionApi: true },
  });
  app.toasts.show({
    kind: 'success',
    text: 'Comment deleted.',
    action: { text: 'Undo', run: () => assert.unreachable() },
  });
  await act(async () => app.router.go('/security/logout'));
  await waitFor(() => assert.is(address(), '/login'));
  const texts = app.toasts.items.value.map(({ text }) => text);
  assert.equal(
    [texts.includes('Comment deleted.'), texts.includes('Careful, connected to the production API.')],
    [false, true],
  );
});

test('Log out works without a connection', async () => {
  const { app } = await open('/support', {
    user: officer,
    answers: { 'POST /api/security/logout': noAnswer, 'HEAD /healthcheck': noAnswer },
  });
  await act(async () => app.router.go('/security/logout'));
  await waitFor(() => assert.is(address(), '/login'));
});

test('the user’s categories are loaded after startup', async () => {
  const { requests, app } = await open('/support', { user: officer });
  assert.ok(requests.includes('GET /api/user/category'));
  assert.equal(
    app.categories.tree.value?.map(({ title }) => title),
    ['Flag States', 'IMO'],
  );
});

test('no categories are loaded for a user without a subscription', async () => {
  const { requests } = await open('/support', { user: { ...officer, roles: [] } });
  assert.not.ok(requests.includes('GET /api/user/category'));
});

test('mobile mode depends on the window’s width', async () => {
  const { app } = await open('/support', { width: 1440 });
  assert.is(app.viewport.mobile.value, false);
  setWindow({ width: 899 });
  fireEvent.resize(window);
  assert.is(app.viewport.mobile.value, true);
});

test('dark colours apply if the system prefers them and the page sets no data-theme, or if data-theme is dark', () => {
  const css = readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8');
  assert.match(css, /@media screen and \(prefers-color-scheme: dark\)\s*\{\s*:root:not\(\[data-theme\]\)/);
  assert.match(css, /\[data-theme="dark"\]/);
});

test('the desktop build keeps the path in the hash of the address', async () => {
  const { app } = await open('/#/support', { mode: 'hash' });
  screen.getByRole('heading', { level: 1, name: 'Support' });
  assert.is(app.router.href('terms'), '#/termsofuse');
});

test('a non-production build that is connected to the production API says so in a toast', async () => {
  await open('/support', { release: { build: '2.6.0, staging', isProductionApi: true } });
  screen.getByText('Careful, connected to the production API.');
});

test('a production build shows no message about the API', async () => {
  await open('/support', { release: { build: null, isProductionApi: true } });
  assert.is(screen.queryByText('Careful, connected to the production API.'), null);
});

test('users with an expired password who open a screen that needs a login are sent to Update password', async () => {
  await open('/search?q=solas', { user: { ...officer, password_expired: true } });
  screen.getByRole('heading', { level: 1, name: 'Update password' });
  assert.is(
    location.pathname + location.search,
    `/password/update?redirect=${encodeURIComponent('/search?q=solas')}`,
  );
  assert.is(screen.getByRole('link', { name: 'Log out' }).getAttribute('href'), '/security/logout');
});

test('a refresh that fails online with a status other than 401 raises the error without logging out', async () => {
  const { app } = await open('/support', {
    user: officer,
    answers: {
      'GET /api/user/category': refusal(401, 'token-ended'),
      'POST /api/security/refresh': refusal(500, 'internal', 'Something went wrong.'),
    },
  });
  screen.getByRole('alertdialog', { name: 'An unexpected error occurred' });
  assert.is(app.session.isLoggedIn.value, true);
});

test('users with an expired password can open the public pages', async () => {
  await open('/support', { user: { ...officer, password_expired: true } });
  screen.getByRole('heading', { level: 1, name: 'Support' });
});

test('a user without a subscription sees why the search is not available', async () => {
  await open('/search', { user: { ...officer, roles: [] } });
  screen.getByRole('heading', { level: 1, name: 'Your account has no subscription' });
  screen.getByText(/Ask your administrator at Norling Shipping/);
});

test.run();
