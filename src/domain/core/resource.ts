/**
 * One answer of the server's, for as long as a screen stands.
 *
 *   nothing ──load──▶ loading ──▶ there or failed
 *   there ──load──▶ loading, the last answer still there ──▶ there; failed, the last answer still there
 *
 * A newer load, or an answer set by hand, takes the place of one under way, whose answer is dropped.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';

export interface Resource<T> {
  /** null until an answer came. */
  readonly value: ReadonlySignal<T | null>;
  /** Why the latest load failed; null after one that worked and while one is under way. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** What a write has answered. */
  set(value: T): void;
  /** Answers on their way are dropped. */
  dispose(): void;
}

export function createResource<T>(ask: (signal: AbortSignal) => Promise<Result<T>>): Resource<T> {
  const value = signal<T | null>(null);
  const problem = signal<Problem | null>(null);
  let underWay = new AbortController();

  return {
    value,
    problem,
    async load() {
      underWay.abort();
      const mine = (underWay = new AbortController());
      problem.value = null;
      const result = await ask(mine.signal);
      if (mine.signal.aborted) return;
      batch(() => {
        if (result.ok) value.value = result.value;
        else problem.value = result.problem;
      });
    },
    set(next) {
      underWay.abort();
      batch(() => {
        value.value = next;
        problem.value = null;
      });
    },
    dispose: () => underWay.abort(),
  };
}
