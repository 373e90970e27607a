// The search by keyboard alone, in a real browser: chips, tree and results, and the way back.
import type { Browser, KeyInput, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser';
import { eventually } from '../support/eventually';
import { startFairway, type Fairway } from '../support/server/fairway';
import { named, shows, signIn, visit, write, type Visit } from '../support/browser/page';
import { suite } from '../support/suite';

const keys = suite('keys of the search');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let own: Visit;
let page: Page;
/** In any of the pages. */
const wrong: string[] = [];

keys.before(async () => {
  fairway = await startFairway();
  ({ browser, close: closeBrowser } = await launchBrowser());
});
keys.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
});
keys.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});
keys.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

async function search(address: string): Promise<void> {
  await page.goto(fairway.url + address);
  await signIn(page);
  await page.waitForSelector('article');
}

async function press(...some: KeyInput[]): Promise<void> {
  for (const key of some) await page.keyboard.press(key);
}

const chips = () =>
  page.$$eval('[role="group"][aria-label="Search terms"] li', (items) =>
    items.map((item) => item.textContent?.replace(/(word|phrase|starts with)$/, '')),
  );
/** The focused element as text, for a field with the position of its caret. */
const focused = () =>
  page.evaluate(() => {
    const on = document.activeElement;
    return on instanceof HTMLInputElement
      ? [on.value.slice(0, on.selectionStart ?? 0), on.value.slice(on.selectionEnd ?? 0)].join('|')
      : on?.textContent?.replace(/(word|phrase|starts with|\d+)$/, '');
  });

/** Waits until that element has the focus. */
const focusIs = (wanted: string) => eventually(async () => assert.is(await focused(), wanted));
const chipsAre = (...wanted: string[]) => eventually(async () => assert.equal(await chips(), wanted));

keys(
  'chips: slash goes to the field, arrows to the chips, F2 and Enter open one with the caret at its end, Escape leaves it as it was, Delete removes',
  async () => {
    await search('/search?q=ballast*,port%20State,fire');
    await press('/');
    await focusIs('|');
    await press('ArrowLeft');
    await focusIs('fire');
    await press('ArrowLeft', 'F2');
    await focusIs('port State|');
    await page.keyboard.type(' control');
    await press('Enter');
    await chipsAre('ballast*', 'port State control', 'fire');
    await focusIs('port State control');
    await press('Enter');
    await page.keyboard.type('lost');
    await press('Escape', 'Home', 'Delete');
    await chipsAre('port State control', 'fire');
    await focusIs('port State control');
    await press('End');
    await focusIs('|');
    await press('Enter');
    await page.waitForFunction(
      () => new URLSearchParams(location.search).get('q') === 'port State control,fire',
    );
  },
);

keys(
  'tree: one stop of Tab, arrows open and close, letters find, Space chooses what lies below',
  async () => {
    await search('/search?q=fire');
    await page.waitForSelector('[role="treeitem"]');
    await (await named(page, 'textbox', 'Filter categories')).focus();
    await press('Tab');
    const first = await focused();
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    const child = await focused();
    await press('ArrowLeft');
    const parent = await focused();
    assert.is(new Set([first, child, parent]).size, 3);
    await press('Home');
    await focusIs(first!);
    await page.keyboard.type(parent!.slice(0, 2).toLowerCase());
    await focusIs(parent!);
    await press('Space');
    await page.waitForFunction(() => location.search.includes('filter='));
    assert.is(await focused(), parent, 'the focus stays where it was');
    await press('Tab');
    assert.is.not(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'treeitem');
  },
);

keys('who reached the Dashboard needs no more scripts to search', async () => {
  await page.goto(`${fairway.url}/login`);
  await signIn(page);
  await page.reload();
  // Ahead of need, one second after the first screen is complete.
  const ahead = ['search.chunk', 'my-library.chunk'];
  const fetched = await page.waitForFunction(
    (names) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const found = names.map((name) =>
        files.find((file) => new RegExp(`/${name}-[A-Z0-9]{8}[.]js$`).test(file)),
      );
      return found.every(Boolean) && found;
    },
    {},
    ahead,
  );
  // Their imports as well.
  await page.evaluate(
    (files) => Promise.all((files as string[]).map((file) => import(file))).then(() => {}),
    await fetched.jsonValue(),
  );
  // What has not been fetched by now won't be fetched any more.
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (request.resourceType() === 'script' ? request.abort() : request.continue()),
  );
  await write(page, 'Search terms', 'fire');
  await press('Enter');
  await page.waitForSelector('article h3 a');
  await shows(page, 'or another form of the word');
  await page.waitForSelector('[role="treeitem"]');
});

keys('a document and back: query, page, place and focus are as they were, also after a reload', async () => {
  await search('/search?in=title,content&q=the');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const row = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('article h3 a')].find(
      (link) => link.getBoundingClientRect().top > 100,
    ),
  );
  await row.asElement()!.focus();
  const title = (await focused())!;
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { stood: scrollY }), { capture: true, once: true }),
  );
  await press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/') && scrollY === 0);
  await named(page, 'heading', title);
  const far = await page.evaluate(() => (window as unknown as { stood: number }).stood);
  assert.ok(far > 500, String(far));
  await page.goBack();
  await page.waitForFunction(
    (place) => location.search === '?in=title,content&q=the' && scrollY === place,
    {},
    far,
  );
  await focusIs(title);
  await page.reload();
  await page.waitForFunction((place) => scrollY === place, {}, far);
  await page.goForward();
  await named(page, 'heading', title);
});

keys.run();

// Not after each test, because its failure would be lost.
const ending = suite('the pages of that');
ending('nothing went wrong in any of them', () => assert.equal(wrong, []));
ending.run();
