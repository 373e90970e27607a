/**
 * Loads the data that the application needs when it starts, when the connection returns, and when somebody
 * logs in (spec §4 "Sync queue").
 *
 *   empty ── add ──► running: one task at a time ── the last task is done ──► empty (the count is reset)
 *
 * If a task fails, its failure is recorded under its label, and the next task runs. The header warns about
 * recorded failures, so each record remains after the run, until its task runs again. If the server failed
 * (5xx), the queue retries the task with pauses that grow from 30 seconds to an hour, and only while online.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { describeProblem, type Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { createRetry } from '../core/retry';
import { hideAuthorisation } from './modals';

/** Keys of the tasks' names in the texts. */
export type SyncLabel =
  | 'categories'
  | 'favourites'
  | 'offline-categories'
  | 'offline-groups'
  | 'offline-documents';

export interface SyncTask {
  readonly label: SyncLabel;
  /** Resolves with the reason if the task fails, and with null if it succeeds. */
  readonly action: () => Promise<Problem | null>;
  /**
   * Set only for a task that retries by itself, and which the queue therefore doesn't retry. Returns the
   * task's current problem. It reads signals, so that the queue notices when the problem is gone, and removes
   * the task's record.
   */
  readonly ownProblem?: () => Problem | null;
}

/** `message` never contains the authorisation header. */
export interface SyncError {
  readonly label: SyncLabel;
  readonly message: string;
}

export interface SyncQueue {
  /** The running task and its number ("Synchronising: Favourites 2/5"); null if nothing is running. */
  readonly running: ReadonlySignal<{
    readonly label: SyncLabel;
    readonly number: number;
    readonly total: number;
  } | null>;
  /** The failures of tasks that haven't run again since they failed. */
  readonly errors: ReadonlySignal<readonly SyncError[]>;
  /** Adds the tasks whose labels aren't waiting yet. Resolves when the queue is empty, and never rejects. */
  add(tasks: readonly SyncTask[]): Promise<void>;
  /** Called when the user changes: drops waiting tasks and clears recorded failures. */
  clear(): void;
}

export interface SyncQueueOptions {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

const FIRST_PAUSE_MS = 30_000;

export function createSyncQueue({ clock, isOnline }: SyncQueueOptions): SyncQueue {
  const current = signal<SyncTask | null>(null);
  const waiting = signal<readonly SyncTask[]>([]);
  const done = signal(0);
  const records = createErrorRecords();
  let running: Promise<void> | null = null;
  let generation = 0;
  /** The tasks that failed because of a server error, by label. */
  const failed = new Map<SyncLabel, SyncTask>();
  const retry = createRetry({
    clock,
    isOnline,
    work: () => void add([...failed.values()]),
    firstMs: FIRST_PAUSE_MS,
  });

  async function run(): Promise<void> {
    for (let task = waiting.peek()[0]; task; task = waiting.peek()[0]) {
      const started = task;
      const began = generation;
      batch(() => {
        current.value = started;
        waiting.value = waiting.peek().slice(1);
        records.remove(started.label);
      });
      failed.delete(started.label);
      const { message, isServerFault } = await failureOf(started.action);
      if (began !== generation) continue;
      if (isServerFault && !started.ownProblem) failed.set(started.label, started);
      batch(() => {
        done.value += 1;
        if (message !== null) records.add(started, message);
      });
    }
    running = null;
    if (failed.size > 0) retry.later();
    else retry.reset();
    batch(() => {
      current.value = null;
      done.value = 0;
    });
  }

  function add(tasks: readonly SyncTask[]): Promise<void> {
    const labels = new Set(waiting.peek().map(({ label }) => label));
    waiting.value = [...waiting.peek(), ...tasks.filter(({ label }) => !labels.has(label))];
    if (waiting.peek().length === 0) return running ?? Promise.resolve();
    return (running ??= run());
  }

  return {
    running: computed(
      () =>
        current.value && {
          label: current.value.label,
          number: done.value + 1,
          total: done.value + 1 + waiting.value.length,
        },
    ),
    errors: records.errors,
    add,
    clear() {
      generation += 1;
      failed.clear();
      retry.reset();
      batch(() => {
        waiting.value = [];
        records.clear();
        done.value = 0;
      });
    },
  };
}

/**
 * The recorded failures. If a task retries by itself, its record is removed as soon as its problem is gone.
 */
function createErrorRecords() {
  const errors = signal<readonly SyncError[]>([]);
  const stops = new Map<SyncLabel, () => void>();

  function remove(label: SyncLabel): void {
    stops.get(label)?.();
    stops.delete(label);
    errors.value = errors.peek().filter((error) => error.label !== label);
  }

  return {
    errors,
    remove,
    add({ label, ownProblem }: SyncTask, message: string): void {
      errors.value = [...errors.peek(), { label, message }];
      // If the task threw, `ownProblem()` may return null.
      if (!ownProblem || untracked(ownProblem) === null) return;
      stops.set(
        label,
        whenGone(ownProblem, () => remove(label)),
      );
    },
    clear(): void {
      for (const stop of stops.values()) stop();
      stops.clear();
      errors.value = [];
    },
  };
}

/** Calls `act` whenever there is no problem. Returns a function that ends this. */
function whenGone(problem: () => unknown, act: () => void): () => void {
  return effect(() => {
    if (problem() === null) untracked(act);
  });
}

interface Failure {
  /** null if the task succeeded. */
  readonly message: string | null;
  readonly isServerFault: boolean;
}

/** Catches everything that a task throws, so that only this task fails. */
async function failureOf(action: SyncTask['action']): Promise<Failure> {
  try {
    const problem = await action();
    const message = problem && hideAuthorisation(describeProblem(problem));
    return { message, isServerFault: problem !== null && problem.status >= 500 };
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { message: hideAuthorisation(message), isServerFault: false };
  }
}
