// Tests a user's first visit in a real browser with a real server: log in, search, read, log out.
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../support/browser/browser-suite';
import { chunkScripts } from '../support/browser/chunk-scripts';
import { eventually } from '../support/eventually';
import type { Fairway } from '../support/server/fairway';
import {
  click,
  clickOn,
  firstSeen,
  named,
  shows,
  signIn,
  valueOf,
  visit,
  write,
} from '../support/browser/page';

let fairway: Fairway;
let browser: Browser;

const journey = browserSuite('journey', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

journey(
  'a user logs in, reaches the requested page, searches, filters, opens a document, sees its PDF and logs out',
  async () => {
    const { page, wrong, close } = await visit(browser);

    await page.goto(`${fairway.url}/search?q=ballast%20water`);
    await page.waitForFunction(() => location.pathname === '/login');
    assert.is(
      await page.evaluate(() => new URLSearchParams(location.search).get('redirect')),
      '/search?q=ballast%20water',
    );
    await signIn(page);
    await page.waitForFunction(() => location.pathname === '/search');
    await page.waitForSelector('article mark');
    const all = await totalShown(page);
    assert.ok(all > 1, `${all} documents contain ballast water`);

    await clickOn(page, '[role="treeitem"] [role="checkbox"], [role="treeitem"][aria-checked]');
    await page.waitForFunction(() => new URLSearchParams(location.search).has('filter'));
    await eventually(async () => assert.ok((await totalShown(page)) < all, 'a category narrows the search'));

    await page.goBack();
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('filter'));
    await eventually(async () => assert.is(await totalShown(page), all));
    await clickOn(page, 'article h3 a, article h2 a');
    await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
    await page.waitForFunction(painted);
    await shows(page, 'Document number');

    await click(page, 'button', 'Open menu');
    await click(page, 'link', 'Log out');
    await page.waitForFunction(() => location.pathname === '/login');
    assert.is(await page.evaluate(() => localStorage.getItem('token')), null);
    assert.equal(wrong, []);
    await close();
  },
);

journey(
  'going back from a document restores the scroll position of the results and focuses the opened hit',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
    await signIn(page);
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

journey(
  'with the keyboard alone, terms are added, edited and removed as chips, and Back and Forward restore each search',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('/search')}`);
    await signIn(page);
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

journey('the most frequently used screens request all their scripts at once', async () => {
  const { page, wrong, close } = await visit(browser, { size: 'mobile' });
  await page.goto(`${fairway.url}/login`);
  await signIn(page);
  // Most users have already seen the introduction, which is loaded separately.
  await page.evaluate(() =>
    localStorage.setItem(
      'introduced',
      JSON.stringify([(JSON.parse(localStorage.getItem('user')!) as { id: string }).id]),
    ),
  );
  const chunks = chunkScripts();
  for (const [path, chunk, selector, text] of [
    ['/', 'dashboard', 'main', 'All upcoming'],
    // The line below a short list of results is loaded together with the results, so the screen counts as
    // shown once its form is there.
    ['/search?q=ballast*', 'search', '[role="search"] input', ''],
    ['/documentpreview/sample-ballast-water-record-book', 'document', 'main', 'Document number'],
  ] as const) {
    const preloaded: string[] = [];
    const notePreload = (request: HTTPRequest) => {
      if (request.initiator()?.stack?.callFrames[0]?.url.includes('/assets/preload-'))
        preloaded.push(request.url());
    };
    page.on('request', notePreload);
    const stoodAt = await firstSeen(page, selector, text, () => page.goto(fairway.url + path));
    page.off('request', notePreload);
    // More scripts are prefetched after the first screen.
    const { inPage, loaded } = await page.evaluate(
      (before) => ({
        inPage: [
          ...document.querySelectorAll<HTMLElement & { href?: string; src?: string }>(
            'link[rel="modulepreload"], script[src]',
          ),
        ].map(({ href, src }) => href || src),
        loaded: performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < before)
          .map(({ name }) => name),
      }),
      stoodAt,
    );
    assert.ok(loaded.length > 0);
    // These are requested as soon as the content is shown, which may be a moment before the test sees it.
    const needed = [...chunks[chunk]!, ...chunks['chrome']!];
    const later = ['document-tools', 'my-library', 'dashboard'].flatMap((name) =>
      chunks[name]!.filter((script) => !needed.includes(script)),
    );
    assert.equal(
      loaded.filter(
        (name) =>
          ![...inPage, ...preloaded].includes(name) &&
          !later.some((script) => name.endsWith(`/${script}.js`)),
      ),
      [],
      path,
    );
    assert.is(
      preloaded.some((name) => name.includes('document.chunk')),
      path.startsWith('/documentpreview'),
      'the document screen with the view of a text',
    );
  }
  assert.equal(wrong, []);
  await close();
});

journey(
  'other screens are prefetched and fonts requested only once the screen shows its content',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login`);
    await signIn(page);
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // The document is held back until long after startup, and the device's list until the fonts are
    // requested.
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/documents/sample-*' }, { urlPattern: '*/api/offline/sync*' }],
    });
    const fontsRequested = page.waitForRequest((request) => request.url().endsWith('.woff2'), {
      timeout: 120_000,
    });
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const due = request.url.includes('/api/offline/')
        ? fontsRequested
        : page.waitForFunction(() => performance.now() > 4000);
      void due.then(() => session.send('Fetch.continueRequest', { requestId })).catch(() => {});
    });
    const stoodAt = await firstSeen(page, 'main', 'Document number', () =>
      page.goto(`${fairway.url}/documentpreview/sample-ballast-water-record-book`),
    );
    await fontsRequested;
    const isPrefetched = (before: number) =>
      performance
        .getEntriesByType('resource')
        .some(({ name, startTime }) => name.includes('search.chunk') && startTime < before);
    assert.not(await page.evaluate(isPrefetched, stoodAt));
    assert.not(
      await page.evaluate(
        (before) =>
          performance
            .getEntriesByType('resource')
            .some(({ name, startTime }) => name.endsWith('.woff2') && startTime < before),
        stoodAt,
      ),
    );
    await page.waitForFunction(isPrefetched, {}, Infinity);
    assert.equal(wrong, []);
    await close();
  },
);

journey('a redirect query to another site is ignored', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent('//evil.example/steal')}`);
  await signIn(page);
  await named(page, 'heading', 'Hello, ' + (await nameShown(page)));
  assert.is(await page.evaluate(() => location.host), new URL(fairway.url).host);
  await close();
});

journey('after a wrong password, the form shows the reason and keeps the username', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/login`);
  await write(page, 'Username or e-mail', 'user@demo.fairway');
  await write(page, 'Password', 'not the password');
  await click(page, 'button', 'Log in');
  await page.waitForSelector('[role="alert"]');
  await shows(page, 'Wrong username or password.');
  assert.is(await valueOf(page, 'Username or e-mail'), 'user@demo.fairway');
  await close();
});

journey('the screen of a document that does not exist says so', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${fairway.url}/documentpreview/no-such-document`);
  await signIn(page);
  await shows(page, 'Document not found');
  await close();
});

journey(
  'an uncaught error opens the unexpected-error dialog once, and the dialog can be closed',
  async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${fairway.url}/support`);
    await named(page, 'heading', 'Support');
    // The error must be raised by a script from the page's own origin, because errors in injected scripts are
    // hidden.
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

journey(
  'the screen says “reconnecting” when the server goes down, and “restored” when it returns',
  async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${fairway.url}/login`);
    await signIn(page);
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

journey.run();

async function totalShown(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(
      /([\d,]+)\s+documents?\b/
        .exec(document.querySelector('main')?.innerText ?? '')?.[1]
        ?.replaceAll(',', '') ?? NaN,
    ),
  );
}

async function nameShown(page: Page): Promise<string> {
  await page.waitForFunction(() => /^Hello, /.test(document.querySelector('h1')?.innerText ?? ''));
  return page.$eval('h1', (heading) => heading.innerText.replace('Hello, ', ''));
}

/** Runs in the page. Returns whether more than 200 dark pixels have been drawn near the top of a canvas. */
function painted(): boolean {
  return [...document.querySelectorAll('canvas')].some((canvas) => {
    const context = canvas.getContext('2d');
    if (!context || canvas.width < 100) return false;
    const { data } = context.getImageData(0, 0, canvas.width, Math.min(canvas.height, 600));
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 90 && (data[i + 3] ?? 0) > 200) dark++;
    return dark > 200;
  });
}
