/**
 * Retries work that failed, after pauses that grow until the work succeeds.
 *
 *   idle ── later ──► pausing: the first pause; after each further `later`, twice as long, up to the longest
 *    ▲                   │ over ──┬── connected ──────► the work runs; its caller calls `later` or `reset`
 *    └────── reset ──────┘        └── not connected ──► pausing, for the same time
 */
import type { Clock } from '../../platform/browser/clock';

export interface Retry {
  /** Runs the work after the next pause. Replaces the current pause, if there is one. */
  later(): void;
  /**
   * Cancels the pause, and makes the next one as short as the first. Call this after a success, and when the
   * work is no longer needed.
   */
  reset(): void;
  isPausing(): boolean;
}

export interface RetryOptions {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly work: () => void;
  /** Milliseconds. */
  readonly firstMs: number;
  /** Milliseconds; an hour by default. */
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
