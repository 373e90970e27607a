/**
 * Records news for follows, one document at a time. This doesn't need the search index, so it works even
 * while the index is being rebuilt.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Lease } from '../database/leases';
import { findDocumentsWithNews, recordNews } from '../store/alerts/follows/record-news';
import { libraryDay } from '../store/library/library-day';
import { nextRunAt } from './schedule';

export interface FollowOptions {
  readonly db: Database;
  readonly lease: Lease;
  readonly now: Now;
  readonly shouldContinue: () => boolean;
}

const DOCUMENTS_PER_PASS = 200;

export async function matchFollows({ db, lease, now, shouldContinue }: FollowOptions): Promise<void> {
  for (;;) {
    const documents = await findDocumentsWithNews(db, DOCUMENTS_PER_PASS);
    let waiting = 0;
    for (const id of documents) {
      if (!shouldContinue()) return;
      const at = now();
      const today = await libraryDay(db, at);
      const isDone = await lease.write((trx) =>
        recordNews(trx, id, today, (cadence, since) => nextRunAt(cadence, at, since), at),
      );
      if (!isDone) waiting += 1;
    }
    // Documents whose editions haven't been compared yet are found again by each pass, so they don't count.
    if (documents.length - waiting < DOCUMENTS_PER_PASS) return;
  }
}
