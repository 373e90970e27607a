import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mainPlaces, placesFor, presence, secondaryPlaces } from '../../src/views/navigation';
import { routes } from '../../src/views/routes';
import { navigation } from '../../src/views/navigation-texts';

const named = (places: readonly { name: keyof typeof navigation }[]) =>
  places.map(({ name }) => [name, navigation[name].title, navigation[name].purpose]);

test('main navigation has the route names, titles and purposes of the specification, in its order', () => {
  assert.equal(named(mainPlaces), [
    ['index', 'Dashboard', ''],
    ['search', 'Search', 'Find documents and publications using filters and keywords'],
    ['mydocuments', 'My Documents', 'Favourites, make and share groups'],
    ['savedsearches', 'My Notifications', 'Saved search criteria and notification set-up'],
    ['reports', 'My Reports', 'Export details from documents in a list'],
    ['enterintoforce', 'Upcoming Legislation', 'Monitor future rule changes'],
    ['offlinecategories', 'Offline Documents', 'Manage the offline library'],
  ]);
});

test('the drawer’s secondary items are Profile, Log out, Company administration, App administration, Support and Terms Of Use', () => {
  const titles = secondaryPlaces.map(({ name }) => navigation[name].title);
  assert.equal([...titles].sort(), [
    'App administration',
    'Company administration',
    'Log out',
    'Profile',
    'Support',
    'Terms Of Use',
  ]);
});

test('a menu item stands for a served route', () => {
  assert.equal(
    [...mainPlaces, ...secondaryPlaces].filter(({ name }) => !(name in routes)),
    [],
  );
});

test('the entry for Company administration is for company administrators, App administration for administrators', () => {
  const roles = Object.fromEntries(secondaryPlaces.map(({ name, role }) => [name, role]));
  assert.is(roles['company_index'], 'ROLE_COMPANY_ADMINISTRATOR');
  assert.is(roles['admin_index'], 'ROLE_ADMIN');
});

test('an item of a role is hidden from users without it', () => {
  const support = { name: 'support', icon: '', role: 'ROLE_ADMIN' } as const;
  assert.equal(placesFor([support], ['ROLE_SUBSCRIBER'], { offline: true }), []);
  assert.equal(placesFor([support], ['ROLE_ADMIN'], { offline: true }), [support]);
});

test('where nothing can be kept, nothing leads to what is', () => {
  const names = (offline: boolean) => placesFor(mainPlaces, [], { offline }).map(({ name }) => name);
  assert.equal(
    names(true).filter((name) => !names(false).includes(name)),
    ['offlinecategories'],
  );
});

test('a document is read within the search', () => {
  assert.is(presence('search', 'documentpreview'), 'true');
  assert.is(presence('search', 'search'), 'page');
  assert.is(presence('index', 'documentpreview'), undefined);
});

test.run();
