// Measures the reading view on a processor slowed four times: how long the first words of a large text take
// after its bytes have arrived, how long a key press waits meanwhile and afterwards, and how much the layout
// shifts; and the bytes and the time of a document of about 20 pages, beside its PDF pane in the same run.
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { encodeStructure } from '../../src/shared/provisions/encoding';
import type { StructuredText } from '../../src/shared/provisions/structured-text';
import { launchBrowser } from '../support/browser/browser';
import { readAs, signIn, visit } from '../support/browser/page';
import { startFairway } from '../support/server/fairway';
import { generateLargeText } from './large-text';
import type { Figure } from './main';

const SLOWED = 4;
const FIRST_WORDS_MS = 1500;
const PRESS_MS = 100;
const SHIFT = 0.02;
const PRESSES = 12;
const DOCUMENT = 'sample-ballast-water-record-book';

export async function readingBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway();
  const { browser, close } = await launchBrowser();
  try {
    const large = await readLarge(browser, fairway.url, generateLargeText());
    return [
      figure('First words of 42,500 blocks after their bytes, ms', large.firstWords, FIRST_WORDS_MS),
      figure('Slowest of the key presses while the text arrives, ms', large.duringArrival, PRESS_MS),
      figure('Slowest of the key presses once it is complete, ms', large.afterwards, PRESS_MS),
      figure('All words in the page after, ms', large.complete, Infinity),
      { ...figure('Layout shift', large.shift, SHIFT), measured: large.shift.toFixed(4) },
      ...(await besidePdf(browser, fairway.url)),
    ];
  } finally {
    await close();
    await fairway.remove();
  }
}

function figure(what: string, measured: number, most: number): Figure {
  return { what, measured: String(Math.round(measured)), target: `<= ${most}`, met: measured <= most };
}

interface LargeReading {
  readonly firstWords: number;
  readonly complete: number;
  readonly duringArrival: number;
  readonly afterwards: number;
  readonly shift: number;
}

async function readLarge(browser: Browser, url: string, structured: StructuredText): Promise<LargeReading> {
  const { page, close } = await signedIn(browser, url, 'text');
  await answerWith(page, structured);
  await page.evaluateOnNewDocument(observe);
  await page.emulateCPUThrottling(SLOWED);
  await page.goto(`${url}/documentpreview/${DOCUMENT}`);
  await page.waitForSelector('[data-text] p');
  const firstWords = await page.evaluate(() => (globalThis as unknown as Observed).firstWordsAfter());
  const duringArrival = await slowestPress(page);
  await page.waitForFunction(() => !document.querySelector('[data-coming]'), { timeout: 300_000 });
  const complete = await page.evaluate(() => performance.now());
  const afterwards = await slowestPress(page);
  const shift = await page.evaluate(() => (globalThis as unknown as Observed).shift);
  await close();
  return { firstWords, duringArrival, complete, afterwards, shift };
}

/** What `observe` leaves in the page. */
interface Observed {
  shift: number;
  slowest: number;
  /** How many key presses the browser has measured. It leaves out those that took less than 16 ms. */
  measured: number;
  firstWordsAfter(): number;
}

/** Runs in the page, before its scripts. */
function observe(): void {
  let words = 0;
  const observed: Observed = {
    shift: 0,
    slowest: 0,
    measured: 0,
    firstWordsAfter() {
      const bytes = performance
        .getEntriesByType('resource')
        .find(({ name }) => new URL(name).pathname.endsWith('/structure')) as
        PerformanceResourceTiming | undefined;
      return words - (bytes?.responseEnd ?? NaN);
    },
  };
  Object.assign(globalThis, observed, { firstWordsAfter: observed.firstWordsAfter });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) (globalThis as unknown as Observed).shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const page = globalThis as unknown as Observed;
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') {
        page.slowest = Math.max(page.slowest, duration);
        page.measured += 1;
      }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    if (!document.querySelector('[data-text] p')) return requestAnimationFrame(look);
    // The frame with the words has been painted when the next one begins.
    return requestAnimationFrame(() => (words = performance.now()));
  };
  requestAnimationFrame(look);
}

/**
 * Presses j several times. The duration of an event lasts until its effect is painted.
 *
 * @throws Error if the browser measured none of them, because then nothing is known
 */
async function slowestPress(page: Page): Promise<number> {
  await page.evaluate(() => void Object.assign(globalThis, { slowest: 0, measured: 0 }));
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press('j');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const { slowest, measured } = await page.evaluate(() => {
    const { slowest, measured } = globalThis as unknown as Observed;
    return { slowest, measured };
  });
  if (measured === 0) throw new Error('The browser measured no key press.');
  return slowest;
}

/** Answers the request for the structure with the text, which the server doesn't hold. */
async function answerWith(page: Page, structured: StructuredText): Promise<void> {
  const body = JSON.stringify({
    document: DOCUMENT,
    edition: '2',
    text: structured.text,
    structure: encodeStructure(structured),
  });
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    const isStructure = new URL(request.url()).pathname.endsWith('/structure');
    void (isStructure
      ? request.respond({ status: 200, contentType: 'application/json', body })
      : request.continue());
  });
}

async function signedIn(browser: Browser, url: string, mode: 'text' | 'pdf') {
  const opened = await visit(browser);
  await opened.page.goto(`${url}/login`);
  await signIn(opened.page);
  await readAs(opened.page, mode);
  return opened;
}

interface Reading {
  readonly bytes: number;
  readonly ms: number;
}

async function besidePdf(browser: Browser, url: string): Promise<readonly Figure[]> {
  const text = await openedBy(browser, url, 'text', '[data-text] p');
  const pdf = await openedBy(browser, url, 'pdf', '[data-page] canvas');
  return [
    share('Bytes of the text beside those of its PDF pane', text.bytes, pdf.bytes),
    share('Time to the first words beside that of the PDF’s first page', text.ms, pdf.ms),
  ];
}

function share(what: string, text: number, pdf: number): Figure {
  return {
    what,
    measured: `${(text / pdf).toFixed(2)} (${Math.round(text)} / ${Math.round(pdf)})`,
    target: '<= 0.33',
    met: text / pdf <= 1 / 3,
  };
}

/** Opens the document from another screen, with the application loaded but not what reads documents. */
async function openedBy(
  browser: Browser,
  url: string,
  mode: 'text' | 'pdf',
  shown: string,
): Promise<Reading> {
  const { page, close } = await signedIn(browser, url, mode);
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.emulateCPUThrottling(SLOWED);
  await page.goto(`${url}/upcoming`);
  await page.waitForSelector('h1');
  bytes = 0;
  const started = Date.now();
  await page.goto(`${url}/documentpreview/${DOCUMENT}`);
  await page.waitForSelector(shown);
  const ms = Date.now() - started;
  await close();
  return { bytes, ms };
}
