import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mainDestinations } from '../../../src/views/navigation';
import { routes } from '../../../src/views/routes';
import { navigation } from '../../../src/views/navigation-texts';
import { fireEvent, screen, waitFor, within } from '../../support/browser/screen';
import { closing, json, noAnswer, officer, open, refusal, settle } from '../library';
import { createShip } from '../ship';

closing(test);

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

const favourites = {
  'GET /api/user/favorites/ids': () => json([]),
  'GET /api/user/favorites/group/shared': () => json([]),
  'GET /api/user/favorites': () =>
    json({ payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 0 } }),
};

test('visitors see no header', async () => {
  await open('/support');
  assert.is(screen.queryByRole('banner'), null);
});

test('the header greets the user by name', async () => {
  await open('/support', { user: officer });
  within(screen.getByRole('banner')).getByText('Hello, Ada Norling');
});

test('the header greets a user without a name by username', async () => {
  await open('/support', { user: { ...officer, name: '' } });
  within(screen.getByRole('banner')).getByText('Hello, ada@demo.fairway');
});

test('the greeting links to the profile and is disabled while offline', async () => {
  const { setOnline } = await open('/support', { user: officer });
  const greeting = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Hello, Ada Norling' });
  assert.is(greeting().getAttribute('href'), '/profile');
  await setOnline(false);
  assert.is(greeting().getAttribute('href'), null);
});

test('the main navigation lists the screens in the specified order, and marks the current one', async () => {
  await open('/', { user: officer });
  const specified = [
    'Dashboard',
    'Search',
    'My Documents',
    'My Notifications',
    'My Reports',
    'Upcoming Legislation',
    'Offline Documents',
  ];
  const built = new Set(
    mainDestinations.filter(({ name }) => name in routes).map(({ name }) => navigation[name].title),
  );
  assert.equal(
    names(main().getAllByRole('link')),
    specified.filter((title) => built.has(title)),
  );
  assert.is(main().getByRole('link', { current: 'page' }).textContent, 'Dashboard');
});

test('a navigation item opens its screen', async () => {
  await open('/support', { user: officer });
  fireEvent.click(main().getByRole('link', { name: 'Dashboard' }));
  await settle();
  screen.getByRole('heading', { level: 1, name: 'Hello, Ada Norling' });
});

test('the tooltip of an icon in the main navigation is the title of its screen', async () => {
  await open('/', { user: officer });
  assert.is(main().getByRole('link', { name: 'Search' }).getAttribute('title'), 'Search');
});

test('menu items are disabled while offline', async () => {
  const { setOnline } = await open('/', { user: officer });
  await setOnline(false);
  for (const link of main().getAllByRole('link')) {
    assert.is(link.getAttribute('aria-disabled'), 'true');
    assert.not(link.hasAttribute('href'));
    assert.match(link.title, 'Not available offline');
  }
});

test('menu items are disabled while the server can’t be reached', async () => {
  await open('/support', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  assert.is(
    main()
      .getByRole('link', { name: /Dashboard/ })
      .getAttribute('aria-disabled'),
    'true',
  );
});

test('on mobile, only the Dashboard button is shown in the top bar', async () => {
  await open('/support', { user: officer, width: 390 });
  const shown = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].filter(
    (item) => getComputedStyle(item).display !== 'none',
  );
  assert.equal(names(shown), ['Dashboard']);
});

test('the logo links to the Dashboard', async () => {
  await open('/support', { user: officer });
  assert.is(screen.getByRole('link', { name: 'Fairway' }).getAttribute('href'), '/');
});

test('errors during a synchronisation are reported: Application had trouble syncing. Click to reload.', async () => {
  const answers = createShip().answers({ 'GET /api/user/category': refusal(500, 'internal') });
  const { reloads } = await open('/support', { user: officer, answers });
  const warning = await screen.findByRole('button', {
    name: 'Application had trouble syncing. Click to reload.',
  });
  assert.is(warning.getAttribute('title'), 'Application had trouble syncing. Click to reload.');
  fireEvent.click(warning);
  assert.is(reloads(), 1);
});

test('after a synchronisation without errors, there is no warning', async () => {
  const { app } = await open('/support', { user: officer, answers: createShip().answers(favourites) });
  await waitFor(() => assert.ok(app.offline.value?.documents.syncedAt.value));
  assert.is(screen.queryByRole('button', { name: /trouble syncing/ }), null);
});

test.run();
