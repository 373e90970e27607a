/**
 * Long work yields now and then, so that searches don't have to wait for indexing. How to yield differs
 * between Node and browsers, so the engine gets it as an option.
 */
export type Pause = () => Promise<void>;

/** A longer block of work would noticeably delay a search. */
const MAX_WORK_MS = 15;

/**
 * Callers may pause often. It yields only when enough time has passed.
 * @param yieldToEventLoop Lets pending tasks run once.
 */
export function createPause(
  yieldToEventLoop: () => Promise<void>,
  now: () => number = () => performance.now(),
): Pause {
  let since = now();
  return async () => {
    if (now() - since < MAX_WORK_MS) return;
    await yieldToEventLoop();
    since = now();
  };
}
