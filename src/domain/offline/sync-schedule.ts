/**
 * Decides when a tab reloads the list of offline documents by itself.
 *
 *   answered, in any tab                ──► again after 15 min
 *   answered, PDFs are being prepared   ──► again after 2 s, 4 s, … 15 s, because a few PDFs are soon ready
 *   failed                              ──► again after 30 s, 1 min, … 15 min
 *
 * If the device is offline at the end of a pause, the pause begins again. When the connection returns,
 * startup loads the list (startup.ts).
 */
import type { Clock } from '../../platform/browser/clock';
import { createRetry } from '../core/retry';

export interface SyncSchedule {
  /** @param preparing The number of documents whose PDFs are being prepared. */
  onAnswer(preparing: number): void;
  onFailure(): void;
  dispose(): void;
}

export interface SyncScheduleOptions {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly ask: () => void;
}

const QUARTER_HOUR_MS = 900_000;

export function createSyncSchedule({ clock, isOnline, ask }: SyncScheduleOptions): SyncSchedule {
  const pauses = (firstMs: number, longestMs: number) =>
    createRetry({ clock, isOnline, work: ask, firstMs, longestMs });
  const watches = {
    answered: pauses(QUARTER_HOUR_MS, QUARTER_HOUR_MS),
    preparing: pauses(2000, 15_000),
    failed: pauses(30_000, QUARTER_HOUR_MS),
  };

  function begin(chosen: keyof typeof watches | null): void {
    for (const [name, watch] of Object.entries(watches)) if (name !== chosen) watch.reset();
    if (chosen) watches[chosen].later();
  }

  return {
    onAnswer: (preparing) => begin(preparing > 0 ? 'preparing' : 'answered'),
    onFailure: () => begin('failed'),
    dispose: () => begin(null),
  };
}
