/**
 * Runs tasks that would block all requests in a separate process, one at a time. If a task needs too much
 * memory or time, only that process ends, and not the server. The process starts with the first task, and
 * exits when it has been idle for a while, which frees its heap and everything that it has loaded.
 */
import type { ChildProcess, Serializable } from 'node:child_process';
import { endChildProcess, isEndedByMemory, outliveSignals, startChildProcess } from './child-process';
import { createSerialQueue } from '../../shared/serial-queue';

export interface TaskProcess<Task, Result> {
  /**
   * Runs a task. Tasks run in the order of the calls.
   *
   * @throws The task's error, TaskTooLarge, or an error if the process exits or is closed
   */
  run(task: Task): Promise<Result>;
  /** Ends the process, even if a task is running. */
  close(): Promise<void>;
}

/** Thrown if a task needs too much time or memory. */
export class TaskTooLarge extends Error {
  override readonly name = 'TaskTooLarge';
}

/** The process's reply to a task. */
type TaskMessage<Result> = { readonly result: Result } | { readonly failure: unknown };
/** The message that the process sends once it is ready for tasks. */
const READY = 'ready';

interface StartedProcess {
  readonly child: ChildProcess;
  /** Resolves once the process is ready for tasks. Never rejects. */
  readonly ready: Promise<void>;
}

interface PendingReply<Result> {
  resolve(message: TaskMessage<Result>): void;
  reject(cause: Error): void;
}

const MAX_HEAP_MB = 512;
const MAX_START_MS = 60_000;
const IDLE_MS = 10_000;

/**
 * @param file See `workerFile`. The file must call `handleTasks`.
 * @param maxTaskMs How long a task may take, not including the start of the process.
 */
export function createTaskProcess<Task extends Serializable, Result>(
  file: URL,
  maxTaskMs: number,
): TaskProcess<Task, Result> {
  let current: StartedProcess | null = null;
  let pending: PendingReply<Result> | null = null;
  const queue = createSerialQueue();
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): StartedProcess {
    const child = startChildProcess(file, MAX_HEAP_MB);
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (message === READY) resolve();
        else pending?.resolve(message as TaskMessage<Result>);
      });
    });
    const onEnd = (cause: Error) => {
      // If the process has already been replaced, its end must not affect the new process's task.
      if (current?.child !== child) return;
      current = null;
      pending?.reject(cause);
    };
    child.once('error', onEnd);
    child.once('close', (code, signal) => onEnd(deathOf(code, signal)));
    return { child, ready };
  }

  async function end(): Promise<void> {
    const ended = current;
    current = null;
    pending?.reject(new Error('The process was ended.'));
    if (ended) await endChildProcess(ended.child);
  }

  async function run(task: Task): Promise<Result> {
    clearTimeout(idleTimer);
    if (isClosed) throw new Error('The server is closing.');
    let deadline: NodeJS.Timeout | undefined;
    try {
      const message = await new Promise<TaskMessage<Result>>((resolve, reject) => {
        pending = { resolve, reject };
        const failAfter = (ms: number, Failure: new (message: string) => Error) => {
          clearTimeout(deadline);
          deadline = setTimeout(() => reject(new Failure(`It took more than ${ms / 1000} seconds.`)), ms);
        };
        const { child, ready } = (current ??= start());
        failAfter(MAX_START_MS, Error);
        // If the task ended before the process was ready, it needs no further deadline.
        void ready.then(() => pending?.resolve === resolve && failAfter(maxTaskMs, TaskTooLarge));
        // A failure is ignored here: if the process has died, its `close` event says why.
        child.send(task, () => undefined);
      });
      if ('failure' in message) throw message.failure;
      return message.result;
    } catch (cause) {
      // The failed task may have left the process in any state, so the next task gets a new process.
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

function deathOf(code: number | null, signal: NodeJS.Signals | null): Error {
  return isEndedByMemory(code, signal)
    ? new TaskTooLarge(`It needed more than ${MAX_HEAP_MB} MB of memory.`)
    : new Error(`The process ended with ${signal ?? `code ${code}`}.`);
}

/** Handles the tasks that this process receives. Called in the child process. */
export function handleTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  outliveSignals();
  // Failures are ignored, because they mean that the server no longer exists.
  const reply = (message: TaskMessage<Result>) =>
    process.send?.(message, undefined, undefined, () => undefined);
  process.on(
    'message',
    (task) =>
      void work(task as Task).then(
        (result) => reply({ result }),
        (failure: unknown) => reply({ failure }),
      ),
  );
  process.send?.(READY, undefined, undefined, () => undefined);
}
