/** When a search gives up: too late, or nobody waits any more. */

export interface SearchOptions {
  readonly deadlineMs?: number;
  /** May be shared with another thread: it is looked at now and then while the search runs, not listened to. */
  readonly signal?: { readonly aborted: boolean };
}

/** Thrown out of a search that found no answer in its time; nothing is half answered. */
export class SearchAbortedError extends Error {
  override readonly name = 'SearchAbortedError';

  constructor(readonly reason: 'deadline' | 'cancelled') {
    super(reason === 'deadline' ? 'The search took too long.' : 'The search was cancelled.');
  }
}

export interface Deadline {
  /**
   * Called in every loop that a request or a document can make long, at least once for each few milliseconds of work.
   * @param work Roughly how many numbers were read since the last call.
   * @throws SearchAbortedError
   */
  check(work: number): void;
}

const DEFAULT_DEADLINE_MS = 5000;
/** How much work is done between two looks at the clock: well under a millisecond. */
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
