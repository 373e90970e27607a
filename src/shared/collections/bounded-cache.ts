/** An in-memory cache that limits the total size of its values, and evicts the least recently used ones. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Stores a value. If the limit is exceeded, evicts the least recently used values. */
  set(key: string, value: Value, size: number): void;
  forget(key: string): void;
  keys(): readonly string[];
}

/** @param maxSize The limit on the total size. The value that was set last is always kept. */
export function createBoundedCache<Value>(maxSize: number): BoundedCache<Value> {
  /** In order of use, with the least recently used value first. */
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
