// Runs axe and the checks in a11y-checks.ts on every screen and its loading, error, empty and offline states,
// and checks contrast in dark mode. Each of them takes more than a second of processor time, so an ordinary
// run checks only one screen of each kind. STATES=all checks everything (npm run test:accessibility).
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../support/browser/axe';
import { browserSuite } from '../support/browser/browser-suite';
import type { Fairway } from '../support/server/fairway';
import { flawsOn } from '../support/browser/a11y-checks';
import { showIn, visit, type Visit } from '../support/browser/page';
import { listStates } from './list-states';
import { stateStops } from './state-stops';
import { goTo, stops } from './tour';

let fairway: Fairway;
let browser: Browser;

const accessibility = browserSuite('accessibility', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

/** One screen of each kind. */
const inEveryRun = new Set(
  `
  login dashboard search document-text compare offline-manager my-documents profile-display shell-drawer
  admin-documents
  `
    .trim()
    .split(/\s+/),
);
const allStops = [...stops, ...stateStops, ...listStates];
const isAll = process.env['STATES'] === 'all';
const wanted = isAll ? allStops : allStops.filter(({ name }) => inEveryRun.has(name));

/** Screens whose headings or links are laid out differently on a phone. */
const onPhone = new Set(['profile-display', 'admin-company-user']);

accessibility('the stops that every run checks exist', () => {
  const names = new Set(allStops.map(({ name }) => name));
  assert.equal(
    [...inEveryRun].filter((name) => !names.has(name)),
    [],
  );
});

// Stops for visitors come first. At the other stops, each user has one page, which stays logged in.
const visits = new Map<string, Visit>();
for (const stop of wanted) {
  accessibility(`axe finds no violations on ${stop.name}, and no low contrast in dark mode`, async () => {
    const size = stop.only ?? 'desktop';
    const whose = `${size} ${stop.as} ${stop.device}`;
    const here = visits.get(whose) ?? (await visit(browser, { size }));
    visits.set(whose, here);
    const { page } = here;
    await showIn(page, 'light');
    await letAxeIn(page);
    await goTo(page, fairway.url, stop);
    const found = await violationsOn(page);
    assert.equal(stop.isFaint ? found.filter((one) => !one.startsWith('color-contrast')) : found, []);
    // The themes differ only in their colours.
    await showIn(page, 'dark');
    if (!stop.isFaint) assert.equal(await violationsOn(page, ['color-contrast']), []);
    assert.equal(await flawsOn(page), []);
  });
}

for (const stop of isAll ? stops.filter(({ name }) => onPhone.has(name)) : [])
  accessibility(`axe finds no violations on ${stop.name} on a phone`, async () => {
    const { page, close } = await visit(browser, { size: 'mobile' });
    await letAxeIn(page);
    await goTo(page, fairway.url, stop);
    assert.equal(await violationsOn(page), []);
    await close();
  });

accessibility('the forms of a thesaurus entry are visible as chips even if its row is marked', async () => {
  const stop = stops.find(({ name }) => name === 'admin-thesaurus-entry')!;
  const { page, close } = await visit(browser);
  await goTo(page, fairway.url, stop);
  const backgrounds = await page.$eval('tr[aria-current] td:nth-child(2)', (cell) =>
    [cell, cell.querySelector('span > span')!].map((one) => getComputedStyle(one).backgroundColor),
  );
  assert.is(new Set(backgrounds).size, 2);
  await close();
});

/** Emulates a media feature that Puppeteer doesn't support. */
async function onDeviceWith(feature: string, value: string, path: string, ready: string): Promise<Page> {
  const { page } = visits.get('desktop undefined undefined') ?? (await visit(browser));
  await goTo(page, fairway.url, { name: feature, path, loggedIn: true, ready });
  await (
    await page.createCDPSession()
  ).send('Emulation.setEmulatedMedia', {
    features: [
      { name: feature, value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  return page;
}

accessibility('with forced colours, switched-on controls differ from switched-off ones', async () => {
  const page = await onDeviceWith('forced-colors', 'active', '/search', 'article [aria-pressed]');
  const grounds = (selector: string, pseudo?: string) =>
    page.$$eval(
      selector,
      (all, part) => [...new Set(all.map((element) => getComputedStyle(element, part).backgroundColor))],
      pseudo,
    );
  const on = await grounds('main [role="group"] [aria-pressed="true"]');
  assert.is(on.length, 1);
  assert.not.ok((await grounds('main [role="group"] [aria-pressed="false"]')).includes(on[0]!));
  await page.goto(`${fairway.url}/mydocuments`);
  await page.waitForSelector('[role="tab"]');
  assert.not.equal(await grounds('[role="tab"][aria-selected="true"]', '::after'), await grounds('main'));
  await page.goto(`${fairway.url}/profile/notifications`);
  await page.waitForSelector('[role="switch"]');
  const [one, other] = await page.$eval('[role="switch"]', (element) => {
    const field = element as HTMLInputElement;
    const ground = () => getComputedStyle(field.nextElementSibling!).backgroundColor;
    const before = ground();
    field.checked = !field.checked;
    return [before, ground()];
  });
  assert.is.not(one, other);
});

accessibility(
  'with increased contrast, muted text and faint lines are as strong as other text and lines',
  async () => {
    const page = await onDeviceWith('prefers-contrast', 'more', '/support', 'form');
    const roles = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--color-ink', '--color-ink-2', '--color-ink-3', '--color-line-strong', '--color-line'].map(
        (name) => style.getPropertyValue(name),
      );
    });
    const [ink, second, third, strong, line] = roles;
    assert.equal([second, third, line], [ink, ink, strong]);
  },
);

accessibility.run();
