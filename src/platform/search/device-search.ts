/**
 * Gives a page access to the search on this device. A worker, which the first call starts, holds the index of
 * the offline documents. If it crashes, its pending calls fail, and the next call starts another worker,
 * which finds everything that was written.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Corrections } from '../../search/spelling/spelling';
import type { Clause } from '../../search/request/request';
import type { SearchDocument } from '../../search/segment/document';
import type { OffersAnswer } from '../../shared/offers/find-offers';
import type {
  Call,
  DeviceAnswer,
  FailureReason,
  FromWorker,
  IndexStatus,
  OffersCall,
  Reply,
  TextChange,
  ToWorker,
} from './search-worker-protocol';

/**
 * Every call may reject with a DeviceSearchFailure. A change that fails has no effect; one that resolves
 * is on disk.
 */
export interface DeviceSearch {
  /**
   * The status of the index, which all tabs of this browser share; null until the first call has been
   * answered.
   */
  readonly status: ReadonlySignal<IndexStatus | null>;
  /** Opens the index. Resolves when the status is known. */
  open(): Promise<void>;
  /**
   * @param body The same as for POST /api/elastic. The answer also has the same form, but covers the
   * documents on this device.
   * @param options.signal Abort it when the answer is no longer needed, so that a newer search doesn't wait
   * for this one.
   */
  search(body: unknown, options?: { readonly signal?: AbortSignal }): Promise<DeviceAnswer>;
  /** Suggests corrections for each word, using only words from the documents that match `within`. */
  correct(
    words: readonly string[],
    within: Clause,
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly Corrections[]>;
  /**
   * Finds offers among the documents on this device. Offers for which there is not enough time are left out.
   */
  findOffers(wanted: OffersCall, options?: { readonly signal?: AbortSignal }): Promise<OffersAnswer>;
  /**
   * Adds all of these documents or none. Existing documents with the same ids are replaced. Pass a few
   * hundred at a time, because each call writes once. Searches can run at the same time.
   * @param revision The revision that the caller reaches with these documents (see `IndexStatus`).
   * @param epoch The epoch of the status with which the caller began. If the index has been cleared since
   * then, the change fails with `cleared`.
   */
  put(documents: readonly SearchDocument[], revision: number, epoch: number): Promise<void>;
  /** Removes all of these documents or none. Ids that are not in the index are ignored. */
  remove(ids: readonly string[], revision: number, epoch: number): Promise<void>;
  /**
   * Returns the ids for which the index has no document. If the index is incomplete, add those documents
   * again.
   */
  missing(ids: readonly string[]): Promise<readonly string[]>;
  /** Call this when the missing documents have been added again. */
  markComplete(epoch: number): Promise<void>;
  /**
   * Changes the texts for the reading view, which are stored beside the index. Either the whole change takes
   * effect, or none of it does. This works even if the index can't be opened.
   */
  storeTexts(change: TextChange): Promise<void>;
  /**
   * Clears the index for all tabs when the user logs out. Doesn't wait for pending changes, which
   * are rejected.
   */
  clear(): Promise<void>;
  /** Terminates the worker. A pending write is completed or has no effect. */
  dispose(): void;
}

/** Explains why a search has no answer, or why a change had no effect. */
export class DeviceSearchFailure extends Error {
  override readonly name = 'DeviceSearchFailure';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** The part of a `Worker` that this module uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  /** Fired if the script couldn't be loaded, or has thrown an uncaught error. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

export interface DeviceSearchOptions {
  /** For example `createSearchWorker`. */
  readonly createWorker: () => WorkerLike;
  /** Called with a message for each part of the index that can't be read. Documents are then missing. */
  readonly onDamage?: (message: string) => void;
  readonly deadlineMs?: number;
}

/** The same limit as on the server (see "Limits" in docs/rulings.md). */
const DEADLINE_MS = 5000;
/** The time limit for all the searches needed to find the offers for one search. */
const OFFERS_DEADLINE_MS = 3000;
const ENDED = 'The search on this device has ended.';
const CANCELLED = 'The search was cancelled.';

export function createDeviceSearch(options: DeviceSearchOptions): DeviceSearch {
  const { deadlineMs = DEADLINE_MS } = options;
  const { status, callWorker, dispose } = createWorkerCalls(options);
  return {
    status,
    open: async () => void (await callWorker({ kind: 'open' }, 'done')),
    search: async (body, { signal: abort } = {}) =>
      (await callWorker({ kind: 'search', body, untilMs: Date.now() + deadlineMs }, 'answer', abort)).answer,
    correct: async (words, within, { signal: abort } = {}) => {
      const call: Call = { kind: 'correct', words, within, untilMs: Date.now() + deadlineMs };
      return (await callWorker(call, 'corrections', abort)).corrections;
    },
    findOffers: async (wanted, { signal: abort } = {}) => {
      const call: Call = { kind: 'offers', ...wanted, untilMs: Date.now() + OFFERS_DEADLINE_MS };
      return (await callWorker(call, 'offers', abort)).offers;
    },
    put: async (documents, revision, epoch) =>
      void (await callWorker({ kind: 'put', documents, revision, epoch }, 'done')),
    remove: async (ids, revision, epoch) =>
      void (await callWorker({ kind: 'remove', ids, revision, epoch }, 'done')),
    missing: async (ids) => (await callWorker({ kind: 'missing', ids }, 'missing')).ids,
    markComplete: async (epoch) => void (await callWorker({ kind: 'declareWhole', epoch }, 'done')),
    storeTexts: async (change) => void (await callWorker({ kind: 'storeTexts', ...change }, 'done')),
    clear: async () => void (await callWorker({ kind: 'clear' }, 'done')),
    dispose,
  };
}

interface WorkerCalls extends Pick<DeviceSearch, 'status' | 'dispose'> {
  /** Calls the worker and returns its reply, which must be of this kind. */
  callWorker<Kind extends Reply['kind']>(
    call: Call,
    kind: Kind,
    abort?: AbortSignal,
  ): Promise<Extract<Reply, { kind: Kind }>>;
}

/** Starts the worker when it is needed, and matches its replies to the calls. */
function createWorkerCalls({ createWorker, onDamage = () => {} }: DeviceSearchOptions): WorkerCalls {
  const status = signal<IndexStatus | null>(null);
  const pendingCalls = new Map<number, (reply: Reply) => void>();
  let worker: WorkerLike | null = null;
  let lastNumber = 0;
  let isDisposed = false;

  /** @throws DeviceSearchFailure */
  function start(): WorkerLike {
    const started = attempt(createWorker);
    started.addEventListener('message', ({ data }) => {
      if ('status' in data) status.value = data.status;
      else if ('damage' in data) onDamage(data.damage);
      else settleCall(data.number, data.reply);
    });
    started.addEventListener('error', ({ message }) =>
      failPendingCalls(message ?? 'The search script could not be loaded.'),
    );
    return started;
  }

  function settleCall(number: number, reply: Reply): void {
    const settled = pendingCalls.get(number);
    pendingCalls.delete(number);
    settled?.(reply);
  }

  function failPendingCalls(message: string): void {
    worker?.terminate();
    worker = null;
    for (const number of [...pendingCalls.keys()])
      settleCall(number, { kind: 'failed', reason: 'unavailable', message });
  }

  async function callWorker<Kind extends Reply['kind']>(
    call: Call,
    kind: Kind,
    abort?: AbortSignal,
  ): Promise<Extract<Reply, { kind: Kind }>> {
    if (isDisposed) throw new DeviceSearchFailure('unavailable', ENDED);
    if (abort?.aborted) throw new DeviceSearchFailure('cancelled', CANCELLED);
    const called = (worker ??= start());
    const number = ++lastNumber;
    const replied = new Promise<Reply>((resolve) => pendingCalls.set(number, resolve));
    const cancel = (): void => {
      called.postMessage({ cancel: number });
      settleCall(number, { kind: 'failed', reason: 'cancelled', message: CANCELLED });
    };
    abort?.addEventListener('abort', cancel);
    called.postMessage({ number, call });
    const reply = await replied;
    abort?.removeEventListener('abort', cancel);
    return expectReply(reply, kind);
  }

  function dispose(): void {
    isDisposed = true;
    failPendingCalls(ENDED);
  }

  return { status, callWorker, dispose };
}

/** Browsers throw if a content security policy blocks the script. */
function attempt(startWorker: () => WorkerLike): WorkerLike {
  try {
    return startWorker();
  } catch (error) {
    throw new DeviceSearchFailure('unavailable', String(error));
  }
}

/** @throws DeviceSearchFailure if the reply reports a failure, or is of another kind */
function expectReply<Kind extends Reply['kind']>(reply: Reply, kind: Kind): Extract<Reply, { kind: Kind }> {
  if (reply.kind === 'failed') throw new DeviceSearchFailure(reply.reason, reply.message);
  if (!isOfKind(reply, kind))
    throw new DeviceSearchFailure('unavailable', 'The search worker sent an unexpected reply.');
  return reply;
}

function isOfKind<Kind extends Reply['kind']>(
  reply: Reply,
  kind: Kind,
): reply is Extract<Reply, { kind: Kind }> {
  return reply.kind === kind;
}
