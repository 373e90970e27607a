import '../../../support/browser/dom';
import '../../../../src/views/search/results/HitList';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/search/filters/SideFilters';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../../support/browser/screen';
import { readAt, readOf } from '../../../../src/views/document/reading/address';
import { click, closing, json, officer, open, settle } from '../../library';

closing(test);

const titles = ['Anchor handling winches', 'Ballast water record book', 'Cyber resilience of ships'];
const source = {
  documentnumber: 'MSC.1/Circ.1663',
  issuer: 'IMO',
  metadata_dateValue_publicationdate: '2023-06-26',
  metadata_dateValue_entrydate: null,
};
const hits = titles.map((title, index) => ({
  _id: `doc-${index + 1}`,
  _score: null,
  _source: { id: `doc-${index + 1}`, title, ...source },
}));

/** Opens the results of a search. `kept` records the requests that add favourites. */
async function found(answer: object = {}) {
  const kept: string[] = [];
  const opened = await open('/search', {
    user: officer,
    answers: {
      'POST /api/elastic': () =>
        json({
          hits: { total: { value: 3, relation: 'eq' }, hits },
          aggregations: { categories: { buckets: [] } },
          ...answer,
        }),
      'GET /api/user/favorites/ids': () => json(['doc-2']),
      'GET /api/user/favorites/group/shared': () => json([]),
      'GET /api/user/favorites': () =>
        json({ payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 0 } }),
      'GET /api/documents/comment/user': () => json([]),
      'POST /api/user/favorites/documents': async (request) => {
        kept.push(await request.text());
        return json({ documents: ['doc-1'] });
      },
    },
  });
  await settle();
  return { ...opened, kept };
}

const row = (index: number) => within(screen.getAllByRole('article')[index]!);

test('a result shows whether it is a favourite and can be made one with a click', async () => {
  const { kept } = await found();
  row(1).getByRole('button', { name: /^Favourite: /, pressed: true });
  await click(row(0).getByRole('button', { name: /^Favourite: /, pressed: false }));
  row(0).getByRole('button', { name: /^Favourite: /, pressed: true });
  assert.equal(kept, ['{"documents":"doc-1"}']);
});

test('a result can be added to and removed from the report', async () => {
  await found();
  await click(row(0).getByRole('button', { name: /^In report: /, pressed: false }));
  await click(row(0).getByRole('button', { name: /^In report: /, pressed: true }));
  row(0).getByRole('button', { name: /^In report: /, pressed: false });
});

test('the actions on a row name its document, and the toggles have the same name in both states', async () => {
  await found();
  const title = row(0).getByRole('link').textContent;
  const names = () =>
    row(0)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  const before = [`Favourite: ${title}`, `In report: ${title}`, `More actions: ${title}`];
  assert.equal(names(), before);
  await click(row(0).getByRole('button', { name: /^Favourite: / }));
  assert.equal(names(), before);
});

test('several rows can be selected and added to the favourites together, with Undo', async () => {
  const { kept } = await found();
  assert.equal(screen.queryAllByRole('checkbox', { name: /^Select / }), []);
  await click(row(2).getByRole('button', { name: /^More actions: / }));
  await click(screen.getByRole('menuitem', { name: 'Select documents…' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected documents' }));
  bar.getByText('1 selected');
  await click(bar.getByRole('checkbox'));
  bar.getByText('3 selected');
  await click(bar.getByRole('button', { name: 'Add to favourites' }));
  assert.equal(kept, ['{"documents":"doc-1,doc-2,doc-3"}']);
  await screen.findByText('1 document added to favourites.');
  screen.getByRole('button', { name: 'Undo' });
  await click(bar.getByRole('button', { name: 'Done' }));
  assert.equal(screen.queryAllByRole('checkbox', { name: /^Select / }), []);
});

const passages = [
  'The <em>battery</em> is replaced.',
  'If <em>batteries</em> are kept',
  'a <em>battery</em>',
];
const provisions = [
  {
    _id: 'doc-1',
    edition: '2023',
    provisions: [
      { address: 'part_2__sec_230__subsec_2', citation: 's. 230(2)' },
      { address: 'schedule_1', citation: 'Schedule 1' },
    ],
    passages: { 'content.stemmed': [0, null, 1] },
  },
];
const withPassages = (index: number) => ({
  hits: {
    total: { value: 3, relation: 'eq' },
    hits: hits.map((hit, at) =>
      at === index ? { ...hit, highlight: { 'content.stemmed': passages } } : hit,
    ),
  },
});

test('passages name their provisions and link to them in the searched edition', async () => {
  await found({ ...withPassages(0), provisions });
  const links = row(0).getAllByRole('link').slice(1);
  assert.equal(
    links.map((link) => link.textContent),
    ['s. 230(2) The battery is replaced.', 'Schedule 1 …a battery…', ' If batteries are kept…'],
  );
  const addresses = links.map(
    (link) => new URL((link as HTMLAnchorElement).href, 'https://fairway.test').searchParams,
  );
  assert.equal(
    addresses.map((address) => [readAt(address), readOf(address, '2024')]),
    [
      ['part_2__sec_230__subsec_2', '2023'],
      ['schedule_1', '2023'],
      [null, null],
    ],
  );
  assert.is(addresses[0]!.get('passage'), 'The battery is replaced.');
});

test('passages of a PDF name their pages and link to them, and other pages with hits are counted', async () => {
  const passages = { 'content.stemmed': [4, 4, 12] };
  const ranges = { 'content.stemmed': [null, [3, 4], [11, 12]] };
  const pages = [{ _id: 'doc-1', edition: '2023', passages, ranges, total: 5 }];
  await found({ ...withPassages(0), pages });
  const links = row(0).getAllByRole('link').slice(1);
  assert.equal(
    links.map((link) => link.textContent),
    ['p. 4 The battery is replaced.', 'pp. 11–12 …a battery…'],
  );
  const [first] = links.map(
    (link) => new URL((link as HTMLAnchorElement).href, 'https://fairway.test').searchParams,
  );
  const parameters = ['page', 'of', 'passage', 'at'];
  assert.equal(
    parameters.map((name) => first!.get(name)),
    ['4', '2023', 'The battery is replaced.', null],
  );
  assert.ok(row(0).getByText('3 more pages with hits'));
});

test('a provision with several passages is listed only once, with its best passage', async () => {
  const [own] = provisions;
  const twice = [{ ...own, passages: { 'content.stemmed': [0, 0, 1] }, total: 2 }];
  await found({ ...withPassages(0), provisions: twice });
  const links = row(0).getAllByRole('link').slice(1);
  assert.equal(
    links.map((link) => link.textContent),
    ['s. 230(2) The battery is replaced.', 'Schedule 1 …a battery…'],
  );
});

test('a link says how many more provisions have hits and opens the text limited to provisions with hits', async () => {
  await found({ ...withPassages(0), provisions: [{ ...provisions[0], total: 14 }] });
  const link = row(0).getByRole('link', { name: /^12 more provisions with hits in / });
  const address = new URL((link as HTMLAnchorElement).href, 'https://fairway.test').searchParams;
  assert.equal([address.get('hits'), address.get('passage')], ['only', null]);
  assert.equal([readAt(address), readOf(address, '2024')], ['part_2__sec_230__subsec_2', '2023']);
});

/** Finds a document with hits in this many provisions, without their total number. */
function foundWithoutTotal(count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const name = (index: number) => ({ address: `sec_${index + 1}`, citation: `s. ${index + 1}` });
  const highlight = { 'content.stemmed': indexes.map((index) => `<em>battery</em> ${index}`) };
  return found({
    hits: { total: { value: 1, relation: 'eq' }, hits: [{ ...hits[0], highlight }] },
    provisions: [
      { ...provisions[0], provisions: indexes.map(name), passages: { 'content.stemmed': indexes } },
    ],
  });
}

test('without a total, a link to more provisions appears if some are omitted', async () => {
  await foundWithoutTotal(4);
  row(0).getByRole('link', { name: /^More provisions with hits in / });
});

test('without a total, no link to more provisions appears if all are listed', async () => {
  await foundWithoutTotal(3);
  assert.is(row(0).queryByRole('link', { name: /provisions with hits/ }), null);
});

test('passages inside a provision come before others', async () => {
  const four = ['one', 'two', 'three', 'four'].map((word) => `<em>battery</em> ${word}`);
  const own = { ...provisions[0], passages: { 'content.stemmed': [null, null, null, 0] }, total: 1 };
  const hit = { ...hits[0], highlight: { 'content.stemmed': four } };
  await found({ hits: { total: { value: 1, relation: 'eq' }, hits: [hit] }, provisions: [own] });
  const [first, ...others] = row(0).getAllByRole('link').slice(1);
  assert.match(first!.textContent!, /^s\. 230\(2\) .*four/);
  assert.equal([others.length, row(0).queryByRole('link', { name: /more provision/ })], [2, null]);
});

test('if no provisions are known, a result’s passages are shown as one text', async () => {
  await found({ ...withPassages(1), provisions });
  row(1).getByText(
    (_text, element) =>
      element?.tagName === 'P' &&
      element.textContent === 'The battery is replaced. … If batteries are kept … a battery…',
  );
});

test.run();
