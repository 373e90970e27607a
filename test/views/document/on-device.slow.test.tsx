// Tests a document's offline toggle and reading the document from the device.
import '../../support/browser/dom';
import '../../../src/views/document/pdf/PdfPane';
import '../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Document } from '../../../src/domain/library/documents';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { DocumentView } from '../../../src/views/document/DocumentView';
import {
  act,
  cleanup,
  fireEvent,
  focusedName,
  render,
  screen,
  waitFor,
  within,
} from '../../support/browser/screen';
import {
  click,
  closing,
  json,
  noAnswer,
  officer,
  open,
  refusal,
  settle,
  within as inApp,
  type Answers,
} from '../library';
import { beaconRules } from '../../support/fixtures/beacon-rules';
import { createShip, passing, type Ship, type ShipOptions } from '../ship';
import { opening, pdfOf } from './pdf/pdf-double';

closing(test);

const rules = beaconRules();
const TITLE = 'Anchor handling winches';
const winches: Document = {
  id: 'winches',
  title: TITLE,
  edition: '1',
  withdrawn: false,
  show_pdf_in_frontend: true,
  download_method: 'pdf',
  category_ids: ['solas'],
  document_metadatas: [{ name: 'documentnumber', value: 'MSC.winches', extracted_value: null }],
  relations: [
    {
      target_document: {
        id: 'boats',
        title: 'Life-saving appliances',
        withdrawn: false,
        document_metadatas: [],
      },
    },
  ],
  relates_to_me: [],
};
const link = {
  link: '/api/files/pdf/winches?signature=x',
  expires_at: '2026-01-01T00:00:00Z',
  edition: '1',
  size: 9,
  sha256: '0'.repeat(64),
  name: 'MSC.winches.pdf',
};
const calls: Answers = {
  'GET /api/documents/winches': () => json(winches),
  'GET /api/documents/winches/pdf': () => json(link),
  'GET /api/documents/winches/editions': () => json([]),
  'GET /api/user/favorites/ids': () => json([]),
  'GET /api/user/favorites/group/shared': () =>
    json([
      {
        id: 'g1',
        name: 'Bridge team',
        creator: { id: officer.id, name: 'Ada', username: 'ada' },
        shared: [],
        favorites: [],
        hidden: 0,
        created_at: '2025-11-01T09:00:00.000Z',
        links: { zip: '/zip' },
      },
    ]),
  'GET /api/user/favorites': () =>
    json({ payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 0 } }),
};

interface Situation extends ShipOptions {
  readonly answers?: Answers;
  readonly path?: string;
  readonly width?: number;
  readonly prepare?: (ship: Ship) => void;
}

/**
 * Opens the app and waits until the downloads have ended; `show` then renders the document's screen. `read`
 * records the addresses or bytes that were opened as PDFs.
 */
async function showing({
  answers = {},
  path = '/documentpreview/winches',
  width = 1440,
  prepare = () => {},
  ...options
}: Situation = {}) {
  const ship = createShip({ titles: { winches: TITLE }, ...options });
  prepare(ship);
  const opened = await open('/support', {
    user: officer,
    width,
    answers: ship.answers({ ...calls, ...answers }),
  });
  const { app } = opened;
  await waitFor(() => assert.ok(app.offline.value?.documents.syncedAt.value));
  await waitFor(() => assert.is(app.offline.value?.documents.progress.value, null));
  const pdf = opening({ ok: true, file: pdfOf({ pages: 3 }).file });
  return { ship, ...opened, read: pdf.opened, show: () => shown(opened.app, path, pdf.open) };
}

async function shown(
  app: Awaited<ReturnType<typeof open>>['app'],
  path: string,
  openPdf: ReturnType<typeof opening>['open'],
) {
  cleanup();
  await act(async () => {
    app.router.go(path);
    render(inApp(app, <DocumentView openPdf={openPdf} />));
  });
  await settle();
}

const actions = () => within(screen.getByRole('group', { name: 'Document actions' }));
const kept = (name: string | RegExp) => actions().findByRole('button', { name });

test('the offline toggle shows Downloading, then Offline, and can be switched off', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { ship, show, turn } = await showing({ prepare: (made) => void (made.file = () => arrived) });
  await show();
  const toggle = await kept('Keep offline');
  assert.is(toggle.getAttribute('aria-pressed'), 'false');
  await act(async () => void fireEvent.click(toggle));
  assert.is((await kept(/Kept offline: (Queued|Downloading)/)).getAttribute('aria-pressed'), 'true');
  await passing(turn, () => actions().queryByRole('button', { name: 'Kept offline: Downloading' }));
  await kept('Kept offline: Downloading');
  await act(async () => arrive());
  assert.is((await kept('Kept offline: Offline')).textContent, 'Offline');
  await click(await kept('Kept offline: Offline'));
  assert.is((await kept('Keep offline')).getAttribute('aria-pressed'), 'false');
  assert.ok(await screen.findByText(/It stays on this device/));
  assert.equal(ship.sent, [
    'POST /api/offline/documents winches',
    'POST /api/offline/documents/remove winches',
  ]);
});

test('if the server refuses the toggle’s change, the change is undone and the reason is given', async () => {
  const { app, show } = await showing({ prepare: (made) => void (made.refusal.changes = 503) });
  await show();
  await click(await kept('Keep offline'));
  assert.is((await kept('Keep offline')).getAttribute('aria-pressed'), 'false');
  await waitFor(() =>
    assert.equal(
      app.toasts.items.value.map(({ text }) => text),
      ['Not saved. Not now.'],
    ),
  );
});

test('if a group keeps a document, the screen names the group and links to the offline selection', async () => {
  const { show } = await showing({ groups: { g1: ['winches'] } });
  await show();
  const way = await actions().findByRole('link', { name: 'Kept offline: Offline. Manage offline' });
  assert.is(way.getAttribute('href'), '/offlinecategories');
  assert.ok(await screen.findByText(/Kept offline as part of the group Bridge team\./));
});

test('if a category keeps a document, the screen names the category', async () => {
  const { show } = await showing({ categories: { solas: ['winches'] } });
  await show();
  assert.ok(await screen.findByText(/Kept offline as part of the category SOLAS\./));
});

test('if a download fails, the reason is shown, and the document can be downloaded again', async () => {
  const { ship, show } = await showing({
    kept: ['winches'],
    prepare: (made) => void (made.refusal.files = 500),
  });
  await show();
  assert.ok(await screen.findByText('The server refused the download.'));
  ship.refusal = {};
  await click(screen.getByRole('button', { name: 'Download again' }));
  await kept('Kept offline: Offline');
});

test('even with a connection, the PDF of a document on the device is opened from there', async () => {
  const { requests, read, show } = await showing({ kept: ['winches'] });
  await show();
  assert.ok(await screen.findByText('of 3'));
  assert.instance(read[0], Blob);
  assert.is(await (read[0] as Blob).text(), '%PDF of winches, edition 1');
  assert.not(requests.includes('GET /api/documents/winches/pdf'));
  assert.ok(screen.getByText('Relates to'), 'everything else comes from the server');
});

for (const [when, ms, view] of [
  ['soon', 900, 'Text'],
  ['after the PDF has been open for over a second', 1100, 'PDF'],
] as const)
  test(`if the server responds ${when}, a structured document on the device is shown as ${view}`, async () => {
    let answer = (): void => {};
    const answered = new Promise<Response>((resolve) => {
      answer = () => resolve(json({ ...winches, structured: true }));
    });
    const { show, turn } = await showing({
      kept: ['winches'],
      answers: {
        'GET /api/documents/winches': () => answered,
        'GET /api/documents/winches/structure': () =>
          json({ document: 'winches', edition: '1', text: rules.text, structure: encodeStructure(rules) }),
      },
    });
    await show();
    assert.ok(await screen.findByText('of 3'));
    await turn(ms);
    await act(async () => answer());
    await settle();
    assert.ok(await screen.findByRole('button', { name: view, pressed: true }));
  });

test('if the PDF stays open, a link to a provision offers to open the text at the provision', async () => {
  let answer = (): void => {};
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(json({ ...winches, structured: true }));
  });
  const { app, show, turn } = await showing({
    kept: ['winches'],
    path: '/documentpreview/winches?at=part_1__sec_3&edition=1',
    answers: {
      'GET /api/documents/winches': () => answered,
      'GET /api/documents/winches/editions/1': () => answered,
      'GET /api/documents/winches/structure': () =>
        json({ document: 'winches', edition: '1', text: rules.text, structure: encodeStructure(rules) }),
    },
  });
  await show();
  assert.ok(await screen.findByText('of 3'));
  assert.not(screen.queryByText('This link leads to a provision in the text.'));
  await turn(1100);
  await act(async () => answer());
  assert.ok(await screen.findByText('This link leads to a provision in the text.'));
  await click(screen.getByRole('button', { name: 'Open the text' }));
  await screen.findByRole('button', { name: 'Text', pressed: true });
  await waitFor(() => assert.ok(document.querySelector('[data-at]')?.textContent?.includes('Records')));
  await act(async () => app.router.go('/documentpreview/winches?edition=1'));
  assert.not(screen.queryByText('This link leads to a provision in the text.'));
});

test('while connected, the PDF comes from the server if its current edition is not on the device yet', async () => {
  const { app, ship, read, show } = await showing({
    kept: ['winches'],
    answers: { 'GET /api/documents/winches': () => json({ ...winches, edition: '2' }) },
  });
  ship.edition = '2';
  ship.refusal.files = 500;
  await act(async () => void (await app.offline.value?.documents.sync()));
  await show();
  await screen.findByText('of 3');
  assert.is(read.at(-1), link.link);
});

test('without a connection, relations link to other kept documents and mark those not yet downloaded', async () => {
  const { setOnline, show } = await showing({
    titles: { winches: TITLE, boats: 'Life-saving appliances', crane: 'Lifting appliances', hooks: 'Hooks' },
    kept: ['winches', 'boats', 'crane', 'hooks'],
    relations: { winches: ['crane', 'boats', 'elsewhere'], hooks: ['winches'] },
    prepare: (ship) => void ship.preparing.add('boats'),
  });
  await setOnline(false);
  await show();
  const links = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .map((one) => [
        one.getAttribute('href'),
        one.parentElement?.textContent?.includes('Not on this device'),
      ]);
  assert.equal(links(), [
    ['/documentpreview/crane', false],
    ['/documentpreview/boats', true],
  ]);
  screen.getByText('Relations to documents that are not on this device will load when you are back online.');
  fireEvent.click(screen.getByRole('tab', { name: /^Related from/ }));
  assert.equal(links(), [['/documentpreview/hooks', false]]);
});

test('without a connection, document and PDF come from the device, and disabled actions give the reason', async () => {
  const { setOnline, read, show, requests } = await showing({ kept: ['winches'] });
  await setOnline(false);
  requests.length = 0;
  await show();
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE);
  assert.ok(
    screen.getByText(
      /^You are offline\. These details were saved on 12\.11\.2025\. Favourites, groups, comments and error reports /,
    ),
  );
  assert.ok(screen.getAllByText('MSC.winches').length > 0);
  assert.ok(await screen.findByText('of 3'));
  assert.instance(read[0], Blob);
  assert.match(screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '', /^blob:/);
  const said = (part: string) => screen.getByRole('heading', { name: part }).parentElement?.textContent;
  assert.is(said('Relations'), 'RelationsThis will load when you are back online.');
  assert.is(
    said('Editions'),
    'EditionsEdition 1On this deviceOther editions will load when you are back online.',
  );
  assert.is((await kept('Kept offline: Offline')).title, 'Not available offline');
  assert.is(screen.getByRole('button', { name: 'Save comment' }).getAttribute('aria-disabled'), 'true');
  assert.equal(
    requests.filter((line) => line.includes('/api/')),
    [],
  );
});

/** A library whose database is down: the server responds, but refuses every call. */
function unavailable() {
  const library = { isDown: true };
  const refuse = () => json({ status: 503, code: 'unavailable', title: 'Refused.' }, 503);
  const answers: Answers = {
    'GET /api/documents/winches': () => (library.isDown ? refuse() : json(winches)),
    'HEAD /readiness': () => new Response(null, { status: library.isDown ? 503 : 204 }),
  };
  return { library, answers };
}

test('while the library is unavailable, the document on the device is shown with an explanation', async () => {
  const { answers } = unavailable();
  const { show, read } = await showing({ kept: ['winches'], answers });
  await show();
  assert.ok(await screen.findByText(/^The library is temporarily unavailable\. These details were saved/));
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE);
  assert.ok(await screen.findByText('of 3'));
  assert.instance(read[0], Blob);
  assert.is((await kept('Kept offline: Offline')).title, 'Not available at the moment');
});

test('a document that isn’t on the device opens as soon as an unavailable library is available again', async () => {
  const { answers, library } = unavailable();
  const { show, pass } = await showing({ answers });
  await show();
  assert.ok(
    await screen.findByText(/^The library is temporarily unavailable\. This document is not on this device/),
  );
  library.isDown = false;
  await pass(5000);
  await waitFor(() => assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE));
  assert.is(screen.queryByText(/temporarily unavailable/), null);
});

test('below 900 px, the PDF on the device is shown in the PDF tab', async () => {
  const { setOnline, show } = await showing({ kept: ['winches'], width: 390 });
  await setOnline(false);
  await show();
  await click(screen.getByRole('tab', { name: 'PDF' }));
  assert.ok(await screen.findByText('of 3'));
});

test('an older edition remains readable until the newer one arrives, and the screen says which it is', async () => {
  const { app, ship, setOnline, read, show } = await showing({ kept: ['winches'] });
  ship.edition = '2';
  ship.refusal.files = 500;
  await act(async () => void (await app.offline.value?.documents.sync()));
  await setOnline(false);
  await show();
  assert.ok(await screen.findByText('This is edition 1. Edition 2 will download when you are back online.'));
  await screen.findByText('of 3');
  assert.is(await (read[0] as Blob).text(), '%PDF of winches, edition 1');
});

test('opening the device’s edition of a document moves the focus to its heading', async () => {
  const { app, show } = await showing({
    kept: ['winches'],
    answers: {
      'GET /api/documents/winches': () => json({ ...winches, edition: '2' }),
      'GET /api/documents/winches/editions/1': () => json({ ...winches, title: 'The first edition' }),
    },
  });
  await show();
  assert.is(focusedName(), '');
  await act(async () => app.router.go('/documentpreview/winches?edition=1'));
  await settle();
  assert.is(focusedName(), 'The first edition');
});

test('until a kept document has been downloaded, its known details and a note about its PDF are shown', async () => {
  const { setOnline, show } = await showing({
    kept: ['winches'],
    prepare: (made) => void made.preparing.add('winches'),
  });
  await setOnline(false);
  await show();
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE);
  assert.is(
    (await screen.findByRole('heading', { name: 'Not available offline' })).parentElement?.querySelector('p')
      ?.textContent,
    'It will download when you are back online.',
  );
});

test('if a document is not on the device, the screen says so and links to the documents that are', async () => {
  const { setOnline, show } = await showing();
  await setOnline(false);
  await show();
  assert.ok(await screen.findByRole('heading', { name: 'Not available offline' }));
  assert.is(
    (await screen.findByRole('link', { name: 'Documents on this device' })).getAttribute('href'),
    '/',
  );
  await setOnline(true);
  assert.is(
    (await screen.findByRole('heading', { level: 1, name: TITLE })).textContent,
    TITLE,
    'the document opens when the connection returns',
  );
});

test('if only another edition is on the device, the screen says so and links to that edition', async () => {
  const { app, setOnline, show } = await showing({ kept: ['winches'] });
  await setOnline(false);
  await show();
  await act(async () => app.router.go('/documentpreview/winches?edition=0'));
  const link = await screen.findByRole('link', { name: 'Open the edition on this device' });
  assert.is(link.getAttribute('href'), '/documentpreview/winches');
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE);
  assert.ok(screen.getByText('Go online to read this edition.'));
  assert.is(screen.queryByText(/This document is not on this device/), null);
});

test('a day of knowledge waits for the server’s records, because the device may not know all corrections', async () => {
  const known = { edition: '1', known_from: '2021-01-01', in_force_from: '2020-01-01', in_force_to: null };
  let answer = (_timeline: Response): void => {};
  const { show, requests } = await showing({
    kept: ['winches'],
    fields: { records: [known] },
    path: '/documentpreview/winches?on=2022-01-01&known=2022-01-01',
    answers: {
      'GET /api/documents/winches/timeline': () => new Promise<Response>((resolve) => (answer = resolve)),
      'GET /api/documents/winches/editions/1%402': () =>
        json({ ...winches, edition: '1@2', title: 'Words before', show_pdf_in_frontend: false }),
    },
  });
  await show();
  assert.is(screen.queryByRole('heading', { level: 1 }), null);
  const records = [known, { ...known, known_from: '2025-01-01' }];
  await act(async () => answer(json({ records, replaced: ['1@2'], today: '2025-11-12' })));
  await settle();
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, 'Words before');
  assert.not(requests.includes('GET /api/documents/winches'));
});

test('the details of a document that is not on the device come from the user’s own lists', async () => {
  const favourites: Answers = {
    'GET /api/user/favorites/ids': () => json(['winches']),
    'GET /api/user/favorites': () =>
      json({
        payload: [
          {
            document: { ...winches },
            groups: [],
            favorite: true,
            comment: null,
            added_at: '2025-11-01T09:00:00.000Z',
          },
        ],
        hidden: 0,
        __pagination: { page: 1, limit: 200, total: 1, pages: 1 },
      }),
    'GET /api/documents/comment/user': () =>
      json([{ document_id: 'winches', comment: 'Before drydock.', saved_at: '2025-11-01T09:00:00.000Z' }]),
  };
  const { setOnline, show } = await showing({ answers: favourites });
  await setOnline(false);
  await show();
  assert.is((await screen.findByRole('heading', { level: 1, name: TITLE })).textContent, TITLE);
  assert.ok(screen.getByText(/These details come from your lists/));
  assert.is(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value,
    'Before drydock.',
  );
  assert.ok(await screen.findByRole('heading', { name: 'Not available offline' }));
});

test('an unreadable stored PDF is reported, counts as missing and is downloaded again once connected', async () => {
  const { app, ship, setOnline, read, show } = await showing({ kept: ['winches'] });
  await setOnline(false);
  await ship.spoil('winches');
  await show();
  assert.match(
    (await screen.findByRole('alert')).textContent ?? '',
    /The copy on this device could not be read/,
  );
  assert.is(app.offline.value?.documents.documents.value?.get('winches')?.status, null);
  assert.equal(read, []);
  assert.ok(screen.getByRole('button', { name: 'Repair' }));
  await setOnline(true);
  await act(async () => void (await app.offline.value?.documents.sync()));
  await waitFor(() =>
    assert.is(app.offline.value?.documents.documents.value?.get('winches')?.status, 'downloaded'),
  );
});

test('a document that was removed from the server remains on the device, and the screen says so', async () => {
  const { show } = await showing({
    kept: ['winches'],
    answers: { 'GET /api/documents/winches': refusal(404, 'not-found', 'There is no such document.') },
  });
  await show();
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, TITLE);
  assert.ok(
    await screen.findByText(
      'There is no such document. This is the copy on this device, saved on 12.11.2025.',
    ),
  );
  assert.ok(await screen.findByText('of 3'));
});

test('if the server does not respond, the document on the device remains readable', async () => {
  const { show } = await showing({ kept: ['winches'], answers: { 'GET /api/documents/winches': noAnswer } });
  await show();
  assert.ok(await screen.findByText('of 3'));
});

test.run();
