/** Records which stored file is a document's PDF. The files themselves are in `files/`. */
import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { lockEditions, lockLibrary } from '../../database/revision';
import { isDocumentVisible, type AccessScope } from './access-scope';
import { isRequestedEdition } from './requested-edition';
import { structureOfEdition } from './structure/edition-joins';

/** A stored file, identified by its SHA-256 in hex. */
export interface StoredPdf {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/**
 * An edition, with the structure of its text (shared/provisions/encoding.ts), which is `null` if the text has
 * none.
 */
export type Edition = Selectable<Tables['editions']> & { readonly structure: string | null };

/**
 * Returns an edition with its text and structure, from which the PDF is made.
 *
 * @param edition `null` for the current one.
 * @returns `null` if there is no such edition, or the user can't see it.
 */
export async function findEdition(
  db: Database,
  documentId: string,
  scope: AccessScope,
  edition: string | null = null,
): Promise<Edition | null> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .leftJoin('edition_structures', structureOfEdition)
    .where('documents.id', '=', documentId)
    .where(isRequestedEdition(edition))
    .where(isDocumentVisible(scope, 'documents.id'))
    .selectAll('editions')
    .select('edition_structures.structure')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the stored PDF of an edition; `null` if there is none, or the user can't see it. */
export async function findPdf(
  db: Database,
  documentId: string,
  edition: string,
  scope: AccessScope,
): Promise<(StoredPdf & { title: string; number: string | null }) | null> {
  const row = await db
    .selectFrom('editions')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where(isDocumentVisible(scope, 'editions.document_id'))
    .select(['title', 'number', 'pdf_sha256', 'pdf_size'])
    .executeTakeFirst();
  return row && row.pdf_sha256 !== null && row.pdf_size !== null
    ? { title: row.title, number: row.number, sha256: row.pdf_sha256, sizeBytes: row.pdf_size }
    : null;
}

/** The limit in openapi.yaml for `OfflineSync`. */
const MAX_EARLIER = 100;

/** A typeset PDF, and whether devices may keep the previous one. */
export interface TypesetPdf extends StoredPdf {
  /** The version of the typesetter that made the PDF. */
  readonly typesetter: number;
  /**
   * Whether devices may keep the previous PDF. They may if the file of the previous PDF was lost, but not if that
   * PDF had to be replaced.
   */
  readonly keepsEarlier: boolean;
}

/**
 * Records the PDF of an edition, unless the edition's text has been corrected since it was read, in which
 * case the PDF is outdated.
 */
export async function savePdf(trx: Transaction, edition: Edition, pdf: TypesetPdf): Promise<void> {
  const { sha256, sizeBytes, typesetter, keepsEarlier } = pdf;
  // Replacing a PDF counts as a change to the library. Imports lock the library before the rows, so this
  // function does the same.
  if (edition.pdf_sha256 !== null) await lockLibrary(trx);
  const earlier = [edition.pdf_sha256, ...parseEarlier(edition)].filter(
    (one) => one !== null && one !== sha256,
  );
  await trx
    .updateTable('editions')
    .set({
      pdf_sha256: sha256,
      pdf_size: sizeBytes,
      pdf_earlier:
        keepsEarlier && earlier.length > 0 ? [...new Set(earlier)].slice(0, MAX_EARLIER).join(',') : null,
      pdf_typesetter: typesetter,
    })
    .where('document_id', '=', edition.document_id)
    .where('edition', '=', edition.edition)
    .where('content_hash', '=', edition.content_hash)
    .execute();
  await copyPdf(trx, edition);
}

type EditionContent = Pick<Edition, 'document_id' | 'edition' | 'content_hash'>;

/** Copies an edition's PDF to the document's row, from which a server of an earlier version has left it out. */
export async function restorePdf(trx: Transaction, edition: EditionContent): Promise<void> {
  await lockEditions(trx, [edition.document_id]);
  await copyPdf(trx, edition);
}

/** Copies the PDF of an edition to the document's row if readers see this edition with this content. */
async function copyPdf(
  trx: Transaction,
  { document_id, edition, content_hash }: EditionContent,
): Promise<void> {
  await sql`update documents set pdf_sha256 = editions.pdf_sha256, pdf_size = editions.pdf_size,
      pdf_earlier = editions.pdf_earlier
    from editions
    where documents.id = ${document_id} and editions.document_id = documents.id
      and documents.edition = ${edition} and editions.edition = documents.edition
      and documents.content_hash = ${content_hash} and editions.content_hash = documents.content_hash`.execute(
    trx,
  );
}

/** Returns the hashes of earlier PDFs of the same text that devices may keep. */
export function parseEarlier({ pdf_earlier }: { pdf_earlier: string | null }): string[] {
  return pdf_earlier === null ? [] : pdf_earlier.split(',');
}
