/**
 * Whether the server can be reached (spec §4 "Connection").
 *
 * Two flags: the browser's own, and the verified one, which a check of the server sets.
 *
 *   offline        the browser says so
 *   reconnecting   the browser is online, the last check failed
 *   restored       for 4 s after a check worked that followed one that had not
 *   online
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Api } from '../api/client';
import type { Clock } from '../platform/clock';
import type { Connectivity } from '../platform/connectivity';

export type ConnectionState = 'online' | 'offline' | 'reconnecting' | 'restored';

export interface Connection {
  readonly state: ReadonlySignal<ConnectionState>;
  readonly isBrowserOnline: ReadonlySignal<boolean>;
  readonly isVerified: ReadonlySignal<boolean>;
  /** Both flags. */
  readonly isOnline: ReadonlySignal<boolean>;
  /** Asks the server, at most twice; checks under way are shared. Answers the verified flag. */
  check(): Promise<boolean>;
  /** Checks now and every 10 s. */
  startPolling(): void;
  stopPolling(): void;
  dispose(): void;
}

export interface ConnectionOptions {
  readonly api: Api;
  readonly connectivity: Connectivity;
  readonly clock: Clock;
  /** A download that runs may starve the check; it is the better witness then. */
  readonly isDownloading?: () => boolean;
}
