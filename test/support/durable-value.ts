// A durable value in memory, which any number of tabs share, and which nothing but `remove` empties.
import type { DurableValue } from '../../src/platform/storage/durable-value';

export function createDurableDouble(): DurableValue & { readonly stored: () => unknown } {
  let value: unknown;
  return {
    stored: () => value,
    async update(next) {
      const made = next(value);
      value = made;
      return made;
    },
    async remove() {
      value = undefined;
    },
  };
}
