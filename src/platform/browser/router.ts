/**
 * The router turns the window's address into a typed route. Once it has started, only the router and its scroll
 * restoration write to the browser's history.
 *
 * Navigo is used only to match paths. It never navigates, listens or calls handlers, because its own
 * navigation writes several history entries for one step, loses parts of a query, and stops working after a
 * malformed `%`. The router first writes the address, then matches it, asks the guard and shows the route.
 * Back and Forward follow the same steps.
 */
import Navigo from 'navigo';
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { createScrollRestoration, type ScrollWindow } from './scroll-restoration';
import { isRecord } from '../../shared/type-guards';

/**
 * The paths of each route. `href` writes the first of them. `:id` is a parameter. Avoid dots, because they match
 * any character.
 */
export type RouteTable = Readonly<Record<string, { readonly path: string | readonly [string, ...string[]] }>>;

type FirstPath<P> = P extends readonly [infer First, ...unknown[]] ? First : P;
type Split<P> = P extends `${infer A}/${infer B}` ? A | Split<B> : P;
type Parameter<P> = Split<P> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never;
export type Params<T extends RouteTable, N extends keyof T> = {
  readonly [K in Parameter<FirstPath<T[N]['path']>>]: string;
};

interface RouteAddress {
  readonly query: URLSearchParams;
  /** The fragment, without the `#`. */
  readonly hash: string;
  /** Path, query and hash as the application sees them, without the base and without the `#` of hash mode. */
  readonly path: string;
}

/** The route is `starting` until the first address has been read. */
export type Route<T extends RouteTable> =
  | { [N in keyof T & string]: { readonly name: N; readonly params: Params<T, N> } & RouteAddress }[keyof T &
      string]
  | ({ readonly name: 'notFound' | 'starting'; readonly params: Record<never, never> } & RouteAddress);

/**
 * `true` shows the route, `'notFound'` shows the not-found screen at the same address, and `to` is an href
 * that replaces the address.
 */
export type GuardResult = true | 'notFound' | { readonly to: string };

/** @param from The current route; null until a route has been shown. */
export type Guard<T extends RouteTable> = (to: Route<T>, from: Route<T> | null) => GuardResult;

export type QueryParameters = Readonly<Record<string, string>>;
type HrefArguments<T extends RouteTable, N extends keyof T> = [Parameter<FirstPath<T[N]['path']>>] extends [
  never,
]
  ? [params?: Record<never, never>, query?: QueryParameters, hash?: string]
  : [params: Params<T, N>, query?: QueryParameters, hash?: string];

export interface Router<T extends RouteTable> {
  readonly route: ReadonlySignal<Route<T>>;
  /** Returns an encoded href with the base, for `<a href>`, `go` and `replace`. */
  href<N extends keyof T & string>(name: N, ...rest: HrefArguments<T, N>): string;
  /** Returns the href of an application path, such as a `redirect`. */
  hrefOf(path: string): string;
  /** Adds one history entry, or none if the address is the current one. */
  go(href: string): void;
  /** Replaces the current history entry. */
  replace(href: string): void;
  /**
   * Goes back to the previous history entry if it belongs to the application. Otherwise, replaces the current
   * entry with `otherwise`.
   */
  back(otherwise: string): void;
  /**
   * Until the returned function is called, navigation to another path or query, by links or by Back and
   * Forward, calls `ask` first, and takes place when `proceed` is called. `replace` and `revalidate` are not
   * blocked, because only the application calls them. There is at most one blocker at a time.
   */
  blockNavigation(ask: (proceed: () => void) => void): () => void;
  /**
   * Asks the guard again after a user has logged in or out, or the user's roles have changed. If the result
   * is the same, nothing changes.
   */
  revalidate(): void;
  start(): void;
  stop(): void;
}

/**
 * The desktop app uses `hash` (spec §2), and so do embedded libraries that have no addresses of their own on
 * the page.
 */
export type RouterMode = 'history' | 'hash';

export interface RouterOptions<T extends RouteTable> {
  readonly routes: T;
  readonly guard?: Guard<T>;
  /**
   * For example `/portal/library`, without a trailing slash; empty for the root. In hash mode it is the part
   * between `#` and the path.
   */
  readonly base?: string;
  readonly mode?: RouterMode;
  /** Set by tests and embedded libraries; the default is the browser's window. */
  readonly window?: RouterWindow;
}

/** The part of `window` that this module uses. */
export interface RouterWindow extends ScrollWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: ScrollWindow['history'] & {
    pushState(state: unknown, unused: string, href: string): void;
    replaceState(state: unknown, unused: string, href?: string): void;
    back(): void;
  };
}

/**
 * The limit on consecutive redirects. A guard that redirects in circles has a bug; the router then stops, and
 * shows the not-found screen.
 */
const MAX_REDIRECTS = 8;

// oxlint-disable-next-line max-lines-per-function -- its steps share the current route, the blocker and the entry
export function createRouter<T extends RouteTable>(options: RouterOptions<T>): Router<T> {
  const { routes, guard = () => true, base = '', mode = 'history', window = globalThis.window } = options;
  const { history } = window;
  const addresses = createAddresses(base, mode, window.location);
  const { currentHref, withoutFragment } = addresses;
  const scroll = createScrollRestoration(window);
  const match = createMatcher(routes);
  const route = signal<Route<T>>(toRoute({ name: 'starting', params: {} }, '/'));
  /** null until a route has been shown. */
  let shown: Route<T> | null = null;
  /** Called before the user leaves the current path and query. */
  let blocker: ((proceed: () => void) => void) | null = null;
  let shownHref = '';
  /** True from the call to `history.back()` until the browser has gone back. */
  let isGoingBack = false;

  function read(): Route<T> {
    const path = addresses.currentPath();
    if (path === null) return toRoute(null, addresses.wholeAddress());
    return toRoute(match(path.split(/[?#]/, 1)[0] ?? '/'), path);
  }

  /** Returns the route to show at the current address, after all redirects. */
  function resolve(): Route<T> {
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const to = read();
      const answer = guard(to, shown);
      if (answer === true) return to;
      if (answer === 'notFound') return toRoute(null, to.path);
      replaceEntry(answer.to);
    }
    return toRoute(null, read().path);
  }

  /**
   * Changes the address of the current entry. The entry still records whether the application itself
   * navigated to it.
   */
  function replaceEntry(href: string): void {
    history.replaceState(isOwnEntry(history.state) ? { isStep: true } : {}, '', href);
  }

  /** Shows the screen for the current address. Returns whether it is a different screen. */
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
    // The surrounding page has navigated, either within its own entries or away from the library.
    if (target === shownHref || (addresses.currentPath() === null && base !== '')) return;
    if (!blocker || withoutFragment(target) === withoutFragment(shownHref)) {
      scroll.restore(show());
      return;
    }
    // The browser has already navigated, and doesn't say in which direction, so the address of the screen that
    // is still shown is pushed as a new entry.
    history.pushState({ isStep: true }, '', shownHref);
    blocker(() => replace(target));
  }

  function go(href: string): void {
    if (blocker && withoutFragment(href) !== withoutFragment(currentHref())) {
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

  return {
    route,
    hrefOf: addresses.hrefOf,
    href(name, ...[params, query, hash]) {
      return addresses.hrefOf(pathOf(routes[name]?.path ?? '/', params ?? {}, query, hash));
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
}

/** Translates between the browser's addresses and the application's paths. */
function createAddresses(base: string, mode: RouterMode, location: RouterWindow['location']) {
  const wholeAddress = (): string => location.pathname + location.search + location.hash;

  function hrefOf(path: string): string {
    const rooted = path.startsWith('/') ? path : `/${path}`;
    return (mode === 'hash' ? '#' : '') + base + rooted;
  }

  return {
    hrefOf,
    wholeAddress,
    currentHref: (): string => (mode === 'hash' ? location.hash || hrefOf('/') : wholeAddress()),
    /** Returns the address as the application sees it, or null if it is outside the base. */
    currentPath(): string | null {
      const [pathname, rest] =
        mode === 'hash' ? [location.hash.slice(1), ''] : [location.pathname, location.search + location.hash];
      if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
      return (pathname.slice(base.length) || '/') + rest;
    },
    /** Returns the path and the query, without the fragment. In hash mode, the whole address is in the hash. */
    withoutFragment: (href: string): string =>
      (mode === 'hash' ? href.replace(/^[^#]*#/, '') : href).split('#', 1)[0] ?? '',
  };
}

/**
 * Creates the route for a match, or the not-found route. The type assertion is safe, because a name that was
 * found in the table is one of its names.
 */
function toRoute<T extends RouteTable>(match: RouteMatch | null, path: string): Route<T> {
  const [beforeHash = '', hash = ''] = path.split(/#(.*)/s);
  const query = new URLSearchParams(beforeHash.split(/\?(.*)/s)[1] ?? '');
  return { ...(match ?? { name: 'notFound', params: {} }), query, hash, path } as Route<T>;
}

/**
 * Returns whether two addresses show the same screen. A different document is a different screen, but a
 * different page of the same results is not.
 */
function isSameScreen(a: RouteMatch, b: RouteMatch | null): boolean {
  return a.name === b?.name && JSON.stringify(a.params) === JSON.stringify(b.params);
}

/** Returns whether the previous history entry belongs to the application. */
function isOwnEntry(state: unknown): boolean {
  return isRecord(state) && 'isStep' in state && state.isStep === true;
}

interface RouteMatch {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route that matches a pathname, using Navigo. Returns null if none does, or if a `%` is malformed. */
function createMatcher(routes: RouteTable): (pathname: string) => RouteMatch | null {
  // Navigo doesn't merge these options with its defaults, and without a strategy, every route would match.
  const navigo = new Navigo('/', {
    strategy: 'ONE',
    hash: false,
    noMatchWarning: true,
    linksSelector: '[data-navigo-never]',
  });
  // The constructor adds a listener for popstate. `destroy` removes it, and also empties the route table.
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
      // decodeURIComponent throws a URIError for a parameter such as `%zz`.
      if (error instanceof URIError) return null;
      throw error;
    }
  };
}

/** Navigo's own `generate` doesn't encode, and doesn't support queries. */
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
