/**
 * Runs of saved searches and follows. Each run records what was found since the previous one, or that nothing
 * was found.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isDue, timeBefore } from '../../database/scheduling';
import { mailStateOf } from './mail-state';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { isDocumentVisible, isVisibleToUser, type AccessScope } from '../library/access-scope';
import { ownsRoot } from '../users/users';
import { findDigestRecipient } from './digests';
import { isReported } from './ledger';
import { markOfSearch } from './marks';
import { scopeOfOwner } from './matches';
import { nameAlerts } from './alert-names';

type SearchRunPage = components['schemas']['SearchRunPage'];
type NotificationPage = components['schemas']['NotificationPage'];
type Cadence = Tables['saved_searches']['cadence'];

export interface DueSearch {
  readonly id: string;
  readonly userId: string;
  readonly cadence: Cadence;
  readonly nextRunAt: string;
  /**
   * How many documents the search has examined since its latest run, in addition to those that are counted in
   * its row.
   */
  readonly examined: number;
  /** The search's mark. Documents that changed after it are not counted. */
  readonly examinedTo: number;
}

/** How long runs that found nothing are kept. Other runs are kept permanently. */
const EMPTY_RUN_RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Finds the alerts that are due, grouped by user. An alert that lags is not due, because its run would report
 * too little. Nor is a follow whose user isn't allowed to see the document.
 */
export async function findDueSearches(
  db: Database,
  revision: number,
  now: Date,
  limit: number,
): Promise<DueSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('role', '=', 'ROLE_ADMIN'),
    )
    .leftJoin('follows', 'search_id', 'saved_searches.id')
    .leftJoin('documents', 'documents.id', 'follows.document_id')
    .where(isDue('next_run_at', now, 8))
    .where((row) =>
      row.or([
        row.and([row('search_id', 'is', null), row(markOfSearch, '>=', revision)]),
        row.and([
          row('matched_revision', '>=', row.ref('documents.revision')),
          isVisibleToUser('documents.id'),
        ]),
      ]),
    )
    .where('removed_at', 'is', null)
    .select(['saved_searches.id', 'saved_searches.user_id as userId', 'cadence', 'next_run_at as nextRunAt'])
    .select(['search_id', 'examined_revision', markOfSearch.as('mark'), 'company_id', 'role', ownsRoot])
    .orderBy('saved_searches.user_id')
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute();
  // Searches in the same company have often examined the same documents, so each count is shared.
  const counts = new Map<string, Promise<number>>();
  const countOf = (scope: AccessScope, from: number, to: number) => {
    const key = JSON.stringify([scope, from, to]);
    const count = counts.get(key) ?? countExamined(db, scope, from, to);
    counts.set(key, count);
    return count;
  };
  const due: DueSearch[] = [];
  for (const { search_id, examined_revision, mark, company_id, role, owns_root, ...row } of rows) {
    const scope = scopeOfOwner({ company_id, role, owns_root });
    // Follows count what they examine in their rows.
    const examined = search_id === null ? await countOf(scope, examined_revision ?? mark, mark) : 0;
    due.push({ ...row, examined, examinedTo: mark });
  }
  return due;
}

/**
 * Counts the documents visible in the scope whose last change came after one revision, and no later than
 * another.
 */
async function countExamined(db: Database, scope: AccessScope, from: number, to: number): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .where('changed_revision', '>', from)
    .where('changed_revision', '<=', to)
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Runs all of a user's due alerts in one transaction, so that one e-mail can report them all. Alerts that
 * have been run by another process or changed by their user in the meantime are skipped.
 *
 * @param planned Returns when a search with this cadence runs next.
 */
export async function runSearches(
  trx: Transaction,
  userId: string,
  due: readonly DueSearch[],
  planned: (cadence: Cadence) => Date,
  now: Date,
): Promise<void> {
  const addressee = await findDigestRecipient(trx, userId);
  for (const search of due) {
    const next = planned(search.cadence);
    await runSearch(trx, search, { next, hasAddressee: addressee !== null, now });
  }
}

/** Runs an alert. Does nothing if the alert was run or changed in the meantime. */
async function runSearch(
  trx: Transaction,
  { id, cadence, nextRunAt, examined, examinedTo }: DueSearch,
  { next, hasAddressee, now }: { next: Date; hasAddressee: boolean; now: Date },
): Promise<void> {
  const claimed = await trx
    .updateTable('saved_searches')
    .set({ next_run_at: next.toISOString() })
    .where('id', '=', id)
    .where('next_run_at', '=', nextRunAt)
    .where('cadence', '=', cadence)
    .where('removed_at', 'is', null)
    .returning('examined')
    .executeTakeFirst();
  if (!claimed) return;
  const runId = randomUUID();
  const hits = await assignMatches(trx, id, runId);
  const isMailed = hasAddressee && hits > 0 && cadence !== 'off';
  const ranAt = now.toISOString();
  const run = { id: runId, search_id: id, ran_at: ranAt, examined: claimed.examined + examined, hits };
  await trx
    .insertInto('search_runs')
    .values({ ...run, is_mailed: isMailed ? 1 : 0, digest_id: null })
    .execute();
  await trx
    .updateTable('saved_searches')
    .set({
      examined: 0,
      last_run_id: runId,
      examined_revision: examinedTo,
      ...(isMailed && { last_told_run_id: runId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Assigns the alert's unreported hits to the run and returns their number. */
async function assignMatches(trx: Transaction, searchId: string, runId: string): Promise<number> {
  const assigned = await trx
    .updateTable('search_hits')
    .set({ run_id: runId })
    .where('search_id', '=', searchId)
    .where('run_id', 'is', null)
    .where(isReported)
    .executeTakeFirst();
  return Number(assigned.numUpdatedRows);
}

/** Lists runs, latest first. */
export async function listSearchRuns(db: Database, userId: string, paging: Paging): Promise<SearchRunPage> {
  const { rows, total } = await readRuns(db, userId, paging, 0);
  const runs = rows.map((row) => {
    const mail = mailStateOf(row);
    return {
      id: row.id,
      search: { id: row.searchId, name: row.name },
      ran_at: row.ran_at,
      examined: row.examined,
      hits: row.hits,
      mail,
      failure: mail === 'failed' ? row.failure : null,
    };
  });
  return pageOf(runs, total, paging);
}

/** Lists runs that found something, latest first. Runs with the same time are sorted by name. */
export async function listNotifications(
  db: Database,
  userId: string,
  paging: Paging,
): Promise<NotificationPage> {
  const { rows, total } = await readRuns(db, userId, paging, 1);
  return pageOf(
    rows.map((row) => ({
      id: row.id,
      search: { id: row.searchId, name: row.name },
      told_at: row.ran_at,
      documents: row.hits,
      ...(row.isFollow && { follow: true }),
      mail: mailStateOf(row),
    })),
    total,
    paging,
  );
}

async function readRuns(db: Database, userId: string, paging: Paging, hitsLeast: number) {
  const runs = selectRuns(db, userId).where('hits', '>=', hitsLeast);
  const [rows, { total }] = await Promise.all([
    runs
      .leftJoin('digests', 'digests.id', 'digest_id')
      .select([
        'search_runs.id',
        'search_id as searchId',
        'name',
        'ran_at',
        'search_runs.examined',
        'hits',
        'is_mailed',
        'digest_id',
        'open_user_id',
        'accepted_at',
        'failure',
      ])
      .orderBy('ran_at', 'desc')
      .orderBy('name')
      .orderBy('search_runs.id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    runs.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const names = await nameAlerts(
    db,
    rows.map(({ searchId }) => searchId),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      // Only follows have no name of their own.
      isFollow: row.name === '',
      name: names.get(row.searchId) ?? row.name,
    })),
    total,
  };
}

/** Selects the runs of all of the user's alerts, except removed ones. */
function selectRuns(db: Database, userId: string) {
  return db
    .selectFrom('search_runs')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .where('saved_searches.user_id', '=', userId)
    .where('removed_at', 'is', null);
}

/** Deletes old runs that found nothing, except the latest of each alert. */
export async function purgeEmptyRuns(db: Database, now: Date): Promise<void> {
  const latest = db.selectFrom('saved_searches').select('last_run_id').where('last_run_id', 'is not', null);
  await db
    .deleteFrom('search_runs')
    .where('hits', '=', 0)
    .where('ran_at', '<', timeBefore(now, EMPTY_RUN_RETENTION_MS))
    .where('id', 'not in', latest)
    .execute();
}
