/**
 * Runs tasks that would block all requests, one after the other, in a separate thread. A task that needs too
 * much memory or time ends only the thread, not the server. The thread starts with the first task and ends
 * after an idle time, which frees its heap and everything that it has loaded.
 */
import { parentPort } from 'node:worker_threads';
import { startWorkerThread, type WorkerThread } from './worker-thread';
import { createSerialQueue } from '../../shared/serial-queue';

export interface TaskThread<Task, Result> {
  /**
   * Runs a task. Tasks run in the order of the calls.
   *
   * @throws The task's error, or an error if the thread ended, took too long or was closed.
   */
  run(task: Task): Promise<Result>;
  /** Ends the thread, even if a task is running. */
  close(): Promise<void>;
}

/** The thread's reply to a task. */
type TaskMessage<Result> = { readonly result: Result } | { readonly failure: unknown };

interface PendingReply<Result> {
  resolve(message: TaskMessage<Result>): void;
  reject(cause: Error): void;
}

const MAX_HEAP_MB = 512;
const IDLE_MS = 10_000;

/**
 * @param file See `threadFile`. The file calls `handleTasks`.
 * @param maxTaskMs How long one task may take.
 */
export function createTaskThread<Task, Result>(file: URL, maxTaskMs: number): TaskThread<Task, Result> {
  let thread: WorkerThread<Task> | null = null;
  let pending: PendingReply<Result> | null = null;
  const queue = createSerialQueue();
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): WorkerThread<Task> {
    const started: WorkerThread<Task> = startWorkerThread<null, Task, TaskMessage<Result>>(file, {
      start: null,
      maxHeapMb: MAX_HEAP_MB,
      onMessage: (message) => pending?.resolve(message),
      onEnd(cause) {
        // If the thread has already been replaced, its end doesn't affect its successor's task.
        if (thread !== started) return;
        thread = null;
        pending?.reject(cause);
      },
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = thread;
    thread = null;
    pending?.reject(new Error('The thread ended.'));
    await ended?.end();
  }

  async function run(task: Task): Promise<Result> {
    clearTimeout(idleTimer);
    if (isClosed) throw new Error('The server is closing.');
    let deadline: NodeJS.Timeout | undefined;
    try {
      const message = await new Promise<TaskMessage<Result>>((resolve, reject) => {
        pending = { resolve, reject };
        deadline = setTimeout(
          () => reject(new Error(`It took more than ${maxTaskMs / 1000} seconds.`)),
          maxTaskMs,
        );
        thread ??= start();
        thread.post(task);
      });
      if ('failure' in message) throw message.failure;
      return message.result;
    } catch (cause) {
      // The failed task may have left the thread in any state, so the next task gets a new thread.
      await end();
      throw cause;
    } finally {
      pending = null;
      clearTimeout(deadline);
      idleTimer = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    run: (task) => queue(() => run(task)),
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await end();
      await queue(async () => {});
    },
  };
}

/** Handles the tasks that the thread receives. It is called in the thread. */
export function handleTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const reply = (message: TaskMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on(
    'message',
    (task: Task) =>
      void work(task).then(
        (result) => reply({ result }),
        (failure: unknown) => reply({ failure }),
      ),
  );
}
