/** A worker thread as data in and data out. */
import { Worker } from 'node:worker_threads';

export interface WorkerThread<In> {
  post(message: In): void;
  end(): Promise<void>;
}

export interface WorkerThreadOptions<Start, Out> {
  /** What it begins with: cloned, but for shared memory. */
  readonly start: Start;
  readonly onMessage: (message: Out) => void;
  /** Told once, whether it died or was ended; never before `startThread` has returned. */
  readonly onEnd: (cause: string) => void;
}

export function startWorkerThread<Start, In, Out>(
  file: URL,
  { start, onMessage, onEnd }: WorkerThreadOptions<Start, Out>,
): WorkerThread<In> {
  const worker = new Worker(file, { workerData: start });
  let cause = 'The search thread ended.';
  worker.on('message', onMessage);
  worker.on('error', (error) => (cause = error.stack ?? error.message));
  worker.on('exit', () => onEnd(cause));
  return {
    post: (message) => worker.postMessage(message),
    async end() {
      await worker.terminate();
    },
  };
}
