// Tests the application, whose files the service worker caches, without its server, and when a newer version
// is available. The server is stopped, because emulated offline mode doesn't affect the service worker.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { downloadLock } from '../../src/domain/offline/lock';
import { launchBrowser } from '../support/browser/browser';
import { eventually } from '../support/eventually';
import { deploy, type Deployment } from '../support/browser/deployments';
import { startFairway, type Fairway } from '../support/server/fairway';
import {
  anotherTab,
  click,
  named,
  screenStands,
  shows,
  logIn,
  synchronised,
  visit,
  type Visit,
} from '../support/browser/page';
import { suite } from '../support/suite';

const LOST = 'Lost connection to the server, trying to reconnect...';
const worker = suite('service worker');
let deployment: Deployment;
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let reader: Visit;
let title: string;

worker.before(async () => {
  deployment = deploy();
  fairway = await startFairway({}, deployment.dist);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser, { storesApp: true });
});

worker.after(async () => {
  await closeBrowser();
  await fairway.remove();
  deployment.remove();
});

worker('a first visit caches the application’s files, but no API responses', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
  await logIn(page);
  await page.waitForSelector('article h3 a');
  await shellOf(page);
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  assert.ok(kept.length > 200, `${kept.length} files`);
  for (const wanted of [
    '/',
    '/icon.svg',
    /^\/assets\/main-/,
    /^\/assets\/pdf\.worker-/,
    /\/cmaps\/.+\.bcmap$/,
    /\.woff2$/,
    /\/openjpeg\.wasm$/,
  ]) {
    assert.ok(
      kept.some((path) => (typeof wanted === 'string' ? path === wanted : wanted.test(path))),
      String(wanted),
    );
  }
  assert.equal(
    kept.filter((path) => path.startsWith('/api') || path.endsWith('.pdf')),
    [],
  );
});

worker('fonts that arrive late are applied only on the next screen, so that no text moves', async () => {
  const { page, close } = await visit(browser, { storesApp: true });
  const areShown = () => page.waitForFunction(() => !document.documentElement.hasAttribute('data-fonts'));
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/support')}`);
  await areShown();
  await logIn(page);
  await shellOf(page);

  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The fonts arrive two seconds after the navigation, when the user is already reading.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void page
      .waitForFunction(() => performance.now() > 2000)
      .then(() => session.send('Fetch.continueRequest', { requestId }));
  });
  await page.goto(`${fairway.url}/support`);
  await page.waitForFunction(() =>
    ['Sans Variable', 'Serif'].every((kind) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(`IBM Plex ${kind}`) && status === 'loaded',
      ),
    ),
  );
  assert.ok(await page.evaluate(() => document.documentElement.hasAttribute('data-fonts')));
  await click(page, 'link', 'Dashboard');
  await areShown();

  await session.send('Fetch.disable');
  await session.send('Network.setBypassServiceWorker', { bypass: false });
  await page.goto(`${fairway.url}/support`);
  await areShown();
  await close();
});

worker(
  'with the server down, screens open from the device, even those that haven’t been opened before',
  async () => {
    const { page, wrong } = reader;
    title = await page.$eval('article h3 a', (link) => link.textContent ?? '');
    await Promise.all([
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/user/favorites/documents') && answer.request().method() === 'POST',
      ),
      click(page, 'button', `Favourite: ${title}`),
    ]);
    await page.waitForSelector('article button[aria-pressed="true"]');
    // Data that isn't loaded at startup is shown as it was last seen.
    await synchronised(page, () => page.goto(fairway.url));
    await shows(page, 'All upcoming');
    await page.goto(`${fairway.url}/enterintoforce`);
    await shows(page, 'documents enter into force today or later.');
    await fairway.stop();

    for (const path of [
      '/',
      '/search',
      '/mydocuments',
      '/mydocuments?tab=comments',
      '/savedsearches',
      '/enterintoforce',
      '/reports',
      '/support',
      '/termsofuse',
      '/no/such/page',
    ]) {
      const answer = await page.goto(fairway.url + path);
      assert.ok(answer?.fromServiceWorker(), path);
      await shows(page, LOST);
      await page.waitForSelector(`${screenStands} h1`);
      assert.not.ok(await page.evaluate(() => document.body.innerText.includes('did not load')), path);
    }
    assert.equal(wrong, []);
  },
);

worker(
  'with the server down, About links to the licences of every package that the client imports',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/support`);
    await click(page, 'button', 'About Fairway');
    const href = await (
      await named(page, 'link', 'Third-party licences')
    ).evaluate((link) => (link as HTMLAnchorElement).href);
    const answer = await page.goto(href);
    assert.ok(answer?.fromServiceWorker());
    const text = (await answer?.text()) ?? '';
    assert.equal(
      [...importedPackages(), 'lucide-static', 'Unicode'].filter((name) => !text.includes(`\n${name} `)),
      [],
    );
    assert.match(text, 'SIL OPEN FONT LICENSE');
  },
);

worker(
  'with the server down, My Documents, the Dashboard and Upcoming Legislation show saved data',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/mydocuments`);
    await shows(page, title);
    await page.goto(`${fairway.url}/enterintoforce`);
    await shows(page, 'The list will be updated when the connection returns.');
    await page.goto(fairway.url);
    await shows(page, 'You are working offline.');
    await shows(page, 'saved ');
  },
);

worker('a start with neither server nor network shows a notice that links to the Dashboard', async () => {
  const page = await anotherTab(reader.page);
  await page.evaluateOnNewDocument(
    () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
  );
  await page.goto(`${fairway.url}/search?q=fire`);
  await named(page, 'heading', 'You are offline');
  await shows(page, 'Not connected to the internet.');
  await click(page, 'link', 'Offline documents');
  await shows(page, 'You are working offline.');
  await page.reload();
  await named(page, 'heading', 'You are offline');
  await page.close();
});

worker('each response with the page has a new nonce, which its policy contains', async () => {
  const { page } = reader;
  const nonces = new Set<string>();
  for (let visitNumber = 0; visitNumber < 2; visitNumber += 1) {
    const answer = await page.goto(`${fairway.url}/support`);
    const nonce = await page.$eval('meta[name="sc-nonce"]', (meta) => meta.getAttribute('content') ?? '');
    assert.ok(answer?.headers()['content-security-policy']?.includes(`'nonce-${nonce}'`));
    nonces.add(nonce);
  }
  assert.is(nonces.size, 2);
});

worker(
  'a newer version is offered and takes effect on reload, while an older page keeps its own version',
  async () => {
    const { page, wrong } = reader;
    deployment.replace();
    fairway = await restarted();
    await page.goto(`${fairway.url}/support`);
    const before = await shellOf(page);
    const other = await anotherTab(page);
    await other.goto(fairway.url);
    await shows(other, 'Hello,');
    await page.bringToFront();

    await isOffered(page);
    await click(page, 'button', 'Reload');
    await page.waitForFunction(
      (old) => document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content') !== old,
      {},
      before,
    );
    await page.waitForSelector(`${screenStands} h1`);
    assert.is.not(await shellOf(page), before);

    // Its script hasn't been loaded before, and the server no longer has it.
    await other.bringToFront();
    await isOffered(other);
    assert.is(await shownShell(other), before);
    await click(other, 'link', 'Upcoming Legislation');
    await named(other, 'heading', 'Upcoming Legislation');
    await other.close();

    await page.bringToFront();
    await page.waitForFunction(
      async () =>
        (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('shell-')).length === 1,
    );
    await page.reload();
    await page.waitForFunction(async () => (await caches.keys()).length === 1);
    assert.equal(await page.evaluate(() => caches.keys()), [`shell-${await shownShell(page)}`]);
    assert.equal(wrong, []);
  },
);

worker('a newer version isn’t offered while a tab is downloading', async () => {
  const { page } = reader;
  const other = await anotherTab(page);
  await other.goto(`${fairway.url}/support`);
  await other.evaluate(
    (lock) => void navigator.locks.request(lock, () => new Promise(() => {})),
    downloadLock(),
  );
  await page.bringToFront();
  await fairway.stop();
  deployment.replace();
  fairway = await restarted();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(
    async (lock) => (await navigator.locks.query()).pending?.some(({ name }) => name === lock),
    {},
    downloadLock(),
  );
  assert.not.ok(await page.evaluate(() => document.body.innerText.includes('A new version is ready.')));
  await other.close();
  await isOffered(page);
  await page.reload();
  await page.waitForSelector(`${screenStands} h1`);
});

worker('a deployment in which a file is missing doesn’t replace the current version', async () => {
  const { page } = reader;
  const before = await shownShell(page);
  await fairway.stop();
  deployment.replace();
  deployment.lose(/^my-library\.chunk-/);
  fairway = await restarted();
  await page.goto(`${fairway.url}/support`);
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ending = new Promise<string>((done) =>
      registration.addEventListener('updatefound', () => {
        const next = registration.installing!;
        next.addEventListener('statechange', () => done(next.state));
      }),
    );
    await registration.update();
    return ending;
  });
  assert.is(ended, 'redundant');
  await page.goto(`${fairway.url}/enterintoforce`);
  await named(page, 'heading', 'Upcoming Legislation');
  assert.is(await shownShell(page), before);
  assert.not.ok(await page.evaluate(() => document.body.innerText.includes('A new version is ready.')));
});

worker(
  'in development, an existing service worker unregisters itself, even after an open page has registered it again',
  async () => {
    const { page } = reader;
    await fairway.stop();
    fairway = await restarted({ FAIRWAY_BUILD: 'development' });
    await page.goto(`${fairway.url}/support`);
    // The browser decides when to check for a newer worker, and doesn't repeat a failed check.
    await eventually(async () =>
      assert.is(
        await page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
          return (await navigator.serviceWorker.getRegistrations()).length;
        }),
        0,
      ),
    );
    await eventually(async () => assert.equal(await page.evaluate(() => caches.keys()), []));

    // A page of an earlier version does this if it starts slowly because its files have disappeared.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      // If the browser has removed the worker in the meantime, there is no registration, and the worker is
      // installed once more.
      active?.postMessage('refill');
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);

    const answer = await page.goto(`${fairway.url}/support`);
    assert.not.ok(answer?.fromServiceWorker());
    assert.is(await shownShell(page), '');
  },
);

worker.run();

/** Returns the packages that the browser client imports, without those of which it imports only types. */
function importedPackages(): string[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/^(server|desktop)\b/.test(name),
  );
  const named = sources.flatMap((name) =>
    [
      ...readFileSync(`src/${name}`, 'utf8').matchAll(
        /^import (?!type )[^;]*? from '((?:@[\w-]+\/)?[\w-]+)[^']*';$/gm,
      ),
    ].map(([, packageName = '']) => packageName),
  );
  // Only the desktop application saves to a folder.
  return [...new Set(named)].filter((name) => !name.startsWith('@tauri-apps/'));
}

/** Restarts the server at the same address. */
function restarted(settings: Record<string, string> = {}): Promise<Fairway> {
  return startFairway(
    { FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port, ...settings },
    deployment.dist,
  );
}

/** The page's version, once the service worker has cached it. */
async function shellOf(page: Page): Promise<string> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return shownShell(page);
}

/** Waits until a newer version is offered. All its files have been fetched by then. */
async function isOffered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.innerText.includes('A new version is ready.'), {
    timeout: 180_000,
  });
}

function shownShell(page: Page): Promise<string> {
  return page.$eval('meta[name="fairway-shell"]', (meta) => meta.getAttribute('content') ?? '');
}
