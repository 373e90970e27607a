// Measures the reading view at a quarter of the processor's speed. For a large text, these figures are
// measured: the time from the arrival of its bytes until the first words are shown, the delay of a key press
// before and after the text is complete, and the layout shift. For a document of about 20 pages, the bytes
// and the time that opening it takes are compared with those for its PDF pane in the same run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { writeAkomaNtoso } from '../../src/server/library/akn/write-akoma-ntoso';
import { deriveStructure } from '../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../src/shared/provisions/encode-structure';
import type { StructuredText } from '../../src/shared/provisions/structured-text';
import { launchBrowser } from '../support/browser/browser';
import { readAs, logIn, visit } from '../support/browser/page';
import { runCli, startFairway } from '../support/server/fairway';
import { generateLargeText, generateText } from './large-text';
import type { Figure } from './main';
import { readRegulations, regulationFiles } from './regulations';

const SLOWED = 4;
const FIRST_WORDS_MS = 1500;
const PRESS_MS = 100;
const SHIFT = 0.02;
const PRESSES = 12;
/** The document whose text is replaced with the measured texts one after another. */
const DOCUMENT = 'sample-ballast-water-record-book';
/** A generated document. */
const PAGED = 'twenty-pages';
/** The approximate number of pages in that document's PDF. */
const PAGES = 20;
const PARTS_OF_PAGED = 1;

export async function readingBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway();
  const { browser, close } = await launchBrowser();
  try {
    await importPaged(fairway.folder);
    const generated = await readLarge(browser, fairway.url, generateLargeText());
    const largest = await largestRegulation();
    const real = largest && (await readLarge(browser, fairway.url, largest));
    return [
      ...largeFigures('42,500 generated blocks', generated),
      ...(real ? largeFigures(`${largest.text.length} characters of a real text`, real) : []),
      ...(await comparedWithPdf(browser, fairway.url)),
    ];
  } finally {
    await close();
    await fairway.remove();
  }
}

function largeFigures(name: string, large: LargeReading): readonly Figure[] {
  return [
    figure(`${name}: from the last byte to the first words, ms`, large.firstWords, FIRST_WORDS_MS),
    figure(`${name}: slowest key press while the text arrives, ms`, large.duringArrival, PRESS_MS),
    figure(`${name}: slowest key press once it is complete, ms`, large.afterwards, PRESS_MS),
    { ...figure(`${name}: layout shift`, large.shift, SHIFT), measured: large.shift.toFixed(4) },
  ];
}

/** Imports a generated text as one document. */
async function importPaged(data: string): Promise<void> {
  const structured = withoutEnd(generateText(PARTS_OF_PAGED));
  const fields = { id: PAGED, title: 'Twenty pages', edition: '1' };
  const folder = mkdtempSync(join(tmpdir(), 'fairway-paged-'));
  const file = join(folder, 'paged.xml');
  writeFileSync(
    file,
    writeAkomaNtoso({ fields, categories: [['IMO', 'Codes']], relations: [], markdown: null, structured }),
  );
  const { code, printed } = await runCli(data, 'import', file);
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(printed);
}

/** The library stores texts without white space at the end. */
function withoutEnd({ text, nodes, ...rest }: StructuredText): StructuredText {
  const trimmed = text.trimEnd();
  return {
    text: trimmed,
    nodes: nodes.map((node) => ({ ...node, to: Math.min(node.to, trimmed.length) })),
    ...rest,
  };
}

/** The longest of the real regulations with its derived structure, or null if the regulations are missing. */
async function largestRegulation(): Promise<StructuredText | null> {
  let longest = '';
  for await (const { text } of readRegulations(regulationFiles('maritime') ?? []))
    if (text.length > longest.length) longest = text;
  return longest === '' ? null : deriveStructure(longest);
}

function figure(what: string, measured: number, most: number): Figure {
  return { what, measured: String(Math.round(measured)), target: `<= ${most}`, met: measured <= most };
}

interface LargeReading {
  readonly firstWords: number;
  readonly duringArrival: number;
  readonly afterwards: number;
  readonly shift: number;
}

async function readLarge(browser: Browser, url: string, structured: StructuredText): Promise<LargeReading> {
  const { page, close } = await loggedIn(browser, url, 'text');
  await answerWith(page, structured);
  await page.evaluateOnNewDocument(observe);
  await page.emulateCPUThrottling(SLOWED);
  await page.goto(`${url}/documentpreview/${DOCUMENT}`);
  await page.waitForSelector('[data-text] p');
  const firstWords = await page.evaluate(() => (globalThis as unknown as Observed).firstWordsAfter());
  const duringArrival = await slowestPress(page);
  await page.waitForFunction(() => !document.querySelector('[data-coming]'), { timeout: 300_000 });
  const afterwards = await slowestPress(page);
  const shift = await page.evaluate(() => (globalThis as unknown as Observed).shift);
  await close();
  return { firstWords, duringArrival, afterwards, shift };
}

/** The global that `observe` adds to the page. */
interface Observed {
  shift: number;
  /** The browser reports only key presses that take 16 ms or more. */
  slowest: number;
  /** The number of key presses that the page has received. */
  pressed: number;
  firstWordsAfter(): number;
}

/** Runs in the page, before its scripts. */
function observe(): void {
  let words = 0;
  const observed: Observed = {
    shift: 0,
    slowest: 16,
    pressed: 0,
    firstWordsAfter() {
      const bytes = performance
        .getEntriesByType('resource')
        .find(({ name }) => new URL(name).pathname.endsWith('/structure')) as
        | PerformanceResourceTiming
        | undefined;
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
      if (name === 'keydown') page.slowest = Math.max(page.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('keydown', () => void ((globalThis as unknown as Observed).pressed += 1), true);
  const look = () => {
    if (!document.querySelector('[data-text] p')) return requestAnimationFrame(look);
    // When the next frame begins, the frame with the words has been painted.
    return requestAnimationFrame(() => (words = performance.now()));
  };
  requestAnimationFrame(look);
}

/**
 * Presses j several times. The duration of an event includes the time until its effect is painted.
 *
 * @throws Error if the page didn't receive all key presses, because the result would then be meaningless.
 */
async function slowestPress(page: Page): Promise<number> {
  await page.evaluate(() => void Object.assign(globalThis, { slowest: 16, pressed: 0 }));
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press('j');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const { slowest, pressed } = await page.evaluate(() => {
    const { slowest, pressed } = globalThis as unknown as Observed;
    return { slowest, pressed };
  });
  if (pressed !== PRESSES) throw new Error(`The page received ${pressed} of ${PRESSES} key presses.`);
  return slowest;
}

/**
 * Responds to the request for the structure with the structure of this text, which isn't in the server's
 * library.
 */
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

async function loggedIn(browser: Browser, url: string, mode: 'text' | 'pdf') {
  const opened = await visit(browser, { storesApp: true });
  await opened.page.goto(`${url}/login`);
  await logIn(opened.page);
  await readAs(opened.page, mode);
  return opened;
}

/** Measures how many bytes and how much time it takes to get from another screen to the first words. */
interface Opening {
  readonly bytes: number;
  readonly ms: number;
}

/** The time is that of a returning reader, whose browser has cached the application's code. */
async function comparedWithPdf(browser: Browser, url: string): Promise<readonly Figure[]> {
  const text = await openedBy(browser, url, 'text', '[data-text] p');
  const pdf = await openedBy(browser, url, 'pdf', '[data-page] canvas');
  return [
    share(`Bytes for a text of ${PAGES} pages, compared with its PDF pane`, text.bytes, pdf.bytes),
    share('Time to its first words, compared with the PDF’s first page', text.ms, pdf.ms),
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

async function openedBy(
  browser: Browser,
  url: string,
  mode: 'text' | 'pdf',
  shown: string,
): Promise<Opening> {
  const { page, close } = await loggedIn(browser, url, mode);
  const [screen, document] = [`${url}/upcoming`, `${url}/documentpreview/${PAGED}`];
  await page.emulateCPUThrottling(SLOWED);
  await page.goto(screen);
  await page.waitForSelector('h1');
  const started = Date.now();
  await page.goto(document);
  await page.waitForSelector(shown);
  const ms = Date.now() - started;
  // Without a cache, each screen fetches everything that it needs, including files that would normally have
  // been prefetched.
  await page.setCacheEnabled(false);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const shared = await bytesOf(page, screen, 'h1');
  const all = await bytesOf(page, document, shown);
  await close();
  return { bytes: all - shared, ms };
}

/** Returns how many bytes the page and its workers' scripts had transferred when an element appeared. */
async function bytesOf(page: Page, address: string, shown: string): Promise<number> {
  await page.goto(address);
  await page.waitForSelector(shown);
  return page.evaluate(() =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
  );
}
