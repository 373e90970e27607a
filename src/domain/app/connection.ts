/**
 * Tracks whether the server can be reached (spec §4 "Connection"), and whether it can serve the library.
 * There are two flags: the browser's, and one that records whether the last check of the server succeeded.
 *
 *   offline        the browser reports no network
 *   reconnecting   the browser is online, but the last check failed
 *   unavailable    the server responds, but can't serve the library, for example because its database is down
 *   restored       for 4 s after a check that succeeds when the previous one failed
 *   online
 *
 * The library becomes unavailable, and available again, as follows. Only `offline` takes precedence over
 * `unavailable`.
 *
 *   online ── a request fails with `unavailable`, and so is /readiness ──► unavailable
 *   unavailable ── the time in Retry-After, or a poll; /readiness still refuses ──► unavailable
 *   unavailable ── … /readiness doesn't refuse, and the server responds ──► restored
 *   unavailable ── … the server doesn't respond ──► reconnecting
 *
 * While the library is unavailable, screens behave as they do offline: they show what is on the device, and
 * load again when `isOnline` becomes true.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Api } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { NavigatorOnline } from '../../platform/browser/navigator-online';

export type ConnectionState = 'online' | 'offline' | 'reconnecting' | 'unavailable' | 'restored';

export interface Connection {
  readonly state: ReadonlySignal<ConnectionState>;
  readonly isBrowserOnline: ReadonlySignal<boolean>;
  readonly isVerified: ReadonlySignal<boolean>;
  /** Whether both flags are set, and the library is available. */
  readonly isOnline: ReadonlySignal<boolean>;
  /**
   * Called when a request failed with `unavailable`. Checks whether the whole library is unavailable and,
   * while it is, checks again every `afterMs` milliseconds.
   */
  noteUnavailable(afterMs: number): void;
  /**
   * Checks whether the server can be reached, and resolves with `isVerified`. If a check is already running,
   * the call waits for that one.
   */
  check(): Promise<boolean>;
  /** Checks now and every 10 s. */
  startPolling(): void;
  stopPolling(): void;
  dispose(): void;
}

export interface ConnectionOptions {
  readonly api: Api;
  readonly navigatorOnline: NavigatorOnline;
  readonly clock: Clock;
  /**
   * Downloads can use up the bandwidth that a check needs, so a failed check is ignored while one is running.
   */
  readonly isDownloading?: () => boolean;
}

/** The timing of the checks (spec §7 and §9). */
const TIMEOUT_MS = 6000;
const ATTEMPTS = 2;
const POLL_MS = 10_000;
/** How long "Connection restored successfully!" is shown. */
const RESTORED_MS = 4000;

export function createConnection(options: ConnectionOptions): Connection {
  const isBrowserOnline = options.navigatorOnline.online;
  const flags = createVerifiedFlag(options);
  const isUnavailable = signal(false);
  let checking: Promise<boolean> | null = null;
  /** Whether a request failed with `unavailable` after the library was last found to be available. */
  let isDoubtful = false;
  let retryMs = 0;
  let cancelRetry = () => {};

  async function checkOnce(): Promise<boolean> {
    // If a request is rejected while this check is running, it is the next check that asks whether the library
    // is available.
    const wasDoubtful = isDoubtful;
    const isRefused = wasDoubtful && (await statusOf('/readiness', options)) === 503;
    const isReachable = !isRefused && (await isServerReachable(options));
    batch(() => {
      if (wasDoubtful) isUnavailable.value = isDoubtful = isRefused;
      flags.set(isReachable);
    });
    cancelRetry();
    if (isRefused) cancelRetry = options.clock.after(retryMs, () => void check());
    return flags.isVerified.peek();
  }

  function check(): Promise<boolean> {
    return (checking ??= checkOnce().finally(() => void (checking = null)));
  }

  function noteUnavailable(afterMs: number): void {
    retryMs = afterMs;
    if (isDoubtful) return;
    isDoubtful = true;
    // A check that began earlier didn't ask whether the library is available.
    void (checking ?? Promise.resolve()).then(check);
  }

  const polling = createPolling(options.clock, check);
  const stopWatching = effect(() => {
    const online = isBrowserOnline.value;
    untracked(() => {
      if (!online) flags.set(false);
      else if (polling.isRunning()) polling.start();
      else if (!flags.isVerified.peek()) void check();
    });
  });

  return {
    state: computed(() => {
      if (!isBrowserOnline.value) return 'offline';
      if (isUnavailable.value) return 'unavailable';
      if (!flags.isVerified.value) return 'reconnecting';
      return flags.isRestored.value ? 'restored' : 'online';
    }),
    isBrowserOnline,
    isVerified: flags.isVerified,
    isOnline: computed(() => isBrowserOnline.value && flags.isVerified.value && !isUnavailable.value),
    noteUnavailable,
    check,
    startPolling: polling.start,
    stopPolling: polling.stop,
    dispose() {
      cancelRetry();
      polling.stop();
      flags.dispose();
      stopWatching();
    },
  };
}

interface VerifiedFlag {
  readonly isVerified: ReadonlySignal<boolean>;
  /** Whether the server has just become reachable again. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** Records the result of a check. */
  set(isReachable: boolean): void;
  dispose(): void;
}

function createVerifiedFlag({
  navigatorOnline: { online: isBrowserOnline },
  clock,
  isDownloading = () => false,
}: ConnectionOptions): VerifiedFlag {
  // An online browser is assumed to reach the server until a check fails, so that a startup with a good
  // connection doesn't show "reconnecting".
  const isVerified = signal(isBrowserOnline.peek());
  const isRestored = signal(false);
  let cancelRestored = () => {};
  return {
    isVerified,
    isRestored,
    set(isReachable) {
      // The browser may have gone offline before the response arrived.
      if (isReachable && !isBrowserOnline.peek()) return;
      if (!isReachable && isBrowserOnline.peek() && isDownloading()) return;
      if (isReachable === isVerified.peek()) return;
      cancelRestored();
      batch(() => {
        isVerified.value = isReachable;
        isRestored.value = isReachable;
      });
      if (isReachable) cancelRestored = clock.after(RESTORED_MS, () => void (isRestored.value = false));
    },
    dispose: () => cancelRestored(),
  };
}

/** Once started, checks immediately, and then again after each pause until it is stopped. */
function createPolling(clock: Clock, check: () => Promise<boolean>) {
  let isRunning = false;
  let cancelNext = () => {};

  async function poll(): Promise<void> {
    cancelNext();
    await check();
    cancelNext();
    if (isRunning) cancelNext = clock.after(POLL_MS, () => void poll());
  }

  return {
    isRunning: () => isRunning,
    start() {
      isRunning = true;
      void poll();
    },
    stop() {
      isRunning = false;
      cancelNext();
    },
  };
}

/** Tries a limited number of times to reach the server, and gives up when the browser goes offline. */
async function isServerReachable(options: ConnectionOptions): Promise<boolean> {
  for (let count = 0; count < ATTEMPTS && options.navigatorOnline.online.peek(); count += 1)
    // Something else may respond. For example, a network's login page answers every request with 200.
    if ((await statusOf('/healthcheck', options)) === 204) return true;
  return false;
}

/** Returns undefined if there is no response. */
async function statusOf(
  path: '/healthcheck' | '/readiness',
  { api, clock }: ConnectionOptions,
): Promise<number | undefined> {
  const timeout = new AbortController();
  const cancel = clock.after(TIMEOUT_MS, () => timeout.abort());
  const answer = await api.HEAD(path, { signal: timeout.signal }).catch(() => null);
  cancel();
  return answer?.response.status;
}
