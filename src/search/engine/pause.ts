/**
 * A long task yields from time to time, so that searches don't have to wait for indexing. How to yield
 * differs between Node and browsers, so it is passed to the engine as an option.
 */
export type Pause = () => Promise<void>;

/** A longer block of work would noticeably delay a search. */
const MAX_WORK_MS = 15;

/**
 * Returns a function that yields only when enough time has passed, so callers may call it often.
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
