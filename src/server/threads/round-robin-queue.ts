/** Turns at something of which there is one, taken by name: of each name that waits, one after the other. */
export interface RoundRobinQueue {
  /**
   * Does the work when its turn comes.
   *
   * @throws What the work throws; the signal's reason when that comes before the turn.
   */
  run<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way and nothing waits. */
  whenIdle(): Promise<void>;
}

type Turn = () => Promise<void>;

export function createRoundRobinQueue(): RoundRobinQueue {
  /** In the order in which the names come next. */
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
    // With the last look: who comes a moment later begins anew.
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
