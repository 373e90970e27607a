// Measures offline documents in a real browser: how fast they are downloaded compared with a bare loop, how
// much is transferred after a change, and how much two thousand of them slow down startup.
import type { Page } from 'puppeteer';
import { createRandom } from '../conformance/random';
import { launchBrowser } from '../support/browser/browser';
import { startFaultProxy } from '../support/faults/fault-proxy';
import { readKeptBytes, wipeDevice } from '../support/browser/stored-blobs';
import { logIn } from '../support/browser/page';
import { reader, startPdfLibrary, visitor, type PdfLibrary } from '../support/server/pdf-library';
import type { Figure } from './main';

const [FILES, FILE_BYTES] = [300, 200_000];
const [CHANGED_AMONG, ON_DEVICE] = [500, 2000];
const ROUNDS = 5;
const STARTS = 5;
/** The lock that a tab's download queue holds while it is running. */
const LOCK = 'fairway-offline';

interface Run {
  /** Milliseconds from the first request to the last stored byte. */
  readonly took: number;
  /** Milliseconds of wall-clock time that tasks longer than 50 ms took during the download. */
  readonly longTasks: readonly number[];
}

/** Milliseconds of processor time that the browser used. */
interface MeasuredRun extends Run {
  readonly processor: number;
}

export async function offlineBench(): Promise<readonly Figure[]> {
  return [...(await queueFigures()), ...(await deviceFigures())];
}

/**
 * The screens that a user may have open during the download: one that shows nothing about it, and one that
 * shows every step.
 */
const screens = { 'on Support': '/support', 'on Manage offline': '/offlinecategories' };

/**
 * Measures the application's downloads alternately with a bare loop in an empty tab. Puppeteer's network
 * events are switched off. Otherwise, Puppeteer would receive an event for each chunk that a script reads,
 * which would slow down only the application, because the loop doesn't read chunks.
 */
async function queueFigures(): Promise<readonly Figure[]> {
  const ids = Array.from({ length: FILES }, (_, at) => `file-${at}`);
  const library = await startPdfLibrary(
    createRandom(1),
    Object.fromEntries(ids.map((id) => [id, FILE_BYTES])),
  );
  const { browser, close } = await launchBrowser({ networkEnabled: false });
  try {
    const bare = await browser.newPage();
    await enter(bare, library.url, reader, '/support');
    await bare.goto(`${library.url}/icon.svg`);
    await library.choose(ids);
    const links = (await library.links()).map(({ link }) => link);
    const bareProcessor = await processorOf(bare);
    const loop: MeasuredRun[] = [];
    const queues = Object.entries(screens).map(([where, path]) => ({
      where,
      path,
      runs: [] as MeasuredRun[],
    }));
    for (let round = 0; round <= ROUNDS; round += 1) {
      await bare.bringToFront();
      const before = await bareProcessor();
      const run = await bare.evaluate(bareLoop, links);
      loop.push({ ...run, processor: (await bareProcessor()) - before });
      for (const { path, runs } of queues) {
        await wipeDevice(bare);
        const tab = await browser.newPage();
        runs.push(await queueRun(tab, library.url + path));
        await tab.close();
        const { claimed } = await readKeptBytes(bare);
        if (claimed.size !== FILES) throw new Error(`${claimed.size} of ${FILES} files are there.`);
      }
      await wipeDevice(bare);
    }
    // The first round of each kind warms up compilers and caches.
    const counted = (runs: readonly MeasuredRun[]) => runs.slice(1);
    const seconds = (runs: readonly MeasuredRun[]) =>
      `${(median(counted(runs).map(({ took }) => took)) / 1000).toFixed(2)} s`;
    const processor = (runs: readonly MeasuredRun[]) =>
      `${(median(counted(runs).map((run) => run.processor)) / FILES).toFixed(1)} ms`;
    const longTasks = (runs: readonly MeasuredRun[]) => counted(runs).map((run) => run.longTasks.length);
    return [
      figure(
        `${FILES} files of ${FILE_BYTES / 1000} kB in a bare loop; main thread's processor time per file`,
        `${seconds(loop)}; ${processor(loop)}`,
      ),
      ...queues.flatMap(({ where, runs }) => {
        const ratios = counted(runs).map((run, at) => counted(loop)[at]!.took / run.took);
        const beyond = median(longTasks(runs).map((count, at) => count - longTasks(loop)[at]!));
        return [
          figure(`the same files in the queue, ${where}`, `${seconds(runs)}; ${processor(runs)}`),
          {
            what: `rate of the queue ÷ rate of the loop, ${where} (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
            measured: median(ratios).toFixed(2),
            target: '>= 0.9',
            met: median(ratios) >= 0.9,
          },
          {
            what: `tasks over 50 ms in addition to the loop's, ${where} (${longTasks(runs).join(' ')})`,
            measured: String(beyond),
            target: '0',
            met: beyond <= 0,
          },
        ];
      }),
    ];
  } finally {
    await close();
    await library.remove();
  }
}

/** Imports one-page documents, for which the server creates PDFs. */
async function deviceFigures(): Promise<readonly Figure[]> {
  const ids = Array.from({ length: ON_DEVICE }, (_, at) => `text-${at}`);
  const library = await startPdfLibrary(
    createRandom(2),
    Object.fromEntries(ids.map((id) => [id, textOf(id)])),
  );
  const [full, empty] = [
    await launchBrowser({ networkEnabled: false }),
    await launchBrowser({ networkEnabled: false }),
  ];
  try {
    const [keeping, keepingNone] = [await full.browser.newPage(), await empty.browser.newPage()];
    await enter(keeping, library.url, reader, '/support');
    await enter(keepingNone, library.url, visitor, '/support');
    const change = await changeFigures(library, keeping, ids.slice(0, CHANGED_AMONG));
    await library.choose(ids);
    await library.links();
    await keeping.goto(`${library.url}/support`);
    await downloaded(keeping, ON_DEVICE);
    return [...change, ...(await startFigures(library.url, keeping, keepingNone))];
  } finally {
    await full.close();
    await empty.close();
    await library.remove();
  }
}

async function changeFigures(
  library: PdfLibrary,
  page: Page,
  ids: readonly string[],
): Promise<readonly Figure[]> {
  const proxy = await startFaultProxy(library.url, createRandom(3));
  try {
    await enter(page, proxy.url, reader, '/support');
    await library.choose(ids);
    await library.links();
    await page.goto(`${proxy.url}/support`);
    await downloaded(page, ids.length);
    await page.goto(`${proxy.url}/icon.svg`);
    await library.publish({ [ids[0]!]: textOf('another') }, '2');
    await library.links();
    proxy.forget();
    await page.goto(`${proxy.url}/support`);
    await page
      .waitForFunction(
        async (lock) => (await navigator.locks.query()).held?.some(({ name }) => name === lock),
        { polling: 5 },
        LOCK,
      )
      .catch(() => {});
    await downloaded(page, ids.length);
    const lists = proxy.calls.filter(({ path }) => path.startsWith('/api/offline/sync'));
    const bytes = proxy.files.reduce((sum, { sent }) => sum + sent, 0);
    const isLeast = proxy.files.length === 1 && lists.length === 1;
    return [
      {
        what: `1 of ${ids.length} documents changed: files, lists requested`,
        measured: `${proxy.files.length}, ${lists.length}`,
        target: '1, 1',
        met: isLeast,
      },
      figure(
        'size of the file, of the list as sent',
        `${(bytes / 1000).toFixed(1)}, ${(lists.reduce((sum, list) => sum + list.bytes, 0) / 1000).toFixed(1)} kB`,
      ),
    ];
  } finally {
    await proxy.close();
  }
}

async function startFigures(url: string, keeping: Page, keepingNone: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [path, screen] of [
    ['/', 'the Dashboard'],
    ['/offlinecategories', 'Manage offline'],
  ] as const) {
    const [withAll, withNone]: [Start[], Start[]] = [[], []];
    for (let start = 0; start <= STARTS; start += 1) {
      withAll.push(await startAt(keeping, url + path));
      withNone.push(await startAt(keepingNone, url + path));
    }
    const usable = (starts: readonly Start[]) => median(starts.slice(1).map((start) => start.usable));
    const longest = (starts: readonly Start[]) =>
      median(starts.slice(1).map((start) => Math.max(0, ...start.longTasks)));
    const ratio = usable(withAll) / usable(withNone);
    figures.push(
      {
        what:
          `${screen}: startup with ${ON_DEVICE} documents on the device ÷ with none ` +
          `(${usable(withAll).toFixed(0)}, ${usable(withNone).toFixed(0)} ms)`,
        measured: ratio.toFixed(2),
        target: '<= 1.5',
        met: ratio <= 1.5,
      },
      figure(
        'longest task until two seconds after startup, with all, with none',
        `${longest(withAll).toFixed(0)}, ${longest(withNone).toFixed(0)} ms`,
      ),
    );
  }
  return figures;
}

interface Start {
  /** Milliseconds from the navigation to the screen. */
  readonly usable: number;
  readonly longTasks: readonly number[];
}

async function startAt(page: Page, url: string): Promise<Start> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const usable = await page.evaluate(usableAt);
  await page.waitForFunction((until) => performance.now() > until, { polling: 100 }, usable + 2000);
  return { usable, longTasks: await page.evaluate(() => watched.longTasks.map(({ duration }) => duration)) };
}

async function enter(page: Page, url: string, username: string, path: string): Promise<void> {
  page.setDefaultTimeout(600_000);
  await page.evaluateOnNewDocument(watch);
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await logIn(page, username);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function queueRun(tab: Page, url: string): Promise<MeasuredRun> {
  tab.setDefaultTimeout(600_000);
  await tab.evaluateOnNewDocument(watch);
  await tab.goto(url);
  await tab.waitForFunction(() => watched.firstFileAt !== null, { polling: 50 });
  const processor = await processorOf(tab);
  const before = await processor();
  const run = await tab.evaluate(async (lock) => {
    await navigator.locks.request(lock, async () => {});
    const [from, to] = [watched.firstFileAt!, performance.now()];
    return {
      took: to - from,
      longTasks: watched.longTasks
        .filter(({ startTime }) => startTime >= from)
        .map(({ duration }) => duration),
    };
  }, LOCK);
  return { ...run, processor: (await processor()) - before };
}

/** The milliseconds of processor time that the page's main thread has used so far. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () =>
    1000 *
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? NaN);
}

/** Waits until this many documents are on the device and no download is running. */
async function downloaded(page: Page, count: number): Promise<void> {
  for (let there = -1; there < count;) {
    await page.evaluate(async (lock) => navigator.locks.request(lock, async () => {}), LOCK);
    there = (await readKeptBytes(page)).claimed.size;
  }
}

/** A page of text. */
function textOf(id: string): string {
  return Array.from(
    { length: 20 },
    (_, at) =>
      `${id}, paragraph ${at}: the master shall see that every appliance is ready for use before the ship leaves port.`,
  ).join('\n\n');
}

function figure(what: string, measured: string): Figure {
  return { what, measured, target: '-', met: true };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** Globals in the page. */
declare const watched: { firstFileAt: number | null; readonly longTasks: PerformanceEntry[] };

/** Runs in the page, before its scripts. */
function watch(): void {
  const seen: { firstFileAt: number | null; readonly longTasks: PerformanceEntry[] } = {
    firstFileAt: null,
    longTasks: [],
  };
  Object.assign(globalThis, { watched: seen });
  new PerformanceObserver((list) => seen.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name.includes('/api/files/')) seen.firstFileAt ??= startTime;
  }).observe({ type: 'resource', buffered: true });
}

/**
 * Runs in the page. Returns the milliseconds from the navigation until the screen's heading appears. The
 * startup screen has a heading of its own.
 */
function usableAt(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('#main h1')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Runs in the page. Only fetches one file after another, and stores each where the application stores files.
 */
async function bareLoop(links: readonly string[]): Promise<Run> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error!);
    });
  const opening = indexedDB.open('bare', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const db = await settled(opening);
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  for (const link of links) {
    const blob = await (await fetch(link, { cache: 'no-store' })).blob();
    const transaction = db.transaction('files', 'readwrite');
    transaction.objectStore('files').put(blob, link);
    await new Promise((done) => (transaction.oncomplete = done));
  }
  const took = performance.now() - from;
  observer.disconnect();
  db.close();
  return { took, longTasks };
}
