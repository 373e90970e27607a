/**
 * Runs searches in several threads. `fair-queue.ts` decides which search runs next, and which one is
 * preempted for another user.
 *
 * A thread processes its messages in order. A search that is sent after a snapshot therefore uses that
 * snapshot or a newer one, even though a busy thread doesn't switch to a snapshot until its current search
 * has ended.
 *
 * | a thread is | next |
 * |---|---|
 * | not started | idle: the first thread when the pool opens, any other once a search has begun; busy: see below |
 * | idle | busy: with a search; not started: it died |
 * | busy | idle: it has replied; not started: it died, or ran long after its search should have given up |
 *
 * Starting a thread takes a tenth of a second of processor time, so the pool opens with only one. Once a
 * search has begun, the other threads are started one after another, so that later searches don't have to
 * wait for a thread to start. A search that finds no idle thread before then starts one for itself.
 *
 * If a thread dies or can't be started, only the search that it was supposed to run fails. A preempted search
 * is stopped by the same signal as one whose client has disconnected, and starts over later. If it finishes
 * before it sees the signal, its answer is used.
 */
import type { Corrections } from '../../../search/spelling/spelling';
import type { SearchAnswer } from '../../../search/request/answer';
import type { Clause, SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { OffersOptions, WantedOffers } from '../find-user-offers';
import { createFairQueue, type RefusalReason } from './fair-queue';
import type { Failed, FromSearcher, SearcherReply, SearcherStart, SearchTask, ToSearcher } from './messages';
import { unpackAnswer } from './packed-answer';
import { SearchFailure, type SearchOptions } from '../search';
import type { WrittenAnswer } from '../write-answer';
import type { WorkerThread, WorkerThreadOptions } from '../../workers/worker-thread';

export interface SearchPool {
  /**
   * Resolves when the first thread has loaded its code. Earlier searches wait until then, but their deadlines
   * don't change.
   */
  ready(): Promise<void>;
  /** Sets the snapshot that all searches use from now on. While the snapshot is incomplete, searches fail. */
  show(snapshot: Snapshot): void;
  /** @throws SearchFailure */
  search(request: SearchRequest, options: PoolSearchOptions): Promise<SearchAnswer>;
  /**
   * Searches, and returns the answer in the form that `writeAnswer` creates.
   * @throws SearchFailure
   */
  respond(request: SearchRequest, seesScores: boolean, options: PoolSearchOptions): Promise<WrittenAnswer>;
  /**
   * Corrects each word, using only words from documents that match `within`. In the queue, this counts as one
   * search.
   * @throws SearchFailure
   */
  correct(
    words: readonly string[],
    within: Clause,
    options: PoolSearchOptions,
  ): Promise<readonly Corrections[]>;
  /**
   * Finds all offers for a search, and returns them as JSON. In the queue, this counts as one search.
   * @param searchMs The time limit for each of the searches for these offers.
   * @throws SearchFailure
   */
  findOffers(wanted: WantedOffers, options: OffersOptions, searchMs: number): Promise<string>;
  /** Terminates the threads. Unfinished searches fail as unavailable. */
  close(): Promise<void>;
}

export interface PoolSearchOptions extends SearchOptions {
  /** The deadline in epoch milliseconds. It includes the time spent waiting for a thread. */
  readonly untilMs: number;
}

interface TaskOptions extends PoolSearchOptions {
  readonly thesaurus?: readonly ThesaurusForms[];
}

export type StartSearcher = (
  options: WorkerThreadOptions<SearcherStart, FromSearcher>,
) => WorkerThread<ToSearcher>;

/** A slot for a thread, which is started before it is needed, if possible. */
interface Slot {
  thread: WorkerThread<ToSearcher> | null;
  call: Call | null;
  /** The thesaurus that the thread has, if any. */
  thesaurus: readonly ThesaurusForms[] | null;
  /** Memory that is shared with the thread. The value 1 tells it to stop its search. */
  readonly cancelled: Int32Array;
}

interface Call {
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

/** Searches check their deadlines every few milliseconds. If one is this late, its thread is hanging. */
const GRACE_MS = 5000;

const cancelled: Failed = { kind: 'failed', reason: 'cancelled', message: 'The search was cancelled.' };
const tooLate: Failed = { kind: 'failed', reason: 'deadline', message: 'The search took too long.' };
const tooMany: Failed = {
  kind: 'failed',
  reason: 'too-many',
  message: 'Too many searches by this user are waiting.',
};
const refusals: Readonly<Record<RefusalReason, Failed>> = {
  deadline: tooLate,
  'behind-own': {
    kind: 'failed',
    reason: 'behind-own',
    message: 'Other searches by this user took all the time that this one had.',
  },
  busy: {
    kind: 'failed',
    reason: 'unavailable',
    message: 'Other users’ searches took all the time that this one had.',
  },
};

export function createSearchPool(
  count: number,
  startSearcher: StartSearcher,
  graceMs = GRACE_MS,
): SearchPool {
  const { slots, submit, close } = createScheduler(count, startSearcher, graceMs);

  async function replyTo<Kind extends SearcherReply['kind']>(
    task: SearchTask,
    options: TaskOptions,
    kind: Kind,
  ): Promise<Extract<SearcherReply, { kind: Kind }>> {
    return expectReply(options.signal?.aborted ? cancelled : await submit(task, options), kind);
  }

  return {
    ready: slots.ready,
    show: slots.show,
    search: async (request, options) =>
      (await replyTo({ kind: 'search', request }, options, 'answer')).answer,
    respond: async (request, seesScores, options) =>
      unpackAnswer((await replyTo({ kind: 'respond', request, seesScores }, options, 'written')).packed),
    correct: async (words, within, options) =>
      (await replyTo({ kind: 'correct', words, within }, options, 'corrections')).corrections,
    findOffers: async ({ query, today, leaves, closestPage, entries }, options, searchMs) =>
      (
        await replyTo(
          { kind: 'offers', query, today, leaves, closestPage, searchMs },
          { ...options, thesaurus: entries },
          'response',
        )
      ).json,
    close,
  };
}

/** @throws SearchFailure for a failure or a reply of another kind */
function expectReply<Kind extends SearcherReply['kind']>(
  reply: SearcherReply,
  kind: Kind,
): Extract<SearcherReply, { kind: Kind }> {
  if (reply.kind === 'failed') throw new SearchFailure(reply.reason, reply.message);
  if (!isOfKind(reply, kind))
    throw new SearchFailure('unavailable', 'A search thread sent an unexpected reply.');
  return reply;
}

function isOfKind<Kind extends SearcherReply['kind']>(
  reply: SearcherReply,
  kind: Kind,
): reply is Extract<SearcherReply, { kind: Kind }> {
  return reply.kind === kind;
}

interface Scheduler {
  readonly slots: Slots;
  submit(task: SearchTask, options: TaskOptions): Promise<SearcherReply>;
  close(): Promise<void>;
}

/** Runs searches in the slots as the queue decides. */
function createScheduler(count: number, startSearcher: StartSearcher, graceMs: number): Scheduler {
  const queue = createFairQueue<Call>(count);
  /** All searches that haven't been answered. */
  const calls = new Set<Call>();
  let recheckTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const slots = createSlots(count, startSearcher, (call, reply) => {
    if (call) conclude(call, reply);
    next();
  });

  /** Settles or requeues a search, depending on its thread's reply. */
  function conclude(call: Call, reply: SearcherReply): void {
    const wasStopped = call.isPreempted && reply.kind === 'failed' && reply.reason === 'cancelled';
    call.slot = null;
    call.isPreempted = false;
    if (wasStopped && !call.signal?.aborted) queue.preempted(call, Date.now());
    else settle(call, reply);
  }

  function settle(call: Call, reply: SearcherReply): void {
    queue.leave(call, Date.now());
    calls.delete(call);
    call.settle(reply);
  }

  function findObstacle(): string | null {
    if (isClosed) return 'The search is closed.';
    return slots.isComplete() ? null : 'The search index is being repaired.';
  }

  /** Carries out the queue's next decision. */
  function next(): void {
    clearTimeout(recheckTimer);
    const obstacle = findObstacle();
    if (obstacle !== null) for (const call of calls) if (!call.slot) settle(call, unavailable(obstacle));
    const { begin, preempt, refuse, recheckAt } = queue.next(Date.now());
    for (const { search, reason } of refuse) settle(search, refusals[reason]);
    for (const call of begin) slots.run(call);
    for (const call of preempt) {
      call.isPreempted = true;
      slots.signalStop(call);
    }
    if (recheckAt !== null) recheckTimer = setTimeout(next, recheckAt - Date.now());
  }

  /** Stops a search whose client has disconnected. */
  function abandon(call: Call): void {
    slots.signalStop(call);
    if (call.slot) return;
    settle(call, cancelled);
    next();
  }

  function submit(task: SearchTask, options: TaskOptions): Promise<SearcherReply> {
    const { user = '', untilMs } = options;
    return new Promise((resolve) => {
      const call = createCall(task, options, {
        onHang: (hanging) => slots.endThread(hanging, tooLate),
        graceMs,
        onAbort: abandon,
        resolve,
      });
      if (!queue.enter(call, { user, untilMs }, Date.now())) return call.settle(tooMany);
      calls.add(call);
      next();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    next();
    await slots.close();
  }

  return { slots, submit, close };
}

interface CallHandlers {
  /** Called if the search isn't settled `graceMs` after its deadline. */
  readonly onHang: (call: Call) => void;
  readonly graceMs: number;
  /** Called when the client disconnects. */
  readonly onAbort: (call: Call) => void;
  readonly resolve: (reply: SearcherReply) => void;
}

/** Creates a call, which monitors its deadline and its client until it is settled. */
function createCall(
  task: SearchTask,
  { untilMs, signal, thesaurus }: TaskOptions,
  { onHang, graceMs, onAbort, resolve }: CallHandlers,
): Call {
  const hangTimer = setTimeout(() => onHang(call), untilMs - Date.now() + graceMs);
  const abort = (): void => onAbort(call);
  const call: Call = {
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

interface Slots {
  /** Resolves once the first thread is ready or has died. */
  ready(): Promise<void>;
  show(snapshot: Snapshot): void;
  /** Returns whether the current snapshot is complete. */
  isComplete(): boolean;
  /** Runs the search in a free slot. There must be one, as the queue guarantees. */
  run(call: Call): void;
  /** Asks the thread of a search to stop it. */
  signalStop(call: Call): void;
  /** Terminates the thread of a search that hangs, and fails the search. */
  endThread(call: Call, reply: Failed): void;
  close(): Promise<void>;
}

/**
 * @param onReply Called with a slot's search and the reply to it. If a thread without a search dies, the
 * search is null.
 */
function createSlots(
  count: number,
  startSearcher: StartSearcher,
  onReply: (call: Call | null, reply: SearcherReply) => void,
): Slots {
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
function post(call: Call, slot: Slot, thread: WorkerThread<ToSearcher>): void {
  Atomics.store(slot.cancelled, 0, 0);
  if (call.thesaurus && call.thesaurus !== slot.thesaurus)
    thread.post({ kind: 'thesaurus', entries: (slot.thesaurus = call.thesaurus) });
  thread.post({ ...call.task, untilMs: call.untilMs });
}

function unavailable(message: string): Failed {
  return { kind: 'failed', reason: 'unavailable', message };
}
