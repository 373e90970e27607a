/**
 * The groups that the user keeps offline: the server's list, which the device caches (spec §3, §7,
 * §9).
 */
import type { components } from '../../../api/schema';
import { createChoice, type OfflineChoice, type OfflineChoiceOptions } from './choice';

type OfflineGroup = components['schemas']['OfflineGroups'][number];

/**
 * The list doesn't contain the hidden group of pinned documents, which is always kept offline (see "Keeping
 * one document offline" in docs/rulings.md).
 */
export function createOfflineGroups({ api, storage }: OfflineChoiceOptions): OfflineChoice {
  return createChoice(storage, {
    key: 'offline_groups',
    isList: areGroups,
    request: () => api.GET('/api/offline/groups'),
    idOf: ({ group_id }) => group_id,
    toItem: (group_id) => ({ group_id }),
  });
}

function areGroups(value: unknown): value is readonly OfflineGroup[] {
  return (
    Array.isArray(value) &&
    value.every((group: { group_id?: unknown } | null) => typeof group?.group_id === 'string')
  );
}
