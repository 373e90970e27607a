/**
 * The categories that the user keeps offline: the server's list, which the device also stores (spec §7, §9
 * `offline_categories`).
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../../api/client';
import type { DeviceStorage } from '../../../platform/storage/storage';
import { createSerialQueue } from '../../../shared/serial-queue';
import { isStringList } from '../../../shared/type-guards';

/** The ids of the chosen categories, or of the chosen groups. */
export interface OfflineChoice {
  /** null until they have been read or loaded. */
  readonly chosen: ReadonlySignal<readonly string[] | null>;
  /** Why the latest load failed; null after a success, and after a change. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Reads the choice from the device. */
  restore(): void;
  load(): Promise<Problem | null>;
  /** Shows and stores what the server has sent in response to a change, once a load that began earlier has ended. */
  take(ids: readonly string[]): Promise<void>;
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
    take: (ids) =>
      enqueue(async () => {
        if (!isOver) keep(ids);
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
