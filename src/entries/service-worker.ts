/**
 * The service worker: keeps the shell (the page and every file it is made of) on the device, so that the application
 * starts without a network and at once with a slow one.
 *
 * A shell is one cache, named by its version. A version is what the server put in place of `FAIRWAY_SHELL`: it stands for
 * the page, its settings and policy, and all files together.
 *
 *   being fetched   some files, no page yet; a broken-off one is gone on with
 *   whole           every file as the build made it, and last of all the page
 *   gone            when a newer one is whole, and no page of it is open any more
 *
 * A page is always of the newest whole shell, and keeps to its own: what a file's name means never changes, and each file
 * is looked for by its name in every shell. So a new worker need not wait for the pages of the old one to be closed, and
 * a reload is all that it takes to change over. Answers of the API, PDFs among them, are none of this worker's business.
 */
import { routes } from '../views/routes';

/** Those parts of a service worker's scope that the types of a page don't have. */
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

/** Put in by the server; empty where there is to be no service worker (spec §9, development builds). */
declare const FAIRWAY_SHELL: string;
/** Put in by the build: the path of each file, and the integrity of its bytes. */
declare const __SHELL_FILES__: readonly (readonly [path: string, integrity: string])[];

const CACHE_PREFIX = 'shell-';
const CACHE_NAME = CACHE_PREFIX + FAIRWAY_SHELL;
const PAGE = '/';
/** A browser has six connections to a host where HTTP/2 is not to be had: the screens' own calls go first. */
const CONCURRENCY = 2;
/** Answers vary by encoding, which the cache has undone. */
const MATCH_OPTIONS: CacheQueryOptions = { ignoreVary: true };
const paths = new Set(__SHELL_FILES__.map(([path]) => path));
/** First parts of the addresses of the application's screens. */
const screens = new Set(
  Object.values(routes)
    .flatMap(({ path }) => path)
    .map(firstPart),
);
/** What a person may navigate to and is not the page: the API's own pages and files, and single files. */
const notAScreen = /^\/(api|assets|fonts)(\/|$)|^\/healthcheck$|^\/[\w-]+\.\w+$/;

self.addEventListener('install', (event) =>
  event.waitUntil(
    (FAIRWAY_SHELL === '' ? Promise.resolve() : cacheShellOnce()).then(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(FAIRWAY_SHELL === '' ? unregister() : activate()),
);
self.addEventListener('message', (event) => {
  // A page has found no whole shell. It looks again later, whatever comes of this.
  if (event.data === 'refill' && FAIRWAY_SHELL !== '') event.waitUntil(cacheShellOnce().catch(() => {}));
  event.source?.postMessage({ shell: FAIRWAY_SHELL });
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
    // Another application's on the same host, such as a portal that embeds the library, or nobody's: the server knows.
    event.respondWith(screens.has(firstPart(pathname)) ? cachedPage().catch(ask) : ask().catch(cachedPage));
    event.waitUntil(deleteStaleCaches());
  }
});

let activeFill: Promise<void> | null = null;

/** Each page asks again and again for what a slow link needs minutes for: they share one filling. @throws as `fill` does. */
function cacheShellOnce(): Promise<void> {
  return (activeFill ??= cacheShell().finally(() => (activeFill = null)));
}

/** @throws TypeError when one file is missing or has other bytes than the build made: the shell in place then stays. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const waiting = [...__SHELL_FILES__];
  const next = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await cacheFile(cache, ...entry);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  const answer = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } });
  // The server may have been given a newer version since it sent this worker.
  if (!answer.ok || !(await answer.clone().text()).includes(`content="${FAIRWAY_SHELL}"`))
    throw new TypeError('The page is of another version.');
  await cache.put(PAGE, answer);
}

/** A name with a hash or a version means the same bytes in every shell. */
async function cacheFile(cache: Cache, path: string, integrity: string): Promise<void> {
  if (await cache.match(path, MATCH_OPTIONS)) return;
  const isLasting = /-(?:[A-Z0-9]{8}|[\da-f]{8})\.\w+$|^\/assets\/pdfjs-/.test(path);
  const kept = isLasting ? await caches.match(path, MATCH_OPTIONS) : undefined;
  // What the browser keeps may be another network's answer: then it is asked for past that.
  const answer =
    kept ??
    (await fetch(path, { integrity, cache: isLasting ? 'default' : 'no-cache' }).catch(() =>
      fetch(path, { integrity, cache: 'reload' }),
    ));
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** The pages that are open are taken over, so that a first visit already goes on without the server. */
async function activate(): Promise<void> {
  for (const name of await otherShells()) if (!(await isComplete(name))) await caches.delete(name);
  await self.clients.claim();
}

async function unregister(): Promise<void> {
  for (const name of await otherShells()) await caches.delete(name);
  await self.registration.unregister();
}

/** Of a path: `search` of `/search` and of what lies below it. */
function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

/** @throws Error where the browser has thrown the shell away, or blocks it: the network has to do. */
async function cachedPage(): Promise<Response> {
  return withFreshNonce(orThrow(await (await caches.open(CACHE_NAME)).match(PAGE, MATCH_OPTIONS)));
}

/** A nonce is for one page and no other (CSP, "nonce-source"), as the server's are. */
async function withFreshNonce(answer: Response): Promise<Response> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!old) return answer;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', policy.replaceAll(old, nonce));
  // Of the bytes as they came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response((await answer.text()).replaceAll(old, nonce), { headers });
}

/** @throws Error as `page` does, and for what no shell has. */
async function cachedFile({ url }: Request): Promise<Response> {
  const own = await (await caches.open(CACHE_NAME)).match(url, MATCH_OPTIONS);
  return orThrow(own ?? (await caches.match(url, MATCH_OPTIONS)));
}

function orThrow(answer: Response | undefined): Response {
  if (!answer) throw new TypeError('Not kept.');
  return answer;
}

/**
 * Removes the shells that no page uses: each page holds a lock of its shell's name. Only when somebody navigates, when
 * the pages of before have long taken theirs, and not while the next one is being fetched.
 */
async function deleteStaleCaches(): Promise<void> {
  if (self.registration.installing ?? self.registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  for (const name of await otherShells())
    if (!used.has(name) && (await isComplete(name))) await caches.delete(name);
}

async function otherShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
}

async function isComplete(name: string): Promise<boolean> {
  return (await (await caches.open(name)).match(PAGE, MATCH_OPTIONS)) !== undefined;
}
