// Tests "Keep offline" in lists and groups (see "Keeping one document offline" in docs/rulings.md), and the
// tags in rows.
import '../../../support/browser/dom';
import '../../../../src/views/my-documents/MyDocumentsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../../src/api/schema';
import { act, screen, waitFor, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, officer, open, settle, type Answers } from '../../library';
import { createShip, passing, type Ship, type ShipOptions } from '../../ship';

closing(test);

type Group = components['schemas']['Group'];

const titles = {
  fire: 'Fixed fire-extinguishing systems',
  boats: 'Life-saving appliances',
  crane: 'Lifting appliances',
};
const ids = Object.keys(titles);
const me = { id: officer.id, name: officer.name, username: officer.username };
const bridge: Group = {
  id: 'g1',
  name: 'Bridge team',
  creator: me,
  shared: [],
  favorites: ['fire'],
  hidden: 0,
  created_at: '2025-11-01T09:00:00.000Z',
  links: { zip: '/zip' },
};
const entries = (some: readonly string[]) => ({
  payload: some.map((id) => ({
    document: {
      id,
      title: titles[id as keyof typeof titles] ?? id,
      withdrawn: false,
      document_metadatas: [],
    },
    groups: [],
    favorite: true,
    comment: null,
    added_at: '2025-11-01T09:00:00.000Z',
  })),
  hidden: 0,
  __pagination: { page: 1, limit: 200, total: some.length, pages: 1 },
});

const favourites: Answers = {
  'GET /api/user/favorites/ids': () => json(ids),
  'GET /api/user/favorites/group/shared': () => json([bridge]),
  'GET /api/user/favorites': () => json(entries(ids)),
  'GET /api/user/favorites/group/document/g1/documents': () => json(entries(['fire'])),
  'GET /api/user/trash': () => json(entries([])),
};

/** Opens My Documents for a user who keeps documents offline, and waits until the downloads have ended. */
async function showing(
  options: ShipOptions = {},
  {
    path = '/mydocuments',
    answers = {},
    prepare = () => {},
  }: { path?: string; answers?: Answers; prepare?: (ship: Ship) => void } = {},
) {
  const ship = createShip({ titles, ...options });
  prepare(ship);
  const opened = await open(path, { user: officer, answers: ship.answers({ ...favourites, ...answers }) });
  await waitFor(() => assert.ok(opened.app.offline.value?.documents.syncedAt.value));
  await settle();
  return { ship, ...opened };
}

const row = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('article')!;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
async function menuOf(name: string) {
  await click(within(row(name)).getByRole('button', { name: `More actions: ${name}` }));
  return within(screen.getByRole('menu', { name: 'More actions' }));
}
async function choose(name: string, item: string) {
  await click((await menuOf(name)).getByRole('menuitem', { name: item }));
}
const tagOf = (name: string, tag: string) => within(row(name)).findByText(tag);

test('keeping a document from its row shows a toast with Undo and the progress in the row', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { ship, turn } = await showing({}, { prepare: (made) => void (made.file = () => arrived) });
  assert.not(within(row(titles.fire)).queryByText('Offline'));
  await choose(titles.fire, 'Keep offline');
  assert.ok(await screen.findByText(`Added to Offline Documents: ${titles.fire}`));
  await passing(turn, () => within(row(titles.fire)).queryByText('Downloading'));
  await tagOf(titles.fire, 'Downloading');
  await act(async () => arrive());
  await tagOf(titles.fire, 'Offline');
  assert.equal(ship.sent, ['POST /api/offline/documents fire']);

  await clickButton('Undo');
  await waitFor(() => assert.equal(ship.sent.slice(1), ['POST /api/offline/documents/remove fire']));
  assert.ok((await menuOf(titles.fire)).getByRole('menuitem', { name: 'Keep offline' }));
});

test('a document is shown as kept at once; if the server refuses, this is undone and reported', async () => {
  let answer = () => {};
  const { ship } = await showing(
    {},
    {
      answers: {
        'POST /api/offline/documents': () =>
          new Promise(
            (resolve) =>
              (answer = () =>
                resolve(json({ status: 409, code: 'limit-reached', title: 'At most 10,000.' }, 409))),
          ),
      },
    },
  );
  await choose(titles.fire, 'Keep offline');
  await tagOf(titles.fire, 'Queued');
  await act(async () => answer());
  assert.ok(await screen.findByText('Not saved. At most 10,000.'));
  assert.not(within(row(titles.fire)).queryByText('Queued'));
  assert.equal([...ship.kept], []);
});

test('releasing a document offers Undo, and the file remains on the device', async () => {
  const { ship } = await showing({ kept: ['fire'] });
  await tagOf(titles.fire, 'Offline');
  await choose(titles.fire, 'Stop keeping offline');
  assert.ok(await screen.findByText(`No longer kept offline: ${titles.fire}`));
  assert.ok(within(row(titles.fire)).getByText('Offline'));
  await clickButton('Undo');
  await waitFor(() => assert.equal([...ship.kept], ['fire']));
});

test('if a group or category keeps a document, the document’s menu says so and links to the selection', async () => {
  const { app } = await showing({ groups: { g1: ['fire'] }, categories: { imo: ['boats'] } });
  await tagOf(titles.fire, 'Offline');
  assert.ok(
    (await menuOf(titles.boats)).getByRole('menuitem', { name: 'Kept offline as part of its category…' }),
  );
  await choose(titles.fire, 'Kept offline as part of a group…');
  assert.is(app.router.route.value.path, '/offlinecategories');
});

test('a failed download is reported with the reason and can be retried', async () => {
  const { ship } = await showing({ kept: ['fire'] }, { prepare: (made) => void (made.refusal.files = 500) });
  assert.is((await tagOf(titles.fire, 'Download failed')).title, 'The server refused the download.');
  ship.refusal = {};
  await choose(titles.fire, 'Download again');
  await tagOf(titles.fire, 'Offline');
});

test('a document is marked while its PDF is being prepared', async () => {
  await showing({ kept: ['fire'] }, { prepare: (made) => void made.preparing.add('fire') });
  await tagOf(titles.fire, 'Preparing');
});

test('offline, a document on the device still has its tag but can’t be released', async () => {
  const { setOnline } = await showing({ kept: ['fire'] });
  await tagOf(titles.fire, 'Offline');
  await setOnline(false);
  assert.ok(within(row(titles.fire)).getByText('Offline'));
  assert.is(
    (await menuOf(titles.fire))
      .getByRole('menuitem', { name: 'Stop keeping offline' })
      .getAttribute('aria-disabled'),
    'true',
  );
});

test('if the browser does not allow storage, nothing can be kept, and the selection bar gives the reason', async () => {
  const ship = createShip();
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  });
  await open('/mydocuments', { user: officer, answers: ship.answers(favourites) });
  await settle();
  assert.is(
    (await menuOf(titles.fire)).getByRole('menuitem', { name: 'Keep offline' }).getAttribute('aria-disabled'),
    'true',
  );
  await click(screen.getByRole('checkbox', { name: /^Select all/ }));
  const keep = button('Keep offline');
  await waitFor(() => assert.is(keep.title, 'This browser doesn’t allow offline storage'));
  assert.is(keep.getAttribute('aria-disabled'), 'true');
});

test('selected documents are kept together; if all are kept already, the button releases them', async () => {
  const { ship } = await showing({ kept: ['fire'] });
  await tagOf(titles.fire, 'Offline');
  await click(screen.getByRole('checkbox', { name: /^Select all/ }));
  assert.is(button('Keep offline').getAttribute('aria-pressed'), 'false');
  await clickButton('Keep offline');
  assert.ok(await screen.findByText('2 documents added to Offline Documents.'));
  const kept = await screen.findByRole('button', { name: 'Kept offline' });
  assert.is(kept.getAttribute('aria-pressed'), 'true');
  await click(kept);
  assert.ok(await screen.findByText('3 documents no longer kept offline.'));
  assert.equal([...ship.kept], []);
  assert.ok(await screen.findByRole('button', { name: 'Keep offline' }));
});

test('the selection bar can’t release documents that a group keeps and says why', async () => {
  await showing({ groups: { g1: ids } });
  await tagOf(titles.fire, 'Offline');
  await click(screen.getByRole('checkbox', { name: /^Select all/ }));
  assert.equal(
    [button('Kept offline').getAttribute('aria-disabled'), button('Kept offline').title],
    [
      'true',
      'These documents are part of categories or groups kept offline. Change this in Offline Documents.',
    ],
  );
});

test('a group can be kept from its header and from the list, with Undo', async () => {
  const { ship } = await showing({}, { path: '/mydocuments?tab=groups&group=g1' });
  const inHead = () => button(/^(Keep|Kept) offline$/);
  assert.is(inHead().getAttribute('aria-pressed'), 'false');
  await click(inHead());
  assert.ok(await screen.findByText('Bridge team was added to Offline Documents.'));
  assert.is(inHead().textContent, 'Kept offline');
  assert.is(button('Bridge team is kept offline').getAttribute('aria-pressed'), 'true');
  assert.equal(ship.sent, ['POST /api/offline/selection g1']);
  await clickButton('Undo');
  await waitFor(() => assert.is(inHead().getAttribute('aria-pressed'), 'false'));
  await clickButton('Keep Bridge team offline');
  await waitFor(() => assert.is(inHead().getAttribute('aria-pressed'), 'true'));
});

test('if the server refuses to keep a group, it is not shown as kept, and the reason is given', async () => {
  await showing(
    {},
    { path: '/mydocuments?tab=groups&group=g1', prepare: (made) => void (made.refusal.changes = 503) },
  );
  await clickButton('Keep offline');
  assert.ok(await screen.findByText('Not saved. Not now.'));
  assert.is(button('Keep offline').getAttribute('aria-pressed'), 'false');
});

test('keeping a large group offline requires confirmation (spec §8 “Offline save warning”)', async () => {
  const large = { ...bridge, favorites: Array.from({ length: 101 }, (_, index) => `d${index}`) };
  const { app, ship } = await showing(
    {},
    {
      path: '/mydocuments?tab=groups&group=g1',
      answers: {
        'GET /api/user/favorites/group/shared': () => json([large]),
        'GET /api/user/favorites/group/document/g1/documents': () => json(entries(large.favorites)),
      },
    },
  );
  await clickButton('Keep offline');
  await waitFor(() => assert.is(app.modals.current.value?.name, 'offline-save'));
  assert.equal(ship.sent, []);
  await act(async () => app.modals.proceed());
  await waitFor(() => assert.equal(ship.sent, ['POST /api/offline/selection g1']));
});

test.run();
