/**
 * Users' saved searches, with the state of their runs and mail. `store/alerts/matches.ts` stores the
 * documents that they found.
 *
 *   saved ── deleted ──► removed ── restored within a day ──► saved, as it was
 *                          └── a day has passed ──► gone, with everything that it found
 *
 * A removed search finds nothing, never runs and sends no mail, and its feeds are not found. When it is
 * restored, all of this continues where it stopped. The matches that it has found and reported stay recorded,
 * so that nothing is reported twice. If an e-mail is waiting when the search is removed, it is sent without
 * the search's matches; they wait for an e-mail after the search is restored.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database, Transaction } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { notFound } from '../../http/problem';
import { mailStateOf, type MailedRun } from './mail-state';
import { libraryRevision } from '../../database/revision';
import { withUserLock, limitReached } from '../users/limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type SavedSearch = components['schemas']['SavedSearch'];

/** The limit in openapi.yaml for `saveSearch`. */
const MAX_SAVED_SEARCHES = 200;
/** How long a removed search can be restored. */
const RESTORE_PERIOD_MS = 24 * 3_600_000;

export interface NewSearch extends Pick<
  SavedSearch,
  'name' | 'searchterms' | 'filters' | 'cadence' | 'note'
> {
  readonly nextRunAt: Date;
}

export interface SearchChange {
  readonly name?: string;
  readonly note?: string;
  readonly cadence?: SavedSearch['cadence'];
}

/** Lists saved searches by name. */
export async function listSavedSearches(db: Database, user: CurrentUser): Promise<SavedSearch[]> {
  return (await readSearches(db, user, null)).sort(compareByName);
}

/**
 * Saves a search, which finds documents that change from now on.
 *
 * @throws HttpProblem limit-reached
 */
export async function saveSearch(
  db: Database,
  user: CurrentUser,
  search: NewSearch,
  now: Date,
): Promise<SavedSearch> {
  const id = await withUserLock(db, user.id, async (trx) => {
    const added = await addSavedSearch(trx, user.id, search, await libraryRevision(trx), now);
    await checkLimit(trx, user.id);
    return added;
  });
  return readSearch(db, user, id);
}

/**
 * @param since The search finds changes above this revision.
 * @returns The search's id.
 */
export async function addSavedSearch(
  trx: Transaction,
  userId: string,
  { name, note, nextRunAt, ...search }: NewSearch,
  since: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('saved_searches')
    .values({
      ...search,
      id,
      user_id: userId,
      name: name.trim(),
      note: note.trim(),
      created_at: now.toISOString(),
      matched_revision: since,
      examined: 0,
      last_match_at: null,
      last_run_id: null,
      last_told_run_id: null,
      next_run_at: nextRunAt.toISOString(),
      removed_at: null,
    })
    .execute();
  return id;
}

/**
 * @param planned Returns when a search with this cadence runs next. `waitingSince` is the time at which the
 * oldest unreported match was found.
 * @throws HttpProblem not-found
 */
export async function updateSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  change: SearchChange,
  planned: (cadence: SavedSearch['cadence'], waitingSince: Date | null) => Date,
): Promise<SavedSearch> {
  const { cadence } = change;
  await withUserLock(db, user.id, async (trx) => {
    const changed = await trx
      .updateTable('saved_searches')
      .set(columnsOf(change))
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw searchNotFound();
    if (cadence === undefined) return;
    const next = planned(cadence, await findOldestUnreported(trx, id));
    await trx
      .updateTable('saved_searches')
      .set({ next_run_at: next.toISOString() })
      .where('id', '=', id)
      .execute();
  });
  return readSearch(db, user, id);
}

function columnsOf({ name, note, cadence }: SearchChange) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(note !== undefined && { note: note.trim() }),
    ...(cadence !== undefined && { cadence }),
  };
}

/** Returns the time at which the oldest match that no run has reported yet was found. */
async function findOldestUnreported(trx: Transaction, searchId: string): Promise<Date | null> {
  const waiting = await trx
    .selectFrom('search_hits')
    .select((row) => row.fn.min('found_at').as('since'))
    .where('search_id', '=', searchId)
    .where('run_id', 'is', null)
    .executeTakeFirst();
  return waiting?.since ? new Date(waiting.since) : null;
}

/**
 * Removes a search. `restoreSavedSearch` restores it.
 *
 * @throws HttpProblem not-found
 */
export async function deleteSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    const removed = await trx
      .updateTable('saved_searches')
      .set({ removed_at: now.toISOString() })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw searchNotFound();
    // If an e-mail is not being sent yet, it is sent without this search.
    const waiting = trx
      .selectFrom('digests')
      .select('id')
      .where('open_user_id', '=', user.id)
      .where('claimed_until', 'is', null);
    await trx
      .updateTable('search_runs')
      .set({ digest_id: null })
      .where('search_id', '=', id)
      .where('digest_id', 'in', waiting)
      .execute();
  });
}

/**
 * Restores a removed search as it was. A search that is not removed stays unchanged, so the call can be
 * repeated.
 *
 * @throws HttpProblem not-found if it never existed or a day has passed; limit-reached
 */
export async function restoreSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
): Promise<SavedSearch> {
  await withUserLock(db, user.id, async (trx) => {
    const restored = await trx
      .updateTable('saved_searches')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where((row) =>
        row.or([row('removed_at', 'is', null), row('removed_at', '>', timeBefore(now, RESTORE_PERIOD_MS))]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!restored) throw searchNotFound();
    await checkLimit(trx, user.id);
  });
  return readSearch(db, user, id);
}

/** Deletes searches that can no longer be restored, with everything that they found. */
export async function purgeRemovedSearches(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('removed_at', '<=', timeBefore(now, RESTORE_PERIOD_MS))
    .execute();
}

/** @throws HttpProblem limit-reached */
async function checkLimit(trx: Transaction, userId: string): Promise<void> {
  const saved = trx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
  const { count } = await saved
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > MAX_SAVED_SEARCHES) throw limitReached(`You can save at most ${MAX_SAVED_SEARCHES} searches.`);
}

function searchNotFound() {
  return notFound('There is no such saved search.');
}

async function readSearch(db: Database, user: CurrentUser, id: string): Promise<SavedSearch> {
  const [search] = await readSearches(db, user, id);
  // The search existed a moment ago, so another device must have deleted it.
  if (!search) throw searchNotFound();
  return search;
}

/** Reads the search with this id, or all of the user's searches if `id` is `null`. */
async function readSearches(db: Database, user: CurrentUser, id: string | null): Promise<SavedSearch[]> {
  const [rows, counts] = await Promise.all([
    selectSearches(db, user.id)
      .$if(id !== null, (query) => query.where('saved_searches.id', '=', id))
      .execute(),
    selectUnseenCounts(db, user).execute(),
  ]);
  const unseen = new Map(counts.map(({ search_id, count }) => [search_id, count]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    searchterms: row.searchterms,
    filters: row.filters,
    cadence: row.cadence,
    note: row.note,
    created_at: row.created_at,
    new_count: unseen.get(row.id) ?? 0,
    last_match_at: row.last_match_at,
    last_run:
      row.ran_at === null
        ? null
        : { ran_at: row.ran_at, examined: row.ranExamined ?? 0, hits: row.ranHits ?? 0 },
    last_mail:
      row.told_at === null ? null : lastMail({ ...row, told_at: row.told_at, is_mailed: row.is_mailed ?? 0 }),
    next_run_at: row.next_run_at,
  }));
}

/** Selects searches with their last run, the last run that had something to report, and its e-mail. */
function selectSearches(db: Database, userId: string) {
  return db
    .selectFrom('saved_searches')
    .leftJoin('search_runs as ran', 'ran.id', 'last_run_id')
    .leftJoin('search_runs as told', 'told.id', 'last_told_run_id')
    .leftJoin('digests', 'digests.id', 'told.digest_id')
    .where('saved_searches.user_id', '=', userId)
    .where('removed_at', 'is', null)
    .selectAll('saved_searches')
    .select(['ran.ran_at', 'ran.examined as ranExamined', 'ran.hits as ranHits'])
    .select([
      'told.ran_at as told_at',
      'told.is_mailed',
      'told.digest_id',
      'open_user_id',
      'failure',
      'failed_at',
      'accepted_at',
      'made_at',
      'next_try_at',
    ]);
}

function selectUnseenCounts(db: Database, user: CurrentUser) {
  return db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .innerJoin('documents', 'documents.id', 'document_id')
    .where('user_id', '=', user.id)
    .where('seen', '=', 0)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .groupBy('search_id')
    .select((row) => ['search_id', row.fn.countAll<number>().as('count')]);
}

type NotifiedRun = MailedRun & {
  told_at: string;
  failed_at: string | null;
  made_at: string | null;
  next_try_at: string | null;
};

function lastMail(run: NotifiedRun): NonNullable<SavedSearch['last_mail']> {
  const mail = mailStateOf(run);
  const isOpen = mail === 'waiting' || mail === 'failed';
  return {
    mail,
    at: run.accepted_at ?? run.failed_at ?? run.told_at,
    failure: mail === 'failed' ? run.failure : null,
    next_try_at: isOpen ? (run.next_try_at ?? run.told_at) : null,
  };
}
