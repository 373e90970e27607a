/**
 * A value that is loaded on demand. Unlike the loads of resource.ts, simultaneous loads share one request.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';

/** `value` and `problem` are both null until a response arrives. */
export interface LazyResource<T> {
  readonly value: ReadonlySignal<T | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Loads the value. If a load is already running, the call waits for that one. */
  load(): Promise<void>;
}

/** @param ended Responses that arrive after this signal has been aborted are ignored. */
export function createLazyResource<T>(ended: AbortSignal, ask: () => Promise<Result<T>>): LazyResource<T> {
  const value = signal<T | null>(null);
  const problem = signal<Problem | null>(null);
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const answer = await ask();
    loading = null;
    if (ended.aborted) return;
    batch(() => {
      if (answer.ok) value.value = answer.value;
      problem.value = answer.ok ? null : answer.problem;
    });
  }

  return { value, problem, load: () => (loading ??= load()) };
}
