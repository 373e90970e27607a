// Measures how long it takes until the library's login is painted when the library is embedded in a page,
// compared with the stand-alone client. Each load starts with empty caches. The two clients are loaded
// alternately, so that a busy machine slows both down equally.
import type { Browser } from 'puppeteer';
import { startPortal } from '../e2e/portal/portal';
import { launchBrowser } from '../support/browser/browser';
import { startFairway } from '../support/server/fairway';
import { freePort } from '../support/server/free-port';
import type { Figure } from './main';

const RUNS = 15;
const MOST_TIMES = 1.2;

export async function embedBench(): Promise<readonly Figure[]> {
  const port = await freePort();
  const fairway = await startFairway({ FAIRWAY_ALLOWED_ORIGINS: `http://localhost:${port}` });
  const portal = await startPortal(fairway.url, port);
  const { browser, close } = await launchBrowser();
  try {
    const [alone, embedded]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      alone.push(await paintedAfterMs(browser, `${fairway.url}/login`));
      embedded.push(await paintedAfterMs(browser, `${portal.url}/portal/library/login`));
    }
    const times = middle(embedded) / middle(alone);
    const measured = `${times.toFixed(2)} (${Math.round(middle(embedded))} ms)`;
    return [
      {
        what: 'Login painted in a portal’s page, times the stand-alone client',
        measured,
        target: `<= ${MOST_TIMES}`,
        met: times <= MOST_TIMES,
      },
    ];
  } finally {
    await close();
    await portal.close();
    await fairway.remove();
  }
}

/** The time from the start of the load, with nothing cached. */
async function paintedAfterMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const painted = await page.waitForFunction(
      () => {
        const root = document.querySelector('fairway-library')?.shadowRoot ?? document;
        return root.querySelector('input[name=password]') !== null && performance.now();
      },
      { polling: 'raf' },
    );
    return (await painted.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
