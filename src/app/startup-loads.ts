/** Waiting for what a start loads, so that what can come later leaves the connection to the first screen. */
import { effect } from '@preact/signals-core';
import { withTimeout } from '../domain/core/timeout';
import type { App } from '../views/app-context';

/** A call that hangs, or a start that fails, must keep neither fonts nor shell from coming. In milliseconds. */
const LIMIT_MS = 20_000;

/** Resolves when the start that runs, or has just been caused, is through with its synchronisation; after 20 s in any case. Never rejects. */
export async function waitForStartupLoads({
  startup,
  syncQueue,
  clock,
}: Pick<App, 'startup' | 'syncQueue' | 'clock'>): Promise<void> {
  // Whoever signs in begins another start in the same task.
  await Promise.resolve();
  let stop = () => {};
  const loaded = new Promise<void>((resolve) => {
    stop = effect(() => {
      if (startup.step.value === 'done' && syncQueue.running.value === null) resolve();
    });
  });
  await withTimeout(loaded, LIMIT_MS, clock);
  stop();
}
