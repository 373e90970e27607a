// Tests the layers over the text: previews of definitions and, on phones, the actions on a provision.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json } from '../../library';
import {
  current,
  marksOfForce,
  press,
  reading,
  rulesFrom,
  structured,
  text,
  watchClipboard,
} from './rules-screen';

closing(test);

let copied: readonly string[] = [];
test.before.each(() => {
  copied = watchClipboard();
});

const term = () => within(text()).getAllByRole('link', { name: 'beacon' })[0]!;
const definition = () => screen.queryByRole('dialog', { name: 'Definition of beacon' });

test('opening a definition moves the focus to it and marks its term as expanded', async () => {
  await reading();
  await click(term());
  assert.is(document.activeElement, definition());
  assert.is(term().getAttribute('aria-expanded'), 'true');
  await act(async () => void fireEvent.keyDown(definition()!, { key: 'Escape' }));
  assert.not(definition());
  assert.not(term().hasAttribute('aria-expanded'));
  assert.is(document.activeElement, term());
});

test('a definition in a section that is not in force yet is marked like the section', async () => {
  const dated = structured('2', rulesFrom({ part_1__sec_1: '2027-03-01' }));
  await reading('', { answers: { 'GET /api/documents/rules/structure': () => json(dated) } });
  await click(term());
  assert.equal(marksOfForce(definition()!), ['Not yet in force: from 1 March 2027']);
});

test('a definition closes when a key leads to another provision', async () => {
  await reading('?at=part_1__sec_2');
  await click(term());
  assert.ok(definition());
  await press('j');
  assert.not(definition());
  assert.is(current()?.querySelector('.lb')?.textContent, '(1) ');
});

test('on a phone, clicking a paragraph’s number opens the actions on the paragraph', async () => {
  await reading('', { width: 390 });
  await click(within(text()).getAllByRole('link', { name: '(b)' })[0]!);
  const sheet = screen.getByRole('dialog', { name: 's. 2(1)(b)' });
  await click(within(sheet).getByRole('button', { name: 'Copy link' }));
  assert.match(copied[0] ?? '', /at=part_1__sec_2__subsec_1__para_b&edition=2$/);
  assert.not(screen.queryByRole('dialog'));
});

test('on a phone, a sheet closes when the text behind it is pressed', async () => {
  await reading('', { width: 390 });
  await click(within(text()).getAllByRole('link', { name: '(b)' })[0]!);
  const sheet = screen.getByRole('dialog', { name: 's. 2(1)(b)' });
  await click(within(sheet).getByRole('heading'));
  assert.ok(screen.queryByRole('dialog'), 'it stays open when it is pressed itself');
  // The browser reports a click on the backdrop as one on the dialog.
  await click(sheet);
  assert.not(screen.queryByRole('dialog'));
});

test('on a phone, a section’s button opens the actions on the linked provision inside it', async () => {
  await reading('?at=part_1__sec_2__subsec_2', { width: 390 });
  await clickButton('Actions on s. 2');
  assert.ok(screen.getByRole('dialog', { name: 's. 2(2)' }));
  await clickButton('Close');
  await clickButton('Actions on s. 3');
  assert.ok(screen.getByRole('dialog', { name: 's. 3' }));
});

test.run();
