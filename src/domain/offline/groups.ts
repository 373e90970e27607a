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
    // Groups are removed only after the server has accepted the others, so a refusal takes nothing from the device.
    save: (ids) =>
      enqueue(async () => {
        const before = groups.peek()?.map(({ group_id }) => group_id) ?? [];
        const refusal =
          (await addGroups(api, without(ids, before))) ?? (await removeGroups(api, without(before, ids)));
        // The server may have accepted part of the change.
        await load();
        return refusal;
      }),
    dispose() {
      isOver = true;
      unwatch();
    },
  };
}

async function addGroups(api: Api, ids: readonly string[]): Promise<Problem | null> {
  if (ids.length === 0) return null;
  const answer = await call(api.POST('/api/offline/groups', { body: { groups: ids.join() } }));
  return answer.ok ? null : answer.problem;
}

async function removeGroups(api: Api, ids: readonly string[]): Promise<Problem | null> {
  const answers = await Promise.all(
    ids.map((id) => call(api.DELETE('/api/offline/groups/{id}', { params: { path: { id } } }))),
  );
  return answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))[0] ?? null;
}

function without(ids: readonly string[], excluded: readonly string[]): readonly string[] {
  return ids.filter((id) => !excluded.includes(id));
}

function isNullableGroups(value: unknown): value is OfflineGroups | null {
  return (
    Array.isArray(value) &&
    value.every((group: { group_id?: unknown } | null) => typeof group?.group_id === 'string')
  );
}
