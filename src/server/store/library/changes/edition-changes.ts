/**
 * The stored changes between editions. Callers must have checked that the user may see the document.
 */
import type { Selectable } from 'kysely';
import type {
  ChangeName,
  ChangeRedline,
  ComparisonUnit,
  ProvisionName,
} from '../../../../shared/provisions/changes/redline';
import type { RedlineLine } from '../../../../shared/provisions/changes/redline-lines';
import { COMPARISON_VERSION, type StoredRedline } from './stored-redline';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';
import type { Tables } from '../../../database/tables';
import type { EditionPair, NeededComparison } from './needed-comparisons';

/** The changes between two editions. The list may be truncated. */
export interface ListedChanges<Change> {
  readonly unit: ComparisonUnit;
  /** The total number of changes; 0 if no word changed. */
  readonly count: number;
  readonly changes: Change[];
}

/** Stores the result of a comparison, replacing any earlier result. */
export async function writeChanges(
  trx: Transaction,
  { documentId, from, to, fromBasis, toBasis }: NeededComparison,
  { unit, count, changes }: StoredRedline,
): Promise<void> {
  const pair = { document_id: documentId, from_edition: from, to_edition: to };
  for (const table of ['edition_changes', 'edition_comparisons'] as const)
    await trx
      .deleteFrom(table)
      .where('document_id', '=', documentId)
      .where('from_edition', '=', from)
      .where('to_edition', '=', to)
      .execute();
  await trx
    .insertInto('edition_comparisons')
    .values({
      ...pair,
      from_basis: fromBasis,
      to_basis: toBasis,
      version: COMPARISON_VERSION,
      unit,
      changes: count,
    })
    .execute();
  const rows = changes.map((change, position) => ({ ...pair, position, ...columnsOf(change) }));
  for (const batch of batchesOf(rows)) await trx.insertInto('edition_changes').values(batch).execute();
}

/**
 * Lists the first changes with their words, in the order of the newer text.
 *
 * @returns `null` if the two editions haven't been compared.
 */
export async function listChanges(
  db: Database,
  { documentId, from, to }: EditionPair,
  limit: number,
): Promise<ListedChanges<ChangeRedline> | null> {
  const compared = await findComparison(db, { documentId, from, to });
  if (!compared) return null;
  const rows = await selectChanges(db, { documentId, from, to }).selectAll().limit(limit).execute();
  return { ...compared, changes: rows.map(redlineOf) };
}

/**
 * Reads some of the stored changes, in the order of the newer text.
 *
 * @param positions The positions in the list, starting at 0.
 */
export async function readChanges(
  db: Database,
  pair: EditionPair,
  positions: readonly number[],
): Promise<ChangeRedline[]> {
  if (positions.length === 0) return [];
  const rows = await selectChanges(db, pair).selectAll().where('position', 'in', positions).execute();
  return rows.map(redlineOf);
}

/**
 * Lists the first changes without their words.
 *
 * @returns `null` if the two editions haven't been compared.
 */
export async function summariseChanges(
  db: Database,
  { documentId, from, to }: EditionPair,
  limit: number,
): Promise<ListedChanges<ChangeName> | null> {
  const compared = await findComparison(db, { documentId, from, to });
  if (!compared) return null;
  const rows = await selectChanges(db, { documentId, from, to })
    .limit(limit)
    .select(['kind', 'certain', 'old_provision', 'new_provision'])
    .execute();
  return { ...compared, changes: rows.map(nameOf) };
}

/** Returns whether the two editions have been compared, and changes were found. */
export async function hasChanges(db: Database, pair: EditionPair): Promise<boolean> {
  return ((await findComparison(db, pair))?.count ?? 0) > 0;
}

async function findComparison(
  db: Database,
  { documentId, from, to }: EditionPair,
): Promise<Omit<ListedChanges<never>, 'changes'> | null> {
  const row = await db
    .selectFrom('edition_comparisons')
    .where('document_id', '=', documentId)
    .where('from_edition', '=', from)
    .where('to_edition', '=', to)
    .select(['unit', 'changes'])
    .executeTakeFirst();
  return row ? { unit: row.unit, count: row.changes } : null;
}

function selectChanges(db: Database, { documentId, from, to }: EditionPair) {
  return db
    .selectFrom('edition_changes')
    .where('document_id', '=', documentId)
    .where('from_edition', '=', from)
    .where('to_edition', '=', to)
    .orderBy('position');
}

type ChangeColumns = Omit<
  Selectable<Tables['edition_changes']>,
  'document_id' | 'from_edition' | 'to_edition' | 'position'
>;

function columnsOf({ kind, isCertain, old, new: now, lines, isShortened }: ChangeRedline): ChangeColumns {
  return {
    kind,
    certain: isCertain ? 1 : 0,
    old_provision: old && JSON.stringify(old),
    new_provision: now && JSON.stringify(now),
    lines: JSON.stringify(lines),
    shortened: isShortened ? 1 : 0,
  };
}

function nameOf(
  row: Pick<ChangeColumns, 'kind' | 'certain' | 'old_provision' | 'new_provision'>,
): ChangeName {
  const read = (name: string | null) => (name === null ? null : (JSON.parse(name) as ProvisionName));
  return {
    kind: row.kind,
    isCertain: row.certain === 1,
    old: read(row.old_provision),
    new: read(row.new_provision),
  };
}

function redlineOf(row: ChangeColumns): ChangeRedline {
  return {
    ...nameOf(row),
    lines: JSON.parse(row.lines) as RedlineLine[],
    ...(row.shortened === 1 && { isShortened: true as const }),
  };
}
