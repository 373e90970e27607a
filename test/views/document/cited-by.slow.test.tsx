// Tests the section "Cited by" in a document's details.
import '../../support/browser/dom';
import '../../../src/domain/library/pdf-matches';
import '../../../src/views/document/pdf/PdfPane';
import '../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen } from '../../support/browser/screen';
import { clickButton, closing, json, refusal, type Answers } from '../library';
import { reading } from './reading/rules-screen';

closing(test);

const citing = (id: string, from: number, address: string | null) => ({
  document: { id, title: `Title of ${id}`, withdrawn: false, document_metadatas: [] },
  edition: '4',
  from,
  address,
  citation: address === null ? null : `s. ${from}`,
  words: `words at ${from}`,
});
const page = (payload: readonly object[], number = 1, pages = 1) =>
  json({ payload, __pagination: { page: number, limit: 20, total: 3, pages } });

async function citedBy(answers: Answers): Promise<void> {
  await reading('', { answers });
  await clickButton('Details');
  await clickButton('Cited by');
}
const rows = () =>
  screen.getAllByRole('link', { name: /^Title of/ }).map((link) => link.closest('li')!.textContent);

test('references to a document are grouped by citing document and link to the citing provisions', async () => {
  await citedBy({
    'GET /api/documents/rules/cited-by': () =>
      page([citing('order', 3, 'sec_3'), citing('order', 9, null), citing('code', 1, 'sec_1')]),
  });
  assert.equal(rows(), [
    'Title of orders. 3: words at 3In the text: words at 9',
    'Title of codes. 1: words at 1',
  ]);
  const link = screen.getByRole('link', { name: 's. 3' });
  assert.is(link.getAttribute('href'), '/documentpreview/order?at=sec_3&of=4');
  assert.ok(screen.getByText(/^3 references/));
  assert.not(screen.queryByRole('button', { name: 'Show more' }));
});

test('the next page continues the references of the last document on the previous page', async () => {
  await citedBy({
    'GET /api/documents/rules/cited-by': ({ url }) =>
      new URL(url).searchParams.get('page') === '1'
        ? page([citing('order', 3, 'sec_3')], 1, 2)
        : page([citing('order', 9, 'sec_9'), citing('tests', 1, null)], 2, 2),
  });
  assert.equal(rows(), ['Title of orders. 3: words at 3']);
  await clickButton('Show more');
  assert.equal(rows(), [
    'Title of orders. 3: words at 3s. 9: words at 9',
    'Title of testsIn the text: words at 1',
  ]);
});

test('if nothing refers to a document, the section says so', async () => {
  await citedBy({ 'GET /api/documents/rules/cited-by': () => page([]) });
  assert.ok(screen.getByText('No document in your library contains a reference to this one.'));
});

test('if the list fails to load, the reason is given, and loading can be retried', async () => {
  let isBroken = true;
  await citedBy({
    'GET /api/documents/rules/cited-by': () =>
      isBroken ? refusal(500, 'internal')() : page([citing('order', 3, 'sec_3')]),
  });
  assert.ok(screen.getByText(/could not be loaded/));
  isBroken = false;
  await clickButton('Try again');
  assert.equal(rows().length, 1);
});

test.run();
