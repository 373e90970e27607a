/** Decides what a saved search reports about an edition that it has found. */
import { addToGroup } from '../../../shared/collections/group-by';
import { editionsInOrder } from '../../../shared/editions/edition-order';
import type { EditionRecord } from '../../../shared/editions/wording-at';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import type { HitKind } from '../../database/tables';
import { editionKey, type EditionName } from '../library/structure/edition-names';
import { readRecords } from '../library/wording/edition-records';

export interface EditionNews {
  readonly kind: HitKind;
  /** The latest earlier edition with which this one has been compared; `null` if there is none. */
  readonly comparedWith: string | null;
  /**
   * The day on which the edition entered into force, if the library knew the edition before that day;
   * otherwise `null`.
   */
  readonly enteredOn: string | null;
}

/**
 * Determines what to report about editions. The result is keyed by `editionKey`.
 *
 * @param today The date in the library's time zone, yyyy-MM-dd.
 */
export async function describeEditions(
  db: Database,
  found: readonly EditionName[],
  today: string,
): Promise<Map<string, EditionNews>> {
  const editions = [...new Map(found.map((one) => [editionKey(one), one])).values()];
  const documentIds = [...new Set(editions.map(({ documentId }) => documentId))];
  const records = await readRecords(db, documentIds);
  const compared = await readCompared(db, documentIds);
  return new Map(
    editions.map((one) => {
      const order = editionsInOrder(records.get(one.documentId) ?? []);
      // An edition may also have been compared with an even earlier one, before an edition between the two
      // was imported. Wordings that corrections replaced aren't in the order.
      const pairs = (compared.get(editionKey(one)) ?? []).filter(({ from }) => order.includes(from));
      const pair = pairs.reduce<ComparedPair | null>(
        (last, next) => (last && order.indexOf(last.from) > order.indexOf(next.from) ? last : next),
        null,
      );
      const enteredOn = entryOf(records.get(one.documentId) ?? [], one.edition, today);
      const kind = kindOf(pair, order[0] === one.edition || order.length === 0, enteredOn !== null);
      return [editionKey(one), { kind, comparedWith: pair?.from ?? null, enteredOn }];
    }),
  );
}

function kindOf(pair: ComparedPair | null, isFirst: boolean, hasEntered: boolean): HitKind {
  if (pair?.changes === 0) return 'unchanged';
  if (isFirst) return 'new';
  return hasEntered ? 'entered-into-force' : 'changed';
}

function entryOf(records: readonly EditionRecord[], edition: string, today: string): string | null {
  const last = records.findLast((one) => one.edition === edition);
  const learned = records.find((one) => one.edition === edition)?.knownFrom ?? today;
  const from = last && last.edition !== null ? last.inForceFrom : null;
  return from !== null && learned < from && from <= today ? from : null;
}

interface ComparedPair extends EditionName {
  readonly from: string;
  readonly changes: number;
}

/** Returns the compared pairs, keyed by the newer edition. */
async function readCompared(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, ComparedPair[]>> {
  const pairs = new Map<string, ComparedPair[]>();
  for (const batch of batchesOf(documentIds)) {
    const rows = await db
      .selectFrom('edition_comparisons')
      .where('document_id', 'in', batch)
      .select(['document_id as documentId', 'from_edition as from', 'to_edition as edition', 'changes'])
      .execute();
    for (const row of rows) addToGroup(pairs, editionKey(row), row);
  }
  return pairs;
}
