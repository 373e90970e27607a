/**
 * Finds the data that the export of a whole library writes: the categories, and for each document all
 * editions, with what the library has learned about them. All of it is read in one transaction.
 */
import type { Selectable } from 'kysely';
import { groupBy } from '../../../shared/collections/group-by';
import { compareStrings } from '../../../shared/compare-strings';
import type { EditionRecord } from '../../../shared/editions/wording-at';
import type { Tables } from '../../database/tables';
import type { Transaction } from '../../database/database';
import { ROOT_ID } from './access-scope';
import { readRecords } from './wording/edition-records';
import { structureOfEdition } from './structure/edition-joins';

/** The paths of categories (outermost name first), keyed by category id. */
export type CategoryPaths = ReadonlyMap<string, readonly string[]>;

/** An edition's row, with its structure as JSON or `null`. */
export type EditionRow = Selectable<Tables['editions']> & { readonly structure: string | null };

/** What the editions of a document have in common. */
export interface DocumentFacts {
  readonly id: string;
  readonly categories: readonly (readonly string[])[];
  /** The ids of related documents, in their order. */
  readonly relations: readonly string[];
  /** In the order in which the library learned them. */
  readonly records: readonly EditionRecord[];
}

/** Returns the paths of all categories except the root, and the ids of those that contain no other category. */
export async function readCategoryPaths(
  trx: Transaction,
): Promise<{ paths: CategoryPaths; leafIds: string[] }> {
  const rows = await trx.selectFrom('categories').select(['id', 'title', 'parent_id']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outer = new Set(rows.map(({ parent_id }) => parent_id));
  const paths = new Map(
    rows
      .filter(({ id }) => id !== ROOT_ID)
      .map(({ id }) => {
        const path: string[] = [];
        for (let at = byId.get(id); at && at.id !== ROOT_ID; at = byId.get(at.parent_id ?? ''))
          path.unshift(at.title);
        return [id, path];
      }),
  );
  return { paths, leafIds: [...paths.keys()].filter((id) => !outer.has(id)) };
}

/** Returns what the editions of each document have in common, in the order of the given ids. */
export async function readDocumentFacts(
  trx: Transaction,
  ids: readonly string[],
  paths: CategoryPaths,
): Promise<DocumentFacts[]> {
  const [records, placed, related] = [
    await readRecords(trx, ids),
    await trx.selectFrom('document_categories').selectAll().where('document_id', 'in', ids).execute(),
    await trx
      .selectFrom('document_relations')
      .selectAll()
      .where('document_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ];
  const [categories, relations] = [
    groupBy(placed, (row) => row.document_id),
    groupBy(related, (row) => row.document_id),
  ];
  return ids.map((id) => ({
    id,
    categories: (categories.get(id) ?? [])
      .map(({ category_id }) => paths.get(category_id)!)
      .sort(comparePaths),
    relations: (relations.get(id) ?? []).map(({ target_id }) => target_id),
    records: records.get(id) ?? [],
  }));
}

/** Compares paths in the same way on every machine and for every database. */
export function comparePaths(one: readonly string[], other: readonly string[]): number {
  return compareStrings(one.join('\0'), other.join('\0'));
}

/** Yields the editions of a document in the order in which the library first learned of them. */
export async function* readEditionRows(
  trx: Transaction,
  { id, records }: Pick<DocumentFacts, 'id' | 'records'>,
): AsyncGenerator<EditionRow> {
  for (const edition of new Set(records.map((record) => record.edition))) {
    const row =
      edition === null
        ? undefined
        : await trx
            .selectFrom('editions')
            .leftJoin('edition_structures', structureOfEdition)
            .where('editions.document_id', '=', id)
            .where('editions.edition', '=', edition)
            .selectAll('editions')
            .select('edition_structures.structure')
            .executeTakeFirst();
    if (row) yield row;
  }
}
