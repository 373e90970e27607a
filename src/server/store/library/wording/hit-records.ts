/**
 * Reads the fields of documents that a search's response needs in addition to the hits.
 *
 * The records are kept in memory until the library changes, because reading them took a sixth of the main
 * thread's time for a search. `library-changes` counts the changes to all of these fields. Access isn't
 * checked here: the hits must be documents that the user may see.
 */
import { createBoundedCache } from '../../../../shared/collections/bounded-cache';
import type { Database } from '../../../database/database';
import { countChanges } from '../../../database/revision';
import type { EditionStateName } from '../../../database/tables';
import { selectCurrentTexts } from '../structure/current-texts';

/**
 * Changes to each field must be counted in `library-changes`. Migration 039 (`039-library-changes.ts`) lists
 * what is counted. It leaves out, for example, the first PDF of a text, and most columns of structures. If
 * you add a field whose changes aren't counted yet, also add a migration that counts them.
 */
export interface HitRecord {
  readonly id: string;
  /** The edition that readers see. */
  readonly edition: string;
  readonly state: EditionStateName;
  /** The edition that isn't in force yet but is also searched; `null` if there is none. */
  readonly nextEdition: string | null;
  /** The library's revision at which the document was last changed. */
  readonly revision: number;
  readonly contentHash: string;
  /** The ETag of the structure of the edition's text; `null` if the text has none. */
  readonly etag: string | null;
  /** The version of the code that found the pages of the edition's PDF; `null` if no pages are known. */
  readonly pagesVersion: number | null;
}

/** Resolves to the records of the documents with these ids. Ids of documents that don't exist are ignored. */
export type ReadHitRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, HitRecord>>;

/** This many records take about 10 MB. */
const MAX_KEPT_RECORDS = 20_000;

export function createHitRecords(db: Database, maxKept = MAX_KEPT_RECORDS): ReadHitRecords {
  let kept = { changes: -1, records: createBoundedCache<HitRecord>(maxKept) };
  return async (ids) => {
    if (ids.length === 0) return new Map();
    // The changes are counted before the records are read. If the library changes in between, the next search
    // sees a different count and reads the records again.
    const changes = await countChanges(db, 'library-changes');
    if (changes !== kept.changes) kept = { changes, records: createBoundedCache<HitRecord>(maxKept) };
    const { records } = kept;
    const known = new Map(ids.map((id) => [id, records.get(id)]));
    const missing = ids.filter((id) => known.get(id) === undefined);
    for (const record of await readRecords(db, missing)) {
      known.set(record.id, record);
      records.set(record.id, record, 1);
    }
    return new Map([...known].flatMap(([id, record]) => (record ? [[id, record] as const] : [])));
  };
}

async function readRecords(db: Database, ids: readonly string[]): Promise<readonly HitRecord[]> {
  if (ids.length === 0) return [];
  return selectCurrentTexts(db)
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
}
