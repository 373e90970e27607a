// Follows a new user of the sample library from a search to a printed rule: to a paragraph, a definition, the
// regulation to which the paragraph refers and back, and on to a link for a colleague, a quotation in a
// report and a printed page. Runs on a desktop and on a phone, with and without a connection.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import {
  click,
  clickOn,
  named,
  readAs,
  screenStands,
  shows,
  logIn,
  visit,
  type Size,
  type Visit,
} from '../../support/browser/page';
import { countOnDevice } from '../../support/device-databases';
import { eventually } from '../../support/eventually';
import { startFairway, type Fairway } from '../../support/server/fairway';
import { suite } from '../../support/suite';

const TITLE = 'Ballast water record book: entries and retention';
const DOCUMENT = '/documentpreview/sample-ballast-water-record-book';
const ANNEX = '/documentpreview/sample-seapol-annex-1-oily-water-separators';
const RULE = 'sec_4__subsec_4.2';
/** A preview is a popover on a desktop and a sheet on a phone. `[open]` excludes the closed menu. */
const PREVIEW = 'div[role="dialog"], dialog[open]';
const WORDS = 'does not cover the ballast water record book unless it says so';

const walk = suite('rule walk');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;

walk.before(async () => {
  fairway = await startFairway();
  ({ browser, close: closeBrowser } = await launchBrowser());
});
walk.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

for (const size of ['desktop', 'mobile'] as const) {
  walk(
    `a search leads to a paragraph, a definition, the regulation that the paragraph cites, and back, ${size}`,
    async () => {
      const own = await loggedIn(size);
      const { page } = own;
      await page.goto(`${fairway.url}/search?q=ballast%20water%20record%20book&in=title,content`);
      const hit = await page.waitForSelector(`article a[href*="${DOCUMENT}"][href*="at="]`);
      await hit!.evaluate((link) => (link as HTMLElement).click());
      await page.waitForSelector('[data-text] [data-at] mark[data-hit]');
      await opens(page, RULE);
      await readsDefinition(page);
      await opens(page, RULE);
      await press(page, '[data-outward]', 'regulation 17', 'Every ship of 400 gross tonnage');
      await click(page, 'button', 'Go there');
      await page.waitForFunction((path) => location.pathname.endsWith(path), {}, ANNEX);
      await marked(page, 'Oil record book, part I');
      await page.goBack();
      await marked(page, WORDS);
      assert.equal(own.wrong, []);
      await own.close();
    },
  );

  walk(`a copied link opens the same paragraph for a colleague, ${size}`, async () => {
    const own = await loggedIn(size);
    await opens(own.page, RULE);
    const link = await copiedLink(own.page, size);
    const colleague = await visit(browser, { size });
    await colleague.page.goto(link);
    await logIn(colleague.page, 'manager@demo.fairway');
    await readAs(colleague.page, 'text', 'manager@demo.fairway');
    await colleague.page.goto(link);
    await marked(colleague.page, WORDS);
    assert.equal([...own.wrong, ...colleague.wrong], []);
    await colleague.close();
    await own.close();
  });

  walk(
    `a paragraph is quoted in the next report, and printed on its own with its source, ${size}`,
    async () => {
      const own = await loggedIn(size);
      await quotesAndPrints(own.page, size);
      assert.equal(own.wrong, []);
      await own.close();
    },
  );
}

walk('a citation in "Go to" leads to the provision', async () => {
  const own = await loggedIn('desktop');
  const { page } = own;
  await page.keyboard.press('g');
  await page.waitForSelector('[role="combobox"][aria-label^="Go to"]');
  await page.keyboard.type('Rule 27(a)(i) ICR');
  await page.waitForSelector('[role="listbox"][aria-busy="false"] [role="option"]');
  await eventually(async () =>
    assert.match(
      await page.$eval('[role="option"][aria-selected="true"]', (option) => option.textContent ?? ''),
      'Rule 27(a)(i)',
    ),
  );
  await page.keyboard.press('Enter');
  await marked(page, 'two red all-round lights, one above the other');
  await own.close();
});

/** Runs last, because it stops the server. */
walk(
  'without a connection, the same paragraph can be read, quoted and printed, and its link can be copied',
  async () => {
    // Each device has a user of its own, because a document that a user keeps offline is downloaded to all of
    // that user's devices.
    const readers = [
      { size: 'desktop', own: await loggedIn('desktop', 'user@demo.fairway', true) },
      { size: 'mobile', own: await loggedIn('mobile', 'manager@demo.fairway', true) },
    ] as const;
    for (const { own } of readers) {
      await own.page.bringToFront();
      await own.page.goto(fairway.url + DOCUMENT);
      await click(own.page, 'button', 'Keep offline');
      await named(own.page, 'button', 'Kept offline: Offline');
      await isKept(own.page);
    }
    await fairway.stop();
    for (const { size, own } of readers) {
      const { page, wrong } = own;
      await page.bringToFront();
      await opens(page, RULE);
      await readsDefinition(page);
      await opens(page, 'sec_1__subsec_1.2');
      await press(page, '[data-preview]', 'paragraph 5.2', 'The book is kept on board for two years');
      await click(page, 'button', 'Go there');
      await marked(page, 'The book is kept on board for two years');
      await page.goBack();
      await marked(page, 'Books begun in the former form');
      await opens(page, RULE);
      assert.match(await copiedLink(page, size), /[?&]at=sec_4/);
      await quotesAndPrints(page, size, 's. 4.2');
      assert.equal(wrong, []);
      await own.close();
    }
  },
);

walk.run();

async function loggedIn(size: Size, username = 'user@demo.fairway', storesApp = false): Promise<Visit> {
  const own = await visit(browser, { size, storesApp });
  const { page } = own;
  await page
    .browserContext()
    .overridePermissions(fairway.url, ['clipboard-read', 'clipboard-sanitized-write']);
  await page.goto(`${fairway.url}/login`);
  await logIn(page, username);
  await readAs(page, 'text', username);
  await page.waitForSelector(`${screenStands} h1`);
  return own;
}

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(`${fairway.url}${DOCUMENT}?at=${address}`);
  await page.waitForSelector('[data-text] [data-at]');
}

/** Waits until the text, its index and the application are on the device. */
async function isKept(page: Page): Promise<void> {
  await eventually(async () => {
    const { indexed, texts } = await countOnDevice(page);
    assert.equal({ indexed, texts }, { indexed: 1, texts: 1 });
  }, 60_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Waits until the provision that is marked as the reader's position contains these words. */
function marked(page: Page, words: string): Promise<unknown> {
  return page.waitForFunction(
    (text) => document.querySelector('[data-text] [data-at]')?.textContent?.includes(text),
    {},
    words,
  );
}

/** Clicks on a link in the text, and waits for these words in the preview that opens. */
async function press(page: Page, selector: string, words: string, preview: string): Promise<void> {
  // Finds and clicks the link in a single step, because the text may be rendered again in between.
  await page.waitForFunction(
    (links, text) => {
      const link = [...document.querySelectorAll<HTMLElement>(`[data-text] ${links}`)].find(
        ({ textContent }) => textContent === text,
      );
      link?.click();
      return link !== undefined;
    },
    {},
    selector,
    words,
  );
  await page.waitForFunction(
    (dialogs, text) => document.querySelector(dialogs)?.textContent?.includes(text),
    {},
    PREVIEW,
    preview,
  );
}

async function readsDefinition(page: Page): Promise<void> {
  await opens(page, 'sec_3__subsec_3.2');
  await press(page, '[data-at] .term', 'treatment system', 'that is named in the ship');
  await eventually(async () => {
    await page.keyboard.press('Escape');
    assert.is(await page.$(PREVIEW), null);
  });
}

/**
 * Performs an action on the marked provision. The actions are in a bar next to it or, on a phone, in a sheet.
 */
async function act(page: Page, size: Size, label: string): Promise<void> {
  if (size === 'mobile') {
    await clickOn(page, '[data-text] section:has([data-at], &[data-at]) .more');
    await clickOn(page, `dialog[open] ::-p-text(${label})`);
    return;
  }
  await clickOn(page, `[data-tools] button[aria-label^="${label}"]`);
}

async function copiedLink(page: Page, size: Size): Promise<string> {
  await page.bringToFront();
  await act(page, size, 'Copy link');
  await shows(page, 'Link copied.');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** @param listed What the list of quotations shows. Without a connection, that is only the citation. */
async function quotesAndPrints(page: Page, size: Size, listed = WORDS): Promise<void> {
  await opens(page, RULE);
  await act(page, size, 'Add to report as a quotation');
  await shows(page, 'will be quoted in your next report.');
  await page.evaluate(() => void Object.assign(globalThis, { print: () => undefined }));
  await act(page, size, 'Print this provision');
  const printed = await page.waitForSelector('[data-printed]');
  const words = await printed!.evaluate((provision) => provision.textContent ?? '');
  for (const part of [WORDS, TITLE, 'ISO-BWM.2/Circ.31']) assert.match(words, part);
  await page.goto(`${fairway.url}/reports`);
  await shows(page, listed);
}
