/**
 * Keeps individual documents and groups offline (see "Keeping one document offline" in docs/rulings.md).
 *
 *   as listed ── pin, unpin ──► shown at once ── sent ──┬── accepted ──► shown until a list contains it
 *                                                       └── rejected ──► as listed
 *
 * Changes are sent one at a time. The latest change to each document is shown.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../../api/client';
import { createSerialQueue } from '../../../shared/serial-queue';
import { changedDocuments, sendInBatches, type BatchResult } from '../../core/batches';
import type { OfflineDocuments } from '../documents';
import type { ChangeSelection } from './change-selection';

export interface Pins {
  /** The changes that aren't in this device's list yet, by document; true means pinned. */
  readonly pending: ReadonlySignal<ReadonlyMap<string, boolean>>;
  /** Pins documents. The result lists those that weren't pinned before. */
  pin(ids: readonly string[]): Promise<BatchResult>;
  /** Unpins documents. Those in a chosen category or group stay offline. */
  unpin(ids: readonly string[]): Promise<BatchResult>;
  /** Adds one group to the chosen ones, or removes it. Resolves with the reason if the server refuses. */
  setGroupChosen(id: string, isKept: boolean): Promise<Problem | null>;
}

export interface PinsOptions {
  readonly api: Api;
  readonly documents: Pick<OfflineDocuments, 'sync' | 'syncedAt'>;
  readonly changeSelection: ChangeSelection;
}

interface PinChange {
  readonly isKept: boolean;
  /**
   * Set if the server accepted the change, but the list that contains it couldn't be loaded: the time of this
   * device's list. The change is shown until a newer list is loaded.
   */
  readonly listedAt?: string | null;
}

export function createPins({ api, documents, changeSelection }: PinsOptions): Pins {
  const changes = signal<ReadonlyMap<string, PinChange>>(new Map());
  const enqueue = createSerialQueue();

  function show(ids: readonly string[], change: PinChange): void {
    changes.value = new Map([...changes.peek(), ...ids.map((id) => [id, change] as const)]);
  }

  /** Replaces this change, but not later changes to the same documents. */
  function replace(ids: readonly string[], change: PinChange, next: PinChange | null): void {
    const left = new Map(changes.peek());
    for (const id of ids) {
      if (left.get(id) !== change) continue;
      if (next) left.set(id, next);
      else left.delete(id);
    }
    changes.value = left;
  }

  async function follow(ids: readonly string[], change: PinChange): Promise<void> {
    const problem = await documents.sync();
    replace(ids, change, problem && { ...change, listedAt: documents.syncedAt.peek() });
  }

  async function send(ids: readonly string[], isKept: boolean): Promise<BatchResult> {
    const change: PinChange = { isKept };
    show(ids, change);
    const changed = await enqueue(() =>
      sendInBatches(ids, async (part) => {
        const body = { documents: part.join() };
        return changedDocuments(
          await call(
            isKept
              ? api.POST('/api/offline/documents', { body })
              : api.POST('/api/offline/documents/remove', { body }),
          ),
        );
      }),
    );
    const taken = changed.problem ? changed.documents : ids;
    replace(
      ids.filter((id) => !taken.includes(id)),
      change,
      null,
    );
    if (taken.length > 0) void follow(taken, change);
    return changed;
  }

  return {
    pending: computed(() => {
      const listedAt = documents.syncedAt.value;
      return new Map(
        [...changes.value].flatMap(([id, change]) =>
          change.listedAt === undefined || change.listedAt === listedAt ? [[id, change.isKept] as const] : [],
        ),
      );
    }),
    pin: (ids) => send(ids, true),
    unpin: (ids) => send(ids, false),
    setGroupChosen: (id, isKept) => changeSelection(isKept ? { addedGroups: [id] } : { removedGroups: [id] }),
  };
}
