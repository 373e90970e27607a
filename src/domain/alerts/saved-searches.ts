/**
 * The user's saved searches, sorted by name (alert-list.ts). They notify the user of new documents (spec §3).
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { compareByName } from '../../shared/compare-names';
import { readCriteria, writeCriteria, type SearchCriteria } from '../../shared/search-criteria';
import { createAlertList, isAlert, type AlertList } from './alert-list';

export type SavedSearch = components['schemas']['SavedSearch'];
export type NewSavedSearch = components['schemas']['NewSavedSearch'];
export type SavedSearchChange = components['schemas']['SavedSearchChange'];
export type Estimate = components['schemas']['Estimate'];

/** The number of saved searches that the server allows each user (openapi.yaml, saveSearch). */
export const MAX_SAVED_SEARCHES = 200;

export interface SavedSearches extends Omit<AlertList<SavedSearch>, 'add' | 'change' | 'remove' | 'known'> {
  save(search: NewSavedSearch): Promise<Result<SavedSearch>>;
  change(id: string, change: SavedSearchChange): Promise<Result<SavedSearch>>;
  /** It is not an error if the search no longer exists. */
  remove(id: string): Promise<Result<undefined>>;
  /** Restores a search that was removed less than a day ago, together with everything that it had found. */
  undoRemove(id: string): Promise<Result<SavedSearch>>;
  estimate(criteria: SearchCriteria, signal: AbortSignal): Promise<Result<Estimate>>;
  /** Returns a saved search with equivalent criteria; null if there is none. */
  find(criteria: SearchCriteria): SavedSearch | null;
}

export interface SavedSearchesOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
}

export function createSavedSearches({ api, storage, now }: SavedSearchesOptions): SavedSearches {
  const list = createAlertList<SavedSearch>({
    storage,
    key: 'saved_searches',
    now,
    compare: compareByName,
    isItem: isSavedSearch,
    fetch: () => call(api.GET('/api/user/savedsearch')),
  });
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    ...list,
    save: (search) => list.add(() => call(api.POST('/api/user/savedsearch', { body: search }))),
    change: (id, change) =>
      list.change(id, change, () =>
        call(api.PATCH('/api/user/savedsearch/{id}', { ...at(id), body: change })),
      ),
    remove: (id) => list.remove(id, () => call(api.DELETE('/api/user/savedsearch/{id}', at(id)))),
    undoRemove: (id) => list.add(() => call(api.POST('/api/user/savedsearch/{id}/restore', at(id)))),
    estimate: (criteria, signal) =>
      call(api.POST('/api/user/savedsearch/estimate', { body: criteria, signal })),
    find: (criteria) => {
      const wanted = fingerprint(criteria);
      return list.known()?.find((item) => fingerprint(item) === wanted) ?? null;
    },
  };
}

/** Returns the same key for searches that differ only in the order of their terms, categories or results. */
function fingerprint({ searchterms, filters }: SearchCriteria): string {
  const query = readCriteria({ searchterms, filters });
  const sort = query.enforcement ? 'date' : 'alphabetical';
  return JSON.stringify(
    writeCriteria({ ...query, sort, tags: query.tags.toSorted(), categories: query.categories.toSorted() }),
  );
}

function isSavedSearch(value: unknown): boolean {
  if (!isAlert(value)) return false;
  const { name, searchterms, filters, note } = value;
  return [name, searchterms, filters, note].every((text) => typeof text === 'string');
}
