/**
 * The server's own search: an index in a folder, held by a worker thread.
 *
 * A worker that dies takes the calls under way with it, as failures; the next call starts another one, which finds on the
 * disk whatever had been written.
 */
import { Worker } from 'node:worker_threads';
import { inTotalOrder } from '../../search/total-order';
import type { Call, FromWorker, NumberedCall, Reply, WorkerStart } from './messages';
import { SearchFailure, type Search } from './search';
import { workerFile } from './worker-file';

/** Rulings, "Search". */
const DEADLINE_MS = 5000;

export interface OpenSearchOptions {
  /** Told when the index was damaged and had to be emptied: `revision()` is 0 then. */
  readonly onDamage?: (message: string) => void;
  readonly deadlineMs?: number;
}

/** @param folder Made when it isn't there; nothing else may lie in it, and nobody else may write to it. */
export async function openSearch(folder: string, { onDamage = () => {}, deadlineMs = DEADLINE_MS }: OpenSearchOptions = {}): Promise<Search> {
  let worker: Worker | null = null;
  let isClosed = false;
  let lastNumber = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const writes = new Set<Promise<unknown>>();

  function start(): Worker {
    const started = new Worker(workerFile(), { workerData: { folder } satisfies WorkerStart });
    started.on('message', (message: FromWorker) => {
      if (message.number === null) return onDamage(message.damage);
      waiting.get(message.number)?.(message.reply);
      waiting.delete(message.number);
    });
    let cause = 'The search worker ended.';
    started.on('error', (error) => (cause = error.stack ?? error.message));
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const settle of waiting.values()) settle({ kind: 'failed', reason: 'unavailable', message: cause });
      waiting.clear();
    });
    return started;
  }

  /** @throws SearchFailure */
  async function ask(call: Call): Promise<Exclude<Reply, { kind: 'failed' }>> {
    if (isClosed) throw new SearchFailure('unavailable', 'The search is closed.');
    worker ??= start();
    const number = ++lastNumber;
    const replied = new Promise<Reply>((settle) => waiting.set(number, settle));
    worker.postMessage({ number, call } satisfies NumberedCall);
    const reply = await replied;
    if (reply.kind === 'failed') throw new SearchFailure(reply.reason, reply.message);
    return reply;
  }

  async function write(call: Call): Promise<void> {
    const done = ask(call);
    writes.add(done);
    await done.finally(() => writes.delete(done));
  }

  const search: Search = {
    async search(request, { signal } = {}) {
      if (signal?.aborted) throw new SearchFailure('cancelled', 'The search was cancelled.');
      const cancelled = signal ? new Int32Array(new SharedArrayBuffer(4)) : null;
      const cancel = (): void => void (cancelled && Atomics.store(cancelled, 0, 1));
      signal?.addEventListener('abort', cancel);
      try {
        const reply = await ask({ kind: 'search', request: inTotalOrder(request), untilMs: Date.now() + deadlineMs, cancelled });
        // The worker may have been done before it could see the sign.
        if (signal?.aborted) throw new SearchFailure('cancelled', 'The search was cancelled.');
        if (reply.kind !== 'answer') throw new SearchFailure('unavailable', 'The search worker answered something else.');
        return reply.answer;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    put: (documents, revision, removed = []) => write({ kind: 'put', documents, removed, revision }),
    async revision() {
      const reply = await ask({ kind: 'revision' });
      return reply.kind === 'revision' ? reply.revision : 0;
    },
    async close() {
      await Promise.allSettled(writes);
      isClosed = true;
      // Merges may be cut off: they change nothing that is found.
      await worker?.terminate();
    },
  };
  try {
    await search.revision();
  } catch (error) {
    // The worker would keep the process alive, and nobody else knows of it.
    await search.close();
    throw error;
  }
  return search;
}
