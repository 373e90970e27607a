/**
 * Waits until startup has loaded its data, so that less urgent loads don't compete with the first screen for
 * the connection.
 */
import { effect } from '@preact/signals-core';
import { withTimeout } from '../domain/core/timeout';
import type { App } from '../views/app-context';

/**
 * The limit in milliseconds. A hanging request or a failed startup must not keep the fonts and the shell from
 * loading.
 */
const LIMIT_MS = 20_000;

/**
 * Resolves when the current startup, or the one just triggered, has finished its synchronisation, or after
 * 20 s. Never rejects.
 */
export async function waitForStartupLoads({
  startup,
  syncQueue,
  clock,
}: Pick<App, 'startup' | 'syncQueue' | 'clock'>): Promise<void> {
  // Logging in triggers another startup in the same task.
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
