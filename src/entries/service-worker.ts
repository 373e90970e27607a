/**
 * The service worker. It keeps the shell (the page and all of its files) on the device, so that the
 * application starts without a network, and quickly on a slow one.
 *
 * A shell is a cache that is named after its version. The server inserts the version as `FAIRWAY_SHELL`. The
 * version identifies the page, its settings and policy, and all files.
 *
 *   incomplete   it has some files but not the page; an interrupted download continues
 *   complete     it has every file as the build made it, and the page, which is stored last
 *   deleted      once a newer one is complete and no page is using it
 *
 * A new page always comes from the newest complete shell. An open page keeps using its own files: the content
 * behind a file's name never changes, and each file is looked up by its name in all shells. A new worker
 * therefore doesn't wait until the old pages are closed, and a reload is enough to switch. The worker doesn't
 * handle API requests, such as those for PDFs.
 */
import { routes } from '../views/routes';

/** The parts of a service worker's global scope that the DOM types don't declare. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: { readonly shell: string }): void } | null;
}
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
};

/** Inserted by the server. It is empty if there should be no service worker (spec §9, development builds). */
declare const FAIRWAY_SHELL: string;
/** Inserted by the build: the path of each file, and the integrity hash of its bytes. */
declare const __SHELL_FILES__: readonly (readonly [path: string, integrity: string])[];

const CACHE_PREFIX = 'shell-';
const CACHE_NAME = CACHE_PREFIX + FAIRWAY_SHELL;
const PAGE = '/';
/**
 * Without HTTP/2, a browser has six connections per host. This limit leaves enough of them for the screens'
 * own requests.
 */
const CONCURRENCY = 2;
const SKIP_WAITING_PAUSE_MS = 1000;
/** Responses vary by encoding, but cached ones are already decoded. */
const MATCH_OPTIONS: CacheQueryOptions = { ignoreVary: true };
const paths = new Set(__SHELL_FILES__.map(([path]) => path));
/** The first path segments of the application's screens. */
const screens = new Set(
  Object.values(routes)
    .flatMap(({ path }) => path)
    .map(firstPart),
);
/** Paths that a user may open but that aren't screens: the API's own pages and files, and individual files. */
const notAScreen = /^\/(api|assets|fonts)(\/|$)|^\/healthcheck$|^\/[\w-]+\.\w+$/;

self.addEventListener('install', (event) =>
  event.waitUntil((FAIRWAY_SHELL === '' ? Promise.resolve() : cacheShellOnce()).then(skipWaiting)),
);
self.addEventListener('activate', (event) => {
  clearInterval(skipWaitingTimer);
  event.waitUntil(FAIRWAY_SHELL === '' ? unregister() : activate());
});
self.addEventListener('message', (event) => {
  event.source?.postMessage({ shell: FAIRWAY_SHELL });
  // A page from an earlier version of the server may have registered this worker again after it
  // unregistered itself.
  if (FAIRWAY_SHELL === '' && !hasNewerWorker()) event.waitUntil(unregister());
  // A page has found no complete shell. It will check again later, whether or not this succeeds.
  if (FAIRWAY_SHELL !== '' && event.data === 'refill') event.waitUntil(cacheShellOnce().catch(() => {}));
});
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (FAIRWAY_SHELL === '' || method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/') || paths.has(pathname)) {
    event.respondWith(cachedFile(event.request).catch(() => fetch(event.request)));
  } else if (mode === 'navigate') {
    if (notAScreen.test(pathname)) return;
    const ask = () => fetch(event.request);
    // Other paths may belong to another application on the same host, such as a portal, so they go to the
    // server first.
    event.respondWith(screens.has(firstPart(pathname)) ? cachedPage().catch(ask) : ask().catch(cachedPage));
    event.waitUntil(deleteStaleCaches());
  }
});

let skipWaitingTimer: ReturnType<typeof setInterval> | undefined;

/**
 * Becomes active without waiting for the pages of the previous worker. On a busy device, Chromium sometimes
 * replaces the previous worker only after five minutes, unless it is asked again. This function therefore
 * asks every second until the worker is active or the browser stops it.
 */
function skipWaiting(): Promise<void> {
  skipWaitingTimer ??= setInterval(() => void self.skipWaiting().catch(() => {}), SKIP_WAITING_PAUSE_MS);
  return self.skipWaiting();
}

let activeFill: Promise<void> | null = null;

/**
 * Pages request this repeatedly, and it takes minutes on a slow connection, so all requests share one run.
 * @throws The errors of `cacheShell`
 */
function cacheShellOnce(): Promise<void> {
  return (activeFill ??= cacheShell().finally(() => (activeFill = null)));
}

/** @throws TypeError if a file is missing or differs from the build's. The current shell then stays in use. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const waiting = [...__SHELL_FILES__];
  const next = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await cacheFile(cache, ...entry);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  const answer = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } });
  // The server may have been updated since it sent this worker.
  if (!answer.ok || !(await answer.clone().text()).includes(`content="${FAIRWAY_SHELL}"`))
    throw new TypeError('The page belongs to a different version.');
  await cache.put(PAGE, answer);
}

/**
 * Stores one file. A file whose name has a hash or a version is the same in every shell, so it can be copied
 * from another one.
 */
async function cacheFile(cache: Cache, path: string, integrity: string): Promise<void> {
  if (await cache.match(path, MATCH_OPTIONS)) return;
  const isLasting = /-(?:[A-Z0-9]{8}|[\da-f]{8})\.\w+$|^\/assets\/pdfjs-/.test(path);
  const cached = isLasting ? await caches.match(path, MATCH_OPTIONS) : undefined;
  // The browser's cache may contain another network's response, such as a login page. The second fetch
  // bypasses it.
  const answer =
    cached ??
    (await fetch(path, { integrity, cache: isLasting ? 'default' : 'no-cache' }).catch(() =>
      fetch(path, { integrity, cache: 'reload' }),
    ));
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Takes control of the open pages, so that even on a first visit, they keep working without the server. */
async function activate(): Promise<void> {
  for (const name of await otherShells()) if (!(await isComplete(name))) await caches.delete(name);
  await self.clients.claim();
}

async function unregister(): Promise<void> {
  for (const name of await otherShells()) await caches.delete(name);
  await self.registration.unregister();
}

/** Returns `search` for `/search` and for all paths below it. */
function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

/** @throws Error if the browser has deleted the shell or blocks it. The network is then used instead. */
async function cachedPage(): Promise<Response> {
  return withFreshNonce(orThrow(await (await caches.open(CACHE_NAME)).match(PAGE, MATCH_OPTIONS)));
}

/**
 * Gives each page a new nonce, as the server does, because a nonce must be used only once (CSP,
 * "nonce-source").
 */
async function withFreshNonce(answer: Response): Promise<Response> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!old) return answer;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', policy.replaceAll(old, nonce));
  // These headers describe the original bytes.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response((await answer.text()).replaceAll(old, nonce), { headers });
}

/** @throws Error in the same cases as `cachedPage`, and for a file that no shell contains */
async function cachedFile({ url }: Request): Promise<Response> {
  const own = await (await caches.open(CACHE_NAME)).match(url, MATCH_OPTIONS);
  return orThrow(own ?? (await caches.match(url, MATCH_OPTIONS)));
}

function orThrow(answer: Response | undefined): Response {
  if (!answer) throw new TypeError('No shell contains this file.');
  return answer;
}

/**
 * Deletes the shells that no page uses. Each page holds a lock with its shell's name. This runs only on
 * navigation, when all earlier pages hold their locks, and never while the next shell is being fetched.
 */
async function deleteStaleCaches(): Promise<void> {
  if (hasNewerWorker()) return;
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  for (const name of await otherShells())
    if (!used.has(name) && (await isComplete(name))) await caches.delete(name);
}

/** A newer worker may be fetching its shell. */
function hasNewerWorker(): boolean {
  return (self.registration.installing ?? self.registration.waiting) !== null;
}

async function otherShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
}

async function isComplete(name: string): Promise<boolean> {
  return (await (await caches.open(name)).match(PAGE, MATCH_OPTIONS)) !== undefined;
}
