/** Stops a search that has taken too long, or whose result is no longer needed. */

export interface SearchOptions {
  readonly deadlineMs?: number;
  /** The search polls this flag while it runs and doesn't listen for events, so another thread can set the flag. */
  readonly signal?: { readonly aborted: boolean };
}

/** Thrown if a search takes too long or is cancelled. A search never returns a partial answer. */
export class SearchAbortedError extends Error {
  override readonly name = 'SearchAbortedError';

  constructor(readonly reason: 'deadline' | 'cancelled') {
    super(reason === 'deadline' ? 'The search took too long.' : 'The search was cancelled.');
  }
}

export interface Deadline {
  /**
   * Every loop whose length depends on a request or a document calls this at least once every few
   * milliseconds.
   * @param work Roughly how many numbers have been read since the last call.
   * @throws SearchAbortedError
   */
  check(work: number): void;
}

const DEFAULT_DEADLINE_MS = 5000;
/** How much work is done before the clock is read again. This much work takes well under a millisecond. */
const WORK_BETWEEN_CHECKS = 50_000;

export function createDeadline(
  { deadlineMs = DEFAULT_DEADLINE_MS, signal }: SearchOptions = {},
  now: () => number = () => performance.now(),
): Deadline {
  const until = now() + deadlineMs;
  let work = WORK_BETWEEN_CHECKS;
  return {
    check(more) {
      work += more;
      if (work < WORK_BETWEEN_CHECKS) return;
      work = 0;
      if (signal?.aborted) throw new SearchAbortedError('cancelled');
      if (now() > until) throw new SearchAbortedError('deadline');
    },
  };
}
