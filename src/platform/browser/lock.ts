/** One at a time, across the tabs of a browser where it has Web Locks, and within this page in any case. */

/** Runs the work when every earlier holder of that name has finished; answers what the work answers. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that this uses. */
export interface LockManagerLike {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param locks `navigator.locks`; absent in old browsers and outside of secure contexts. */
export function createLock(locks: LockManagerLike | undefined): Lock {
  const queues = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    const held = before.then(() => (locks ? locks.request(name, work) : work()));
    // A holder that failed must not keep the next one out.
    queues.set(
      name,
      held.catch(() => undefined),
    );
    return held;
  };
}
