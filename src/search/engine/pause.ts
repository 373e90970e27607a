/**
 * Long work gives way now and then, so that a search need not wait for the indexing beside it. How to give way differs
 * between Node and a browser: the engine is handed it.
 */
export type Pause = () => Promise<void>;

/** Work without a break this long is felt by who waits for a search. */
const MAX_WORK_MS = 15;

/** Called often, gives way only when it is time. @param yieldToEventLoop Lets everything that waits run once. */
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
