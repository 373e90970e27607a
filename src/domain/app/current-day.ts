/** The user's own day, followed over midnight for what may be left open that long. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { dayOf } from '../../shared/dates';

export interface CurrentDay {
  /** yyyy-MM-dd in the user's own zone. */
  readonly day: ReadonlySignal<string>;
  dispose(): void;
}

/** The timers of a machine that sleeps stand still, so midnight alone could be heard of hours late. */
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

/** Milliseconds, at least one: a timer may run a moment early. */
function untilMidnight(now: Date): number {
  return Math.max(
    1,
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime(),
  );
}
