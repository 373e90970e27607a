// Tests the library in a portal's page, which has another origin, aggressive styles and a restrictive content
// security policy.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import type {} from '../../../public/embed';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { eventually } from '../../support/eventually';
import { password, startFairway, type Fairway } from '../../support/server/fairway';
import { freePort } from '../../support/server/free-port';
import { visit, type Visit } from '../../support/browser/page';
import { suite } from '../../support/suite';
import { startPortal, type Portal } from '../portal/portal';

const embedding = suite('a library in a portal');
let fairway: Fairway;
let portal: Portal;
let browser: Browser;
let closeBrowser: () => Promise<void>;

embedding.before(async () => {
  const port = await freePort();
  fairway = await startFairway({ FAIRWAY_ALLOWED_ORIGINS: `http://localhost:${port}` });
  portal = await startPortal(fairway.url, port);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
});

embedding.after(async () => {
  await closeBrowser();
  await portal.close();
  await fairway.remove();
});

embedding(
  'a user logs in, searches and reads under the page’s policy, and Back retraces all steps and leaves the library',
  async () => {
    const { page, wrong, close } = await arriving('/portal');
    await page.evaluate(() => go('/portal/library/search?q=ballast%20water'));
    await pathIs(page, '/portal/library/login');
    await logIn(page);
    await pathIs(page, '/portal/library/search');
    await press(page, 'article h3 a');
    await page.waitForFunction(() => location.pathname.startsWith('/portal/library/documentpreview/'));
    await press(page, '[data-text] p');
    await page.keyboard.press('t');
    await page.waitForFunction(isPainted);
    assert.is(await page.title(), 'Portal');

    await page.goBack();
    await pathIs(page, '/portal/library/search');
    await sees(page, 'documents');
    await page.goBack();
    await pathIs(page, '/portal');
    await page.waitForFunction(() => document.querySelector('fairway-library') === null);
    assert.equal(await page.evaluate(() => [...new Set(libraryEvents.map(({ name }) => name))]), [
      'navigate',
      'title',
    ]);
    assert.equal(wrong, []);
    await close();
  },
);

embedding('the library takes no styles from the page and adds none to it', async () => {
  const { page, close } = await arriving('/portal/library');
  const before = await page.evaluate(() => stylesOf(document.querySelector('.portal-side')!));
  await sees(page, 'Log in');
  await page.waitForFunction(() =>
    ['Sans', 'Serif'].every((kind) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(`IBM Plex ${kind}`) && status === 'loaded',
      ),
    ),
  );
  const seen = await page.evaluate(() => {
    const root = document.querySelector('fairway-library')!.shadowRoot!;
    const [heading, button, mark] = ['h1', 'button[type=submit]', '.page'].map((selector) =>
      root.querySelector(selector)!,
    );
    const { fontSize, color, textTransform, letterSpacing, textAlign, whiteSpace } = getComputedStyle(
      heading!,
    );
    return {
      heading: [fontSize, color, textTransform, letterSpacing, textAlign, whiteSpace],
      button: [getComputedStyle(button!).backgroundColor, getComputedStyle(button!).height],
      text: [getComputedStyle(mark!).fontSize, getComputedStyle(mark!).cursor],
    };
  });
  assert.equal(seen.heading, ['28px', 'rgb(18, 33, 46)', 'none', '-0.28px', 'start', 'normal']);
  assert.equal(seen.button, ['rgb(11, 90, 140)', '44px']);
  assert.equal(seen.text, ['14px', 'auto']);
  assert.equal(await page.evaluate(() => stylesOf(document.querySelector('.portal-side')!)), before);
  assert.equal(
    await page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.head.querySelectorAll('style').length,
      document.documentElement.getAttributeNames().join(),
    ]),
    [0, 0, 'lang'],
  );
  await close();
});

embedding(
  'the layout depends on the width of the library’s column, and the page can choose dark mode',
  async () => {
    const { page, close } = await arriving('/portal/library');
    await logIn(page);
    await sees(page, 'Updates for you');
    const layout = () =>
      page.evaluate(() => {
        const root = document.querySelector('fairway-library')!.shadowRoot!;
        const { backgroundColor } = getComputedStyle(root.querySelector('.page')!);
        return {
          items: [...root.querySelectorAll('header nav a span')].filter(
            (item) => item.getBoundingClientRect().width > 20,
          ).length,
          backgroundColor,
        };
      });
    const isLaidOut = (items: number, backgroundColor: string) =>
      eventually(async () => assert.equal(await layout(), { items, backgroundColor }));
    await isLaidOut(6, 'rgb(243, 245, 246)');
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--side', '980px');
      document.querySelector('fairway-library')!.setAttribute('theme', 'dark');
    });
    await isLaidOut(1, 'rgb(12, 21, 29)');
    await close();
  },
);

embedding('neither the page’s text direction nor its root font size affects the library', async () => {
  const { page, close } = await arriving('/portal/library');
  await logIn(page);
  await sees(page, 'Updates for you');
  const seen = await page.evaluate(() => {
    const element = document.querySelector('fairway-library')!;
    const inner = element.shadowRoot!.querySelector('.page')!;
    // Both sizes are measured in the same task, so nothing else can change between the measurements.
    const measure = (fontSize: string) => {
      document.documentElement.style.fontSize = fontSize;
      return [...inner.querySelectorAll('*')].map(
        (one) => `${one.tagName} ${JSON.stringify(one.getBoundingClientRect())}`,
      );
    };
    const [small, large] = [measure('10px'), measure('24px')];
    document.documentElement.lang = 'ar';
    element.style.direction = 'rtl';
    return {
      changed: large.filter((line, at) => line !== small[at]),
      direction: [getComputedStyle(element).direction, getComputedStyle(inner).direction],
      isEnglish: inner.matches(':lang(en)'),
    };
  });
  assert.equal(seen, { changed: [], direction: ['rtl', 'ltr'], isEnglish: true });
  await close();
});

embedding('the page doesn’t receive key events from the library, but does receive its own', async () => {
  const { page, close } = await arriving('/portal/library');
  await page.evaluate(() => {
    window.pressed = [];
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      document.addEventListener(type, ({ key }) => window.pressed.push(`${type} ${key}`));
  });
  await logIn(page);
  await sees(page, 'Updates for you');
  await eventually(async () => {
    // The header is in the chunks that load after the first screen, and adds its listener a moment later.
    await page.evaluate(() => {
      const root = document.querySelector('fairway-library')!.shadowRoot!;
      root.querySelector<HTMLElement>('header a')!.focus();
    });
    await page.keyboard.press('/');
    const isInSearch = () =>
      document.querySelector('fairway-library')!.shadowRoot!.activeElement?.matches('[role="search"] input');
    assert.ok(await page.evaluate(isInSearch));
  });
  assert.equal(await page.evaluate(() => window.pressed), []);
  await page.evaluate(() =>
    document
      .querySelector('.portal-bar')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })),
  );
  assert.equal(await page.evaluate(() => window.pressed), ['keydown k']);
  await close();
});

embedding('Ctrl+K and g open "Go to" only while the focus is in the library', async () => {
  const { page, close } = await arriving('/portal/library');
  await logIn(page);
  await sees(page, 'Updates for you');
  const isOpen = () =>
    page.evaluate(() =>
      Boolean(
        document
          .querySelector('fairway-library')!
          .shadowRoot!.querySelector('[aria-label^="Go to a document"]'),
      ),
    );
  const pressBoth = async () => {
    await page.keyboard.press('g');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
  };
  await page.evaluate(() => {
    const own = document.body.appendChild(document.createElement('button'));
    own.id = 'own';
    own.addEventListener('keydown', ({ key }) => (own.textContent += ` ${key}`));
  });
  await page.focus('#own');
  await pressBoth();
  assert.is(await page.$eval('#own', (own) => own.textContent), ' g Control k');
  assert.is(await isOpen(), false);
  await page.evaluate(() =>
    document.querySelector('fairway-library')!.shadowRoot!.querySelector<HTMLElement>('header a')!.focus(),
  );
  await pressBoth();
  await eventually(async () => assert.ok(await isOpen()));
  await page.keyboard.type('support');
  await eventually(async () => {
    await page.keyboard.press('Enter');
    await sees(page, 'Support');
    assert.is(await isOpen(), false);
  });
  await close();
});

embedding(
  'the library appears if it has the nonce from the page’s policy; otherwise, a message is shown',
  async () => {
    const { page, close } = await arriving('/portal');
    await page.evaluate(() =>
      document.querySelector('.portal-outlet')!.replaceChildren(library({ nonce: '' })),
    );
    await sees(page, 'refuses the library’s styles');
    await sees(page, '“nonce”');
    await page.evaluate(() =>
      document.querySelector('.portal-outlet')!.replaceChildren(library({ base: '/portal' })),
    );
    await sees(page, 'Log in');
    await close();
  },
);

embedding(
  'two libraries on a page share neither session nor history, and don’t change the page’s URL',
  async () => {
    const { page, wrong, close } = await arriving('/portal/two');
    await sees(page, 'Log in', 1);
    await logIn(page);
    await sees(page, 'Updates for you');
    await sees(page, 'Log in', 1);
    await follow(page, 'Support', 1);
    await follow(page, 'Upcoming Legislation', 0);
    await page.goBack();
    await sees(page, 'Updates for you', 0);
    await sees(page, 'Support', 1);
    await page.goBack();
    await sees(page, 'Log in', 1);
    await sees(page, 'Updates for you', 0);
    assert.is(new URL(page.url()).pathname + new URL(page.url()).hash, '/portal/two');
    assert.equal(
      await page.evaluate(() => [...new Set(Object.keys(localStorage).map((key) => key.split(':')[0]))]),
      ['first'],
    );
    assert.equal(wrong, []);
    await close();
  },
);

embedding(
  'a user of the portal is logged in to the library, and the device stores neither token nor user',
  async () => {
    const { token } = await loggedIn();
    const { page, close } = await arriving(`/portal/library?token=${token}`);
    await sees(page, 'Hello, Ingrid');
    assert.equal(
      await page.evaluate(() =>
        Object.entries(localStorage).filter(
          ([key, value]) => /token|refresh|user/.test(key) || value.includes('eyJ'),
        ),
      ),
      [],
    );
    await close();
  },
);

embedding(
  'the portal renews an expired token; if it removes the token, the user is logged out and the page notified',
  async () => {
    const first = await loggedIn();
    const { page, close } = await arriving(`/portal/library?token=${first.token}`);
    await sees(page, 'Updates for you');
    await page.evaluate(() => (document.querySelector('fairway-library')!.token = 'ended'));
    await page.waitForFunction(() => libraryEvents.some(({ name }) => name === 'token-needed'));
    await page.evaluate(
      (token) => (document.querySelector('fairway-library')!.token = token),
      (await loggedIn()).token,
    );
    await follow(page, 'Upcoming Legislation');
    await sees(page, 'Upcoming Legislation');
    await page.evaluate(() => (document.querySelector('fairway-library')!.token = null));
    await sees(page, 'You are logged out');
    assert.ok(await page.evaluate(() => libraryEvents.some(({ name }) => name === 'signed-out')));
    await close();
  },
);

embedding('a library of limited height scrolls its own contents but not the page', async () => {
  const { page, close } = await arriving('/portal/library');
  await logIn(page);
  await sees(page, 'Updates for you');
  await page.evaluate(() =>
    Object.assign(document.querySelector('fairway-library')!.style, { height: '500px', overflow: 'auto' }),
  );
  // The header is in the chunks that load after the first screen.
  await page.waitForFunction(
    () =>
      document.querySelector('fairway-library')!.scrollHeight > 900 &&
      document.querySelector('fairway-library')!.shadowRoot!.querySelector('header') !== null,
  );
  const stands = () =>
    page.evaluate(() => {
      const element = document.querySelector('fairway-library')!;
      const { top } = element.getBoundingClientRect();
      const header = element.shadowRoot!.querySelector('header')!.getBoundingClientRect();
      return { page: scrollY, within: element.scrollTop, header: Math.round(header.top - top) };
    });
  await page.evaluate(() => {
    document.querySelector('fairway-library')!.style.setProperty('--fairway-top', '0px');
    document.querySelector('fairway-library')!.scrollTop = 300;
  });
  const isAt = (within: number) =>
    eventually(async () => assert.equal(await stands(), { page: 0, within, header: 0 }));
  await isAt(300);
  await page.waitForFunction(() =>
    Object.values(history.state ?? {}).some((entry) => (entry as { scrollY?: number })?.scrollY === 300),
  );
  await follow(page, 'Support');
  await pathIs(page, '/portal/library/support');
  await isAt(0);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('fairway-library')!.scrollTop === 300);
  await close();
});

embedding(
  'if the library can’t be shown, the element shows a message, and the rest of the page stays intact',
  async () => {
    const { page, wrong, close } = await arriving('/portal');
    const shown = (attributes: Record<string, string>, text: string) =>
      page
        .evaluate(
          (given) => document.querySelector('.portal-outlet')!.replaceChildren(library(given)),
          attributes,
        )
        .then(() => sees(page, text));
    await shown({ base: '/elsewhere' }, 'The library is not at this address');
    await shown({ api: 'ftp://nowhere' }, '“ftp://nowhere” is not the address of a Fairway server');
    await shown({ name: 'a b' }, '“a b” is not a valid library name');
    // The page's policy allows requests only to the Fairway server.
    await shown({ api: 'http://127.0.0.1:9' }, 'This page does not let the library connect to 127.0.0.1:9');
    assert.is(await page.evaluate(() => document.querySelector('.portal-bar')!.textContent), 'The portal');
    assert.equal(
      wrong.filter((line) => !line.includes('/healthcheck')),
      [],
    );
    await close();
  },
);

embedding(
  'before Fairway responds, the screen says whether the server is down, refuses the page or isn’t Fairway',
  async () => {
    const { page, close } = await visit(browser);
    // Opens the page under a host name that the server doesn't allow.
    await page.goto(`${portal.url.replace('localhost', '127.0.0.1')}/portal/library`);
    await sees(page, `${new URL(fairway.url).host} does not accept requests from this page`);
    await page.goto(`${portal.url}/portal/open`);
    const shown = (api: string, text: string) =>
      page
        .evaluate(
          (given) => document.querySelector('.portal-outlet')!.replaceChildren(library({ api: given })),
          api,
        )
        .then(() => sees(page, text));
    await shown(portal.url, `${new URL(portal.url).host} is not a Fairway server`);
    await shown(`http://127.0.0.1:${await freePort()}`, 'No response from 127.0.0.1');
    const gate = await startGate();
    try {
      await shown(gate.url, `${new URL(gate.url).host} does not accept requests from this page`);
      assert.is(
        await page.evaluate(() =>
          document.querySelector('fairway-library')!.shadowRoot!.querySelector('input'),
        ),
        null,
        'no password is requested',
      );
      gate.isOpen = true;
      await press(page, 'button');
      await sees(page, 'Log in');
      await page.waitForFunction(
        () =>
          !document.querySelector('fairway-library')!.shadowRoot!.textContent!.includes('does not accept'),
      );
    } finally {
      gate.close();
    }
    await close();
  },
);

embedding(
  'if the server is unreachable from the start, logged-in users see their screen and a message',
  async () => {
    const { page, close } = await arriving('/portal/library');
    await logIn(page);
    await sees(page, 'Updates for you');
    await page.setRequestInterception(true);
    let isDown = true;
    page.on(
      'request',
      (request) =>
        void (isDown && request.url().endsWith('/healthcheck') ? request.abort() : request.continue()),
    );
    await page.reload();
    await sees(page, 'No response from');
    await sees(page, 'Updates for you');
    isDown = false;
    await press(page, '[role=alert] button');
    await page.waitForFunction(
      () => !document.querySelector('fairway-library')!.shadowRoot!.textContent!.includes('No response from'),
    );
    await sees(page, 'Updates for you');
    await close();
  },
);

embedding('the element may be defined twice, moved, and removed while it is loading', async () => {
  const { page, wrong, close } = await arriving('/portal/library');
  await sees(page, 'Log in');
  const isSame = await page.evaluate(async (src) => {
    const element = document.querySelector('fairway-library')!;
    const main = element.shadowRoot!.querySelector('main');
    await import(src);
    document.querySelector('.portal-side')!.append(element);
    await new Promise((resolve) => setTimeout(resolve));
    return element.shadowRoot!.querySelector('main') === main;
  }, `${fairway.url}/embed.js?again`);
  assert.ok(isSame, 'a moved element keeps running');
  const second = page.evaluate(
    (src) =>
      import(src)
        .then(({ mount }) => mount(document.querySelector('fairway-library')))
        .catch((error: Error) => error.message),
    `${fairway.url}/embed.js?once-more`,
  );
  assert.is(await second, 'The element already contains a library.');
  await logIn(page);
  await page.evaluate(() => document.querySelector('fairway-library')!.remove());
  await page.waitForFunction(() => document.fonts.size === 0);
  await page.evaluate(() =>
    document.querySelector('.portal-outlet')!.append(library({ base: '/portal/library' })),
  );
  await page.waitForFunction(() => document.fonts.size > 0);
  assert.equal(wrong, []);
  await close();
});

embedding('adding and removing the element ten times leaks no objects', async () => {
  const { page, close } = await arriving('/portal');
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable');
  async function cycle() {
    await page.evaluate(() =>
      document.querySelector('.portal-outlet')!.replaceChildren(library({ name: 'cycle' })),
    );
    await sees(page, 'Log in');
    await page.evaluate(() => document.querySelector('.portal-outlet')!.replaceChildren());
  }
  /** Counts the objects of a class that are still reachable. */
  async function alive(name: string): Promise<unknown> {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `${name}.prototype`,
      objectGroup: 'alive',
    });
    const { objects } = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId!,
      objectGroup: 'alive',
    });
    const { result: count } = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'alive' });
    return count.value;
  }
  async function measured() {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      bytes: of('JSHeapUsedSize'),
      libraries: await alive('customElements.get("fairway-library")'),
      roots: await alive('ShadowRoot'),
    };
  }
  // The first cycles create objects that are kept permanently: modules, the stylesheet, and the browser's own
  // objects.
  for (let count = 0; count < 10; count += 1) await cycle();
  const before = await measured();
  for (let count = 0; count < 10; count += 1) await cycle();
  let after = await measured();
  // Requests that were pending when the element was removed may take a moment to finish.
  for (let again = 0; again < 20 && after.nodes > before.nodes; again += 1) after = await measured();
  assert.ok(after.nodes <= before.nodes + 5, `${before.nodes} → ${after.nodes} nodes`);
  assert.ok(after.listeners <= before.listeners, `${before.listeners} → ${after.listeners} listeners`);
  assert.equal([after.libraries, after.roots, await page.evaluate(() => document.fonts.size)], [0, 0, 0]);
  await eventually(async () => {
    const { bytes } = await measured();
    assert.ok(bytes <= before.bytes * 1.05, `${before.bytes} → ${bytes} bytes`);
  });
  await close();
});

embedding.run();

declare global {
  /** Defined by the portal's script. */
  function go(path: string): void;
  function library(attributes: Record<string, string>): HTMLElement;
  function stylesOf(element: Element): string;
  /** The keys that the page received. */
  var pressed: string[];
  var libraryEvents: { name: string; of: string | null }[];
}

async function arriving(path: string): Promise<Visit> {
  const visited = await visit(browser);
  await visited.page.goto(portal.url + path);
  return visited;
}

/**
 * Responds to the health check as Fairway does. Pages of other origins may read the response once `isOpen` is
 * set.
 */
async function startGate(): Promise<{ url: string; isOpen: boolean; close(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(204, gate.isOpen ? { 'access-control-allow-origin': '*' } : {}).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: false,
    close: () => void server.close(),
  };
  return gate;
}

function loggedIn(): Promise<{ token: string }> {
  const body = JSON.stringify({ username: 'user@demo.fairway', password });
  return fetch(`${fairway.url}/api/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).then((answer) => answer.json() as Promise<{ token: string }>);
}

/** Logs in to the page's first library. */
async function logIn(page: Page): Promise<void> {
  await sees(page, 'Log in');
  await page.locator('>>> input[name=username]').fill('user@demo.fairway');
  await page.locator('>>> input[name=password]').fill(password);
  await press(page, 'button[type=submit]');
  await page.waitForFunction(
    () => !document.querySelector('fairway-library')!.shadowRoot!.querySelector('input[name=password]'),
  );
}

/** Clicks on an element in the page's first library as soon as it exists. */
async function press(page: Page, selector: string): Promise<void> {
  await eventually(async () => {
    const found = await page.waitForFunction(
      (wanted) => document.querySelector('fairway-library')?.shadowRoot?.querySelector(wanted),
      {},
      selector,
    );
    // React may have replaced the element, so each attempt looks it up again.
    await (found as ElementHandle<Element>).click();
  });
}

/** Waits until one of the page's libraries shows the text. */
async function sees(page: Page, text: string, which = 0): Promise<void> {
  const isSeen = (wanted: string, at: number) => {
    const found = document
      .querySelectorAll('fairway-library')
      [at]?.shadowRoot?.querySelector<HTMLElement>('.page');
    return found?.innerText.includes(wanted);
  };
  await page.waitForFunction(isSeen, {}, text, which);
}

/** Clicks on a link in one of the page's libraries as soon as it exists. */
async function follow(page: Page, text: string, which = 0): Promise<void> {
  const press = (wanted: string, at: number) => {
    const links = document.querySelectorAll('fairway-library')[at]?.shadowRoot?.querySelectorAll('a');
    const link = [...(links ?? [])].find(({ textContent }) => textContent?.trim() === wanted);
    link?.click();
    return link !== undefined;
  };
  await page.waitForFunction(press, {}, text, which);
}

function pathIs(page: Page, path: string): Promise<unknown> {
  return page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
}

/** Runs in the page. Returns whether anything dark has been drawn on any canvas in the library. */
function isPainted(): boolean {
  const canvases = document.querySelector('fairway-library')?.shadowRoot?.querySelectorAll('canvas') ?? [];
  return [...canvases].some((canvas) => {
    const { width, height } = canvas;
    const pixels =
      width && height ? canvas.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
    return (
      pixels?.some((value, at) => at % 4 !== 3 && value < 128 && pixels[at - (at % 4) + 3]! > 0) ?? false
    );
  });
}
