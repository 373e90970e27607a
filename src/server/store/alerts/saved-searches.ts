/**
 * Searches that users saved, with how their runs and mail stand. What they found is store/alerts/matches.ts.
 *
 *   saved ── deleted ──► removed ── put back within a day ──► saved, as it was
 *                          └── a day has passed ──► gone, with all that it found
 *
 * A removed search finds nothing, runs never, tells nobody, and is not there for its feeds; all of this begins again where it
 * ended when the search is put back. What it found and told stays noted, so that nothing is told twice. A mail that waits
 * when the search is removed goes without it, and what it would have told waits for a mail after the search was put back.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database, Transaction } from '../../database/database';
import { notFound } from '../../http/problem';
import { mailStateOf, type MailedRun } from './mail-state';
import { libraryRevision } from '../../database/revision';
import { withUserLock, limitReached } from '../users/limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type SavedSearch = components['schemas']['SavedSearch'];

/** openapi.yaml, saveSearch. */
const most = 200;
/** How long a removed search can be put back. */
const keptMs = 24 * 3_600_000;

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

/** By name. */
export async function listSavedSearches(db: Database, user: CurrentUser): Promise<SavedSearch[]> {
  return (await readSearches(db, user, null)).sort(compareByName);
}

/**
 * Watches for what changes from now on.
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
 * @param since Changes above this revision are news.
 * @returns Its id.
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
 * @param planned When a search of this cadence runs next; `waitingSince` is when the first match was found that is not told yet.
 * @throws HttpProblem not-found
 */
export async function updateSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  { name, note, cadence }: SearchChange,
  planned: (cadence: SavedSearch['cadence'], waitingSince: Date | null) => Date,
): Promise<SavedSearch> {
  await withUserLock(db, user.id, async (trx) => {
    const change = {
      ...(name !== undefined && { name: name.trim() }),
      ...(note !== undefined && { note: note.trim() }),
      ...(cadence !== undefined && { cadence }),
    };
    const changed = await trx
      .updateTable('saved_searches')
      .set(change)
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw searchNotFound();
    if (cadence === undefined) return;
    const waiting = await trx
      .selectFrom('search_hits')
      .select((row) => row.fn.min('found_at').as('since'))
      .where('search_id', '=', id)
      .where('run_id', 'is', null)
      .executeTakeFirst();
    const next = planned(cadence, waiting?.since ? new Date(waiting.since) : null);
    await trx
      .updateTable('saved_searches')
      .set({ next_run_at: next.toISOString() })
      .where('id', '=', id)
      .execute();
  });
  return readSearch(db, user, id);
}

/**
 * Removes it; `restoreSavedSearch` puts it back.
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
    // A mail that nobody is sending yet goes without it.
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
 * Puts a removed search back as it was. One that is not removed stays as it is, so that a call can be repeated.
 *
 * @throws HttpProblem not-found when it was never there, or a day has passed; limit-reached
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
      .where((row) => row.or([row('removed_at', 'is', null), row('removed_at', '>', endOf(now))]))
      .returning('id')
      .executeTakeFirst();
    if (!restored) throw searchNotFound();
    await checkLimit(trx, user.id);
  });
  return readSearch(db, user, id);
}

/** Deletes what can be put back no more, with all that it found. */
export async function purgeRemovedSearches(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('saved_searches').where('removed_at', '<=', endOf(now)).execute();
}

/** What was removed then or before is gone. */
function endOf(now: Date): string {
  return new Date(now.getTime() - keptMs).toISOString();
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
  if (count > most) throw limitReached(`At most ${most} searches can be saved.`);
}

function searchNotFound() {
  return notFound('There is no such saved search.');
}

async function readSearch(db: Database, user: CurrentUser, id: string): Promise<SavedSearch> {
  const [search] = await readSearches(db, user, id);
  // It was there a moment ago: another device has deleted it.
  if (!search) throw searchNotFound();
  return search;
}

/** `id`: that one alone; `null`: all of the user's. */
async function readSearches(db: Database, user: CurrentUser, id: string | null): Promise<SavedSearch[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('saved_searches')
      .leftJoin('search_runs as ran', 'ran.id', 'last_run_id')
      .leftJoin('search_runs as told', 'told.id', 'last_told_run_id')
      .leftJoin('digests', 'digests.id', 'told.digest_id')
      .where('saved_searches.user_id', '=', user.id)
      .where('removed_at', 'is', null)
      .$if(id !== null, (query) => query.where('saved_searches.id', '=', id))
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
      ])
      .execute(),
    db
      .selectFrom('search_hits')
      .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
      .innerJoin('documents', 'documents.id', 'document_id')
      .where('user_id', '=', user.id)
      .where('seen', '=', 0)
      .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
      .groupBy('search_id')
      .select((row) => ['search_id', row.fn.countAll<number>().as('count')])
      .execute(),
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
