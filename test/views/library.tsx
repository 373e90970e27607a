/**
 * The whole application for tests of its screens, composed as in production but with a server whose responses
 * come from a table.
 *
 *   const { app } = await open('/search?q=solas', { user: officer });
 *
 * Import '../support/browser/dom' first, and call `closing(test)` once.
 */
import '../support/browser/dom';
import { cleanup } from '@testing-library/react';
import { Suspense } from 'react';
import type { Test } from 'uvu';
import type { User } from '../../src/domain/account/session';
import type { Clock } from '../../src/platform/browser/clock';
import type { KeyValueStorage } from '../../src/platform/storage/storage';
// Importing the lazily loaded chunks of the app shell here makes them load within one tick.
import '../../src/views/dashboard/dashboard.chunk';
import '../../src/views/account.chunk';
import '../../src/views/app-shell/chrome.chunk';
import { AppRoot } from '../../src/views/app-shell/AppRoot';
import { createApp, type Application } from '../../src/app/create-app';
import { AppContext, type App, type Release } from '../../src/views/app-context';
import { frameTexts } from '../../src/views/layout/texts';
import { arrivals, isOnTheWay } from '../support/browser/pending-imports';
import { setWindow } from '../support/browser/dom';
import { act, fireEvent, render, screen } from '../support/browser/screen';

export const officer: User = {
  id: 'u1',
  name: 'Ada Norling',
  username: 'ada@demo.fairway',
  password_expired: false,
  time_zone: 'UTC',
  roles: ['ROLE_SUBSCRIBER'],
  company: { id: 'c1', name: 'Norling Shipping', category_ids: ['root'] },
};
export const manager: User = {
  ...officer,
  id: 'u2',
  roles: ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'],
};
export const administrator: User = {
  ...officer,
  id: 'u3',
  company: null,
  roles: ['ROLE_SUBSCRIBER', 'ROLE_ADMIN'],
};

const categories = [
  {
    id: 'root',
    title: 'ROOT',
    children: [
      { id: 'imo', title: 'IMO', children: [{ id: 'solas', title: 'SOLAS', children: [] }] },
      { id: 'flag', title: 'Flag States', children: [] },
    ],
  },
];

/** Responses by method and path. */
export type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

export interface Opening {
  readonly user?: User;
  readonly answers?: Answers;
  readonly browserOnline?: boolean;
  readonly width?: number;
  readonly release?: Partial<Release>;
  readonly mode?: 'history' | 'hash';
  readonly now?: Date;
  /** Whether users can log in through their company's identity provider. */
  readonly provider?: true;
  /** What the device has stored for the user, keyed by the names in src/platform/storage/storage.ts. */
  readonly stored?: Record<string, unknown>;
  /** Whether this is the user's first login on this device. */
  readonly isNew?: true;
  /** Whether `open` returns before startup has finished, for tests of startup itself. */
  readonly starting?: true;
}

export interface Opened {
  readonly app: Application;
  /** The requests to the server in order, as "METHOD /path". */
  readonly requests: string[];
  readonly reloads: () => number;
  /** Advances the clock and waits for the effects. */
  pass(ms: number): Promise<void>;
  /** Advances the clock without waiting for the effects. */
  turn(ms: number): Promise<void>;
  /** Connects or disconnects the browser. */
  setOnline(online: boolean): Promise<void>;
}

/** The applications that the current test has opened. */
let running: Application[] = [];

/** Opens the application at an address and waits for its first screen. */
export async function open(path: string, opening: Opening = {}): Promise<Opened> {
  const { user, answers = {}, browserOnline = true, width = 1440 } = opening;
  setWindow({ width, height: 900 });
  setBrowserOnline(browserOnline);
  history.replaceState({}, '', path);
  const clock = turnedByHand(opening.now ?? new Date('2025-11-12T09:41:00'));
  const requests: string[] = [];
  let reloads = 0;
  const app = createApp({
    apiUrl: location.origin,
    mode: opening.mode ?? 'history',
    storageBackend: storageOf(user, opening),
    features: { offline: true, provider: opening.provider ?? false },
    clock,
    release: {
      version: 'v2.6',
      apiHost: 'api.example.com',
      build: null,
      isProductionApi: false,
      fullVersion: '2.6.0',
      buildName: 'production 3f9a1c0d22b4e871',
      ...opening.release,
    },
    reload: () => void (reloads += 1),
    fetch: async (request) => {
      const line = `${request.method} ${new URL(request.url).pathname}`;
      requests.push(line);
      return (answers[line] ?? defaults(user ?? officer)[line] ?? notThere)(request);
    },
  });
  running.push(app);
  await act(async () => {
    render(<AppRoot app={app} />);
    const started = app.start();
    if (!opening.starting) await started;
  });
  await settle();
  // React's `act` returns a thenable that can be awaited but not chained.
  const turn = async (ms: number) => {
    await act(async () => clock.pass(ms));
  };
  return {
    app,
    requests,
    reloads: () => reloads,
    turn,
    async pass(ms) {
      await turn(ms);
      await settle();
    },
    async setOnline(online) {
      await act(async () => {
        setBrowserOnline(online);
        window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      });
      await settle();
    },
  };
}

/**
 * Waits until all lazily loaded chunks have loaded and the effects have run, and then for a few more ticks.
 */
export async function settle(): Promise<void> {
  const tooLate = Date.now() + 60_000;
  for (let quiet = 0; quiet < 12;) {
    quiet = isOnTheWay() || isAwaited() ? 0 : quiet + 1;
    await act(async () => {
      await arrivals();
      await new Promise((resolve) => setImmediate(resolve));
    });
    if (Date.now() > tooLate) throw new Error('The page did not become stable.');
  }
}

/** Clicks and waits until the page has settled. */
export async function click(element: Element, init?: MouseEventInit): Promise<void> {
  await act(async () => void fireEvent.click(element, init));
  await settle();
}

/** Waits for the only button with this name and clicks it. */
export async function clickButton(name: string | RegExp): Promise<void> {
  await click(await screen.findByRole('button', { name }));
}

/**
 * Whether the app shell shows the fallback for a screen's code, which it briefly does even once the code has
 * loaded.
 */
function isAwaited(): boolean {
  // A screen that is loading its data shows a different text.
  return (
    document.querySelector('main[aria-busy] > div > [role="status"]')?.textContent === frameTexts.loading
  );
}

/** Wraps components in the app's context. */
export function within(app: App, children: React.ReactNode) {
  return (
    <AppContext value={app}>
      <Suspense>{children}</Suspense>
    </AppContext>
  );
}

/** Removes the applications and the device after each test and restores the browser's state. */
export function closing<Context>(test: Test<Context>): void {
  test.after.each(() => {
    cleanup();
    for (const app of running) app.dispose();
    running = [];
    // Tests must not share a device (ship.ts).
    Reflect.deleteProperty(globalThis, 'indexedDB');
    setBrowserOnline(true);
    setWindow({ width: 1440, height: 900, dark: false });
    history.replaceState({}, '', '/');
    document.title = '';
  });
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function refusal(status: number, code: string, title = 'Refused.'): () => Response {
  return () => json({ status, code, title }, status);
}

export const noAnswer = () => Promise.reject(new TypeError('fetch failed'));

const notThere = refusal(404, 'not-found', 'There is no such thing.');

/** The pagination of an empty list. */
const nothing = { page: 1, limit: 50, total: 0, pages: 0 };

function defaults(user: User): Answers {
  return {
    'HEAD /healthcheck': () => new Response(null, { status: 204 }),
    'POST /api/security/login': () => json({ token: 'fresh', refresh_token: 'refresh-2' }),
    'POST /api/security/refresh': () => json({ token: 'renewed', refresh_token: 'refresh-3', user }),
    'POST /api/security/logout': () => new Response(null, { status: 204 }),
    'GET /api/user': () => json(user),
    'GET /api/user/category': () => json(categories),
    'GET /api/documents/comment/user': () => json([]),
    'GET /api/user/savedsearch': () => json([]),
    'GET /api/user/savedsearch/updates/combined': () =>
      json({ payload: [], unseen: 0, unchanged: 0, __pagination: nothing }),
    'GET /api/documents/enterintoforce/list': () =>
      json({ payload: [], months: [], issuers: [], today: '2025-11-12', __pagination: nothing }),
    'GET /api/user/notifications': () => json({ payload: [], __pagination: nothing }),
    'GET /api/user/notificationoptions': () => json({ emailNotificationSend: true }),
    'POST /api/elastic': () =>
      json({
        took: 1,
        timed_out: false,
        hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
        aggregations: { categories: { buckets: [] } },
      }),
  };
}

function storageOf(user: User | undefined, { stored = {}, isNew }: Opening): KeyValueStorage {
  const kept = new Map<string, string>();
  if (user) {
    kept.set('token', JSON.stringify('stored'));
    kept.set('refresh', JSON.stringify('refresh-1'));
    kept.set('user', JSON.stringify(user));
    if (!isNew) kept.set('introduced', JSON.stringify([user.id]));
    for (const [name, value] of Object.entries(stored))
      kept.set(name, JSON.stringify([{ user: user.id, value }]));
  }
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function setBrowserOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
}

function turnedByHand(start: Date): Clock & { pass(ms: number): void } {
  let at = start.getTime();
  let timers: { due: number; work: () => void }[] = [];
  return {
    now: () => new Date(at),
    after(delayMs, work) {
      const timer = { due: at + delayMs, work };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    pass(ms) {
      at += ms;
      const due = timers.filter((timer) => timer.due <= at);
      timers = timers.filter((timer) => timer.due > at);
      for (const timer of due) timer.work();
    },
  };
}
