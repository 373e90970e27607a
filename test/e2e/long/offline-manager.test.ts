// Tests that a selected category is downloaded and is still on the device after a reload, and that its
// documents can be removed once it has been deselected.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';
import { answerInstead, refused } from '../../support/browser/stub-responses';
import { anotherTab, click, clickOn, named, shows, logIn, sizes, visit } from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;

const manager = browserSuite('offline manager', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

/**
 * Returns the number of documents in the first category of the tree, and a function that clicks on its row.
 */
async function firstCategory(page: Page) {
  const first = '[role="treeitem"]';
  const count = await eventually(async () => {
    const said = await page.$eval(first, (row) => row.textContent ?? '');
    const documents = Number(/(\d+) documents/.exec(said)?.[1]);
    assert.ok(documents > 1, said);
    return documents;
  });
  return { count, tick: () => clickOn(page, first) };
}

/** Counts the stored PDFs whose bytes match their entries. */
function countWhole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) =>
        Object.assign(request, {
          onsuccess: () => resolve(request.result),
          onerror: () => reject(request.error),
        }),
      );
    const database = await all(indexedDB.open('offline'));
    const transaction = database.transaction(['documents', 'blobs']);
    const [entries, ids, blobs] = await Promise.all([
      all<{ id?: string; stored?: { sha256: string } | null }[]>(
        transaction.objectStore('documents').getAll(),
      ),
      all(transaction.objectStore('blobs').getAllKeys()),
      all<Blob[]>(transaction.objectStore('blobs').getAll()),
    ]);
    database.close();
    let whole = 0;
    for (const [index, blob] of blobs.entries()) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      whole += entries.some(({ id, stored }) => id === ids[index] && stored?.sha256 === sha256) ? 1 : 0;
    }
    return whole;
  });
}

manager(
  'a selected category is downloaded and survives a reload, and once deselected, its documents can be removed',
  async () => {
    const { page, wrong, close } = await visit(browser, { storesApp: true });
    await page.goto(`${fairway.url}/login?redirect=%2Fofflinecategories`);
    await logIn(page);
    await shows(page, 'Nothing kept offline yet');
    const before = await firstCategory(page);
    await before.tick();
    await shows(page, `1 change`);
    await shows(page, `${before.count} documents`);
    await click(page, 'button', 'Save');
    const here = `All ${before.count} documents are on this device.`;
    // The server first has to typeset the PDFs, which takes a while.
    await page.waitForFunction((text) => document.body.innerText.includes(text), { timeout: 180_000 }, here);
    assert.is(await countWhole(page), before.count);

    await page.reload();
    await shows(page, here);
    await shows(page, `${before.count} documents on this device`);
    await click(page, 'button', 'Verify offline documents');
    await shows(page, `${before.count} documents verified. No damage found.`);

    await (await firstCategory(page)).tick();
    await shows(page, 'no longer kept offline.');
    await click(page, 'button', 'Save');
    await shows(page, `${before.count} downloaded documents`);
    assert.is(await countWhole(page), before.count, 'they can be read until somebody removes them');
    const remove = `Remove ${before.count} documents`;
    await click(page, 'button', remove);
    await page.waitForSelector('[role="alertdialog"]');
    await clickOn(page, `[role="alertdialog"] ::-p-aria([name="${remove}"][role="button"])`);
    await shows(page, 'Nothing kept offline yet');
    await eventually(async () => assert.is(await countWhole(page), 0));
    assert.equal(wrong, []);
    await close();
  },
);

manager(
  'a category that is saved in one of two tabs is shown as selected and downloaded in both',
  async () => {
    const { page: first, wrong, close } = await visit(browser, { storesApp: true });
    await first.goto(`${fairway.url}/login?redirect=%2Fofflinecategories`);
    await logIn(first);
    await shows(first, 'Nothing kept offline yet');
    const second = await anotherTab(first);
    await second.goto(`${fairway.url}/offlinecategories`);
    const { count, tick } = await firstCategory(second);
    await tick();
    await click(second, 'button', 'Save');
    for (const page of [second, first]) {
      await page.bringToFront();
      await shows(page, `All ${count} documents are on this device.`);
    }
    await first.waitForSelector('[role="treeitem"]:first-of-type[aria-checked="true"]');
    assert.equal(wrong, []);
    await close();
  },
);

manager(
  'on a phone, the save bar is above the bottom bar, its button works, and nothing overflows the width',
  async () => {
    const { page, wrong, close } = await visit(browser, { size: 'mobile' });
    await page.goto(`${fairway.url}/login?redirect=%2Fofflinecategories`);
    await logIn(page, 'manager@demo.fairway');
    const { tick } = await firstCategory(page);
    await tick();
    await page.waitForSelector('section[aria-label="Changes"]');
    // The bottom bar is taller during synchronisations and downloads.
    await page.waitForFunction(() => {
      const [changes, bar] = ['section[aria-label="Changes"]', 'section[data-bar]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      // The save bar is above the bottom bar, or above the footer at the end of the page.
      return changes && bar && changes.bottom < bar.top + 1;
    });
    await click(page, 'button', 'Discard');
    await page.waitForSelector('section[aria-label="Changes"]', { hidden: true });
    await page.waitForFunction(() => document.documentElement.scrollWidth === 390);
    assert.equal(wrong, []);
    await close();
  },
);

manager('if a save fails, a message appears above the save bar without moving it', async () => {
  const { page, close } = await visit(browser, { size: 'mobile' });
  await page.goto(`${fairway.url}/login?redirect=%2Fofflinecategories`);
  await logIn(page, 'manager@demo.fairway');
  const { tick } = await firstCategory(page);
  await tick();
  await page.waitForSelector('section[aria-label="Changes"]');
  const edges = () =>
    page.$$eval('section[aria-label="Changes"], section[aria-label="Messages"] > *', (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  await answerInstead(page, { 'POST /api/offline/selection': refused(500) });
  // The bottom bar is taller during synchronisations and downloads, which moves the save bar up.
  await page.waitForFunction(
    () => !/Synchronising|Downloading/.test(document.querySelector('section[data-bar]')?.textContent ?? ''),
  );
  for (const { width, height } of Object.values(sizes)) {
    await page.setViewport({ ...sizes.mobile, width, height });
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      const [before] = await still(page, edges);
      await click(page, 'button', 'Save');
      await named(page, 'button', 'Dismiss');
      const [bar, message] = await still(page, edges);
      assert.equal(bar, before);
      assert.ok(
        message!.top > 0 && message!.bottom <= bar!.top,
        `${width} px: ${JSON.stringify({ bar, message })}`,
      );
      await click(page, 'button', 'Dismiss');
      await page.waitForSelector('section[aria-label="Messages"]', { hidden: true });
    }
  }
  await close();
});

manager.run();

/**
 * Measures until the result stays the same for two frames, because scripts adjust the layout after an element
 * has been given a size.
 */
function still<Measured>(page: Page, measure: () => Promise<Measured>): Promise<Measured> {
  return eventually(async () => {
    const before = await measure();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    assert.equal(await measure(), before);
    return before;
  });
}
