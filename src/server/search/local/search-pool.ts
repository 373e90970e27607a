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
import type { OffersOptions, WantedOffers } from '../find-user-offers';
import { createFairQueue, type RefusalReason } from './fair-queue';
import type { Failed, SearcherReply, SearchTask } from './messages';
import { unpackAnswer } from './packed-answer';
import {
  cancelled,
  createCall,
  type SearchCall,
  type PoolSearchOptions,
  type TaskOptions,
} from './search-call';
import { createThreadSlots, unavailable, type StartSearcher, type ThreadSlots } from './thread-slots';
import { SearchFailure } from '../search';
import type { WrittenAnswer } from '../write-answer';

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

/** Searches check their deadlines every few milliseconds. If one is this late, its thread is hanging. */
const GRACE_MS = 5000;

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
  readonly slots: ThreadSlots;
  submit(task: SearchTask, options: TaskOptions): Promise<SearcherReply>;
  close(): Promise<void>;
}

/** Runs searches in the slots as the queue decides. */
function createScheduler(count: number, startSearcher: StartSearcher, graceMs: number): Scheduler {
  const queue = createFairQueue<SearchCall>(count);
  /** All searches that haven't been answered. */
  const calls = new Set<SearchCall>();
  let recheckTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const slots = createThreadSlots(count, startSearcher, (call, reply) => {
    if (call) conclude(call, reply);
    next();
  });

  /** Settles or requeues a search, depending on its thread's reply. */
  function conclude(call: SearchCall, reply: SearcherReply): void {
    const wasStopped = call.isPreempted && reply.kind === 'failed' && reply.reason === 'cancelled';
    call.slot = null;
    call.isPreempted = false;
    if (wasStopped && !call.signal?.aborted) queue.preempted(call, Date.now());
    else settle(call, reply);
  }

  function settle(call: SearchCall, reply: SearcherReply): void {
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
  function abandon(call: SearchCall): void {
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
