/** When a search gives up: too late, or nobody waits any more. */

export interface SearchOptions {
  readonly deadlineMs?: number;
  /** May be shared with another thread: it is looked at now and then while the search runs, not listened to. */
  readonly signal?: { readonly aborted: boolean };
}

/** Thrown out of a search that found no answer in its time; nothing is half answered. */
export class SearchStopped extends Error {
  override readonly name = 'SearchStopped';

  constructor(readonly reason: 'deadline' | 'cancelled') {
    super(reason === 'deadline' ? 'The search took too long.' : 'The search was cancelled.');
  }
}

export interface Deadline {
  /**
   * Called in every loop that a request or a document can make long, at least once for each few milliseconds of work.
   * @param work Roughly how many numbers were read since the last call.
   * @throws SearchStopped
   */
  check(work: number): void;
}

const DEADLINE_DEFAULT_MS = 5000;
/** How much work is done between two looks at the clock: well under a millisecond. */
const WORK_BETWEEN_LOOKS = 50_000;

export function createDeadline(
  { deadlineMs = DEADLINE_DEFAULT_MS, signal }: SearchOptions = {},
  now: () => number = () => performance.now(),
): Deadline {
  const until = now() + deadlineMs;
  let work = WORK_BETWEEN_LOOKS;
  return {
    check(more) {
      work += more;
      if (work < WORK_BETWEEN_LOOKS) return;
      work = 0;
      if (signal?.aborted) throw new SearchStopped('cancelled');
      if (now() > until) throw new SearchStopped('deadline');
    },
  };
}
