/**
 * What comes by way of another thread, so that no number of turns waits for it: code that is imported when it is needed, of
 * which the loader tells (loader.mjs), and digests. All that is asked for once this file is loaded is known here.
 */
const awaited = new Set<Promise<unknown>>();
const digest = crypto.subtle.digest.bind(crypto.subtle);

Object.assign(globalThis, { onImport: wait });
Object.assign(crypto.subtle, { digest: (...given: Parameters<typeof digest>) => wait(digest(...given)) });

/** Whether anything is on its way. */
export function isOnTheWay(): boolean {
  return awaited.size > 0;
}

/** Resolves when all that is on its way now is there, or has failed. */
export async function arrivals(): Promise<void> {
  await Promise.allSettled(awaited);
}

function wait<Value>(promise: Promise<Value>): Promise<Value> {
  awaited.add(promise);
  const end = () => void awaited.delete(promise);
  promise.then(end, end);
  return promise;
}
