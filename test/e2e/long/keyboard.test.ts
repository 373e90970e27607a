// Uses the main screens with the keyboard alone, like users who can't use a pointer or see the screen. The
// focused element is read from the browser's accessibility tree.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import { password, type Fairway } from '../../support/server/fairway';
import { keyboardOf, type Keyboard } from '../../support/browser/keyboard';
import { shows, sizes, visit, type Visit } from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;
let reader: Visit;
let page: Page;
let keys: Keyboard;

const walk = browserSuite('keyboard', {
  async opened(context) {
    ({ fairway, browser } = context);
    reader = await visit(browser);
    ({ page } = reader);
    keys = await keyboardOf(page);
  },
});

const DOCUMENT = 'Ballast water record book: entries and retention';

const arrives = (...at: string[]) => keys.arrives(...at);

/** Waits until the focused element has this state. */
function isHeard(state: string, value: unknown): Promise<void> {
  return eventually(async () => assert.is((await keys.heard()).states[state], value));
}

async function logIn(on: Keyboard, username: string): Promise<void> {
  await on.tabTo('textbox', 'E-mail address');
  await on.type(username);
  await on.tabTo('textbox', 'Password');
  await on.type(password);
  await on.press('Enter');
}

walk('if a value is missing at login, the focus moves to its field, which has an error message', async () => {
  await page.goto(`${fairway.url}/login`);
  await page.waitForSelector('form');
  await keys.tabTo('button', 'Log in');
  await keys.press('Enter');
  await arrives('textbox E-mail address');
  await isHeard('invalid', 'true');
  assert.is((await keys.heard()).description, 'Enter your e-mail address.');
});

walk('“Forgot password?” follows the password in the tab order, and never covers its label', async () => {
  for (const width of [320, 360, 1440])
    for (const fontSize of ['100%', '200%']) {
      await page.setViewport({ width, height: 900 });
      const [label, link] = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        const texts = [...document.querySelectorAll('label, a')].filter((one) =>
          /password/i.test(one.textContent),
        );
        return texts.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        });
      }, fontSize);
      assert.ok(
        label && link && label.right < link.left && label.top === link.top,
        `${width} px, ${fontSize}`,
      );
    }
  await page.setViewport(sizes.desktop);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await keys.tabTo('textbox', 'Password');
  await keys.press('Tab');
  await arrives('button Show password');
  await keys.press('Tab');
  await arrives('link Forgot password?');
});

walk('after login, the focus is on the heading of the Dashboard', async () => {
  await page.reload();
  await page.waitForSelector('form');
  await logIn(keys, 'user@demo.fairway');
  await page.waitForFunction(() => location.pathname === '/');
  await arrives('heading Hello, Ingrid Solheim');
});

walk(
  'the first Tab stop skips to the content, and the header, screen, footer and bottom bar follow',
  async () => {
    await page.goto(`${fairway.url}/support`);
    await page.waitForSelector('main form');
    const places = () =>
      page.$$eval('a[href="#main"], header, main, footer, section[data-bar]', (order) =>
        order.map((element) => element.localName),
      );
    await eventually(async () => assert.equal(await places(), ['a', 'header', 'main', 'footer', 'section']));
    const [first, second] = await keys.stops(2);
    assert.equal([first, second], ['link Skip to content', 'button Open menu']);
    await keys.tabTo('link', 'Skip to content', 'back');
    await keys.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  },
);

walk(
  'on another screen, slash opens the search and focuses its field, and the number of results is announced',
  async () => {
    await keys.press('/');
    await arrives('textbox Add a term');
    await keys.type('ballast water record book');
    await keys.press('Enter');
    await shows(page, DOCUMENT);
    await eventually(async () =>
      assert.match(await page.$eval('section [role="status"]', (said) => said.textContent), /^\d+ documents/),
    );
  },
);

walk(
  'the controls of a row are in a fixed order, buttons name the document, and a toggle exposes its state',
  async () => {
    await keys.tabTo('link', DOCUMENT);
    const stops = await keys.stops(6);
    const first = stops.findIndex((stop) => stop.startsWith('button'));
    assert.ok(first > 0 && stops.slice(0, first).every((stop) => stop.startsWith('link s. ')), stops.join());
    assert.equal(stops.slice(first, first + 3), [
      `button Favourite: ${DOCUMENT}`,
      `button In report: ${DOCUMENT}`,
      `button More actions: ${DOCUMENT}`,
    ]);
    await keys.tabTo('button', `Favourite: ${DOCUMENT}`, 'back');
    await isHeard('pressed', 'false');
    await keys.press('Space');
    await isHeard('pressed', 'true');
  },
);

walk(
  'an element under the header or the bottom bar is scrolled into view when it receives the focus',
  async () => {
    const here = page.url();
    await page.goto(`${fairway.url}/search`);
    await page.waitForSelector('article:nth-of-type(7) button');
    const under = (edge: 'top' | 'bottom') =>
      page.evaluate((at) => {
        const links = [...document.querySelectorAll<HTMLElement>('article h3 a')];
        const [before, link, after] = links.slice(4, 7);
        if (!before || !link || !after) throw new Error('too few results');
        scrollTo(0, scrollY + link.getBoundingClientRect().top - (at === 'top' ? 8 : innerHeight - 24));
        (at === 'top' ? link : [...before.closest('article')!.querySelectorAll('button')].at(-1))?.focus({
          preventScroll: true,
        });
        if (at === 'top')
          [...link.closest('article')!.querySelectorAll('button')][0]?.focus({ preventScroll: true });
      }, edge);
    const covered = () =>
      page.evaluate(() => {
        const { left, top, bottom } = document.activeElement!.getBoundingClientRect();
        const at = (y: number) => document.activeElement!.contains(document.elementFromPoint(left + 4, y));
        return [document.activeElement!.localName, at(top + 2), at(bottom - 2)];
      });
    const isSeen = () => eventually(async () => assert.equal(await covered(), ['a', true, true]));
    await under('bottom');
    await keys.press('Tab');
    await isSeen();
    await under('top');
    await page.keyboard.down('Shift');
    await keys.press('Tab');
    await page.keyboard.up('Shift');
    await isSeen();
    await page.goto(here);
    await page.waitForSelector('article');
  },
);

walk('a title opens the document and focuses its heading', async () => {
  await keys.press('/');
  await arrives('textbox Add a term');
  await keys.tabTo('link', DOCUMENT);
  await keys.press('Enter');
  await arrives(`heading ${DOCUMENT}`);
});

walk('the document opens as text, and the switch shows its PDF and keeps the focus', async () => {
  await page.waitForSelector('[data-text] p');
  await keys.tabTo('button', 'PDF');
  await keys.press('Enter');
  await arrives('button PDF');
});

walk('a group is created in the groups menu, which then returns the focus', async () => {
  await keys.tabTo('button', 'Groups');
  await keys.press('Enter');
  await arrives('textbox New group');
  await keys.type('Bridge team');
  await keys.press('Enter');
  await page.waitForSelector('[role="menuitemcheckbox"][aria-checked="true"]');
  await keys.press('Escape');
  await arrives('button Groups 1', 'button Groups');
});

walk(
  'adding the document to the report, or keeping it offline, changes the focused button’s name',
  async () => {
    await keys.tabTo('button', 'Add to report');
    await keys.press('Space');
    await arrives('button In report');
    await keys.tabTo('button', 'Keep offline');
    await keys.press('Space');
    await arrives('button Kept offline: Offline');
  },
);

walk('saving a comment is announced', async () => {
  await keys.tabTo('textbox', 'Your comment');
  await keys.type('Check before the drydock.');
  await keys.tabTo('button', 'Save comment');
  await keys.press('Enter');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some(
      ({ textContent }) => textContent === 'Comment saved.',
    ),
  );
});

walk('in the PDF, Page Up and Page Down turn pages, and Tab moves the focus out of it', async () => {
  // The PDF opens at the page of the first hit.
  await page.waitForSelector('mark[data-kind="current-hit"]');
  await keys.tabTo('button', 'Next page');
  const first = await page.$eval('[aria-label="PDF tools"] input', (field) =>
    Number((field as HTMLInputElement).value),
  );
  // There is no page after the last one.
  const [there, back, step] =
    first > 1 ? (['PageUp', 'PageDown', -1] as const) : (['PageDown', 'PageUp', 1] as const);
  await keys.press(there);
  const pageIs = (number: number) =>
    page.waitForFunction(
      (wanted) =>
        document.querySelector<HTMLInputElement>('[aria-label="PDF tools"] input')?.value === wanted,
      {},
      String(number),
    );
  await pageIs(first + step);
  await keys.press(back);
  await pageIs(first);
  await keys.tabTo('region', 'Pages');
  await keys.tabTo('link', 'Support');
});

walk('the menu traps the focus until it is closed, and then returns it', async () => {
  await keys.tabTo('button', 'Open menu', 'back');
  await keys.press('Enter');
  await arrives('button Close menu');
  const stops = new Set<string>();
  for (let count = 0; count < 24; count++) {
    await keys.press('Tab');
    assert.ok(
      await page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement)),
      'Tab stays in the menu',
    );
    stops.add(await keys.focused());
  }
  assert.ok(stops.has('button Close menu') && stops.has('link Log out'), 'Tab wraps around');
  await keys.press('Escape');
  await arrives('button Open menu');
});

walk('a report is created, and a message announces that it is ready', async () => {
  await keys.press('Enter');
  await arrives('button Close menu');
  await keys.tabTo('link', /^My Reports/);
  await keys.press('Enter');
  await arrives('heading My Reports');
  await keys.tabTo('textbox', 'Title');
  await keys.type('Ballast water');
  await keys.press('Enter');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-label="Messages"] [role="status"]')].some(({ textContent }) =>
      textContent?.includes('is ready'),
    ),
  );
  await keys.tabTo('button', 'Dismiss');
  await keys.press('Enter');
});

walk('logging out requires confirmation in a dialog and leads to the login screen', async () => {
  await keys.tabTo('button', 'Open menu');
  await keys.press('Enter');
  await arrives('button Close menu');
  await keys.tabTo('link', 'Log out');
  await keys.press('Enter');
  await page.waitForSelector('dialog[open]');
  await keys.tabTo('button', 'Log out');
  await keys.press('Enter');
  await page.waitForFunction(() => location.pathname === '/login');
  assert.equal(reader.wrong, []);
});

walk(
  'if an administrator adds a user without the required values, the focus moves to an empty field',
  async () => {
    await logIn(keys, 'manager@demo.fairway');
    await page.waitForFunction(() => location.pathname === '/');
    await page.waitForSelector('section[data-bar]');
    await page.goto(`${fairway.url}/company`);
    await page.waitForSelector('tbody tr');
    await keys.tabTo('link', 'Add user');
    await keys.press('Enter');
    await arrives('heading Add a user', 'textbox Name');
    await keys.tabTo('button', 'Add user and send invitation');
    await keys.press('Enter');
    await page.waitForSelector('[aria-invalid="true"]');
    await isHeard('invalid', 'true');
    const { role, description } = await keys.heard();
    assert.is(role, 'textbox');
    assert.match(description, /^Enter /);
  },
);

walk(
  'an administrator expands the category tree, selects a category and opens its Rename dialog',
  async () => {
    await page.goto(`${fairway.url}/login`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${fairway.url}/login?redirect=/admin/categories`);
    await page.waitForSelector('form');
    await logIn(keys, 'admin@demo.fairway');
    await page.waitForSelector('[role="treeitem"]');
    await keys.tabTo('treeitem', /./);
    await isHeard('expanded', false);
    const closed = await keys.heard();
    assert.is(closed.states['level'], 1);
    await keys.press('ArrowRight', 'ArrowRight');
    await isHeard('level', 2);
    await keys.press('ArrowLeft');
    await isHeard('expanded', true);
    assert.is((await keys.heard()).name, closed.name);
    await keys.press('Enter');
    await keys.tabTo('button', 'Rename');
    await keys.press('Enter');
    await page.waitForSelector('dialog[open] input');
    await eventually(async () => assert.is((await keys.heard()).role, 'textbox'));
    await keys.press('Escape');
    await arrives('button Rename');
  },
);

walk.run();
