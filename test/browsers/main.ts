// npm run test:browsers [-- --shots FOLDER] tests the library in Firefox, as a user on board would use it:
// logs in, searches, reads, keeps documents offline, and then starts the application without a connection.
// To that end, it stops the server and starts a new browser process with the same profile. --shots saves
// screenshots.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { countOnDevice } from '../support/device-databases';
import { eventually } from '../support/eventually';
import { password, startFairway } from '../support/server/fairway';
import { click, named, shows, sizes, waitLong, type Size } from '../support/browser/page';

const { values } = parseArgs({ options: { shots: { type: 'string' } } });
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'firefox-esr'))
  .find((file) => existsSync(file));
const total = { passed: 0, failed: 0, skipped: 0 };

if (!path) {
  console.log('Firefox is not installed. On Debian: apt-get install -y firefox-esr');
  total[process.env['CI'] === 'true' ? 'failed' : 'skipped'] += 1;
} else {
  await run(path);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed ? 1 : 0;

async function run(executablePath: string): Promise<void> {
  if (values.shots) mkdirSync(values.shots, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'fairway-firefox-'));
  const fairway = await startFairway();
  let browser: Browser | null = null;
  let page!: Page;
  let document = '';
  let title = '';
  const wrong: string[] = [];

  /** Starts a new browser process with the same profile. */
  async function open(): Promise<void> {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir: profile,
      headless: true,
      timeout: 120_000,
    });
    page = await browser.newPage();
    waitLong(page);
    page.on('pageerror', (error) => {
      const message = error instanceof Error ? error.message : String(error);
      // Firefox reports a page error if a request in the service worker is interrupted because the page
      // navigates or the browser closes.
      if (!message.startsWith('Failed to load')) wrong.push(`${page.url()}: ${message}`);
    });
    await look('desktop');
  }

  async function close(): Promise<void> {
    await browser?.close();
    browser = null;
  }

  const look = (size: Size): Promise<void> =>
    page.setViewport({ width: sizes[size].width, height: sizes[size].height });

  async function shoot(name: string): Promise<void> {
    if (!values.shots) return;
    for (const size of ['desktop', 'mobile'] as const) {
      await look(size);
      await page.screenshot({ path: join(values.shots, `${name}-${sizes[size].width}.png`) });
    }
    await look('desktop');
  }

  const steps: readonly [what: string, act: () => Promise<void>][] = [
    [
      'a user logs in and finds documents',
      async () => {
        await open();
        await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search?q=ballast water')}`);
        await shoot('login');
        // `write` inserts a whole text at once, which isn't possible in Firefox.
        await (await named(page, 'textbox', 'E-mail address')).type('user@demo.fairway');
        // In Firefox, password fields have no accessibility role.
        await page.type('input[type="password"]', password);
        await click(page, 'button', 'Log in');
        const first = await page.waitForSelector('article h3 a');
        document =
          (await first?.evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname)) ?? '';
        title = (await first?.evaluate((link) => link.textContent)) ?? '';
        assert.ok(title);
        await shoot('search');
      },
    ],
    [
      'a user reads a document as text and as a PDF with a text layer and keeps it offline',
      async () => {
        await page.goto(fairway.url + document);
        await page.waitForSelector('[data-text] p');
        await shoot('document-text');
        await click(page, 'button', 'PDF');
        await readsPdf(page);
        await shoot('document');
        await click(page, 'button', 'Keep offline');
        await named(page, 'button', 'Kept offline: Offline');
      },
    ],
    [
      'the application is stored on the device',
      async () => {
        await page.goto(fairway.url);
        await shows(page, '1 document on this device');
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        await shoot('dashboard');
      },
    ],
    [
      'the document’s text is added to the search index on the device',
      async () => {
        await eventually(async () => assert.is((await countOnDevice(page)).indexed, 1), 60_000);
      },
    ],
    [
      'without the server, a new browser process starts the application and opens the stored document',
      async () => {
        await close();
        await fairway.stop();
        await open();
        await page.goto(fairway.url + document);
        await shows(page, title);
        await readsPdf(page);
        await shoot('document-offline');
      },
    ],
    [
      'the new process finds the document by searching the device',
      async () => {
        await page.goto(`${fairway.url}/search?q=ballast water`);
        await shows(page, title);
        await shoot('search-offline');
      },
    ],
    ['no page threw an error', async () => assert.equal(wrong, [])],
  ];
  try {
    for (const [what, act] of steps) {
      try {
        await act();
        total.passed += 1;
        console.log(`passed  ${what}`);
      } catch (error) {
        total.failed += 1;
        const shown = await page
          .evaluate(() => globalThis.document.body.innerText)
          .catch(() => 'The page could not be read.');
        console.log(`── failed\n${what}`, error, `\nThe page showed:\n${shown}`, wrong);
        await shoot('failed').catch(() => undefined);
        break;
      }
    }
  } finally {
    await close();
    await fairway.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Waits until the document's first page and its text layer, from which text can be copied, are drawn. */
async function readsPdf(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('canvas')].some(({ width }) => width > 100));
  await page.waitForFunction(
    () => document.querySelectorAll('section[aria-label="PDF"] span[role="presentation"]').length > 5,
  );
}
