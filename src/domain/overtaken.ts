/**
 * Two people at one record. Only what was changed is sent, so that whoever changes something else takes nothing back;
 * where both have changed the same field, the later one is told before anything is sent.
 */

/** Fields in which `edited` differs from what was seen, ready to be sent; null for none. Lists are compared as sets. */
export function changesOf<T extends object>(seen: T, edited: T): Partial<T> | null {
  const changed = keysOf(edited).filter((key) => !isSame(seen[key], edited[key]));
  if (changed.length === 0) return null;
  const change: Partial<T> = {};
  for (const key of changed) change[key] = edited[key];
  return change;
}

/** Fields of `change` that are neither as they were seen nor as they are wanted: somebody else has set them meanwhile. */
export function overtaken<T extends object>(seen: T, present: T, change: Partial<T>): readonly (keyof T)[] {
  return keysOf(change).filter((key) => !isSame(seen[key], present[key]) && !isSame(present[key], change[key]));
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}

function isSame(a: unknown, b: unknown): boolean {
  return formOf(a) === formOf(b);
}

function formOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
