/** The texts of editions, each with its structure if it has one. */
import type { Database } from '../../../database/database';

/** Selects from all editions. The columns of the structure are null if there is none. */
export function selectEditionTexts(db: Database) {
  return db
    .selectFrom('editions')
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'editions.document_id')
        .onRef('edition_structures.edition', '=', 'editions.edition'),
    );
}
