/**
 * The ledger of everything that alerts have found. There is one row for each alert, edition and occasion, even if
 * several processes enter it, or one process enters it repeatedly.
 *
 *   not entered ──┬─ something to report ─► entered, to be reported once
 *                 └─ no word changed ─────► unchanged ── a correction changes words ──► entered, to be reported once
 *
 * Rows for editions in which no word changed are never reported. They only show users why there was no
 * notification.
 */
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';

export type NewHit = Pick<
  Insertable<Tables['search_hits']>,
  'search_id' | 'document_id' | 'edition' | 'occasion' | 'kind' | 'compared_with' | 'address'
>;

/** A condition for `where` that is true for rows that have been or will be reported. */
export const isReported: RawBuilder<SqlBool> = sql<SqlBool>`search_hits.kind <> 'unchanged'`;

/** @returns The alerts that have something new to report. */
export async function enterHits(trx: Transaction, hits: readonly NewHit[], now: Date): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batchesOf(hits)) {
    const rows = batch.map((hit) => ({
      ...hit,
      found_at: now.toISOString(),
      seen: 0 as const,
      run_id: null,
    }));
    const entered = await trx
      .insertInto('search_hits')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['search_id', 'document_id', 'edition', 'occasion'])
          .doUpdateSet(({ ref }) => ({
            kind: ref('excluded.kind'),
            compared_with: ref('excluded.compared_with'),
            address: ref('excluded.address'),
            found_at: ref('excluded.found_at'),
          }))
          .where('search_hits.kind', '=', 'unchanged')
          .where('excluded.kind', '<>', 'unchanged'),
      )
      .returning(['search_id', 'kind'])
      .execute();
    for (const { search_id, kind } of entered) if (kind !== 'unchanged') found.add(search_id);
  }
  return found;
}
