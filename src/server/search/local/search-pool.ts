/**
 * Runs searches in several threads. `fair-queue.ts` decides which search runs next, and which one is
 * preempted for another user.
 *
 * A thread processes its messages in order. So every later search sees the snapshot that was shown, although
 * a busy thread switches to it only when its current search has ended.
 *
 * | a thread is | next |
 * |---|---|
 * | not started | idle: when the pool opens, or when something is shown or searched |
 * | idle | busy: with a search |
 * | busy | idle: it has replied; not started: it died, or ran long after its search should have given up |
 *
 * When a thread dies, only the search that it was running fails. A preempted search is stopped by the same
 * signal as one that nobody waits for, and starts over later. If it finishes before it sees the signal, its
 * answer counts.
 */
import type { SearchAnswer } from '../../../search/request/answer';
import type { SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import { createFairQueue, type RefusalReason } from './fair-queue';
import type { Failed, FromSearcher, SearcherReply, SearcherStart, ToSearcher } from './messages';
import { SearchFailure, type SearchOptions } from '../search';
import type { WorkerThread, WorkerThreadOptions } from '../../threads/worker-thread';

export interface SearchPool {
  /**
   * Resolves when the threads have loaded their code. Earlier searches wait for that, and their deadlines
   * don't.
   */
  ready(): Promise<void>;
  /** Sets the snapshot that every search sees from now on. Searches fail while the snapshot is incomplete. */
  show(snapshot: Snapshot): void;
  /** @throws SearchFailure */
  search(request: SearchRequest, options: PoolSearchOptions): Promise<SearchAnswer>;
  /** Ends the threads. Unanswered searches fail as unavailable. */
  close(): Promise<void>;
}

export interface PoolSearchOptions extends SearchOptions {
  /** In epoch milliseconds. Waiting for a thread counts. */
  readonly untilMs: number;
}

export type StartSearcher = (
  options: WorkerThreadOptions<SearcherStart, FromSearcher>,
) => WorkerThread<ToSearcher>;

interface Place {
  thread: WorkerThread<ToSearcher> | null;
  call: Call | null;
  readonly cancelled: Int32Array;
}

interface Call {
  readonly request: SearchRequest;
  readonly untilMs: number;
  /** Where the search runs; null while it waits. */
  place: Place | null;
  /** True once its thread was asked to stop it for another user's search. */
  givesWay: boolean;
  readonly signal: AbortSignal | undefined;
  readonly settle: (reply: SearcherReply) => void;
}

/** A search checks its deadline every few milliseconds. One that is this late hangs. */
const GRACE_MS = 5000;

const cancelled: Failed = { kind: 'failed', reason: 'cancelled', message: 'The search was cancelled.' };
const tooLate: Failed = { kind: 'failed', reason: 'deadline', message: 'The search took too long.' };
const tooMany: Failed = {
  kind: 'failed',
  reason: 'too-many',
  message: 'Too many searches of this user wait.',
};
const refusals: Readonly<Record<RefusalReason, Failed>> = {
  deadline: tooLate,
  'behind-own': {
    kind: 'failed',
    reason: 'behind-own',
    message: 'Other searches of this user take all the time that this one has.',
  },
  busy: { kind: 'failed', reason: 'unavailable', message: 'Others took all the time that the search had.' },
};

export function createSearchPool(
  count: number,
  startSearcher: StartSearcher,
  graceMs = GRACE_MS,
): SearchPool {
  const queue = createFairQueue<Call>(count);
  /** All searches that have no answer yet. */
  const calls = new Set<Call>();
  let asking: NodeJS.Timeout | undefined;
  let shown: Snapshot = { segments: [], isComplete: true };
  let isClosed = false;
  const places = Array.from({ length: count }, (): Place => ({
    thread: null,
    call: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  }));
  const begun = places.map((place) => new Promise<void>((resolve) => start(place, resolve)));
  /** @param onReady Called once the thread is ready, or has ended without becoming so. */
  function start(place: Place, begun: () => void = () => {}): WorkerThread<ToSearcher> {
    const thread = startSearcher({
      start: { cancelled: place.cancelled },
      onMessage: (message) => {
        if (message.kind === 'ready') begun();
        else if (place.thread === thread) finish(place, message);
      },
      onEnd: (cause) => {
        begun();
        if (place.thread === thread) giveUp(place, unavailable(cause.stack ?? cause.message));
      },
    });
    thread.post({ kind: 'snapshot', snapshot: shown });
    return (place.thread = thread);
  }

  function giveUp(place: Place, reply: Failed): void {
    place.thread = null;
    finish(place, reply);
  }

  function finish(place: Place, reply: SearcherReply): void {
    const { call } = place;
    place.call = null;
    if (call) conclude(call, reply);
    next();
  }

  /** Ends or requeues a search according to the reply of its thread. */
  function conclude(call: Call, reply: SearcherReply): void {
    const wasStopped = call.givesWay && reply.kind === 'failed' && reply.reason === 'cancelled';
    call.place = null;
    call.givesWay = false;
    if (wasStopped && !call.signal?.aborted) queue.preempted(call, Date.now());
    else settle(call, reply);
  }

  function settle(call: Call, reply: SearcherReply): void {
    queue.leave(call, Date.now());
    calls.delete(call);
    call.settle(reply);
  }

  function next(): void {
    clearTimeout(asking);
    const refusal = isClosed
      ? 'The search is closed.'
      : shown.isComplete
        ? null
        : 'The search index is being repaired.';
    if (refusal !== null) for (const call of calls) if (!call.place) settle(call, unavailable(refusal));
    const { begin, preempt, refuse, recheckAt } = queue.next(Date.now());
    for (const { search, reason } of refuse) settle(search, refusals[reason]);
    for (const call of begin) run(call);
    for (const call of preempt) {
      call.givesWay = true;
      sign(call);
    }
    if (recheckAt !== null) asking = setTimeout(next, recheckAt - Date.now());
  }

  /** The queue begins a search only when a slot is free. */
  function run(call: Call): void {
    const place = places.find((other) => other.call === null);
    if (!place) return;
    const thread = place.thread ?? start(place);
    Atomics.store(place.cancelled, 0, 0);
    place.call = call;
    call.place = place;
    thread.post({ kind: 'search', request: call.request, untilMs: call.untilMs });
  }

  function sign({ place }: Call): void {
    if (place) Atomics.store(place.cancelled, 0, 1);
  }

  /** Stops a search whose client has gone. */
  function abandon(call: Call): void {
    sign(call);
    if (call.place) return;
    settle(call, cancelled);
    next();
  }

  function end({ place }: Call): void {
    if (!place) return;
    void place.thread?.end();
    giveUp(place, tooLate);
  }

  function ask(
    request: SearchRequest,
    { user = '', untilMs, signal }: PoolSearchOptions,
  ): Promise<SearcherReply> {
    return new Promise((resolve) => {
      const hanging = setTimeout(() => end(call), untilMs - Date.now() + graceMs);
      const abort = (): void => abandon(call);
      const call: Call = {
        request,
        untilMs,
        signal,
        place: null,
        givesWay: false,
        settle(reply) {
          clearTimeout(hanging);
          signal?.removeEventListener('abort', abort);
          // The thread may have finished before it could see the signal.
          resolve(signal?.aborted ? cancelled : reply);
        },
      };
      if (!queue.enter(call, { user, untilMs }, Date.now())) return call.settle(tooMany);
      calls.add(call);
      signal?.addEventListener('abort', abort);
      next();
    });
  }

  return {
    ready: async () => void (await Promise.all(begun)),
    show(snapshot) {
      shown = snapshot;
      for (const place of places) {
        if (place.thread) place.thread.post({ kind: 'snapshot', snapshot });
        else start(place);
      }
    },
    async search(request, options) {
      const reply = options.signal?.aborted ? cancelled : await ask(request, options);
      if (reply.kind === 'failed') throw new SearchFailure(reply.reason, reply.message);
      return reply.answer;
    },
    async close() {
      isClosed = true;
      next();
      await Promise.all(places.flatMap(({ thread }) => (thread ? [thread.end()] : [])));
    },
  };
}

function unavailable(message: string): Failed {
  return { kind: 'failed', reason: 'unavailable', message };
}
