/**
 * The searches that the user has saved to be notified of new documents (spec §3), sorted by name.
 *
 *   known = what the server is known to have          items = known, with the pending changes applied
 *
 * A change is shown at once, and undone if it is refused. If the search was deleted on another device, it
 * disappears from the list. The list is stored on the device.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { compareByName } from '../../shared/compare-names';
import { readCriteria, writeCriteria, type SearchCriteria } from '../../shared/search-criteria';
import { isRecord } from '../../shared/type-guards';

export type SavedSearch = components['schemas']['SavedSearch'];
export type NewSavedSearch = components['schemas']['NewSavedSearch'];
export type SavedSearchChange = components['schemas']['SavedSearchChange'];
export type Cadence = components['schemas']['Cadence'];
export type Estimate = components['schemas']['Estimate'];

/** How many saved searches the server allows for each user (openapi.yaml, saveSearch). */
export const MAX_SAVED_SEARCHES = 200;

export interface SavedSearches {
  /** null until they have been read or loaded. */
  readonly items: ReadonlySignal<readonly SavedSearch[] | null>;
  /** When the server last sent the list (ISO 8601); null before the first time. */
  readonly loadedAt: ReadonlySignal<string | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** If a load is already running, the call waits for that one. */
  load(): Promise<void>;
  save(search: NewSavedSearch): Promise<Result<SavedSearch>>;
  change(id: string, change: SavedSearchChange): Promise<Result<SavedSearch>>;
  /** It is not an error if the search no longer exists. */
  remove(id: string): Promise<Result<undefined>>;
  /** Restores a search that was removed less than a day ago, with everything that it has found. */
  undoRemove(id: string): Promise<Result<SavedSearch>>;
  estimate(criteria: SearchCriteria, signal: AbortSignal): Promise<Result<Estimate>>;
  /** Returns a saved search that finds the same documents; null if there is none. */
  find(criteria: SearchCriteria): SavedSearch | null;
  /** Reads the list from the device, unless there already is a list. */
  restore(): void;
  /** Ignores all responses that have not arrived yet. Stored data remains. */
  dispose(): void;
}

export interface SavedSearchesOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
}

interface List {
  readonly at: string;
  readonly items: readonly SavedSearch[];
}

/** A change that has not been answered yet. If `change` is null, the search is removed. */
interface PendingChange {
  readonly id: string;
  readonly change: SavedSearchChange | null;
}

export function createSavedSearches({ api, storage, now }: SavedSearchesOptions): SavedSearches {
  const list = createList(storage, now);
  const problem = signal<Problem | null>(null);
  let loading: Promise<void> | null = null;
  let isOver = false;
  const writes = createWrites(list, () => isOver);
  const at = (id: string) => ({ params: { path: { id } } });

  async function fetchList(): Promise<void> {
    const answer = await writes.fetchWithAll(() => call(api.GET('/api/user/savedsearch')));
    if (isOver) return;
    batch(() => {
      if (answer.ok) list.replace(answer.value);
      problem.value = answer.ok ? null : answer.problem;
    });
  }

  /** Updates the list with the search as the server has saved it. */
  function setSaved(answer: Result<SavedSearch>): void {
    if (answer.ok) list.set(answer.value.id, answer.value);
  }

  return {
    items: list.items,
    loadedAt: list.loadedAt,
    problem,
    load: () => (loading ??= fetchList().finally(() => void (loading = null))),
    save: (search) =>
      writes.send(null, () => call(api.POST('/api/user/savedsearch', { body: search })), setSaved),
    change: (id, change) =>
      writes.send(
        { id, change },
        () => call(api.PATCH('/api/user/savedsearch/{id}', { ...at(id), body: change })),
        (answer) => (isGone(answer) ? list.set(id, null) : setSaved(answer)),
      ),
    async remove(id) {
      const answer = await writes.send(
        { id, change: null },
        () => call(api.DELETE('/api/user/savedsearch/{id}', at(id))),
        (result) => {
          if (result.ok || isGone(result)) list.set(id, null);
        },
      );
      return answer.ok || isGone(answer) ? { ok: true, value: undefined } : answer;
    },
    undoRemove: (id) =>
      writes.send(null, () => call(api.POST('/api/user/savedsearch/{id}/restore', at(id))), setSaved),
    estimate: (criteria, signal) =>
      call(api.POST('/api/user/savedsearch/estimate', { body: criteria, signal })),
    find: list.find,
    restore: list.restore,
    dispose() {
      isOver = true;
    },
  };
}

type SavedSearchList = ReturnType<typeof createList>;

/** The searches that the server is known to have, stored on the device, and shown with the pending changes. */
function createList(storage: DeviceStorage, now: () => Date) {
  const known = signal<List | null>(null);
  const pending = signal<readonly PendingChange[]>([]);

  function store(next: List): void {
    known.value = next;
    storage.write('saved_searches', next);
  }

  return {
    items: computed(() => known.value && pending.value.reduce(withChange, known.value.items)),
    loadedAt: computed(() => known.value?.at ?? null),
    replace: (items: readonly SavedSearch[]) =>
      store({ at: now().toISOString(), items: items.toSorted(compareByName) }),
    /** Inserts a search at its position in the known list, or removes it. */
    set(id: string, search: SavedSearch | null): void {
      const before = known.peek();
      if (before) store({ at: before.at, items: withSearch(before.items, id, search) });
    },
    show: (change: PendingChange) => void (pending.value = [...pending.peek(), change]),
    /** Stops showing a change. */
    settle: (change: PendingChange) =>
      void (pending.value = pending.peek().filter((other) => other !== change)),
    find: (criteria: SearchCriteria) => findEqual(known.peek()?.items ?? [], criteria),
    restore(): void {
      if (known.peek() === null) known.value = storage.read('saved_searches', isNullableList, null);
    },
  };
}

function withSearch(items: readonly SavedSearch[], id: string, search: SavedSearch | null): SavedSearch[] {
  const others = items.filter((item) => item.id !== id);
  return (search ? [...others, search] : others).sort(compareByName);
}

function findEqual(items: readonly SavedSearch[], criteria: SearchCriteria): SavedSearch | null {
  const wanted = fingerprint(criteria);
  return items.find((item) => fingerprint(item) === wanted) ?? null;
}

/** Sends changes, and makes sure that no loaded list lacks one of them. */
function createWrites(list: SavedSearchList, isOver: () => boolean) {
  /** Counts the answered changes. A list that was requested earlier may not contain them. */
  let answered = 0;
  const sending = new Set<Promise<unknown>>();
  return {
    async fetchWithAll<T>(fetch: () => Promise<Result<T>>): Promise<Result<T>> {
      for (;;) {
        const before = answered;
        const answer = await fetch();
        if (isOver() || !answer.ok || (answered === before && sending.size === 0)) return answer;
        await Promise.allSettled(sending);
      }
    },
    /**
     * @param change The change to show until it is answered; null if its effect is known only from the
     *   response.
     */
    send<T>(
      change: PendingChange | null,
      request: () => Promise<Result<T>>,
      takeOver: (answer: Result<T>) => void,
    ): Promise<Result<T>> {
      if (change) list.show(change);
      const done = request().then((answer) => {
        answered += 1;
        if (!isOver())
          batch(() => {
            if (change) list.settle(change);
            takeOver(answer);
          });
        return answer;
      });
      sending.add(done);
      void done.finally(() => sending.delete(done));
      return done;
    },
  };
}

function isGone(answer: Result<unknown>): boolean {
  return !answer.ok && answer.problem.status === 404;
}

function withChange(items: readonly SavedSearch[], { id, change }: PendingChange): readonly SavedSearch[] {
  if (change === null) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, ...change } : item)).sort(compareByName);
}

/** The order of terms, categories and results doesn't change which documents are found. */
function fingerprint({ searchterms, filters }: SearchCriteria): string {
  const query = readCriteria({ searchterms, filters });
  const sort = query.enforcement ? 'date' : 'alphabetical';
  return JSON.stringify(
    writeCriteria({ ...query, sort, tags: query.tags.toSorted(), categories: query.categories.toSorted() }),
  );
}

function isNullableList(value: unknown): value is List | null {
  if (!isRecord(value)) return false;
  const { at, items } = value;
  return typeof at === 'string' && Array.isArray(items) && items.every(isSavedSearch);
}

/**
 * Checks the fields that screens show without a connection. The server's next response replaces the whole
 * search.
 */
function isSavedSearch(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const {
    id,
    name,
    searchterms,
    filters,
    cadence,
    note,
    new_count: count,
    last_match_at: match,
    last_run: run,
    last_mail: mail,
    next_run_at: next,
  } = value;
  const texts = [id, name, searchterms, filters, cadence, note, next, match ?? ''];
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(count) &&
    hasTime(run, 'ran_at') &&
    hasTime(mail, 'at')
  );
}

function hasTime(value: unknown, name: string): boolean {
  return (
    value === null ||
    (typeof value === 'object' && typeof (value as Record<string, unknown>)[name] === 'string')
  );
}
