// Tests reading without a connection. The server is stopped, because emulated offline mode doesn't affect the
// service worker. One page reports that it is offline, and the other believes that it is online.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { startFairway, type Fairway } from '../../support/server/fairway';
import {
  anotherTab,
  click,
  clickOn,
  named,
  shows,
  logIn,
  synchronised,
  visit,
  write,
  type Visit,
} from '../../support/browser/page';
import { suite } from '../../support/suite';

const LOST = 'Lost connection to the server, trying to reconnect...';
const COMMENT = 'Ask the chief officer before drydock.';
const reading = suite('reading offline');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let reader: Visit;
let title: string;
let path: string;

reading.before(async () => {
  fairway = await startFairway();
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser, { storesApp: true });
});

reading.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

reading('a document is kept offline from its screen, and the Dashboard counts it', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
  await logIn(page);
  await page.waitForSelector('article h3 a');
  path = await page.$eval('article h3 a', (link) => new URL((link as HTMLAnchorElement).href).pathname);
  await page.goto(fairway.url + path);
  title = await (
    await named(page, 'button', 'Favourite')
  ).evaluate(() => document.querySelector('h1')?.textContent ?? '');
  await click(page, 'button', 'Favourite');
  await click(page, 'button', 'Add to report');
  await write(page, 'Your comment', COMMENT);
  await click(page, 'button', 'Save comment');
  await shows(page, 'Comment saved.');
  await click(page, 'button', 'Keep offline');
  await named(page, 'button', 'Kept offline: Offline');
  await page.goto(`${fairway.url}/enterintoforce`);
  await shows(page, 'documents enter into force today or later.');
  await synchronised(page, () => page.goto(fairway.url));
  await shows(page, '1 document on this device');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // Once no work is pending, anything that isn't on the device won't arrive later.
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).held?.every(({ name }) => !name?.startsWith('fairway-offline')),
  );
});

reading(
  'after an offline start, a notice leads to the offline documents, and from there to a PDF and My Documents',
  async () => {
    await fairway.stop();
    const page = await anotherTab(reader.page);
    await page.evaluateOnNewDocument(
      () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
    );
    await page.goto(fairway.url + path);
    await named(page, 'heading', 'You are offline');
    await click(page, 'link', 'Offline documents');
    await shows(page, 'Your offline documents are available.');
    await (await named(page, 'searchbox', 'Search on this device')).type(title.slice(0, 12));
    await click(page, 'link', title);
    await shows(page, 'You are offline. These details were saved');
    await readsPdf(page);
    await page.waitForFunction(
      (comment) => document.querySelector('textarea')?.value === comment,
      {},
      COMMENT,
    );

    await click(page, 'link', 'Offline documents');
    // The menu contains a disabled link with the same name.
    await clickOn(page, 'main a[href="/mydocuments"]');
    await shows(page, 'This is the list stored on this device, as of');
    await named(page, 'link', title);
    await clickOn(page, '::-p-xpath(//*[@role="tab"][starts-with(., "Comments")])');
    await shows(page, COMMENT);
    await page.close();
  },
);

reading(
  'with the browser online but the server down, screens open from the device and say “trying to reconnect”',
  async () => {
    const { page, wrong } = reader;
    await page.bringToFront();
    await page.goto(fairway.url + path);
    await shows(page, LOST);
    await readsPdf(page);
    await page.goto(`${fairway.url}/reports`);
    await named(page, 'link', title);
    await page.goto(`${fairway.url}/enterintoforce`);
    await shows(page, 'The list will be updated when the connection returns.');
    await page.goto(`${fairway.url}/mydocuments?tab=comments`);
    await shows(page, COMMENT);
    assert.equal(wrong, []);
  },
);

reading(
  'the screen of a document that isn’t on the device says so, and loads again once the server is back',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/documentpreview/not-here`);
    await named(page, 'heading', 'Not available offline');
    await named(page, 'link', 'Documents on this device');
    fairway = await startFairway({ FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port });
    await named(page, 'heading', 'Document not found');
  },
);

reading.run();

/** Waits until the first page has been drawn, that is, until its canvas isn't entirely white. */
async function readsPdf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="PDF"] canvas');
    const pixels =
      canvas &&
      canvas.width > 0 &&
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels && pixels.some((value) => value > 0 && value < 100);
  }, {});
}
