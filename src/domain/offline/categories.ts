/**
 * The categories that the user keeps offline: the server's list, which the device also stores (spec §7, §9
 * `offline_categories`).
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createSerialQueue } from '../../shared/serial-queue';
import { isStringList } from '../../shared/type-guards';

/**
 * The ids of the chosen categories, or of the chosen groups. Changes and loads are sent one after the other.
 */
export interface OfflineChoice {
  /** null until they have been read or loaded. */
  readonly chosen: ReadonlySignal<readonly string[] | null>;
  /** Why the latest load failed; null after a success, and after a save. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Reads the choice from the device. */
  restore(): void;
  load(): Promise<Problem | null>;
  /**
   * Chooses exactly these ids, and then shows the server's list. Resolves with the reason if the server
   * refuses.
   */
  save(ids: readonly string[]): Promise<Problem | null>;
  /** Stored data remains. */
  dispose(): void;
}

export interface OfflineChoiceOptions {
  readonly api: Api;
  /** The user's own storage. */
  readonly storage: DeviceStorage;
}

export function createOfflineCategories({ api, storage }: OfflineChoiceOptions): OfflineChoice {
  const chosen = signal<readonly string[] | null>(null);
  const problem = signal<Problem | null>(null);
  const enqueue = createSerialQueue();
  let isOver = false;

  const read = (): void => void (chosen.value = storage.read('offline_categories', isNullableIds, null));
  const unwatch = storage.watch('offline_categories', read);

  function keep(ids: readonly string[]): void {
    storage.write('offline_categories', ids);
    batch(() => {
      chosen.value = ids;
      problem.value = null;
    });
  }

  return {
    chosen,
    problem,
    restore() {
      if (chosen.peek() === null) read();
    },
    load: () =>
      enqueue(async () => {
        const answer = await call(api.GET('/api/offline/category'));
        if (isOver) return null;
        if (answer.ok) keep(answer.value);
        else problem.value = answer.problem;
        return problem.peek();
      }),
    save: (ids) =>
      enqueue(async () => {
        const answer = await call(api.POST('/api/offline/category', { body: { categories: ids.join() } }));
        if (answer.ok && !isOver) keep(answer.value);
        return answer.ok ? null : answer.problem;
      }),
    dispose() {
      isOver = true;
      unwatch();
    },
  };
}

function isNullableIds(value: unknown): value is readonly string[] | null {
  return isStringList(value);
}
