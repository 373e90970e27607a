// Tests a user's first visit, in a real browser with a real server: log in, search, read, log out.
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../support/browser/browser-suite';
import { chunkScripts } from '../support/browser/chunk-scripts';
import { eventually } from '../support/eventually';
import type { Fairway } from '../support/server/fairway';
import { click, clickOn, firstSeen, shows, logIn, visit } from '../support/browser/page';

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
    await logIn(page);
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
  'the most frequently used screens request all their scripts at once, and none of them twice',
  async () => {
    const { page, wrong, close } = await visit(browser, { size: 'mobile' });
    await page.goto(`${fairway.url}/login`);
    await logIn(page);
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
      // The screen counts as shown once its form is there, because the line below a short list of results is
      // loaded together with the results.
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
      // After the first screen, more scripts are prefetched.
      const { inPage, loaded, fetched } = await page.evaluate(
        (before) => ({
          // Importing a prefetched script adds another entry, but takes the script from the browser's cache.
          fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'fetch')
            .map(({ name }) => name),
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
      assert.equal(fetched, [...new Set(fetched)], path);
      // Prefetching starts as soon as the content is shown, which may be a moment before the test notices.
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
  },
);

journey(
  'other screens are prefetched, and fonts requested, only after the screen has shown its content',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login`);
    await logIn(page);
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // Holds back the document until long after startup, and the device's list until the fonts are requested.
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
