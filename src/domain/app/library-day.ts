/**
 * The library's day, by which everything is in force or not, and days are counted. It depends on the library's
 * time zone, and not on the reader's. It changes at midnight for screens that are left open.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { dayIn } from '../../shared/time-zones';

export interface LibraryDay {
  /** yyyy-MM-dd */
  readonly day: ReadonlySignal<string>;
  dispose(): void;
}

/** The zone of a library that hasn't said any, and of a browser that doesn't know the library's. */
const DEFAULT_ZONE = 'UTC';
/** Timers stop while a machine sleeps, so a timer for midnight alone could be hours late. */
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

/** Returns the day of an instant in the library, yyyy-MM-dd. */
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
  // Zones change their clocks at different hours, so midnight is looked for instead of computed.
  let [before, after] = [0, LOOK_AGAIN_MS];
  while (dayAfter(after) !== today && after - before > 1) {
    const middle = Math.ceil((before + after) / 2);
    if (dayAfter(middle) === today) before = middle;
    else after = middle;
  }
  return after;
}
