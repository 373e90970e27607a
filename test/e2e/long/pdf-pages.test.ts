// Searches an imported PDF, in a real browser: each passage names its page and opens the PDF there, with and
// without a connection (the server is stopped).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { makePdf } from '../../server/library/pdf/pdf-file';
import { launchBrowser } from '../../support/browser/browser';
import { anotherTab, click, named, logIn, visit, type Visit } from '../../support/browser/page';
import { countOnDevice } from '../../support/device-databases';
import { eventually } from '../../support/eventually';
import { runCli, startFairway, type Fairway } from '../../support/server/fairway';
import { suite } from '../../support/suite';

const SEARCH = '/search?q=zeppelin';
/** Longer than a passage in the results. */
const FILLER = 'Each record is kept for a year, and is shown to surveyors. '.repeat(6);
const categories = ['International', 'Circulars', 'Navigation and radio'];
const pages = suite('the pages of PDFs');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let reader: Visit;

pages.before(async () => {
  fairway = await startFairway();
  const folder = join(fairway.folder, 'import');
  mkdirSync(folder);
  const pdf = await makePdf((page) => {
    page.fontSize(11).text('Airships are rare.', 60, 60).addPage();
    page.addPage().text(`The master of a zeppelin keeps records. ${FILLER} They include a log-`, 60, 60);
    page.addPage().text(`book and a chart. ${FILLER} No zeppelin is exempt.`, 60, 60);
  });
  writeFileSync(join(folder, 'airships.pdf'), pdf);
  writeFileSync(join(folder, 'airships.json'), JSON.stringify({ title: 'Airships', categories }));
  const { code, printed } = await runCli(fairway.folder, 'import', folder);
  assert.is(code, 0, printed);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser, { storesApp: true });
});

pages.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

/** Clicks on the passage from page 4 in the results, and waits until the PDF shows this page. */
async function openLastPage(page: Page): Promise<void> {
  await page.waitForSelector('article li a');
  const rows = await page.$$eval('article li a b', (names) => names.map((name) => name.textContent));
  assert.equal([...rows].sort(), ['p. 3', 'p. 4']);
  await page.$$eval('article li a', (links) => {
    const link = links.find(({ textContent }) => textContent?.startsWith('p. 4'));
    if (link instanceof HTMLElement) link.click();
  });
  await page.waitForSelector('[data-page="4"] mark');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[aria-label="Page"]')?.value === '4',
  );
}

pages('a passage from a PDF names its page and opens the PDF there', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login`);
  await logIn(page);
  await page.goto(fairway.url + SEARCH);
  await openLastPage(page);
  await click(page, 'button', 'Keep offline');
  await named(page, 'button', 'Kept offline: Offline');
  await eventually(async () => assert.is((await countOnDevice(page)).indexed, 1), 60_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});

pages('without a connection, a passage names the same page and opens the PDF there', async () => {
  await fairway.stop();
  const away = await anotherTab(reader.page);
  await away.evaluateOnNewDocument(
    () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
  );
  await away.goto(fairway.url + SEARCH);
  await click(away, 'link', 'Offline documents');
  await (await named(away, 'searchbox', 'Search on this device')).type('zeppelin\n');
  await openLastPage(away);
  await away.close();
});

pages.run();
