/** Documents with what is known about the text that readers see: its structure, and the pages of its PDF. */
import type { Database } from '../../../database/database';

/** Selects from all documents. The columns of a structure or of pages are null if there are none. */
export function selectCurrentTexts(db: Database) {
  return db
    .selectFrom('documents')
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'documents.id')
        .onRef('edition_structures.edition', '=', 'documents.edition'),
    )
    .leftJoin('edition_pages', (join) =>
      join
        .onRef('edition_pages.document_id', '=', 'documents.id')
        .onRef('edition_pages.edition', '=', 'documents.edition')
        .onRef('edition_pages.content_hash', '=', 'documents.content_hash'),
    );
}
