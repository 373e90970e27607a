import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, within } from '../../../support/browser/screen';
import { click, closing, settle } from '../../library';
import { reading, text } from './rules-screen';

closing(test);

let prints = 0;
test.before.each(() => {
  prints = 0;
  Object.defineProperty(globalThis, 'print', { configurable: true, value: () => void (prints += 1) });
});

const onPaper = () => document.querySelector<HTMLElement>('[data-printed]');
const printButton = () =>
  within(screen.getByRole('toolbar')).getByRole('button', { name: /^Print this provision/ });

/** Clicks the button that prints section 3. */
async function printRecords(): Promise<void> {
  await reading('?at=part_1__sec_3');
  await click(printButton());
  await settle();
  assert.is(prints, 1);
}

test('a provision is printed with its citation, and the text on the screen remains unchanged', async () => {
  await printRecords();
  assert.match(
    onPaper()?.textContent ?? '',
    /PART 1.*3 Records.*two years.*s\. 3, Beacon Rules \(BR 7\), 2nd edition/,
  );
  assert.not(onPaper()?.textContent?.includes('helm'));
  assert.is(getComputedStyle(onPaper()!).display, 'none');
  assert.ok(within(text()).getByRole('heading', { name: '2 Beacons on board' }));
});

test('printing a provision changes neither the place in the text nor the focus', async () => {
  await reading('?at=part_1__sec_3');
  const button = printButton();
  const pane = text();
  button.focus();
  pane.scrollTop = 120;
  await click(button);
  await act(async () => void fireEvent(window, new Event('afterprint')));
  assert.is(document.activeElement, button);
  assert.is(text(), pane);
  assert.is(pane.scrollTop, 120);
});

test('once a provision has been printed, the browser prints the whole text again', async () => {
  await printRecords();
  await act(async () => void fireEvent(window, new Event('afterprint')));
  assert.not(onPaper());
});

for (const [end, name] of [
  ['keyDown', 'key'],
  ['pointerDown', 'pointer'],
] as const)
  test(`if the browser doesn’t report the end of printing, the next ${name} counts as the end`, async () => {
    await printRecords();
    await act(async () => void fireEvent[end](document.body, { key: 'Control' }));
    assert.not(onPaper());
  });

test.run();
