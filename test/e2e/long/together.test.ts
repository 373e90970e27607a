// Opens a document in which the terms of a search occur together only near the end of the text, with and
// without a connection.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { click, clickOn, named, shows, logIn, visit } from '../../support/browser/page';
import { eventually } from '../../support/eventually';
import { runCli } from '../../support/server/fairway';
import { countOnDevice } from '../../support/device-databases';

const title = 'Boilers, brine and gauges';
const place = 'The brine in a boiler is read on its gauge, which shows the half mark.';
const filler = 'Nothing that anybody would look for is said in this sentence. '.repeat(30);
const text = [
  ...Array.from({ length: 4 }, () => [`A boiler is inspected. ${filler}`, `Fresh brine is made. ${filler}`]),
  [`Each gauge is sealed. ${filler}`, place, filler],
]
  .flat()
  .join('\n\n');

let page: Page;
let address: string;

const together = browserSuite('together', {
  async opened({ fairway, browser }) {
    const file = join(fairway.folder, 'boilers.ndjson');
    writeFileSync(
      file,
      JSON.stringify({
        id: 'boilers',
        title,
        text,
        number: 'MSC.1/Circ.9998',
        nickname: 'The gauge circular',
        issuer: 'IMO',
        publicationDate: '2026-01-02',
        categories: ['International', 'Circulars', 'Safety equipment'],
        edition: '1',
      }),
    );
    const { code, printed } = await runCli(fairway.folder, 'import', file);
    assert.is(code, 0, printed);
    ({ page } = await visit(browser));
    address = `${fairway.url}/search?q=boiler,brine,gauge`;
    await page.goto(address);
    await logIn(page);
    await page.waitForSelector('article p a mark');
  },
});

together(
  'the result shows the passage with all terms first, and marks the terms in the title and the nickname',
  async () => {
    assert.is(await page.$eval('article p a', (passage) => passage.textContent?.includes('half mark')), true);
    const marked = await page.$$eval('article h3 mark, article [data-part] mark', (marks) =>
      marks.map((mark) => mark.textContent),
    );
    assert.equal(marked, ['Boilers', 'brine', 'gauges', 'gauge']);
  },
);

together(
  'the result’s title opens the document at that passage, and Next leads to the hit after it',
  async () => {
    await clickOn(page, 'article h3 a');
    const opened = await standsAtPlace();
    assert.is(opened.position, opened.total - 2);
    const documentAddress = page.url();
    await (await named(page, 'region', 'Pages')).focus();
    await page.keyboard.press('n');
    await shows(page, `Hit ${opened.position + 1} of ${opened.total}`);
    await page.reload();
    assert.equal(await standsAtPlace(), opened);
    await page.goBack();
    await page.waitForSelector('article h3 a');
    await page.goForward();
    assert.equal(await standsAtPlace(), opened);
    assert.is(page.url(), documentAddress);
  },
);

together('without a connection, the copy on the device opens at the same passage', async () => {
  const before = await standsAtPlace();
  await click(page, 'button', 'Keep offline');
  await named(page, 'button', 'Kept offline: Offline');
  // The text arrives after the PDF.
  await eventually(async () => {
    const { documents, indexed } = await countOnDevice(page);
    assert.is(indexed, documents);
  });
  await click(page, 'link', 'Back to results');
  await page.waitForSelector('article h3 a');
  await page.setOfflineMode(true);
  await shows(page, 'Not connected to the internet.');
  await searchOnDevice();
  await eventually(async () => {
    const marked = await page.$$eval('article h3 mark', (marks) =>
      marks.map(({ textContent }) => textContent),
    );
    assert.equal(marked, ['Boilers', 'brine', 'gauges']);
  });
  await clickOn(page, 'article h3 a');
  assert.equal(await standsAtPlace(), before);
  await page.setOfflineMode(false);
});

together.run();

/**
 * Repeats the search without a connection. The server's results would stay on the screen, so a search that
 * finds nothing replaces them first.
 */
async function searchOnDevice(): Promise<void> {
  const nothing = 'All 4 terms must be found in the same document.';
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.matches('[role="search"] input'));
  await page.keyboard.type('zebra');
  await page.keyboard.press('Enter');
  await shows(page, nothing);
  await page.goBack();
  await page.waitForFunction((words) => !document.body.innerText.includes(words), {}, nothing);
  await shows(page, 'on this device is searched, not the whole library.');
  await page.waitForSelector('article h3 mark');
}

/**
 * Waits until the current hit is visible in the expected sentence. Returns its number and the number of hits.
 */
async function standsAtPlace(): Promise<{ position: number; total: number }> {
  await page.waitForFunction(() => {
    const mark = document.querySelector('mark[data-kind="current-hit"]');
    const line = mark?.closest('span[role="presentation"]')?.textContent ?? '';
    const box = mark?.getBoundingClientRect();
    const frame = document.querySelector('[role="region"][aria-label="Pages"]')?.getBoundingClientRect();
    const isVisible = box && frame && box.height > 0 && box.top >= frame.top && box.bottom <= frame.bottom;
    return isVisible && /^The brine in a boiler/.test(line) && !/pages read/.test(document.body.innerText);
  });
  const [, position, total] = await page.evaluate(
    () => /Hit (\d+) of (\d+)/.exec(document.body.innerText) ?? [],
  );
  return { position: Number(position), total: Number(total) };
}
