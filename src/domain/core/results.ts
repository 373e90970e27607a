/** Functions on the results of requests. */
import type { Problem, Result } from '../../api/client';

/** Converts the value of a result. A problem stays as it is. */
export function mapResult<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

/** Returns the result of a removal. If there was nothing left to remove, the removal counts as a success. */
export function removalResult(result: Result<unknown>): Result<undefined> {
  return result.ok || result.problem.status === 404 ? { ok: true, value: undefined } : result;
}

/** Returns whether the server couldn't be reached or failed, which says nothing about what was requested. */
export function isNoAnswer({ status }: Problem): boolean {
  return status === 0 || status >= 500;
}
