import '../../support/browser/dom';
import '../../../src/domain/library/pdf-matches';
import '../../../src/views/document/pdf/PdfPane';
import '../../../src/views/search/results/HitList';
import '../../../src/views/search/SearchView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Document } from '../../../src/domain/library/documents';
import { DocumentView } from '../../../src/views/document/DocumentView';
import { eventually } from '../../support/eventually';
import { act, cleanup, render, screen, within } from '../../support/browser/screen';
import {
  click,
  clickButton,
  closing,
  json,
  officer,
  open,
  refusal,
  settle,
  within as inApp,
  type Answers,
  type Opening,
} from '../library';
import { opening, pdfOf } from './pdf/pdf-double';

closing(test);

const related = (id: string) => ({
  id,
  title: `Guidelines ${id}`,
  withdrawn: false,
  document_metadatas: [{ name: 'documentnumber' as const, value: `MSC.1/Circ.${id}`, extracted_value: null }],
});

/** The document's PDF can only be downloaded, so no test in this file loads pdf.js. */
const winches: Document = {
  id: 'winches',
  title: 'Amendments to SOLAS chapter II-1: anchor handling winches',
  edition: '1',
  withdrawn: false,
  show_pdf_in_frontend: false,
  download_method: 'pdf',
  category_ids: ['solas'],
  document_metadatas: [
    { name: 'documentnumber', value: 'MSC.532', extracted_value: 'MSC.532(107)' },
    { name: 'issuer', value: 'IMO', extracted_value: null },
    { name: 'entrydate', value: '2026-01-01', extracted_value: null },
    { name: 'publicationdate', value: '2023-06-08', extracted_value: null },
    { name: 'nickname', value: 'SOLAS II-1/3-13', extracted_value: null },
  ],
  relations: ['1', '2', '3', '4'].map((id) => ({ target_document: related(id) })),
  relates_to_me: [{ source_document: related('9') }],
};

const link = {
  link: '/api/files/pdf/winches/1?signature=x',
  expires_at: '2026-01-01T00:00:00Z',
  edition: '1',
  size: 9,
  sha256: '0'.repeat(64),
  name: 'MSC.532.pdf',
};

function answersFor(part: Partial<Document> = {}, more: Answers = {}): Answers {
  return {
    'GET /api/documents/winches': () => json({ ...winches, ...part }),
    'GET /api/documents/winches/pdf': () => json(link),
    'GET /api/documents/comment/user': () => json([]),
    'GET /api/documents/winches/editions': () =>
      json([
        {
          edition: '1',
          state: 'in force',
          in_force_to: null,
          known_from: '2023-06-09',
          added_at: '2023-06-09T00:00:00Z',
          publication_date: '2023-06-08',
          entry_date: '2026-01-01',
        },
      ]),
    ...more,
  };
}

async function reading(part: Partial<Document> = {}, opening: Opening = {}) {
  const opened = await open('/documentpreview/winches', {
    user: officer,
    ...opening,
    answers: answersFor(part, opening.answers),
  });
  await settle();
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('the screen shows the document’s title, and the window title begins with its number', async () => {
  await reading();
  assert.is(heading(), winches.title);
  assert.is(document.title, 'MSC.532(107) — Fairway');
});

test('an extracted value takes precedence over the plain value, and missing fields are omitted', async () => {
  await reading();
  const fields = [...document.querySelectorAll('dl > div')].map((field) => field.textContent);
  assert.equal(fields, [
    'Document numberMSC.532(107)',
    'IssuerIMO',
    'Publication date08.06.2023',
    'Entry date01.01.2026',
    'NicknameSOLAS II-1/3-13',
  ]);
});

test('relations are shown in both directions, only three at first and all on request', async () => {
  await reading();
  const relatesTo = screen.getByRole('tab', { name: /Relates to/ });
  assert.equal(
    [relatesTo.textContent, screen.getByRole('tab', { name: /Related from/ }).textContent],
    ['Relates to4', 'Related from1'],
  );
  const links = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
  assert.equal(links(), ['/documentpreview/1', '/documentpreview/2', '/documentpreview/3']);
  await clickButton('Show all 4');
  assert.is(links().length, 4);
  await click(screen.getByRole('tab', { name: /Related from/ }));
  assert.equal(links(), ['/documentpreview/9']);
});

test('all relations are printed, in both directions', async () => {
  await reading();
  act(() => void dispatchEvent(new Event('beforeprint')));
  assert.equal(
    ['Relates to', 'Related from'].map(
      (label) => within(screen.getByRole('list', { name: label })).getAllByRole('link').length,
    ),
    [4, 1],
  );
  act(() => void dispatchEvent(new Event('afterprint')));
  assert.is(screen.queryByRole('list', { name: 'Related from' }), null);
});

test('a document without relations has no tabs for them', async () => {
  await reading({ relations: [], relates_to_me: [] });
  assert.not(screen.queryByRole('tablist'));
});

test('if a document has only incoming relations, their tab is selected first', async () => {
  await reading({ relations: [] });
  assert.is(screen.getByRole('tab', { name: /Related from/ }).getAttribute('aria-selected'), 'true');
});

test('a document whose PDF is not shown on the screen has a download card', async () => {
  await reading();
  assert.ok(screen.getByRole('heading', { name: 'Download this document to read it' }));
  const download = screen.getByRole('link', { name: 'Download' });
  assert.equal(
    [download.getAttribute('href'), download.getAttribute('download')],
    [link.link, 'MSC.532.pdf'],
  );
  assert.not(screen.queryByRole('region', { name: 'PDF' }));
});

test('the PDF is shown beside the document’s details or, below 900 px, in a tab', async () => {
  for (const width of [1440, 390]) {
    const part: Partial<Document> = {};
    const { app } = await open('/documentpreview/winches', {
      user: officer,
      width,
      answers: { ...answersFor(), 'GET /api/documents/winches': () => json({ ...winches, ...part }) },
    });
    cleanup();
    part.show_pdf_in_frontend = true;
    render(inApp(app, <DocumentView openPdf={opening({ ok: true, file: pdfOf({ pages: 3 }).file }).open} />));
    await settle();
    if (width === 390) await click(await screen.findByRole('tab', { name: 'PDF' }));
    const viewer = await screen.findByRole('region', { name: 'PDF' });
    assert.ok(await within(viewer).findByText('of 3'));
    assert.is(within(viewer).getByRole('link', { name: 'Download' }).getAttribute('href'), link.link);
  }
});

test('a rejected download is reported and can be retried', async () => {
  let calls = 0;
  await reading(
    {},
    {
      answers: {
        'GET /api/documents/winches/pdf': () =>
          calls++ ? json(link) : refusal(503, 'internal', 'Not now.')(),
      },
    },
  );
  assert.match(screen.getByRole('alert').textContent ?? '', 'Not now.');
  await clickButton('Try again');
  assert.ok(screen.getByRole('link', { name: 'Download' }));
});

test('if a document has no PDF, the screen says so and doesn’t request a link', async () => {
  const { requests } = await reading({ download_method: 'none' });
  assert.ok(screen.getByRole('heading', { name: 'This document has no PDF' }));
  assert.not(requests.includes('GET /api/documents/winches/pdf'));
});

test('a withdrawn document is marked as withdrawn', async () => {
  await reading({ withdrawn: true });
  assert.ok(screen.getByText(/was withdrawn from the library/));
});

test('for an unknown document, a message says so and links to the search', async () => {
  await reading({}, { answers: { 'GET /api/documents/winches': refusal(404, 'not-found') } });
  assert.ok(screen.getByRole('heading', { name: 'Document not found' }));
  assert.is(
    screen.getAllByRole('link', { name: 'Search documents' }).at(-1)!.getAttribute('href'),
    '/search',
  );
});

test('if a document fails to load, the reason is given, and loading can be retried', async () => {
  let calls = 0;
  await reading(
    {},
    {
      answers: {
        'GET /api/documents/winches': () =>
          calls++ ? json(winches) : refusal(500, 'internal', 'Something went wrong.')(),
      },
    },
  );
  assert.match(screen.getByRole('alert').textContent ?? '', 'Something went wrong.');
  await clickButton('Try again');
  assert.is(heading(), winches.title);
});

test('while a document is loading, the screen is busy and shows a skeleton', async () => {
  await reading({}, { answers: { 'GET /api/documents/winches': () => new Promise(() => undefined) } });
  assert.ok(screen.getByText('Loading document'));
  assert.is(screen.getByRole('main').getAttribute('aria-busy'), 'true');
});

test('below 900 px, the details and the PDF are in tabs', async () => {
  await reading({}, { width: 390 });
  const tabs = within(screen.getByRole('tablist', { name: 'Document' })).getAllByRole('tab');
  assert.equal(
    tabs.map((tab) => tab.textContent),
    ['Details', 'PDF'],
  );
  assert.not(screen.queryByRole('heading', { name: 'Download this document to read it' }));
  await click(tabs[1]!);
  assert.ok(screen.getByRole('heading', { name: 'Download this document to read it' }));
  assert.not(screen.queryByText('Nickname'));
});

test('a document opened by its address has no position among results', async () => {
  await reading();
  assert.ok(screen.getByRole('link', { name: 'Search documents' }));
  assert.not(screen.queryByRole('button', { name: 'Next document' }));
});

test('a document opened from search results shows its position, its neighbours and the way back', async () => {
  const ids = ['first', 'winches', 'third'];
  const hits = ids.map((id) => ({
    _id: id,
    _score: null,
    _source: { id, title: id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  const answers = answersFor(
    {},
    {
      'GET /api/documents/third': () => json({ ...winches, id: 'third', title: 'The third' }),
      'POST /api/elastic': () =>
        json({
          hits: { total: { value: 3, relation: 'eq' }, hits },
          aggregations: { categories: { buckets: [] } },
        }),
    },
  );
  await open('/search?q=winch', { user: officer, answers });
  await settle();
  await click(screen.getByRole('link', { name: 'winches' }));
  assert.ok(screen.getByText('2 of 3'));
  assert.is(
    screen.getByRole('link', { name: 'Back to results' }).getAttribute('href'),
    '/search?q=winch#hit-winches',
  );
  await clickButton('Next document');
  assert.is(heading(), 'The third');
  assert.ok(screen.getByText('3 of 3'));
  assert.is(
    location.pathname + location.search,
    '/documentpreview/third?q=winch',
    'the next document has the same marks',
  );
  await clickButton('Next document');
  assert.is(heading(), 'The third');
  assert.is(button('Next document').title, 'This is the last result');
  await click(screen.getByRole('link', { name: 'Back to results' }));
  assert.is(location.pathname + location.search, '/search?q=winch');
  assert.is(screen.getAllByRole('article').length, 3);
});

test('the link back keeps the focus when the position arrives', async () => {
  const hits = ['first', 'winches'].map((id) => ({
    _id: id,
    _score: null,
    _source: { id, title: id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  let answerSearch: ((answer: Response) => void) | null = null;
  const answers = answersFor(
    {},
    { 'POST /api/elastic': () => new Promise<Response>((resolve) => (answerSearch = resolve)) },
  );
  await open('/documentpreview/winches?q=winch', { user: officer, answers });
  const back = await screen.findByRole('link', { name: 'Back to results' });
  back.focus();
  await eventually(() => assert.ok(answerSearch));
  answerSearch!(
    json({
      hits: { total: { value: 2, relation: 'eq' }, hits },
      aggregations: { categories: { buckets: [] } },
    }),
  );
  await screen.findByText('2 of 2');
  assert.is(document.activeElement, back);
});

test('an address with a search shows position and neighbours, and Next document keeps the open tab', async () => {
  const hits = ['first', 'winches', 'third'].map((id) => ({
    _id: id,
    _score: null,
    _source: { id, title: id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  const answers = answersFor(
    {},
    {
      'GET /api/documents/third': () => json({ ...winches, id: 'third', title: 'The third' }),
      'POST /api/elastic': () =>
        json({
          hits: { total: { value: 3, relation: 'eq' }, hits },
          aggregations: { categories: { buckets: [] } },
        }),
    },
  );
  await open('/documentpreview/winches?q=winch', { user: officer, width: 390, answers });
  assert.ok(await screen.findByText('2 of 3'));
  await click(await screen.findByRole('tab', { name: 'PDF' }));
  await clickButton('Next document');
  assert.ok(await screen.findByText('3 of 3'));
  assert.is((await screen.findByRole('heading', { level: 1 })).textContent, 'The third');
  assert.is((await screen.findByRole('tab', { name: 'PDF' })).getAttribute('aria-selected'), 'true');
});

test('an address with a search in titles marks the title, and the link back opens that search', async () => {
  const marks = () => [...document.querySelectorAll('h1 mark')].map((mark) => mark.textContent);
  await open('/documentpreview/winches?q=handling+winch,II-1&in=title&sort=date', {
    user: officer,
    answers: answersFor(),
  });
  await screen.findByText('handling winches', { selector: 'mark' });
  assert.equal(marks(), ['II-1', 'handling winches']);
  assert.is(heading(), winches.title);
  assert.is(
    screen.getByRole('link', { name: 'Back to results' }).getAttribute('href'),
    '/search?q=handling+winch%2CII-1&sort=date&in=title#hit-winches',
  );
  cleanup();
  await open('/documentpreview/winches?q=handling+winch', { user: officer, answers: answersFor() });
  assert.equal(marks(), []);
});

test('below 900 px, a passage opens the PDF immediately', async () => {
  await open('/documentpreview/winches?q=winch&passage=every+winch', {
    user: officer,
    width: 390,
    answers: answersFor(),
  });
  assert.is((await screen.findByRole('tab', { name: 'PDF' })).getAttribute('aria-selected'), 'true');
});

test('below 900 px, a hit opens the PDF, but without a search the details are shown first', async () => {
  for (const [search, selected] of [
    ['?q=winch', 'PDF'],
    ['', 'Details'],
  ] as const) {
    await open(`/documentpreview/winches${search}`, {
      user: officer,
      width: 390,
      answers: answersFor({ show_pdf_in_frontend: true, download_method: 'pdf' }),
    });
    assert.is((await screen.findByRole('tab', { name: selected })).getAttribute('aria-selected'), 'true');
    cleanup();
  }
});

test('a hit in a download-only document opens the details', async () => {
  await open('/documentpreview/winches?q=winch', { user: officer, width: 390, answers: answersFor() });
  assert.is((await screen.findByRole('tab', { name: 'Details' })).getAttribute('aria-selected'), 'true');
});

test('between 900 and 1240 px, the details beside a PDF can be collapsed, and the choice is remembered', async () => {
  const { app } = await open('/documentpreview/winches', {
    user: officer,
    width: 1024,
    answers: answersFor({ show_pdf_in_frontend: true }),
  });
  cleanup();
  const view = () =>
    render(inApp(app, <DocumentView openPdf={opening({ ok: true, file: pdfOf({ pages: 3 }).file }).open} />));
  view();
  await settle();
  assert.ok(await screen.findByRole('region', { name: 'PDF' }));
  assert.is(heading(), winches.title);
  assert.not(screen.queryByText('Nickname'));
  await clickButton('Show document details');
  assert.ok(screen.getByText('Nickname'));
  cleanup();
  view();
  await settle();
  assert.ok(await screen.findByText('Nickname'));
  await clickButton('Hide document details');
  assert.not(screen.queryByText('Nickname'));
});

test('without a PDF beside them, the details can’t be collapsed', async () => {
  await reading({}, { width: 1024 });
  assert.ok(screen.getByText('Nickname'));
  for (const name of ['Show document details', 'Hide document details'])
    assert.not(screen.queryByRole('button', { name }));
});

test.run();
