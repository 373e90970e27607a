/**
 * Searches over several threads. A search goes to a thread that is idle; while none is, it waits in the order of its coming.
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
 * Only the search under way fails with its thread.
 */
import type { SearchAnswer } from '../../search/answer';
import type { SearchRequest } from '../../search/request';
import type { Snapshot } from '../../search/snapshot';
import type { Failed, FromSearcher, SearcherReply, SearcherStart, ToSearcher } from './messages';
import { SearchFailure } from './search';
import type { Thread, ThreadOptions } from './thread';

export interface SearchPool {
  /** Resolves when the threads have loaded what they run: what comes earlier waits for it, and its deadline does not. */
  ready(): Promise<void>;
  /** What every search from now on sees; none is answered while it is not whole. */
  show(snapshot: Snapshot): void;
  /**
   * @param untilMs Epoch milliseconds; waiting for a thread counts.
   * @throws SearchFailure
   */
  search(request: SearchRequest, untilMs: number, signal?: AbortSignal): Promise<SearchAnswer>;
  /** Ends the threads; what is not answered yet fails as unavailable. */
  close(): Promise<void>;
}

export type StartSearcher = (options: ThreadOptions<SearcherStart, FromSearcher>) => Thread<ToSearcher>;

interface Place {
  thread: Thread<ToSearcher> | null;
  call: Call | null;
  readonly cancelled: Int32Array;
}

interface Call {
  readonly request: SearchRequest;
  readonly untilMs: number;
  /** Where it runs; null while it waits. */
  place: Place | null;
  readonly settle: (reply: SearcherReply) => void;
}

/** A search looks at its deadline every few milliseconds: one so late hangs. */
const GRACE_MS = 5000;

const cancelled: Failed = { kind: 'failed', reason: 'cancelled', message: 'The search was cancelled.' };
const tooLate: Failed = { kind: 'failed', reason: 'deadline', message: 'The search took too long.' };

export function createSearchPool(count: number, startSearcher: StartSearcher, graceMs = GRACE_MS): SearchPool {
  let waiting: Call[] = [];
  let shown: Snapshot = { segments: [], isWhole: true };
  let isClosed = false;
  const places = Array.from({ length: count }, (): Place => ({ thread: null, call: null, cancelled: new Int32Array(new SharedArrayBuffer(4)) }));
  const begun = places.map((place) => new Promise<void>((resolve) => start(place, resolve)));
  /** @param begun Told once it is ready, or has ended without. */
  function start(place: Place, begun: () => void = () => {}): Thread<ToSearcher> {
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
    call?.settle(reply);
    next();
  }

  function next(): void {
    while (waiting.length > 0) {
      const refusal = isClosed ? 'The search is closed.' : shown.isWhole ? null : 'The search index is being repaired.';
      const place = places.find(({ call }) => call === null);
      if (refusal === null && !place) return;
      const call = waiting.shift()!;
      if (refusal !== null) call.settle(unavailable(refusal));
      else if (place) run(place, call);
    }
  }

  function run(place: Place, call: Call): void {
    const thread = place.thread ?? start(place);
    Atomics.store(place.cancelled, 0, 0);
    place.call = call;
    call.place = place;
    thread.post({ kind: 'search', request: call.request, untilMs: call.untilMs });
  }

  /** Nobody wants the answer any more, or it comes too late. */
  function stop(call: Call, reply: Failed): void {
    if (call.place) {
      Atomics.store(call.place.cancelled, 0, 1);
    } else {
      waiting = waiting.filter((other) => other !== call);
      call.settle(reply);
    }
  }

  function end({ place }: Call): void {
    if (!place) return;
    void place.thread?.end();
    giveUp(place, tooLate);
  }

  function ask(request: SearchRequest, untilMs: number, signal: AbortSignal | undefined): Promise<SearcherReply> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        if (!call.place) stop(call, tooLate);
      }, untilMs - Date.now());
      const hanging = setTimeout(() => end(call), untilMs - Date.now() + graceMs);
      const abort = (): void => stop(call, cancelled);
      const call: Call = {
        request, untilMs,
        place: null,
        settle(reply) {
          clearTimeout(late);
          clearTimeout(hanging);
          signal?.removeEventListener('abort', abort);
          // The thread may have been done before it could see the sign.
          resolve(signal?.aborted ? cancelled : reply);
        },
      };
      signal?.addEventListener('abort', abort);
      waiting.push(call);
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
    async search(request, untilMs, signal) {
      const reply = signal?.aborted ? cancelled : await ask(request, untilMs, signal);
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
