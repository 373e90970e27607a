/**
 * The current day in the library's time zone, not the reader's. It determines which editions are in force,
 * and intervals in days are counted from it. On screens that are left open, it changes at midnight.
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
/** Timers stop while a machine sleeps, so a single timer for midnight could be hours late. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** @param timeZone An IANA name, from the session's user; null if nobody is signed in. */
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

/** Returns the day in the library at an instant, yyyy-MM-dd. */
function dayAt(timeZone: string | null, instant: Date): string {
  try {
    return dayIn(timeZone ?? DEFAULT_ZONE, instant);
  } catch {
    return dayIn(DEFAULT_ZONE, instant);
  }
}

/** Returns the time in milliseconds until the next day begins, or until it is time to look again. */
function untilNextDay(zone: string | null, now: Date): number {
  const dayAfter = (pause: number) => dayAt(zone, new Date(now.getTime() + pause));
  const today = dayAfter(0);
  // Time zones change their clocks at different hours, so midnight is searched for instead of computed.
  let [before, after] = [0, LOOK_AGAIN_MS];
  while (dayAfter(after) !== today && after - before > 1) {
    const middle = Math.ceil((before + after) / 2);
    if (dayAfter(middle) === today) before = middle;
    else after = middle;
  }
  return after;
}
