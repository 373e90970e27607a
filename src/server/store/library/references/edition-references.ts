/** Writes the references in editions' texts and finds the structures whose references aren't listed yet. */
import type { StoredReference } from '../../../../shared/provisions/references/stored-references';
import { REFERENCES_VERSION } from '../../../../shared/provisions/references/stored-references';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import { isOneOf, type EditionName } from '../structure/edition-names';
import { structureOfEdition } from '../structure/edition-joins';

/** The references in the text of an edition. */
export interface EditionReferences extends EditionName {
  readonly references: readonly StoredReference[];
}

/** The maximum number of rows or editions in a statement. Both databases limit the number of values. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Replaces the references of editions. The transaction must also write their structures, or have checked that the
 * structures are unchanged, so that references and structure always belong to the same text.
 */
export async function replaceReferences(
  trx: Transaction,
  editions: readonly EditionReferences[],
): Promise<void> {
  await removeReferences(trx, editions);
  await addReferences(trx, editions);
}

/** Removes the references of editions whose structures are replaced. */
export async function removeReferences(trx: Transaction, editions: readonly EditionName[]): Promise<void> {
  for (const batch of batchesOf(editions, ROWS_PER_STATEMENT))
    await trx.deleteFrom('edition_references').where(isOneOf('edition_references', batch)).execute();
}

/** Writes the references of editions that have none. The same conditions apply as to `replaceReferences`. */
export async function addReferences(trx: Transaction, editions: readonly EditionReferences[]): Promise<void> {
  const rows = editions.flatMap(({ documentId, edition, references }) =>
    references.map((reference) => ({ document_id: documentId, edition, ...columnsOf(reference) })),
  );
  for (const batch of batchesOf(rows, ROWS_PER_STATEMENT))
    await trx.insertInto('edition_references').values(batch).execute();
}

function columnsOf({ from, to, key, labels, address, citation, words }: StoredReference) {
  return {
    starts_at: from,
    ends_at: to,
    instrument_key: key,
    labels: JSON.stringify(labels),
    address,
    citation,
    words,
  };
}

/** Removes the references of those editions that no longer have a structure. */
export async function removeReferencesWithoutStructure(
  trx: Transaction,
  editions: readonly EditionName[],
): Promise<void> {
  for (const batch of batchesOf(editions, ROWS_PER_STATEMENT))
    await trx
      .deleteFrom('edition_references')
      .where(isOneOf('edition_references', batch))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('edition_structures')
              .select('edition_structures.edition')
              .whereRef('edition_structures.document_id', '=', 'edition_references.document_id')
              .whereRef('edition_structures.edition', '=', 'edition_references.edition'),
          ),
        ),
      )
      .execute();
}

/** A stored structure whose references have not been listed, or were listed by an older version. */
export interface UnlistedStructure extends EditionName {
  readonly text: string;
  readonly structure: string;
  readonly etag: string;
}

/**
 * This is a list because, with `in`, both databases use an index and return the rows in the order of the ids.
 */
const olderVersions = Array.from({ length: REFERENCES_VERSION }, (_, version) => version);

/** Returns the next structure in the order of the ids, so that a failing one isn't found again. */
export async function findUnlisted(
  db: Database,
  after: EditionName | null,
): Promise<UnlistedStructure | null> {
  const row = await db
    .selectFrom('edition_structures')
    .innerJoin('editions', structureOfEdition)
    .where('references_version', 'in', olderVersions)
    .$if(after !== null, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('edition_structures.document_id', '>', after!.documentId),
          and([
            eb('edition_structures.document_id', '=', after!.documentId),
            eb('edition_structures.edition', '>', after!.edition),
          ]),
        ]),
      ),
    )
    .select(['edition_structures.document_id as documentId', 'edition_structures.edition'])
    .select(['editions.text', 'edition_structures.structure', 'edition_structures.etag'])
    .orderBy('edition_structures.document_id')
    .orderBy('edition_structures.edition')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores the references of a structure, unless it has been replaced since it was read.
 *
 * @param etag The ETag of the structure in which the references were found.
 */
export async function saveReferences(
  trx: Transaction,
  etag: string,
  edition: EditionReferences,
): Promise<void> {
  // No import may replace the structure between the check and the end of this transaction.
  await lockLibrary(trx);
  const unchanged = await trx
    .updateTable('edition_structures')
    .set({ references_version: REFERENCES_VERSION })
    .where('document_id', '=', edition.documentId)
    .where('edition', '=', edition.edition)
    .where('etag', '=', etag)
    .returning('etag')
    .executeTakeFirst();
  if (unchanged) await replaceReferences(trx, [edition]);
}
