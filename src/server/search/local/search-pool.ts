/**
 * Searches over several threads. Which search runs next, and which gives way to another user's, is for `fair-queue.ts` to say.
 *
 * A thread takes its messages in order, so a snapshot that was shown is what every later search sees, though a thread that
 * is busy goes over to it only afterwards.
 *
 * | a thread is | leads to |
 * |---|---|
 * | not started | idle: at the opening, or when something is shown or searched |
 * | idle | busy: by a search |
 * | busy | idle: by its reply; not started: when it dies, or goes on long after its search should have given up |
 *
 * Only the search under way fails with its thread. One that gives way is stopped by the same sign as one that nobody waits for
 * any more, and begins anew later; if it has its answer before it sees the sign, that is its answer.
 */
import type { SearchAnswer } from '../../../search/request/answer';
import type { SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import { createFairQueue, type RefusalReason } from './fair-queue';
import type { Failed, FromSearcher, SearcherReply, SearcherStart, ToSearcher } from './messages';
import { SearchFailure, type SearchOptions } from '../search';
import type { WorkerThread, WorkerThreadOptions } from '../../threads/worker-thread';

export interface SearchPool {
  /** Resolves when the threads have loaded what they run: what comes earlier waits for it, and its deadline does not. */
  ready(): Promise<void>;
  /** What every search from now on sees; none is answered while it is not whole. */
  show(snapshot: Snapshot): void;
  /** @throws SearchFailure */
  search(request: SearchRequest, options: PoolSearchOptions): Promise<SearchAnswer>;
  /** Ends the threads; what is not answered yet fails as unavailable. */
  close(): Promise<void>;
}

export interface PoolSearchOptions extends SearchOptions {
  /** Epoch milliseconds; waiting for a thread counts. */
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
  /** Where it runs; null while it waits. */
  place: Place | null;
  /** Its thread was asked to stop it, for another user's. */
  givesWay: boolean;
  readonly signal: AbortSignal | undefined;
  readonly settle: (reply: SearcherReply) => void;
}

/** A search looks at its deadline every few milliseconds: one so late hangs. */
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
  /** All that has no answer yet. */
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
  /** @param begun Told once it is ready, or has ended without. */
  function start(place: Place, begun: () => void = () => {}): WorkerThread<ToSearcher> {
    const thread = startSearcher({
      start: { cancelled: place.cancelled },
      onMessage: (message) => {
        if (message.kind === 'ready') begun();
        else if (place.thread === thread) finish(place, message);
      },
      onEnd: (cause) => {
        begun();
        if (place.thread === thread) giveUp(place, unavailable(cause));
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

  /** What the thread that ran it said. */
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

  /** There is an idle place for each search that the queue begins. */
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

  /** Nobody wants the answer any more. */
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
          // The thread may have been done before it could see the sign.
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
