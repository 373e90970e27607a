/**
 * The threads of the search pool. Each has a slot, in which it is started before it is needed, if possible, and
 * replaced after it has died.
 */
import type { Snapshot } from '../../../search/engine/snapshot';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { WorkerThread, WorkerThreadOptions } from '../../workers/worker-thread';
import type { Failed, FromSearcher, SearcherReply, SearcherStart, ToSearcher } from './messages';
import type { SearchCall } from './search-call';

export type StartSearcher = (
  options: WorkerThreadOptions<SearcherStart, FromSearcher>,
) => WorkerThread<ToSearcher>;

export interface Slot {
  thread: WorkerThread<ToSearcher> | null;
  call: SearchCall | null;
  /** The thesaurus that the thread has, if any. */
  thesaurus: readonly ThesaurusForms[] | null;
  /** Memory that is shared with the thread. The value 1 tells it to stop its search. */
  readonly cancelled: Int32Array;
}

export interface ThreadSlots {
  /** Resolves once the first thread is ready or has died. */
  ready(): Promise<void>;
  show(snapshot: Snapshot): void;
  /** Returns whether the current snapshot is complete. */
  isComplete(): boolean;
  /** Runs the search in a free slot. There must be one, as the queue guarantees. */
  run(call: SearchCall): void;
  /** Asks the thread of a search to stop it. */
  signalStop(call: SearchCall): void;
  /** Terminates the thread of a search that hangs, and fails the search. */
  endThread(call: SearchCall, reply: Failed): void;
  close(): Promise<void>;
}

/**
 * @param onReply Called with a slot's search and the reply to it. If a thread without a search dies, the
 * search is null.
 */
export function createThreadSlots(
  count: number,
  startSearcher: StartSearcher,
  onReply: (call: SearchCall | null, reply: SearcherReply) => void,
): ThreadSlots {
  let shown: Snapshot = { segments: [], revision: 0, isComplete: true };
  const slots = Array.from({ length: count }, createSlot);
  const background = createBackgroundStarts(slots, start);
  const started = new Promise<void>((resolve) => start(slots[0]!, resolve));

  /** @param onReady Called once the thread is ready or has died. */
  function start(slot: Slot, onReady: () => void = () => {}): WorkerThread<ToSearcher> {
    const thread = startSearcher({
      start: { cancelled: slot.cancelled },
      onMessage: (message) => {
        if (message.kind === 'ready') onReady();
        else if (slot.thread === thread) finish(slot, message);
      },
      onEnd: (cause) => {
        onReady();
        if (slot.thread === thread) loseThread(slot, unavailable(cause.stack ?? cause.message));
      },
    });
    thread.post({ kind: 'snapshot', snapshot: shown });
    slot.thesaurus = null;
    return (slot.thread = thread);
  }

  function loseThread(slot: Slot, reply: Failed): void {
    slot.thread = null;
    finish(slot, reply);
  }

  function finish(slot: Slot, reply: SearcherReply): void {
    const { call } = slot;
    slot.call = null;
    onReply(call, reply);
  }

  return {
    ready: () => started,
    isComplete: () => shown.isComplete,
    show(snapshot) {
      shown = snapshot;
      // Threads that start later get the snapshot as their first message.
      for (const { thread } of slots) thread?.post({ kind: 'snapshot', snapshot });
    },
    run(call) {
      const free = slots.filter((other) => other.call === null);
      const slot = free.find(({ thread }) => thread !== null) ?? free[0];
      if (!slot) return;
      slot.call = call;
      call.slot = slot;
      try {
        post(call, slot, slot.thread ?? start(slot));
      } catch (error) {
        // Deferred, because the decision that began this search is still being carried out.
        queueMicrotask(() => finish(slot, unavailable(String(error))));
        return;
      }
      void background.startMissing();
    },
    signalStop({ slot }) {
      if (slot) Atomics.store(slot.cancelled, 0, 1);
    },
    endThread({ slot }, reply) {
      if (!slot) return;
      void slot.thread?.end();
      loseThread(slot, reply);
    },
    async close() {
      background.stop();
      await Promise.all(slots.flatMap(({ thread }) => (thread ? [thread.end()] : [])));
    },
  };
}

function createSlot(): Slot {
  return { thread: null, call: null, thesaurus: null, cancelled: new Int32Array(new SharedArrayBuffer(4)) };
}

/** @param start Must call `onReady` once the thread is ready or has died. */
function createBackgroundStarts(slots: readonly Slot[], start: (slot: Slot, onReady: () => void) => unknown) {
  let isStarting = false;
  let isStopped = false;
  return {
    async startMissing(): Promise<void> {
      if (isStarting) return;
      isStarting = true;
      for (const slot of slots)
        if (!slot.thread && !isStopped)
          // If a thread can't be started now, this is tried again after the next search has begun.
          await new Promise<void>((resolve) => start(slot, resolve)).catch(() => {});
      isStarting = false;
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Sends the search to its slot's thread. */
function post(call: SearchCall, slot: Slot, thread: WorkerThread<ToSearcher>): void {
  Atomics.store(slot.cancelled, 0, 0);
  if (call.thesaurus && call.thesaurus !== slot.thesaurus)
    thread.post({ kind: 'thesaurus', entries: (slot.thesaurus = call.thesaurus) });
  thread.post({ ...call.task, untilMs: call.untilMs });
}

export function unavailable(message: string): Failed {
  return { kind: 'failed', reason: 'unavailable', message };
}
