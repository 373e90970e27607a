/** Locks that apply to all tabs if the browser supports Web Locks, and otherwise only to this page. */
import { createSerialQueue, type SerialQueue } from '../../shared/serial-queue';

/** Runs `work` once all earlier holders have released the lock with this name, and returns its result. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that this module uses. */
export interface LockManagerLike {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param locks `navigator.locks`, which old browsers and insecure contexts don't have. */
export function createLock(locks: LockManagerLike | undefined): Lock {
  const queues = new Map<string, SerialQueue>();
  return (name, work) => {
    const queue = queues.get(name) ?? createSerialQueue();
    queues.set(name, queue);
    return queue(() => (locks ? locks.request(name, work) : work()));
  };
}
