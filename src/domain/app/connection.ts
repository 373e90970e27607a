/**
 * Whether the server can be reached (spec §4 "Connection").
 *
 * There are two flags: the browser's own, and the verified one, which a check of the server sets.
 *
 *   offline        the browser says so
 *   reconnecting   the browser is online, the last check failed
 *   restored       for 4 s after a check that succeeded when the one before had failed
 *   online
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Api } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { Connectivity } from '../../platform/browser/connectivity';

export type ConnectionState = 'online' | 'offline' | 'reconnecting' | 'restored';

export interface Connection {
  readonly state: ReadonlySignal<ConnectionState>;
  readonly isBrowserOnline: ReadonlySignal<boolean>;
  readonly isVerified: ReadonlySignal<boolean>;
  /** Whether both flags are set. */
  readonly isOnline: ReadonlySignal<boolean>;
  /** Asks the server, at most twice, and resolves with the verified flag. A running check is shared. */
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
  /** A running download can starve the check. While it runs, a failed check is ignored. */
  readonly isDownloading?: () => boolean;
}

/** Spec §7 and §9. */
const TIMEOUT_MS = 6000;
const ATTEMPTS = 2;
const POLL_MS = 10_000;
/** How long "Connection restored successfully!" is shown. */
const RESTORED_MS = 4000;

export function createConnection({
  api,
  connectivity,
  clock,
  isDownloading = () => false,
}: ConnectionOptions): Connection {
  const isBrowserOnline = connectivity.online;
  // Assumed until a check fails, so that a start with a good connection doesn't show "reconnecting".
  const isVerified = signal(isBrowserOnline.peek());
  const isRestored = signal(false);
  const isOnline = computed(() => isBrowserOnline.value && isVerified.value);
  const state = computed<ConnectionState>(() => {
    if (!isBrowserOnline.value) return 'offline';
    if (!isVerified.value) return 'reconnecting';
    return isRestored.value ? 'restored' : 'online';
  });

  let checking: Promise<boolean> | null = null;
  let isPolling = false;
  let cancelPoll = () => {};
  let cancelRestored = () => {};

  async function ask(): Promise<boolean> {
    const timeout = new AbortController();
    const cancel = clock.after(TIMEOUT_MS, () => timeout.abort());
    const answer = await api.HEAD('/healthcheck', { signal: timeout.signal }).catch(() => null);
    cancel();
    // Something else may answer: a network's login page answers every request with 200.
    return answer?.response.status === 204;
  }

  async function attempt(): Promise<boolean> {
    for (let count = 0; count < ATTEMPTS && isBrowserOnline.peek(); count += 1) {
      if (await ask()) return true;
    }
    return false;
  }

  function setReached(reached: boolean): void {
    // The browser may have gone offline while the answer was on its way.
    if (reached && !isBrowserOnline.peek()) return;
    if (!reached && isBrowserOnline.peek() && isDownloading()) return;
    if (reached === isVerified.peek()) return;
    cancelRestored();
    batch(() => {
      isVerified.value = reached;
      isRestored.value = reached;
    });
    if (reached) cancelRestored = clock.after(RESTORED_MS, () => void (isRestored.value = false));
  }

  function check(): Promise<boolean> {
    checking ??= attempt()
      .then((reached) => {
        setReached(reached);
        return isVerified.peek();
      })
      .finally(() => void (checking = null));
    return checking;
  }

  async function poll(): Promise<void> {
    cancelPoll();
    await check();
    cancelPoll();
    if (isPolling) cancelPoll = clock.after(POLL_MS, () => void poll());
  }

  const stopWatching = effect(() => {
    const online = isBrowserOnline.value;
    untracked(() => {
      if (!online) setReached(false);
      else if (isPolling) void poll();
      else if (!isVerified.peek()) void check();
    });
  });

  return {
    state,
    isBrowserOnline,
    isVerified,
    isOnline,
    check,
    startPolling() {
      isPolling = true;
      void poll();
    },
    stopPolling() {
      isPolling = false;
      cancelPoll();
    },
    dispose() {
      isPolling = false;
      cancelPoll();
      cancelRestored();
      stopWatching();
    },
  };
}
