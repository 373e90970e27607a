/** Locks that hold across all tabs if the browser has Web Locks, and otherwise within this page. */

/** Runs the work when all earlier holders of this name have finished, and returns its result. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that this uses. */
export interface LockManagerLike {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param locks `navigator.locks`, which old browsers and insecure contexts don't have. */
export function createLock(locks: LockManagerLike | undefined): Lock {
  const queues = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    const held = before.then(() => (locks ? locks.request(name, work) : work()));
    // A holder that fails must still let the next one in.
    queues.set(
      name,
      held.catch(() => undefined),
    );
    return held;
  };
}
