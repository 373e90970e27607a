/**
 * Lets long tasks yield from time to time, so that searches don't have to wait for indexing. How to yield
 * differs between Node and browsers, so the engine receives it as an option.
 */
export type Pause = () => Promise<void>;

/** Working longer without a pause would noticeably delay a search. */
const MAX_WORK_MS = 15;

/**
 * Returns a function that yields only if enough time has passed, so that it can be called often.
 * @param yieldToEventLoop Lets pending tasks run.
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
