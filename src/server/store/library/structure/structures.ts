/** The structures of texts: who may read them, and how an import or a job replaces them. */
import type { components } from '../../../../api/schema';
import {
  listReferences,
  REFERENCES_VERSION,
} from '../../../../shared/provisions/references/stored-references';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { paragraphsOf } from '../../../../shared/provisions/plain-paragraphs';
import { addressesIn, decodeStructure, type EncodedStructure } from '../../../../shared/provisions/encoding';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';
import { readReplacedName } from '../../../../shared/editions/replaced-wording';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { findReplaced, isReadable } from '../wording/replaced-wordings';
import { sha256 } from '../../../sha256';
import { structureColumns } from './structure-columns';
import { isRequestedEdition } from '../requested-edition';
import { addReferences, removeReferencesWithoutStructure } from '../references/edition-references';
import { editionKey, isOneOf, type EditionName } from './edition-names';
import { structureOfEdition } from './edition-joins';

type DocumentStructure = components['schemas']['DocumentStructure'];

/** An edition, its text, and the structure of that text. */
export interface EditionStructure extends EditionName {
  readonly text: string;
  /**
   * `null` if the text has no structure. If it is `undefined`, nothing is known about the structure, and a
   * stored structure is kept if it describes this text.
   */
  readonly structured: StructuredText | null | undefined;
}

/**
 * Replaces the structures and their references in the transaction that writes the editions, so that they
 * always match the texts.
 */
export async function writeStructures(
  trx: Transaction,
  editions: readonly EditionStructure[],
): Promise<void> {
  for (const batch of batchesOf(editions)) {
    const replaced = await listReplacedStructures(trx, batch);
    if (replaced.length > 0)
      await trx.deleteFrom('edition_structures').where(isOneOf('edition_structures', replaced)).execute();
    await removeReferencesWithoutStructure(trx, batch);
  }
  await addStructures(trx, editions);
}

/** Lists the editions whose structures can't be kept (`EditionStructure.structured`). */
async function listReplacedStructures(
  trx: Transaction,
  editions: readonly EditionStructure[],
): Promise<EditionName[]> {
  const stored = await trx
    .selectFrom('edition_structures')
    .where(isOneOf('edition_structures', editions))
    .select(['document_id as documentId', 'edition', 'text_sha256'])
    .execute();
  const hashes = new Map(stored.map((row) => [editionKey(row), row.text_sha256]));
  return editions.filter((one) => {
    const hash = hashes.get(editionKey(one));
    return hash !== undefined && (one.structured !== undefined || hash !== sha256(one.text));
  });
}

/** Writes the structures of editions that have none, with their references. */
export async function addStructures(trx: Transaction, editions: readonly EditionStructure[]): Promise<void> {
  const given = editions.flatMap(({ documentId, edition, text, structured }) =>
    structured ? [{ documentId, edition, textHash: sha256(text), structured }] : [],
  );
  const rows = given.map(({ documentId, edition, textHash, structured }) => ({
    document_id: documentId,
    edition,
    text_sha256: textHash,
    references_version: REFERENCES_VERSION,
    ...structureColumns(structured, textHash),
  }));
  for (const batch of batchesOf(rows)) await trx.insertInto('edition_structures').values(batch).execute();
  await addReferences(
    trx,
    given.map(({ documentId, edition, structured }) => ({
      documentId,
      edition,
      references: listReferences(structured),
    })),
  );
}

/**
 * Replaces the stored structure of each edition in which the dates of provisions have changed. Nothing else
 * may have changed, so the references are kept.
 */
export async function updateProvisionDays(
  trx: Transaction,
  editions: readonly (EditionStructure & { readonly structured: StructuredText; readonly stored: string })[],
): Promise<void> {
  for (const { documentId, edition, text, structured, stored } of editions) {
    const { etag, structure } = structureColumns(structured, sha256(text));
    if (etag === stored) continue;
    await trx
      .updateTable('edition_structures')
      .set({ etag, structure })
      .where('document_id', '=', documentId)
      .where('edition', '=', edition)
      .execute();
  }
}

/**
 * Returns the ETags of the structures that were imported with their texts, and not derived from them, keyed by
 * `editionKey`.
 */
export async function listGivenStructures(
  trx: Transaction,
  documentIds: readonly string[],
): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('edition_structures')
    .select(['document_id as documentId', 'edition', 'etag'])
    .where('document_id', 'in', documentIds)
    .where('grammar', 'is', null)
    .execute();
  return new Map(rows.map((row) => [editionKey(row), row.etag]));
}

/** A structure in the form in which it is sent, with an ETag that changes when the text or the structure changes. */
export interface FoundStructure {
  readonly etag: string;
  readonly answer: DocumentStructure;
}

/**
 * Finds the structured text of an edition.
 *
 * @param edition An edition or a replaced wording; `null` for the edition that readers see.
 * @returns `null` if there is no such document or edition, the user can't see it, or the edition has no structure.
 */
export async function findStructure(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<FoundStructure | null> {
  const replaced = edition === null ? null : readReplacedName(edition);
  if (edition !== null && replaced) {
    const found = await findReplaced(db, id, scope, replaced);
    return found && isReadable(found) ? foundReplaced({ ...found, edition }, id) : null;
  }
  const row = await selectStructure(db, id, scope, edition)
    .select(['editions.edition', 'editions.text', 'edition_structures.etag', 'edition_structures.structure'])
    .executeTakeFirst();
  return row ? foundStructure(row, id) : null;
}

/** A wording without a structure has no PDF either, so it is sent in paragraphs. */
function foundReplaced(
  {
    edition,
    text,
    structure,
    basis,
  }: {
    readonly edition: string;
    readonly text: string;
    readonly structure: string | null;
    readonly basis: string | null;
  },
  id: string,
): FoundStructure {
  const columns =
    structure !== null && basis !== null
      ? { structure, etag: basis }
      : structureColumns(paragraphsOf(text), sha256(text));
  return foundStructure({ edition, text, ...columns }, id);
}

function foundStructure(
  row: {
    readonly edition: string;
    readonly text: string;
    readonly etag: string;
    readonly structure: string;
  },
  id: string,
): FoundStructure {
  const structure = JSON.parse(row.structure) as EncodedStructure;
  return {
    etag: `"${row.etag}"`,
    answer: { document: id, edition: row.edition, text: row.text, structure },
  };
}

/**
 * Finds the addresses of an edition's provisions, without reading its text.
 *
 * @returns An empty set if there is no such document or edition, the user can't see it, or it has no structure.
 */
export async function findAddresses(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string,
): Promise<ReadonlySet<string>> {
  const row = await selectStructure(db, id, scope, edition)
    .select('edition_structures.structure')
    .executeTakeFirst();
  return row ? addressesIn(JSON.parse(row.structure) as EncodedStructure) : new Set();
}

/** Selects an edition with its structure, if the user may see the document. */
function selectStructure(db: Database, id: string, scope: AccessScope, edition: string | null) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .innerJoin('edition_structures', structureOfEdition)
    .where('documents.id', '=', id)
    .where(isRequestedEdition(edition))
    .where(isDocumentVisible(scope, 'documents.id'));
}

/** Decodes a stored structure. */
export function structuredTextOf({ answer }: FoundStructure): StructuredText {
  return decodeStructure(answer.text, answer.structure);
}
