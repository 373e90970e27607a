// Tests that the browser tests press buttons exactly once, even on a busy machine, because a second press
// could undo the first.
import type { Browser, ElementHandle, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { clickOn, visit, type Size } from '../../support/browser/page';
import { suite } from '../../support/suite';

const pressing = suite('pressing');
let browser: Browser;
let closeBrowser: () => Promise<void>;

pressing.before(async () => void ({ browser, close: closeBrowser } = await launchBrowser()));
pressing.after(() => closeBrowser());

pressing('a successful press isn’t repeated, even if an error is reported', async () => {
  for (const size of ['desktop', 'mobile'] as const) {
    const page = await counting(size);
    spoil(page, async (press) => {
      await press();
      throw new Error('It took too long.');
    });
    await clickOn(page, 'button');
    assert.is(await pressesOf(page), 1);
  }
});

pressing('a press that never arrives is repeated', async () => {
  const page = await counting();
  let tries = 0;
  spoil(page, async (press) => ((tries += 1) === 1 ? undefined : press()));
  await clickOn(page, 'button');
  assert.equal([tries, await pressesOf(page)], [2, 1]);
});

pressing('a press that leads to a different page isn’t repeated', async () => {
  const { page } = await visit(browser);
  await page.goto('data:text/html,<a href="about:blank">Go</a>');
  let tries = 0;
  spoil(page, async (press) => {
    tries += 1;
    await Promise.all([page.waitForNavigation(), press()]);
  });
  await clickOn(page, 'a');
  assert.equal([tries, page.url()], [1, 'about:blank']);
});

pressing('nothing is pressed on a closed page', async () => {
  const page = await counting();
  spoil(page, () => page.close());
  const refused = await clickOn(page, 'button').then(
    () => null,
    (error: Error) => error.message,
  );
  assert.is(refused, 'No element that matches button could be clicked.');
});

pressing.run();

/** A page with a button that counts how often it is pressed. */
async function counting(size: Size = 'desktop'): Promise<Page> {
  const { page } = await visit(browser, { size });
  await page.setContent('<button value="0" onclick="this.value++">Press</button>');
  return page;
}

function pressesOf(page: Page): Promise<number> {
  return page.$eval('button', ({ value }) => Number(value));
}

/** Makes every press on the page call `instead`, which gets a function that performs the press. */
function spoil(page: Page, instead: (press: () => Promise<void>) => Promise<void>): void {
  const find = page.$.bind(page) as (selector: string) => Promise<ElementHandle | null>;
  page.$ = (async (selector: string) => {
    const found = await find(selector);
    if (!found) return null;
    const click = found.click.bind(found);
    found.click = (options) => instead(() => click(options));
    return found;
  }) as Page['$'];
}
