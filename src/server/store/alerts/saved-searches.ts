/** Users' saved searches, with the state of their runs and mail (alert-rows.ts). */
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database, Transaction } from '../../database/database';
import { libraryRevision } from '../../database/revision';
import { withUserLock } from '../favourites/limits';
import type { CurrentUser } from '../users/users';
import {
  alertNotFound,
  alertStatus,
  changeAlert,
  checkLimit,
  countUnseen,
  insertAlert,
  removeAlert,
  restoreAlert,
  selectAlerts,
  type PlanNext,
} from './alert-rows';

type SavedSearch = components['schemas']['SavedSearch'];

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
    await checkLimit(trx, user.id, 'search');
    return added;
  });
  return readSearch(db, user, id);
}

/**
 * @param since The search finds changes made after this revision.
 * @returns The search's id.
 */
export async function addSavedSearch(
  trx: Transaction,
  userId: string,
  { name, note, ...search }: NewSearch,
  since: number,
  now: Date,
): Promise<string> {
  const content = { ...search, name: name.trim(), note: note.trim() };
  return insertAlert(trx, userId, 'search', content, since, now);
}

/** @throws HttpProblem not-found */
export async function updateSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  change: SearchChange,
  planned: PlanNext,
): Promise<SavedSearch> {
  await withUserLock(db, user.id, (trx) =>
    changeAlert(trx, user.id, 'search', id, columnsOf(change), planned),
  );
  return readSearch(db, user, id);
}

function columnsOf({ name, note, cadence }: SearchChange) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(note !== undefined && { note: note.trim() }),
    ...(cadence !== undefined && { cadence }),
  };
}

/** @throws HttpProblem not-found */
export async function deleteSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
): Promise<void> {
  await withUserLock(db, user.id, (trx) => removeAlert(trx, user.id, 'search', id, now));
}

/** @throws HttpProblem not-found if the search never existed or was deleted more than a day ago; limit-reached */
export async function restoreSavedSearch(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
): Promise<SavedSearch> {
  await withUserLock(db, user.id, (trx) => restoreAlert(trx, user.id, 'search', id, now));
  return readSearch(db, user, id);
}

async function readSearch(db: Database, user: CurrentUser, id: string): Promise<SavedSearch> {
  const [search] = await readSearches(db, user, id);
  // The search existed a moment ago, so another device must have deleted it.
  if (!search) throw alertNotFound('search');
  return search;
}

/** Reads the search with this id, or all of the user's searches if `id` is `null`. */
async function readSearches(db: Database, user: CurrentUser, id: string | null): Promise<SavedSearch[]> {
  const [rows, unseen] = await Promise.all([
    selectAlerts(db, user.id, 'search')
      .$if(id !== null, (query) => query.where('saved_searches.id', '=', id))
      .execute(),
    countUnseen(db, user),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    searchterms: row.searchterms,
    filters: row.filters,
    note: row.note,
    ...alertStatus(row, unseen.get(row.id) ?? 0),
  }));
}
