/**
 * The records of what the library has learned about the dates of editions. They are only ever added, and a
 * document's records never go back in time, so the wording as it was known on a given date never changes
 * later (shared/editions/wording-at.ts).
 */
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';

/** A fact about a document that an import or a withdrawal states. */
export type Learned = {
  readonly documentId: string;
  /** When the library learned the fact, yyyy-MM-dd, if that was earlier than today. */
  readonly knownFrom?: string | null;
} & (
  | { readonly edition: string; readonly inForceFrom: string | null; readonly inForceTo: string | null }
  | { readonly edition: null }
);

/** Returns the records of each document in the order in which the library learned them. */
export async function readRecords(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, EditionRecord[]>> {
  const records = new Map<string, EditionRecord[]>();
  for (const batch of batchesOf(documentIds)) {
    const rows = await db
      .selectFrom('edition_records')
      .selectAll()
      .where('document_id', 'in', batch)
      .orderBy('document_id')
      .orderBy('position')
      .execute();
    for (const row of rows) {
      const list = records.get(row.document_id) ?? [];
      records.set(row.document_id, list);
      list.push(recordOf(row.edition, row.known_from, row.in_force_from, row.in_force_to));
    }
  }
  return records;
}

export function recordOf(
  edition: string | null,
  knownFrom: string,
  inForceFrom: string | null,
  inForceTo: string | null,
): EditionRecord {
  return edition === null ? { edition, knownFrom } : { edition, knownFrom, inForceFrom, inForceTo };
}

/**
 * Adds a record for each fact that was learned, in the order of the list. If the clock has been set back, or
 * the library has moved to another time zone, the date of the last record is treated as today.
 *
 * @param known The documents' records so far (`readRecords`). Documents without any may be absent.
 * @returns All records of these documents.
 */
export async function recordLearned(
  trx: Transaction,
  known: ReadonlyMap<string, readonly EditionRecord[]>,
  learned: readonly Learned[],
  today: string,
): Promise<Map<string, readonly EditionRecord[]>> {
  const records = new Map(known);
  const rows = learned.map((one) => {
    const before = records.get(one.documentId) ?? [];
    const last = before.at(-1)?.knownFrom;
    const day = one.knownFrom ?? today;
    const knownFrom = last !== undefined && day < last ? last : day;
    const inForceFrom = one.edition === null ? null : one.inForceFrom;
    const inForceTo = one.edition === null ? null : one.inForceTo;
    const after = [...before, recordOf(one.edition, knownFrom, inForceFrom, inForceTo)];
    records.set(one.documentId, after);
    return {
      document_id: one.documentId,
      position: after.length,
      edition: one.edition,
      known_from: knownFrom,
      in_force_from: inForceFrom,
      in_force_to: inForceTo,
    };
  });
  for (const batch of batchesOf(rows)) await trx.insertInto('edition_records').values(batch).execute();
  return records;
}
