/** The current day in the user's time zone, updated at midnight for screens that are left open. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { dayOf } from '../../shared/dates';

export interface CurrentDay {
  /** yyyy-MM-dd in the user's time zone. */
  readonly day: ReadonlySignal<string>;
  dispose(): void;
}

/** Timers stop while a machine sleeps, so a timer for midnight alone could be hours late. */
const LOOK_AGAIN_MS = 15 * 60_000;

export function createCurrentDay(clock: Clock): CurrentDay {
  const day = signal(dayOf(clock.now()));
  let stop = wait();

  function wait(): () => void {
    return clock.after(Math.min(LOOK_AGAIN_MS, untilMidnight(clock.now())), () => {
      day.value = dayOf(clock.now());
      stop = wait();
    });
  }

  return { day, dispose: () => stop() };
}

/** Returns the time in milliseconds. It is at least one, because a timer may fire slightly early. */
function untilMidnight(now: Date): number {
  return Math.max(
    1,
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime(),
  );
}
