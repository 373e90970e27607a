/**
 * The search of this device, as a page uses it: an index of the documents that are kept here, in a worker of its own.
 *
 * The worker starts with the first call. One that dies takes the calls under way with it, as failures; the next call starts
 * another, which finds what had been written.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchDocument } from '../../search/segment/document';
import type { Call, FailureReason, FromWorker, IndexStatus, Reply, ToWorker } from './search-worker-protocol';

/** Every call is `@throws DeviceSearchFailure`. A change that fails has changed nothing; one that resolves is on the disk. */
export interface DeviceSearch {
  /** What all tabs of this browser have indexed, kept up to date; null until the first call was answered. */
  readonly status: ReadonlySignal<IndexStatus | null>;
  /** Resolves when the status is known. */
  open(): Promise<void>;
  /**
   * @param body As POST /api/elastic takes it; the answer is the same too, over the documents that are here.
   * @param options.signal Aborted when nobody waits any more: a newer search then need not wait for this one.
   */
  search(body: unknown, options?: { readonly signal?: AbortSignal }): Promise<SearchAnswer>;
  /**
   * Adds documents or replaces those with the same id, all or none. A few hundred at a time: each call writes once, and
   * searches go on beside it.
   * @param revision What the caller has reached with these; see `IndexStatus`.
   * @param epoch Of the status that the caller began with: once the index was cleared, the change is refused as `cleared`.
   */
  put(documents: readonly SearchDocument[], revision: number, epoch: number): Promise<void>;
  /** Ids that are not there are no error. All or none. */
  remove(ids: readonly string[], revision: number, epoch: number): Promise<void>;
  /** Those of the ids that the index has no document of: what to put again when it is not whole. */
  missing(ids: readonly string[]): Promise<readonly string[]>;
  /** Said when what was missing has been put again. */
  markComplete(epoch: number): Promise<void>;
  /** Leaves nothing on the device, for all tabs, and waits for no change under way: those are refused. For Log out. */
  clear(): Promise<void>;
  /** Ends the worker; what is being written is written whole or not at all. */
  dispose(): void;
}

/** Why there is no answer, or nothing was changed. */
export class DeviceSearchFailure extends Error {
  override readonly name = 'DeviceSearchFailure';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** The part of a `Worker` that this uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  /** The script could not be loaded, or an error was not caught in it. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

export interface DeviceSearchOptions {
  /** Such as `createSearchWorker`. */
  readonly createWorker: () => WorkerLike;
  /** Told of each thing in the index that can't be read, in a sentence: documents are missing then. */
  readonly onDamage?: (message: string) => void;
  readonly deadlineMs?: number;
}

/** A query may take as long as on the server (rulings "Limits"). */
const DEADLINE_MS = 5000;
const ENDED = 'The search on this device has ended.';
const CANCELLED = 'The search was cancelled.';

export function createDeviceSearch({
  createWorker,
  onDamage = () => {},
  deadlineMs = DEADLINE_MS,
}: DeviceSearchOptions): DeviceSearch {
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
      failPendingCalls(message ?? 'The script of the search could not be loaded.'),
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

  /** @returns The reply, which has to be of that kind. */
  async function callWorker<Kind extends Reply['kind']>(
    call: Call,
    kind: Kind,
    abort?: AbortSignal,
  ): Promise<Extract<Reply, { kind: Kind }>> {
    if (isDisposed) throw new DeviceSearchFailure('unavailable', ENDED);
    if (abort?.aborted) throw new DeviceSearchFailure('cancelled', CANCELLED);
    const asked = (worker ??= start());
    const number = ++lastNumber;
    const replied = new Promise<Reply>((resolve) => pendingCalls.set(number, resolve));
    const cancel = (): void => {
      asked.postMessage({ cancel: number });
      settleCall(number, { kind: 'failed', reason: 'cancelled', message: CANCELLED });
    };
    abort?.addEventListener('abort', cancel);
    asked.postMessage({ number, call });
    const reply = await replied;
    abort?.removeEventListener('abort', cancel);
    if (reply.kind === 'failed') throw new DeviceSearchFailure(reply.reason, reply.message);
    if (!isOfKind(reply, kind))
      throw new DeviceSearchFailure('unavailable', 'The search worker answered something else.');
    return reply;
  }

  return {
    status,
    open: async () => void (await callWorker({ kind: 'open' }, 'done')),
    search: async (body, { signal: abort } = {}) =>
      (await callWorker({ kind: 'search', body, untilMs: Date.now() + deadlineMs }, 'answer', abort)).answer,
    put: async (documents, revision, epoch) =>
      void (await callWorker({ kind: 'put', documents, revision, epoch }, 'done')),
    remove: async (ids, revision, epoch) =>
      void (await callWorker({ kind: 'remove', ids, revision, epoch }, 'done')),
    missing: async (ids) => (await callWorker({ kind: 'missing', ids }, 'missing')).ids,
    markComplete: async (epoch) => void (await callWorker({ kind: 'declareWhole', epoch }, 'done')),
    clear: async () => void (await callWorker({ kind: 'clear' }, 'done')),
    dispose() {
      isDisposed = true;
      failPendingCalls(ENDED);
    },
  };
}

/** Browsers throw where a policy refuses the script. */
function attempt(startWorker: () => WorkerLike): WorkerLike {
  try {
    return startWorker();
  } catch (error) {
    throw new DeviceSearchFailure('unavailable', String(error));
  }
}

function isOfKind<Kind extends Reply['kind']>(
  reply: Reply,
  kind: Kind,
): reply is Extract<Reply, { kind: Kind }> {
  return reply.kind === kind;
}
