// axe finds nothing on any screen, and no contrast that is too low in dark.
import type { Browser } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { startFairway, type Fairway } from '../support/fairway';
import { showIn, visit, type Visit } from '../support/page';
import { goTo, stops } from './tour';

const accessibility = suite('accessibility');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;

accessibility.before(async () => {
  fairway = await startFairway();
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
});

accessibility.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

// The stops for visitors come first; from the first of the others on, one page for each user stays signed in.
const visits = new Map<string, Visit>();
for (const stop of stops) {
  accessibility(`axe finds nothing on ${stop.name}, and in dark no contrast that is too low`, async () => {
    const size = stop.only ?? 'desktop';
    const whose = `${size} ${stop.as}`;
    const here = visits.get(whose) ?? (await visit(browser, { size }));
    visits.set(whose, here);
    const { page } = here;
    await showIn(page, 'light');
    await letAxeIn(page);
    await goTo(page, fairway.url, stop);
    assert.equal(await violationsOn(page), []);
    // The themes differ in colours and in nothing else.
    await showIn(page, 'dark');
    assert.equal(await violationsOn(page, ['color-contrast']), []);
  });
}

accessibility.run();
