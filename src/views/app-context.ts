/** What every screen stands on: the domain's objects of one running library, handed down by React's context. */
import type { ReadonlySignal } from '@preact/signals-core';
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

/** What was built, and where it is connected to. */
export interface Release {
  /** As the footer shows it: "v2.6". */
  readonly version: string;
  readonly apiHost: string;
  /** null in production builds: the footer's tooltip is for the others. */
  readonly build: string | null;
  /** The API is the one that real users work with. */
  readonly isProductionApi: boolean;
  /** For those who are asked for help, in any build: the whole version, "2.6.0", and which build, "production 3f9a1c0d22b4e871". */
  readonly fullVersion: string;
  readonly buildName: string;
}

/** What a library within somebody else's page may have to do without. */
export interface Features {
  /** Documents kept on the device: the browser keeps them by the page's origin, and the API's session by its own. */
  readonly offline: boolean;
  /** The login of one's company: the server knows a provider, which leads back to the stand-alone library. */
  readonly provider: boolean;
}

export interface App {
  /** What the library has of the browser's window: screens touch no other. */
  readonly window: AppWindow;
  readonly api: Api;
  readonly router: Router<Routes>;
  readonly session: Session;
  readonly connection: Connection;
  readonly startup: Startup;
  readonly categories: Categories;
  readonly syncQueue: SyncQueue;
  /** Of who is signed in and subscribed; null for others, and until its code has come. */
  readonly offline: ReadonlySignal<Offline | null>;
  /** The same, once its code has come; null for nobody, and where it could not be fetched. */
  readonly openOffline: () => Promise<Offline | null>;
  readonly modals: Modals;
  readonly toasts: Toasts;
  readonly viewport: ViewportMode;
  readonly clock: Clock;
  readonly storage: DeviceStorage;
  /** Whether the application itself starts from this device. */
  readonly shellState: ReadonlySignal<ShellState>;
  /** Aborted when this library leaves the page: what was begun later than the app ends with it. */
  readonly lifetime: AbortSignal;
  readonly release: Release;
  /** What can be had where this library stands. */
  readonly features: Features;
  /** The address of a link that the API has answered with, wherever this page is from. */
  readonly apiHref: (link: string) => string;
  /** The address that others open a screen at: for links that are taken along. */
  readonly sharedHref: (href: string) => string;
  /** Asks for another server, where the user has named this one; null where the page has one of its own. */
  readonly changeServer: (() => void) | null;
  /** Where chart artwork is drawn from, for `use`. */
  readonly chartHref: (name: string) => string;
  /** Leaves the login, or the screen of an expired password, for the page first asked for, if its redirect names one of ours; silently for the index if not. */
  readonly leaveLogin: () => void;
  /** Loads the page anew. */
  readonly reload: () => void;
}

export const AppContext = createContext<App | null>(null);

/** @throws Error outside of an `AppContext`. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('No AppContext around this component.');
  return app;
}
