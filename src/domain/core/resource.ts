/**
 * Loads a response from the server, and holds it while a screen is shown.
 *
 *   nothing ──load──▶ loading ──▶ loaded or failed
 *   loaded ──load──▶ loading, the last value still shown ──▶ loaded; failed, the last value still shown
 *
 * A newer load, or a call of `set`, cancels a load that is still running.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';

export interface Resource<T> {
  /** null until the first response arrives. */
  readonly value: ReadonlySignal<T | null>;
  /** Why the latest load failed; null after a success, and while a load is running. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** Shows the response to a write. */
  set(value: T): void;
  /** Cancels a running load. */
  dispose(): void;
}

export function createResource<T>(fetch: (signal: AbortSignal) => Promise<Result<T>>): Resource<T> {
  const value = signal<T | null>(null);
  const problem = signal<Problem | null>(null);
  let controller = new AbortController();

  return {
    value,
    problem,
    async load() {
      controller.abort();
      const own = (controller = new AbortController());
      problem.value = null;
      const result = await fetch(own.signal);
      if (own.signal.aborted) return;
      batch(() => {
        if (result.ok) value.value = result.value;
        else problem.value = result.problem;
      });
    },
    set(next) {
      controller.abort();
      batch(() => {
        value.value = next;
        problem.value = null;
      });
    },
    dispose: () => controller.abort(),
  };
}
