/**
 * Composes one application from the platform, the domain and the router. `main.tsx` creates one for the whole
 * page, and an embedded library creates its own. Importing this file has no side effects.
 */
import { signal, type Signal } from '@preact/signals-core';
import { safeRedirect } from '../domain/app/route-guard';
import type { ShellState } from '../domain/app/shell-cache';
import { createStartup } from '../domain/app/startup';
import { createViewportMode } from '../domain/app/viewport-mode';
import type { UserLibrary } from '../domain/library/user-library';
import { createRouter } from '../platform/browser/router';
import { createViewport } from '../platform/browser/viewport';
import type { App } from '../views/app-context';
import { chunks } from '../views/chunks';
import { frameTexts } from '../views/layout/texts';
import { routes } from '../views/routes';
import { leaveOfflineNotice, applySessionChanges } from './session-effects';
import { createGuard } from './guard';
import { createOfflineLoader } from './offline-loader';
import { withDefaults, type AppOptions, type AppSettings } from './options';
import { createServices } from './services';
import { createSyncTasks, loadLocalData } from './startup-tasks';
import { reportUncaughtErrors } from './window-events';

export type { AppOptions };

export interface Application extends App {
  /** Set by register-service-worker.ts. It stays null in an embedded library and in the desktop app. */
  readonly shellState: Signal<ShellState>;
  /** Reads the address and starts the application. Resolves when startup is done. */
  start(): Promise<void>;
  dispose(): void;
}

export function createApp(options: AppOptions): Application {
  const settings = withDefaults(options);
  const { base, mode, window, features, release, chartHref, clock, reload } = settings;
  const services = createServices(settings);
  const { api, storage, modals, toasts, connection, session, categories, syncQueue, today, offline } =
    services;
  const lifetime = new AbortController();
  const isContentShown = signal(false);
  const isOfflineDue = () => isContentShown.value || showsDevice(router.route.value.name);
  const offlineLoader = createOfflineLoader(settings, services, lifetime.signal, isOfflineDue);
  const openOffline = offlineLoader.open;
  const viewport = createViewport(window);
  const { guard, pageBeforeOffline } = createGuard(settings, services, (...target) => router.href(...target));
  const router = createRouter({ routes, guard, base, mode, window });
  const taskOptions = { services, openOffline: offlineLoader.openWhenDue, loadUserLibrary };
  const tasks = createSyncTasks(taskOptions);
  const startup = createStartup({
    connection,
    session,
    loadLocalData: () => loadLocalData(taskOptions),
    synchronise: () => {
      if (session.isSubscriber.peek()) void syncQueue.add(tasks);
    },
    report: modals.report,
    checkForUpdates: settings.checkForUpdates,
  });
  const disposers: (() => void)[] = [];

  /**
   * Resolves with null if nobody is logged in, or if the chunk can't be loaded. Screens that need the chunk
   * report that themselves.
   */
  function loadUserLibrary(): Promise<UserLibrary | null> {
    return chunks.chrome().then(
      ({ userLibraryOf }) => userLibraryOf(app),
      () => null,
    );
  }

  const app: Application = {
    ...{ api, router, session, connection, startup, categories, syncQueue, today, offline, openOffline },
    ...{ isContentShown, modals, toasts, clock, storage, release, features, window, chartHref, reload },
    ...{ ...createAddresses(settings), pageBeforeOffline },
    viewport: createViewportMode(viewport),
    shellState: signal<ShellState>(null),
    lifetime: lifetime.signal,
    changeServer: settings.changeServer ?? null,
    leaveLogin() {
      const { name, query } = router.route.peek();
      if (name === 'login' || name === 'user_update_password')
        router.replace(router.hrefOf(safeRedirect(query.get('redirect'))));
    },
    start() {
      disposers.push(reportUncaughtErrors({ isOwnError: settings.isOwnError, report: modals.report }));
      // Developers who are trying something out should know that the data is real (spec §8).
      if (release.build !== null && release.isProductionApi)
        toasts.show({ kind: 'warning', isForEverybody: true, text: frameTexts.productionApi });
      router.start();
      disposers.push(applySessionChanges(services, offlineLoader, router), leaveOfflineNotice(app));
      connection.startPolling();
      return startup.start();
    },
    dispose() {
      lifetime.abort();
      offlineLoader.close();
      for (const dispose of disposers) dispose();
      for (const part of [startup, viewport, services]) part.dispose();
      router.stop();
    },
  };
  return app;
}

/** Returns whether the content of a screen depends on the documents on the device even while online. */
function showsDevice(name: string): boolean {
  return name === 'index' || name === 'offlinecategories';
}

/** Turns API links and router links into addresses that work outside this page. */
function createAddresses({ apiUrl, mode, base }: AppSettings): Pick<App, 'apiHref' | 'sharedHref'> {
  const isOtherOrigin = apiUrl !== '' && new URL(apiUrl).origin !== location.origin;
  return {
    apiHref: (link) => (isOtherOrigin ? new URL(link, apiUrl).href : link),
    // Addresses with a hash work only in the desktop app. The same screen is also on the API's host.
    sharedHref: (href) =>
      (mode === 'hash' && !base
        ? new URL(href.replace(/^#/, ''), apiUrl || location.href)
        : new URL(href, location.href)
      ).href,
  };
}
