// Tests switching between text and PDF, following links and going back, and opening another edition.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, screen, waitFor, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, refusal, settle } from '../../library';
import { layOut } from './layout';
import { current, pdf, place, press, reading, rules, structured, text } from './rules-screen';

closing(test);

let restoreLayout = (): void => {};
test.before.each(() => {
  restoreLayout = layOut();
});
test.after.each(() => restoreLayout());

const loads = (requests: readonly string[]) =>
  requests.filter((request) => request.includes('/structure')).length;

/** The screen reacts to scrolling in the next animation frame. */
async function scrollTo(top: number): Promise<void> {
  await act(async () => {
    text().scrollTop = top;
    text().dispatchEvent(new Event('scroll', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await settle();
}

async function back(): Promise<void> {
  await act(async () => history.back());
  await settle();
}

test('the text is loaded only once when the user switches to the PDF and back', async () => {
  const { requests } = await reading();
  await press('t');
  assert.ok(pdf());
  await press('t');
  assert.ok(text());
  assert.is(loads(requests), 1);
});

test('the current place in the document is named above the text and follows scrolling', async () => {
  await reading();
  assert.is(place(), 'PART 1');
  await scrollTo(2400);
  assert.is(place(), 'PART 12(2) Place on board');
});

test('after a look at the PDF, the text is scrolled to where the reader left it', async () => {
  await reading('?at=part_1__sec_2');
  await press('j');
  const marked = current()?.textContent;
  const left = place();
  await scrollTo(2400);
  const [scrolled, top] = [place(), text().scrollTop];
  assert.is.not(scrolled, left);
  await press('t');
  await press('t');
  assert.is(place(), scrolled);
  assert.ok(Math.abs(text().scrollTop - top) < 200, `${text().scrollTop} is near ${top}`);
  assert.is(current()?.textContent, marked);
});

test('Back returns to the place where the reader was', async () => {
  await reading('?at=part_1__sec_3');
  const records = text().scrollTop;
  assert.ok(records > 500, `${records}`);
  await scrollTo(records + 1500);
  const left = place();
  await click(within(screen.getByRole('tree')).getByText('Records'));
  assert.is.not(left, 'General›3 Records', 'the reader was in another section');
  await back();
  await waitFor(() => assert.is(place(), left));
});

test('Back returns to the beginning of a text even if its first provisions have no addresses', async () => {
  const nodes = rules.nodes.map(({ address, ...node }, index) =>
    index === 1 || address === undefined ? node : { ...node, address },
  );
  const structure = () => json(structured('2', { ...rules, nodes }));
  await reading('', { answers: { 'GET /api/documents/rules/structure': structure } });
  await click(within(screen.getByRole('tree')).getByText('Records'));
  await back();
  assert.equal([location.search, current()?.textContent], ['', undefined]);
  await waitFor(() => assert.ok(text().scrollTop < 200, `${text().scrollTop}`));
});

test('going to a provision without hits shows the whole text', async () => {
  await reading('?q=whistle&in=content');
  await clickButton('Only parts with hits');
  assert.not(text().textContent?.includes('Records of tests'));
  await click(within(screen.getByRole('tree')).getByText('Records'));
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');
  await clickButton('Only parts with hits');
  assert.not(text().textContent?.includes('Records of tests'), 'the filter can be turned on again');
});

test('a link to another provision opens the text at that provision, even while the PDF is open', async () => {
  const { app } = await reading('?at=part_1__sec_2');
  await scrollTo(2400);
  await press('t');
  await act(async () => app.router.go('/documentpreview/rules?at=part_1__sec_3&edition=2'));
  await settle();
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');
});

test('if the text fails to load, opening the PDF doesn’t change the user’s choice of text', async () => {
  let isBroken = true;
  const { app } = await reading('', {
    answers: {
      'GET /api/documents/rules/structure': () =>
        isBroken ? refusal(500, 'internal', 'Something failed.')() : json(structured('2')),
    },
  });
  await clickButton('Open the PDF');
  assert.ok(pdf());
  assert.ok(screen.getByRole('button', { name: 'PDF', pressed: true }));
  isBroken = false;
  await act(async () => app.router.go('/documentpreview/rules?edition=1'));
  await settle();
  assert.ok(text(), 'the other edition opens as a text');
});

test('opening another edition moves the focus to its heading', async () => {
  const { app } = await reading();
  await act(async () => app.router.go('/documentpreview/rules?edition=1'));
  await settle();
  assert.ok(text());
  assert.is(document.activeElement, screen.getByRole('heading', { level: 1 }));
});

test.run();
