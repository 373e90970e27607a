/**
 * Saving what a form has changed of a record that others may change too.
 *
 * Only what was changed is sent, so that whoever changes something else takes nothing back. Where somebody else has set
 * the same field meanwhile, nothing is sent before the later one has been told.
 */
import type { Problem, Result } from '../../api/client';

/** How a saving ended. `gone`: the record is not there any more. */
export type SaveResult<Fields, T> =
  | { readonly kind: 'saved'; readonly value: T }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly current: Fields; readonly fields: readonly (keyof Fields)[] }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface ConflictSaveOptions<Fields, T> {
  /** What the form was filled from. */
  readonly original: Fields;
  readonly change: Partial<Fields>;
  /** The record as it stands now; null when it is not there. */
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

/** For what is sent without a look before. */
export function toSaveResult<Fields, T>(answer: Result<T>): SaveResult<Fields, T> {
  if (answer.ok) return { kind: 'saved', value: answer.value };
  return answer.problem.status === 404 ? { kind: 'gone' } : { kind: 'refused', problem: answer.problem };
}

/** Fields in which `edited` differs from what was seen, ready to be sent; null for none. Lists are compared as sets. */
export function changedFields<T extends object>(seen: T, edited: T): Partial<T> | null {
  const changed = keysOf(edited).filter((key) => !isSame(seen[key], edited[key]));
  if (changed.length === 0) return null;
  const change: Partial<T> = {};
  for (const key of changed) change[key] = edited[key];
  return change;
}

/** What is wanted once others have set something meanwhile: what was edited, and of all else what stands now. */
export function mergeChanges<T extends object>(seen: T, edited: T, present: T): T {
  return { ...present, ...changedFields(seen, edited) };
}

/** Fields of `change` that are neither as they were seen nor as they are wanted: somebody else has set them meanwhile. */
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
