// Tests losing and restoring the connection, with a real browser and a real server. The server is stopped, or
// `navigator.onLine` is overridden, because emulated offline mode doesn't affect the service worker.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser';
import { countOnDevice } from '../support/device-databases';
import { eventually } from '../support/eventually';
import { databaseThat } from '../support/server/database-that';
import { startFairway, type Fairway } from '../support/server/fairway';
import { startedServer } from '../support/server/server';
import { serverCount } from '../support/server/server-count';
import { librarySettings } from '../support/server/two-servers';
import {
  anotherTab,
  click,
  clickOn,
  firstSeen,
  named,
  selectorOf,
  shows,
  logIn,
  visit,
  type Visit,
} from '../support/browser/page';
import { someOf } from '../support/selection';
import { suite } from '../support/suite';

const OFFLINE = 'Not connected to the internet.';
const LOST = 'Lost connection to the server, trying to reconnect...';
const UNAVAILABLE = 'The library is temporarily unavailable, trying again...';
const connection = suite('connection');
let fairway: Fairway;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let reader: Visit;
/** The number of documents in the sample library, all of which are kept offline. */
let total = 0;

/** All of these searches together cover every parameter except the page and the categories. */
const searches = someOf([
  '/search?q=ballast*,water&in=title,content',
  '/search',
  '/search?q=fire',
  '/search?q=safety&sort=date',
  '/search?q=ship&order=relevance',
  '/search?q=the&date=2020-01-01,2024-12-31',
  '/search?q=life-saving%20appliances&in=title',
  '/search?enforcement=1&sort=date',
]);

connection.before(async () => {
  fairway = await startFairway();
  browser = await launchBrowser();
  reader = await visit(browser.browser, { storesApp: true });
});

connection.after(async () => {
  await browser.close();
  await fairway.remove();
});

connection('all selected documents are downloaded, and the screen shows the progress', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
  await logIn(page);
  await page.waitForSelector('article h3 a');
  total = await page.$eval('[aria-label="Results"] p[role="status"] b', (all) => Number(all.textContent));
  assert.ok(total > 0);
  await page.evaluate(async () => {
    const token: unknown = JSON.parse(localStorage.getItem('token') ?? '""');
    const call = (path: string, init: RequestInit = {}) =>
      fetch(path, {
        ...init,
        headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
      });
    const roots = (await (await call('/api/user/category')).json()) as { id: string }[];
    await call('/api/offline/category', {
      method: 'POST',
      body: JSON.stringify({ categories: roots.map(({ id }) => id).join() }),
    });
  });
  await firstSeen(page, '[aria-label="Connection"]', 'Downloading documents ', () => page.reload());
  await page.waitForFunction(
    (text) => document.body.innerText.includes(text),
    { timeout: 180_000 },
    `${total} documents offline`,
  );
  // This also waits until the application's files have been cached.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // Waits for the search index and the texts with their structures, which are loaded once the queue is empty.
  const structured = await countStructured(page);
  assert.ok(structured > 0);
  await eventually(async () => {
    const { indexed, texts } = await countOnDevice(page);
    assert.equal({ indexed, texts }, { indexed: total, texts: structured });
  }, 120_000);
});

connection(
  'device and server return the same documents, order, passages, provisions and counts for a search',
  async () => {
    const { page, wrong } = reader;
    const online: Awaited<ReturnType<typeof answerAt>>[] = [];
    for (const path of searches) online.push(await answerAt(page, path, null));
    await fairway.stop();
    await page.goto(`${fairway.url}/search`);
    await shows(page, LOST);
    await shows(page, `${total} documents on this device`);
    for (const [at, path] of searches.entries()) {
      await answerAt(page, path, `${total} documents on this device`);
      await eventually(async () =>
        assert.equal(comparable(await page.evaluate(answerShown)), comparable(online[at]!), path),
      );
    }
    const passages = online.flatMap(({ rows }) => rows.flatMap((row) => row.passages));
    assert.ok(passages.some(({ html, link }) => html.includes('<mark') && !link.includes('&at=')));
    assert.ok(passages.some(({ html, link }) => html.includes('<b') && link.includes('&at=')));
    assert.equal(wrong, []);
  },
);

connection(
  'after a cold start without a connection, a notice links to the search and to the offline manager',
  async () => {
    const page = await anotherTab(reader.page);
    await page.evaluateOnNewDocument(
      () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
    );
    await page.goto(`${fairway.url}/search?q=fire`);
    await named(page, 'heading', 'You are offline');
    await shows(page, OFFLINE);
    await click(page, 'link', 'Manage offline');
    await named(page, 'heading', 'Offline Documents');
    await click(page, 'link', 'Offline documents');
    await shows(page, 'You are working offline.');
    await shows(page, `${total} can be searched`);
    await (await named(page, 'searchbox', 'Search on this device')).type('ship');
    await page.keyboard.press('Enter');
    await page.waitForSelector('section[aria-label="In the text"] article mark');
    await click(page, 'link', 'Refine in Search');
    await shows(page, `${total} documents on this device`);
    await page.goBack();
    await page.waitForSelector('section[aria-label="In the text"] article mark');
    await page.close();
  },
);

connection(
  'all documents can be browsed by category offline, and Back returns to the previous category',
  async () => {
    const page = await anotherTab(reader.page);
    await page.goto(`${fairway.url}/?browse=all`);
    await page.waitForFunction(
      (all) => document.querySelectorAll('ul[aria-label="All on this device"] article').length === all,
      {},
      total,
    );
    const [, first, second] = await page.$$eval('[role="treeitem"]', (items) =>
      items.map((item) => item.textContent ?? ''),
    );
    for (const item of [first, second]) {
      await clickOn(page, selectorOf('treeitem', item!));
      await page.waitForFunction(
        (text) => document.querySelector('[role="treeitem"][aria-current]')?.textContent === text,
        {},
        item!,
      );
      // The list has as many rows as the category's count says.
      const count = Number(/ (\d+)$/.exec(item!)?.[1]);
      await page.waitForFunction(
        (all) => document.querySelectorAll('main ul article').length === all,
        {},
        count,
      );
    }
    await page.goBack();
    await page.waitForFunction(
      (text) => document.querySelector('[role="treeitem"][aria-current]')?.textContent === text,
      {},
      first!,
    );
    await page.close();
  },
);

connection(
  'when the browser is online but the server down, the screen says “trying to reconnect” and the menu is disabled',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/`);
    await shows(page, LOST);
    const items = () =>
      page.$$eval('nav[aria-label="Main"] a', (all) => all.map((item) => item.hasAttribute('href')));
    await eventually(async () => assert.equal([...new Set(await items())], [false]));
  },
);

connection(
  'when the connection returns, the screen says so, the sync queue runs, and one click searches the whole library',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/search?q=fire`);
    await shows(page, 'documents on this device');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    // The message is shown for four seconds.
    [fairway] = await Promise.all([restarted(), shows(page, 'Connection restored successfully!')]);
    await shows(page, 'You are back online.');
    const due = [
      '/api/user/category',
      '/api/user/favorites/ids',
      '/api/offline/category',
      '/api/offline/groups',
      '/api/offline/sync',
    ];
    await eventually(() =>
      assert.equal(
        due.filter((path) => !requestedPaths.includes(path)),
        [],
      ),
    );
    await click(page, 'button', 'Search the whole library');
    await page.waitForFunction(() => !document.body.innerText.includes('documents on this device'));
    assert.ok(requestedPaths.includes('/api/elastic'));
  },
);

connection(
  'while the library’s database is down, data on the device is shown, and everything is reloaded afterwards',
  async () => {
    const page = await anotherTab(reader.page);
    await fairway.stop();
    const broken = await serverWithoutDatabase(fairway);
    await page.goto(`${fairway.url}/search?q=fire`);
    await shows(page, UNAVAILABLE);
    await shows(page, `${total} documents on this device`);
    await clickOn(page, 'article h3 a');
    await shows(page, 'The library is temporarily unavailable. These details were saved');
    await shows(page, UNAVAILABLE);
    await page.goto(`${fairway.url}/mydocuments?tab=trash`);
    await shows(page, 'This will load automatically as soon as it is available again.');
    assert.not.ok(await page.evaluate(() => document.body.innerText.includes('You are offline')));
    await broken.close();
    fairway = await restarted();
    await shows(page, 'Connected');
    await page.waitForFunction(() => !document.body.innerText.includes('temporarily unavailable'));
    await page.close();
  },
);

connection(
  'when a session ends, the library closes, and it is back after the user has logged in again',
  async () => {
    const { page } = reader;
    await page.evaluate(() => {
      localStorage.setItem('token', JSON.stringify('ended'));
      localStorage.setItem('refresh', JSON.stringify('ended'));
    });
    await page.goto(fairway.url);
    await shows(page, 'You have been logged out, please log in again.');
    await click(page, 'button', 'Okay');
    const before = await countOnDevice(page);
    assert.is(before.blobs, total);
    await logIn(page);
    await shows(page, `${total} documents offline`);
    await eventually(async () => assert.equal(await countOnDevice(page), before));
  },
);

connection(
  'without a connection, the next edition is compared, and once it is in force, the document and the search show it',
  async () => {
    await fairway.stop();
    const coming = await findComing(reader.page);
    const { id, edition, next, from } = coming;
    const address = `${fairway.url}/documentpreview/${id}`;
    const before = await anotherTab(reader.page);
    await before.goto(`${address}/compare?from=${edition}&to=${next}`);
    await before.waitForSelector('main ins, main del');
    await before.goto(address);
    await shows(before, `From ${Number(from.slice(8))} `);
    await before.close();

    const page = await anotherTab(reader.page);
    await page.evaluateOnNewDocument((day: string) => {
      const RealDate = Date;
      const ahead = RealDate.parse(`${day}T12:00:00Z`) - RealDate.now();
      const now = () => RealDate.now() + ahead;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, values: []) => (values.length > 0 ? new target(...values) : new target(now())),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    }, from);
    await page.goto(address);
    const [year, month, day] = from.split('-');
    await shows(page, `of edition ${edition}, which was superseded on ${day}.${month}.${year}`);
    await page.waitForFunction((title) => document.body.innerText.includes(title), {}, coming.title);
    await eventually(async () => assert.is((await findComing(page)).indexed, coming.version));
    await page.close();
  },
);

connection(
  'before a user logs out, the data that will be removed is listed, and all of it is removed even without a connection',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/security/logout`);
    await shows(page, `${total} documents kept offline`);
    await click(page, 'button', 'Log out');
    await page.waitForFunction(() => location.pathname === '/login');
    await page.waitForFunction(() => Object.keys(localStorage).length === 0);
    await eventually(async () =>
      assert.equal(await countOnDevice(page), {
        documents: 0,
        indexed: 0,
        blobs: 0,
        parts: 0,
        files: 0,
        texts: 0,
      }),
    );
    const cached = () =>
      page.evaluate(async () => {
        const paths: string[] = [];
        for (const name of await window.caches.keys())
          for (const { url } of await (await window.caches.open(name)).keys())
            paths.push(new URL(url).pathname);
        return paths.filter((path) => path.startsWith('/api') || path.endsWith('.pdf'));
      });
    await eventually(async () => assert.equal(await cached(), []));
  },
);

connection.run();

/** Replaces a stopped server with one that has the same build and secret, but no database. */
async function serverWithoutDatabase({ folder, url }: Fairway): Promise<{ close(): Promise<void> }> {
  const { db, close } = await databaseThat('refuses');
  const { FAIRWAY_SECRET: secret = readFileSync(join(folder, 'secret'), 'utf8').trim() } =
    await librarySettings(folder);
  const server = await startedServer({
    db,
    heavyDb: db,
    webFolder: resolve('dist'),
    secret,
    now: () => new Date(),
  });
  await server.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  return {
    async close() {
      server.app.server.closeAllConnections();
      await server.close();
      await close();
    },
  };
}

/** Restarts the server at the same address. */
function restarted(): Promise<Fairway> {
  return startFairway({ FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port });
}

/**
 * Runs a search and returns what the screen shows.
 *
 * @param label The text that says that the device was searched, or null if the server is searched.
 */
async function answerAt(page: Page, path: string, label: string | null) {
  await page.goto(new URL(path, page.url().startsWith('http') ? page.url() : undefined).href);
  await page.waitForFunction(
    (wanted) => {
      const results = document.querySelector('[aria-label="Results"]');
      const isThere = results?.querySelector('article, h3') && !results.querySelector('[aria-busy]');
      return Boolean(isThere) && (wanted === null || document.body.innerText.includes(wanted));
    },
    {},
    label,
  );
  // Counts arrive after the results.
  await page.waitForFunction(() =>
    /\d$/.test(document.querySelector('[role="treeitem"]')?.textContent ?? ''),
  );
  return page.evaluate(answerShown);
}

/** Two servers search with OpenSearch, which cuts passages in other places than the device's engine. */
function comparable({ rows, ...others }: ReturnType<typeof answerShown>): object {
  return { ...others, rows: serverCount === 1 ? rows : rows.map(({ id, title }) => ({ id, title })) };
}

/** Runs in the page. Returns the total, the rows and the counts by category that the screen shows. */
function answerShown() {
  const within = document.querySelector('[aria-label="Results"]');
  const rows = [...(within?.querySelectorAll('article') ?? [])].map((row) => ({
    id: row.id,
    title: row.querySelector('h3')?.textContent ?? '',
    passages: [...row.querySelectorAll<HTMLAnchorElement>('p > a[href*="passage="], li > a')].map((link) => ({
      html: link.innerHTML.replace(/ class="[^"]*"/g, ''),
      link: link.search,
    })),
  }));
  const counts = [...document.querySelectorAll('[role="treeitem"]')].map((item) => item.textContent ?? '');
  // Ignores the banner that says which part of the library was searched.
  const total = [...(within?.querySelectorAll('p[role="status"] b') ?? [])].at(-1)?.textContent ?? '';
  return { total, rows, counts };
}

/** Returns a document on the device for which the text of the next edition is also stored. */
function findComing(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('offline', 1);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The database could not be opened.'));
    });
    const request = db.transaction('documents').objectStore('documents').getAll();
    const entries = await new Promise<unknown[]>((resolve) => {
      request.onsuccess = () => resolve(request.result as unknown[]);
    });
    db.close();
    type Next = { edition: string; title: string; version: string; structure: string | null };
    type Entry = {
      id: string;
      indexed: string | null;
      data?: {
        edition: string;
        next: Next | null;
        records: { edition: string | null; inForceFrom: string | null }[];
      };
    };
    const { id, indexed, data } = (entries as Entry[]).find((entry) => entry.data?.next?.structure)!;
    const { edition, next, records } = data!;
    const { inForceFrom } = records.findLast((record) => record.edition === next!.edition)!;
    const { title, version } = next!;
    return { id, indexed, edition, next: next!.edition, title, version, from: inForceFrom! };
  });
}

/** Counts the texts, including those of next editions, for which the server lists a structure. */
function countStructured(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const token: unknown = JSON.parse(localStorage.getItem('token') ?? '""');
    const response = await fetch('/api/offline/sync', {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    type Text = { structure?: string };
    const { documents } = (await response.json()) as { documents: (Text & { next?: Text })[] };
    const texts = documents.flatMap(({ structure, next }) => [structure, next?.structure]);
    return texts.filter((structure) => structure !== undefined).length;
  });
}
