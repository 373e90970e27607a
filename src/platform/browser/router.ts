/**
 * Where the user is: the address as a typed route, and the only writer of history.
 *
 * Navigo only matches paths here. It never navigates, listens or calls handlers: its own navigation writes several
 * history entries for a step, loses parts of a query and locks up for good on a malformed `%`. The address is written
 * first, then matched, guarded and shown; Back and Forward come the same way.
 */
import Navigo from 'navigo';
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { createScrollRestoration, type ScrollWindow } from './scroll-restoration';

/** Name → its paths, the first of which `href` writes. `:id` is a parameter. Dots match anything: avoid them. */
export type RouteTable = Readonly<Record<string, { readonly path: string | readonly [string, ...string[]] }>>;

type FirstPath<P> = P extends readonly [infer First, ...unknown[]] ? First : P;
type Split<P> = P extends `${infer A}/${infer B}` ? A | Split<B> : P;
type Parameter<P> = Split<P> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never;
export type Params<T extends RouteTable, N extends keyof T> = {
  readonly [K in Parameter<FirstPath<T[N]['path']>>]: string;
};

interface RouteAddress {
  readonly query: URLSearchParams;
  /** Without its `#`. */
  readonly hash: string;
  /** Path, query and hash as the application sees them: without base, without the `#` of hash mode. */
  readonly path: string;
}

/** `starting` until the first address was read. */
export type Route<T extends RouteTable> =
  | { [N in keyof T & string]: { readonly name: N; readonly params: Params<T, N> } & RouteAddress }[keyof T &
      string]
  | ({ readonly name: 'notFound' | 'starting'; readonly params: Record<never, never> } & RouteAddress);

/** `true` shows the route, `'notFound'` the not-found screen at the same address, `to` replaces the address (an href). */
export type GuardResult = true | 'notFound' | { readonly to: string };

/** @param from null on the first navigation, until a route was shown. */
export type Guard<T extends RouteTable> = (to: Route<T>, from: Route<T> | null) => GuardResult;

export type QueryParameters = Readonly<Record<string, string>>;
type HrefArguments<T extends RouteTable, N extends keyof T> = [Parameter<FirstPath<T[N]['path']>>] extends [
  never,
]
  ? [params?: Record<never, never>, query?: QueryParameters, hash?: string]
  : [params: Params<T, N>, query?: QueryParameters, hash?: string];

export interface Router<T extends RouteTable> {
  readonly route: ReadonlySignal<Route<T>>;
  /** For `<a href>`, `go` and `replace`: base included, everything encoded. */
  href<N extends keyof T & string>(name: N, ...rest: HrefArguments<T, N>): string;
  /** The href of an application path, such as a `redirect`. */
  hrefOf(path: string): string;
  /** One new history entry; none when the address is the present one. */
  go(href: string): void;
  /** Takes the place of the present history entry. */
  replace(href: string): void;
  /** Goes back to the screen of the application that led here. Where none did, `otherwise` takes the place of this entry. */
  back(otherwise: string): void;
  /**
   * Until released, a step to another path or query asks first, and is taken when `proceed` is called: by a link, Back
   * and Forward alike. `replace` and `revalidate` are the application's own and are not held. One holds at a time.
   */
  blockNavigation(ask: (proceed: () => void) => void): () => void;
  /** Asks the guard again, for when someone signed in, out, or got other roles. The same answer changes nothing. */
  revalidate(): void;
  start(): void;
  stop(): void;
}

/**
 * `hash` is the desktop build's (spec §2), and that of a library that has no addresses of its own in its
 * page.
 */
export type RouterMode = 'history' | 'hash';

export interface RouterOptions<T extends RouteTable> {
  readonly routes: T;
  readonly guard?: Guard<T>;
  /** Such as `/portal/library`, without a slash at the end; empty for the root. In hash mode what stands between `#` and the path. */
  readonly base?: string;
  readonly mode?: RouterMode;
  /** Replaced in tests. */
  readonly window?: RouterWindow;
}

/** The part of `window` that this uses. */
export interface RouterWindow extends ScrollWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: ScrollWindow['history'] & {
    pushState(state: unknown, unused: string, href: string): void;
    replaceState(state: unknown, unused: string, href?: string): void;
    back(): void;
  };
}

/** A guard that sends in circles is a bug; the address it stopped at is shown as not found. */
const MAX_REDIRECTS = 8;

export function createRouter<T extends RouteTable>(options: RouterOptions<T>): Router<T> {
  const { routes, guard = () => true, base = '', mode = 'history', window = globalThis.window } = options;
  const { history, location } = window;
  const scroll = createScrollRestoration(window);
  const match = createMatcher(routes);
  const route = signal<Route<T>>(createRoute('starting', {}, '/'));
  /** null until a route was shown. */
  let shown: Route<T> | null = null;
  /** Asked before the present path is left. */
  let blocker: ((proceed: () => void) => void) | null = null;
  let shownHref = '';
  /** Asked of the browser, which takes its time. */
  let isGoingBack = false;

  /** The address as the application sees it; null when it lies outside of the base. */
  function appPath(): string | null {
    const [pathname, rest] =
      mode === 'hash' ? [location.hash.slice(1), ''] : [location.pathname, location.search + location.hash];
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
    return (pathname.slice(base.length) || '/') + rest;
  }

  function hrefOf(path: string): string {
    const rooted = path.startsWith('/') ? path : `/${path}`;
    return (mode === 'hash' ? '#' : '') + base + rooted;
  }

  function currentHref(): string {
    return mode === 'hash'
      ? location.hash || hrefOf('/')
      : location.pathname + location.search + location.hash;
  }

  function read(): Route<T> {
    const path = appPath();
    if (path === null)
      return createRoute('notFound', {}, location.pathname + location.search + location.hash);
    const found = match(path.split(/[?#]/, 1)[0] ?? '/');
    return found ? createRoute(found.name, found.params, path) : createRoute('notFound', {}, path);
  }

  /** The route to show at the present address, after every redirect. */
  function resolve(): Route<T> {
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const to = read();
      const answer = guard(to, shown);
      if (answer === true) return to;
      if (answer === 'notFound') return createRoute('notFound', {}, to.path);
      replaceEntry(answer.to);
    }
    return createRoute('notFound', {}, read().path);
  }

  /** The present entry leads to another address. What led to it stays known. */
  function replaceEntry(href: string): void {
    history.replaceState(isOwnEntry(history.state) ? { isStep: true } : {}, '', href);
  }

  /** Shows the present address; answers whether that is another screen. */
  function show(): boolean {
    const [next, before] = [resolve(), shown];
    shown = next;
    shownHref = currentHref();
    route.value = next;
    return !isSameScreen(next, before);
  }

  function handlePop(): void {
    isGoingBack = false;
    const target = currentHref();
    // A step of the page around: its own entries, or to where it is about to take the library away.
    if (target === shownHref || (appPath() === null && base !== '')) return;
    if (!blocker || screenAddressOf(target) === screenAddressOf(shownHref)) {
      scroll.restore(show());
      return;
    }
    // The browser has gone already, and does not tell which way: the held address becomes a new entry.
    history.pushState({ isStep: true }, '', shownHref);
    blocker(() => replace(target));
  }

  function go(href: string): void {
    if (blocker && screenAddressOf(href) !== screenAddressOf(currentHref())) {
      blocker(() => step(href));
      return;
    }
    step(href);
  }

  function step(href: string): void {
    if (href === currentHref()) history.replaceState(history.state, '', href);
    else {
      scroll.savePosition();
      history.pushState({ isStep: true }, '', href);
    }
    scroll.enter(show());
  }

  function replace(href: string): void {
    replaceEntry(href);
    scroll.enter(show());
  }

  function back(otherwise: string): void {
    if (isGoingBack) return;
    if (!isOwnEntry(history.state)) return replace(otherwise);
    isGoingBack = true;
    history.back();
  }

  /** Path and query; a fragment is a place within them. In hash mode the whole address is a hash. */
  function screenAddressOf(href: string): string {
    return (mode === 'hash' ? href.replace(/^[^#]*#/, '') : href).split('#', 1)[0] ?? '';
  }

  return {
    route,
    hrefOf,
    href(name, ...[params, query, hash]) {
      return hrefOf(pathOf(routes[name]?.path ?? '/', params ?? {}, query, hash));
    },
    go,
    replace,
    back,
    blockNavigation(ask) {
      blocker = ask;
      return () => {
        if (blocker === ask) blocker = null;
      };
    },
    revalidate() {
      const [next, before] = [resolve(), shown];
      if (next.name === before?.name && next.path === before.path) return;
      shown = next;
      shownHref = currentHref();
      route.value = next;
      scroll.enter(!isSameScreen(next, before));
    },
    start() {
      scroll.start();
      window.addEventListener('popstate', handlePop);
      scroll.restore(show());
    },
    stop() {
      scroll.stop();
      window.removeEventListener('popstate', handlePop);
    },
  };

  /** The one place where a name found in the table is taken for one of its names. */
  function createRoute(name: string, params: Readonly<Record<string, string>>, path: string): Route<T> {
    const [beforeHash = '', hash = ''] = path.split(/#(.*)/s);
    const query = new URLSearchParams(beforeHash.split(/\?(.*)/s)[1] ?? '');
    return { name, params, query, hash, path } as Route<T>;
  }
}

/** Another document is another screen; another page of the same results is not. */
function isSameScreen(a: RouteMatch, b: RouteMatch | null): boolean {
  return a.name === b?.name && JSON.stringify(a.params) === JSON.stringify(b.params);
}

/** Whether the entry before this one is the application's own. */
function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isStep' in state && state.isStep === true;
}

interface RouteMatch {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a pathname by Navigo; null for none, and for a malformed `%`. */
function createMatcher(routes: RouteTable): (pathname: string) => RouteMatch | null {
  // All options: Navigo does not merge them with its defaults, and a missing strategy would match every route.
  const navigo = new Navigo('/', {
    strategy: 'ONE',
    hash: false,
    noMatchWarning: true,
    linksSelector: '[data-navigo-never]',
  });
  // It listens to popstate from its making; this ends that, and empties its table.
  navigo.destroy();
  for (const [name, { path }] of Object.entries(routes)) {
    for (const one of typeof path === 'string' ? [path] : path)
      navigo.on({ [one]: { as: name, uses: () => {} } });
  }
  return (pathname) => {
    try {
      const [found] = navigo.match(pathname) || [];
      return found ? { name: found.route.name, params: found.data ?? {} } : null;
    } catch (error) {
      // decodeURIComponent, on a parameter such as `%zz`.
      if (error instanceof URIError) return null;
      throw error;
    }
  };
}

/** Navigo's own `generate` neither encodes nor knows queries. */
function pathOf(
  path: string | readonly [string, ...string[]],
  params: Readonly<Record<string, string>>,
  query?: QueryParameters,
  hash?: string,
): string {
  const filled = (typeof path === 'string' ? path : path[0]).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return filled + (search && `?${search}`) + (hash ? `#${hash}` : '');
}
