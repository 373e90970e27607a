import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  mainDestinations,
  destinationsFor,
  ariaCurrent,
  secondaryDestinations,
} from '../../src/views/navigation';
import { routes } from '../../src/views/routes';
import { navigation } from '../../src/views/navigation-texts';

const named = (places: readonly { name: keyof typeof navigation }[]) =>
  places.map(({ name }) => [name, navigation[name].title, navigation[name].purpose]);

test('the main navigation has the route names, titles, purposes and order of the specification', () => {
  assert.equal(named(mainDestinations), [
    ['index', 'Dashboard', ''],
    ['search', 'Search', 'Find documents and publications using filters and keywords'],
    ['mydocuments', 'My Documents', 'Favourites, make and share groups'],
    ['savedsearches', 'My Notifications', 'Saved search criteria and notification set-up'],
    ['reports', 'My Reports', 'Export details from documents in a list'],
    ['enterintoforce', 'Upcoming Legislation', 'Monitor future rule changes'],
    ['offlinecategories', 'Offline Documents', 'Manage the offline library'],
  ]);
});

test('the drawer’s secondary items are those in the specification', () => {
  const titles = secondaryDestinations.map(({ name }) => navigation[name].title);
  assert.equal([...titles].sort(), [
    'App administration',
    'Company administration',
    'Log out',
    'Profile',
    'Support',
    'Terms Of Use',
  ]);
});

test('every menu item links to an existing route', () => {
  assert.equal(
    [...mainDestinations, ...secondaryDestinations].filter(({ name }) => !(name in routes)),
    [],
  );
});

test('Company administration requires a company administrator, and App administration an administrator', () => {
  const roles = Object.fromEntries(secondaryDestinations.map(({ name, role }) => [name, role]));
  assert.is(roles['company_index'], 'ROLE_COMPANY_ADMINISTRATOR');
  assert.is(roles['admin_index'], 'ROLE_ADMIN');
});

test('an item that requires a role is hidden from users without that role', () => {
  const support = { name: 'support', icon: '', role: 'ROLE_ADMIN' } as const;
  assert.equal(destinationsFor([support], ['ROLE_SUBSCRIBER'], { offline: true }), []);
  assert.equal(destinationsFor([support], ['ROLE_ADMIN'], { offline: true }), [support]);
});

test('without the offline feature, there is no item for Offline Documents', () => {
  const names = (offline: boolean) =>
    destinationsFor(mainDestinations, [], { offline }).map(({ name }) => name);
  assert.equal(
    names(true).filter((name) => !names(false).includes(name)),
    ['offlinecategories'],
  );
});

test('on the document screen, Search is marked as current', () => {
  assert.is(ariaCurrent('search', 'documentpreview'), 'true');
  assert.is(ariaCurrent('search', 'search'), 'page');
  assert.is(ariaCurrent('index', 'documentpreview'), undefined);
});

test.run();
