/** Runs one task at a time. Tasks are queued by name, and the names take turns. */
export interface RoundRobinQueue {
  /**
   * Runs the task when its turn comes.
   *
   * @throws The task's error, or the signal's reason if it is aborted before the task's turn
   */
  run<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no task is running or waiting. */
  whenIdle(): Promise<void>;
}

type Turn = () => Promise<void>;

export function createRoundRobinQueue(): RoundRobinQueue {
  /** The waiting tasks, keyed by name. The name whose turn is next comes first. */
  const waiting = new Map<string, Set<Turn>>();
  let working: Promise<void> | null = null;

  async function workAll(): Promise<void> {
    for (let [first] = waiting; first; [first] = waiting) {
      const [name, turns] = first;
      const [turn] = turns;
      waiting.delete(name);
      if (turn) turns.delete(turn);
      if (turns.size > 0) waiting.set(name, turns);
      await turn?.();
    }
    // There must be no await between the last check and this line, so that a task that is added later starts
    // a new loop.
    working = null;
  }

  return {
    async run<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      signal.throwIfAborted();
      const turns = waiting.get(name) ?? new Set<Turn>();
      waiting.set(name, turns);
      const turning = new Promise<Result>((done, fail) => {
        const leave = () => {
          turns.delete(turn);
          fail(signal.reason as Error);
        };
        const turn = async () => {
          signal.removeEventListener('abort', leave);
          await work().then(done, fail);
        };
        signal.addEventListener('abort', leave);
        turns.add(turn);
      });
      working ??= Promise.resolve().then(workAll);
      return turning;
    },
    async whenIdle() {
      while (working) await working;
    },
  };
}
