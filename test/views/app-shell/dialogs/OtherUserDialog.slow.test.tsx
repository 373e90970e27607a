// Tests the dialog that users see when they log in on another user's device. Proceed removes the other user's
// offline library. Cancel logs in without offline reading, and leaves that library untouched (see "Session
// and device" in docs/rulings.md).
import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, cleanup, fireEvent, screen, waitFor, within } from '../../../support/browser/screen';
import { searchWorkers } from '../../../support/browser/search-worker';
import { closing, json, manager, noAnswer, officer, open } from '../../library';
import { createShip, type Ship } from '../../ship';

closing(test);
searchWorkers(test);

const name = 'Another user’s documents';
const dialog = async () => within(await screen.findByRole('alertdialog', { name }));

async function keptBy(user: typeof officer, ship: Ship): Promise<void> {
  const { app } = await open('/support', { user, answers: ship.answers() });
  await waitFor(() => assert.is(app.offline.value?.documents.counts.value.downloaded, 2));
  cleanup();
  app.dispose();
}

/** The server doesn't respond, so that only documents on the device are shown. */
const noList = { 'GET /api/offline/sync': noAnswer };

/** Logs the second user in on a device on which the first user keeps two documents offline. */
async function loggedInAfter(ship = createShip({ kept: ['fire', 'boats'] })) {
  await keptBy(officer, ship);
  const opened = await open('/login', {
    answers: ship.answers({
      'GET /api/user': () => json(manager),
      'POST /api/security/refresh': () => json({ token: 't', refresh_token: 'r', user: manager }),
    }),
  });
  await act(async () => void (await opened.app.session.logIn({ username: 'm', password: 'p' })));
  return { ship, ...opened, documents: () => opened.app.offline.value!.documents };
}

test('the dialog says what another user keeps on the device, and what each of its buttons does', async () => {
  await loggedInAfter();
  const { getByText } = await dialog();
  getByText(/^Another user keeps 2 documents \(1 kB\) on this device\./);
  getByText(/^removes them from this device/);
  getByText(/^leaves them where they are/);
});

test('Proceed removes the other user’s documents, and downloads those that the new user has chosen', async () => {
  const { ship, documents } = await loggedInAfter();
  ship.kept.delete('fire');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Proceed' }));
  await waitFor(() =>
    assert.equal([documents().owner.value, documents().counts.value.downloaded], ['own', 1]),
  );
  await waitFor(() => assert.not(screen.queryByRole('alertdialog', { name })));
});

test('Cancel leaves the other user’s documents in place, and keeps none for the new user', async () => {
  const { app, documents, requests } = await loggedInAfter();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => assert.not(screen.queryByRole('alertdialog', { name })));
  assert.equal(
    [documents().owner.value, documents().documents.value?.size, requests.includes('GET /api/offline/sync')],
    ['other', 0, false],
  );
  cleanup();
  app.dispose();
  const back = await open('/support', { user: officer, answers: noList });
  await waitFor(() => assert.is(back.app.offline.value?.documents.counts.value.downloaded, 2));
});

test('logging out doesn’t remove another user’s documents that were left on the device', async () => {
  const { app } = await loggedInAfter();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await act(async () => app.router.go('/security/logout'));
  await waitFor(() => assert.is(location.pathname, '/login'));
  cleanup();
  app.dispose();
  const back = await open('/support', { user: officer, answers: noList });
  await waitFor(() => assert.is(back.app.offline.value?.documents.counts.value.downloaded, 2));
});

test('if the other user’s documents can’t be removed, the dialog says so, and none of them are shown', async () => {
  const { app, documents } = await loggedInAfter();
  const opened = await dialog();
  app.offline.value!.documents.dispose();
  Object.assign(app.offline.value!, { takeOver: () => Promise.reject(new Error('blocked')) });
  fireEvent.click(opened.getByRole('button', { name: 'Proceed' }));
  await opened.findByText(/^Some documents could not be removed\./);
  assert.is(documents().documents.value?.size, 0);
});

test('no dialog opens if the same user logs in again', async () => {
  const ship = createShip({ kept: ['fire', 'boats'] });
  await keptBy(officer, ship);
  const { app } = await open('/login', { answers: ship.answers() });
  await act(async () => void (await app.session.logIn({ username: 'a', password: 'p' })));
  await waitFor(() => assert.is(app.offline.value?.documents.counts.value.downloaded, 2));
  assert.is(screen.queryByRole('alertdialog'), null);
});

test.run();
