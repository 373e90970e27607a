/**
 * A thread for work that would hold up every call, done one task after the other. One that needs more memory or time than
 * any should ends the thread and not the server. The thread begins with the first task and ends when none has come for a
 * while: what it has loaded and its heap go with it.
 */
import { parentPort, Worker } from 'node:worker_threads';

export interface TaskThread<Task, Result> {
  /** In the order of the calls. @throws What the task failed of, that it was ended, or that the thread was closed. */
  run(task: Task): Promise<Result>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** What the thread answers. */
type TaskMessage<Result> = { readonly result: Result } | { readonly failure: unknown };

const MAX_HEAP_MB = 512;
const IDLE_MS = 10_000;

/**
 * @param file See `threadFile`; it calls `answerTasks`.
 * @param mostMs For one task.
 */
export function createTaskThread<Task, Result>(file: URL, mostMs: number): TaskThread<Task, Result> {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let idling: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    // Of a task under way `run` hears itself; of a thread that dies between two nobody else would.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = null;
    });
    return thread;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function run(task: Task): Promise<Result> {
    clearTimeout(idling);
    if (isClosed) throw new Error('The server is closing.');
    const thread = (worker ??= start());
    const listening = new AbortController();
    try {
      const message = await new Promise<TaskMessage<Result>>((done, fail) => {
        const ended = () => fail(new Error('The thread ended.'));
        const deadline = setTimeout(
          () => fail(new Error(`It took more than ${mostMs / 1000} seconds.`)),
          mostMs,
        );
        thread.on('message', done).on('error', fail).on('exit', ended);
        listening.signal.addEventListener('abort', () => {
          clearTimeout(deadline);
          thread.off('message', done).off('error', fail).off('exit', ended);
        });
        thread.postMessage(task);
      });
      if ('failure' in message) throw message.failure;
      return message.result;
    } catch (cause) {
      // Whatever it was left with: the next task begins with a new one.
      await end();
      throw cause;
    } finally {
      listening.abort();
      idling = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    run(task) {
      const next = last.then(() => run(task));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      isClosed = true;
      clearTimeout(idling);
      await end();
      await last;
    },
  };
}

/** A thread's file: beside the bundle that the caller was built into, or as TypeScript when run as it stands. */
export function threadFile(name: string, callerUrl: string): URL {
  return new URL(`./${name}.${callerUrl.endsWith('.ts') ? 'ts' : 'js'}`, callerUrl);
}

/** In the thread: answers each task that comes. */
export function handleTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (message: TaskMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on(
    'message',
    (task: Task) =>
      void work(task).then(
        (result) => answer({ result }),
        (failure: unknown) => answer({ failure }),
      ),
  );
}
