/**
 * Retries failed work with exponential backoff.
 *
 *   idle ── later ──► pausing: the first pause, and twice as long with each further `later`, up to the longest
 *    ▲                   │ over ──┬── online ───► the work runs; its owner then calls `later` or `reset`
 *    └────── reset ──────┘        └── offline ──► pausing, for the same time
 */
import type { Clock } from '../../platform/browser/clock';

export interface Retry {
  /** Runs the work after the next pause, which replaces the current one. */
  later(): void;
  /**
   * Cancels the pause, and resets its length. Call this after a success, and when the work is no longer
   * needed.
   */
  reset(): void;
  isPausing(): boolean;
}

export interface RetryOptions {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly work: () => void;
  readonly firstMs: number;
  /** An hour by default. */
  readonly longestMs?: number;
}

const HOUR_MS = 3_600_000;

export function createRetry({ clock, isOnline, work, firstMs, longestMs = HOUR_MS }: RetryOptions): Retry {
  let pauseMs = firstMs;
  let cancel: (() => void) | null = null;

  function pause(ms: number): void {
    cancel?.();
    cancel = clock.after(ms, () => {
      cancel = null;
      if (isOnline()) work();
      else pause(ms);
    });
  }

  return {
    later() {
      pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestMs);
    },
    reset() {
      cancel?.();
      cancel = null;
      pauseMs = firstMs;
    },
    isPausing: () => cancel !== null,
  };
}
