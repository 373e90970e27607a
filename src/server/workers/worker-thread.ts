/** A worker thread that receives and sends messages. */
import { Worker } from 'node:worker_threads';

export interface WorkerThread<In> {
  /** @param transferred Buffers to transfer to the thread instead of copying them. */
  post(message: In, transferred?: readonly ArrayBuffer[]): void;
  end(): Promise<void>;
}

export interface WorkerThreadOptions<Start, Out> {
  /** The data that the thread starts with. It is copied, except for shared memory. */
  readonly start: Start;
  /** The maximum heap size. Without it, Node's default applies. */
  readonly maxHeapMb?: number;
  readonly onMessage: (message: Out) => void;
  /**
   * Called once when the thread has died or been terminated, but never before `startWorkerThread` returns.
   */
  readonly onEnd: (cause: Error) => void;
}

export function startWorkerThread<Start, In, Out>(
  file: URL,
  { start, maxHeapMb, onMessage, onEnd }: WorkerThreadOptions<Start, Out>,
): WorkerThread<In> {
  const worker = new Worker(file, {
    workerData: start,
    ...(maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  });
  let cause: Error | null = null;
  worker.on('message', onMessage);
  worker.on('error', (error) => (cause = error));
  worker.on('exit', () => onEnd(cause ?? new Error('The thread ended.')));
  return {
    post: (message, transferred = []) => worker.postMessage(message, [...transferred]),
    async end() {
      await worker.terminate();
    },
  };
}

/**
 * Returns the file for a thread or a process. It is in the same folder as the caller's bundle or, if the
 * sources are run directly, as the caller's source file.
 */
export function workerFile(name: string, callerUrl: string): URL {
  return new URL(`./${name}.${callerUrl.endsWith('.ts') ? 'ts' : 'js'}`, callerUrl);
}

/** Returns whether a thread ended because it exceeded its `maxHeapMb`. */
export function isOutOfMemory(cause: Error): boolean {
  return 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
