import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../../src/views/dashboard/Introduction';
import { act, fireEvent, screen, within } from '../../support/browser/screen';
import { closing, manager, officer, open, settle } from '../library';

closing(test);

const card = () => screen.queryByRole('region', { name: 'Welcome to Fairway' });
const shown = () => within(screen.getByRole('region', { name: 'Welcome to Fairway' }));
const titles = () =>
  shown()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

test('the Dashboard introduces a new user in three steps, each with an action to try', async () => {
  await open('/', { user: officer, isNew: true });
  assert.equal(titles(), ['Find the rule', 'Read without a connection', 'Get alerts when rules change']);
  assert.equal(
    shown()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
    ['/search?q=how+many+hours+of+rest+does+a+seafarer+need', '/offlinecategories', '/search'],
  );
});

test('the introduction is not shown to a user who has already seen it', async () => {
  await open('/', { user: officer });
  assert.is(card(), null);
});

test('Skip hides the introduction for good and moves the focus to the page', async () => {
  const { app } = await open('/', { user: officer, isNew: true });
  await press('Skip introduction');
  assert.is(card(), null);
  assert.is(document.activeElement, screen.getByRole('main'));
  await act(async () => app.router.go('/support'));
  await settle();
  await act(async () => app.router.go('/'));
  await settle();
  assert.is(card(), null);
});

test('the device remembers which users have skipped the introduction', async () => {
  const { app } = await open('/', { user: officer, isNew: true });
  await press('Skip introduction');
  assert.equal(
    app.storage.read('introduced', (value): value is string[] => Array.isArray(value), []),
    [officer.id],
  );
  assert.not.equal(manager.id, officer.id);
});

test('the introduction is not shown when another screen is opened by its address', async () => {
  await open('/search?q=solas', { user: officer, isNew: true });
  assert.is(card(), null);
});

test('on a phone, the user moves through the steps one at a time, and Done ends the introduction', async () => {
  await open('/', { user: officer, isNew: true, width: 390 });
  assert.equal(titles(), ['Find the rule']);
  assert.is(shown().getByText('Step 1 of 3').getAttribute('role'), 'status');
  await press('Next');
  await press('Next');
  assert.equal(titles(), ['Get alerts when rules change']);
  await press('Back');
  assert.equal(titles(), ['Read without a connection']);
  await press('Next');
  await press('Done');
  assert.is(card(), null);
});

test('the introduction is not shown to users without a subscription, who can’t perform its steps', async () => {
  await open('/', { user: { ...officer, roles: [] }, isNew: true });
  assert.is(card(), null);
});

test('the introduction is hidden while offline', async () => {
  const { setOnline } = await open('/', { user: officer, isNew: true });
  await setOnline(false);
  assert.is(card(), null);
  await setOnline(true);
  assert.ok(card());
});

test('the introduction can be shown again from Support', async () => {
  await open('/support', { user: officer });
  await press('Show the introduction');
  assert.is(location.pathname, '/');
  assert.ok(card());
});

test('Support does not offer the introduction to users without a subscription', async () => {
  await open('/support');
  assert.is(screen.queryByRole('button', { name: 'Show the introduction' }), null);
});

test.run();
