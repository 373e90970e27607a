/** Reads the fields of documents that a search's response needs in addition to the hits. */
import type { Database } from '../../../database/database';
import type { EditionStateName } from '../../../database/tables';
import { selectCurrentTexts } from '../structure/current-texts';

export interface HitRecord {
  readonly id: string;
  /** The edition that readers see. */
  readonly edition: string;
  readonly state: EditionStateName;
  /** The edition that isn't in force yet but is also searched; null if there is none. */
  readonly nextEdition: string | null;
  /** The library's revision at which the document was last changed. */
  readonly revision: number;
  readonly contentHash: string;
  /** The ETag of the structure of the edition's text; null if it has none. */
  readonly etag: string | null;
  /** The version of the code that found the pages of the edition's PDF; null if there are none. */
  readonly pagesVersion: number | null;
}

/** Resolves with the records of the documents with these ids. Ids of documents that don't exist are left out. */
export async function readHitRecords(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HitRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCurrentTexts(db)
    .where('documents.id', 'in', ids)
    .select((row) => [
      'documents.id',
      'documents.edition',
      'documents.state',
      'documents.next_edition as nextEdition',
      'documents.revision',
      'documents.content_hash as contentHash',
      'edition_structures.etag',
      row
        .case()
        .when('edition_pages.starts', '<>', '[]')
        .then(row.ref('edition_pages.version'))
        .end()
        .as('pagesVersion'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
