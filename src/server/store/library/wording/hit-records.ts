/** Reads the fields of documents that a search's response needs in addition to the hits. */
import type { Database } from '../../../database/database';
import type { EditionStateName } from '../../../database/tables';

export interface HitRecord {
  readonly id: string;
  /** The edition that readers see. */
  readonly edition: string;
  readonly state: EditionStateName;
  /** The edition that isn't in force yet and is searched as well; null if there is none. */
  readonly nextEdition: string | null;
  /** The library's revision at which the document was changed last. */
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
  const rows = await db
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
        .onRef('edition_pages.content_hash', '=', 'documents.content_hash')
        .on('edition_pages.starts', '<>', '[]'),
    )
    .where('documents.id', 'in', ids)
    .select([
      'documents.id',
      'documents.edition',
      'documents.state',
      'documents.next_edition as nextEdition',
      'documents.revision',
      'documents.content_hash as contentHash',
      'edition_structures.etag',
      'edition_pages.version as pagesVersion',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
