import '../../support/browser/dom';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mainDestinations, destinationsFor, secondaryDestinations } from '../../../src/views/navigation';
import { navigation } from '../../../src/views/navigation-texts';
import { focusedName, fireEvent, press, screen, within } from '../../support/browser/screen';
import { administrator, closing, manager, officer, open, settle, type Opening } from '../library';

closing(test);

async function openMenu(opening: Opening = { user: officer }) {
  const opened = await open('/', opening);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return { ...opened, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}

test('the drawer contains the main items with descriptions, and the secondary items', async () => {
  const { menu } = await openMenu();
  assert.equal(
    menu.getAllByRole('link').map((link) => link.querySelector('b')?.textContent),
    [
      ...destinationsFor(mainDestinations, [], { offline: true }),
      ...destinationsFor(secondaryDestinations, [], { offline: true }),
    ].map(({ name }) => navigation[name].title),
  );
  menu.getByText('Find documents and publications using filters and keywords');
});

for (const [user, item] of [
  [manager, 'Company administration'],
  [administrator, 'App administration'],
  [officer, undefined],
] as const) {
  const roles = user.roles.join(', ');
  test(`the drawer links to ${item ?? 'no administration'} for users with the roles ${roles}`, async () => {
    const { menu } = await openMenu({ user });
    assert.equal(
      menu.queryAllByText(/administration/).map(({ textContent }) => textContent),
      item ? [item] : [],
    );
  });
}

test('drawer items are disabled while offline', async () => {
  const { menu, setOnline } = await openMenu();
  await setOnline(false);
  for (const link of menu.getAllByRole('link')) assert.is(link.getAttribute('aria-disabled'), 'true');
});

test('the drawer is 350 px wide on desktop and as wide as the screen on mobile', () => {
  const css = readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8');
  assert.match(css, /--drawer-w: 350px/);
  assert.match(css, /max-width: 899\.98px\)[^}]*--drawer-w: 100%/s);
});

test('opening the drawer moves the focus into it, and Escape closes it', async () => {
  await openMenu();
  assert.is(focusedName(), 'Close menu');
  press('Escape');
  assert.is(screen.queryByRole('dialog', { name: 'Menu' }), null);
});

test('an item opens its screen and closes the drawer', async () => {
  const { menu } = await openMenu();
  fireEvent.click(menu.getByRole('link', { name: 'Terms Of Use' }));
  await settle();
  assert.is(location.pathname, '/termsofuse');
  assert.is(screen.queryByRole('dialog', { name: 'Menu' }), null);
});

test.run();
