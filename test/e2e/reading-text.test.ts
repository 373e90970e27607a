// Reads a document as text, in a real browser with a real server: its contents, a link to a provision, the
// keys, and the way to the PDF and back.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../support/browser/axe';
import { browserSuite } from '../support/browser/browser-suite';
import { click, readAs, signIn, visit, type Size, type Visit } from '../support/browser/page';
import type { Fairway } from '../support/server/fairway';

const DOCUMENT = '/documentpreview/sample-ballast-water-record-book';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;

const reading = browserSuite('reading text', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

async function openAs(size: Size): Promise<void> {
  own = await visit(browser, { size });
  ({ page } = own);
  await letAxeIn(page);
  await page.goto(`${fairway.url}/login`);
  await signIn(page);
  await readAs(page, 'text');
  await page.goto(fairway.url + DOCUMENT);
  await page.waitForSelector('[data-text] p');
}

reading.after.each(async () => {
  assert.equal(own.wrong, []);
  await own.close();
});

reading('the text opens beside its contents, which lead to a section, without fetching the PDF', async () => {
  await openAs('desktop');
  await page.waitForSelector('[role="tree"] [role="treeitem"]');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /pdf/.test(name))
      .map(({ name }) => name),
  );
  assert.equal(scripts, []);
  const rows = await page.$$('[role="treeitem"]');
  await rows.at(-1)!.click();
  await page.waitForSelector('[data-at]');
  // The section is already marked while the text is still being scrolled.
  await page.waitForFunction(() => {
    const section = document.querySelector('[data-at]')!.getBoundingClientRect();
    const pane = document.querySelector('[data-text]')!.getBoundingClientRect();
    return section.height > 0 && section.top >= pane.top && section.top < pane.bottom;
  });
});

reading('the key t leads to the PDF, and back to the text', async () => {
  await openAs('desktop');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-page]');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-text] p');
});

reading('on a tablet, the actions are icons with tooltips, and the groups open on the screen', async () => {
  await openAs('tablet');
  const actions = await page.$$eval('[aria-label="Document actions"] button', (buttons) =>
    buttons.map(({ textContent, title, offsetWidth }) => ({ textContent, title, isIcon: offsetWidth < 60 })),
  );
  assert.equal(
    actions,
    ['Favourite', 'Follow', 'Groups', 'Add to report', 'Keep offline'].map((name) => ({
      textContent: name,
      title: name,
      isIcon: true,
    })),
  );
  await click(page, 'button', 'Groups');
  const panel = await page.waitForSelector('[aria-haspopup="menu"] + div');
  const { left, right } = await panel!.evaluate((element) => element.getBoundingClientRect().toJSON());
  assert.ok(left >= 0 && right <= 1024, `${left} to ${right}`);
});

for (const size of ['desktop', 'tablet', 'mobile'] as const)
  reading(`axe finds nothing in the text, ${size}`, async () => {
    await openAs(size);
    assert.equal(await violationsOn(page), []);
    if (size === 'mobile') {
      await click(page, 'button', 'Contents');
      await page.waitForSelector('dialog[open] [role="tree"]');
      assert.equal(await violationsOn(page), []);
    }
  });

reading.run();
