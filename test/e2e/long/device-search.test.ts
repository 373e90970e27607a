// Tests device search in a real browser, with the built worker, the server's security policy and IndexedDB.
import type { Browser, BrowserContext, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import type { IndexStatus } from '../../../src/platform/search/search-worker-protocol';
import type { SearchDocument } from '../../../src/search/segment/document';
import { launchBrowser } from '../../support/browser/browser';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import { numberedDocument, openDevicePage } from '../../support/browser/device-search';
import type { DevicePage } from '../../support/browser/device-search-page';
import type { Fairway } from '../../support/server/fairway';

/** Defined by the page. */
declare const device: DevicePage;

let fairway: Fairway;
let browser: Browser;
let context: BrowserContext;

const test = browserSuite('device-search', {
  settings: { FAIRWAY_DEMO: 'off' },
  opened(context) {
    ({ fairway, browser } = context);
  },
});

const fire = {
  query: { match_phrase: { content: { query: 'fire safety', slop: 0 } } },
  sort: ['id'],
  size: 3,
};

test.before.each(async () => {
  context = await browser.createBrowserContext();
});

test.after.each(() => context.close());

test('the device finds phrases and prefixes, even after a reload', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 50), 1);
  const expected = { total: 5, ids: ['d00000', 'd00010', 'd00020'] };
  assert.equal(await find(page), expected);
  const [hit] = await page.evaluate(
    async () =>
      (
        await device.search.search({
          query: { match_phrase_prefix: { content: { query: 'fire saf' } } },
          highlight: { fields: { content: {} } },
          size: 1,
        })
      ).hits.hits,
  );
  assert.match(hit?.highlight?.content?.[0] ?? '', /^<em>Fire<\/em> <em>safety<\/em>\. Number0/);
  await page.reload();
  assert.equal(await statusOf(page), { documentCount: 50, revision: 1, isWhole: true, epoch: 0 });
  assert.equal(await find(page), expected);
});

test('words are corrected using the documents on the device', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 50), 1);
  assert.equal(await page.evaluate(() => device.search.correct(['safty', 'safety'], { kind: 'match_all' })), [
    [{ word: 'safety', distance: 1, frequency: 5 }],
    [],
  ]);
});

test('documents can be replaced and removed, and missing ones are listed', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 30), 1);
  await put(page, [{ ...numberedDocument(10), content: 'No word of it.' }], 2);
  await page.evaluate(() => device.search.remove(['d00020', 'nothing'], 3, 0));
  assert.equal(await find(page), { total: 1, ids: ['d00000'] });
  assert.equal(await statusOf(page), { documentCount: 29, revision: 3, isWhole: true, epoch: 0 });
  assert.equal(await page.evaluate(() => device.search.missing(['d00010', 'd00020', 'nothing'])), [
    'd00020',
    'nothing',
  ]);
});

test('the device refuses an unsupported query', async () => {
  const page = await openDevicePage(context, fairway.url);
  assert.is(
    await page.evaluate(() => device.failureOf(device.search.search({ query: { script: {} } }))),
    'refused',
  );
});

test('when searches follow in quick succession, the last one resolves and the cancelled ones reject', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 60), 1);
  const ends = await page.evaluate(async (body) => {
    const calls: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round++) {
      const given = new AbortController();
      calls.push(device.failureOf(device.search.search(body, round < 19 ? { signal: given.signal } : {})));
      given.abort();
    }
    return Promise.all(calls);
  }, fire);
  assert.equal(ends, [...Array.from({ length: 19 }, () => 'cancelled'), null]);
});

test('a search doesn’t wait for documents that are being indexed', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 20), 1);
  const isBefore = await page.evaluate(
    async (body, many) => {
      let isPut = false;
      const putting = device.search.put(many, 2, 0).then(() => (isPut = true));
      await device.search.search(body);
      const before = !isPut;
      await putting;
      return before;
    },
    fire,
    documents(20, 300),
  );
  assert.ok(isBefore, 'the search waited for the documents');
});

test('changes to the index in one tab affect searches in the other, which is notified', async () => {
  const [one, other] = [
    await openDevicePage(context, fairway.url),
    await openDevicePage(context, fairway.url),
  ];
  await put(one, documents(0, 30), 1);
  assert.equal(await find(other), { total: 3, ids: ['d00000', 'd00010', 'd00020'] });
  await put(one, documents(30, 10), 2);
  await other.waitForFunction(() => device.search.status.value?.documentCount === 40);
  await other.evaluate(() => device.search.remove(['d00000'], 3, 0));
  assert.equal(await find(one), { total: 3, ids: ['d00010', 'd00020', 'd00030'] });
  await one.evaluate(() => device.search.clear());
  assert.equal(await find(other), { total: 0, ids: [] });
  assert.equal(await statusOf(other), { documentCount: 0, revision: 0, isWhole: true, epoch: 1 });
});

test('when two tabs index at the same time, no documents are lost', async () => {
  const tabs = [await openDevicePage(context, fairway.url), await openDevicePage(context, fairway.url)];
  await Promise.all(
    tabs.map(async (tab, number) => {
      for (let round = 0; round < 3; round++)
        await put(tab, documents(number * 1000 + round * 10, 10), round);
    }),
  );
  for (const tab of tabs) assert.is((await statusOf(tab)).documentCount, 60);
  assert.equal(
    await tabs[0]!.evaluate(
      (ids) => device.search.missing(ids),
      [...documents(0, 30), ...documents(1000, 30)].map(({ id }) => id),
    ),
    [],
  );
});

test('clearing the index leaves only the epoch on the device, and documents can then be indexed again', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 20), 7);
  await page.evaluate(() => device.search.clear());
  assert.equal(await page.evaluate(stored), ['epoch']);
  assert.equal(await statusOf(page), { documentCount: 0, revision: 0, isWhole: true, epoch: 1 });
  assert.is(
    await page.evaluate((many) => device.failureOf(device.search.put(many, 1, 0)), documents(0, 10)),
    'cleared',
  );
  await put(page, documents(0, 10), 1, 1);
  await page.reload();
  assert.is((await find(page)).total, 1);
});

test('if the storage is full, indexing fails without changing the index, and succeeds later', async () => {
  const page = await openDevicePage(context, fairway.url);
  const client = await page.createCDPSession();
  // This must come before the first use, because browsers check the quota only occasionally.
  await client.send('Storage.overrideQuotaForOrigin', { origin: fairway.url, quotaSize: 2_000_000 });
  await put(page, documents(0, 50), 1);
  const long = documents(50, 50).map((document) => ({ ...document, content: document.content.repeat(500) }));
  assert.is(await page.evaluate((many) => device.failureOf(device.search.put(many, 2, 0)), long), 'full');
  assert.equal(await statusOf(page), { documentCount: 50, revision: 1, isWhole: true, epoch: 0 });
  assert.is((await find(page)).total, 5);
  await client.send('Storage.overrideQuotaForOrigin', { origin: fairway.url });
  await put(page, documents(50, 50), 2);
  await page.reload();
  assert.equal(await statusOf(page), { documentCount: 100, revision: 2, isWhole: true, epoch: 0 });
});

test('a damaged segment is reported, affects only its own documents and can be repaired', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 50), 1);
  await put(page, documents(50, 20), 2);
  await page.evaluate(damage, 'segment-2');
  await page.reload();
  assert.equal(await statusOf(page), { documentCount: 50, revision: 2, isWhole: false, epoch: 0 });
  assert.match((await page.evaluate(() => device.damages)).join(), /segment-2 is damaged/);
  assert.is((await find(page)).total, 5);
  const missing = await page.evaluate(
    (ids) => device.search.missing(ids),
    documents(0, 70).map(({ id }) => id),
  );
  assert.equal(
    missing,
    documents(50, 20).map(({ id }) => id),
  );
  await put(page, documents(50, 20), 2);
  await page.evaluate(() => device.search.markComplete(0));
  await page.reload();
  assert.equal(await statusOf(page), { documentCount: 70, revision: 2, isWhole: true, epoch: 0 });
});

test('an index in a different format is treated as missing and is replaced', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 50), 1);
  await page.evaluate(renameManifest);
  await page.reload();
  assert.equal(await statusOf(page), { documentCount: 0, revision: 0, isWhole: true, epoch: 0 });
  await put(page, documents(100, 10), 1);
  await page.reload();
  assert.equal(await find(page), { total: 1, ids: ['d00100'] });
  assert.not((await page.evaluate(stored)).includes('manifest-old'));
});

test('an index is empty after its database has been deleted', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 20), 1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('fairway-search');
        request.onsuccess = () => resolve();
        request.onblocked = () => reject(new Error('The worker did not close its database.'));
      }),
  );
  assert.equal(await find(page), { total: 0, ids: [] });
  await put(page, documents(0, 10), 1);
  assert.is((await find(page)).total, 1);
});

test('when a tab is reloaded during a change, either the whole change is stored or nothing', async () => {
  const page = await openDevicePage(context, fairway.url);
  for (let round = 0; round < 5; round++) {
    const before = await statusOf(page);
    await page.evaluate(
      (many, revision, leaveAfterMs) => {
        void device.search.put(many, revision, 0);
        return new Promise((resolve) => setTimeout(resolve, leaveAfterMs));
      },
      documents(before.documentCount, 40),
      before.revision + 1,
      round * 15,
    );
    await page.reload();
    const after = await statusOf(page);
    assert.ok(after.revision === before.revision || after.revision === before.revision + 1);
    assert.equal(after, {
      documentCount: after.revision * 40,
      revision: after.revision,
      isWhole: true,
      epoch: 0,
    });
    assert.is((await find(page)).total, after.documentCount / 10);
  }
});

test('two libraries embedded in the same page have separate indexes', async () => {
  const page = await openDevicePage(context, fairway.url);
  await put(page, documents(0, 30), 1);
  const found = await page.evaluate(
    async (body, ten, twenty) => {
      const [one, other] = [
        await device.embedded('one.', 'address'),
        await device.embedded('other.', 'address'),
      ];
      await one.put(ten, 1, 0);
      await other.put(twenty, 1, 0);
      await one.clear();
      const totals = await Promise.all(
        [device.search, one, other].map(async (search) => (await search.search(body)).hits.total.value),
      );
      return { totals, databases: (await indexedDB.databases()).map(({ name }) => name).sort() };
    },
    fire,
    documents(0, 10),
    documents(0, 20),
  );
  assert.equal(found, {
    totals: [3, 0, 2],
    databases: ['fairway-search', 'one.fairway-search', 'other.fairway-search'],
  });
});

test('a worker from a blob URL, which pages of other origins need, uses the index of ordinary workers', async () => {
  const page = await openDevicePage(context, fairway.url);
  await page.evaluate(async (them) => (await device.embedded('', 'blob')).put(them, 1, 0), documents(0, 50));
  assert.equal(await find(page), { total: 5, ids: ['d00000', 'd00010', 'd00020'] });
  assert.equal(
    await page.evaluate(
      async (body) => (await (await device.embedded('', 'blob')).search(body)).hits.total.value,
      fire,
    ),
    5,
  );
});

test('when the browser is killed while indexing, no resolved changes are lost, and the index is intact', async () => {
  let launched = await launchBrowser();
  let resolved = 0;
  try {
    for (let round = 0; round < 3; round++) {
      const page = await openDevicePage(launched.browser, fairway.url);
      const before = await statusOf(page);
      assert.ok(
        before.revision >= resolved,
        `revision ${before.revision}, although ${resolved} had resolved`,
      );
      assert.equal(before, {
        documentCount: before.revision * 10,
        revision: before.revision,
        isWhole: true,
        epoch: 0,
      });
      assert.is((await find(page)).total, before.revision);
      assert.equal(await page.evaluate(() => device.damages), []);
      await page.exposeFunction('tell', (revision: number) => (resolved = revision));
      void page.evaluate(indexOn, before.revision + 1, documents(0, 10)).catch(() => {});
      await eventually(() => assert.ok(resolved >= before.revision + 3 + round));
      launched = await killedAndReopened(launched);
    }
    assert.ok(resolved >= 10);
  } finally {
    await launched.close();
  }
});

test.run();

function documents(from: number, count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, at) => numberedDocument(from + at));
}

function put(page: Page, many: readonly SearchDocument[], revision: number, epoch = 0): Promise<void> {
  return page.evaluate((them, mark, at) => device.search.put(them, mark, at), many, revision, epoch);
}

function find(page: Page): Promise<{ total: number; ids: string[] }> {
  return page.evaluate(async (body) => {
    const { hits } = await device.search.search(body);
    return { total: hits.total.value, ids: hits.hits.map(({ _id }) => _id) };
  }, fire);
}

async function statusOf(page: Page): Promise<IndexStatus> {
  const status = await page.evaluate(async () => {
    await device.search.open();
    return device.search.status.value;
  });
  if (!status) throw new Error('The index has no status.');
  return status;
}

/** Runs in the page. Adds ten documents at a time, and reports each change once it has resolved. */
async function indexOn(revision: number, ten: readonly SearchDocument[]): Promise<void> {
  for (let next = revision; ; next++) {
    const more = ten.map((document, at) => ({ ...document, id: `r${next}-${at}` }));
    await device.search.put(more, next, 0);
    await (globalThis as unknown as { tell(resolved: number): Promise<void> }).tell(next);
  }
}

/** Runs in the page. Returns the names in the database. */
function stored(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('fairway-search');
    opening.onerror = () => reject(opening.error ?? new Error('The database cannot be opened.'));
    opening.onsuccess = () => {
      const names = opening.result.transaction('files').objectStore('files').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.map(String));
      };
    };
  });
}

/** Runs in the page. Changes a byte in the middle of a file. */
function damage(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('fairway-search');
    opening.onsuccess = () => {
      const files = opening.result.transaction('files', 'readwrite').objectStore('files');
      files.get(name).onsuccess = ({ target }) => {
        const bytes = (target as IDBRequest<Uint8Array>).result;
        bytes[bytes.length >> 1]! ^= 1;
        files.put(bytes, name);
      };
      files.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Runs in the page. Makes the index look as if another version had written it. */
function renameManifest(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('fairway-search');
    opening.onsuccess = () => {
      const files = opening.result.transaction('files', 'readwrite').objectStore('files');
      files.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        if (String(cursor.key).startsWith('manifest')) {
          files.put(cursor.value, 'manifest-old');
          cursor.delete();
        }
        cursor.continue();
      };
      files.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/**
 * Kills the browser, which is as close to a power failure as a test can get, and starts another one with the
 * same profile.
 */
async function killedAndReopened({
  browser: killed,
  profile,
}: {
  browser: Browser;
  profile: string;
}): ReturnType<typeof launchBrowser> {
  const child = killed.process();
  if (!child?.pid) throw new Error('The browser has no process.');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(child.pid, 'SIGKILL');
  await ended;
  return launchBrowser({ profile });
}
