import '../../support/browser/dom';
import '../../../src/domain/library/pdf-matches';
import '../../../src/views/document/pdf/PdfPane';
import '../../../src/views/document/document.chunk';
import '../../../src/views/document/document-tools.chunk';
import '../../../src/views/search/SearchView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Document } from '../../../src/domain/library/documents';
import { act, fireEvent, screen, waitFor, within } from '../../support/browser/screen';
import { click, clickButton, closing, json, officer, open, refusal, settle, type Opening } from '../library';

closing(test);

const record = (edition: string | null, known_from: string, in_force_from: string | null) => ({
  ...{ edition, known_from, in_force_from },
  in_force_to: null,
});
const history = [
  record('1', '2021-02-26', '2020-10-06'),
  record('2', '2021-08-04', '2021-06-23'),
  record('3', '2026-11-12', '2027-02-15'),
];

const winches = (edition: string): Document => ({
  id: 'winches',
  title: `Anchor handling winches ${edition}`,
  edition,
  withdrawn: false,
  show_pdf_in_frontend: false,
  download_method: 'pdf',
  category_ids: ['solas'],
  document_metadatas: [{ name: 'documentnumber', value: 'MSC.532', extracted_value: null }],
  relations: [],
  relates_to_me: [],
});

/** On 20 November 2026, the words of the 2nd edition were corrected. */
const corrected = {
  records: [...history, record('2', '2026-11-20', '2021-06-23')],
  replaced: ['2@4'],
  today: '2026-11-28',
};
const correctedTimeline: Opening = {
  answers: { 'GET /api/documents/winches/timeline': () => json(corrected) },
};

async function reading(address = '', records: unknown = history, opening: Opening = {}) {
  const editions = ['1', '2', '3', '2@4'].map((edition) => [
    `GET /api/documents/winches/editions/${encodeURIComponent(edition)}`,
    () => json(winches(edition)),
  ]);
  const opened = await open(`/documentpreview/winches${address}`, {
    user: officer,
    now: new Date('2026-11-28T12:00:00Z'),
    ...opening,
    answers: {
      'GET /api/documents/winches': () => json(winches('2')),
      ...Object.fromEntries(editions),
      'GET /api/documents/winches/timeline': () => json({ records, today: '2026-11-28' }),
      'GET /api/documents/winches/editions': () => json([]),
      ...opening.answers,
    },
  });
  await settle();
  return opened;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const band = () => document.querySelector('[data-state]')!;
const said = () => band().textContent!.replace(/\s+/g, ' ');
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const dayInput = (name = 'As of') => screen.getByRole<HTMLInputElement>('textbox', { name });

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => void fireEvent.change(input, { target: { value: text } }));
  await settle();
}

test('the band of the edition in force says since when, and which edition comes next', async () => {
  await reading();
  assert.is(band().getAttribute('data-state'), 'in force');
  assert.match(said(), 'In force since 23 June 2021 From 15 February 2027: 3rd edition');
  assert.match(said(), 'Known to the library since 4 August 2021');
  assert.is(leadsTo('3rd edition'), '/documentpreview/winches?edition=3');
  assert.is(leadsTo('see what changes'), '/documentpreview/winches/compare?from=2&to=3');
  assert.not(screen.queryByRole('link', { name: 'Go to the text in force' }));
});

test('the band of a coming edition says when it enters into force and links to the text in force', async () => {
  await reading('?edition=3');
  assert.match(said(), 'Not yet in force 3rd edition, from 15 February 2027 – see what changes');
  assert.is(leadsTo('see what changes'), '/documentpreview/winches/compare?from=2&to=3');
  assert.is(leadsTo('Go to the text in force'), '/documentpreview/winches');
});

test('the band of a superseded edition says when it was superseded and links to the text in force', async () => {
  await reading('?edition=1');
  assert.match(
    said(),
    'Superseded on 23 June 2021 1st edition, in force from 6 October 2020 – see what has changed since',
  );
  assert.is(leadsTo('see what has changed since'), '/documentpreview/winches/compare?from=1&to=2');
  assert.is(leadsTo('Go to the text in force'), '/documentpreview/winches');
});

test('the band of an uncertain edition gives the reason', async () => {
  await reading('', [record('1', '2021-01-01', '2021-06-23'), record('2', '2021-01-01', '2021-06-23')]);
  assert.match(said(), 'Uncertain whether in force Two editions enter into force on the same date.');
});

test('the band of a document without a date of entry into force says so without a warning', async () => {
  await reading('', [record('2', '2021-01-01', null)]);
  assert.match(said(), 'No date of entry into force given');
  assert.ok(band().hasAttribute('data-quiet'));
  assert.not.match(said(), 'ncertain');
});

test('an address with a date opens the edition that was in force on that date and keeps the date', async () => {
  await reading('?on=2021-01-01');
  assert.is(heading(), 'Anchor handling winches 1');
  assert.match(said(), 'As of 1 January 2021 In force from 6 October 2020, superseded on 23 June 2021 – see');
  assert.is(location.search, '?on=2021-01-01');
});

test('if the address has a date of knowledge, only what the library knew on that date counts', async () => {
  await reading('?on=2021-07-01&known=2021-07-01');
  assert.is(heading(), 'Anchor handling winches 1');
  assert.match(said(), 'As of 1 July 2021, as known on that day');
});

test('with a date of knowledge, the band describes the edition as the library knew it then', async () => {
  await reading('?on=2021-07-01&known=2021-07-01');
  assert.match(
    said(),
    'as known on that day Known then: in force from 6 October 2020. Today: superseded – see what has changed since',
  );
  assert.is(band().getAttribute('data-state'), 'superseded');
});

test('with a date of knowledge, the band names no end that the library learned of only later', async () => {
  await reading('?on=2027-06-01&known=2021-09-01');
  assert.match(
    said(),
    'as known on 1 September 2021 Known then: in force from 23 June 2021. Today: in force.',
  );
});

test('if the library did not know the document on that date, today’s text is shown with a message', async () => {
  await reading('?on=2021-07-01&known=2020-01-01');
  assert.is(heading(), 'Anchor handling winches 2');
  assert.match(said(), 'The document was not yet known to the library on 1 January 2020.');
});

test('if the document had been withdrawn by the date of knowledge, the band says so', async () => {
  const withdrawn = [...history, record(null, '2026-11-15', null), record('2', '2026-11-20', '2021-06-23')];
  await reading('?on=2026-01-01&known=2026-11-16', withdrawn);
  assert.match(
    said(),
    'The document had been withdrawn from the library. ' +
      'Known then: in force from 23 June 2021 until superseded on 15 February 2027. Today: in force',
  );
});

test('if it is uncertain which edition was in force on the date, the band gives the reason', async () => {
  const ending = { ...record('1', '2021-02-26', '2020-10-06'), in_force_to: '2022-01-01' };
  await reading('?on=2021-09-01', [ending, record('2', '2021-08-04', '2021-06-23')]);
  assert.is(heading(), 'Anchor handling winches 2');
  assert.match(
    said(),
    'The dates of this edition overlap with those of another one. In force since 23 June 2021.',
  );
});

test('a date before the first edition opens that edition, and a band says that none was in force', async () => {
  await reading('?on=2019-01-01');
  assert.is(heading(), 'Anchor handling winches 1');
  assert.match(said(), 'No edition known to the library was in force on this day.');
});

test('with a date of knowledge, the words are those before a later correction, and the band says so', async () => {
  await reading('?on=2026-01-01&known=2026-11-19', history, correctedTimeline);
  assert.is(heading(), 'Anchor handling winches 2@4');
  assert.match(
    said(),
    'As of 1 January 2026, as known on 19 November 2026 ' +
      'Known then: in force from 23 June 2021 until superseded on 15 February 2027. ' +
      'These are the words before the correction of 20 November 2026 – see what has changed since',
  );
  assert.is(band().getAttribute('data-state'), 'superseded');
  assert.is(leadsTo('see what has changed since'), '/documentpreview/winches/compare?from=2%404&to=2');
  assert.is(leadsTo('Go to the text in force'), '/documentpreview/winches');
  assert.is(location.search, '?on=2026-01-01&known=2026-11-19');
});

test('on the day of a correction, and without a date of knowledge, the corrected words are shown', async () => {
  await reading('?on=2026-01-01&known=2026-11-20', history, correctedTimeline);
  assert.is(heading(), 'Anchor handling winches 2');
  assert.not.match(said(), 'correction');
});

test('an address can name the words before a correction', async () => {
  await reading('?edition=2%404', history, correctedTimeline);
  assert.is(heading(), 'Anchor handling winches 2@4');
  assert.match(
    said(),
    'Before the correction of 20 November 2026 2nd edition, in force from 23 June 2021 – see what has changed since',
  );
});

/** Opens an address of an edition that the document doesn't have. Returns the requests. */
async function readingMissing(edition: string, timeline = json({ records: history, today: '2026-11-28' })) {
  const { requests } = await reading(`?edition=${edition}`, history, {
    answers: {
      [`GET /api/documents/winches/editions/${edition}`]: refusal(404, 'not-found'),
      'GET /api/documents/winches/timeline': () => timeline,
    },
  });
  return requests;
}

for (const edition of ['9', '2%40999'])
  test(`if the document has no edition ${edition}, the screen says so and links to today’s text`, async () => {
    await readingMissing(edition);
    assert.ok(screen.getByRole('heading', { name: 'Edition not found' }));
    assert.is(leadsTo('Go to today’s text'), '/documentpreview/winches');
    assert.match(document.title, 'Edition not found');
    assert.not(document.querySelector('[data-state]'));
  });

for (const edition of ['2%40', '2%40abc', '%40abc', '2%40-1', '2%404%405', '2%4004', '..', 'x'.repeat(41)])
  test(`an address with the edition ${edition} shows no other edition, and requests none`, async () => {
    const requests = await readingMissing(edition);
    assert.ok(screen.getByRole('heading', { name: 'Edition not found' }));
    assert.is(leadsTo('Go to today’s text'), '/documentpreview/winches');
    assert.not(requests.some((one) => /winches($|\/editions\/)/.test(one)));
  });

test('an edition of a document that the reader can’t see is not found, like the document', async () => {
  const { requests } = await reading('?edition=9', history, {
    answers: {
      'GET /api/documents/winches/editions/9': refusal(404, 'not-found'),
      'GET /api/documents/winches/timeline': refusal(404, 'not-found'),
    },
  });
  assert.ok(requests.length > 0);
  assert.ok(screen.getByRole('heading', { name: 'Document not found' }));
  assert.not(screen.queryByRole('link', { name: 'Go to today’s text' }));
});

test('while it isn’t known whether the library has the document, nothing is called missing', async () => {
  const never = new Promise<Response>(() => {});
  await reading('?edition=9', history, {
    answers: {
      'GET /api/documents/winches/editions/9': refusal(404, 'not-found'),
      'GET /api/documents/winches/timeline': () => never,
    },
  });
  assert.not(screen.queryByText(/not found/));
  assert.not.match(document.title, 'not found');
});

test('if the timeline can’t be loaded, a missing edition can be tried again', async () => {
  let isWorking = false;
  await reading('?edition=9', history, {
    answers: {
      'GET /api/documents/winches/editions/9': refusal(404, 'not-found'),
      'GET /api/documents/winches/timeline': () =>
        isWorking ? json({ records: history, today: '2026-11-28' }) : refusal(500, 'internal', 'Not now.')(),
    },
  });
  assert.not(screen.queryByText(/not found/));
  assert.ok(screen.getByText('Not now.'));
  isWorking = true;
  await clickButton('Try again');
  await settle();
  assert.ok(screen.getByRole('heading', { name: 'Edition not found' }));
});

test('a document of which only the edition is missing stays among the recent ones', async () => {
  const { app } = await reading('?edition=9', history, {
    stored: { recent_documents: [{ id: 'winches', title: 'Anchor handling winches' }] },
    answers: { 'GET /api/documents/winches/editions/9': refusal(404, 'not-found') },
  });
  assert.ok(screen.getByRole('heading', { name: 'Edition not found' }));
  assert.match(JSON.stringify(app.storage.read('recent_documents', Array.isArray, [])), 'winches');
});

test('a citation of the words before a correction says so, and leads to these words', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await reading('?edition=2%404', history, correctedTimeline);
  await clickButton('Copy citation');
  assert.match(
    copied[0]!,
    '2nd edition before the correction of 20 November 2026, in force from 23 June 2021.',
  );
  assert.match(copied[0]!, '?edition=2%404');
});

test('the timeline lists corrections, with the words before them and what they changed', async () => {
  await reading('', history, correctedTimeline);
  await clickButton('As of…');
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  assert.ok(timeline.getByText('Corrected on 20 November 2026'));
  assert.is(leadsTo('Words before'), '/documentpreview/winches?edition=2%404');
  assert.is(leadsTo('What changed'), '/documentpreview/winches/compare?from=2%404&to=2');
  await click(timeline.getByRole('link', { name: 'Words before' }));
  assert.is(heading(), 'Anchor handling winches 2@4');
  assert.is(screen.getByRole('link', { name: 'Words before' }).getAttribute('aria-current'), 'true');
});

test('the timeline says that the library showed other words of the same edition on the chosen date', async () => {
  await reading('?on=2026-01-01', history, correctedTimeline);
  await clickButton('Timeline');
  assert.ok(
    screen.getByText(
      'On 1 January 2026, the library showed the 2nd edition in the words before the correction of 20 November 2026.',
    ),
  );
});

test('choosing a date in the timeline updates the address and keeps the focus, and Back undoes it', async () => {
  await reading();
  await clickButton('As of…');
  await type(dayInput(), '01.01.2021');
  assert.is(location.search, '?on=2021-01-01');
  assert.is(heading(), 'Anchor handling winches 1');
  assert.is(document.activeElement, dayInput());
  assert.ok(screen.getByText(/On 1 January 2021, the document was not yet known to the library/));
  await click(screen.getByRole('checkbox', { name: 'As known to the library on that day' }));
  assert.is(location.search, '?on=2021-01-01&known=2021-01-01');
  for (const search of ['?on=2021-01-01', '']) {
    act(() => globalThis.history.back());
    await waitFor(() => assert.is(location.search, search));
  }
  await settle();
  assert.is(heading(), 'Anchor handling winches 2');
});

test('the timeline lists all editions with their states and links to their texts', async () => {
  await reading('?edition=1');
  await clickButton('As of…');
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  assert.equal(
    timeline.getAllByRole('link').map((one) => [one.getAttribute('href'), one.textContent]),
    [
      [
        '/documentpreview/winches?edition=3',
        '15 February 2027Known to the library since 12.11.26Not yet in force',
      ],
      ['/documentpreview/winches?edition=2', '23 June 2021Known to the library since 04.08.21In force'],
      ['/documentpreview/winches?edition=1', '6 October 2020Known to the library since 26.02.21Shown'],
    ],
  );
});

test('Escape closes the timeline, from its button or its field, and the focus is on the button', async () => {
  await reading();
  await clickButton('As of…');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Timeline' }), { key: 'Escape' });
  assert.is(screen.queryByRole('region', { name: 'Timeline' }), null);

  await clickButton('As of…');
  dayInput().focus();
  fireEvent.keyDown(dayInput(), { key: 'Escape' });
  assert.is(screen.queryByRole('region', { name: 'Timeline' }), null);
  assert.is(document.activeElement, screen.getByRole('button', { name: 'As of…' }));
});

test('if the timeline fails to load, opening the text of a date can be retried', async () => {
  let isBroken = true;
  const timeline = () =>
    isBroken
      ? refusal(500, 'internal', 'Something broke.')()
      : json({ records: history, today: '2026-11-28' });
  const answers = { 'GET /api/documents/winches/timeline': timeline };
  await reading('?on=2021-01-01', history, { answers });
  assert.ok(screen.getByText(/Something broke/));
  isBroken = false;
  await clickButton('Try again');
  assert.is(heading(), 'Anchor handling winches 1');
});

test('the edition in force changes at the library’s midnight while the screen is open', async () => {
  const { pass } = await reading('', history, { now: new Date('2027-02-14T23:59:00Z') });
  assert.is(band().getAttribute('data-state'), 'in force');
  await pass(60_000);
  assert.is(band().getAttribute('data-state'), 'superseded');
});

test('a copied citation names the edition and says when it was in force', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await reading('?edition=1');
  await clickButton('Copy citation');
  assert.match(copied[0]!, '1st edition, in force from 6 October 2020, superseded on 23 June 2021.');
});

test.run();
