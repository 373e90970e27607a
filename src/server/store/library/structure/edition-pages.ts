/**
 * Where the pages of PDFs begin in the texts of their editions. A row belongs to the content of an edition,
 * so a row for earlier content is considered missing. An edition whose text doesn't come from its PDF has a
 * row without pages.
 */
import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import { batchesOf } from '../../../database/batches';
import type { EditionName } from './edition-names';
import { pagesOfEdition, shownEdition } from './edition-joins';

/**
 * The version of the code that reads the pages of PDFs. Increase it when that code is improved, so that the
 * pages of all stored PDFs are found again.
 */
export const PAGES_VERSION = 1;

/** The pages of an edition whose content had this hash. */
export interface EditionPages extends EditionName {
  readonly contentHash: string;
  /** The offset at which each page begins (shared/provisions/page-starts.ts). Empty if they aren't known. */
  readonly starts: readonly number[];
}

/** An edition with a PDF whose pages haven't been found yet. */
export interface UnreadPdf extends EditionName {
  readonly contentHash: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Stores pages in the caller's transaction. */
export async function writePages(trx: Transaction, pages: readonly EditionPages[]): Promise<void> {
  const rows = pages.map(({ documentId, edition, contentHash, starts }) => ({
    document_id: documentId,
    edition,
    content_hash: contentHash,
    version: PAGES_VERSION,
    starts: JSON.stringify(starts),
  }));
  for (const batch of batchesOf(rows))
    await trx
      .insertInto('edition_pages')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['document_id', 'edition']).doUpdateSet((row) => ({
          content_hash: row.ref('excluded.content_hash'),
          version: row.ref('excluded.version'),
          starts: row.ref('excluded.starts'),
        })),
      )
      .execute();
}

/** Stores pages, unless the content of their edition has changed since its text was read. */
export async function saveFoundPages(trx: Transaction, pages: EditionPages): Promise<void> {
  // No import may change the text between the check and the end of this transaction.
  await lockLibrary(trx);
  const unchanged = await trx
    .selectFrom('editions')
    .select('document_id')
    .where('document_id', '=', pages.documentId)
    .where('edition', '=', pages.edition)
    .where('content_hash', '=', pages.contentHash)
    .executeTakeFirst();
  if (unchanged) await writePages(trx, [pages]);
}

/**
 * Lists the editions of these documents whose PDFs this version of the code hasn't searched for pages yet.
 */
export async function listUnreadPdfs(
  db: Database,
  documentIds: readonly string[],
  version: number,
): Promise<readonly UnreadPdf[]> {
  if (documentIds.length === 0) return [];
  return selectUnreadPdfs(db, documentIds, version).execute();
}

/**
 * Finds the PDF of the edition that readers see, if this version of the code hasn't searched it for pages yet;
 * otherwise `null`.
 */
export async function findUnreadPdf(db: Database, documentId: string): Promise<UnreadPdf | null> {
  const pdf = await selectUnreadPdfs(db, [documentId], PAGES_VERSION)
    .innerJoin('documents', shownEdition)
    .executeTakeFirst();
  return pdf ?? null;
}

function selectUnreadPdfs(db: Database, documentIds: readonly string[], version: number) {
  return db
    .selectFrom('editions')
    .leftJoin('edition_pages', pagesOfEdition)
    .where('editions.document_id', 'in', documentIds)
    .where('editions.pdf_imported', '=', 1)
    .where('editions.text_words', '>', 0)
    .where(sql<SqlBool>`coalesce(edition_pages.version, 0) < ${version}`)
    .select([
      'editions.document_id as documentId',
      'editions.edition',
      'editions.content_hash as contentHash',
      'editions.pdf_sha256 as sha256',
      'editions.pdf_size as sizeBytes',
    ])
    .$narrowType<{ sha256: string; sizeBytes: number }>()
    .orderBy('editions.document_id')
    .orderBy('editions.edition');
}
