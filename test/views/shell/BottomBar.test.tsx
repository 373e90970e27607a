import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../support/screen';
import { closing, noAnswer, officer, open } from '../library';

closing(test);

const bar = () => within(screen.getByRole('region', { name: 'Connection' }));
const said = () => bar().getByRole('status').textContent;

test('the bottom bar says Connected', async () => {
  await open('/support', { user: officer });
  assert.is(said(), 'Connected');
});

test('without a network it says: Not connected to the internet.', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(said(), 'Not connected to the internet.');
});

test('without the server it says: Lost connection to the server, trying to reconnect...', async () => {
  await open('/support', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  assert.is(said(), 'Lost connection to the server, trying to reconnect...');
});

test('a connection that returns says: Connection restored successfully! for 4 seconds, then Connected', async () => {
  const { setOnline, pass } = await open('/support', { user: officer });
  await setOnline(false);
  await setOnline(true);
  assert.is(said(), 'Connection restored successfully!');
  await pass(3999);
  assert.is(said(), 'Connection restored successfully!');
  await pass(1);
  assert.is(said(), 'Connected');
});

test('while offline, Offline documents leads to the Dashboard', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(bar().getByRole('link', { name: 'Offline documents' }).getAttribute('href'), '/');
});

test('Manage offline is left out until its screen is built', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(bar().queryByText('Manage offline'), null);
});

test('nothing is offered offline to somebody who is not logged in', async () => {
  const { setOnline } = await open('/support');
  await setOnline(false);
  assert.is(bar().queryByRole('link'), null);
});

test('a visitor is offered Log in', async () => {
  await open('/support');
  assert.is(bar().getByRole('link', { name: 'Log in' }).getAttribute('href'), '/login');
});

test('the login shows no bar while connected, and one that tells of a lost connection', async () => {
  const { setOnline } = await open('/login');
  assert.is(screen.queryByRole('region', { name: 'Connection' }), null);
  await setOnline(false);
  assert.is(said(), 'Not connected to the internet.');
});

test.run();
