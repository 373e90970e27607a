/**
 * Puts one running library together: platform, domain, router and their few rules between each other.
 *
 * `main.tsx` makes one for the whole page; an embedded library makes its own. Nothing happens at import.
 */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { createApi } from '../api/client';
import { createCategories } from '../domain/library/categories';
import { createConnection } from '../domain/app/connection';
import { guardRoute, safeRedirect, type RouteDecision } from '../domain/app/route-guard';
import type { UserLibrary } from '../domain/library/user-library';
import { createModals } from '../domain/app/modals';
import type { PortalSessionOptions } from '../domain/account/portal-session';
import type { Offline } from '../domain/offline/offline';
import { createViewportMode } from '../domain/app/viewport-mode';
import { createSession, type Session } from '../domain/account/session';
import type { ShellState } from '../domain/app/shell-cache';
import { createStartup } from '../domain/app/startup';
import { createSyncQueue, type SyncTask } from '../domain/app/sync-queue';
import { createToasts } from '../domain/app/toasts';
import type { AppWindow } from '../platform/browser/app-window';
import { createClock, type Clock } from '../platform/browser/clock';
import { createConnectivity } from '../platform/browser/connectivity';
import { createIndexedDbValue } from '../platform/storage/indexed-db-value';
import { createLock } from '../platform/browser/lock';
import { createRouter, type GuardResult, type Route, type RouterMode } from '../platform/browser/router';
import { createDeviceStorage, type KeyValueStorage } from '../platform/storage/storage';
import { createViewport } from '../platform/browser/viewport';
import type { App, Features, Release } from '../views/app-context';
import { routes, type RouteName, type Routes } from '../views/routes';
import { notWiped, shell } from '../views/layout/texts';

export interface AppOptions {
  /** Absolute address of the API; empty for a page of the API's own host. */
  readonly apiUrl?: string;
  /** Where the application lives on its host; see `RouterOptions`. */
  readonly base?: string;
  readonly mode?: RouterMode;
  /** What it has of the browser's window; all of it where nothing else is said. */
  readonly window?: AppWindow;
  readonly features?: Features;
  readonly chartHref?: (name: string) => string;
  /** Who is signed in, where a portal sees to that. */
  readonly portalSession?: ((parts: Omit<PortalSessionOptions, 'portal'>) => Session) | undefined;
  /** Whether an error that nobody has caught was thrown by this application. */
  readonly isOwnError?: (error: unknown, file: string) => boolean;
  /** null keeps nothing on the device. */
  readonly drawer?: KeyValueStorage | null;
  readonly storagePrefix?: string;
  readonly release: Release;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly clock?: Clock;
  readonly reload?: () => void;
  /** The desktop's look for a newer version of itself. */
  readonly checkForUpdates?: () => Promise<void>;
  /** Asks for another server, where the user has named this one. */
  readonly changeServer?: () => void;
}

export interface Application extends App {
  /** Written by whoever keeps the shell (register-service-worker.ts); stays null in an embedded library and on the desktop. */
  readonly shellState: Signal<ShellState>;
  /** Reads the address and begins the startup; resolves when that is done. */
  start(): Promise<void>;
  dispose(): void;
}

export function createApp(options: AppOptions): Application {
  const {
    apiUrl = '',
    storagePrefix = '',
    release,
    drawer = null,
    window = globalThis.window,
    portalSession,
    isOwnError = () => true,
    chartHref = (name) => `/assets/chart-${name}.svg#chart`,
    clock = createClock(),
    fetch = (request: Request) => globalThis.fetch(request),
    reload = () => location.reload(),
  } = options;
  const { mode = 'history', features = { offline: true, provider: false } } = options;
  const disposers: (() => void)[] = [];
  const lifetime = new AbortController();

  const connectivity = createConnectivity(globalThis.window);
  const viewport = createViewport(window);
  const storage = createDeviceStorage({
    backend: drawer,
    prefix: storagePrefix,
    onForeignChange: (changed) => disposers.push(onWindowEvent('storage', (event) => changed(event.key))),
  });
  const modals = createModals();
  const toasts = createToasts();
  const api = createApi({
    baseUrl: apiUrl,
    fetch,
    token: () => session.token.peek(),
    onUnauthorized: (endedToken) =>
      session.renew(endedToken).catch((error: unknown) => (modals.report(error), false)),
  });
  const offline = signal<Offline | null>(null);
  const connection = createConnection({
    api,
    connectivity,
    clock,
    isDownloading: () => offline.peek()?.documents.isDownloading.peek() ?? false,
  });
  const isOnline = () => connection.isOnline.peek();
  const wipe = (userId: string | null) => void wipeDevice(userId);
  const lock = createLock(navigator.locks);
  const session = portalSession
    ? portalSession({ api, storage, wipe, clock })
    : createSession({
        ...{ api, storage, clock, isOnline, wipe },
        attemptStorage: createIndexedDbValue(`${storagePrefix}fairway-session`),
        lock: (name, work) => lock(storagePrefix + name, work),
        // Signed out in another tab is the user's own doing and needs no dialog.
        onEnded: (how) => how === 'expired' && modals.open({ name: 'session' }),
      });
  const categories = createCategories({ api, storage });
  const syncQueue = createSyncQueue({ clock, isOnline });
  const router = createRouter({ routes, guard: checkRoute, base: options.base ?? '', mode, window });
  const startup = createStartup({
    connection,
    session,
    loadLocalData: async () => {
      if (!session.isSignedIn.peek()) return;
      categories.restore();
      if (!session.isSubscriber.peek()) return;
      // Not waited for: a browser whose database hangs must not keep the screen from opening.
      void openOffline().then((kept) => kept?.restore());
      (await loadUserLibrary())?.restore();
    },
    synchronise: () => {
      if (session.isSubscriber.peek()) void syncQueue.add(tasks);
    },
    report: modals.report,
    checkForUpdates: options.checkForUpdates,
  });

  /** What the sync queue loads after a start, in its order (spec §4 "Startup"). */
  const tasks: readonly SyncTask[] = [
    { label: 'categories', action: () => categories.load().then(() => categories.problem.peek()) },
    {
      label: 'favourites',
      action: async () => {
        const library = await loadUserLibrary();
        await library?.load();
        return library?.favourites.problem.peek() ?? null;
      },
    },
    { label: 'offline-categories', action: async () => (await openOffline())?.load.categories() ?? null },
    { label: 'offline-groups', action: async () => (await openOffline())?.load.groups() ?? null },
    { label: 'offline-documents', action: async () => (await openOffline())?.load.documents() ?? null },
  ];

  /** As personalLibrary. */
  async function openOffline(): Promise<Offline | null> {
    if (!features.offline) return null;
    const opening = await import('./offline.chunk').catch(() => null);
    const user = session.user.peek();
    if (!opening || !user || lifetime.signal.aborted) return null;
    offline.value ??= opening.openOffline({
      ...{ api, storage, clock, fetch },
      apiUrl: apiUrl || location.origin,
      prefix: storagePrefix,
      userId: user.id,
      isOnline: () => connection.isOnline.peek(),
    });
    return offline.peek();
  }

  function closeOffline(): void {
    offline.peek()?.dispose();
    offline.value = null;
    syncQueue.clear();
    modals.close('other-user');
  }

  /** Asked once for each sign-in, not by each tab that is opened (rulings "Session and device"). */
  async function askAboutForeignData(): Promise<void> {
    const kept = session.isSubscriber.peek() ? await openOffline() : null;
    await kept?.restore();
    if (kept && kept === offline.peek() && kept.documents.owner.peek() === 'other')
      modals.open({ name: 'other-user' });
  }

  /** For Log out. Nobody should take for gone what could not be removed. */
  async function wipeDevice(userId: string | null): Promise<void> {
    if (!features.offline) return;
    try {
      await import('./offline.chunk').then(({ wipeOffline }) => wipeOffline(storagePrefix, userId));
    } catch {
      // A browser that blocks its databases says so in many ways, and the code may be out of reach.
      toasts.show({
        kind: 'danger',
        isForEverybody: true,
        text: notWiped.text,
        action: { text: notWiped.again, run: () => void wipeDevice(userId) },
      });
    }
  }

  /** Null for nobody, and where its code could not be fetched: the screen that needs it says so. */
  function loadUserLibrary(): Promise<UserLibrary | null> {
    return import('../views/app-shell/chrome.chunk').then(
      ({ libraryOf }) => libraryOf(running),
      () => null,
    );
  }

  function checkRoute(to: Route<Routes>, from: Route<Routes> | null): GuardResult {
    // There is no login of ours to send anybody to: the portal's is waited for where the address is.
    if (portalSession && !session.isSignedIn.peek()) return true;
    if (to.name === 'offlinecategories' && !features.offline) return 'notFound';
    const decision = guardRoute({
      name: to.name,
      access: isServed(to.name) ? routes[to.name].access : 'open',
      path: to.path,
      isFirst: from === null,
      isBrowserOnline: connection.isBrowserOnline.peek(),
      isSignedIn: session.isSignedIn.peek(),
      isReturning: to.name === 'login' && to.query.has('state'),
      user: session.user.peek(),
    });
    return toGuardResult(decision, to.name);
  }

  function toGuardResult(decision: RouteDecision, asked: string): GuardResult {
    if (decision.kind === 'show') return true;
    if (decision.kind === 'notFound') return 'notFound';
    // After logging out there is nothing to come back to.
    const query =
      decision.redirect === undefined || asked === 'security_logout' ? {} : { redirect: decision.redirect };
    return { to: router.href(decision.name, {}, query) };
  }

  function start(): Promise<void> {
    disposers.push(
      onWindowEvent('error', (event) => {
        // Browsers tell of a resize observer that needs another frame as an error without an error: nothing went wrong.
        const isTold = event.error || !/ResizeObserver loop/.test(event.message);
        if (isTold && isOwnError(event.error, event.filename)) modals.report(event.error ?? event.message);
      }),
      onWindowEvent(
        'unhandledrejection',
        (event) => isOwnError(event.reason, '') && modals.report(event.reason),
      ),
    );
    // Specification §8: somebody who tries things out should know that they happen for real.
    if (release.build !== null && release.isProductionApi)
      toasts.show({ kind: 'warning', isForEverybody: true, text: shell.productionApi });
    router.start();
    disposers.push(followSession(), followConnection());
    connection.startPolling();
    return startup.start();
  }

  /** Someone signed out, or was given other roles: the screen may no longer be theirs. */
  function followSession(): () => void {
    let before = { isSignedIn: session.isSignedIn.peek(), user: session.user.peek() };
    return effect(() => {
      const now = { isSignedIn: session.isSignedIn.value, user: session.user.value };
      const [was, isSame] = [before, now.user === before.user && now.isSignedIn === before.isSignedIn];
      before = now;
      if (isSame) return;
      if (was.user?.id !== now.user?.id) {
        if (was.user) untracked(toasts.clearUserToasts);
        categories.clear();
        closeOffline();
        if (now.user) untracked(() => void askAboutForeignData());
      }
      // The login itself leads on to where the visitor was headed.
      if (router.route.peek().name !== 'login') router.revalidate();
    });
  }

  function leaveLogin(): void {
    const { name, query } = router.route.peek();
    if (name === 'login' || name === 'user_update_password')
      router.replace(router.hrefOf(safeRedirect(query.get('redirect'))));
  }

  /** The offline notice gives way to the Dashboard when the connection returns. */
  function followConnection(): () => void {
    return effect(() => {
      if (connection.isBrowserOnline.value && router.route.peek().name === 'offline') router.revalidate();
    });
  }

  const isElsewhere = apiUrl !== '' && new URL(apiUrl).origin !== location.origin;
  const running: Application = {
    ...{
      api,
      router,
      session,
      connection,
      startup,
      categories,
      syncQueue,
      offline,
      openOffline,
      modals,
      toasts,
      clock,
      storage,
      release,
      features,
      window,
      chartHref,
      reload,
    },
    viewport: createViewportMode(viewport),
    shellState: signal<ShellState>(null),
    lifetime: lifetime.signal,
    apiHref: (link) => (isElsewhere ? new URL(link, apiUrl).href : link),
    // What lies behind a hash is the desktop's alone: others find the same screen on the API's host.
    sharedHref: (href) =>
      (mode === 'hash' && !options.base
        ? new URL(href.replace(/^#/, ''), apiUrl || location.href)
        : new URL(href, location.href)
      ).href,
    leaveLogin,
    changeServer: options.changeServer ?? null,
    start,
    dispose() {
      lifetime.abort();
      closeOffline();
      for (const stop of disposers) stop();
      for (const part of [startup, connection, session, viewport, connectivity]) part.dispose();
      router.stop();
    },
  };
  return running;
}

function isServed(name: string): name is RouteName {
  return name in routes;
}

function onWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}
