// Tests the library in a page that has the same origin as its server, on a device that also has the
// stand-alone client. The two store their data separately.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { eventually } from '../../support/eventually';
import { password, startFairway, type Fairway } from '../../support/server/fairway';
import { freePort } from '../../support/server/free-port';
import { click, named, logIn, visit, type Visit } from '../../support/browser/page';
import { suite } from '../../support/suite';
import { startPortal, type Portal } from '../portal/portal';

const STANDALONE = ['fairway-parts', 'fairway-search', 'fairway-session', 'fairway-texts', 'offline'];
const embedding = suite('a library in a page with its server’s origin');
let fairway: Fairway;
let portal: Portal;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let reader: Visit;
let paths: string[];

embedding.before(async () => {
  fairway = await startFairway();
  portal = await startPortal(fairway.url, await freePort(), true);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser, { storesApp: true });
});

embedding.after(async () => {
  await closeBrowser();
  await portal.close();
  await fairway.remove();
});

embedding('the stand-alone client, once on the device, doesn’t take over the portal’s page', async () => {
  const { page } = reader;
  await page.goto(`${portal.url}/login?redirect=${encodeURIComponent('/search')}`);
  await logIn(page);
  await page.waitForSelector('article h3 a');
  paths = await page.$$eval('article h3 a', (links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  await page.goto(portal.url + paths[0]!);
  await click(page, 'button', 'Keep offline');
  await named(page, 'button', 'Kept offline: Offline');
  await eventually(async () => assert.equal(await page.evaluate(indexed, 'offline'), [true]));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`${portal.url}/portal/library${paths[1]!}`);
  await page.waitForSelector('fairway-library');
});

embedding(
  'a document kept offline in the portal has separate storage and opens without a connection',
  async () => {
    const { page, wrong } = reader;
    const before = await standAlone(page);
    await logInOnPortal(page);
    await press(page, 'button', 'Keep offline');
    await has(page, 'button', 'Kept offline: Offline');
    const title = await page.evaluate(
      () => document.querySelector('fairway-library')!.shadowRoot!.querySelector('h1')!.textContent!,
    );
    await follow(page, 'Search');
    await has(page, 'h3 a', '');
    // The offline selection belongs to the user, so it applies to both clients. Waits until the texts of both
    // documents have been indexed.
    await eventually(async () =>
      assert.equal(await page.evaluate(indexed, `${prefixOf(portal)}offline`), [true, true]),
    );

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      dispatchEvent(new Event('offline'));
    });
    await press(page, 'main button', 'Search');
    await page.waitForFunction(
      () => document.querySelector('fairway-library')!.shadowRoot!.querySelectorAll('h3 a').length === 2,
    );
    await press(page, 'h3 a', title);
    await has(page, 'h1', title);
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    });

    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!));
    const prefix = prefixOf(portal);
    assert.equal(names.filter((name) => !name.startsWith(prefix)).sort(), STANDALONE);
    assert.equal(
      names
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
        .sort(),
      STANDALONE,
    );
    assert.equal(await standAlone(page), before);
    assert.equal(wrong, []);
  },
);

embedding('removing the element stops its download, and adding it again resumes the download', async () => {
  const { page, wrong } = reader;
  portal.isSlow = true;
  await page.goto(`${portal.url}/portal/library${paths[2]!}`);
  const pdfRequest = page.waitForRequest((request) => request.url().includes('/api/files/'));
  await press(page, 'button', 'Keep offline');
  await pdfRequest;
  await page.evaluate(() => document.querySelector('fairway-library')!.remove());
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).held!.every(({ name }) => !name!.endsWith('fairway-offline')),
  );
  portal.isSlow = false;
  await page.evaluate(() =>
    document.querySelector('.portal-outlet')!.append(library({ base: '/portal/library' })),
  );
  await has(page, 'button', 'Kept offline: Offline');
  assert.equal(wrong, []);
});

embedding(
  'logging out in the portal removes the portal’s data but not the stand-alone client’s',
  async () => {
    const { page } = reader;
    const before = await standAlone(page);
    await page.evaluate(() => document.querySelector('fairway-library')!.remove());
    await page.goto(`${portal.url}/portal/library/security/logout`);
    await press(page, 'dialog button', 'Log out');
    await has(page, 'button', 'Log in');
    // The remaining entry counts how often the device has been cleared.
    const prefix = prefixOf(portal);
    await eventually(async () => {
      for (const name of ['offline', 'fairway-parts'])
        assert.ok((await keysOf(page, prefix + name)).flat().length <= 1, `${name} is emptied`);
    });
    assert.equal(await standAlone(page), before);
  },
);

embedding.run();

declare global {
  /** Defined by the portal's script. */
  function library(attributes: Record<string, string>): HTMLElement;
}

/** The prefix of all names under which the portal's library stores data. */
function prefixOf({ url }: Portal): string {
  return `${url} /portal/library:`;
}

/**
 * Returns the names under which the stand-alone client has stored data, in local storage and as keys in its
 * databases.
 */
async function standAlone(page: Page): Promise<unknown> {
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.includes('/portal'))
      .sort(),
  );
  return { kept, keys: await Promise.all(STANDALONE.map((name) => keysOf(page, name))) };
}

/** Runs in the page. Returns whether each document in the database is indexed. */
function indexed(database: string): Promise<boolean[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const { result } = opening;
      const all = result.transaction('documents').objectStore('documents').getAll();
      result.close();
      // The first entry records who owns the others.
      all.onsuccess = () =>
        resolve(
          (all.result as { id?: string; indexed?: string | null }[])
            .filter(({ id }) => id !== undefined)
            .map((entry) => entry.indexed !== null),
        );
    };
  });
}

/** Returns the keys in the database, grouped by object store. */
function keysOf(page: Page, database: string): Promise<unknown[][]> {
  const read = (name: string) =>
    new Promise<unknown[][]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const { result } = opening;
        const requests = [...result.objectStoreNames].map((store) =>
          result.transaction(store).objectStore(store).getAllKeys(),
        );
        result.close();
        void Promise.all(
          requests.map(
            (one) => new Promise<unknown[]>((answered) => (one.onsuccess = () => answered(one.result))),
          ),
        ).then(resolve);
      };
    });
  return page.evaluate(read, database);
}

async function logInOnPortal(page: Page): Promise<void> {
  await has(page, 'button', 'Log in');
  await page.locator('>>> input[name=username]').fill('user@demo.fairway');
  await page.locator('>>> input[name=password]').fill(password);
  await press(page, 'button[type=submit]', 'Log in');
}

/** Waits until the library shows an element with this name. */
function has(page: Page, selector: string, name: string): Promise<unknown> {
  const find = (wanted: string, text: string) =>
    [...(document.querySelector('fairway-library')?.shadowRoot?.querySelectorAll(wanted) ?? [])].some((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(text),
    );
  return page.waitForFunction(find, {}, selector, name);
}

/** Clicks on the first element with this name once it exists. */
async function press(page: Page, selector: string, name: string): Promise<void> {
  const act = (wanted: string, text: string) => {
    const all = [
      ...(document.querySelector('fairway-library')?.shadowRoot?.querySelectorAll<HTMLElement>(wanted) ?? []),
    ];
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(text));
    // A button whose code or data hasn't loaded is disabled, and ignores clicks.
    if (!found || found.getAttribute('aria-disabled') === 'true') return false;
    found.click();
    return true;
  };
  await page.waitForFunction(act, {}, selector, name);
}

function follow(page: Page, text: string): Promise<void> {
  return press(page, 'header nav a', text);
}
