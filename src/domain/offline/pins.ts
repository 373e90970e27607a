/**
 * Documents that the user keeps by themselves, and single groups (rulings "Keeping one document offline").
 *
 *   as listed ── keep, unkeep ──► shown so ── sent ──┬── taken ──► shown so until the list that comes of it is here
 *                                                    └── refused ──► as listed
 *
 * Changes go out one after the other, and the last one of a document is what is shown of it.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import { createSerialQueue } from '../core/serial-queue';
import { changedDocuments, sendInBatches, type BatchResult } from '../core/batches';
import type { OfflineChoice } from './categories';
import type { OfflineDocuments } from './documents';

export interface Pins {
  /** Changes that the list of this device knows nothing of yet: true for kept. */
  readonly pending: ReadonlySignal<ReadonlyMap<string, boolean>>;
  /** Keeps documents by themselves; answers those that were not before. */
  pin(ids: readonly string[]): Promise<BatchResult>;
  /** Those of a chosen category or group stay. */
  unpin(ids: readonly string[]): Promise<BatchResult>;
  /** One group more, or less, than are chosen by then; answers why not. */
  setGroupChosen(id: string, isKept: boolean): Promise<Problem | null>;
}

export interface PinsOptions {
  readonly api: Api;
  readonly documents: Pick<OfflineDocuments, 'sync' | 'syncedAt'>;
  readonly groups: Pick<OfflineChoice, 'chosen' | 'save'>;
}

interface PinChange {
  readonly isKept: boolean;
  /** Taken by the server, while no newer list could be had: it counts until one comes. Undefined before. */
  readonly listedAt?: string | null;
}

export function createPins({ api, documents, groups }: PinsOptions): Pins {
  const changes = signal<ReadonlyMap<string, PinChange>>(new Map());
  const enqueue = createSerialQueue();

  function show(ids: readonly string[], change: PinChange): void {
    changes.value = new Map([...changes.peek(), ...ids.map((id) => [id, change] as const)]);
  }

  /** Another change of the same document stays. */
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
    setGroupChosen: (id, isKept) =>
      enqueue(() => {
        const others = (groups.chosen.peek() ?? []).filter((one) => one !== id);
        return groups.save(isKept ? [...others, id] : others);
      }),
  };
}
