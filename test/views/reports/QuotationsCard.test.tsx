import '../../support/browser/dom';
import '../../../src/views/reports/ReportsView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { excerptOf } from '../../../src/shared/provisions/excerpt';
import { reportQuotationsOf } from '../../../src/views/reports/report-quotations';
import { userLibraryOf } from '../../../src/views/user-library-context';
import { act, screen, type as fill, within } from '../../support/browser/screen';
import { beaconRules } from '../../support/fixtures/beacon-rules';
import { clickButton, closing, json, officer, open, refusal, settle, type Answers } from '../library';

closing(test);

const rules = beaconRules();
const provision = (address: string) => {
  const excerpt = excerptOf(
    rules,
    rules.nodes.findIndex((node) => node.address === address),
  );
  return json({
    document: 'rules',
    edition: '2',
    address,
    citation: 's. 3',
    heading: null,
    from: 0,
    to: excerpt.text.length,
    within: [],
    text: excerpt.text,
    structure: encodeStructure(excerpt),
  });
};
const document = {
  id: 'rules',
  title: 'Beacon Rules',
  number: 'BR 7',
  issuer: null,
  published: null,
  entry: null,
  isWithdrawn: false,
};
const quotation = (address: string, citation: string) => ({
  documentId: 'rules',
  edition: '2',
  address,
  citation,
});
const ADDRESS = 'part_1__sec_3';
const wordsAt = `GET /api/documents/rules/provisions/${ADDRESS}`;

/** Opens My Reports with a quotation of section 3. */
async function quoting(answers: Answers = {}) {
  const sent: unknown[] = [];
  const opened = await open('/support', {
    user: officer,
    answers: {
      'GET /api/user/report': () => json([]),
      [wordsAt]: () => provision(ADDRESS),
      'POST /api/user/report': async (request) => {
        sent.push(await request.json());
        return refusal(409, 'limit-reached')();
      },
      ...answers,
    },
  });
  const library = userLibraryOf(opened.app)!;
  await act(async () => {
    library.basket.add([document]);
    reportQuotationsOf(library, opened.app).add(quotation(ADDRESS, 's. 3'), library.basket.ids.peek());
    opened.app.router.go('/reports');
  });
  await settle();
  return { ...opened, library, sent };
}

const list = () => screen.queryByRole('list', { name: 'Quotations' });

test('a quotation is listed with its words and a link to its provision in the quoted edition', async () => {
  await quoting();
  assert.match(list()?.textContent ?? '', /Records of tests are kept for two years/);
  assert.is(
    within(list()!).getByRole('link', { name: 's. 3, Beacon Rules, edition 2' }).getAttribute('href'),
    `/documentpreview/rules?at=${ADDRESS}&edition=2`,
  );
});

test('a quotation can be removed and restored with Undo', async () => {
  await quoting();
  await clickButton('Remove from report: s. 3, Beacon Rules');
  assert.not(list());
  await clickButton('Undo');
  assert.ok(list());
});

test('a report is created with the quotations from documents that are still in the basket', async () => {
  const { sent, library } = await quoting();
  const create = async () => {
    fill(screen.getByRole('textbox', { name: 'Title' }), 'Beacons');
    await clickButton('Create report');
    await settle();
  };
  await create();
  await act(async () => {
    library.basket.add([{ ...document, id: 'other', title: 'Other' }]);
    library.basket.remove(['rules']);
  });
  assert.not(list());
  await create();
  assert.equal(
    sent.map((body) => (body as { quotations?: unknown }).quotations),
    [[{ document: 'rules', edition: '2', address: ADDRESS }], undefined],
  );
});

test('a rejected quotation is named and can be removed without its document', async () => {
  const gone = { path: '/quotations/0', message: `There is no provision ${ADDRESS} in rules.` };
  const { library } = await quoting({
    'POST /api/user/report': () =>
      json({ status: 404, code: 'quotation-not-found', title: 'Some are missing.', errors: [gone] }, 404),
  });
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Beacons');
  await clickButton('Create report');
  await settle();
  assert.ok(screen.getByText(/No longer in the library: s\. 3, Beacon Rules, edition 2/));
  await clickButton('Remove this quotation');
  assert.not(list());
  assert.equal([...library.basket.ids.value], ['rules']);
  assert.not(screen.queryByText(/No longer in the library/));
});

test('the words are not shown once the user has lost access to the document', async () => {
  await quoting({ [wordsAt]: refusal(404, 'not-found') });
  assert.match(list()?.textContent ?? '', /no longer in the library/);
  assert.not(list()?.textContent?.includes('two years'));
});

test('if a quotation’s words fail to load, loading can be retried', async () => {
  let isDown = true;
  await quoting({
    [wordsAt]: () => (isDown ? refusal(500, 'internal')() : provision(ADDRESS)),
  });
  isDown = false;
  await clickButton('Try again');
  await settle();
  assert.match(list()?.textContent ?? '', /two years/);
});

test.run();
