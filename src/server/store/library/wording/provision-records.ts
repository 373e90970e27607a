/**
 * The records of what the library has learned about the dates of individual provisions. Like the records of
 * editions, they are only ever added, so the state of a provision as it was known on an earlier date can
 * always be determined.
 *
 *   without a record ── a text says that it isn't in force yet, or that it will end ──► recorded
 *   recorded ── a later import of the edition gives other dates, or none ──► recorded again
 *
 * A provision without a record of its own has the dates of the closest enclosing provision that has one. If
 * there is none, the provision is in force together with its edition.
 */
import {
  provisionStateAt,
  type EditionState,
  type ProvisionDays,
} from '../../../../shared/editions/wording-at';
import { outwardFrom } from '../../../../shared/provisions/addresses-and-citations';
import { nodesWithOwnDays, provisionDaysOf } from '../../../../shared/provisions/provision-days';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { batchesOf } from '../../../database/batches';
import type { Transaction } from '../../../database/database';

export interface ProvisionRecord extends ProvisionDays {
  readonly edition: string;
  readonly address: string;
}

interface DatedEdition {
  readonly documentId: string;
  readonly edition: string;
  readonly structured?: StructuredText | null | undefined;
}

/** The dates of a provision if its source no longer gives it dates of its own. */
const WITH_ITS_EDITION: ProvisionDays = { inForceFrom: '0001-01-01', inForceTo: null };

/**
 * Adds a record for each provision whose dates an import adds or changes.
 *
 * @param known The documents' records so far (`readDocumentRecords`). Documents without any may be absent.
 * @param today The date in the library's time zone, yyyy-MM-dd.
 * @returns All records of these documents, and the documents that have new ones.
 */
export async function recordProvisionDays(
  trx: Transaction,
  known: ReadonlyMap<string, readonly ProvisionRecord[]>,
  editions: readonly DatedEdition[],
  today: string,
): Promise<{ records: Map<string, readonly ProvisionRecord[]>; changedIds: string[] }> {
  const records = new Map(known);
  const rows = editions.flatMap((one) => {
    const before = records.get(one.documentId) ?? [];
    const learned = newRecords(one, latestOf(before, one.edition), today);
    records.set(one.documentId, [...before, ...learned]);
    return learned.map(({ edition, address, inForceFrom, inForceTo }, index) => ({
      document_id: one.documentId,
      position: before.length + index + 1,
      edition,
      address,
      in_force_from: inForceFrom,
      in_force_to: inForceTo,
    }));
  });
  for (const batch of batchesOf(rows)) await trx.insertInto('provision_records').values(batch).execute();
  return { records, changedIds: [...new Set(rows.map(({ document_id }) => document_id))] };
}

function newRecords(
  { edition, structured }: DatedEdition,
  known: ReadonlyMap<string, ProvisionDays>,
  today: string,
): ProvisionRecord[] {
  if (!structured) return [];
  const { nodes } = structured;
  const days = new Map<string, ProvisionDays>();
  if (known.size > 0)
    for (const [node, { address }] of nodes.entries())
      if (address !== undefined && known.has(address))
        days.set(address, provisionDaysOf(nodes, node) ?? WITH_ITS_EDITION);
  for (const [node, own] of nodesWithOwnDays(nodes)) {
    const { address } = nodes[node]!;
    if (address !== undefined && (isPending(own, today) || endsLater(own, today))) days.set(address, own);
  }
  return [...days].flatMap(([address, { inForceFrom, inForceTo }]) => {
    const before = known.get(address);
    const isKnown = before?.inForceFrom === inForceFrom && before.inForceTo === inForceTo;
    return isKnown ? [] : [{ edition, address, inForceFrom, inForceTo }];
  });
}

function isPending({ inForceFrom }: ProvisionDays, today: string): boolean {
  return inForceFrom === null || inForceFrom > today;
}

function endsLater({ inForceTo }: ProvisionDays, today: string): boolean {
  return inForceTo !== null && inForceTo > today;
}

/** Returns what is known about the provisions of an edition, keyed by address. */
export function latestOf(
  records: readonly ProvisionRecord[],
  edition: string,
): ReadonlyMap<string, ProvisionDays> {
  const latest = new Map<string, ProvisionDays>();
  for (const record of records) if (record.edition === edition) latest.set(record.address, record);
  return latest;
}

/**
 * Returns the state of a provision on a given date.
 *
 * @param latest What is known about the provisions of its edition.
 * @param edition The state of its edition on that date.
 */
export function stateOfProvision(
  address: string,
  latest: ReadonlyMap<string, ProvisionDays>,
  edition: EditionState,
  day: string,
): EditionState['state'] {
  for (const outer of outwardFrom(address)) {
    const days = latest.get(outer);
    if (days) return provisionStateAt(days, edition, day).state;
  }
  return edition.state;
}
