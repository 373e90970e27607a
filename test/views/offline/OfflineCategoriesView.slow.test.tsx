// Tests the Offline Documents screen (docs/specification.md; "Keeping one document offline" in
// docs/rulings.md).
import '../../support/browser/dom';
import '../../../src/ui/overlays/ConfirmDialog';
import '../../../src/views/offline/OfflineCategoriesView';
import { IDBObjectStore } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import { messageVersion, type OfflineMessage } from '../../../src/domain/offline/documents';
import { textName } from '../../../src/domain/offline/texts/text-names';
import { createIndexedDbIndexStore } from '../../../src/platform/storage/indexed-db-index-store';
import { createTabChannel } from '../../../src/platform/browser/tab-channel';
import { act, fireEvent, press, screen, waitFor, within } from '../../support/browser/screen';
import {
  administrator,
  click,
  clickButton,
  closing,
  json,
  noAnswer,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opening,
} from '../library';
import { createShip, type Ship, type ShipOptions } from '../ship';

closing(test);

const { put } = IDBObjectStore.prototype;
test.after.each(() => {
  IDBObjectStore.prototype.put = put;
  for (const name of ['locks', 'storage']) Reflect.deleteProperty(navigator, name);
});

type Group = components['schemas']['Group'];

const titles = {
  fire: 'Fixed fire-extinguishing systems',
  boats: 'Life-saving appliances',
  crane: 'Lifting appliances',
};
const leaves = { fire: ['solas'], boats: ['solas'], crane: ['flag'] };
/** The test library's documents by category: IMO with SOLAS, and Flag States. */
const held: Record<string, readonly string[]> = {
  imo: ['fire', 'boats'],
  solas: ['fire', 'boats'],
  flag: ['crane'],
};
const me = { id: officer.id, name: officer.name, username: officer.username };
const bridge: Group = {
  id: 'g1',
  name: 'Bridge team',
  creator: me,
  shared: [],
  favorites: ['crane'],
  hidden: 0,
  created_at: '2025-11-01T09:00:00.000Z',
  links: { zip: '/zip' },
};
const theirs: Group = {
  ...bridge,
  id: 'g2',
  name: 'Fleet circulars',
  creator: { id: 'u9', name: 'Jonas Berg', username: 'jonas@demo.fairway' },
};
const nothing = { payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 1 } };
const MB = 1_000_000;
const sizes = {
  categories: [
    { id: 'imo', documents: 2, size: 180 * MB },
    { id: 'solas', documents: 2, size: 180 * MB },
    { id: 'flag', documents: 1, size: 2.4 * MB },
  ],
  groups: [{ id: 'g1', documents: 1, size: 2.4 * MB }],
};

interface Scene extends ShipOptions {
  readonly answers?: Answers;
  readonly opening?: Opening;
  readonly prepare?: (ship: Ship) => void;
}

/** Opens the screen for a user with this selection and waits until synchronisation has ended. */
async function showing({ answers = {}, opening = {}, prepare = () => {}, ...options }: Scene = {}) {
  const ship = createShip({ titles, leaves, ...options });
  prepare(ship);
  const opened = await open('/offlinecategories', {
    user: officer,
    ...opening,
    answers: ship.answers({
      'GET /api/user/favorites/ids': () => json([]),
      'GET /api/user/favorites/group/shared': () => json([bridge, theirs]),
      'GET /api/user/favorites': () => json(nothing),
      'GET /api/offline/sizes': () => json(sizes),
      'POST /api/offline/selection': async (request) => {
        const change = (await request.json()) as { categories?: string; add_groups?: string };
        ship.sent.push(`POST /api/offline/selection ${JSON.stringify(change)}`);
        if (change.categories !== undefined) ship.categories.clear();
        for (const id of (change.categories ?? '').split(',').filter(Boolean))
          ship.categories.set(id, held[id] ?? []);
        for (const id of (change.add_groups ?? '').split(',').filter(Boolean)) ship.groups.set(id, []);
        const groups = [...ship.groups.keys()].map((group_id) => ({ group_id }));
        return json({ categories: [...ship.categories.keys()], groups });
      },
      ...answers,
    }),
  });
  await waitFor(() => assert.ok(opened.app.syncQueue.running.value === null && opened.app.offline.value));
  await settle();
  return { ship, documents: opened.app.offline.value!.documents, ...opened };
}

const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const bar = () => screen.queryByRole('region', { name: 'Changes' });
const card = (name: string) => within(screen.getByRole('region', { name }));
const ticked = (name: RegExp) => row(name).getAttribute('aria-checked');
const isReadOnly = () => row(/^IMO/).getAttribute('aria-disabled');
const shows = (text: string | RegExp) => screen.findByText(text);
async function saved() {
  await clickButton('Save');
  await waitFor(() => assert.is(bar(), null));
}

const recordOf = (edition: string) => ({
  edition,
  known_from: '2020-01-01',
  in_force_from: `202${edition}-01-01`,
  in_force_to: null,
});

test('the storage card says how much space replaced texts take up and can remove them', async () => {
  const listed = { id: 'fire', edition: '1', version: '1-0000000000000001' };
  const replaced = { ...listed, edition: '0' };
  const { app } = await showing({
    categories: { solas: ['fire'] },
    fields: { structure: listed.version, records: ['0', '1'].map(recordOf) },
    prepare: (ship) => void (ship.edition = listed.edition),
  });
  const files = createIndexedDbIndexStore('fairway-texts');
  const names = [listed, replaced].map(textName);
  await files.change(new Map(names.map((name) => [name, new Uint8Array(2000)])), 0);
  const { texts } = app.offline.value!;
  await act(() => texts.restore());
  await card('Storage').findByText(/^The text of 1 replaced edition is also on this device \(2 kB\)/);
  await clickButton('Remove replaced texts');
  await waitFor(() => assert.is(card('Storage').queryByText(/replaced edition/), null));
  assert.equal((await files.list()).names, [textName(listed)]);
});

test('categories show their number of documents, their size and whether they are selected', async () => {
  await showing({ categories: { solas: held['solas']! } });
  assert.equal(
    [ticked(/^IMO 2 documents 180\u00a0MB/), ticked(/^Flag States 1 document 2.4\u00a0MB/)],
    ['true', 'false'],
  );
  assert.ok(row(/^SOLAS 2 documents 180\u00a0MB/), 'the tree is expanded down to the kept categories');
});

test('a partly selected category is mixed, and a click selects all of it', async () => {
  const tree = [
    {
      id: 'root',
      title: 'ROOT',
      children: [
        {
          id: 'imo',
          title: 'IMO',
          children: ['solas', 'flag'].map((id) => ({ id, title: id.toUpperCase(), children: [] })),
        },
      ],
    },
  ];
  await showing({
    categories: { solas: held['solas']! },
    answers: { 'GET /api/user/category': () => json(tree) },
  });
  assert.is(ticked(/^IMO/), 'mixed');
  await click(row(/^IMO/));
  assert.equal([ticked(/^IMO/), ticked(/^FLAG/)], ['true', 'true']);
});

test('in the tree, the arrow keys expand nodes and move the focus, and Space selects', async () => {
  await showing();
  row(/^Flag/).focus();
  press('ArrowDown', 'ArrowRight', 'ArrowRight', ' ');
  await settle();
  assert.equal([ticked(/^SOLAS/), ticked(/^IMO/), document.activeElement], ['true', 'true', row(/^SOLAS/)]);
});

test('the filter limits which categories are shown but not which are selected', async () => {
  await showing({ categories: { flag: held['flag']! } });
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: 'Filter categories' }), {
        target: { value: 'sol' },
      }),
  );
  assert.is(screen.queryByRole('treeitem', { name: /^Flag/ }), null);
  await click(row(/^SOLAS/));
  assert.match(bar()?.textContent ?? '', /1 change IMO added\./);
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: 'Filter categories' }), {
        target: { value: 'zzz' },
      }),
  );
  assert.ok(await shows('No category matches “zzz”.'));
});

test('the save bar summarises additions and removals, and Discard undoes them', async () => {
  const { ship } = await showing({ categories: { flag: held['flag']! } });
  assert.is(bar(), null);
  await click(row(/^IMO/));
  await click(row(/^Flag/));
  assert.match(
    bar()?.textContent ?? '',
    new RegExp(
      [
        '2 changes IMO added, Flag States removed\\.',
        '2 documents \\(180\u00a0MB\\) to download\\.',
        '1 document \\(1\u00a0kB\\) no longer kept offline\\.',
      ].join(' '),
    ),
  );
  await clickButton('Discard');
  assert.equal([bar(), ticked(/^Flag/), ticked(/^IMO/), ship.sent], [null, 'true', 'false', []]);
  assert.is(document.activeElement, row(/^Flag/), 'after a click on the bar, the focus is in the tree');
});

test('a saved selection is sent and downloaded, and "status is saved locally when it becomes downloaded"', async () => {
  const { ship } = await showing();
  assert.ok(card('Downloads').getByText('Nothing kept offline yet'));
  await click(row(/^IMO/));
  await saved();
  assert.equal(ship.sent, ['POST /api/offline/selection {"categories":"imo"}']);
  assert.ok(await shows('All 2 documents are on this device.'));
  card('Storage').getByText('2 documents on this device');
  assert.equal(card('Downloads').getAllByText('Downloaded').length, 2);
});

test('"Downloading a large amount of documents could take a long time": Cancel cancels it, Proceed saves', async () => {
  const large = { ...sizes, categories: [{ id: 'imo', documents: 641, size: 502 * MB }] };
  const { ship } = await showing({ answers: { 'GET /api/offline/sizes': () => json(large) } });
  await click(row(/^IMO/));
  await clickButton('Save');
  const warning = screen.getByRole('alertdialog', { name: 'Warning' });
  assert.match(
    warning.textContent ?? '',
    /depending on connection\. Do you still want to proceed\?641 documents, 502\u00a0MB\./,
  );
  await click(within(warning).getByRole('button', { name: 'Cancel' }));
  assert.equal([ship.sent, bar() !== null], [[], true]);
  await clickButton('Save');
  await clickButton('Proceed');
  assert.equal([ship.sent, bar()], [['POST /api/offline/selection {"categories":"imo"}'], null]);
});

test('a download of unknown size requires confirmation, but a mere removal doesn’t', async () => {
  const { ship, app } = await showing({
    categories: { flag: held['flag']! },
    answers: { 'GET /api/offline/sizes': refusal(503, 'unavailable', 'The server is busy.') },
  });
  assert.ok(await shows('The sizes could not be loaded. The server is busy.'));
  await click(row(/^Flag/));
  await saved();
  assert.equal(ship.sent, ['POST /api/offline/selection {"categories":""}']);
  await click(row(/^IMO/));
  await clickButton('Save');
  assert.is(app.modals.current.value?.name, 'offline-save');
});

test('if the sizes fail to load, loading can be retried', async () => {
  let fails = true;
  await showing({
    answers: {
      'GET /api/offline/sizes': () =>
        fails ? refusal(503, 'unavailable', 'The server is busy.')() : json(sizes),
    },
  });
  fails = false;
  await clickButton('Try again');
  assert.ok(row(/^IMO 2 documents/));
});

test('if the server refuses a selection, the reason is given, and the selection remains unsaved', async () => {
  await showing({
    answers: {
      'POST /api/offline/selection': refusal(
        404,
        'not-found',
        'Some of these categories are not in your library.',
      ),
    },
  });
  await click(row(/^IMO/));
  await clickButton('Save');
  assert.ok(await shows('Not saved. Some of these categories are not in your library.'));
  assert.equal([ticked(/^IMO/), bar() !== null], ['true', true]);
});

test('groups with the same name have different visible and accessible labels', async () => {
  const again: Group = { ...bridge, id: 'g3', created_at: '2025-11-03T09:00:00.000Z' };
  const elsewhere: Group = { ...theirs, name: bridge.name };
  await showing({
    answers: {
      'GET /api/user/favorites/group/shared': () => json([bridge, again, elsewhere]),
      'GET /api/offline/sizes': () => json({ ...sizes, groups: [] }),
    },
  });
  const groups = card('Groups');
  assert.equal(
    groups.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent),
    ['created 01.11.2025', 'created 03.11.2025', 'from Jonas Berg'].map(
      (what) => `Keep Bridge team (${what}) offline`,
    ),
  );
  assert.equal(
    groups.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent),
    ['0 documents · created 01.11.2025', '0 documents · created 03.11.2025', '0 documents, from Jonas Berg'],
  );
});

test('own and shared groups are listed with their sizes, and a group can be kept offline', async () => {
  const { ship } = await showing();
  card('Groups').getByText('1 document (2.4 MB)');
  card('Groups').getByText('0 documents, from Jonas Berg');
  await click(screen.getByRole('checkbox', { name: 'Keep Bridge team offline' }));
  assert.match(
    bar()?.textContent ?? '',
    /1 change Bridge team added\. 1 document \(2.4\u00a0MB\) to download\./,
  );
  await saved();
  assert.equal(ship.sent, ['POST /api/offline/selection {"add_groups":"g1"}']);
  assert.is(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep Bridge team offline' }).checked,
    true,
  );
});

test('leaving the screen with unsaved changes requires confirmation', async () => {
  await showing();
  await click(row(/^IMO/));
  await click(screen.getByRole('link', { name: 'Dashboard' }));
  await clickButton('Stay');
  assert.equal([location.pathname, ticked(/^IMO/)], ['/offlinecategories', 'true']);
  await click(screen.getByRole('link', { name: 'Dashboard' }));
  await clickButton('Leave without saving');
  assert.is(location.pathname, '/');
});

test('"Download progress is the share of queued documents done, shown as done/total", with each status', async () => {
  const arrive = new Map<string, () => void>();
  const { ship, pass } = await showing({
    categories: { imo: held['imo']! },
    prepare: (made) => (made.file = (id) => new Promise<void>((resolve) => arrive.set(id, resolve))),
  });
  const downloads = card('Downloads');
  assert.ok(await downloads.findByText('0/2'));
  // Progress is updated a few times a second.
  await pass(250);
  assert.ok((await downloads.findByText('Downloading')) && downloads.getByText('Queued'));
  const progress = downloads.getByRole('progressbar', { name: 'Downloads' });
  assert.equal(
    [
      progress.getAttribute('aria-valuenow'),
      progress.getAttribute('aria-valuemax'),
      progress.getAttribute('aria-valuetext'),
    ],
    ['0', '2', '0 of 2'],
  );
  await waitFor(() => assert.ok(arrive.has('boats')));
  ship.file = async () => {};
  await act(async () => arrive.get('boats')!());
  assert.ok(await shows('All 2 documents are on this device.'));
  assert.is(downloads.queryByRole('progressbar'), null);
});

test('a failed download is reported with the reason and can be retried', async () => {
  const { ship, documents } = await showing({
    categories: { flag: held['flag']! },
    prepare: (made) => (made.refusal = { files: 500 }),
  });
  assert.ok(await shows('Download failed. The server refused the download.'));
  assert.is(documents.counts.value.downloaded, 0);
  ship.refusal = {};
  await clickButton('Try again: Lifting appliances');
  assert.ok(await shows('1 document is on this device.'));
});

test('all failed downloads can be retried with one click', async () => {
  const { ship } = await showing({
    categories: { imo: held['imo']! },
    prepare: (made) => (made.refusal = { files: 500 }),
  });
  const all = await screen.findByRole('button', { name: 'Try all 2 again' });
  ship.refusal = {};
  await click(all);
  assert.ok(await shows('All 2 documents are on this device.'));
});

test('downloads can be stopped and resumed', async () => {
  let isHeld = true;
  const aborted = (request: Request) =>
    new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    );
  const { ship } = await showing({
    categories: { imo: held['imo']! },
    answers: {
      'GET /api/files/pdf/boats': (request) =>
        isHeld ? aborted(request) : ship.answers()['GET /api/files/pdf/boats']!(request),
    },
  });
  await click(await screen.findByRole('button', { name: 'Stop' }));
  assert.ok(await shows('2 documents (1 kB) not on this device yet.'));
  isHeld = false;
  await clickButton('Download 2 documents');
  assert.ok(await shows('All 2 documents are on this device.'));
});

test('a document whose PDF the server is preparing is counted but can’t be downloaded yet', async () => {
  await showing({ categories: { flag: held['flag']! }, prepare: (made) => void made.preparing.add('crane') });
  assert.ok(await shows('The server is preparing the PDF of 1 document.'));
  assert.is(screen.queryByRole('button', { name: /^Download / }), null);
});

test('the progress of a download in another tab is shown', async () => {
  let end = () => {};
  const other = new Promise<void>((resolve) => (end = resolve));
  // The other tab holds the download lock.
  const request = async (name: string, work: () => Promise<unknown>) =>
    name === 'fairway-offline' ? other.then(work) : work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await showing({ categories: { imo: held['imo']! } });
  const tabs = createTabChannel<OfflineMessage>('fairway-offline', messageVersion);
  tabs.post({
    kind: 'run',
    statuses: new Map([
      ['fire', 'downloading'],
      ['boats', 'queue'],
    ]),
    progress: { done: 1, total: 3 },
  });
  assert.ok(await shows('Another tab of this browser is downloading documents.'));
  card('Downloads').getByText('1/3');
  await act(async () => end());
  assert.ok(await shows('All 2 documents are on this device.'));
  assert.is(screen.queryByText('Another tab of this browser is downloading documents.'), null);
  tabs.close();
});

for (const [freeBytes, words] of [
  [0, 'Only 0\u00a0kB is free.'],
  [5000 * MB, 'The browser refuses to store more, although it reports 5.0\u00a0GB free.'],
] as const) {
  test(`"quota exceeded" with ${freeBytes} bytes free: a full device is reported, and the queue stops`, async () => {
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { estimate: async () => ({ quota: 8000 * MB, usage: 8000 * MB - freeBytes }) },
    });
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    } as typeof put;
    const { documents } = await showing({ categories: { imo: held['imo']! } });
    const message = await card('Storage').findByText(/^This device is full: 2 documents/);
    await waitFor(() => assert.match(message.textContent ?? '', `could not be stored. ${words}`));
    await waitFor(() => assert.is(documents.progress.value, null));
    IDBObjectStore.prototype.put = put;
    await clickButton('Try again');
    assert.ok(await shows('All 2 documents are on this device.'));
    assert.is(screen.queryByText(/^This device is full/), null);
  });
}

test('the meter shows the stored, queued and free space in the browser’s quota', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota: 8000 * MB, usage: 4000 * MB }) },
  });
  await showing();
  const meter = await screen.findByRole('meter', { name: 'Storage on this device' });
  assert.is(meter.getAttribute('aria-valuetext'), 'Stored 0\u00a0kB, Queued 0\u00a0kB, Free 4.0\u00a0GB');
});

test('the save bar warns if a selection doesn’t fit on the device', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota: 100 * MB, usage: 90 * MB }) },
  });
  await showing();
  await screen.findByRole('meter');
  await click(row(/^IMO/));
  assert.match(bar()?.textContent ?? '', /Only 10\u00a0MB is free on this device\./);
});

test('the browser can be asked to keep the documents, and a message says if it declines', async () => {
  let persistCalls = 0;
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      estimate: async () => ({ quota: 8 }),
      persisted: async () => false,
      persist: async () => ((persistCalls += 1), false),
    },
  });
  await showing({ categories: { flag: held['flag']! } });
  await click(await screen.findByRole('button', { name: 'Ask the browser to keep them' }));
  assert.is(persistCalls, 1);
  assert.ok(await shows(/^The browser declined\./));
});

test('"Downloaded documents that the server no longer lists are marked deletable", and can be removed', async () => {
  const { documents } = await showing({ categories: { imo: held['imo']! } });
  await shows('All 2 documents are on this device.');
  await click(row(/^IMO/));
  await saved();
  assert.ok(await shows('2 downloaded documents (1 kB) are no longer in your categories or groups.'));
  screen.getByRole('region', { name: 'No longer kept offline' });
  await clickButton('Show list');
  assert.is(screen.getByRole('link', { name: titles.boats }).getAttribute('href'), '/documentpreview/boats');
  await clickButton(`Remove ${titles.boats}`);
  await clickButton('Remove 1 document');
  assert.ok(await shows('1 document removed from this device.'));
  await clickButton('Remove 1 document');
  await click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove 1 document' }));
  await waitFor(() =>
    assert.equal(
      [documents.documents.value?.size, screen.queryByRole('region', { name: 'No longer kept offline' })],
      [0, null],
    ),
  );
});

test('no documents are removed if the user cancels', async () => {
  const { documents } = await showing({ categories: { flag: held['flag']! } });
  await shows('1 document is on this device.');
  await click(row(/^Flag/));
  await saved();
  await click(await screen.findByRole('button', { name: 'Remove 1 document' }));
  await clickButton('Cancel');
  assert.is(documents.counts.value.deletable, 1);
});

test('an individually kept document is listed and can be released', async () => {
  const { ship } = await showing({ kept: ['crane'] });
  assert.ok(await shows('1 document (1 kB), kept with “Keep offline” on the document.'));
  await clickButton('Show list');
  await clickButton(`Stop keeping ${titles.crane} offline`);
  await waitFor(() => assert.equal(ship.sent, ['POST /api/offline/documents/remove crane']));
  await waitFor(() => assert.not(screen.queryByRole('region', { name: 'Kept individually' })));
});

test('a long list is shown fifty rows at a time', async () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`d${at}`, `Circular ${at}`]));
  await showing({ titles: many, leaves: {}, kept: Object.keys(many) });
  await click(await screen.findByRole('button', { name: 'Show list' }));
  const rows = () => card('Kept individually').getAllByRole('listitem').length;
  assert.is(rows(), 50);
  await clickButton('Show 50 of 70 more');
  await clickButton('Show the other 20');
  assert.equal([rows(), card('Kept individually').queryByRole('button', { name: /^Show/ })], [120, null]);
  await clickButton('Hide list');
  await clickButton('Show list');
  assert.is(rows(), 50);
});

const DAMAGED_TEXT =
  '2 documents verified. 1 was damaged. Damaged documents that are still in the library will download again.';
test('a damaged document that has been downloaded again is listed only once', async () => {
  const complaints: string[] = [];
  const complain = console.error;
  console.error = (...words: unknown[]) => void complaints.push(words.join(' '));
  try {
    const { ship, documents } = await showing();
    await click(row(/^IMO/));
    await saved();
    await shows('All 2 documents are on this device.');
    await ship.spoil('fire');
    await clickButton('Verify offline documents');
    await shows(DAMAGED_TEXT);
    await waitFor(() => assert.is(documents.counts.value.downloaded, 2));
    await settle();
  } finally {
    console.error = complain;
  }
  assert.equal(
    complaints.filter((complaint) => complaint.includes('same key')),
    [],
    'no list has a duplicate key, which React would report',
  );
});

test('verification reports intact documents and downloads damaged ones again', async () => {
  const { ship, documents } = await showing({ categories: { imo: held['imo']! } });
  await shows('All 2 documents are on this device.');
  await clickButton('Verify offline documents');
  assert.ok(await shows('2 documents verified. No damage found.'));
  await ship.spoil('fire');
  await clickButton('Verify offline documents');
  assert.ok(await shows(DAMAGED_TEXT));
  await waitFor(() => assert.is(documents.counts.value.downloaded, 2));
});

test('"Offline sync failure" sets a flag that retries clear, and "a missing last-date value shows Never"', async () => {
  let fails = true;
  const ship = createShip();
  await showing({
    answers: {
      'GET /api/offline/sync': (request) =>
        fails
          ? refusal(503, 'unavailable', 'The server is busy.')()
          : ship.answers()['GET /api/offline/sync']!(request),
    },
  });
  assert.ok(await shows('The list of your offline documents could not be loaded. The server is busy.'));
  screen.getByText('Last synchronised Never');
  fails = false;
  await clickButton('Try again');
  await waitFor(() => assert.not(screen.queryByText(/could not be loaded/)));
  screen.getByText(/^Last synchronised November 12th, 2025/);
});

test('Synchronise reloads the selection and the list of documents', async () => {
  const { ship, requests } = await showing();
  const before = requests.length;
  ship.categories.set('flag', held['flag']!);
  await clickButton('Synchronise');
  assert.ok(await shows('1 document is on this device.'));
  assert.equal(
    requests.slice(before).filter((line) => /^GET \/api\/offline\/(category|groups|sync)$/.test(line)).length,
    3,
  );
  assert.is(ticked(/^Flag/), 'true');
});

test('a failed synchronisation is reported with the reason', async () => {
  let fails = false;
  await showing({ answers: { 'GET /api/offline/groups': () => (fails ? noAnswer() : json([])) } });
  fails = true;
  await clickButton('Synchronise');
  assert.ok(await shows('Your offline documents could not be synchronised. The server did not respond.'));
});

test('without a connection, the tree is read-only, but deselected documents can be removed', async () => {
  const { setOnline, documents } = await showing({ categories: { flag: held['flag']! } });
  await shows('1 document is on this device.');
  await click(row(/^Flag/));
  await saved();
  await screen.findByRole('button', { name: 'Remove 1 document' });
  await setOnline(false);
  assert.ok(screen.getByText(/^You are offline\. You can read the documents on this device/));
  assert.equal([isReadOnly(), button('Synchronise').getAttribute('aria-disabled')], ['true', 'true']);
  await click(row(/^IMO/));
  assert.equal([ticked(/^IMO/), bar()], ['false', null]);
  await clickButton('Remove 1 document');
  await click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove 1 document' }));
  await waitFor(() => assert.is(documents.counts.value.deletable, 0));
});

test('a selection made before the connection was lost can be saved when the connection returns', async () => {
  const { setOnline } = await showing();
  await click(row(/^IMO/));
  await setOnline(false);
  assert.equal([ticked(/^IMO/), button('Save').getAttribute('aria-disabled')], ['true', 'true']);
  await setOnline(true);
  await saved();
  assert.is(ticked(/^IMO/), 'true');
});

test('another user’s documents are not shown and are removed when the user confirms this', async () => {
  const { app } = await showing({ categories: { flag: held['flag']! } });
  await shows('1 document is on this device.');
  const device = indexedDB;
  app.dispose();
  const ship = createShip({ titles, leaves });
  Object.assign(globalThis, { indexedDB: device });
  const second = await open('/offlinecategories', {
    user: { ...officer, id: 'u7' },
    answers: ship.answers({ 'GET /api/offline/sizes': () => json(sizes) }),
  });
  assert.ok(await shows('This device holds another user’s documents'));
  assert.is(screen.queryByRole('tree'), null);
  await clickButton('Remove them and keep mine');
  await clickButton('Remove documents');
  assert.ok(await screen.findByRole('tree'));
  assert.is(second.app.offline.value?.documents.counts.value.downloaded, 0);
});

test('if the browser does not allow storage, the screen says so and shows no tree', async () => {
  const ship = createShip();
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  });
  await open('/offlinecategories', { user: officer, answers: ship.answers() });
  assert.ok(await shows('This browser does not allow offline storage'));
  assert.is(screen.queryByRole('tree'), null);
});

test('if there are no groups or categories, the screen explains why or what groups are for', async () => {
  await showing({
    answers: {
      'GET /api/user/favorites/group/shared': () => json([]),
      'GET /api/user/category': () => json([]),
    },
  });
  assert.ok(await shows('Your company has no categories yet. A Fairway administrator can choose them.'));
  card('Groups').getByText(/^You can keep whole groups offline/);
});

test('for an administrator without a company, a message says that the library is empty', async () => {
  await showing({ opening: { user: administrator }, answers: { 'GET /api/user/category': () => json([]) } });
  assert.ok(await shows('The library is empty. Categories are created when documents are imported.'));
});

test('without a subscription, nothing can be selected or synchronised', async () => {
  await open('/offlinecategories', { user: { ...officer, roles: [] } });
  assert.is(screen.queryByRole('tree'), null);
  assert.is(screen.queryByRole('button', { name: 'Synchronise' }), null);
});

test('a note beside the documents says if the application itself is not on the device', async () => {
  const { app, setOnline } = await showing({ kept: ['fire', 'boats'] });
  await act(async () => void (app.shellState.value = 'missing'));
  const downloads = card('Downloads');
  assert.ok(await downloads.findByText('All 2 documents are on this device.'));
  downloads.getByText(
    /^Fairway itself is not stored on this device yet, so it opens only with a connection\./,
  );
  await setOnline(false);
  downloads.getByText(/^Fairway itself is not stored on this device yet\. Keep this page open/);
  await act(async () => void (app.shellState.value = 'unsupported'));
  downloads.getByText(/^This browser can’t store Fairway itself/);
  await act(async () => void (app.shellState.value = 'cached'));
  assert.is(downloads.queryByText(/Fairway itself/), null);
});

test('the screen says how many documents can be opened but not searched yet', async () => {
  const { setOnline } = await showing({
    kept: ['fire', 'boats'],
    answers: { 'POST /api/offline/text': refusal(503, 'unavailable') },
  });
  const downloads = card('Downloads');
  assert.ok(
    await downloads.findByText(
      '2 documents can be opened but are not searchable yet. Their text will load while you stay online.',
    ),
  );
  await setOnline(false);
  downloads.getByText(
    '2 documents can be opened but are not searchable yet. Their text will load when you are back online.',
  );
});

test.run();
