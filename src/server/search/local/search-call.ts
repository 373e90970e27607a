/** A search that waits for a thread of the pool, or runs in one. */
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { SearchOptions } from '../search';
import type { Failed, SearcherReply, SearchTask } from './messages';
import type { Slot } from './thread-slots';

export interface PoolSearchOptions extends SearchOptions {
  /** The deadline in epoch milliseconds. It includes the time spent waiting for a thread. */
  readonly untilMs: number;
}

export interface TaskOptions extends PoolSearchOptions {
  readonly thesaurus?: readonly ThesaurusForms[];
}

/** A search with its deadline, its client and its thread. */
export interface SearchCall {
  readonly task: SearchTask;
  /** The thesaurus that the task needs, if any. */
  readonly thesaurus: readonly ThesaurusForms[] | undefined;
  readonly untilMs: number;
  /** Where the search runs; null while it is waiting. */
  slot: Slot | null;
  /** Whether its thread has been asked to stop it in favour of another user's search. */
  isPreempted: boolean;
  readonly signal: AbortSignal | undefined;
  readonly settle: (reply: SearcherReply) => void;
}

export const cancelled: Failed = {
  kind: 'failed',
  reason: 'cancelled',
  message: 'The search was cancelled.',
};

interface CallHandlers {
  /** Called if the search isn't settled `graceMs` after its deadline. */
  readonly onHang: (call: SearchCall) => void;
  readonly graceMs: number;
  /** Called when the client disconnects. */
  readonly onAbort: (call: SearchCall) => void;
  readonly resolve: (reply: SearcherReply) => void;
}

/** Creates a call, which monitors its deadline and its client until it is settled. */
export function createCall(
  task: SearchTask,
  { untilMs, signal, thesaurus }: TaskOptions,
  { onHang, graceMs, onAbort, resolve }: CallHandlers,
): SearchCall {
  const hangTimer = setTimeout(() => onHang(call), untilMs - Date.now() + graceMs);
  const abort = (): void => onAbort(call);
  const call: SearchCall = {
    task,
    thesaurus,
    untilMs,
    signal,
    slot: null,
    isPreempted: false,
    settle(reply) {
      clearTimeout(hangTimer);
      signal?.removeEventListener('abort', abort);
      // The thread may have finished before it saw the signal.
      resolve(signal?.aborted ? cancelled : reply);
    },
  };
  signal?.addEventListener('abort', abort);
  return call;
}
