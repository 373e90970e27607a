// Tests short visits, in a real browser with a real server: what is restored after a document, searches with
// the keyboard alone, and what the screens say when something is wrong.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import type { Fairway } from '../../support/server/fairway';
import { click, clickOn, named, shows, logIn, valueOf, visit, write } from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;

const visits = browserSuite('visits', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

visits(
  'going back from a document restores the scroll position of the results and focuses the opened hit',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
    await logIn(page);
    await page.waitForSelector('article h3 a');
    const [opened, title] = await page.$$eval('article h3 a', (links) => {
      const link = links.at(-5)!;
      link.scrollIntoView({ block: 'center' });
      addEventListener('click', () => Object.assign(window, { stood: scrollY }), {
        capture: true,
        once: true,
      });
      return [link.getAttribute('href')!, link.textContent ?? ''] as const;
    });
    await clickOn(page, `article h3 a[href="${opened}"]`);
    await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
    await named(page, 'heading', title);
    const stood = await page.evaluate(() => (window as unknown as { stood: number }).stood);
    assert.ok(stood > 300, `the list is longer than the window: ${stood}`);
    await page.goBack();
    await page.waitForFunction((href) => document.activeElement?.getAttribute('href') === href, {}, opened);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, {}, stood);
    assert.equal(wrong, []);
    await close();
  },
);

visits(
  'with the keyboard alone, a user adds, edits and removes chips, and Back and Forward restore each search',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
    await logIn(page);
    await page.waitForSelector('article h3 a');
    const said = (text: string) => shows(page, text);
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('[role="search"] input'));
    await page.keyboard.type('ballast*,"port, State');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => new URLSearchParams(location.search).get('q') === 'ballast*,"port,State',
    );
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await said('Press Search to find them.');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'ballast,"port');
    await page.keyboard.type('?!');
    await page.keyboard.press('Enter');
    await said('“?!” contains no word or number.');
    assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), '?!');
    await page.goBack();
    await page.waitForFunction(
      () => new URLSearchParams(location.search).get('q') === 'ballast*,"port,State',
    );
    await said('Finds documents whose content contains all 3 terms.');
    await page.goForward();
    await said('Finds documents whose content contains both terms.');
    assert.equal(wrong, []);
    await close();
  },
);

visits('a redirect parameter that leads to another site is ignored', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('//evil.example/steal')}`);
  await logIn(page);
  await named(page, 'heading', 'Hello, ' + (await nameShown(page)));
  assert.is(await page.evaluate(() => location.host), new URL(fairway.url).host);
  await close();
});

visits('after a wrong password, the form shows the reason and keeps the username', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/login`);
  await write(page, 'E-mail address', 'user@demo.fairway');
  await write(page, 'Password', 'not the password');
  await click(page, 'button', 'Log in');
  await page.waitForSelector('[role="alert"]');
  await shows(page, 'Wrong e-mail address or password.');
  assert.is(await valueOf(page, 'E-mail address'), 'user@demo.fairway');
  await close();
});

visits('the screen says that a document doesn’t exist', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/documentpreview/no-such-document`);
  await logIn(page);
  await shows(page, 'Document not found');
  await close();
});

visits(
  'an uncaught error opens the dialog for unexpected errors once, and the dialog can be closed',
  async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${fairway.url}/support`);
    await named(page, 'heading', 'Support');
    // The error must be thrown by a script from the page's origin, because the details of errors in injected
    // scripts are hidden.
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) =>
        void (request.url().endsWith('/assets/broken.js')
          ? request.respond({
              contentType: 'text/javascript',
              body: 'throw new Error("thrown by the test with Authorization: Bearer abc.def.ghi")',
            })
          : request.continue()),
    );
    await page.addScriptTag({ url: '/assets/broken.js' });
    await shows(page, 'An unexpected error occurred');
    await clickOn(page, 'summary ::-p-text(Show error details)');
    await shows(page, 'thrown by the test');
    assert.not.ok(
      await page.evaluate(() => document.body.innerText.includes('abc.def.ghi')),
      'the header is hidden',
    );
    await click(page, 'button', 'Close');
    await page.waitForFunction(() => !document.body.innerText.includes('An unexpected error occurred'));
    await close();
  },
);

visits(
  'the screen says “trying to reconnect” when the server goes down, and “restored” when it is back',
  async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${fairway.url}/login`);
    await logIn(page);
    await shows(page, 'Connected');
    await page.setRequestInterception(true);
    const refuse = (request: { url(): string; abort(): Promise<void>; continue(): Promise<void> }) =>
      void (request.url().endsWith('/healthcheck') ? request.abort() : request.continue());
    page.on('request', refuse);
    await shows(page, 'Lost connection to the server, trying to reconnect...');
    page.off('request', refuse);
    // The message is shown for four seconds.
    await Promise.all([shows(page, 'Connection restored successfully!'), page.setRequestInterception(false)]);
    await close();
  },
);

visits.run();

async function nameShown(page: Page): Promise<string> {
  await page.waitForFunction(() => /^Hello, /.test(document.querySelector('h1')?.innerText ?? ''));
  return page.$eval('h1', (heading) => heading.innerText.replace('Hello, ', ''));
}
