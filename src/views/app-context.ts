/**
 * The basis of every screen: the domain objects of one running library, passed down through React's context.
 */
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { createContext, use } from 'react';
import type { Api } from '../api/client';
import type { Categories } from '../domain/library/categories';
import type { Connection } from '../domain/app/connection';
import type { Modals } from '../domain/app/modals';
import type { Offline } from '../domain/offline/offline';
import type { ViewportMode } from '../domain/app/viewport-mode';
import type { Session } from '../domain/account/session';
import type { ShellState } from '../domain/app/shell-cache';
import type { Startup } from '../domain/app/startup';
import type { SyncQueue } from '../domain/app/sync-queue';
import type { Toasts } from '../domain/app/toasts';
import type { AppWindow } from '../platform/browser/app-window';
import type { Clock } from '../platform/browser/clock';
import type { Router } from '../platform/browser/router';
import type { DeviceStorage } from '../platform/storage/storage';
import type { Routes } from './routes';

/** The running build, and the API that it is connected to. */
export interface Release {
  /** The version as the footer shows it: "v2.6". */
  readonly version: string;
  readonly apiHost: string;
  /** Shown in a tooltip in the footer; null in production builds, which have no such tooltip. */
  readonly build: string | null;
  /** True if the API is the production API, which real users work with. */
  readonly isProductionApi: boolean;
  /**
   * Identify the build in support requests: the full version, "2.6.0", and the build's name, "production
   * 3f9a1c0d22b4e871".
   */
  readonly fullVersion: string;
  readonly buildName: string;
}

/** Features that a library embedded in another page may lack. */
export interface Features {
  /**
   * Keeping documents on the device. The page must have the API's origin, because browsers store documents
   * under the page's origin, and the session cookie under the API's.
   */
  readonly offline: boolean;
  /** Logging in through the company's provider, which redirects back to the stand-alone library. */
  readonly provider: boolean;
}

export interface PageBeforeOffline {
  readonly path: string;
  /** Whether the page can be shown, and is of use, without a connection. */
  readonly opensOffline: boolean;
}

export interface App {
  /** The part of the browser's window that belongs to the library. Screens don't use any other part. */
  readonly window: AppWindow;
  readonly api: Api;
  readonly router: Router<Routes>;
  readonly session: Session;
  readonly connection: Connection;
  readonly startup: Startup;
  /**
   * Whether a screen has shown its content since the page was opened, or has taken too long to do so. Set by
   * `Frame` or by the document screen. Code that the content doesn't need is fetched afterwards.
   */
  readonly isContentShown: Signal<boolean>;
  /** Returns the page that the offline notice replaced when the application started; null if there is none. */
  pageBeforeOffline(): PageBeforeOffline | null;
  readonly categories: Categories;
  readonly syncQueue: SyncQueue;
  /** The user's offline library; null until `openOffline` has loaded it, and if nobody is logged in. */
  readonly offline: ReadonlySignal<Offline | null>;
  /**
   * Resolves with the offline library once its code has loaded; null if nobody is logged in, if the code can't be
   * loaded, or if documents can't be kept offline here (`features`).
   */
  readonly openOffline: () => Promise<Offline | null>;
  readonly modals: Modals;
  readonly toasts: Toasts;
  readonly viewport: ViewportMode;
  readonly clock: Clock;
  /**
   * The library's day, yyyy-MM-dd. It determines which regulations are in force, and intervals in days are
   * counted from it.
   */
  readonly today: ReadonlySignal<string>;
  readonly storage: DeviceStorage;
  /** Whether the application itself can start without a connection; null while that isn't known. */
  readonly shellState: ReadonlySignal<ShellState>;
  /** Aborted when this library leaves the page, so that any work in progress stops. */
  readonly lifetime: AbortSignal;
  readonly release: Release;
  /** The features that are available where this library runs. */
  readonly features: Features;
  /** Returns the full address of a link from the API, whatever the origin of this page. */
  readonly apiHref: (link: string) => string;
  /** Returns the address at which other people can open a screen, for links that are shared. */
  readonly sharedHref: (href: string) => string;
  /** Lets the user choose another server; null if the server is fixed. */
  readonly changeServer: (() => void) | null;
  /** Returns the address of a piece of chart artwork, for SVG's `<use>`. */
  readonly chartHref: (name: string) => string;
  /**
   * Leaves the login screen, or the screen for an expired password. Opens the page that was originally
   * requested, if the `redirect` parameter names one of the application's pages, and the Dashboard otherwise.
   */
  readonly leaveLogin: () => void;
  /** Reloads the page. */
  readonly reload: () => void;
}

export const AppContext = createContext<App | null>(null);

/** @throws Error outside an `AppContext`. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('No AppContext around this component.');
  return app;
}
