/**
 * Alerts at work in a server: now, whenever something was imported here, and every ten seconds, as another process may have
 * imported, and what is told at a time comes due.
 *
 *     idle ──(woken, or ten seconds passed)──► working ──(ended, or failed and reported)──► idle
 *                                                └──(woken meanwhile)──► working once more
 */
import type { Alerts } from './alerts';

export interface AlertKeeper {
  wake(): void;
  stop(): Promise<void>;
}

const pauseMs = 10_000;

/** @param report Takes a sentence when the work fails: each reason once, until it has gone well again. */
export function keepAlerting(alerts: Alerts, report: (sentence: string) => void): AlertKeeper {
  let working: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      try {
        await alerts.work();
        told = null;
      } catch (error) {
        // Whatever it is, the server goes on, and the next try begins where this one ended.
        const sentence = `Saved searches can't be seen to, and it is tried again: ${error instanceof Error ? error.message : String(error)}`;
        if (sentence !== told) report(sentence);
        told = sentence;
      }
    } while (isWoken && !isStopped);
    working = null;
    if (isStopped) return;
    timer = setTimeout(wake, pauseMs);
    timer.unref();
  }

  function wake(): void {
    clearTimeout(timer);
    isWoken = true;
    if (!isStopped) working ??= run();
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await alerts.stop();
    },
  };
}
