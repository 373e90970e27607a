import '../../support/browser/dom';
import '../../../src/views/document/pdf/PdfPane';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chunks } from '../../../src/views/chunks';
import { screen } from '../../support/browser/screen';
import { clickButton, closing, json, officer, open, refusal, settle } from '../library';
import { reading } from './reading/rules-screen';

closing(test);

const load = chunks.documentTools;
const unavailable = () => Promise.reject(new TypeError('Failed to fetch'));
test.after.each(() => void (chunks.documentTools = load));

// Tools that have loaded stay loaded, so only the last of these tests loads them. Other tests load them, too, so this
// file needs a process of its own, which long tests have.

test('while the code of the download card is loading, its place shows that', async () => {
  chunks.documentTools = () => new Promise(() => undefined);
  await openDownload();
  assert.is(screen.queryByRole('alert'), null);
  assert.ok(document.querySelector('main div[aria-hidden="true"]'));
});

test('on a phone, a message says that the contents are loading', async () => {
  chunks.documentTools = () => new Promise(() => undefined);
  await reading('', { width: 390 });
  await clickButton('Contents');
  screen.getByText('Loading…');
});

test('on a phone, a message says that the contents can’t be fetched', async () => {
  chunks.documentTools = unavailable;
  await reading('', { width: 390 });
  await clickButton('Contents');
  screen.getByText('This could not be loaded. Check your connection and try again.');
  assert.is(screen.queryByText('Loading…'), null);
});

test('if the code for “Document not found” can’t be fetched, “Try again” fetches it, not the document', async () => {
  chunks.documentTools = unavailable;
  const { requests } = await open('/documentpreview/nowhere', {
    user: officer,
    answers: { 'GET /api/documents/nowhere': refusal(404, 'not-found') },
  });
  await settle();
  const loads = () => requests.filter((one) => one === 'GET /api/documents/nowhere').length;
  const before = loads();
  screen.getByRole('heading', { name: 'This part of Fairway did not load' });
  let attempts = 0;
  chunks.documentTools = () => {
    attempts += 1;
    return unavailable();
  };
  await clickButton('Try again');
  await settle();
  assert.equal([attempts, loads()], [1, before]);
  screen.getByRole('heading', { name: 'This part of Fairway did not load' });
});

test('if the download card can’t be fetched, a message says so, and “Try again” shows the card', async () => {
  chunks.documentTools = unavailable;
  await openDownload();
  screen.getByRole('heading', { name: 'This part of Fairway did not load' });
  chunks.documentTools = load;
  await clickButton('Try again');
  await settle();
  screen.getByRole('heading', { name: 'Download this document to read it' });
  assert.is(screen.queryByRole('heading', { name: 'This part of Fairway did not load' }), null);
});

async function openDownload() {
  await open('/documentpreview/winches', {
    user: officer,
    answers: {
      'GET /api/documents/winches': () =>
        json({
          id: 'winches',
          title: 'Anchor handling winches',
          edition: '1',
          withdrawn: false,
          show_pdf_in_frontend: false,
          download_method: 'pdf',
          category_ids: ['solas'],
          document_metadatas: [],
          relations: [],
          relates_to_me: [],
        }),
      'GET /api/documents/winches/pdf': refusal(503, 'internal', 'Not now.'),
      'GET /api/documents/comment/user': () => json([]),
      'GET /api/documents/winches/editions': () => json([]),
    },
  });
  await settle();
}

test.run();
