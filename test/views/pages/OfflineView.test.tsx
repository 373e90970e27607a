import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, cleanup, fireEvent, screen, waitFor } from '../../support/browser/screen';
import '../../../src/views/dashboard/DashboardCards';
import { administrator, closing, json, manager, officer, open, settle } from '../library';

closing(test);

test('“Offline documents” opens the offline version of the Dashboard', async () => {
  await open('/search', { user: officer, browserOnline: false });
  const [button] = screen.getAllByRole('link', { name: 'Offline documents' });
  fireEvent.click(button ?? document.body);
  await settle();
  assert.is(location.pathname, '/');
  screen.getByRole('region', { name: 'On this device' });
});

test('a user can open the page that the notice replaced', async () => {
  const path = '/documentpreview/fire-1?on=2022-06-01&known=2022-06-01';
  await open(path, { user: officer, browserOnline: false });
  assert.is(location.pathname, '/offline');
  const link = screen.getByRole('link', { name: 'Open the page you asked for' });
  assert.is(link.getAttribute('href'), path);
  fireEvent.click(link);
  await settle();
  assert.is(location.pathname + location.search, path);
});

const offered = () =>
  screen.queryByRole('link', { name: 'Open the page you asked for' })?.getAttribute('href');

test('no page is offered if the notice itself leads there, or if the page is of no use offline', async () => {
  const paths = ['/', '/offline', '/offlinecategories', '/security/logout', '/login', '/nonsense'];
  for (const path of [...paths, '/password/forgot', '/password/setpassword/x', '/profile/email/confirm/x']) {
    await open(path, { user: officer, browserOnline: false });
    assert.is(offered(), undefined, path);
    await settle();
  }
});

test('a page is offered only to users with the role that it requires', async () => {
  for (const [path, user, href] of [
    ['/admin', officer, undefined],
    ['/admin', administrator, '/admin'],
    ['/company', officer, undefined],
    ['/company', manager, '/company'],
    ['/?browse=category:solas', officer, '/?browse=category:solas'],
  ] as const) {
    await open(path, { user, browserOnline: false });
    assert.is(offered(), href, path);
    cleanup();
  }
});

test('the next user of the device is not offered the page that the previous one asked for', async () => {
  const { app } = await open('/search?q=secret', {
    user: officer,
    browserOnline: false,
    answers: { 'GET /api/user': () => json(manager) },
  });
  assert.is(offered(), '/search?q=secret');
  await act(() => app.session.logOut());
  await act(async () => void (await app.session.logInWithTokens({ token: 'next', refresh_token: 'next' })));
  await act(async () => app.router.go('/offline'));
  await settle();
  assert.is(app.session.user.peek()?.id, manager.id);
  screen.getByRole('heading', { level: 1, name: 'You are offline' });
  assert.is(offered(), undefined);
});

test('the notice says which page will open when the connection returns', async () => {
  await open('/search?q=solas', { user: officer, browserOnline: false });
  screen.getByText('The page you asked for will open when the connection returns.');
  await open('/', { user: officer, browserOnline: false });
  screen.getByText('The Dashboard will open when the connection returns.');
});

test('a visitor sees that they are offline, and sees no link to offline documents', async () => {
  await open('/login', { browserOnline: false });
  screen.getByRole('heading', { level: 1, name: 'You are offline' });
  assert.is(screen.queryByRole('link', { name: 'Offline documents' }), null);
});

test('visitors are promised no documents, which only logged-in users can open', async () => {
  await open('/login', { browserOnline: false });
  screen.getByText(/^You are not logged in\. You need a connection to log in/);
  assert.is(screen.queryByText(/can be read and searched/), null);
  assert.is(screen.queryByText(/The Dashboard will open/), null);
});

test('a message tells users if the application itself is not on the device', async () => {
  const { app } = await open('/search', { user: officer, browserOnline: false });
  screen.getByText(/Documents you keep on this device can be read and searched\./);
  assert.is(screen.queryByText(/Fairway itself/), null);
  await act(async () => void (app.shellState.value = 'missing'));
  screen.getByText(/^Fairway itself is not stored on this device yet\. Keep this page open/);
});

test('“Manage offline” links to the offline category manager', async () => {
  await open('/search', { user: officer, browserOnline: false });
  assert.is(screen.getByRole('link', { name: 'Manage offline' }).getAttribute('href'), '/offlinecategories');
});

test('a user can log out from this screen', async () => {
  await open('/search', { user: officer, browserOnline: false });
  screen.getByText(/You are logged in as Ada Norling\./);
  fireEvent.click(screen.getByRole('link', { name: 'Log out' }));
  await waitFor(() => assert.is(location.pathname, '/login'));
});

test.run();
