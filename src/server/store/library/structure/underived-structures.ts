/**
 * The editions whose structure is to be derived from their text, and the structures that were derived. The
 * text of an imported PDF is left out, because its lines and pages don't reliably show its structure. A
 * structure that comes from the source is never replaced.
 */
import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import {
  REFERENCES_VERSION,
  type StoredReference,
} from '../../../../shared/provisions/references/stored-references';
import { listChangedDocuments } from './changed-in-steps';
import { editionKey, isOneOf, type EditionName } from './edition-names';
import { addReferences, removeReferences } from '../references/edition-references';
import type { StructureColumns } from './structure-columns';
import { structureOfEdition } from './edition-joins';

/** Which structures to derive. */
export interface Underived {
  /** Only documents that have changed after this revision. */
  readonly afterRevision: number;
  /** The version of the grammar. Structures that an older version derived are derived again. */
  readonly grammar: number;
  /** Whether structures that this version has derived are also derived again. */
  readonly isAgain: boolean;
}

/** One step through the library, in the order of the documents' ids. */
export interface UnderivedStep {
  readonly editions: readonly EditionName[];
  /** How many documents this step has checked. */
  readonly documents: number;
  /** The last of these documents; `null` at the end of the library. */
  readonly lastId: string | null;
}

/** @param afterId The end of the previous step; `null` for the first step. */
export async function findUnderived(
  db: Database,
  { afterRevision, grammar, isAgain }: Underived,
  afterId: string | null,
): Promise<UnderivedStep> {
  const { ids, lastId } = await listChangedDocuments(db, afterRevision, afterId);
  if (ids.length === 0) return { editions: [], documents: 0, lastId: null };
  const editions = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', structureOfEdition)
    .where('editions.document_id', 'in', ids)
    .where('editions.pdf_imported', '=', 0)
    .where('editions.text_words', '>', 0)
    .where(
      sql<SqlBool>`(edition_structures.document_id is null
        or edition_structures.grammar < ${isAgain ? grammar + 1 : grammar})`,
    )
    .select(['editions.document_id as documentId', 'editions.edition'])
    .orderBy('editions.document_id')
    .orderBy('editions.edition')
    .execute();
  return { editions, documents: ids.length, lastId };
}

/** A structure that was derived from the text of an edition whose content had this hash. */
export interface DerivedStructure extends EditionName, StructureColumns {
  readonly contentHash: string;
  readonly textHash: string;
  readonly references: readonly StoredReference[];
}

/**
 * Stores structures with their references. A structure is skipped if its edition's content has changed since
 * the text was read, or if the source has supplied a structure.
 *
 * @param structures At least one. No edition may occur twice.
 * @returns The editions whose structures were stored.
 */
export async function saveDerivedStructures(
  trx: Transaction,
  structures: readonly DerivedStructure[],
): Promise<readonly EditionName[]> {
  // No import may change a text between the check and the end of this transaction.
  await lockLibrary(trx);
  const editions = await trx
    .selectFrom('editions')
    .where(isOneOf('editions', structures))
    .select(['document_id as documentId', 'edition', 'content_hash', hasReferences])
    .execute();
  const found = new Map(editions.map((row) => [editionKey(row), row]));
  const unchanged = structures.filter((one) => found.get(editionKey(one))?.content_hash === one.contentHash);
  if (unchanged.length === 0) return [];
  const written = new Set((await saveStructures(trx, unchanged)).map(editionKey));
  const stored = unchanged.filter((one) => written.has(editionKey(one)));
  await removeReferences(
    trx,
    stored.filter((one) => found.get(editionKey(one))?.has_references),
  );
  await addReferences(trx, stored);
  return stored;
}

const hasReferences = sql<SqlBool>`exists (select 1 from edition_references
  where edition_references.document_id = editions.document_id
    and edition_references.edition = editions.edition)`.as('has_references');

/** Replaces derived structures, but none that the source has supplied. */
async function saveStructures(
  trx: Transaction,
  structures: readonly DerivedStructure[],
): Promise<EditionName[]> {
  const rows = structures.map(({ documentId, edition, textHash, format, grammar, etag, structure }) => ({
    document_id: documentId,
    edition,
    text_sha256: textHash,
    references_version: REFERENCES_VERSION,
    format,
    grammar,
    etag,
    structure,
  }));
  return trx
    .insertInto('edition_structures')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'edition'])
        .doUpdateSet((row) => ({
          text_sha256: row.ref('excluded.text_sha256'),
          references_version: row.ref('excluded.references_version'),
          format: row.ref('excluded.format'),
          grammar: row.ref('excluded.grammar'),
          etag: row.ref('excluded.etag'),
          structure: row.ref('excluded.structure'),
        }))
        .where('edition_structures.grammar', 'is not', null),
    )
    .returning(['document_id as documentId', 'edition'])
    .execute();
}
