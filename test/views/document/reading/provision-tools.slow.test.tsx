import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/document/document.chunk';
import '../../../../src/views/my-library.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, within } from '../../../support/browser/screen';
import { reportQuotationsOf } from '../../../../src/views/reports/report-quotations';
import { userLibraryOf } from '../../../../src/views/user-library-context';
import { click, clickButton, closing, json, settle } from '../../library';
import { current, press, reading, rulesFrom, structured, text, watchClipboard } from './rules-screen';

closing(test);

let copied: readonly string[] = [];
test.before.each(() => {
  copied = watchClipboard();
});

let x = 0;
/** Moves the pointer to another point over the element. */
async function pointAt(element: Element): Promise<void> {
  await act(async () => void fireEvent.pointerMove(element, { clientX: (x += 1), clientY: 1 }));
  await settle();
}
const tools = () => screen.getByRole('toolbar');
const wordsOf = (section: RegExp) => within(text()).getByRole('heading', { name: section });

test('the actions remain while the pointer moves onto them and copy the link to their section', async () => {
  await reading('?at=part_1__sec_1');
  await pointAt(wordsOf(/Records/));
  assert.is(tools().getAttribute('aria-label'), 'Actions on s. 3');
  const copy = within(tools()).getByRole('button', { name: /^Copy link/ });
  await pointAt(copy);
  assert.is(tools().getAttribute('aria-label'), 'Actions on s. 3');
  await click(copy);
  assert.ok(copied[0]?.includes('at=part_1__sec_3&'), copied[0]);
});

test('the l and y keys apply to the provision whose actions are shown', async () => {
  await reading('?at=part_1__sec_1');
  await pointAt(wordsOf(/Records/));
  await press('l');
  await press('y');
  assert.ok(copied[0]?.includes('at=part_1__sec_3&'), copied[0]);
  assert.ok(copied[1]?.includes('s. 3, Beacon Rules'), copied[1]);
});

test('the citation of a provision that is not in force yet says so', async () => {
  const structure = () => json(structured('2', rulesFrom({ part_1__sec_3: '2027-03-01' })));
  await reading('?at=part_1__sec_1', { answers: { 'GET /api/documents/rules/structure': structure } });
  await pointAt(wordsOf(/Records/));
  await press('y');
  assert.ok(copied[0]?.includes('2nd edition, not yet in force: from 1 March 2027. http'), copied[0]);
});

test('after j, the actions apply to the provision reached, even if the pointer rests elsewhere', async () => {
  await reading('?at=part_1__sec_2');
  await pointAt(wordsOf(/Records/));
  await press('j');
  assert.is(tools().getAttribute('aria-label'), 'Actions on s. 2(1)');
  // A browser reports the resting pointer again when the text moves under it.
  await act(async () => void fireEvent.pointerMove(wordsOf(/Records/), { clientX: x, clientY: 1 }));
  assert.is(tools().getAttribute('aria-label'), 'Actions on s. 2(1)');
});

const messages = () => screen.getByRole('region', { name: 'Messages' }).textContent ?? '';

test('q adds a provision and its document to the report basket, and Undo removes both', async () => {
  const { app } = await reading('?at=part_1__sec_2__subsec_2');
  const library = userLibraryOf(app)!;
  const { items } = reportQuotationsOf(library, app);
  await press('q');
  await settle();
  assert.equal(items.value, [
    { documentId: 'rules', edition: '2', address: 'part_1__sec_2__subsec_2', citation: 's. 2(2)' },
  ]);
  assert.equal([...library.basket.ids.value], ['rules']);
  assert.match(messages(), /s\. 2\(2\) will be quoted in your next report/);
  await clickButton('Undo');
  assert.equal([items.value, [...library.basket.ids.value]], [[], []]);
});

test('a provision is not quoted if its document doesn’t fit into the report basket', async () => {
  const { app } = await reading('?at=part_1__sec_3');
  const library = userLibraryOf(app)!;
  const details = { number: null, issuer: null, published: null, entry: null, isWithdrawn: false };
  const others = Array.from({ length: 5000 }, (_, index) => ({
    id: `d-${index}`,
    title: 'Other',
    ...details,
  }));
  await act(async () => void library.basket.add(others));
  await press('q');
  await settle();
  assert.match(messages(), /The report basket is full\. Remove a document in My Reports first\./);
  assert.equal(reportQuotationsOf(library, app).items.value, []);
});

test('a provision already in the report basket is not added again', async () => {
  const { app } = await reading('?at=part_1__sec_3');
  await pointAt(wordsOf(/Records/));
  const quote = within(tools()).getByRole('button', { name: /^Add to report as a quotation/ });
  await click(quote);
  await settle();
  await click(quote);
  await settle();
  assert.is(reportQuotationsOf(userLibraryOf(app)!, app).items.value.length, 1);
  assert.match(messages(), /s\. 3 is already in your next report/);
});

test('Tab leads from a provision to its actions and then its links, and Shift+Tab leads back', async () => {
  await reading('?at=part_1__sec_2__subsec_2');
  const tab = (shiftKey = false) =>
    act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey }));
  const provision = current() as HTMLElement;
  provision.focus();
  await tab();
  const buttons = within(tools()).getAllByRole('button');
  assert.is(document.activeElement, buttons[0]);
  buttons.at(-1)!.focus();
  await tab();
  assert.is(document.activeElement, within(provision).getAllByRole('link', { name: 'beacon' })[0]);
  buttons[0]!.focus();
  await tab(true);
  assert.is(document.activeElement, provision);
});

test.run();
