// Tests the offers for searches with few or no results.
import '../../../support/browser/dom';
import '../../../../src/views/search/results/HitList';
import '../../../../src/views/search/results/NothingFound';
import '../../../../src/views/search/offers/OffersLine';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/search/filters/SideFilters';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../../src/api/schema';
import { act, screen, waitFor, within } from '../../../support/browser/screen';
import { click, closing, json, officer, open, refusal, settle, type Answers } from '../../library';

type OffersAnswer = components['schemas']['OffersAnswer'];
type Offer = components['schemas']['Offer'];

closing(test);

const content = { title: false, content: true };
const spelling: Offer = {
  kind: 'spelling',
  terms: ['ballast water record books'],
  contexts: content,
  total: 5,
  changes: [{ from: 'balast', to: 'ballast' }],
};
const split: Offer = {
  kind: 'split',
  terms: ['water', 'record', 'books'],
  contexts: content,
  total: 9,
  changes: [],
};
const half: Offer = { ...split, contexts: { title: true, content: true }, total: 1200 };
const alternative: Offer = {
  kind: 'alternative',
  terms: ['BWRB'],
  contexts: content,
  total: 2,
  changes: [{ from: 'ballast water record book', to: 'BWRB' }],
};
const inTitles: Offer = {
  kind: 'title',
  terms: ['ballast water record books'],
  contexts: { title: true, content: false },
  total: 1,
  changes: [],
};
const hit = (id: string, title: string, highlight: string) => ({
  _id: id,
  _score: null,
  _source: {
    id,
    title,
    documentnumber: 'MSC.1/Circ.1663',
    issuer: 'IMO',
    metadata_dateValue_publicationdate: '2023-06-26',
    metadata_dateValue_entrydate: null,
  },
  highlight: { 'content.stemmed': [highlight] },
});
const closest: OffersAnswer['closest'] = {
  terms: ['balast', 'water', 'record', 'books'],
  minimum: 1,
  total: 14,
  hits: [hit('a', 'Ballast record book', 'The <em>record</em> <em>book</em> is kept.'), hit('b', 'Log', '')],
  missing: [['balast'], ['balast', 'water', 'books']],
};

/**
 * Opens the search screen with a server that finds `hits` documents, or counts `others` for other searches.
 */
async function offering(
  answer: OffersAnswer | (() => Response | Promise<Response>),
  {
    path = '/search?q=balast%20water%20record%20books',
    hits = 0,
    others = 0,
    answers = {},
  }: { path?: string; hits?: number; others?: number; answers?: Answers } = {},
) {
  const requested: unknown[] = [];
  const opened = await open(path, {
    user: officer,
    answers: {
      'POST /api/elastic': async (request) => {
        const { size } = (await request.json()) as { size: number };
        return json({
          hits: {
            total: { value: size === 0 ? others : hits, relation: 'eq' },
            hits: Array.from({ length: size === 0 ? 0 : hits }, (_, index) =>
              hit(`h${index}`, `Hit ${index}`, ''),
            ),
          },
          aggregations: { categories: { buckets: [] } },
        });
      },
      ...answers,
      'POST /api/offers': async (request) => {
        requested.push(await request.json());
        return typeof answer === 'function' ? answer() : json(answer);
      },
    },
  });
  await settle();
  await settle();
  return { ...opened, requested };
}

const address = () => decodeURIComponent(location.search);
const links = (name: RegExp) => screen.getAllByRole('link', { name });
/** The offers as a screen reader announces them. */
const rows = () => links(/documents?$/).map((link) => link.textContent?.replace(/\s+/g, ' ').trim());

test('other searches are offered with their totals in the server’s order', async () => {
  const { requested } = await offering({
    offers: [spelling, split, alternative, inTitles],
    closest: null,
    complete: true,
  });
  assert.equal(requested, [{ searchterms: 'balast water record books', filters: '', today: '2025-11-12' }]);
  screen.getByRole('heading', { name: 'No document contains this phrase' });
  screen.getByText('Each of these would find something. Your search stays as it is until you choose one.');
  assert.equal(rows(), [
    'Did you mean ballast water record books “balast” isn’t in any document 5 documents',
    'Separate terms water record books anywhere in a document 9 documents',
    'Also called BWRB in place of “ballast water record book” 2 documents',
    'In titles ballast water record books 1 document',
  ]);
  assert.equal(
    links(/^Did you mean/).flatMap((link) =>
      [...link.querySelectorAll('em')].map((word) => word.textContent),
    ),
    ['ballast'],
  );
});

test('an offer opens its search, and Back returns to the offers', async () => {
  await offering(
    { offers: [half], closest: null, complete: true },
    { path: '/search?q=balast%20water&filter=imo' },
  );
  assert.equal(rows(), [
    'Separate terms water record books at least 2 of the 3 terms in the same document 1,200 documents',
  ]);
  await click(links(/^Separate terms/)[0]!);
  assert.is(address(), '?q=water,record,books&filter=imo&order=relevance&in=title,content');
  await act(async () => history.back());
  await settle();
  assert.is(address(), '?q=balast water&filter=imo');
  await waitFor(() => assert.is(rows().length, 1));
});

test('the closest documents list the words that they contain or lack and open with highlights', async () => {
  await offering({ offers: [], closest, complete: true });
  const section = within(screen.getByRole('region', { name: 'Closest documents' }));
  section.getByText('Each contains at least one of your 4 words. The best matches come first.');
  section.getByText('2 of 14 shown');
  const [first, second] = section.getAllByRole('article');
  within(first!).getByText('water, record, books');
  within(first!).getByText('without balast');
  within(second!).getByText('without balast, water, books');
  assert.is(
    decodeURIComponent(
      within(first!).getByRole('link', { name: 'Ballast record book' }).getAttribute('href') ?? '',
    ),
    '/documentpreview/a?q=balast+water+record+books&words=balast,water,record,books',
  );
  assert.is(screen.queryByText(/No single change/), null);
});

test('listing all closest documents moves the focus to the heading and can be retried if it fails', async () => {
  const all: OffersAnswer['closest'] = {
    terms: ['balast', 'water', 'record', 'books'],
    minimum: 1,
    total: 14,
    hits: Array.from({ length: 14 }, (_, at) => hit(`c${at}`, `Closest ${at}`, `The <em>record</em> ${at}.`)),
    missing: Array.from({ length: 14 }, () => ['balast']),
  };
  const answers = [
    () => json({ offers: [], closest, complete: true }),
    refusal(503, 'search-unavailable', 'The search cannot answer now.'),
    () => json({ offers: [], closest: all, complete: true }),
  ];
  const { requested } = await offering(() => answers.shift()!());
  const section = within(screen.getByRole('region', { name: 'Closest documents' }));
  await click(section.getByRole('button', { name: 'Show all 14 with passages' }));
  await settle();
  assert.match(section.getByRole('alert').textContent ?? '', 'More documents could not be loaded.');
  assert.is(section.getAllByRole('article').length, 2);
  await click(section.getByRole('button', { name: 'Try again' }));
  await settle();
  assert.equal(requested.at(-1), {
    searchterms: 'balast water record books',
    filters: '',
    today: '2025-11-12',
    closest_page: 1,
  });
  assert.is(section.getAllByRole('article').length, 14);
  assert.is(section.getAllByText('14 documents').length, 2);
  assert.equal(section.queryAllByRole('button', { name: /^Show/ }), []);
  assert.is(document.activeElement, section.getByRole('heading', { name: 'Closest documents' }));
});

test('the numbers of offers and documents are announced once they have arrived', async () => {
  let answer: (response: Response) => void = () => {};
  await offering(() => new Promise((resolve) => (answer = resolve)), { others: 3 });
  screen.getByText('Looking for ways to find more');
  assert.is(screen.queryByText(/^Offered/), null);
  await act(async () => answer(json({ offers: [spelling], closest })));
  await settle();
  const said = screen.getByText('Offered: 2 other searches and the 14 closest documents.');
  assert.is(said.getAttribute('role'), 'status');
});

test('a search for a document’s number links to the document, even if nothing is offered', async () => {
  const exchange = {
    id: 'ballast-1',
    title: 'Ballast water exchange',
    withdrawn: false,
    document_metadatas: [{ name: 'documentnumber', value: 'BWM.2', extracted_value: null }],
  };
  const { pass } = await offering(
    { offers: [], closest: null, complete: true },
    {
      path: '/search?q=bwm%202',
      answers: {
        'GET /api/cite': () =>
          json({ answer: 'one', more: false, named: [], places: [{ document: exchange, rest: null }] }),
      },
    },
  );
  await pass(100);
  const card = within(screen.getByRole('region', { name: 'Document with this number' }));
  const link = card.getByRole('link', { name: /Ballast water exchange/ });
  assert.is(link.getAttribute('href'), '/documentpreview/ballast-1');
});

test('a search for a provision links to it, and the card says that it is a provision', async () => {
  const place = (id: string) => ({
    document: { id, title: `Record book of ${id}`, withdrawn: false, document_metadatas: [] },
    rest: '4.2',
    provision: { edition: '1', address: 'sec_4__4.2', citation: 's. 4.2' },
  });
  const { pass } = await offering(
    { offers: [], closest: null, complete: true },
    {
      path: '/search?q=record%20book%204.2',
      answers: {
        'GET /api/cite': () =>
          json({ answer: 'several', more: false, named: [], places: [place('ships'), place('boats')] }),
      },
    },
  );
  await pass(100);
  const card = within(screen.getByRole('region', { name: '2 provisions with this number' }));
  const link = card.getByRole('link', { name: /Record book of ships/ });
  assert.is(link.getAttribute('href'), '/documentpreview/ships?at=sec_4__4.2&of=1');
});

test('if loading the offers fails, no message appears, and wider searches are still suggested', async () => {
  await offering(refusal(503, 'search-unavailable', 'The search cannot answer now.'), { others: 3 });
  assert.equal(rows(), ['Wider search In the title too 3 documents']);
  assert.is(screen.queryByRole('alert'), null);
});

const nothing = { offers: [], closest: null };
const isCertain = /^No single change would find more/;
const isUncertain = 'Not all changes could be tried. Search again, or try fewer or different words.';

test('if every change was tried, the screen says that no single change would find more', async () => {
  await offering({ ...nothing, complete: true });
  screen.getByText(isCertain);
  assert.is(screen.queryByText(isUncertain), null);
});

// In an address, a comma in a term takes two characters.
const tooLong = Array.from({ length: 50 }, (_, at) => `${at}${'a\\,'.repeat(99)}`).join();
for (const [reason, answer, path] of [
  ['the server refused', refusal(503, 'search-unavailable', 'The search cannot answer now.'), undefined],
  ['there was not enough time', { ...nothing, complete: false }, undefined],
  [
    'the terms are too long to send',
    { ...nothing, complete: true },
    `/search?q=${encodeURIComponent(tooLong)}`,
  ],
] as const) {
  test(`if ${reason}, the screen says that not every change was tried`, async () => {
    await offering(answer, path === undefined ? {} : { path });
    screen.getByText(isUncertain);
    assert.is(screen.queryByText(isCertain), null);
  });
}

test('a search in titles is offered only once', async () => {
  await offering({ offers: [inTitles], closest: null, complete: true }, { others: 1 });
  assert.equal(rows(), ['In titles ballast water record books 1 document']);
});

test('below a short list of results, the offers are in a single line', async () => {
  await offering(
    { offers: [alternative, inTitles], closest, complete: true },
    { path: '/search?q=ballast', hits: 3 },
  );
  const line = screen.getByRole('navigation', { name: 'Other searches' });
  assert.equal(
    within(line)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\s+/g, ' ').trim()),
    [
      'Also called BWRB in place of “ballast water record book” 2 documents',
      'In titles ballast water record books 1 document',
    ],
  );
  const last = screen.getAllByRole('article').at(-1)!;
  assert.ok(last.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING);
  assert.is(screen.queryByText('Closest documents'), null);
  screen.getByText('Offered: 2 other searches.');
});

test('nothing is offered for searches with more than one page of results or without terms', async () => {
  const full = await offering(
    { offers: [split], closest: null, complete: true },
    { path: '/search?q=ship', hits: 51 },
  );
  assert.equal([full.requested, screen.queryByRole('navigation', { name: 'Other searches' })], [[], null]);
  await act(async () => full.app.router.go('/search'));
  await settle();
  assert.equal(full.requested, []);
});

for (const [reason, answer] of [
  ['if there are no offers', { ...nothing, closest, complete: true }],
  ['after a failure', refusal(503, 'query-too-slow', 'Too slow.')],
] as const) {
  test(`below a short list of results, nothing is shown ${reason}`, async () => {
    await offering(answer, { path: '/search?q=ballast', hits: 1 });
    assert.is(screen.getAllByRole('article').length, 1);
    assert.is(screen.queryByRole('navigation', { name: 'Other searches' }), null);
    assert.is(screen.queryByRole('alert'), null);
  });
}

test('an offer with many terms shows only eight of them', async () => {
  const terms = Array.from({ length: 16 }, (_, index) => `word${index}`);
  await offering({ offers: [{ ...split, terms }], closest: null, complete: true });
  assert.match(rows()[0] ?? '', 'word7 and 8 more anywhere in a document 9 documents');
});

test.run();
