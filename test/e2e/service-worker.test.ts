// The application without its server, and with a newer one: the shell that the service worker keeps. The server is really
// stopped, as an emulated offline flag does not reach a service worker.
import type { Browser, Page } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { downloadLock } from '../../src/domain/offline/download-lock';
import { launchBrowser } from '../support/browser';
import { deploy, type Deployment } from '../support/deployments';
import { startFairway, type Fairway } from '../support/fairway';
import { named, shows, signIn, visit, type Visit } from '../support/page';

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
  fairway = await startFairway({}, 60_000, deployment.dist);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser);
});

worker.after(async () => {
  await closeBrowser();
  await fairway.remove();
  deployment.remove();
});

worker('a first visit keeps the whole shell, and nothing of the API', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
  await signIn(page);
  await page.waitForSelector('article h3 a');
  await shellOf(page);
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  assert.ok(kept.length > 200, `${kept.length} files`);
  for (const wanted of ['/', '/icon.svg', /^\/assets\/main-/, /^\/assets\/pdf\.worker-/, /\/cmaps\/.+\.bcmap$/, /\.woff2$/, /\/openjpeg\.wasm$/]) {
    assert.ok(kept.some((path) => (typeof wanted === 'string' ? path === wanted : wanted.test(path))), String(wanted));
  }
  assert.equal(kept.filter((path) => path.startsWith('/api') || path.endsWith('.pdf')), []);
});

worker('with the server gone, a screen not seen before opens from the device, and so does every one that is loaded anew', async () => {
  const { page, wrong } = reader;
  title = await page.$eval('article h3 a', (link) => link.textContent ?? '');
  await (await named(page, 'button', `Favourite: ${title}`)).click();
  await page.waitForSelector('article button[aria-pressed="true"]');
  // What is not loaded at startup is kept as it was last seen.
  await page.goto(fairway.url);
  await shows(page, 'All upcoming');
  await page.goto(`${fairway.url}/enterintoforce`);
  await shows(page, 'documents enter into force from today onward.');
  await fairway.stop();

  for (const path of ['/', '/search', '/mydocuments', '/mydocuments?tab=comments', '/savedsearches', '/enterintoforce', '/reports', '/support', '/termsofuse', '/no/such/page']) {
    const answer = await page.goto(fairway.url + path);
    assert.ok(answer?.fromServiceWorker(), path);
    await shows(page, LOST);
    await page.waitForSelector('main:not(.starting) h1');
    assert.not.ok(await page.evaluate(() => document.body.innerText.includes('did not load')), path);
  }
  assert.equal(wrong, []);
});

worker('with the server gone, My Documents, the Dashboard and Upcoming Legislation show what is saved, with its date', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/mydocuments`);
  await shows(page, title);
  await page.goto(`${fairway.url}/enterintoforce`);
  await shows(page, 'The list is brought up to date when the connection returns.');
  await page.goto(fairway.url);
  await shows(page, 'You are working offline.');
  await shows(page, 'saved ');
});

worker('a start with neither server nor network goes to the notice, and on to the Dashboard', async () => {
  const page = await browserContextOf(reader).newPage();
  await page.evaluateOnNewDocument(() => void Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(`${fairway.url}/search?q=fire`);
  await named(page, 'heading', 'You are offline');
  await shows(page, 'Not connected to the internet.');
  await (await named(page, 'link', 'Offline documents')).click();
  await shows(page, 'You are working offline.');
  await page.reload();
  await named(page, 'heading', 'You are offline');
  await page.close();
});

worker('each page of the shell has a nonce of its own, which its policy names', async () => {
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

worker('a newer version is offered where one is, and comes with a reload; a page of the one before goes on with its own', async () => {
  const { page, wrong } = reader;
  deployment.replace();
  fairway = await restarted();
  await page.goto(`${fairway.url}/support`);
  const before = await shellOf(page);
  const other = await browserContextOf(reader).newPage();
  await other.setViewport({ width: 1440, height: 900 });
  await other.goto(fairway.url);
  await shows(other, 'Hello,');
  await page.bringToFront();

  await shows(page, 'A new version is ready.');
  await (await named(page, 'button', 'Reload')).click();
  await page.waitForFunction((old) => document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content') !== old, {}, before);
  await page.waitForSelector('main:not(.starting) h1');
  assert.is.not(await shellOf(page), before);

  // Its script was not fetched before, and the server has it no more.
  await other.bringToFront();
  await shows(other, 'A new version is ready.');
  assert.is(await shownShell(other), before);
  await (await named(other, 'link', 'Upcoming Legislation')).click();
  await named(other, 'heading', 'Upcoming Legislation');
  await other.close();

  await page.bringToFront();
  await page.waitForFunction(async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('shell-')).length === 1);
  await page.reload();
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  assert.equal(await page.evaluate(() => caches.keys()), [`shell-${await shownShell(page)}`]);
  assert.equal(wrong, []);
});

worker('a newer version is not offered while a tab downloads', async () => {
  const { page } = reader;
  const other = await browserContextOf(reader).newPage();
  await other.goto(`${fairway.url}/support`);
  await other.evaluate((lock) => void navigator.locks.request(lock, () => new Promise(() => {})), downloadLock());
  await page.bringToFront();
  await fairway.stop();
  deployment.replace();
  fairway = await restarted();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async (lock) => (await navigator.locks.query()).pending?.some(({ name }) => name === lock), {}, downloadLock());
  assert.not.ok(await page.evaluate(() => document.body.innerText.includes('A new version is ready.')));
  await other.close();
  await shows(page, 'A new version is ready.');
  await page.reload();
  await page.waitForSelector('main:not(.starting) h1');
});

worker('a deployment with a file missing leaves the version that is there', async () => {
  const { page } = reader;
  const before = await shownShell(page);
  await fairway.stop();
  deployment.replace();
  deployment.lose(/^c-UpcomingView-/);
  fairway = await restarted();
  await page.goto(`${fairway.url}/support`);
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing;
    if (!next) return 'none';
    return new Promise<string>((done) => next.addEventListener('statechange', () => done(next.state)));
  });
  assert.is(ended, 'redundant');
  await page.goto(`${fairway.url}/enterintoforce`);
  await named(page, 'heading', 'Upcoming Legislation');
  assert.is(await shownShell(page), before);
  assert.not.ok(await page.evaluate(() => document.body.innerText.includes('A new version is ready.')));
});

worker('in development there is no service worker, and one that is there takes itself away', async () => {
  const { page } = reader;
  await fairway.stop();
  fairway = await restarted({ FAIRWAY_BUILD: 'development' });
  await page.goto(`${fairway.url}/support`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  assert.equal(await page.evaluate(() => caches.keys()), []);
  const answer = await page.goto(`${fairway.url}/support`);
  assert.not.ok(answer?.fromServiceWorker());
  assert.is(await shownShell(page), '');
});

worker.run();

/** At the address of before. */
function restarted(settings: Record<string, string> = {}): Promise<Fairway> {
  return startFairway({ FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port, ...settings }, 60_000, deployment.dist);
}

/** The version that this page is of, when the service worker has it. */
async function shellOf(page: Page): Promise<string> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return shownShell(page);
}

function shownShell(page: Page): Promise<string> {
  return page.$eval('meta[name="fairway-shell"]', (meta) => meta.getAttribute('content') ?? '');
}

function browserContextOf({ page }: Visit) {
  return page.browserContext();
}
