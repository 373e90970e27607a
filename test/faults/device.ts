// A user's browser: tabs of the real application, which are killed in several ways, and the data that remains
// on disk.
import { once } from 'node:events';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser/browser';
import type { components } from '../../src/api/schema';
import { readKeptBytes, wipeDevice, type KeptBytes } from '../support/browser/stored-blobs';
import { named, screenStands, shows, logIn as enterAs, waitLong } from '../support/browser/page';

/**
 * How a tab ends. `tab`: it is closed. `crash`: its process is killed. `browser`: all processes of the
 * browser are killed.
 */
export type Death = 'tab' | 'crash' | 'browser';

export interface Device {
  /**
   * Opens a tab of the application. Only one may be open at a time.
   *
   * @param before Runs in the page before the page's own scripts.
   */
  open(before?: () => void): Promise<void>;
  /** Waits until the tab shows this text. */
  shows(text: string): Promise<void>;
  /** Resolves when the download queue isn't running, which may be at once if it hasn't started yet. */
  runEnded(): Promise<void>;
  /** Ends the tab, if one is open. */
  kill(death: Death): Promise<void>;
  /** Reads and hashes everything on the device, in a page that doesn't belong to the application. */
  look(): Promise<KeptBytes>;
  wipe(): Promise<void>;
  /**
   * Deletes the entries of these documents, or replaces them. Use this only while no tab of the application
   * is open.
   */
  damage(ids: readonly string[], how: 'lost' | 'malformed'): Promise<void>;
  /** Limits the origin's free space to this many bytes. `null` removes the limit. */
  limit(extraBytes: number | null): Promise<void>;
  close(): Promise<void>;
}

type Tokens = Pick<components['schemas']['Tokens'], 'token' | 'refresh_token'>;

/** The lock that a tab's download queue holds while it is running. */
const LOCK = 'fairway-offline';

/** @param logIn Starts a new session for the same user. */
export async function startDevice(
  url: string,
  username: string,
  logIn: () => Promise<Tokens>,
): Promise<Device> {
  const { profile, ...first } = await launchBrowser();
  let { browser, close } = first;
  let tab: Page | null = null;
  /** A page that has the same origin, but doesn't belong to the application. */
  let looking: Page | null = null;
  let limiting: CDPSession | null = null;

  async function lookingPage(): Promise<Page> {
    if (!looking) {
      looking = await browser.newPage();
      await looking.goto(`${url}/icon.svg`);
    }
    return looking;
  }

  async function killTab(page: Page, death: Death): Promise<void> {
    if (death === 'tab') return page.close();
    if (death === 'crash') {
      const crashed = once(page as never, 'error');
      const session = await page.createCDPSession();
      void session.send('Page.crash').catch(() => {});
      await crashed;
      return page.close();
    }
    await restart(() => browser.process()!.kill('SIGKILL'));
    // Local storage is written to disk a few seconds late, and a refresh token works only once.
    const tokens = await logIn();
    await (
      await lookingPage()
    ).evaluate(({ token, refresh_token: refresh }) => {
      for (const [name, value] of Object.entries({ token, refresh }))
        localStorage.setItem(name, JSON.stringify(value));
    }, tokens);
  }

  await enter(browser, url, username);
  async function restart(end: () => unknown): Promise<void> {
    const ended = once(browser.process()!, 'exit');
    await end();
    await ended;
    ({ browser, close } = await launchBrowser({ profile }));
    [looking, limiting] = [null, null];
  }

  return {
    async open(before = () => {}) {
      tab = await browser.newPage();
      waitLong(tab);
      await tab.evaluateOnNewDocument(before);
      await tab.goto(`${url}/support`);
    },
    shows: (text) => shows(tab!, text),
    async runEnded() {
      await tab!.evaluate((lock) => navigator.locks.request(lock, async () => {}), LOCK);
    },
    async kill(death) {
      const page = tab;
      tab = null;
      if (page) await killTab(page, death);
    },
    look: async () => readKeptBytes(await lookingPage()),
    wipe: async () => wipeDevice(await lookingPage()),
    async damage(ids, how) {
      await (
        await lookingPage()
      ).evaluate(
        async (damaged, isLost) => {
          const opening = indexedDB.open('offline');
          await new Promise((done) => (opening.onsuccess = done));
          const writing = opening.result.transaction('documents', 'readwrite');
          for (const id of damaged) {
            if (isLost) writing.objectStore('documents').delete(id);
            else writing.objectStore('documents').put({ id, isListed: true }, id);
          }
          await new Promise((done) => (writing.oncomplete = done));
          opening.result.close();
        },
        [...ids],
        how === 'lost',
      );
    },
    async limit(extraBytes) {
      // Browsers cache their last measurement of the free space for up to half a minute.
      if (extraBytes !== null) await restart(() => browser.close());
      const page = await lookingPage();
      const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
      limiting ??= await page.createCDPSession();
      await limiting.send('Storage.overrideQuotaForOrigin', {
        origin: url,
        ...(extraBytes !== null && { quotaSize: usage + extraBytes }),
      });
      if (extraBytes === null) limiting = null;
    },
    close: () => close(),
  };
}

/**
 * Logs in and waits until the service worker has cached the shell, so that tabs do only the work that is
 * being tested.
 */
async function enter(browser: Browser, url: string, username: string): Promise<void> {
  const page = await browser.newPage();
  waitLong(page);
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/support')}`);
  await enterAs(page, username);
  await (await named(page, 'heading', 'Support')).dispose();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

export interface FirstVisit {
  /** What is on the device at the end. */
  readonly kept: KeptBytes;
  /** Whether the application started without a server after all of the browser's processes were killed. */
  readonly startsCold: boolean;
}

/**
 * Logs in on a device for the first time, and then starts the application without a server.
 *
 * @param whileLoading Runs after login, and resolves when the server can be reached again.
 * @param cutOff Stops the server permanently.
 */
export async function visitFirst(
  url: string,
  username: string,
  whileLoading: () => Promise<void>,
  cutOff: () => void,
): Promise<FirstVisit> {
  const { profile, browser } = await launchBrowser();
  const page = await browser.newPage();
  waitLong(page);
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/support')}`);
  await enterAs(page, username);
  await whileLoading();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.evaluate((lock) => navigator.locks.request(lock, async () => {}), LOCK);
  const kept = await readKeptBytes(page);
  const ended = once(browser.process()!, 'exit');
  browser.process()!.kill('SIGKILL');
  await ended;
  cutOff();
  const again = await launchBrowser({ profile });
  try {
    const cold = await again.browser.newPage();
    waitLong(cold);
    const answer = await cold.goto(`${url}/termsofuse`).catch(() => null);
    const startsCold =
      (answer?.fromServiceWorker() ?? false) &&
      (await cold.waitForSelector(`${screenStands} h1`, { timeout: 60_000 }).then(
        () => true,
        () => false,
      ));
    return { kept, startsCold };
  } finally {
    await again.close();
  }
}
