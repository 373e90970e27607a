// Tests the application on a page that wasn't loaded from the API's host, as in the desktop app.
import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApp, type Application } from '../../src/app/create-app';
import { readRelease } from '../../src/views/browser/release';
import { Footer } from '../../src/views/layout/Footer';
import { cleanup, fireEvent, render, screen, tidy } from '../support/browser/screen';
import { closing, officer, open, within } from '../views/library';

tidy(test);
closing(test);

const made: Application[] = [];
test.after.each(() => made.splice(0).forEach((app) => app.dispose()));

function desktopApp(apiUrl: string): Application {
  const app = createApp({
    apiUrl,
    mode: 'hash',
    storageBackend: null,
    release: readRelease(document, { host: 'library.example.com' }),
    fetch: async () => new Response(null, { status: 204 }),
  });
  made.push(app);
  return app;
}

test('links in API responses point to the API’s host', () => {
  const { apiHref } = desktopApp('https://library.example.com');
  assert.is(
    apiHref('/api/files/pdf/7?signature=x'),
    'https://library.example.com/api/files/pdf/7?signature=x',
  );
  assert.is(
    apiHref('https://library.example.com/api/feeds/calendar/x'),
    'https://library.example.com/api/feeds/calendar/x',
  );
});

test('a copied link points to the API’s host, because the app’s own address works only on this device', () => {
  const { sharedHref, router } = desktopApp('https://library.example.com');
  assert.is(
    sharedHref(router.href('documentpreview', { id: 'a b' }, { edition: '2' }, 'p3')),
    'https://library.example.com/documentpreview/a%20b?edition=2#p3',
  );
});

test('on a page from the API’s own host, links stay unchanged, and copied links contain the host', async () => {
  const { app } = await open('/support');
  assert.is(app.apiHref('/api/files/pdf/7'), '/api/files/pdf/7');
  assert.is(app.sharedHref('/documentpreview/7'), `${location.origin}/documentpreview/7`);
});

test('in an app that lets the user choose the server, the login screen offers to change it', async () => {
  let changes = 0;
  const { app } = await open('/login');
  cleanup();
  render(within({ ...app, changeServer: () => void (changes += 1) }, <Footer bare />));
  fireEvent.click(screen.getByRole('button', { name: 'Change server' }));
  assert.is(changes, 1);
});

test('the server cannot be changed while a user is logged in, or on a page loaded from the server', async () => {
  const { app } = await open('/support', { user: officer });
  cleanup();
  render(within({ ...app, changeServer: () => {} }, <Footer bare />));
  assert.is(screen.queryByRole('button', { name: 'Change server' }), null);
  cleanup();
  const visitor = await open('/login');
  cleanup();
  render(within(visitor.app, <Footer bare />));
  assert.is(screen.queryByRole('button', { name: 'Change server' }), null);
});

test.run();
