/**
 * Today's date in the library's time zone, not the reader's. It determines which editions are in force, and
 * periods of days are counted from it. It also changes at midnight on a screen that is left open.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { dayIn } from '../../shared/time-zones';

export interface LibraryDay {
  /** yyyy-MM-dd */
  readonly day: ReadonlySignal<string>;
  dispose(): void;
}

/** Used while the library's time zone isn't known, and in a browser that doesn't support it. */
const DEFAULT_ZONE = 'UTC';
/** Timers stop while a computer sleeps, so a single timer for midnight could be hours late. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** @param timeZone An IANA name, from the session's user; null if nobody is logged in. */
export function createLibraryDay(clock: Clock, timeZone: ReadonlySignal<string | null>): LibraryDay {
  const day = signal(dayAt(timeZone.peek(), clock.now()));
  const dispose = effect(() => {
    const zone = timeZone.value;
    let stop = () => {};
    const look = () => {
      day.value = dayAt(zone, clock.now());
      stop = clock.after(untilNextDay(zone, clock.now()), look);
    };
    look();
    return () => stop();
  });
  return { day, dispose };
}

/** Returns the date in a time zone at an instant, yyyy-MM-dd. */
function dayAt(timeZone: string | null, instant: Date): string {
  try {
    return dayIn(timeZone ?? DEFAULT_ZONE, instant);
  } catch {
    return dayIn(DEFAULT_ZONE, instant);
  }
}

/** Returns the milliseconds until the next day begins, or until the next look if that is earlier. */
function untilNextDay(zone: string | null, now: Date): number {
  const dayAfter = (pause: number) => dayAt(zone, new Date(now.getTime() + pause));
  const today = dayAfter(0);
  // Some time zones change their clocks at midnight, so midnight is searched for instead of computed.
  let [before, after] = [0, LOOK_AGAIN_MS];
  while (dayAfter(after) !== today && after - before > 1) {
    const middle = Math.ceil((before + after) / 2);
    if (dayAfter(middle) === today) before = middle;
    else after = middle;
  }
  return after;
}
