/**
 * The state that the download queue shows: this tab's documents in order, the reasons for failures, and
 * another tab's progress.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DownloadFailureReason } from '../../platform/network/download';
import { createVersioned, type Versioned } from '../core/versioned';

export type QueueStatus = 'queue' | 'downloading' | 'storing';

/** How many of the run's documents are done (spec §9). Failed documents count as done. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number;
}

export type QueueFailure = Exclude<DownloadFailureReason, 'cancelled'> | 'not-stored' | 'full';

/**
 * A message from the downloading tab to the others. Increase `messageVersion` with each change to this type,
 * or to anything that it contains.
 */
export type QueueMessage =
  | {
      readonly kind: 'run';
      readonly statuses: ReadonlyMap<string, QueueStatus>;
      readonly progress: DownloadProgress;
    }
  | {
      readonly kind: 'step';
      readonly id: string;
      readonly status: QueueStatus | null;
      readonly failure: QueueFailure | null;
      readonly progress: DownloadProgress;
    };

export interface QueueState {
  /** This tab's documents, in the order in which they were added. */
  readonly own: Versioned<Map<string, QueueStatus>>;
  readonly statuses: ReadonlySignal<ReadonlyMap<string, QueueStatus>>;
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  readonly failures: ReadonlySignal<ReadonlyMap<string, QueueFailure>>;
  readonly isFull: ReadonlySignal<boolean>;
  /** Whether another tab is downloading. */
  readonly isRemote: ReadonlySignal<boolean>;
  add(ids: readonly string[]): void;
  /** Shows one step and notifies the other tabs. A document without a status leaves the queue. */
  show(id: string, status: QueueStatus | null, failure?: QueueFailure | null): void;
  /** Removes waiting documents from the queue. */
  dropWaiting(): void;
  /** Call this when the tab holds the lock. Until `endTurn`, only this tab downloads. */
  beginTurn(): void;
  endTurn(): void;
  /** The next run counts from zero (spec §4 "Offline document status"). */
  resetProgress(): void;
  /** Returns this tab's run; null while it isn't downloading. */
  snapshot(): QueueMessage | null;
  applyRemote(message: QueueMessage): void;
  endRemote(): void;
}

interface RemoteRun {
  readonly statuses: ReadonlyMap<string, QueueStatus>;
  readonly progress: DownloadProgress;
}

export function createQueueState(onStep: (message: QueueMessage) => void): QueueState {
  const own = createVersioned(new Map<string, QueueStatus>());
  const total = signal(0);
  const remote = signal<RemoteRun | null>(null);
  const failures = signal<ReadonlyMap<string, QueueFailure>>(new Map());
  const ownProgress = computed<DownloadProgress>(() => ({
    done: total.value - own.read().size,
    total: total.value,
  }));
  let hasTurn = false;

  function addFailure(id: string, failure: QueueFailure | null): void {
    if (failure) failures.value = new Map([...failures.peek(), [id, failure]]);
  }

  function show(id: string, status: QueueStatus | null, failure: QueueFailure | null = null): void {
    batch(() => {
      own.update((statuses) => (status ? statuses.set(id, status) : statuses.delete(id)));
      addFailure(id, failure);
    });
    onStep({ kind: 'step', id, status, failure, progress: ownProgress.peek() });
  }

  return {
    own,
    statuses: computed(() => new Map([...own.read(), ...(remote.value?.statuses ?? [])])),
    progress: computed(() => remote.value?.progress ?? (total.value > 0 ? ownProgress.value : null)),
    failures,
    isFull: computed(() => [...failures.value.values()].includes('full')),
    isRemote: computed(() => remote.value !== null),
    add(ids) {
      const added = new Set(ids);
      batch(() => {
        own.update((statuses) => ids.forEach((id) => statuses.set(id, 'queue')));
        total.value += ids.length;
        failures.value = new Map(
          [...failures.peek()].filter(([id, failure]) => !added.has(id) && failure !== 'full'),
        );
      });
    },
    show,
    dropWaiting() {
      const waiting = [...own.peek()].filter(([, status]) => status === 'queue');
      for (const [id] of waiting) show(id, null);
    },
    beginTurn() {
      hasTurn = true;
      remote.value = null;
    },
    endTurn: () => void (hasTurn = false),
    resetProgress: () => void (total.value = 0),
    snapshot: () =>
      hasTurn ? { kind: 'run', statuses: new Map(own.peek()), progress: ownProgress.peek() } : null,
    applyRemote(message) {
      // A late message from another tab's run.
      if (hasTurn) return;
      const statuses = new Map(message.kind === 'run' ? message.statuses : remote.peek()?.statuses);
      batch(() => {
        if (message.kind === 'step') {
          if (message.status) statuses.set(message.id, message.status);
          else statuses.delete(message.id);
          addFailure(message.id, message.failure);
        }
        remote.value = { statuses, progress: message.progress };
      });
    },
    endRemote: () => void (remote.value = null),
  };
}
