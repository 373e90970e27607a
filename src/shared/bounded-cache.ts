/** A cache in memory for values that can be created again. The sum of their sizes is limited. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Sets the value of this key. If the limit is exceeded, the least recently used values are removed. */
  set(key: string, value: Value, size: number): void;
  forget(key: string): void;
  keys(): readonly string[];
}

/** @param maxSize The limit for the sum of all sizes. The value that was set last is always kept. */
export function createBoundedCache<Value>(maxSize: number): BoundedCache<Value> {
  /** The least recently used value comes first. */
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
