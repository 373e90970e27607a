/**
 * Enters the matches of saved searches into the ledger (ledger.ts). Each search has a mark, which is the last
 * revision whose changes have been matched. The mark is raised in the same transaction.
 */
import { dayIn } from '../../../shared/time-zones';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { ownsRoot } from '../users/users';
import { accessScopeOf, type AccessScope } from '../library/access-scope';
import { libraryDay, libraryTimeZone } from '../library/library-day';
import { isOfKind } from './alert-kinds';
import { findOldestUnreported } from './alert-rows';
import { editionKey } from '../library/structure/edition-names';
import { describeEditions, type EditionNews } from './edition-news';
import { enterHits, type NewHit } from './ledger';

/** A search with its mark. All changes up to the mark have been matched. */
export interface LaggingSearch {
  readonly id: string;
  readonly searchterms: string;
  readonly filters: string;
  readonly matchedRevision: number;
  /** The access scope of the search's owner. */
  readonly scope: AccessScope;
}

export interface ChangedDocument {
  readonly id: string;
  readonly changedRevision: number;
  /** The editions that changed in the range: the one that readers see, the next one, or both. */
  readonly editions: readonly string[];
}

/** What a search found among the changes after `from`, which is its mark. */
export interface SearchMatches {
  readonly searchId: string;
  readonly from: number;
  readonly hits: readonly { readonly documentId: string; readonly edition: string }[];
}

type Cadence = Tables['saved_searches']['cadence'];
/**
 * Returns when a search with this cadence runs next if its matches have been waiting since the given time.
 */
export type PlanNextRun = (cadence: Cadence, waitingSince: Date) => Date;

/**
 * Finds searches that are catching up and lag behind this revision. Those that lag least come first, so that a search
 * that can't catch up doesn't delay the others.
 */
export async function findLaggingSearches(
  db: Database,
  revision: number,
  limit: number,
): Promise<LaggingSearch[]> {
  const rows = await selectSearchesWithScope(db)
    .where('catching_up', '=', 1)
    .where('matched_revision', '<', revision)
    .orderBy('matched_revision', 'desc')
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute();
  return rows.map(toLagging);
}

/** Finds searches that are catching up and don't lag behind the common mark. */
export async function findCaughtUp(db: Database, mark: number, limit: number): Promise<LaggingSearch[]> {
  const rows = await selectSearchesWithScope(db)
    .where('catching_up', '=', 1)
    .where('matched_revision', '>=', mark)
    .limit(limit)
    .execute();
  return rows.map(toLagging);
}

/**
 * Finds some of the searches that are matched together and haven't yet been matched up to this revision, in
 * the order of their ids.
 *
 * @param ids The searches to look for; `null` for all.
 */
export async function findTogether(
  db: Database,
  revision: number,
  ids: readonly string[] | null,
  afterId: string,
  limit: number,
): Promise<LaggingSearch[]> {
  const rows = await selectSearchesWithScope(db)
    .where('catching_up', '=', 0)
    .where('matched_revision', '<', revision)
    .where('saved_searches.id', '>', afterId)
    .$if(ids !== null, (query) => query.where('saved_searches.id', 'in', ids ?? []))
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute();
  return rows.map(toLagging);
}

/**
 * Selects saved searches that aren't removed, together with the columns that determine which documents their users may
 * see.
 */
function selectSearchesWithScope(db: Database) {
  return db
    .selectFrom('saved_searches')
    .where('removed_at', 'is', null)
    .where(isOfKind('search'))
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('role', '=', 'ROLE_ADMIN'),
    )
    .select([
      'saved_searches.id',
      'searchterms',
      'filters',
      'matched_revision',
      'company_id',
      'role',
      ownsRoot,
    ]);
}

type SearchRow = Awaited<ReturnType<ReturnType<typeof selectSearchesWithScope>['execute']>>[number];

function toLagging(row: SearchRow): LaggingSearch {
  return {
    id: row.id,
    searchterms: row.searchterms,
    filters: row.filters,
    matchedRevision: row.matched_revision,
    scope: scopeOfOwner(row),
  };
}

/** Returns the access scope of the owner of an alert, from columns that a query has joined. */
export function scopeOfOwner({
  role,
  company_id,
  owns_root,
}: {
  readonly role: string | null;
  readonly company_id: string | null;
  readonly owns_root: number;
}): AccessScope {
  return accessScopeOf({
    roles: role === 'ROLE_ADMIN' ? ['ROLE_ADMIN'] : [],
    companyId: company_id,
    ownsRoot: owns_root > 0,
  });
}

/**
 * Returns the documents that aren't withdrawn and whose last change has a revision above `from` and at most
 * `to`, in the order of their changes.
 */
export async function readChangedDocuments(
  db: Database,
  from: number,
  to: number,
  limit: number,
): Promise<ChangedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('editions as shown', (join) =>
      join.onRef('shown.document_id', '=', 'documents.id').onRef('shown.edition', '=', 'documents.edition'),
    )
    .leftJoin('editions as next', (join) =>
      join.onRef('next.document_id', '=', 'documents.id').onRef('next.edition', '=', 'next_edition'),
    )
    .where('documents.changed_revision', '>', from)
    .where('documents.changed_revision', '<=', to)
    .where('withdrawn_at', 'is', null)
    .select([
      'documents.id',
      'documents.changed_revision as changedRevision',
      'documents.edition',
      'next_edition as nextEdition',
      'shown.changed_revision as shownChange',
      'next.changed_revision as nextChange',
    ])
    .orderBy('documents.changed_revision')
    .limit(limit)
    .execute();
  return rows.map(({ id, changedRevision, edition, nextEdition, shownChange, nextChange }) => ({
    id,
    changedRevision,
    editions: [
      ...(shownChange > from ? [edition] : []),
      ...(nextEdition !== null && (nextChange ?? 0) > from ? [nextEdition] : []),
    ],
  }));
}

/**
 * Advances the marks of these searches to a revision and records their matches. Searches that were removed in
 * the meantime, or whose marks are already higher, are skipped.
 */
export async function recordMatches(
  trx: Transaction,
  to: number,
  matched: readonly SearchMatches[],
  planned: PlanNextRun,
  now: Date,
): Promise<void> {
  const moved = await advanceMarks(trx, to, matched);
  const recorded = matched.filter(({ searchId }) => moved.has(searchId));
  const news = await describeEditions(
    trx,
    recorded.flatMap(({ hits }) => hits),
    await libraryDay(trx, now),
  );
  const found = await enterHits(trx, await hitsOf(trx, recorded, news, await libraryTimeZone(trx)), now);
  for (const id of found) await recordLastMatch(trx, id, moved.get(id) ?? 'off', planned, now);
}

/**
 * Returns the hits to enter. An edition that a search has already reported is reported again when it enters
 * into force.
 */
async function hitsOf(
  trx: Transaction,
  matched: readonly SearchMatches[],
  news: ReadonlyMap<string, EditionNews>,
  timeZone: string,
): Promise<NewHit[]> {
  const hits: NewHit[] = [];
  for (const { searchId, hits: found } of matched) {
    const entered = found.filter((one) => news.get(editionKey(one))!.enteredOn !== null);
    const reported = await readReported(trx, searchId, entered);
    for (const one of found) {
      const { kind, comparedWith, enteredOn } = news.get(editionKey(one))!;
      const reportedAt = reported.get(editionKey(one));
      const wasReported =
        reportedAt !== undefined && enteredOn !== null && dayIn(timeZone, new Date(reportedAt)) < enteredOn;
      hits.push({
        search_id: searchId,
        document_id: one.documentId,
        edition: one.edition,
        occasion: wasReported ? 'entered-into-force' : 'text',
        kind: wasReported ? 'entered-into-force' : kind,
        compared_with: comparedWith,
        address: null,
      });
    }
  }
  return hits;
}

/**
 * Returns when the search found each edition that it reported because of its words, keyed by `editionKey`.
 */
async function readReported(
  trx: Transaction,
  searchId: string,
  editions: SearchMatches['hits'],
): Promise<Map<string, string>> {
  const reported = new Map<string, string>();
  for (const batch of batchesOf(editions)) {
    const rows = await trx
      .selectFrom('search_hits')
      .where('search_id', '=', searchId)
      .where(
        'document_id',
        'in',
        batch.map(({ documentId }) => documentId),
      )
      .where('occasion', '=', 'text')
      .where('kind', '<>', 'unchanged')
      .select(['document_id as documentId', 'edition', 'found_at'])
      .execute();
    for (const row of rows) reported.set(editionKey(row), row.found_at);
  }
  return reported;
}

/** The caller's transaction holds the alerts' lease, so no other process moves these marks. */
async function advanceMarks(
  trx: Transaction,
  to: number,
  matched: readonly SearchMatches[],
): Promise<Map<string, Cadence>> {
  if (matched.length === 0) return new Map();
  const rows = await trx
    .updateTable('saved_searches')
    .set({ matched_revision: to })
    .where(
      'id',
      'in',
      matched.map(({ searchId }) => searchId),
    )
    // The row's own mark may be below the common mark, which counts in that case.
    .where('matched_revision', '<=', Math.max(...matched.map(({ from }) => from)))
    .where('removed_at', 'is', null)
    .returning(['id', 'cadence'])
    .execute();
  return new Map(rows.map(({ id, cadence }) => [id, cadence]));
}

/** Records that an alert found something. If the alert reports immediately, also plans its next run. */
export async function recordLastMatch(
  trx: Transaction,
  id: string,
  cadence: Cadence,
  planned: PlanNextRun,
  now: Date,
): Promise<void> {
  const change = { last_match_at: now.toISOString() };
  if (cadence !== 'at-once')
    return void (await trx.updateTable('saved_searches').set(change).where('id', '=', id).execute());
  const next = planned(cadence, (await findOldestUnreported(trx, id)) ?? now);
  await trx
    .updateTable('saved_searches')
    .set({ ...change, next_run_at: next.toISOString() })
    .where('id', '=', id)
    .execute();
}
