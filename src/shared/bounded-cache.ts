/** Values in memory that can be made again, up to a limit for their sizes. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Replaces the value with this key, and forgets others that haven't been used for the longest time. */
  set(key: string, value: Value, size: number): void;
  forget(key: string): void;
  keys(): readonly string[];
}

/** @param maxSize The limit for the sum of all sizes. The value that was set last is kept in any case. */
export function createBoundedCache<Value>(maxSize: number): BoundedCache<Value> {
  /** The value that hasn't been used for the longest time comes first. */
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      forget(key);
      kept.set(key, { value, size });
      total += size;
      for (const other of kept.keys()) {
        if (total <= maxSize || other === key) return;
        forget(other);
      }
    },
    forget,
    keys: () => [...kept.keys()],
  };
}
