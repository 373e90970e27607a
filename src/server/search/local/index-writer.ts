/**
 * The server's interface to the thread that owns the index. If the thread dies, calls in progress fail. The
 * next call starts a new thread, which reads the data from disk. Searches continue in the meantime.
 */
import type { Snapshot } from '../../../search/engine/snapshot';
import type { FromWriter, NumberedCall, WriterCall, WriterReply, WriterState } from './messages';
import { SearchFailure } from '../search';
import type { WorkerThread, WorkerThreadOptions } from '../../workers/worker-thread';

export interface IndexWriter {
  /**
   * Returns the state of the index after the call.
   * @throws SearchFailure
   */
  ask(call: WriterCall): Promise<WriterState>;
  /** Waits for calls in progress, but interrupts merges, which don't affect search results. */
  close(): Promise<void>;
}

export interface IndexWriterOptions {
  /** Called when the index has been opened, and after each change, before `ask` resolves. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onDamage: (message: string) => void;
  /** Called if segments can't be merged, which makes searches slower. */
  readonly onMergeFailure: (message: string) => void;
}

/**
 * @param options `start` is an earlier thread's snapshot, which is still in memory; null for the first
 * thread.
 */
export type StartWriter = (
  options: WorkerThreadOptions<Snapshot | null, FromWriter>,
) => WorkerThread<NumberedCall>;

export function createIndexWriter(
  startWriter: StartWriter,
  { onSnapshot, onDamage, onMergeFailure }: IndexWriterOptions,
): IndexWriter {
  let thread: WorkerThread<NumberedCall> | null = null;
  let held: Snapshot | null = null;
  let lastNumber = 0;
  const settles = new Map<number, (reply: WriterReply) => void>();
  const calls = new Set<Promise<unknown>>();
  let isClosed = false;

  function start(): WorkerThread<NumberedCall> {
    return startWriter({
      start: held,
      onMessage(message) {
        if (message.kind === 'damage') return onDamage(message.message);
        if (message.kind === 'merge-failure') return onMergeFailure(message.message);
        if (message.kind === 'snapshot') return onSnapshot((held = message.snapshot));
        settles.get(message.number)?.(message.reply);
        settles.delete(message.number);
      },
      onEnd(cause) {
        thread = null;
        for (const settle of settles.values())
          settle({ kind: 'failed', reason: 'unavailable', message: cause.stack ?? cause.message });
        settles.clear();
      },
    });
  }

  async function reply(call: WriterCall): Promise<WriterState> {
    if (isClosed) throw new SearchFailure('unavailable', 'The search is closed.');
    thread ??= start();
    const number = ++lastNumber;
    const replied = new Promise<WriterReply>((settle) => settles.set(number, settle));
    thread.post({ number, call });
    const answer = await replied;
    if (answer.kind === 'failed') throw new SearchFailure(answer.reason, answer.message);
    return answer;
  }

  return {
    ask(call) {
      const answer = reply(call);
      calls.add(answer);
      return answer.finally(() => calls.delete(answer));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(calls);
      await thread?.end();
    },
  };
}
