/** State that is changed in place, because copying large objects for each change would be expensive. */
import { signal } from '@preact/signals-core';

export interface Versioned<Value> {
  /** Subscribes the calling computed signal or effect to changes. */
  read(): Value;
  peek(): Value;
  update(change: (value: Value) => void): void;
  replace(next: Value): void;
}

export function createVersioned<Value extends object>(initial: Value): Versioned<Value> {
  let value = initial;
  const version = signal(0);
  return {
    read: () => (void version.value, value),
    peek: () => value,
    update(change) {
      change(value);
      version.value += 1;
    },
    replace(next) {
      value = next;
      version.value += 1;
    },
  };
}
