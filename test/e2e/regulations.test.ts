// Imports real regulations while the server runs, and searches them on the Search screen. The regulations are
// not part of this project. If they are missing, the tests are skipped.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser';
import { eventually } from '../support/eventually';
import { runCli, startFairway, type Fairway } from '../support/server/fairway';
import { clickOn, logIn, visit } from '../support/browser/page';
import { sharedFile, sharedTest } from '../support/shared';
import { suite } from '../support/suite';

const regulations = suite('regulations');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let page: Page;

const test = (name: string, run: (corpus: string) => Promise<void>): void =>
  sharedTest(regulations, 'corpus', name, run);

regulations.before(async () => {
  if (!sharedFile('corpus')) return;
  fairway = await startFairway();
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  ({ page } = await visit(browser));
  await page.goto(`${fairway.url}/search`);
  await logIn(page);
});

regulations.after(async () => {
  if (!sharedFile('corpus')) return;
  await closeBrowser();
  await fairway.remove();
});

test('891 real regulations are imported into a running server, and a second import changes nothing', async (corpus) => {
  const first = await runCli(fairway.folder, 'import', `${corpus}/maritime.ndjson.gz`);
  assert.is(first.printed.trim().split('\n').at(-1), 'imported 891, unchanged 0, failed 0');
  assert.is(first.code, 0);
  const second = await runCli(fairway.folder, 'import', `${corpus}/maritime.ndjson.gz`);
  assert.is(second.printed.trim().split('\n').at(-1), 'imported 0, unchanged 891, failed 0');
});

for (const term of ['life-saving appliances', 'fire extinguish*', 'ballast water']) {
  test(`a search for ${term} shows hits with marked words, and the server’s total`, async () => {
    await page.goto(`${fairway.url}/search?q=${encodeURIComponent(term)}`);
    const marked = await eventually(async () => {
      const found = await page.$$eval('article mark', (marks) =>
        marks.map((mark) => mark.textContent?.toLowerCase() ?? ''),
      );
      assert.ok(found.length > 20, `${found.length} words are marked`);
      return found;
    });
    const words = term
      .replace('*', '')
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => word.slice(0, 4));
    assert.equal(
      marked.filter((text) => !words.some((word) => text.includes(word))),
      [],
      'only words of the term are marked',
    );
    const total = await countedTotal(term);
    assert.ok(total > 10);
    await eventually(async () => assert.is(await shownTotal(), total));
  });
}

test('choosing every root category finds every document', async () => {
  await page.goto(`${fairway.url}/search`);
  await page.waitForSelector('article');
  const all = 891 + 49;
  await eventually(async () => assert.is(await shownTotal(), all));
  const roots = await page.$$('[role="treeitem"][aria-level="1"]');
  assert.ok(roots.length > 1);
  for (let chosen = 1; chosen <= roots.length; chosen++) {
    await clickOn(page, '[role="treeitem"][aria-level="1"][aria-checked="false"]');
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('[role="treeitem"][aria-level="1"][aria-checked="true"]').length === count,
      {},
      chosen,
    );
  }
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await eventually(async () => assert.is(await shownTotal(), all));
});

test('real PDFs are imported, and a document that is found shows the pages of its PDF', async (corpus) => {
  const { printed } = await runCli(fairway.folder, 'import', `${corpus}/pdf`);
  assert.match(printed.trim().split('\n').at(-1) ?? '', /^imported 14, unchanged 0, failed 0$/);
  await page.goto(`${fairway.url}/search?q=user%20guide&in=title,content&order=relevance`);
  await page.waitForSelector('article a');
  await clickOn(page, 'article a');
  await page.waitForSelector('canvas');
});

regulations.run();

function shownTotal(): Promise<number> {
  return page.evaluate(() =>
    Number(
      /([\d,]+)\s+documents?\b/
        .exec(document.querySelector('main')?.innerText ?? '')?.[1]
        ?.replaceAll(',', '') ?? NaN,
    ),
  );
}

/** Returns the server's total for the term. */
function countedTotal(term: string): Promise<number> {
  const query = term.endsWith('*')
    ? { match_phrase_prefix: { 'content.exact': { query: term.slice(0, -1), max_expansions: 10_000 } } }
    : { match_phrase: { 'content.stemmed': { query: term, slop: 3 } } };
  return page.evaluate(
    async (body) => {
      const token = JSON.parse(localStorage.getItem('token') ?? 'null') as string;
      const answer = await fetch('/api/elastic', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      return ((await answer.json()) as { hits: { total: { value: number } } }).hits.total.value;
    },
    JSON.stringify({ query, size: 0 }),
  );
}
