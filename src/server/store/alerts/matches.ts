/**
 * The ledger of what saved searches found: each edition of a document once for each search, whoever finds it and however
 * often. A search's own mark, up to where changes have been matched, moves in the same transaction.
 */
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { ownsRoot } from '../users/users';
import { isDocumentVisible, accessScopeOf, type AccessScope } from '../library/access-scope';

/** A search whose mark lies below what is to be matched. */
export interface LaggingSearch {
  readonly id: string;
  readonly searchterms: string;
  readonly filters: string;
  readonly matchedRevision: number;
  /** Of its owner. */
  readonly scope: AccessScope;
}

export interface ChangedEdition {
  readonly id: string;
  readonly edition: string;
  readonly changedRevision: number;
}

/** What a search made of a span of changes. */
export interface SearchMatches {
  readonly searchId: string;
  /** How many documents that its owner may see. */
  readonly examined: number;
  readonly hits: readonly { readonly documentId: string; readonly edition: string }[];
}

type Cadence = Tables['saved_searches']['cadence'];
/** When a search of this cadence runs next, of which matches wait since then. */
export type PlanNextRun = (cadence: Cadence, waitingSince: Date) => Date;

/** Well below what both databases take as parameters of one statement. */
const rowsAtOnce = 500;

/** Those who lag least come first, so that one which can't catch up holds up no other. */
export async function findLaggingSearches(
  db: Database,
  revision: number,
  limit: number,
): Promise<LaggingSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('role', '=', 'ROLE_ADMIN'),
    )
    .where('matched_revision', '<', revision)
    .where('removed_at', 'is', null)
    .select([
      'saved_searches.id',
      'searchterms',
      'filters',
      'matched_revision',
      'company_id',
      'role',
      ownsRoot,
    ])
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

/** Current editions whose last change lies above `from` and not above `to`, in the order of their changes. */
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

/** How many of the documents are seen. */
export async function countVisible(
  db: Database,
  scope: AccessScope,
  documentIds: readonly string[],
): Promise<number> {
  if (scope === null) return documentIds.length;
  let count = 0;
  for (let start = 0; start < documentIds.length; start += rowsAtOnce) {
    const some = documentIds.slice(start, start + rowsAtOnce);
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
 * Moves the marks of these searches from one revision to the other and enters what they found. A search that somebody else
 * moved meanwhile, or that is gone or removed, is left alone: it was seen to.
 */
export async function recordMatches(
  db: Database,
  { from, to }: { from: number; to: number },
  matched: readonly SearchMatches[],
  planned: PlanNextRun,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const moved = await advanceMarks(trx, from, to, matched);
    const rows = matched
      .filter(({ searchId }) => moved.has(searchId))
      .flatMap(({ searchId, hits }) =>
        hits.map(({ documentId, edition }) => ({
          search_id: searchId,
          document_id: documentId,
          edition,
          found_at: now.toISOString(),
          seen: 0 as const,
          run_id: null,
        })),
      );
    const found = new Set<string>();
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const entered = await trx
        .insertInto('search_hits')
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['search_id', 'document_id', 'edition']).doNothing())
        .returning('search_id')
        .execute();
      for (const { search_id } of entered) found.add(search_id);
    }
    for (const id of found) await recordLastMatch(trx, id, moved.get(id) ?? 'off', planned, now);
  });
}

/** The first statement of its transaction writes, so that on SQLite nobody else can have written what it has read. */
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
