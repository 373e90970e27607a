// Tests My Documents without a connection: which documents can be opened and which actions need the server.
import '../../support/browser/dom';
import '../../../src/views/my-documents/MyDocumentsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, waitFor, within } from '../../support/browser/screen';
import { click, closing, json, officer, open, type Answers } from '../library';
import { createShip } from '../ship';

closing(test);

const person = { id: officer.id, name: 'Ada', username: 'ada' };
const bridge = {
  id: 'g1',
  name: 'Bridge team',
  creator: person,
  shared: [],
  favorites: ['fire', 'elsewhere'],
  hidden: 0,
  created_at: '2025-11-01T09:00:00.000Z',
  links: { zip: '/zip' },
};
const entry = (id: string, title: string) => ({
  document: { id, title, withdrawn: false, document_metadatas: [] },
  groups: ['g1'],
  favorite: true,
  comment: null,
});
const page = (payload: unknown[]) => ({
  payload,
  hidden: 0,
  __pagination: { page: 1, limit: 200, total: payload.length, pages: 1 },
});

const trashed = (id: string, title: string) => ({
  kind: 'document',
  document: entry(id, title).document,
  favorite: true,
  groups: [],
  removed_at: '2025-11-01T09:00:00.000Z',
  ends_at: '2025-12-01T09:00:00.000Z',
});

/**
 * Opens the screen with one favourite that is on the device and one that isn't, and disconnects the device.
 */
async function aboard(path: string, { trash = {} as Answers, connected = async () => {} } = {}) {
  const ship = createShip({ titles: { fire: 'Fire doors' }, kept: ['fire'] });
  const opened = await open(path, {
    user: officer,
    answers: ship.answers({
      'GET /api/user/favorites/ids': () => json(['fire', 'elsewhere']),
      'GET /api/user/favorites/group/shared': () => json([bridge]),
      'GET /api/user/favorites': () =>
        json(page([entry('fire', 'Fire doors'), entry('elsewhere', 'Kept nowhere')])),
      'GET /api/documents/comment/user': () =>
        json([{ document_id: 'fire', comment: 'Check.', saved_at: '2025-11-01T09:00:00.000Z' }]),
      ...trash,
      'GET /api/user/comments': () =>
        json(
          page([
            {
              document: entry('fire', 'Fire doors').document,
              comment: 'Check.',
              saved_at: '2025-11-01T09:00:00.000Z',
            },
          ]),
        ),
    }),
  });
  await waitFor(() => assert.ok(opened.app.offline.value?.documents.syncedAt.value));
  await waitFor(() => assert.is(opened.app.offline.value?.documents.progress.value, null));
  await screen.findByRole('tab', { name: /^Comments ?1/ });
  await connected();
  await opened.setOnline(false);
}

test('offline, the number of favourites that can be opened is shown, and the others are marked', async () => {
  await aboard('/mydocuments');
  screen.getByText(/1 of 2 documents can be opened now\./);
  const marks = screen
    .getAllByRole('article')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      within(row).queryByText('Not on this device') !== null,
    ]);
  assert.equal(marks, [
    ['Fire doors', false],
    ['Kept nowhere', true],
  ]);
});

test('offline, a group shows how many of its documents are on the device', async () => {
  await aboard('/mydocuments?tab=groups');
  screen.getByText('2 documents · Not shared · 1 on this device');
});

test('offline, readable comments are counted, and trash and downloads say that they need a connection', async () => {
  await aboard('/mydocuments?tab=comments');
  screen.getByText(/1 of 1 document can be opened now\./);
  await click(screen.getByRole('tab', { name: /^Trash/ }));
  screen.getByText('Not available offline. This list will load when you are online again.');
  await click(screen.getByRole('tab', { name: 'Download' }));
  screen.getByText('Not available offline: the server creates the ZIP files.');
  assert.is(screen.queryByText(/You are offline/), null);
});

test('a list that isn’t on the device loads as soon as the library is available again', async () => {
  let isDown = true;
  const refuse = () => json({ status: 503, code: 'unavailable', title: 'Refused.' }, 503);
  const { pass } = await open('/mydocuments?tab=trash', {
    user: officer,
    answers: {
      'GET /api/user/trash': () => (isDown ? refuse() : json(page([trashed('fire', 'Fire doors')]))),
      'HEAD /readiness': () => new Response(null, { status: isDown ? 503 : 204 }),
    },
  });
  await screen.findByText(
    'The library is temporarily unavailable. This will load automatically as soon as it is available again.',
  );
  isDown = false;
  await pass(5000);
  await screen.findByRole('heading', { name: 'Fire doors' });
  assert.is(screen.queryByText(/temporarily unavailable/), null);
});

test('offline, a trash list loaded earlier marks the documents that are not on the device', async () => {
  const trash: Answers = {
    'GET /api/user/trash': () =>
      json(page([trashed('fire', 'Fire doors'), trashed('elsewhere', 'Kept nowhere')])),
  };
  const connected = async () => {
    await click(screen.getByRole('tab', { name: /^Trash/ }));
    await screen.findByRole('heading', { name: 'Kept nowhere' });
    assert.is(screen.queryByText('Not on this device'), null);
  };
  await aboard('/mydocuments?tab=comments', { trash, connected });
  const marks = screen
    .getAllByRole('article')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      within(row).queryByText('Not on this device') !== null,
    ]);
  assert.equal(marks, [
    ['Fire doors', false],
    ['Kept nowhere', true],
  ]);
  assert.match(screen.getByRole('link', { name: 'Kept nowhere' }).title, /While you are offline/);
});

test.run();
