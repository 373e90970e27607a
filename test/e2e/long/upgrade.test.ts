// Runs this build on a device that an earlier build used. It must read the device's data and fetch no PDF
// again, and an open tab must keep working. test/server/upgrade.test.ts tests the same for a server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { deploy, type Deployment } from '../../support/browser/deployments';
import { eventually } from '../../support/eventually';
import { startServer, type Fairway } from '../../support/server/fairway';
import { liesOf, readKeptBytes } from '../../support/browser/stored-blobs';
import {
  anotherTab,
  click,
  clickOn,
  named,
  screenStands,
  shows,
  synchronised,
  valueOf,
  visit,
  type Visit,
} from '../../support/browser/page';
import { suite } from '../../support/suite';
import { restoreDevice, restoreWorker } from '../../support/upgrade/device';
import { kept, useServer, useServerAgain } from '../../support/upgrade/fill-server';
import { client, device, sqlite } from '../../support/upgrade/fixture';
import { startFront, type Front } from '../../support/upgrade/front';
import { namesOf } from '../../support/upgrade/names';
import { writeFolder } from '../../support/upgrade/pack';
import { draft, useDevice } from '../../support/upgrade/use-device';

/**
 * Names that later builds store, send or lock in addition to those in the fixture, in the form in which
 * `namesOf` and `useDevice` list them. Add a new name here once it is final. No name in the fixture may
 * disappear, because its data would be lost.
 */
const addedSince: readonly string[] = [
  'database fairway-texts, version 1',
  'local storage follows',
  'local storage last_read',
  'local storage reading_mode',
  'local storage recent_documents',
  'local storage thesaurus',
  'store fairway-texts/files',
];

const upgrade = suite('upgrade');
const left = device();
const { facts, folder: dataFolder } = sqlite();
let browser: Browser;
let closeBrowser: () => Promise<void>;
let build: Deployment;
/** A server of this build that uses the data of the earlier build's server. */
let fairway: Fairway;
let front: Front;
let reader: Visit;
let isOpen = false;

upgrade.before(async () => {
  ({ browser, close: closeBrowser } = await launchBrowser());
  build = deploy();
});

upgrade.after(async () => {
  // This cleans up after a failed test.
  await end();
  await closeBrowser();
  build.remove();
});

async function begin(): Promise<void> {
  await end();
  const folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
  writeFolder(folder, dataFolder);
  fairway = await startServer({ FAIRWAY_DATA: folder, FAIRWAY_CLOCK: facts.openAt }, build.dist);
  front = await startFront(fairway.url);
  reader = await visit(browser, { storesApp: true });
  isOpen = true;
  await restoreDevice(reader.page, front.url, left);
}

/** A second call does nothing. */
async function end(): Promise<void> {
  if (!isOpen) return;
  isOpen = false;
  await reader.close();
  await front.close();
  await fairway.remove();
}

upgrade(
  'without a connection, everything is still there: session, documents, search, lists, basket and draft',
  async () => {
    await begin();
    const { page } = reader;
    front.isApiGone = true;
    await page.goto(front.url);
    await shows(page, 'Hello, Ingrid Solheim');
    await shows(page, 'You are working offline.');
    await shows(page, `${kept.group.length + 1} on this device`);

    await page.goto(`${front.url}/mydocuments`);
    await shows(page, 'You are offline.');
    for (const title of titlesOf(kept.favourites.slice(0, 2))) await named(page, 'link', title);
    await page.goto(`${front.url}/mydocuments?tab=groups`);
    await shows(page, kept.groupName);
    await page.goto(`${front.url}/mydocuments?tab=comments`);
    await shows(page, kept.comment);
    await page.goto(`${front.url}/savedsearches`);
    await shows(page, kept.searchName);
    await page.goto(`${front.url}/reports`);
    await named(page, 'link', titlesOf([kept.commented])[0]!);
    await page.goto(`${front.url}/enterintoforce`);
    await shows(page, 'The list will be updated when the connection returns.');
    await page.goto(`${front.url}/support`);
    assert.is(await valueOf(page, 'Message'), draft);

    await page.goto(`${front.url}/search?q=${encodeURIComponent('navigation lights')}`);
    await named(page, 'link', titlesOf([kept.single])[0]!);
    await page.goto(`${front.url}/documentpreview/${kept.single}`);
    await readsPdf(page);
  },
);

upgrade('the refresh token continues the session, and no PDF on the device is fetched again', async () => {
  const { page, wrong } = reader;
  front.isApiGone = false;
  front.forget();
  await synchronised(page, () => page.goto(front.url));
  await shows(page, 'Hello,');
  await eventually(async () => {
    const { entries, claimed, partBytes } = await readKeptBytes(page);
    assert.is(claimed.size, entries.size);
    assert.is(partBytes, 0);
    assert.ok([...entries.values()].every(({ indexed }) => indexed !== null));
  });
  const requestsTo = (path: string) => front.requests.filter((one) => one.path.startsWith(path));
  assert.equal(
    requestsTo('/api/security/').map(({ path, status }) => `${path} ${status}`),
    ['/api/security/refresh 200'],
  );
  assert.equal(
    requestsTo('/api/files/pdf/').map(
      ({ path, from, status }) => `${path.split('/')[4]} from ${from}: ${status}`,
    ),
    [`${kept.group[1]} from 8000: 206`],
  );
  // Texts are fetched only if the index lacks them, and again for their structures, which are new.
  const texts = requestsTo('/api/offline/text').map(
    ({ body }) => JSON.parse(body) as { documents: string; structure_version?: number },
  );
  const [forIndex, structured] = [false, true].map((has) =>
    texts.filter((one) => has === (one.structure_version !== undefined)).map(({ documents }) => documents),
  );
  assert.ok(forIndex!.every((documents) => documents === kept.group[1]));
  const ids = structured!.flatMap((documents) => documents.split(','));
  assert.equal(ids, [...new Set(ids)]);
  // This build's server derives the structures of texts, and then sends the list again with them.
  assert.ok(requestsTo('/api/offline/sync').every(({ status }) => status === 304 || status === 200));
  assert.equal(requestsTo('/login'), []);
  assert.equal(liesOf(await readKeptBytes(page)), []);
  await page.goto(`${front.url}/offlinecategories`);
  await click(page, 'button', 'Verify offline documents');
  await shows(page, 'documents verified. No damage found.');
  assert.equal(wrong, []);
  await end();
});

upgrade(
  'an open tab keeps working and gets the new version on reload, without fetching unchanged files again',
  async () => {
    const before = client();
    const shell = Object.keys(left.caches)[0]!;
    await begin();
    const { page, wrong } = reader;
    // A build identical to the fixture's is not an upgrade.
    if (
      (await (await fetch(fairway.url, { headers: { accept: 'text/html' } })).text()).includes(
        shell.slice('shell-'.length),
      )
    ) {
      await fairway.stop();
      build.replace();
      fairway = await startServer(
        { FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port, FAIRWAY_CLOCK: facts.openAt },
        build.dist,
      );
    }
    front.client = before;
    await restoreWorker(page, left, true);
    await synchronised(page, () => page.goto(front.url));
    assert.is(`shell-${await shellOf(page)}`, shell);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

    front.client = null;
    front.forget();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await isOffered(page);
    // This screen hasn't been opened before, and the server no longer has its scripts.
    await click(page, 'link', 'Upcoming Legislation');
    await named(page, 'heading', 'Upcoming Legislation');
    assert.is(`shell-${await shellOf(page)}`, shell);
    const again = front.requests
      .map(({ path }) => path)
      .filter(
        (path) =>
          before.has(path) && /^\/assets\/.*-(?:[A-Z0-9]{8}|[\da-f]{8})\.\w+$|^\/assets\/pdfjs-/.test(path),
      );
    assert.equal(again, []);

    const other = await anotherTab(page);
    await other.goto(`${front.url}/mydocuments`);
    await named(other, 'link', titlesOf([kept.favourites[1]])[0]!);
    assert.is.not(`shell-${await shellOf(other)}`, shell);
    // The old tab notices changes in the new one.
    await other.goto(`${front.url}/documentpreview/${kept.favourites[1]}`);
    await click(other, 'button', 'Add to report');
    await other.close();
    await page.bringToFront();
    await clickOn(page, 'nav[aria-label="Main"] a[href="/reports"]');
    await named(page, 'link', titlesOf([kept.favourites[1]])[0]!);
    assert.is(`shell-${await shellOf(page)}`, shell);

    await page.bringToFront();
    await click(page, 'button', 'Reload');
    await page.waitForFunction(
      (old) =>
        `shell-${document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content')}` !== old,
      {},
      shell,
    );
    await page.waitForSelector(`${screenStands} h1`);
    assert.not.ok(new URL(page.url()).pathname.includes('login'));
    await page.reload();
    await eventually(async () =>
      assert.equal(
        (await page.evaluate(() => caches.keys())).filter((name) => name === shell),
        [],
      ),
    );
    assert.equal(
      front.requests.filter(
        ({ path }) => path.startsWith('/api/files/pdf/') && !path.includes(kept.group[1]),
      ),
      [],
    );
    assert.equal(liesOf(await readKeptBytes(page)), []);
    assert.equal(wrong, []);
    await end();
  },
);

upgrade(
  'this build uses the same names as before for everything that a device stores and sends',
  async () => {
    const clocks = { FAIRWAY_CLOCK: '2026-11-22T12:00:00Z' };
    const folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
    let server = await startServer({ FAIRWAY_DATA: folder, ...clocks }, build.dist);
    await useServer(server.url, { FAIRWAY_DATA: folder, ...clocks });
    await server.stop();
    server = await startServer({ FAIRWAY_DATA: folder, FAIRWAY_CLOCK: '2026-11-23T06:30:00Z' }, build.dist);
    await useServerAgain(server.url);
    const own = await startFront(server.url);
    const { content, said } = await useDevice(browser, own);
    await own.close();
    await server.remove();

    const [then, now] = [namesOf(left), namesOf(content)];
    assert.equal(
      now.places,
      [...then.places, ...addedSince].sort(),
      'the places where the device stores data',
    );
    assert.equal(
      then.paths.filter((path) => !now.paths.includes(path)),
      [],
      'the names in the stored data',
    );
    assert.equal(
      left.said.filter((path) => !said.includes(path)),
      [],
      'the messages to tabs, workers and locks',
    );
    const channels = (all: readonly string[]) => all.filter((line) => /^(?:channel|lock) \S+$/.test(line));
    assert.equal(
      channels(said),
      [...channels(left.said), ...addedSince.filter((name) => /^(?:channel|lock) /.test(name))].sort(),
    );
    rmSync(folder, { recursive: true, force: true });
  },
);

upgrade.run();

/** Returns the titles of these documents as the earlier build's server sent them. */
function titlesOf(ids: readonly string[]): string[] {
  const titles = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { id, title } = value as Record<string, unknown>;
    if (typeof id === 'string' && typeof title === 'string') titles.set(id, title);
    Object.values(value).forEach(walk);
  };
  for (const path of ['/api/user/favorites', '/api/offline/sync']) walk(facts.answers.user[path]);
  return ids.map((id) => titles.get(id) ?? `no title for ${id}`);
}

function shellOf(page: Page): Promise<string> {
  return page.$eval('meta[name="fairway-shell"]', (meta) => meta.getAttribute('content') ?? '');
}

/** Waits until a newer version is offered. All its files have been fetched by then. */
async function isOffered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.innerText.includes('A new version is ready.'), {
    timeout: 180_000,
  });
}

/** Waits until the first page has been drawn, that is, until its canvas isn't entirely white. */
async function readsPdf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="PDF"] canvas');
    const pixels =
      canvas &&
      canvas.width > 0 &&
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels && pixels.some((value) => value > 0 && value < 100);
  });
}
