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
import { createTurns } from '../core/serial-queue';
import { documentsOf, inParts, type Changed } from '../core/batches';
import type { OfflineChoice } from './categories';
import type { OfflineDocuments } from './documents';

export interface Kept {
  /** Changes that the list of this device knows nothing of yet: true for kept. */
  readonly changing: ReadonlySignal<ReadonlyMap<string, boolean>>;
  /** Keeps documents by themselves; answers those that were not before. */
  keep(ids: readonly string[]): Promise<Changed>;
  /** Those of a chosen category or group stay. */
  unkeep(ids: readonly string[]): Promise<Changed>;
  /** One group more, or less, than are chosen by then; answers why not. */
  keepGroup(id: string, isKept: boolean): Promise<Problem | null>;
}

export interface KeptOptions {
  readonly api: Api;
  readonly documents: Pick<OfflineDocuments, 'sync' | 'syncedAt'>;
  readonly groups: Pick<OfflineChoice, 'chosen' | 'save'>;
}

interface Change {
  readonly isKept: boolean;
  /** Taken by the server, while no newer list could be had: it counts until one comes. Undefined before. */
  readonly listedAt?: string | null;
}

export function createKept({ api, documents, groups }: KeptOptions): Kept {
  const changes = signal<ReadonlyMap<string, Change>>(new Map());
  const inTurn = createTurns();

  function show(ids: readonly string[], change: Change): void {
    changes.value = new Map([...changes.peek(), ...ids.map((id) => [id, change] as const)]);
  }

  /** Another change of the same document stays. */
  function replace(ids: readonly string[], change: Change, next: Change | null): void {
    const left = new Map(changes.peek());
    for (const id of ids) {
      if (left.get(id) !== change) continue;
      if (next) left.set(id, next);
      else left.delete(id);
    }
    changes.value = left;
  }

  async function follow(ids: readonly string[], change: Change): Promise<void> {
    const problem = await documents.sync();
    replace(ids, change, problem && { ...change, listedAt: documents.syncedAt.peek() });
  }

  async function send(ids: readonly string[], isKept: boolean): Promise<Changed> {
    const change: Change = { isKept };
    show(ids, change);
    const changed = await inTurn(() =>
      inParts(ids, async (part) => {
        const body = { documents: part.join() };
        return documentsOf(
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
    changing: computed(() => {
      const listedAt = documents.syncedAt.value;
      return new Map(
        [...changes.value].flatMap(([id, change]) =>
          change.listedAt === undefined || change.listedAt === listedAt ? [[id, change.isKept] as const] : [],
        ),
      );
    }),
    keep: (ids) => send(ids, true),
    unkeep: (ids) => send(ids, false),
    keepGroup: (id, isKept) =>
      inTurn(() => {
        const others = (groups.chosen.peek() ?? []).filter((one) => one !== id);
        return groups.save(isKept ? [...others, id] : others);
      }),
  };
}
