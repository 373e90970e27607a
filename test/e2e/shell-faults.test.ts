// Tests a first visit on which the connection or the server fails while the application's files load. They
// load later without any action by the user, and the application then starts without its server. Code that
// couldn't be fetched when it was needed can be fetched again.
import type { Browser } from 'puppeteer';
import * as assert from 'uvu/assert';
import { createRandom } from '../conformance/random';
import { launchBrowser } from '../support/browser/browser';
import { chunkScripts } from '../support/browser/chunk-scripts';
import { startFairway, type Fairway } from '../support/server/fairway';
import { startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy';
import {
  anotherTab,
  click,
  named,
  screenStands,
  shows,
  logIn,
  visit,
  type Visit,
} from '../support/browser/page';
import { suite } from '../support/suite';

const shell = suite('shell faults');
let fairway: Fairway;
let proxy: FaultProxy;
let browser: Browser;
let closeBrowser: () => Promise<void>;

shell.before(async () => {
  fairway = await startFairway();
  proxy = await startFaultProxy(fairway.url, createRandom(1));
  ({ browser, close: closeBrowser } = await launchBrowser());
});

shell.after(async () => {
  await closeBrowser();
  await proxy.close();
  await fairway.remove();
});

shell.after.each(() => {
  proxy.refuses = () => false;
  proxy.isDown = false;
});

shell('the service worker is installed only after a user has logged in', async () => {
  const { page, close } = await visit(browser, { storesApp: true });
  proxy.forget();
  await page.goto(`${proxy.url}/login`);
  // Fonts are loaded last.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-fonts'));
  assert.is(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.equal(
    proxy.calls.filter(({ path }) => path === '/sw.js'),
    [],
  );
  await logIn(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await close();
});

shell(
  'if the server fails just after the first login and comes back, the application later starts without it',
  async () => {
    const visited = await visit(browser, { storesApp: true });
    const { page } = visited;
    await page.goto(`${proxy.url}/login?redirect=${encodeURIComponent('/support')}`);
    // The initial synchronisation is the last request before those for the application's files.
    proxy.refuses = (path) => (proxy.isDown ||= path.startsWith('/api/offline/'));
    await logIn(page);
    await shows(page, 'Lost connection to the server, trying to reconnect...');
    assert.is(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    proxy.refuses = () => false;
    proxy.isDown = false;
    await startsCold(visited);
  },
);

shell(
  'files that first fail with 500 are requested again, and the application then starts without its server',
  async () => {
    const visited = await visit(browser, { storesApp: true });
    const { page } = visited;
    await page.goto(`${proxy.url}/login?redirect=${encodeURIComponent('/support')}`);
    let [isInstalling, refused] = [false, 0];
    proxy.refuses = (path) => {
      isInstalling ||= path === '/sw.js';
      const isRefused = isInstalling && refused < 5;
      if (isRefused) refused += 1;
      return isRefused;
    };
    await logIn(page);
    await startsCold(visited);
    assert.is(refused, 5);
  },
);

shell(
  'a screen whose code couldn’t be fetched opens on the next try without a reload, and each script is sent once',
  async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${proxy.url}/login?redirect=${encodeURIComponent('/support')}`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // Logging in loads two chunks, whose scripts fail once. Then a script that the chunk of My Documents
    // imports and the search’s own script are missing, even for prefetches.
    const chunks = chunkScripts();
    const failsOnce = new Set([...chunks['account']!, ...chunks['chrome']!]);
    const failing = new Set([
      chunks['my-library']!.find((name) => name.startsWith('chunk-') && !chunks['search']!.includes(name))!,
      chunks['search']![0]!,
    ]);
    proxy.forget();
    proxy.refuses = (path) => {
      const name = path.replace(/^\/assets\/|\.js$/g, '');
      return failsOnce.delete(name) || failing.has(name);
    };
    await logIn(page);
    await click(page, 'link', 'My Documents');
    await shows(page, 'This part of Fairway did not load');
    failing.clear();
    await click(page, 'button', 'Try again');
    await named(page, 'heading', 'My Documents');
    await click(page, 'link', 'Search');
    await page.waitForSelector('[role="search"] input');
    assert.ok(await page.evaluate(() => 'isSamePage' in window));
    const sent = proxy.calls.filter(({ path, status }) => path.endsWith('.js') && status === 200);
    assert.is(new Set(sent.map(({ path }) => path)).size, sent.length);
    await close();
  },
);

shell('a screen opens after a reload even if each script that the page preloads fails once', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${proxy.url}/login?redirect=${encodeURIComponent('/mydocuments')}`);
  await logIn(page);
  await named(page, 'heading', 'My Documents');
  const scripts = chunkScripts();
  const failsOnce = new Set([...scripts['my-library']!, ...scripts['chrome']!]);
  const count = failsOnce.size;
  let failed = 0;
  proxy.refuses = (path) => {
    const isRefused = failsOnce.delete(path.replace(/^\/assets\/|\.js$/g, ''));
    if (isRefused) failed += 1;
    return isRefused;
  };
  await page.setCacheEnabled(false);
  await page.reload();
  await named(page, 'heading', 'My Documents');
  assert.is(failed, count);
  await close();
});

shell.run();

/** Waits until the worker has cached the application, and then opens it in another tab without the server. */
async function startsCold({ page, close }: Visit): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  proxy.isDown = true;
  const tab = await anotherTab(page);
  const answer = await tab.goto(`${proxy.url}/termsofuse`);
  assert.ok(answer?.fromServiceWorker());
  await tab.waitForSelector(`${screenStands} h1`);
  await close();
}
