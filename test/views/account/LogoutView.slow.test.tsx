// Tests that Log out wipes the device, after a dialog has listed the data that will be removed (see "Session
// and device" in docs/rulings.md).
import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, waitFor, within } from '../../support/browser/screen';
import { closing, officer, open, settle } from '../library';
import { createShip, passing } from '../ship';

closing(test);

const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Log out' }));
const button = async (name: string) => (await dialog()).getByRole('button', { name });

/** Opens Support for a user with two offline documents. `ask` then opens Log out. */
async function leaving() {
  const ship = createShip({ kept: ['fire', 'boats'] });
  const opened = await open('/support', { user: officer, answers: ship.answers() });
  await waitFor(() => assert.is(opened.app.offline.value?.documents.counts.value.downloaded, 2));
  const device = () => opened.app.offline.value;
  return { ship, ...opened, device, ask: () => act(async () => opened.app.router.go('/security/logout')) };
}

/** Returns the number of documents and files in the database `offline`, without its header (key 0). */
async function stored(): Promise<number> {
  const opening = indexedDB.open('offline', 1);
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
  const transaction = db.transaction(['documents', 'blobs']);
  const counts = ['documents', 'blobs'].map(
    (store) =>
      new Promise<number>((resolve) => {
        const keys = transaction.objectStore(store).getAllKeys();
        keys.onsuccess = () => resolve(keys.result.filter((key) => key !== 0).length);
      }),
  );
  const [documents = 0, blobs = 0] = await Promise.all(counts);
  db.close();
  return documents + blobs;
}

test('the dialog says how many offline documents will be removed, and which data is kept', async () => {
  const { ask, app } = await leaving();
  await ask();
  const { getByText } = await dialog();
  getByText('2 documents kept offline (1 kB) and their search index');
  getByText(/^Your favourites, groups, comments, searches and reports stay in your account/);
  assert.is(app.session.isLoggedIn.value, true);
});

test('Log out in the dialog wipes the device', async () => {
  const { ask, app } = await leaving();
  assert.is(await stored(), 4);
  await ask();
  fireEvent.click(await button('Log out'));
  await waitFor(() => assert.is(location.pathname, '/login'));
  assert.equal([app.session.isLoggedIn.value, app.offline.value], [false, null]);
  await waitFor(async () => assert.is(await stored(), 0));
});

test('Cancel changes nothing and returns to the previous screen', async () => {
  const { ask, app } = await leaving();
  const before = history.length;
  await ask();
  fireEvent.click(await button('Cancel'));
  await waitFor(() => assert.is(location.pathname, '/support'));
  await settle();
  screen.getByRole('heading', { level: 1, name: 'Support' });
  assert.equal([app.session.isLoggedIn.value, await stored(), history.length], [true, 4, before + 1]);
});

test('pressing Cancel twice goes back only once', async () => {
  const { ask, app } = await leaving();
  await act(async () => app.router.go('/profile'));
  await ask();
  const cancel = await button('Cancel');
  fireEvent.click(cancel);
  fireEvent.click(cancel);
  await waitFor(() => assert.is(location.pathname, '/profile'));
  await settle();
  assert.is(location.pathname, '/profile');
});

test('Cancel opens the Dashboard if there was no previous screen', async () => {
  const { app } = await leaving();
  await act(async () => app.router.replace('/security/logout'));
  fireEvent.click(await button('Cancel'));
  await settle();
  assert.is(location.pathname, '/');
});

test('offline, the dialog works but warns that nothing on this device can be read after logging out', async () => {
  const { ask, setOnline } = await leaving();
  await setOnline(false);
  await ask();
  (await dialog()).getByText(/^You are offline\. If you log out now, you can’t read anything on this device/);
  fireEvent.click(await button('Log out'));
  await waitFor(() => assert.is(location.pathname, '/login'));
  await waitFor(async () => assert.is(await stored(), 0));
});

test('the dialog also lists a report basket', async () => {
  const { app } = await open('/support', { user: officer, answers: createShip().answers() });
  const { userLibraryOf } = await import('../../../src/views/user-library-context');
  await act(async () =>
    userLibraryOf(app)!.basket.add([
      {
        id: 'd1',
        title: 'SOLAS',
        number: null,
        issuer: null,
        published: null,
        entry: null,
        withdrawn: false,
      },
    ] as never),
  );
  await act(async () => app.router.go('/security/logout'));
  (await dialog()).getByText('your report basket with 1 document');
});

test('if nothing would be removed, no dialog is shown', async () => {
  const { app } = await open('/security/logout', { user: officer, answers: createShip().answers() });
  await waitFor(() => assert.is(location.pathname, '/login'));
  assert.is(app.session.isLoggedIn.value, false);
});

test('if the offline documents can’t be counted in time, the dialog shows no numbers', async () => {
  const { app, turn } = await open('/support', { user: officer, answers: createShip().answers() });
  await waitFor(() => assert.ok(app.offline.value));
  Object.assign(app.offline.value!.documents, { owner: { peek: () => 'unknown' } });
  Object.assign(app.offline.value!, { restore: () => new Promise(() => {}) });
  await act(async () => app.router.go('/security/logout'));
  await passing(turn, () => screen.queryByText('your offline documents'));
  (await dialog()).getByText('your offline documents');
});

test('a failure to wipe the device is reported in plain words, and wiping can be retried', async () => {
  const { app } = await open('/support', { user: officer, answers: createShip().answers() });
  await waitFor(() => assert.ok(app.offline.value));
  const device = indexedDB;
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  });
  await act(async () => app.router.go('/security/logout'));
  await screen.findByText(/^Some offline data could not be removed\./);
  assert.is(screen.queryByRole('alertdialog'), null);
  Object.assign(globalThis, { indexedDB: device });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  assert.is(screen.queryByText(/^Some offline data/), null);
});

test.run();
