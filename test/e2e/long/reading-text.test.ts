// Reads a document as text, in a real browser with a real server: its table of contents, a link to a
// provision, keys, and switching to the PDF and back.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../../support/browser/axe';
import { browserSuite } from '../../support/browser/browser-suite';
import { click, readAs, shows, logIn, visit, type Size, type Visit } from '../../support/browser/page';
import { answerInstead } from '../../support/browser/stub-responses';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';

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
  await logIn(page);
  await readAs(page, 'text');
  await page.goto(fairway.url + DOCUMENT);
  await page.waitForSelector('[data-text] p');
}

reading.after.each(async () => {
  assert.equal(own.wrong, []);
  await own.close();
});

reading(
  'the text opens beside its table of contents, which leads to a section, without fetching the PDF',
  async () => {
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
    // The section is marked before scrolling has finished.
    await page.waitForFunction(() => {
      const section = document.querySelector('[data-at]')!.getBoundingClientRect();
      const pane = document.querySelector('[data-text]')!.getBoundingClientRect();
      return section.height > 0 && section.top >= pane.top && section.top < pane.bottom;
    });
  },
);

reading('the t key switches to the PDF and back to the text', async () => {
  await openAs('desktop');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-page]');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-text] p');
});

reading(
  'a key that is pressed before the code for the actions has loaded takes effect afterwards',
  async () => {
    await openAs('desktop');
    await page
      .browserContext()
      .overridePermissions(fairway.url, ['clipboard-read', 'clipboard-sanitized-write']);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    await answerInstead(page, {
      'GET /assets/document-tools\\.chunk-.*': async (request) => {
        isHeld = true;
        await released;
        await request.continue();
      },
    });
    // A script in the browser's cache isn't requested.
    await page.setCacheEnabled(false);
    await page.reload();
    await page.waitForSelector('[data-text] p');
    await eventually(() => assert.ok(isHeld));
    await page.keyboard.press('j');
    await page.waitForSelector('[data-at]');
    await page.keyboard.press('l');
    release();
    await shows(page, 'Link copied.');
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /[?&]at=/);
  },
);

reading(
  'if the code for the actions can’t be loaded, a message says so, and pressing the key again loads it',
  async () => {
    await openAs('desktop');
    await page
      .browserContext()
      .overridePermissions(fairway.url, ['clipboard-read', 'clipboard-sanitized-write']);
    await answerInstead(page, {
      'GET /assets/document-tools\\.chunk-.*': (request) => request.abort(),
    });
    // A script in the browser's cache isn't requested.
    await page.setCacheEnabled(false);
    await page.reload();
    await page.waitForSelector('[data-text] p');
    await page.keyboard.press('j');
    await page.waitForSelector('[data-at]');
    await page.keyboard.press('l');
    await shows(page, 'This could not be loaded. Check your connection and try again.');
    await answerInstead(page, {});
    await page.keyboard.press('l');
    await shows(page, 'Link copied.');
  },
);

reading(
  'on a tablet, the actions are icons with tooltips, and the groups menu stays within the screen',
  async () => {
    await openAs('tablet');
    // Until the documents on the device are known, “Keep offline” has a different tooltip.
    await eventually(async () => {
      const actions = await page.$$eval('[aria-label="Document actions"] button', (buttons) =>
        buttons.map(({ textContent, title, offsetWidth }) => ({
          textContent,
          title,
          isIcon: offsetWidth < 60,
        })),
      );
      assert.equal(
        actions,
        ['Favourite', 'Follow', 'Groups', 'Add to report', 'Keep offline'].map((name) => ({
          textContent: name,
          title: name,
          isIcon: true,
        })),
      );
    });
    await click(page, 'button', 'Groups');
    const panel = await page.waitForSelector('[aria-haspopup="menu"] + div');
    const { left, right } = await panel!.evaluate((element) => element.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= 1024, `${left} to ${right}`);
  },
);

for (const size of ['desktop', 'tablet', 'mobile'] as const)
  reading(`axe finds no violations in the text, ${size}`, async () => {
    await openAs(size);
    assert.equal(await violationsOn(page), []);
    if (size === 'mobile') {
      await click(page, 'button', 'Contents');
      await page.waitForSelector('dialog[open] [role="tree"]');
      assert.equal(await violationsOn(page), []);
    }
  });

reading.run();
