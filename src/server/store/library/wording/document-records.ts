/** Reads everything that the library has learned about documents: the dates of their editions and of provisions. */
import { sql } from 'kysely';
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import { batchesOf } from '../../../database/batches';
import type { Database } from '../../../database/database';
import { recordOf } from './edition-records';
import type { ProvisionRecord } from './provision-records';

/** The records of documents, in the order in which the library learned them, keyed by document id. */
export interface DocumentRecords {
  readonly records: ReadonlyMap<string, readonly EditionRecord[]>;
  readonly provisions: ReadonlyMap<string, readonly ProvisionRecord[]>;
}

export async function readDocumentRecords(
  db: Database,
  documentIds: readonly string[],
): Promise<DocumentRecords> {
  const records = new Map<string, EditionRecord[]>();
  const provisions = new Map<string, ProvisionRecord[]>();
  for (const batch of batchesOf(documentIds))
    for (const row of await selectRecords(db, batch).execute()) {
      const { document_id: id, edition, address, known_from: knownFrom } = row;
      const days = { inForceFrom: row.in_force_from, inForceTo: row.in_force_to };
      if (edition !== null && address !== null) append(provisions, id, { edition, address, ...days });
      else append(records, id, recordOf(edition, knownFrom!, days.inForceFrom, days.inForceTo));
    }
  return { records, provisions };
}

interface LearnedRow {
  readonly document_id: string;
  readonly position: number;
  /** `null` for a withdrawal. */
  readonly edition: string | null;
  readonly in_force_from: string | null;
  readonly in_force_to: string | null;
  readonly known_from: string | null;
  readonly address: string | null;
}

/** Selects records of editions, which have no address, and of provisions, which have no `known_from`. */
function selectRecords(db: Database, documentIds: readonly string[]) {
  const ofEditions = db
    .selectFrom('edition_records')
    .where('document_id', 'in', documentIds)
    .select(['document_id', 'position', 'edition', 'in_force_from', 'in_force_to', 'known_from'])
    .select(sql<string | null>`null`.as('address'))
    .$castTo<LearnedRow>();
  const ofProvisions = db
    .selectFrom('provision_records')
    .where('document_id', 'in', documentIds)
    .select(['document_id', 'position', 'edition', 'in_force_from', 'in_force_to'])
    .select([sql<string | null>`null`.as('known_from'), 'address'])
    .$castTo<LearnedRow>();
  return db
    .selectFrom(ofEditions.unionAll(ofProvisions).as('learned'))
    .selectAll()
    .orderBy('document_id')
    .orderBy('position');
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
