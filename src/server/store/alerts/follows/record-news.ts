/**
 * Enters the news for follows into the ledger. A follow lags while its document's revision is above the
 * follow's mark. The news and the new mark are written in the same transaction, and the ledger's key makes
 * sure that nothing is entered twice.
 */
import type { Database, Transaction } from '../../../database/database';
import { isVisibleToUser } from '../../library/access-scope';
import { enterHits } from '../ledger';
import { recordLastMatch, type PlanNextRun } from '../matches';
import { nameProvision, openComparisons } from './followed-documents';
import { followNews } from './follow-news';
import type { FollowState } from './walk-editions';

/**
 * Returns documents with lagging follows, ignoring follows whose users aren't allowed to see the document.
 */
export async function findDocumentsWithNews(db: Database, limit: number): Promise<string[]> {
  const rows = await selectLagging(db).select('documents.id').distinct().limit(limit).execute();
  return rows.map(({ id }) => id);
}

function selectLagging(db: Database) {
  return db
    .selectFrom('follows')
    .innerJoin('saved_searches', 'saved_searches.id', 'follows.search_id')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .innerJoin('documents', 'documents.id', 'follows.document_id')
    .whereRef('saved_searches.matched_revision', '<', 'documents.revision')
    .where('removed_at', 'is', null)
    .where(isVisibleToUser('documents.id'));
}

/**
 * Records the news for all lagging follows of a document.
 *
 * @returns Whether all comparisons of the document's editions are ready. If not, some of the follows still
 * lag.
 */
export async function recordNews(
  trx: Transaction,
  documentId: string,
  today: string,
  planned: PlanNextRun,
  now: Date,
): Promise<boolean> {
  const rows = await selectLagging(trx)
    .where('documents.id', '=', documentId)
    .selectAll('follows')
    .select(['matched_revision', 'cadence', 'documents.revision'])
    .execute();
  const [first] = rows;
  if (!first) return true;
  const comparisons = await openComparisons(trx, documentId);
  for (const row of rows) {
    const { search_id: id, matched_revision: mark, revision, known_records: known } = row;
    const news = await followNews(row, {
      ...comparisons,
      known,
      today,
      looked: { records: row.told_records, provisions: row.told_provisions, day: row.told_day },
      reported: await readReported(trx, id),
    });
    if (!news) return false;
    const moved = await moveMark(trx, id, mark, revision);
    if (!moved) continue;
    await writeState(trx, documentId, row, news.state);
    await trx
      .updateTable('follows')
      .set({
        told_records: comparisons.records.length,
        told_provisions: comparisons.provisionRecords.length,
        told_day: today,
      })
      .where('search_id', '=', id)
      .execute();
    const hits = news.hits.map(({ comparedWith, provisions, ...hit }) => ({
      ...hit,
      provisions: provisions ? JSON.stringify(provisions) : null,
      search_id: id,
      document_id: documentId,
      compared_with: comparedWith,
    }));
    const found = await enterHits(trx, hits, now);
    if (found.has(id)) await recordLastMatch(trx, id, row.cadence, planned, now);
  }
  return true;
}

/** Returns the editions that the follow has reported because of their words. */
async function readReported(trx: Transaction, id: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('search_hits')
    .where('search_id', '=', id)
    .where((row) => row.or([row('occasion', '=', 'text'), row('occasion', 'like', 'corrected-%')]))
    .where('kind', '<>', 'unchanged')
    .select('edition')
    .execute();
  return new Set(rows.map(({ edition }) => edition));
}

/** @returns Whether the mark still had the value that was read. */
async function moveMark(trx: Transaction, id: string, from: number, to: number): Promise<boolean> {
  const moved = await trx
    .updateTable('saved_searches')
    .set((row) => ({ matched_revision: to, examined: row('examined', '+', 1) }))
    .where('id', '=', id)
    .where('matched_revision', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

async function writeState(
  trx: Transaction,
  documentId: string,
  before: FollowState & { readonly search_id: string },
  { address, edition, ended }: FollowState,
): Promise<void> {
  if (before.edition === edition && before.address === address && before.ended === ended) return;
  await trx
    .updateTable('follows')
    .set({
      address,
      edition,
      ended,
      ...(address !== null && !ended && (await nameProvision(trx, documentId, edition, address))),
    })
    .where('search_id', '=', before.search_id)
    .execute();
}
