/** State that is changed in place, where a copy for each change would cost more the larger the state is. */
import { signal } from '@preact/signals-core';

export interface Versioned<Value> {
  /** In a signal's scope, the reader runs again after each change. */
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
