/** Aborts searches that take too long, or whose results are no longer needed. */

export interface SearchOptions {
  readonly deadlineMs?: number;
  /** The search polls this flag instead of listening for events, so that another thread can set it. */
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
   * Must be called, at least every few milliseconds, in every loop whose length depends on a request or a
   * document.
   * @param work The approximate count of integers read since the last call.
   * @throws SearchAbortedError
   */
  check(work: number): void;
}

const DEFAULT_DEADLINE_MS = 5000;
/** The amount of work after which the clock is read. This much work takes well under a millisecond. */
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
