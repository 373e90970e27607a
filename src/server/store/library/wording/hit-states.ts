/** Determines which hits of a search are not in force today. */
import type { components } from '../../../../api/schema';
import type { HitRecord } from './hit-records';

export type HitState = components['schemas']['HitState'];

/** A hit, with the edition in which it was found. The edition is `null` if the search doesn't return it. */
export interface FoundEdition {
  readonly id: string;
  readonly edition: string | null;
}

/** Hits whose edition is no longer searched are left out. */
export function listHitStates(
  hits: readonly FoundEdition[],
  records: ReadonlyMap<string, HitRecord>,
): HitState[] {
  return hits.flatMap(({ id: _id, edition }) => {
    const document = records.get(_id);
    if (!document) return [];
    if (edition !== null && edition === document.nextEdition) return [{ _id, state: 'not yet in force' }];
    const isShown = edition === null || edition === document.edition;
    return isShown && document.state !== 'in force' ? [{ _id, state: document.state }] : [];
  });
}
