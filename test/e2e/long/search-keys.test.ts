// Tests the search with the keyboard alone, in a real browser: chips, tree, results, and returning to the
// previous position.
import type { Browser, KeyInput, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';
import { named, shows, logIn, visit, write, type Visit } from '../../support/browser/page';
import { suite } from '../../support/suite';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on all pages. */
const wrong: string[] = [];

const keys = browserSuite('search keys', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

keys.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
});
keys.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});
async function search(address: string): Promise<void> {
  await page.goto(fairway.url + address);
  await logIn(page);
  await page.waitForSelector('article');
}

async function press(...some: KeyInput[]): Promise<void> {
  for (const key of some) await page.keyboard.press(key);
}

const chips = () =>
  page.$$eval('[role="group"][aria-label="Search terms"] li', (items) =>
    items.map((item) => item.textContent?.replace(/(word|phrase|starts with)$/, '')),
  );
/** Describes the focused element and, if it is a text field, the caret's position. */
const focused = () =>
  page.evaluate(() => {
    const on = document.activeElement;
    return on instanceof HTMLInputElement
      ? [on.value.slice(0, on.selectionStart ?? 0), on.value.slice(on.selectionEnd ?? 0)].join('|')
      : on?.textContent?.replace(/(word|phrase|starts with|\d+)$/, '');
  });

/** Waits until the element with this description has the focus. */
const focusIs = (wanted: string) => eventually(async () => assert.is(await focused(), wanted));
const chipsAre = (...wanted: string[]) => eventually(async () => assert.equal(await chips(), wanted));

keys(
  'slash focuses the field, arrow keys move to chips, F2 and Enter edit them, Escape cancels, and Delete removes them',
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
  'Enter adds the typed term and searches, a comma only adds it, and Enter in the empty field searches',
  async () => {
    await search('/search');
    const searched = (q: string) =>
      page.waitForFunction((wanted) => new URLSearchParams(location.search).get('q') === wanted, {}, q);
    await press('/');
    await page.keyboard.type('ballast water');
    await press('Enter');
    await searched('ballast water');
    await page.waitForSelector('article mark');
    await focusIs('|');
    await page.keyboard.type('exchange,');
    await chipsAre('ballast water', 'exchange');
    await shows(page, 'Press Search to find them.');
    await searched('ballast water');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/elastic')),
      press('Enter'),
    ]);
    assert.is(answer.status(), 200);
    await searched('ballast water,exchange');
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/elastic')),
      press('Enter'),
    ]);
    await focusIs('|');
  },
);

keys('a new search uses the order that was chosen last, until the user logs out', async () => {
  await search('/search?q=fire');
  const order = () => page.$eval('select[aria-label="Sort by"]', (select) => select.value);
  await page.select('select[aria-label="Sort by"]', 'relevance');
  await page.waitForFunction(() => location.search === '?q=fire&order=relevance');
  await page.goto(`${fairway.url}/search`);
  await page.waitForSelector('article');
  assert.is(
    await order(),
    'alphabetical',
    'a URL without an order uses the order that the specification prescribes',
  );
  await press('/');
  await page.keyboard.type('pump');
  await press('Enter');
  await page.waitForFunction(() => location.search === '?q=pump&order=relevance');
  await page.goBack();
  await page.waitForFunction(() => location.search === '');
  await eventually(async () => assert.is(await order(), 'alphabetical'));
  await page.goto(`${fairway.url}/security/logout`);
  await page.waitForFunction(() => location.pathname === '/login');
  assert.is(await page.evaluate(() => localStorage.getItem('search_order')), null);
});

keys(
  'the tree is one Tab stop: arrow keys open and close nodes, letters find titles, and Space selects a branch',
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

keys('after the Dashboard has been shown, searching loads no more scripts', async () => {
  await page.goto(`${fairway.url}/login`);
  await logIn(page);
  await page.reload();
  // These are prefetched one second after the first screen.
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
  // The modules that these import are also prefetched.
  await page.evaluate(
    (files) => Promise.all((files as string[]).map((file) => import(file))).then(() => {}),
    await fetched.jsonValue(),
  );
  // Anything that hasn't arrived by now won't arrive, neither for the search nor as a prefetch.
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (request.resourceType() === 'script' ? request.abort() : request.continue()),
  );
  await write(page, 'Search terms', 'fire');
  await press('Enter');
  await page.waitForSelector('article h3 a');
  assert.is(await page.evaluate(() => location.search), '?q=fire&order=relevance');
  await shows(page, 'or another form of the word');
  await page.waitForSelector('[role="treeitem"]');
});

keys(
  'Back from a document restores the query, scroll position and focus, and the position even after a reload',
  async () => {
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
      addEventListener('click', () => Object.assign(window, { stood: scrollY }), {
        capture: true,
        once: true,
      }),
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
  },
);

keys('the two publication dates are side by side, equally wide, each below its label', async () => {
  await search('/search?q=water');
  const boxes = await page.evaluate(() =>
    ['From', 'To'].map((name) => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)!;
      const [above, field] = [label, label.control!].map((one) => one.getBoundingClientRect());
      return { labelLeft: above!.left, left: field!.left, top: field!.top, width: field!.width };
    }),
  );
  const [from, to] = boxes;
  assert.equal(
    boxes.map(({ left }) => left),
    boxes.map(({ labelLeft }) => labelLeft),
  );
  assert.equal([to?.top, to?.width], [from?.top, from?.width]);
});

keys.run();

// A check after each test would hide the test's own failure.
const ending = suite('the pages of the search tests');
ending('no errors were reported on these pages', () => assert.equal(wrong, []));
ending.run();
