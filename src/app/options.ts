/** The options that the surrounding page sets, and their defaults. */
import type { PortalSessionOptions } from '../domain/account/portal-session';
import type { Session } from '../domain/account/session';
import type { AppWindow } from '../platform/browser/app-window';
import { createClock, type Clock } from '../platform/browser/clock';
import type { RouterMode } from '../platform/browser/router';
import type { KeyValueStorage } from '../platform/storage/storage';
import type { Features, Release } from '../views/app-context';

export interface AppOptions {
  /** The absolute address of the API; empty for a page on the API's own host. */
  readonly apiUrl?: string;
  /** The application's base path on its host; see `RouterOptions`. */
  readonly base?: string;
  readonly mode?: RouterMode;
  /** The part of the browser's window that the application may use; the whole window by default. */
  readonly window?: AppWindow;
  readonly features?: Features;
  /** Whether the application's code is on this device, so that loading a chunk doesn't use the network. */
  readonly isStored?: boolean;
  readonly chartHref?: (name: string) => string;
  /** Creates the session if a portal logs the users in. */
  readonly portalSession?: ((parts: Omit<PortalSessionOptions, 'portal'>) => Session) | undefined;
  /** Returns whether an uncaught error was thrown by this application. */
  readonly isOwnError?: (error: unknown, file: string) => boolean;
  /** Storage for values on the device; null to store nothing. */
  readonly storageBackend?: KeyValueStorage | null;
  readonly storagePrefix?: string;
  readonly release: Release;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly clock?: Clock;
  readonly reload?: () => void;
  /** The desktop app's check for a newer version of itself. */
  readonly checkForUpdates?: () => Promise<void>;
  /** Lets the user choose a different server; absent if the server is fixed. */
  readonly changeServer?: () => void;
}

type WithDefault = Exclude<keyof AppOptions, 'portalSession' | 'checkForUpdates' | 'changeServer'>;

/** The options with all defaults filled in. */
export type AppSettings = Required<Pick<AppOptions, WithDefault>> & Omit<AppOptions, WithDefault>;

export function withDefaults(options: AppOptions): AppSettings {
  return {
    apiUrl: '',
    base: '',
    mode: 'history',
    window: globalThis.window,
    features: { offline: true, provider: false },
    isStored: false,
    chartHref: (name) => `/assets/chart-${name}.svg#chart`,
    isOwnError: () => true,
    storageBackend: null,
    storagePrefix: '',
    fetch: (request) => globalThis.fetch(request),
    clock: createClock(),
    reload: () => location.reload(),
    ...options,
  };
}
