/**
 * Tracks work on other threads, for which no fixed number of turns of the event loop is enough: modules that
 * are imported on demand, as the loader reports them (loader.mjs), and digests. Only work that begins after
 * this file has been loaded is tracked.
 */
const awaited = new Set<Promise<unknown>>();
const digest = crypto.subtle.digest.bind(crypto.subtle);

Object.assign(globalThis, { onImport: wait });
Object.assign(crypto.subtle, { digest: (...given: Parameters<typeof digest>) => wait(digest(...given)) });

/** Whether any such work is pending. */
export function isOnTheWay(): boolean {
  return awaited.size > 0;
}

/** Resolves when all work that is pending now has succeeded or failed. */
export async function arrivals(): Promise<void> {
  await Promise.allSettled(awaited);
}

function wait<Value>(promise: Promise<Value>): Promise<Value> {
  awaited.add(promise);
  const end = () => void awaited.delete(promise);
  promise.then(end, end);
  return promise;
}
