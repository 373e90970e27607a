/**
 * The groups that the user keeps offline: the server's list, which the device also stores (spec §3, §7, §9).
 */
import { batch, computed, signal } from '@preact/signals-core';
import { call, type Problem } from '../../../api/client';
import type { components } from '../../../api/schema';
import { createSerialQueue } from '../../../shared/serial-queue';
import type { OfflineChoice, OfflineChoiceOptions } from './categories';

type OfflineGroups = components['schemas']['OfflineGroups'];

/**
 * Leaves out the hidden group of pinned documents, which is always kept (rulings "Keeping one document
 * offline").
 */
export function createOfflineGroups({ api, storage }: OfflineChoiceOptions): OfflineChoice {
  const groups = signal<OfflineGroups | null>(null);
  const problem = signal<Problem | null>(null);
  const enqueue = createSerialQueue();
  let isOver = false;

  const read = (): void => void (groups.value = storage.read('offline_groups', isNullableGroups, null));
  const unwatch = storage.watch('offline_groups', read);

  function keep(listed: OfflineGroups): void {
    storage.write('offline_groups', listed);
    batch(() => {
      groups.value = listed;
      problem.value = null;
    });
  }

  return {
    chosen: computed(() => groups.value && groups.value.map(({ group_id }) => group_id)),
    problem,
    restore() {
      if (groups.peek() === null) read();
    },
    load: () =>
      enqueue(async () => {
        const answer = await call(api.GET('/api/offline/groups'));
        if (isOver) return null;
        if (answer.ok) keep(answer.value);
        else problem.value = answer.problem;
        return problem.peek();
      }),
    take: (ids) =>
      enqueue(async () => {
        if (!isOver) keep(ids.map((group_id) => ({ group_id })));
      }),
    dispose() {
      isOver = true;
      unwatch();
    },
  };
}

function isNullableGroups(value: unknown): value is OfflineGroups | null {
  return (
    Array.isArray(value) &&
    value.every((group: { group_id?: unknown } | null) => typeof group?.group_id === 'string')
  );
}
