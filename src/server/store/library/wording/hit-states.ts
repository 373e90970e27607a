/** Determines which hits of a search are not in force today. */
import type { components } from '../../../../api/schema';
import type { Database } from '../../../database/database';

export type HitState = components['schemas']['HitState'];

/** A hit, with the edition in which it was found, which is null if the search doesn't return it. */
export interface FoundEdition {
  readonly id: string;
  readonly edition: string | null;
}

/**
 * The documents are hits of a search that was limited to documents that the user may see. A hit whose edition
 * is no longer one of those that are searched is left out.
 */
export async function readHitStates(db: Database, hits: readonly FoundEdition[]): Promise<HitState[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .select(['id', 'edition', 'state', 'next_edition'])
    .execute();
  const documents = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id: _id, edition }) => {
    const document = documents.get(_id);
    if (!document) return [];
    if (edition !== null && edition === document.next_edition) return [{ _id, state: 'not yet in force' }];
    const isShown = edition === null || edition === document.edition;
    return isShown && document.state !== 'in force' ? [{ _id, state: document.state }] : [];
  });
}
