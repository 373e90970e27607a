import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mainPlaces } from '../../../src/views/navigation';
import { routes } from '../../../src/views/routes';
import { navigation } from '../../../src/views/texts/navigation';
import { fireEvent, screen, within } from '../../support/screen';
import { closing, noAnswer, officer, open, settle } from '../library';

closing(test);

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

test('the header shows only when logged in', async () => {
  await open('/support');
  assert.is(screen.queryByRole('banner'), null);
});

test('the header greets the user by name', async () => {
  await open('/support', { user: officer });
  within(screen.getByRole('banner')).getByText('Hello, Ada Norling');
});

test('the header greets by username when there is no name', async () => {
  await open('/support', { user: { ...officer, name: '' } });
  within(screen.getByRole('banner')).getByText('Hello, ada@demo.fairway');
});

test('the greeting leads to the profile, and is disabled while offline', async () => {
  const { setOnline } = await open('/support', { user: officer });
  const greeting = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Hello, Ada Norling' });
  assert.is(greeting().getAttribute('href'), '/profile');
  await setOnline(false);
  assert.is(greeting().getAttribute('href'), null);
});

test('main navigation shows the built screens in the order of the specification, the present one marked', async () => {
  await open('/', { user: officer });
  const specified = ['Dashboard', 'Search', 'My Documents', 'My Notifications', 'My Reports', 'Upcoming Legislation', 'Offline Documents'];
  const built = new Set(mainPlaces.filter(({ name }) => name in routes).map(({ name }) => navigation[name].title));
  assert.equal(names(main().getAllByRole('link')), specified.filter((title) => built.has(title)));
  assert.is(main().getByRole('link', { current: 'page' }).textContent, 'Dashboard');
});

test('a navigation item leads to its screen without loading the page anew', async () => {
  await open('/support', { user: officer });
  fireEvent.click(main().getByRole('link', { name: 'Dashboard' }));
  await settle();
  screen.getByRole('heading', { level: 1, name: 'Hello, Ada Norling' });
});

test('icons have the title as their tooltip', async () => {
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

test('menu items are disabled while the server cannot be reached', async () => {
  await open('/support', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  assert.is(main().getByRole('link', { name: /Dashboard/ }).getAttribute('aria-disabled'), 'true');
});

test('on mobile only the Dashboard button shows in the top bar', async () => {
  await open('/support', { user: officer, width: 390 });
  const shown = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].filter((item) => getComputedStyle(item).display !== 'none');
  assert.equal(names(shown), ['Dashboard']);
});

test('the mark leads to the Dashboard', async () => {
  await open('/support', { user: officer });
  assert.is(screen.getByRole('link', { name: 'Fairway' }).getAttribute('href'), '/');
});

test.run();
