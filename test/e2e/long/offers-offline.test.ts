// Tests the offers for a search on the device that finds nothing, in a real browser without a connection.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { clickOn, named, shows, logIn, visit, type Visit } from '../../support/browser/page';
import type { Fairway } from '../../support/server/fairway';
import { goOffline, keepAll, whole } from '../state-stops';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;

const test = browserSuite('offers without a connection', {
  async opened(context) {
    ({ fairway, browser } = context);
    own = await visit(browser, { storesApp: true });
    ({ page } = own);
    await page.goto(`${fairway.url}/`);
    await logIn(page);
    await page.waitForSelector('h1');
    await keepAll(page);
    await page.reload();
    await whole(page);
    await goOffline(page, '/search');
    await shows(page, 'documents on this device');
  },
});

/** The requests for offers that the page sent. */
const requested: string[] = [];

async function searchFor(typed: string): Promise<void> {
  await page.evaluate(
    (to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `/search?q=${encodeURIComponent(typed)}`,
  );
  await shows(page, 'No document contains this phrase');
}
/**
 * Searches until this offer appears. On a busy machine, the device omits offers for which there isn't time,
 * and users would search again.
 */
async function searchUntilOffered(typed: string, selector: string): Promise<void> {
  for (let left = 5; ; left -= 1) {
    await searchFor(typed);
    const offered = await page.waitForSelector(selector, { timeout: 10_000 }).catch((error: unknown) => {
      if (left === 1) throw error;
    });
    if (offered) return;
    await page.evaluate(() => history.pushState({}, '', '/search'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.waitForFunction(
      () => !document.body.textContent?.includes('No document contains this phrase'),
    );
  }
}
const searchShown = () => page.evaluate(() => new URLSearchParams(location.search).get('q'));

test.before.each(() => {
  page.on(
    'request',
    (request) => void (request.url().endsWith('/api/offers') && requested.push(request.url())),
  );
});

test('the device offers the correct spelling of a misspelt word, and Back returns to the offers', async () => {
  await searchUntilOffered('balast water', 'a ::-p-text(Did you mean)');
  await clickOn(page, 'a ::-p-text(Did you mean)');
  await page.waitForSelector('article mark');
  assert.is(await searchShown(), 'ballast water');
  await page.goBack();
  await page.waitForSelector('a ::-p-text(Did you mean)');
  assert.is(await searchShown(), 'balast water');
});

const answer = 'section[aria-labelledby] article a[href*="crew-convention-hours-of-rest"]';

test('a question leads to a document on the device with one click', async () => {
  const question = 'how many hours of rest does a seafarer need';
  await searchUntilOffered(question, 'a ::-p-text(Also called)');
  await searchUntilOffered(question, answer);
  await named(page, 'heading', 'Closest documents');
  await clickOn(page, answer);
  await page.waitForSelector('[data-page] mark');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-page]')].some((shown) =>
      shown.textContent?.includes('in any seven-day period'),
    ),
  );
});

test('none of these searches requested offers from the server, and no errors were reported on the page', () => {
  assert.equal([requested, own.wrong], [[], []]);
});

test.run();
