/**
 * Saves a form's changes to a record that other people may change as well. Only changed fields are sent, so
 * that a save doesn't undo somebody else's changes to other fields. If somebody else has changed one of the
 * same fields since the form was loaded, nothing is sent, and the user is asked first.
 */
import type { Problem, Result } from '../../api/client';

/**
 * The outcome of a save. `gone`: the record no longer exists. `conflict`: somebody else has changed the same
 * fields.
 */
export type SaveResult<Fields, T> =
  | { readonly kind: 'saved'; readonly value: T }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly current: Fields; readonly fields: readonly (keyof Fields)[] }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface ConflictSaveOptions<Fields, T> {
  /** The values that the form showed when it was loaded. */
  readonly original: Fields;
  readonly change: Partial<Fields>;
  /** Loads the current record. Its value is null if the record doesn't exist. */
  readonly loadCurrent: () => Promise<Result<Fields | null>>;
  readonly send: (change: Partial<Fields>) => Promise<Result<T>>;
}

export async function saveWithConflictCheck<Fields extends object, T>({
  original,
  change,
  loadCurrent,
  send,
}: ConflictSaveOptions<Fields, T>): Promise<SaveResult<Fields, T>> {
  const found = await loadCurrent();
  if (!found.ok)
    return found.problem.status === 404 ? { kind: 'gone' } : { kind: 'refused', problem: found.problem };
  if (found.value === null) return { kind: 'gone' };
  const fields = findConflicts(original, found.value, change);
  if (fields.length > 0) return { kind: 'conflict', current: found.value, fields };
  return toSaveResult(await send(change));
}

/** Converts the response to a change, which may have been sent without a check for conflicts. */
export function toSaveResult<Fields, T>(answer: Result<T>): SaveResult<Fields, T> {
  if (answer.ok) return { kind: 'saved', value: answer.value };
  return answer.problem.status === 404 ? { kind: 'gone' } : { kind: 'refused', problem: answer.problem };
}

/**
 * Returns the fields in which `edited` differs from `seen`, ready to be sent; null if there are none. Lists
 * are compared as sets.
 */
export function changedFields<T extends object>(seen: T, edited: T): Partial<T> | null {
  const changed = keysOf(edited).filter((key) => !isSame(seen[key], edited[key]));
  if (changed.length === 0) return null;
  const change: Partial<T> = {};
  for (const key of changed) change[key] = edited[key];
  return change;
}

/**
 * Returns the values for a form after somebody else's change: the user's edits, and the current values of all
 * other fields.
 */
export function mergeChanges<T extends object>(seen: T, edited: T, present: T): T {
  return { ...present, ...changedFields(seen, edited) };
}

/**
 * Returns the fields of `change` that somebody else has set to a different value since the form was loaded.
 */
export function findConflicts<T extends object>(
  seen: T,
  present: T,
  change: Partial<T>,
): readonly (keyof T)[] {
  return keysOf(change).filter(
    (key) => !isSame(seen[key], present[key]) && !isSame(present[key], change[key]),
  );
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
