// Tests "Go to" in a real browser with a real server: the keys that open it, finding a document by its
// number, the list without a connection, and accessibility.
import type { Browser, KeyInput, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../../support/browser/axe';
import { browserSuite } from '../../support/browser/browser-suite';
import { clickOn, screenStands, shows, logIn, visit, type Visit } from '../../support/browser/page';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on the last page of each test. */
const wrong: string[] = [];

const goTo = browserSuite('go to', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

goTo.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
  await page.goto(`${fairway.url}/enterintoforce`);
  await logIn(page);
  await page.waitForSelector(`${screenStands} h1`);
});
goTo.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});

const DOCUMENT = 'Evaluation and replacement of lifeboat release and retrieval systems';
const FIELD = '[role="combobox"][aria-label^="Go to"]';
const press = async (...keys: KeyInput[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
async function open(): Promise<void> {
  await press('g');
  await page.waitForSelector(FIELD);
}
/** Returns the title of the selected option. */
const chosen = () => page.$eval('[role="option"][aria-selected="true"] b', (title) => title.textContent);
const isChosen = (title: string) => eventually(async () => assert.is(await chosen(), title));
/** Waits until the places from the server have been added to the list. */
const isComplete = () => page.waitForSelector('[role="listbox"][aria-busy="false"] [role="option"]');
const isClosed = () => page.waitForFunction((field) => !document.querySelector(field), {}, FIELD);

goTo(
  'a number finds its document in another spelling, and the document is then listed as recent',
  async () => {
    await open();
    await page.keyboard.type('iso msc 1 circ 0131');
    await isChosen(DOCUMENT);
    await press('Enter');
    await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
    await isClosed();
    await page.waitForSelector(`${screenStands} h1`);
    await open();
    await isChosen(DOCUMENT);
  },
);

goTo(
  'a document is found by words from its title even if one is misspelt, and a screen by a synonym',
  async () => {
    await open();
    await page.keyboard.type('ballast water rec');
    await isChosen('Ballast water record book: entries and retention');
    await page.keyboard.type('ord');
    await page.$eval(FIELD, (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('balast water record');
    await isChosen('Ballast water record book: entries and retention');
    await page.$eval(FIELD, (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('sign out');
    await isChosen('Log out');
  },
);

goTo(
  'in a text field, g types a letter, Ctrl+K opens "Go to", and Escape then returns the focus',
  async () => {
    await page.goto(`${fairway.url}/search`);
    const field = await page.waitForSelector('main [role="search"] input');
    await field?.focus();
    await press('g');
    assert.is(await field?.evaluate((input) => (input as HTMLInputElement).value), 'g');
    assert.is(await page.$(FIELD), null);
    await page.keyboard.down('Control');
    await press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector(FIELD);
    await press('Escape');
    await isClosed();
    assert.ok(await field?.evaluate((input) => input === document.activeElement));
  },
);

goTo('the arrow keys move through the options and wrap around, while the field keeps the focus', async () => {
  await open();
  await page.keyboard.type('report');
  await isComplete();
  const first = await chosen();
  await press('ArrowDown');
  assert.is.not(await chosen(), first);
  await press('ArrowUp', 'ArrowUp');
  await isChosen('Search all documents for “report”');
  assert.ok(await page.$eval(FIELD, (field) => field === document.activeElement));
  await press('Enter');
  await page.waitForFunction(() => location.search === '?q=report&order=relevance');
});

goTo(
  'without a connection, "Go to" lists places that the device knows, and marks those that aren’t available',
  async () => {
    await open();
    await page.keyboard.type('msc.1/circ 131');
    await press('Escape');
    await isClosed();
    await page.setOfflineMode(true);
    await shows(page, 'Not connected to the internet.');
    await press('g');
    await page.waitForSelector(FIELD);
    await shows(page, 'Not connected. The list shows only what is on this device.');
    await page.keyboard.type('profile');
    await page.waitForSelector('[role="option"][aria-disabled="true"]');
    await shows(page, 'Not available offline');
    await page.setOfflineMode(false);
  },
);

goTo(
  'both search fields suggest the document whose number is typed, but Enter without a selection searches',
  async () => {
    for (const path of ['/', '/search']) {
      await page.goto(`${fairway.url}${path}`);
      const field = await page.waitForSelector('main [role="search"] input');
      await field?.focus();
      await page.keyboard.type('iso msc 1 circ 0131');
      await page.waitForSelector(`main [role="search"] a ::-p-text(${DOCUMENT})`);
      await press('ArrowDown', 'Enter');
      await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
      await page.goBack();
      const again = await page.waitForSelector('main [role="search"] input');
      await again?.focus();
      await page.keyboard.type('iso msc 1 circ 0131');
      await page.waitForSelector(`main [role="search"] a ::-p-text(${DOCUMENT})`);
      await press('Enter');
      await page.waitForFunction(() => location.search.startsWith('?q=iso+msc+1+circ+0131'));
    }
  },
);

goTo('a switch in Profile turns off single-key shortcuts, and Ctrl+K still opens "Go to"', async () => {
  await page.goto(`${fairway.url}/profile/display`);
  await clickOn(page, '::-p-xpath(//label[contains(., "Single-key shortcuts")])');
  await page.reload();
  await page.waitForSelector(`${screenStands} h1`);
  await press('g', '/');
  await page.keyboard.down('Control');
  await press('k');
  await page.keyboard.up('Control');
  await page.waitForSelector(FIELD);
  assert.is(new URL(page.url()).pathname, '/profile/display');
});

goTo('axe finds no violations, in light and dark mode, on a desktop and on a phone', async () => {
  await own.close();
  for (const size of ['desktop', 'mobile'] as const)
    for (const theme of ['light', 'dark'] as const) {
      own = await visit(browser, { size, theme });
      ({ page } = own);
      await letAxeIn(page);
      await page.goto(`${fairway.url}/enterintoforce`);
      await logIn(page);
      await page.waitForSelector(`${screenStands} h1`);
      await page.click('header button[aria-keyshortcuts]');
      await page.waitForSelector(FIELD);
      assert.equal(await violationsOn(page), [], `${size} ${theme}, empty`);
      await page.keyboard.type('water');
      await eventually(async () => assert.ok((await page.$$('[role="option"]')).length > 3));
      assert.equal(await violationsOn(page), [], `${size} ${theme}, with results`);
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/${size}-${theme}.png` as `${string}.png` });
      await own.close();
    }
});

goTo('no errors were reported on these pages', () => {
  assert.equal(wrong, []);
});

goTo.run();
