/**
 * What a search's response says about a document apart from the hit itself depends on a few fields of the document.
 * They are kept in memory, because popular documents are found again and again.
 *
 * Records are kept for one count of the library's changes (`countChanges`), which every process reads from the
 * database. The count is read before the records. A record may therefore be newer than its count, but never older.
 */
import { createBoundedCache } from '../../../../shared/bounded-cache';
import type { Database } from '../../../database/database';
import { countChanges } from '../../../database/revision';
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
export type ReadHitRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, HitRecord>>;

/** They take about 10 MB. */
const MAX_KEPT_RECORDS = 20_000;

export function createHitRecords(db: Database): ReadHitRecords {
  let kept = { changes: -1, records: createBoundedCache<HitRecord>(MAX_KEPT_RECORDS) };
  return async (ids) => {
    const found = new Map<string, HitRecord>();
    if (ids.length === 0) return found;
    const changes = await countChanges(db, 'library-changes');
    if (changes !== kept.changes) kept = { changes, records: createBoundedCache(MAX_KEPT_RECORDS) };
    // Another call may replace `kept` while this one reads.
    const { records } = kept;
    const missing: string[] = [];
    for (const id of ids) {
      const record = records.get(id);
      if (record) found.set(id, record);
      else missing.push(id);
    }
    for (const record of await selectRecords(db, missing)) {
      found.set(record.id, record);
      records.set(record.id, record, 1);
    }
    return found;
  };
}

async function selectRecords(db: Database, ids: readonly string[]): Promise<readonly HitRecord[]> {
  if (ids.length === 0) return [];
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
}
