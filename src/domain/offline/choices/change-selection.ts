/**
 * Changes the categories and groups that the user keeps offline. Additions and removals are sent in one
 * request, because the company's quota applies to the result. A user who has reached the quota can therefore
 * exchange one category for another.
 */
import { call, type Api, type Problem } from '../../../api/client';
import { createSerialQueue } from '../../../shared/serial-queue';
import type { OfflineChoice } from './choice';

/** What a list that is left out names stays unchanged. */
export interface SelectionChange {
  readonly categories?: readonly string[];
  /**
   * Only the groups that were added and removed, because another device may change others at the same time.
   */
  readonly addedGroups?: readonly string[];
  readonly removedGroups?: readonly string[];
}

/** Resolves with the reason if the server refuses. In that case, nothing changes. */
export type ChangeSelection = (change: SelectionChange) => Promise<Problem | null>;

export interface SelectionOptions {
  readonly api: Api;
  readonly categories: Pick<OfflineChoice, 'take'>;
  readonly groups: Pick<OfflineChoice, 'take'>;
  /** Called after each change that the server accepts. */
  onChanged(): void;
}

/** Changes are sent one at a time. */
export function createChangeSelection({
  api,
  categories,
  groups,
  onChanged,
}: SelectionOptions): ChangeSelection {
  const enqueue = createSerialQueue();
  return ({ categories: wanted, addedGroups = [], removedGroups = [] }) =>
    enqueue(async () => {
      const body = {
        ...(wanted && { categories: wanted.join() }),
        ...(addedGroups.length > 0 && { add_groups: addedGroups.join() }),
        ...(removedGroups.length > 0 && { remove_groups: removedGroups.join() }),
      };
      if (Object.keys(body).length === 0) return null;
      const answer = await call(api.POST('/api/offline/selection', { body }));
      if (!answer.ok) return answer.problem;
      await Promise.all([
        categories.take(answer.value.categories),
        groups.take(answer.value.groups.map(({ group_id }) => group_id)),
      ]);
      onChanged();
      return null;
    });
}
