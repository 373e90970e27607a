/** What the user keeps offline: ids in a list from the server, which the device caches. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../../api/client';
import type { DeviceStorage, StorageKey } from '../../../platform/storage/storage';
import { createSerialQueue } from '../../../shared/serial-queue';

/** The ids of the chosen categories, or of the chosen groups. */
export interface OfflineChoice {
  /** null until read from the device or loaded. */
  readonly chosen: ReadonlySignal<readonly string[] | null>;
  /** Why the latest load failed; null after a success, and after a change. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Reads the choice from the device, unless it is already known. */
  restore(): void;
  load(): Promise<Problem | null>;
  /** Shows and stores the server's response to a change, but only after loads that began earlier. */
  take(ids: readonly string[]): Promise<void>;
  /** Responses that arrive later are ignored. Stored data remains. */
  dispose(): void;
}

export interface OfflineChoiceOptions {
  readonly api: Api;
  /** The user's own storage. */
  readonly storage: DeviceStorage;
}

/** Describes the list as the server sends it and the device stores it. */
export interface ChoiceList<Item> {
  /** The key under which the device stores it. */
  readonly key: StorageKey;
  isList(value: unknown): value is readonly Item[];
  request(): Parameters<typeof call<readonly Item[]>>[0];
  idOf(item: Item): string;
  toItem(id: string): Item;
}

export function createChoice<Item>(
  storage: DeviceStorage,
  { key, isList, request, idOf, toItem }: ChoiceList<Item>,
): OfflineChoice {
  const list = signal<readonly Item[] | null>(null);
  const problem = signal<Problem | null>(null);
  const enqueue = createSerialQueue();
  let isOver = false;

  const read = (): void => void (list.value = storage.read(key, isList, null));
  const unwatch = storage.watch(key, read);

  function keep(items: readonly Item[]): void {
    storage.write(key, items);
    batch(() => {
      list.value = items;
      problem.value = null;
    });
  }

  return {
    chosen: computed(() => list.value?.map(idOf) ?? null),
    problem,
    restore() {
      if (list.peek() === null) read();
    },
    load: () =>
      enqueue(async () => {
        const answer = await call(request());
        if (isOver) return null;
        if (answer.ok) keep(answer.value);
        else problem.value = answer.problem;
        return problem.peek();
      }),
    take: (ids) =>
      enqueue(async () => {
        if (!isOver) keep(ids.map(toItem));
      }),
    dispose() {
      isOver = true;
      unwatch();
    },
  };
}
