/** The summaries of the whole library that a server caches. */
import type { Now } from '../../../clock';
import type { Database } from '../../../database/database';
import { countChanges } from '../../../database/revision';
import { readLibrarySizes, type LibrarySizes } from '../../offline/offline-sizes';
import { readStatistics } from '../statistics';
import { keepResult, LARGE_LIBRARY, type KeptResult } from './kept-result';
import { reuseResult } from './reused-result';

export interface Summaries {
  readonly statistics: KeptResult<Awaited<ReturnType<typeof readStatistics>>>;
  /** Even in a small library, these may lack an uncounted change of the last minute (reused-result.ts). */
  readonly librarySizes: KeptResult<LibrarySizes>;
}

/**
 * @param db The database for calls that read a lot of data, because reading a summary of a large library takes seconds.
 */
export function createSummaries(db: Database, now: Now): Summaries {
  const countDocuments = ({ documents }: { readonly documents: number }) => documents;
  const librarySizes = reuseResult(
    () => countChanges(db, 'library-changes'),
    () => readLibrarySizes(db),
  );
  return {
    statistics: keepResult(() => readStatistics(db, now()), countDocuments),
    librarySizes: keepResult(librarySizes, countDocuments),
  };
}

/** Returns whether the library is so large that its summaries are cached. */
export async function isLargeLibrary(db: Database): Promise<boolean> {
  const beyond = await db
    .selectFrom('documents')
    .select('id')
    .orderBy('id')
    .offset(LARGE_LIBRARY)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
