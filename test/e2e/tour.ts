// Every screen and how a user gets there, for screenshots and accessibility tests.
import type { Dialog, Page } from 'puppeteer';
import { answerInstead, type Instead } from '../support/browser/stub-responses';
import { click, clickOn, named, screenStands, shows, logIn, write } from '../support/browser/page';
import { administrationStops } from './administration-stops';
import { readingStops } from './reading-stops';

export interface Stop {
  /** The name of the screenshot that `npm run screens` takes. */
  readonly name: string;
  readonly path: string;
  readonly loggedIn: boolean;
  /** The user who is logged in, if not user@demo.fairway. Each user has a separate page. */
  readonly as?: string;
  /**
   * The name of the device on which the stop is shown, if not the usual one. Each has its own offline
   * documents.
   */
  readonly device?: string;
  /** Set if the stop is shown only at this width. */
  readonly only?: 'mobile';
  /** The element that appears when the screen is ready. */
  readonly ready: string;
  /** Whether the user is new and hasn't seen the introduction. */
  readonly isNew?: true;
  /** Responses that replace those from the server. */
  readonly answers?: Instead;
  /** Whether the screen stays busy. */
  readonly busy?: true;
  /** Whether the previous content is still shown, at the opacity of 60 % that the design prescribes. */
  readonly isFaint?: true;
  readonly arrange?: (page: Page) => Promise<void>;
}

/** A document in the sample library with two editions. */
const editions = '/documentpreview/sample-ballast-water-record-book';
const found = 'article h3 a, article h2 a';

export const stops: readonly Stop[] = [
  { name: 'login', path: '/login', loggedIn: false, ready: 'form' },
  {
    name: 'login-error',
    path: '/login',
    loggedIn: false,
    ready: 'form',
    async arrange(page) {
      await write(page, 'E-mail address', 'user@demo.fairway');
      await write(page, 'Password', 'wrong');
      await click(page, 'button', 'Log in');
      await page.waitForSelector('[role="alert"]');
    },
  },
  { name: 'forgot-password', path: '/password/forgot', loggedIn: false, ready: 'form' },
  {
    name: 'forgot-password-sent',
    path: '/password/forgot',
    loggedIn: false,
    ready: 'form',
    async arrange(page) {
      await write(page, 'E-mail address', 'nobody@example.com');
      await click(page, 'button', 'Send link');
      await shows(page, 'Check your e-mail');
    },
  },
  { name: 'set-password-code', path: '/password/setpassword', loggedIn: false, ready: 'form' },
  {
    name: 'set-password',
    path: '/password/setpassword/code-of-a-mail',
    loggedIn: false,
    ready: 'form',
    arrange: (page) => choosePassword(page),
  },
  {
    name: 'set-password-ended',
    path: '/password/setpassword/code-of-a-mail',
    loggedIn: false,
    ready: 'form',
    async arrange(page) {
      await choosePassword(page);
      await write(page, 'Repeat new password', 'lighthouse on a rock');
      await click(page, 'button', 'Set password');
      await shows(page, 'This link no longer works');
    },
  },
  { name: 'confirm-email', path: '/profile/email/confirm/code-of-a-mail', loggedIn: false, ready: 'h1' },
  { name: 'dashboard', path: '/', loggedIn: true, ready: 'h1' },
  {
    name: 'search',
    path: '/search?q=ballast*,port%20State&in=title,content&order=relevance',
    loggedIn: true,
    ready: found,
  },
  { name: 'search-all', path: '/search', loggedIn: true, ready: found },
  { name: 'search-enforcement', path: '/search?enforcement=1&sort=date', loggedIn: true, ready: found },
  {
    name: 'search-empty',
    path: '/search?q=no%20such%20words%20anywhere',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => shows(page, 'No document contains this phrase'),
  },
  {
    name: 'search-loosened',
    path: '/search?q=ballast,no%20such%20words&date=2020-01-01,2026-12-31',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => shows(page, 'No matching documents'),
  },
  {
    name: 'search-explained',
    path: '/search?q=ballast*,port%20State,fire,%E2%80%94&in=title,content&date=2026-01-01,2020-01-01',
    loggedIn: true,
    ready: found,
    async arrange(page) {
      await clickOn(page, '[role="search"] summary');
      await page.waitForSelector('[role="search"] details[open] li');
    },
  },
  {
    name: 'search-refused',
    path: '/search?q=fire',
    loggedIn: true,
    ready: found,
    async arrange(page) {
      await write(page, 'Add a term', '?!');
      await page.keyboard.press('Enter');
      await shows(page, 'contains no word or number');
    },
  },
  {
    name: 'search-notes',
    path: '/search?q=fire&date=2026-13-01,&filter=no!&p=99999',
    loggedIn: true,
    ready: found,
    arrange: (page) => shows(page, 'There is no page 99999'),
  },
  {
    name: 'search-filters',
    path: '/search?q=ballast*',
    loggedIn: true,
    only: 'mobile',
    ready: found,
    async arrange(page) {
      await click(page, 'button', 'Filters');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'document',
    path: '/search?q=lifting%20appliances&order=relevance',
    loggedIn: true,
    ready: found,
    arrange: openFirst,
  },
  {
    name: 'document-hits',
    path: '/search?q=lifting%20appliances&in=title,content&order=relevance',
    loggedIn: true,
    ready: found,
    async arrange(page) {
      await clickOn(page, 'article p a:has(mark)');
      await page.waitForSelector('[data-page] mark');
    },
  },
  {
    name: 'document-pdf',
    path: '/search?q=lifting%20appliances&order=relevance',
    loggedIn: true,
    only: 'mobile',
    ready: found,
    async arrange(page) {
      await openFirst(page);
      await click(page, 'tab', 'PDF');
      await page.waitForSelector('canvas');
    },
  },
  {
    name: 'document-groups',
    path: editions,
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await clickOn(page, '[aria-label="Document actions"] [aria-haspopup="menu"]');
      await named(page, 'textbox', 'New group');
    },
  },
  {
    name: 'document-report-error',
    path: editions,
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await click(page, 'button', 'Report error');
      await write(page, 'Message', 'Page 3 of the annex is missing.');
    },
  },
  {
    name: 'document-edition',
    path: `${editions}?edition=1`,
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await shows(page, 'Superseded on');
      await named(page, 'textbox', 'Your comment');
    },
  },
  {
    name: 'reports-empty',
    path: '/reports',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => shows(page, 'The basket is empty'),
  },
  {
    name: 'reports',
    path: editions,
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await click(page, 'button', 'Add to report');
      await named(page, 'button', 'In report');
      await page.goto(new URL('/reports/create', page.url()).href);
      await write(page, 'Title', 'Ballast water, all ships');
      await click(page, 'button', 'Create report');
      await shows(page, 'is ready');
    },
  },
  {
    name: 'my-documents',
    path: '/mydocuments',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => keepSome(page, found),
  },
  {
    name: 'my-documents-groups',
    path: '/mydocuments?tab=groups',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => keepSome(page, found, 'pointer'),
  },
  {
    name: 'my-documents-share',
    path: '/mydocuments?tab=groups',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await keepSome(page, found, 'pointer');
      if ((page.viewport()?.width ?? 0) < 900)
        await click(page, 'link', 'Bridge team 1 document · Not shared');
      await click(page, 'button', 'Share');
      await (await named(page, 'combobox', 'Add people from your company')).type('e');
      await page.waitForSelector('[role="option"]');
    },
  },
  {
    name: 'my-documents-comments',
    path: '/mydocuments?tab=comments',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => keepSome(page, found),
  },
  {
    name: 'my-documents-trash',
    path: '/mydocuments?tab=trash',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => keepSome(page, found),
  },
  {
    name: 'my-documents-download',
    path: '/mydocuments?tab=download',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => keepSome(page, 'td'),
  },
  {
    name: 'search-save',
    path: '/search?q=ballast*',
    loggedIn: true,
    ready: found,
    async arrange(page) {
      await click(page, 'button', 'Save this search');
      await shows(page, 'In the last 12 months');
    },
  },
  {
    name: 'saved-searches',
    path: '/savedsearches',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => saveSome(page),
  },
  {
    name: 'saved-searches-edit',
    path: '/savedsearches',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await saveSome(page);
      await click(page, 'button', 'More actions: Ballast water');
      await click(page, 'menuitem', 'Edit name, e-mail and note');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'saved-searches-feed',
    path: '/savedsearches',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await saveSome(page);
      await click(page, 'button', 'More actions: Ballast water');
      await click(page, 'menuitem', 'Atom feed');
      await click(page, 'button', 'Create link');
      await named(page, 'textbox', 'Secret link');
    },
  },
  { name: 'upcoming', path: '/enterintoforce', loggedIn: true, ready: found },
  {
    name: 'upcoming-calendar',
    path: '/enterintoforce',
    loggedIn: true,
    ready: found,
    async arrange(page) {
      await click(page, 'button', 'Calendar feed');
      await shows(page, 'Links in use');
    },
  },
  {
    name: 'dashboard-searches',
    path: '/',
    loggedIn: true,
    ready: 'h1',
    arrange: (page) => saveSome(page),
  },
  { name: 'update-password', path: '/password/update', loggedIn: true, ready: 'form' },
  { name: 'profile', path: '/profile', loggedIn: true, ready: 'nav', arrange: profileStands },
  { name: 'profile-edit', path: '/profile/edit', loggedIn: true, only: 'mobile', ready: 'form' },
  { name: 'profile-email', path: '/profile/email', loggedIn: true, ready: 'form' },
  {
    name: 'profile-password',
    path: '/profile/password',
    loggedIn: true,
    ready: 'form',
    async arrange(page) {
      await choosePassword(page, 'fairway1');
      await write(page, 'Repeat new password', 'fair');
      await click(page, 'button', 'Change password');
      await shows(page, 'The passwords do not match.');
    },
  },
  { name: 'profile-sessions', path: '/profile/sessions', loggedIn: true, ready: 'ul b' },
  { name: 'profile-notifications', path: '/profile/notifications', loggedIn: true, ready: '[role="switch"]' },
  { name: 'profile-display', path: '/profile/display', loggedIn: true, ready: 'dl' },
  {
    name: 'offline-manager-empty',
    path: '/offlinecategories',
    loggedIn: true,
    ready: '[role="treeitem"]',
    arrange: (page) => keepOffline(page, []),
  },
  {
    name: 'offline-manager',
    path: '/offlinecategories',
    loggedIn: true,
    ready: '[role="treeitem"]',
    async arrange(page) {
      await keepOffline(page, ['Flag State administrations', 'Classification societies']);
      await shows(page, 'documents are on this device.');
      // Deselects one selected category and selects another.
      for (const title of ['Classification societies', 'International'])
        await clickOn(page, `[role="treeitem"] ::-p-text(${title})`);
      await shows(page, '2 changes');
    },
  },
  {
    name: 'offline-manager-removable',
    path: '/offlinecategories',
    loggedIn: true,
    ready: '[role="treeitem"]',
    async arrange(page) {
      await keepOffline(page, ['Classification societies']);
      await shows(page, 'documents are on this device.');
      await keepOffline(page, []);
      await click(page, 'button', 'Show list');
    },
  },
  { name: 'support', path: '/support', loggedIn: true, ready: 'h1' },
  { name: 'terms', path: '/termsofuse', loggedIn: true, ready: 'h1' },
  {
    name: 'offline',
    path: '/support',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      // The notice would redirect an online browser to the index.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
        dispatchEvent(new Event('offline'));
        history.pushState({}, '', '/offline');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await shows(page, 'You are offline');
    },
  },
  { name: 'not-found', path: '/no/such/page', loggedIn: true, ready: 'h1' },
  {
    name: 'shell-drawer',
    path: '/',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await click(page, 'button', 'Open menu');
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'shell-error-dialog',
    path: '/',
    loggedIn: true,
    ready: 'h1',
    async arrange(page) {
      await page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('Something the application did not expect');
          }),
      );
      await shows(page, 'An unexpected error occurred');
    },
  },
  ...readingStops,
  ...administrationStops,
];

/** Opens the stop and waits until it no longer changes. Logs in if necessary, and stays logged in. */
export async function goTo(page: Page, url: string, stop: Stop): Promise<void> {
  // If the previous stop left unsaved changes, the browser asks for confirmation.
  const proceed = (dialog: Dialog) => void dialog.accept();
  const answers = stop.answers ?? {};
  await answerInstead(page, answers);
  page.on('dialog', proceed);
  await page.goto(url + stop.path);
  page.off('dialog', proceed);
  if (stop.loggedIn && (await page.evaluate(() => localStorage.getItem('token'))) === null) {
    await answerInstead(page, {});
    await page.goto(`${url}/login?redirect=${encodeURIComponent(stop.path)}`);
    await logIn(page, stop.as);
    if (!stop.isNew) await page.evaluate(haveIntroduced);
    await answerInstead(page, answers);
    if (!stop.isNew || stop.answers) await page.goto(url + stop.path);
  }
  await page.waitForSelector(`${screenStands} ${stop.ready}`);
  await stop.arrange?.(page);
  await page.waitForFunction(standsStill, {}, stop.busy ?? false);
}

/** Runs in the page of a logged-in user. */
function haveIntroduced(): void {
  const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string };
  localStorage.setItem('introduced', JSON.stringify([id]));
}

/** Runs in the page. Returns whether everything has been loaded, including fonts and the chart. */
function standsStill(isBusy: boolean): boolean {
  const drawn = [...document.querySelectorAll<SVGUseElement>('svg use')].every(
    (use) => use.getBBox().width > 0,
  );
  // Skeletons appear after a moment.
  const haveAnimationsEnded = document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  return (
    drawn &&
    haveAnimationsEnded &&
    document.fonts.status === 'loaded' &&
    (isBusy || !document.querySelector('[aria-busy="true"]'))
  );
}

/**
 * Creates favourites, one of them in the trash, a comment and a group, unless they exist. The current screen
 * then shows them.
 *
 * @param ready The element to wait for.
 * @param only Pass 'pointer' if small screens show only the list at first. On these, the function waits for
 * an entry of the list instead of `ready`.
 */
async function keepSome(page: Page, ready: string, only?: 'pointer'): Promise<void> {
  if (await page.evaluate(keep)) await page.reload();
  await page.waitForSelector(only && (page.viewport()?.width ?? 0) < 900 ? 'main li a' : `main ${ready}`);
}

/** Runs in the page with the logged-in user's token. Returns whether anything has been created. */
async function keep(): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""')}`,
    'content-type': 'application/json',
  };
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer.status === 204 ? null : answer.json();
  };
  const groups = await ask('GET', '/api/user/favorites/group/shared');
  if (groups.length > 0) return false;
  const found = await ask('POST', '/api/elastic', {
    query: { bool: { must: [] } },
    size: 5,
    from: 0,
    _source: { excludes: ['content', 'categoryValues', 'categories'] },
  });
  const ids: string[] = found.hits.hits.map((hit: { _id: string }) => hit._id);
  await ask('POST', '/api/user/favorites/documents', { documents: ids.join() });
  await ask('POST', '/api/user/favorites/documents/remove', { documents: ids[4] });
  await ask('POST', `/api/documents/comment/${ids[1]}`, { comment: 'Check before the drydock in March.' });
  const group = await ask('POST', '/api/user/favorites/group', { name: 'Bridge team' });
  await ask('POST', `/api/user/favorites/group/document/${group.id}/documents`, { documents: ids[1] });
  return true;
}

/** Selects exactly these categories for offline use, and waits until their list of documents is synchronised. */
async function keepOffline(page: Page, titles: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const headers = {
      authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""')}`,
      'content-type': 'application/json',
    };
    const tree: { id: string; title: string; children: { id: string; title: string }[] }[] = await (
      await fetch('/api/user/category', { headers })
    ).json();
    const ids = tree
      .flatMap((root) => [root, ...root.children])
      .filter(({ title }) => wanted.includes(title))
      .map(({ id }) => id);
    await fetch('/api/offline/category', {
      method: 'POST',
      headers,
      body: JSON.stringify({ categories: ids.join() }),
    });
  }, titles);
  await page.goto(new URL('/offlinecategories', page.url()).href);
  await shows(page, 'Last synchronised');
  await page.waitForSelector('[role="treeitem"] ::-p-text(documents)');
}

/** Saves a search, unless it exists. The current screen then shows it. */
async function saveSome(page: Page): Promise<void> {
  const isNew = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""')}`,
      'content-type': 'application/json',
    };
    const saved = await (await fetch('/api/user/savedsearch', { headers })).json();
    if (saved.length > 0) return false;
    const body = {
      name: 'Ballast water',
      searchterms: 'ballast water,D-2*',
      filters: 'in=title%2Ccontent',
      cadence: 'weekly',
      note: 'For the treatment system of the two sisters.',
    };
    await fetch('/api/user/savedsearch', { method: 'POST', headers, body: JSON.stringify(body) });
    return true;
  });
  if (isNew) await page.reload();
  await shows(page, 'Ballast water');
}

/** Types a new password and waits for the strength meter, which is loaded on demand. */
async function choosePassword(page: Page, password = 'lighthouse on a rock'): Promise<void> {
  await write(page, 'New password', password);
  await shows(page, 'Strength: ');
}

/** Waits for the form, except on small screens, which show the menu first. */
async function profileStands(page: Page): Promise<void> {
  if ((page.viewport()?.width ?? 0) >= 900) await page.waitForSelector('main form');
}

async function openFirst(page: Page): Promise<void> {
  await clickOn(page, found);
  await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
  await page.waitForSelector('h1');
  // On a phone, the PDF is in a separate tab.
  if ((page.viewport()?.width ?? 0) >= 900) await page.waitForSelector('canvas');
}
