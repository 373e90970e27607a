/**
 * The ledger of saved searches' matches. It contains each edition of a document only once for each search,
 * however many processes record it and however often. Each search has a mark, the revision up to which
 * changes have been matched, which is raised in the same transaction.
 */
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { ownsRoot } from '../users/users';
import { isDocumentVisible, accessScopeOf, type AccessScope } from '../library/access-scope';

/** A search whose mark is below the revision up to which changes are to be matched. */
export interface LaggingSearch {
  readonly id: string;
  readonly searchterms: string;
  readonly filters: string;
  readonly matchedRevision: number;
  /** The access scope of its owner. */
  readonly scope: AccessScope;
}

export interface ChangedEdition {
  readonly id: string;
  readonly edition: string;
  readonly changedRevision: number;
}

/** The documents that a search found in a range of changes. */
export interface SearchMatches {
  readonly searchId: string;
  /** How many of the changed documents its owner can see. */
  readonly examined: number;
  readonly hits: readonly { readonly documentId: string; readonly edition: string }[];
}

type Cadence = Tables['saved_searches']['cadence'];
/**
 * Returns when a search with this cadence runs next if its matches have been waiting since the given time.
 */
export type PlanNextRun = (cadence: Cadence, waitingSince: Date) => Date;

/** This is well below the number of parameters that both databases accept in one statement. */
const ROWS_PER_STATEMENT = 500;

/**
 * Finds searches that lag behind. Those that lag least come first, so that a search that can't catch up
 * doesn't delay the others.
 */
export async function findLaggingSearches(
  db: Database,
  revision: number,
  limit: number,
): Promise<LaggingSearch[]> {
  const rows = await selectSearchesWithScope(db)
    .where('matched_revision', '<', revision)
    .where('removed_at', 'is', null)
    .orderBy('matched_revision', 'desc')
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    searchterms: row.searchterms,
    filters: row.filters,
    matchedRevision: row.matched_revision,
    scope: accessScopeOf({
      roles: row.role === 'ROLE_ADMIN' ? ['ROLE_ADMIN'] : [],
      companyId: row.company_id,
      ownsRoot: row.owns_root > 0,
    }),
  }));
}

/** Selects saved searches together with the columns that determine which documents their users may see. */
function selectSearchesWithScope(db: Database) {
  return db
    .selectFrom('saved_searches')
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

/**
 * Returns current editions whose last change has a revision above `from` and at most `to`, in the order of
 * their changes.
 */
export async function readChangedEditions(
  db: Database,
  from: number,
  to: number,
  limit: number,
): Promise<ChangedEdition[]> {
  return db
    .selectFrom('documents')
    .where('changed_revision', '>', from)
    .where('changed_revision', '<=', to)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'edition', 'changed_revision as changedRevision'])
    .orderBy('changed_revision')
    .limit(limit)
    .execute();
}

/** Counts the documents that are visible within the scope. */
export async function countVisible(
  db: Database,
  scope: AccessScope,
  documentIds: readonly string[],
): Promise<number> {
  if (scope === null) return documentIds.length;
  let count = 0;
  for (let start = 0; start < documentIds.length; start += ROWS_PER_STATEMENT) {
    const some = documentIds.slice(start, start + ROWS_PER_STATEMENT);
    const row = await db
      .selectFrom('documents')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('id', 'in', some)
      .where(isDocumentVisible(scope, 'documents.id'))
      .executeTakeFirstOrThrow();
    count += row.count;
  }
  return count;
}

/**
 * Moves the marks of these searches from one revision to another, and records their matches. Searches whose
 * marks another process has moved in the meantime, or that were removed, are skipped.
 */
export async function recordMatches(
  trx: Transaction,
  { from, to }: { from: number; to: number },
  matched: readonly SearchMatches[],
  planned: PlanNextRun,
  now: Date,
): Promise<void> {
  const moved = await advanceMarks(trx, from, to, matched);
  const rows = hitRows(
    matched.filter(({ searchId }) => moved.has(searchId)),
    now,
  );
  const found = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const entered = await trx
      .insertInto('search_hits')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['search_id', 'document_id', 'edition']).doNothing())
      .returning('search_id')
      .execute();
    for (const { search_id } of entered) found.add(search_id);
  }
  for (const id of found) await recordLastMatch(trx, id, moved.get(id) ?? 'off', planned, now);
}

function hitRows(matched: readonly SearchMatches[], now: Date) {
  return matched.flatMap(({ searchId, hits }) =>
    hits.map(({ documentId, edition }) => ({
      search_id: searchId,
      document_id: documentId,
      edition,
      found_at: now.toISOString(),
      seen: 0 as const,
      run_id: null,
    })),
  );
}

/** Advances the marks. The transaction holds the alerts' lease, so no other process changes these rows. */
async function advanceMarks(
  trx: Transaction,
  from: number,
  to: number,
  matched: readonly SearchMatches[],
): Promise<Map<string, Cadence>> {
  const moved = new Map<string, Cadence>();
  for (const examined of new Set(matched.map((one) => one.examined))) {
    const ids = matched.filter((one) => one.examined === examined).map(({ searchId }) => searchId);
    const rows = await trx
      .updateTable('saved_searches')
      .set((row) => ({ matched_revision: to, examined: row('examined', '+', examined) }))
      .where('id', 'in', ids)
      .where('matched_revision', '=', from)
      .where('removed_at', 'is', null)
      .returning(['id', 'cadence'])
      .execute();
    for (const { id, cadence } of rows) moved.set(id, cadence);
  }
  return moved;
}

async function recordLastMatch(
  trx: Transaction,
  id: string,
  cadence: Cadence,
  planned: PlanNextRun,
  now: Date,
): Promise<void> {
  const change = { last_match_at: now.toISOString() };
  if (cadence !== 'at-once')
    return void (await trx.updateTable('saved_searches').set(change).where('id', '=', id).execute());
  const waiting = await trx
    .selectFrom('search_hits')
    .select((row) => row.fn.min('found_at').as('since'))
    .where('search_id', '=', id)
    .where('run_id', 'is', null)
    .executeTakeFirst();
  const next = planned(cadence, waiting?.since ? new Date(waiting.since) : now);
  await trx
    .updateTable('saved_searches')
    .set({ ...change, next_run_at: next.toISOString() })
    .where('id', '=', id)
    .execute();
}
