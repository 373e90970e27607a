/**
 * The groups that the user keeps offline: the server's list, which the device also stores (spec §3, §7, §9).
 */
import { batch, computed, signal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { createSerialQueue } from '../../shared/serial-queue';
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

  async function load(): Promise<Problem | null> {
    const answer = await call(api.GET('/api/offline/groups'));
    if (isOver) return null;
    batch(() => {
      if (answer.ok) groups.value = answer.value;
      problem.value = answer.ok ? null : answer.problem;
    });
    if (answer.ok) storage.write('offline_groups', answer.value);
    return problem.peek();
  }

  return {
    chosen: computed(() => groups.value && groups.value.map(({ group_id }) => group_id)),
    problem,
    restore() {
      if (groups.peek() === null) read();
    },
    load: () => enqueue(load),
    save: (ids) =>
      enqueue(async () => {
        const before = groups.peek()?.map(({ group_id }) => group_id) ?? [];
        const answers = await sendDifference(api, before, ids);
        // The server may have accepted part of the change.
        if (answers.length > 0) await load();
        return answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))[0] ?? null;
      }),
    dispose() {
      isOver = true;
      unwatch();
    },
  };
}

/** Resolves with the responses to all requests that were needed. */
async function sendDifference(api: Api, before: readonly string[], wanted: readonly string[]) {
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  return [
    ...(added.length > 0
      ? [await call(api.POST('/api/offline/groups', { body: { groups: added.join() } }))]
      : []),
    ...(await Promise.all(
      removed.map((id) => call(api.DELETE('/api/offline/groups/{id}', { params: { path: { id } } }))),
    )),
  ];
}

function isNullableGroups(value: unknown): value is OfflineGroups | null {
  return (
    Array.isArray(value) &&
    value.every((group: { group_id?: unknown } | null) => typeof group?.group_id === 'string')
  );
}
