/**
 * What happens before the first screen, and again when the connection returns or the user signs in (spec §4 "Startup").
 *
 *   initialising → connecting → session → updates → local-data → done
 *
 * The steps are a label in this order. Reading local data starts at once beside them: with a stored user, or with
 * nobody to restore, the screen opens as soon as it is read, and does not wait for the server.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Connection } from './connection';
import type { Session } from './session';

export type StartupStep = 'initialising' | 'connecting' | 'session' | 'updates' | 'local-data' | 'done';

export interface Startup {
  readonly step: ReadonlySignal<StartupStep>;
  /** The screen may open. Never falls back to false. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Resolves when the first run is done. */
  start(): Promise<void>;
  dispose(): void;
}

export interface StartupOptions {
  readonly connection: Connection;
  readonly session: Session;
  /** The desktop build's look for a newer version. */
  readonly checkForUpdates?: () => Promise<void>;
  /** Basket, categories, favourites, offline documents: from the device only. */
  readonly loadLocalData?: () => Promise<void>;
  /** Queued once a run when online and signed in. */
  readonly synchronise?: () => void;
  /** Takes a failure that nobody expected to the unexpected-error dialog; startup goes on. */
  readonly raise: (error: unknown) => void;
}
