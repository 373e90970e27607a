/**
 * What is loaded once when the application starts, the connection returns or somebody signs in (spec §4 "Sync queue").
 *
 *   empty ── add ──► running: one task at a time ── the last is done ──► empty: nothing done, nothing to do
 *
 * A task that fails is recorded with its label, and the next one runs. The records outlast the run, as the header's warning
 * is about them, until their task runs again. What the server failed at (5xx) is tried again by itself, after pauses of 30 s
 * up to an hour while there is a connection.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { createRetry } from '../core/retry';
import { hideAuthorisation } from './modals';

/** Keys of the texts that name them. */
export type SyncLabel =
  'categories' | 'favourites' | 'offline-categories' | 'offline-groups' | 'offline-documents';

export interface SyncTask {
  readonly label: SyncLabel;
  /** Answers why it could not; null when it could. */
  readonly action: () => Promise<Problem | null>;
}

/** `message` is without the authorisation header. */
export interface SyncError {
  readonly label: SyncLabel;
  readonly message: string;
}

export interface SyncQueue {
  /** The task under way, and which it is of how many ("Synchronising: Favourites 2/5"); null when there is none. */
  readonly running: ReadonlySignal<{
    readonly label: SyncLabel;
    readonly number: number;
    readonly total: number;
  } | null>;
  /** Of this run, or the last. */
  readonly errors: ReadonlySignal<readonly SyncError[]>;
  /** Resolves when the queue is empty. A task whose label waits already is not added; never rejects. */
  add(tasks: readonly SyncTask[]): Promise<void>;
  /** Somebody else, or nobody, is signed in: what waits is not done, and what failed was not theirs. */
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
  const errors = signal<readonly SyncError[]>([]);
  let underWay: Promise<void> | null = null;
  let generation = 0;
  /** What the server failed at, by label. */
  const failed = new Map<SyncLabel, SyncTask>();
  const retry = createRetry({
    clock,
    isOnline,
    work: () => void add([...failed.values()]),
    firstMs: FIRST_PAUSE_MS,
  });

  async function run(): Promise<void> {
    for (let task = waiting.peek()[0]; task; task = waiting.peek()[0]) {
      const { label, action } = task;
      const began = generation;
      batch(() => {
        current.value = task ?? null;
        waiting.value = waiting.peek().slice(1);
        errors.value = errors.peek().filter((error) => error.label !== label);
      });
      failed.delete(label);
      const { message, isServersFault } = await failureOf(action);
      if (began !== generation) continue;
      if (isServersFault) failed.set(label, { label, action });
      batch(() => {
        done.value += 1;
        if (message !== null) errors.value = [...errors.peek(), { label, message }];
      });
    }
    underWay = null;
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
    if (waiting.peek().length === 0) return underWay ?? Promise.resolve();
    return (underWay ??= run());
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
    errors,
    add,
    clear() {
      generation += 1;
      failed.clear();
      retry.reset();
      batch(() => {
        waiting.value = [];
        errors.value = [];
        done.value = 0;
      });
    },
  };
}

interface Failure {
  /** Null when the task could do its work. */
  readonly message: string | null;
  readonly isServersFault: boolean;
}

/** Whatever is thrown is a failure of that task alone. */
async function failureOf(action: SyncTask['action']): Promise<Failure> {
  try {
    const problem = await action();
    const message = problem && hideAuthorisation([problem.title, problem.detail].filter(Boolean).join(' '));
    return { message, isServersFault: problem !== null && problem.status >= 500 };
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { message: hideAuthorisation(message), isServersFault: false };
  }
}
