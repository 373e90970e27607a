// Tests the offers for a search that finds nothing, in a real browser with a real server.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { click, clickOn, named, shows, logIn, visit, type Visit } from '../../support/browser/page';
import type { Fairway } from '../../support/server/fairway';
import { suite } from '../../support/suite';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on all pages. */
const wrong: string[] = [];

const offers = browserSuite('offers', {
  // Otherwise, offers would be omitted on a busy machine, because there isn't time for them.
  settings: { FAIRWAY_OFFERS_SECONDS: '60' },
  opened(context) {
    ({ fairway, browser } = context);
  },
});

offers.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
});
offers.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});

/** Logs in and types a search into the field. */
async function searchFor(typed: string): Promise<void> {
  await page.goto(`${fairway.url}/search`);
  await logIn(page);
  await page.waitForSelector('article');
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.matches('[role="search"] input'));
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

const searchShown = () => page.evaluate(() => new URLSearchParams(location.search).get('q'));

offers(
  'a question in everyday words leads with one click to a document in which words are marked',
  async () => {
    await searchFor('what do I enter in the ballast water record book and who signs it');
    await shows(page, 'No document contains this phrase');
    await shows(page, 'Closest documents');
    await click(page, 'link', 'Ballast water record book: entries and retention');
    await named(page, 'heading', 'Ballast water record book: entries and retention');
    await page.waitForSelector('[data-page] mark');
    await page.goBack();
    await shows(page, 'Closest documents');
    assert.is(await searchShown(), 'what do I enter in the ballast water record book and who signs it');
  },
);

offers('the introduction’s question leads to the rule with one click on a closest document', async () => {
  await page.goto(`${fairway.url}/`);
  await logIn(page);
  await click(page, 'link', 'Ask about hours of rest');
  await shows(page, 'No document contains this phrase');
  await shows(page, 'Closest documents');
  await clickOn(page, 'section[aria-labelledby] article a');
  await page.waitForSelector('[data-page] mark');
  await page.waitForFunction(() =>
    document.querySelector('[data-page]')?.textContent?.includes('in any seven-day period'),
  );
});

offers('the correct spelling of a misspelt word is offered, and Back returns to the offers', async () => {
  await searchFor('balast water');
  await shows(page, 'No document contains this phrase');
  await clickOn(page, 'a ::-p-text(Did you mean)');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'ballast water');
  await page.waitForSelector('article mark');
  await page.goBack();
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'balast water');
  await page.waitForSelector('a ::-p-text(Did you mean)');
});

offers('other searches are offered below a short list of results without moving the results', async () => {
  await holdOffers();
  await searchFor('ballast water record book');
  await page.waitForSelector('article mark');
  // The results may move twice: when the page switches to its own fonts, and when the fonts that only this
  // screen uses arrive, which are requested at the next layout.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-fonts'));
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  const top = () => page.$eval('article', (row) => row.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.evaluate(() => window.dispatchEvent(new Event('release-offers')));
  await named(page, 'navigation', 'Other searches');
  assert.is(await top(), before);
});

/** Holds back requests for offers until the page receives the event `release-offers`. */
async function holdOffers(): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const released = new Promise((resolve) => window.addEventListener('release-offers', resolve));
    const send = window.fetch;
    window.fetch = async (...request) => {
      const [input] = request;
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/api/offers')) await released;
      return send(...request);
    };
  });
}

offers.run();

// A check after each test would hide the test's own failure.
const ending = suite('the pages of the offers tests');
ending('no errors were reported on these pages', () => assert.equal(wrong, []));
ending.run();
