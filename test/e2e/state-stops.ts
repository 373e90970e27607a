// States of the main screens and of the shell that don't occur with a healthy server and a new account:
// loading, failed, empty, offline, and with long content.
import type { Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import {
  answerInstead,
  changed,
  never,
  neverAfter,
  refused,
  withProvider,
  type Instead,
} from '../support/browser/stub-responses';
import { click, clickOn, named, shows, write } from '../support/browser/page';
import { countOnDevice } from '../support/device-databases';
import { eventually } from '../support/eventually';
import type { Stop } from './tour';

const visitor = { loggedIn: false, device: 'nobody’s' } as const;
const reader = { loggedIn: true } as const;
/** A user who has saved searches with matches. */
const manager = { loggedIn: true, as: 'manager@demo.fairway' } as const;
/** A user on a separate device that keeps two categories offline. */
const aboard = { loggedIn: true, as: 'reader@demo.fairway', device: 'aboard', ready: 'h1' } as const;

const found = 'article h3 a, article h2 a';
const document = '/documentpreview/sample-ballast-water-record-book';
const pdf = 'GET /api/files/pdf/.*';
const long = [
  'Guidelines for the uniform implementation of the requirements for onboard lifting appliances,',
  'anchor handling winches and loose gear (SOLAS II-1/3-13, resolution MSC.532(107)),',
  'consolidated with the corrigenda of 2025 and the interpretations adopted since',
].join(' ');

type Hit = { _source: { title: string } };

/** Makes the server's responses say that the session lasts this many more days. */
const nearEnd = (days_left: number, by = 'password'): Instead => ({
  'POST /api/security/refresh': changed<object>((answer) => ({ ...answer, renewal: { days_left, by } })),
});
const renewal = { loggedIn: true, device: 'long logged in', ready: 'h1' } as const;

async function askForPassword(page: Page): Promise<void> {
  await click(page, 'button', 'Enter password');
  await page.waitForSelector('dialog[open] input[name="password"]');
}

export const stateStops: readonly Stop[] = [
  {
    ...visitor,
    name: 'login-missing',
    path: '/login',
    ready: 'form',
    arrange: async (page) => (await click(page, 'button', 'Log in'), await shows(page, 'Enter your')),
  },
  {
    ...visitor,
    name: 'login-busy',
    path: '/login',
    ready: 'form',
    busy: true,
    answers: { 'POST /api/security/login': never },
    async arrange(page) {
      await write(page, 'E-mail address', 'user@demo.fairway');
      await write(page, 'Password', 'fairway-demo');
      await click(page, 'button', 'Log in');
      await shows(page, 'Logging in');
    },
  },
  {
    ...visitor,
    name: 'login-provider',
    path: '/login',
    ready: 'form',
    answers: { 'GET /login': withProvider },
    async arrange(page) {
      await clickOn(page, 'form button[type="button"] ::-p-text(company)');
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  {
    ...visitor,
    name: 'login-returning',
    path: '/login?code=a&state=b',
    ready: 'form',
    arrange: async (page) => void (await page.waitForSelector('[role="alert"]')),
  },
  // This is the last startup step that a server can delay.
  {
    loggedIn: true,
    device: 'starting',
    name: 'startup',
    path: '/support',
    ready: 'h1',
    busy: true,
    async arrange(page) {
      await page.evaluate(() => localStorage.removeItem('user'));
      await reopened(page, { 'POST /api/security/refresh': never }, 'main [aria-current="step"]');
    },
  },
  { ...visitor, name: 'not-found-visitor', path: '/no/such/page', ready: 'h1' },
  { ...visitor, name: 'shell-visitor', path: '/support', ready: 'h1' },

  {
    ...reader,
    device: 'newcomer’s',
    isNew: true,
    name: 'dashboard-introduction',
    path: '/',
    ready: 'article, ol',
  },
  {
    ...reader,
    device: 'new',
    name: 'dashboard-loading',
    path: '/',
    ready: 'h1',
    busy: true,
    answers: {
      'GET /api/user/savedsearch.*': never,
      'GET /api/documents/enterintoforce/list': never,
      'GET /api/user/report': never,
    },
    arrange: forgetLists,
  },
  {
    ...reader,
    name: 'dashboard-error',
    path: '/',
    ready: '[role="alert"]',
    answers: {
      'GET /api/user/savedsearch.*': refused(500),
      'GET /api/documents/enterintoforce/list': refused(500),
      'GET /api/user/report': refused(500),
    },
  },
  { ...manager, name: 'dashboard-news', path: '/', ready: 'article' },
  {
    ...manager,
    name: 'dashboard-long',
    path: '/',
    ready: 'article',
    arrange: (page) => shows(page, 'Cholmondeley'),
    answers: {
      'POST /api/security/refresh': changed<{ user: object }>((answer) => ({
        ...answer,
        user: {
          ...answer.user,
          name: 'Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley van den Berg-Rasmussen III',
        },
      })),
      'GET /api/user/savedsearch': changed<{ name: string }[]>((all) =>
        all.map((search) => ({ ...search, name: long.slice(0, 80), new_count: 1234 })),
      ),
      'GET /api/user/savedsearch/updates/combined': changed<{ payload: { document: object }[] }>((page) => ({
        ...page,
        unseen: 312,
        payload: page.payload.map((update) => ({ ...update, document: { ...update.document, title: long } })),
      })),
    },
  },
  {
    ...reader,
    name: 'search-loading',
    path: '/search?q=ballast*',
    ready: 'h1',
    busy: true,
    answers: { 'POST /api/elastic': never },
  },
  {
    ...reader,
    name: 'search-next',
    path: '/search?q=ballast*',
    ready: found,
    busy: true,
    isFaint: true,
    answers: { 'POST /api/elastic': neverAfter(1) },
    async arrange(page) {
      await write(page, 'Add a term', 'ship');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[aria-busy] [data-loading], [data-loading][aria-busy]');
    },
  },
  {
    ...reader,
    name: 'search-error',
    path: '/search?q=ballast*',
    ready: '[role="alert"]',
    answers: { 'POST /api/elastic': refused(500) },
  },
  {
    ...reader,
    name: 'search-tree-error',
    path: '/search?q=ballast*',
    ready: found,
    answers: { 'GET /api/user/category': refused(500) },
  },
  {
    ...reader,
    name: 'search-long',
    path: `/search?q=${encodeURIComponent(long.slice(0, 70))},ballast*&in=title,content`,
    ready: found,
    answers: {
      'POST /api/elastic': changed<{ hits?: { hits: Hit[] } }>(
        (answer) =>
          answer.hits && {
            ...answer,
            hits: {
              ...answer.hits,
              total: { value: 1, relation: 'eq' },
              hits: answer.hits.hits.map((hit) => ({ ...hit, _source: { ...hit._source, title: long } })),
            },
          },
      ),
    },
  },
  {
    ...reader,
    name: 'document-loading',
    path: document,
    ready: 'div',
    busy: true,
    answers: { 'GET /api/documents/.*': never },
    arrange: (page) => shows(page, 'Loading document'),
  },
  {
    ...reader,
    name: 'document-error',
    path: document,
    ready: '[role="alert"]',
    answers: { 'GET /api/documents/.*': refused(500) },
  },
  { ...reader, name: 'document-missing', path: '/documentpreview/no-such-document', ready: 'h2' },
  {
    ...reader,
    name: 'document-pdf-loading',
    path: document,
    ready: 'h1',
    busy: true,
    answers: { [pdf]: never },
    arrange: async (page) =>
      void (await toPdf(page), await page.waitForSelector('[aria-label="Page"], main [aria-busy]')),
  },
  {
    ...reader,
    name: 'document-pdf-error',
    path: document,
    ready: 'h1',
    answers: { [pdf]: refused(500) },
    arrange: async (page) => void (await toPdf(page), await page.waitForSelector('[role="alert"]')),
  },
  {
    ...reader,
    name: 'document-download',
    path: document,
    ready: 'h1',
    answers: ofDocument({ show_pdf_in_frontend: false }),
    arrange: async (page) => void (await toPdf(page), await page.waitForSelector('a[download]')),
  },
  {
    ...reader,
    name: 'document-no-pdf',
    path: document,
    ready: 'h1',
    answers: ofDocument({ download_method: 'none' }),
    arrange: toPdf,
  },
  {
    ...reader,
    name: 'document-withdrawn',
    path: document,
    ready: 'h1',
    answers: ofDocument({ withdrawn: true }),
  },
  { ...reader, name: 'document-long', path: document, ready: 'h1', answers: ofDocument({ title: long }) },
  {
    ...reader,
    name: 'document-marked',
    path: document,
    ready: 'h1',
    async arrange(page) {
      // If the user has been here before, the buttons are pressed.
      for (const label of ['Favourite', 'Keep offline', 'Kept offline']) {
        const isOff = `[aria-label="Document actions"] button[aria-pressed="false"] ::-p-text(${label})`;
        await page.waitForSelector('[aria-label="Document actions"] button[aria-pressed]');
        if (await page.$(isOff)) await clickOn(page, isOff);
      }
      await named(page, 'button', 'Kept offline: Offline');
      await write(page, 'Your comment', 'Check the loose gear register before the dry-docking in March.');
      await click(page, 'button', 'Save comment');
      await shows(page, 'Comment saved.');
    },
  },
  {
    ...reader,
    name: 'shell-toasts',
    path: document,
    ready: 'h1',
    answers: { '(POST|PUT|DELETE) /api/user/favorites/.*': refused(500) },
    async arrange(page) {
      // Clicks through the DOM, because a mouse click could miss the button while the page restores its
      // scroll position.
      await (
        await page.waitForSelector('[aria-label="Document actions"] button ::-p-text(Favourite)')
      )?.evaluate((button) => (button as HTMLElement).click());
      await page.waitForSelector('[aria-label="Messages"] > *');
    },
  },
  {
    ...renewal,
    name: 'renewal-notice',
    path: '/profile/edit',
    answers: nearEnd(12),
    arrange: (page) => shows(page, 'expires in 12 days'),
  },
  { ...renewal, name: 'renewal', path: '/support', answers: nearEnd(1), arrange: askForPassword },
  {
    ...renewal,
    name: 'renewal-wrong',
    path: '/support',
    answers: nearEnd(0),
    async arrange(page) {
      await askForPassword(page);
      await page.type('dialog[open] input[name="password"]', 'wrong');
      await page.keyboard.press('Enter');
      await shows(page, 'Wrong password.');
    },
  },
  {
    ...renewal,
    name: 'renewal-refused',
    path: '/support',
    answers: { ...nearEnd(20), 'POST /api/user/sessions/renew': refused(500) },
    async arrange(page) {
      await askForPassword(page);
      await page.type('dialog[open] input[name="password"]', 'wrong');
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog [role="alert"]');
    },
  },
  {
    ...reader,
    name: 'shell-sync-trouble',
    path: '/support',
    ready: 'h1',
    answers: { 'GET /api/user/favorites.*': refused(500), 'GET /api/offline/sync': refused(500) },
    arrange: (page) => shows(page, 'not synchronised'),
  },
  {
    ...reader,
    name: 'shell-sync-errors',
    path: '/support',
    ready: 'h1',
    answers: { 'GET /api/user/favorites.*': refused(500), 'GET /api/offline/sync': refused(500) },
    async arrange(page) {
      await shows(page, 'not synchronised');
      await click(page, 'button', 'Show details');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    ...reader,
    name: 'bar-synchronising',
    path: '/',
    ready: 'h1',
    busy: true,
    answers: { 'GET /api/user/favorites.*': never },
    arrange: (page) => shows(page, 'Synchronising: '),
  },
  {
    ...reader,
    name: 'bar-reconnecting',
    path: '/support',
    ready: 'h1',
    busy: true,
    answers: { 'HEAD /healthcheck': refused(503) },
    arrange: (page) => shows(page, 'trying to reconnect'),
  },
  {
    ...reader,
    name: 'bar-restored',
    path: '/support',
    ready: 'h1',
    answers: { 'HEAD /healthcheck': refused(503) },
    async arrange(page) {
      await shows(page, 'trying to reconnect');
      await answerInstead(page, {});
      await shows(page, 'Connection restored');
    },
  },

  {
    ...aboard,
    name: 'dashboard-aboard',
    path: '/',
    arrange: async (page) => (await keepAll(page), await page.reload(), await whole(page)),
  },
  {
    ...aboard,
    name: 'dashboard-offline',
    path: '/',
    arrange: async (page) =>
      void (
        await whole(page),
        await goOffline(page, '/'),
        await named(page, 'searchbox', 'Search on this device')
      ),
  },
  {
    ...aboard,
    name: 'browse-offline',
    path: '/',
    arrange: async (page) =>
      void (
        await whole(page),
        await goOffline(page, '/?browse=all&find=ship'),
        await page.waitForSelector('section[aria-label="In the text"] article')
      ),
  },
  {
    ...aboard,
    name: 'search-offline',
    path: '/',
    arrange: async (page) =>
      void (
        await whole(page),
        await goOffline(page, '/search?q=ship&in=title,content'),
        await page.waitForSelector(found)
      ),
  },
  {
    ...aboard,
    name: 'document-offline',
    path: '/',
    arrange: async (page) =>
      void (
        await whole(page),
        await goOffline(page, document),
        await shows(page, 'You are offline'),
        await toPdf(page),
        await page.waitForSelector('[data-page] span')
      ),
  },
  {
    ...aboard,
    name: 'document-offline-unsaved',
    path: '/',
    arrange: async (page) => (
      await whole(page),
      await goOffline(page, '/documentpreview/not-kept-here'),
      await shows(page, 'Not available offline')
    ),
  },
  {
    ...aboard,
    name: 'shell-drawer-offline',
    path: '/',
    async arrange(page) {
      await whole(page);
      await goOffline(page, '/');
      await click(page, 'button', 'Open menu');
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    ...aboard,
    name: 'shell-logout',
    path: '/',
    arrange: async (page) => (
      await whole(page),
      await page.goto(new URL('/security/logout', page.url()).href),
      await shows(page, 'kept offline')
    ),
  },
  {
    ...aboard,
    device: 'filling',
    name: 'bar-downloading',
    path: '/',
    busy: true,
    answers: { [pdf]: neverAfter(5) },
    async arrange(page) {
      await keepAll(page);
      await page.reload();
      await page.waitForFunction(() =>
        /[1-9]\d*\/2\d/.test(window.document.querySelector('[aria-label="Connection"]')?.textContent ?? ''),
      );
    },
  },
  {
    ...aboard,
    name: 'shell-session',
    path: '/',
    arrange: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('token', JSON.stringify('ended'));
        localStorage.setItem('refresh', JSON.stringify('ended'));
      });
      await page.reload();
      await shows(page, 'You have been logged out');
    },
  },
];

/** Removes the lists that the device has cached, because they would be shown. */
async function forgetLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!['token', 'refresh', 'user', 'introduced'].includes(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await shows(page, 'Loading updates');
}

/** Reloads with different responses from the first request on. */
async function reopened(page: Page, answers: Instead, ready: string): Promise<void> {
  await answerInstead(page, answers);
  // A call that waits for the load event would never return.
  await page.evaluate(() => location.reload());
  await page.waitForSelector(ready);
}

/** On a phone, the PDF is in a separate tab. */
async function toPdf(page: Page): Promise<void> {
  if ((page.viewport()?.width ?? 0) < 900) await click(page, 'tab', 'PDF');
}

function ofDocument(parts: object) {
  return { 'GET /api/documents/[^/]+': changed<object>((answer) => ({ ...answer, ...parts })) };
}

export async function keepAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""')}`,
      'content-type': 'application/json',
    };
    const roots: { id: string }[] = await (await fetch('/api/user/category', { headers })).json();
    await fetch('/api/offline/category', {
      method: 'POST',
      headers,
      body: JSON.stringify({ categories: roots.map(({ id }) => id).join() }),
    });
  });
}

/**
 * Waits until every selected document is on the device, and its text, which arrives later, can be searched.
 * If texts fail to load, the application tries again after 10, 30 and 70 seconds.
 */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    /\d documents offline/.test(
      window.document.querySelector('[aria-label="Connection"]')?.textContent ?? '',
    ),
  );
  await eventually(async () => {
    const { documents, indexed } = await countOnDevice(page);
    assert.is(indexed, documents);
  }, 120_000);
}

/**
 * Makes the browser report that it is offline, and opens the screen without a reload, because an application
 * that starts offline would show a notice instead.
 */
export async function goOffline(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await shows(page, 'Not connected to the internet.');
}
