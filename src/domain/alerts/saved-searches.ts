/**
 * The searches that the user has saved to be notified of new documents (spec §3), by name.
 *
 *   known = what the server is known to have          items = known, with the pending changes applied
 *
 * A change is shown at once, and taken back if it is refused. If another device has deleted the search, it
 * leaves the list. The list is stored on the device.
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

/** How many the server allows for a user (openapi.yaml, saveSearch). */
export const MAX_SAVED_SEARCHES = 200;

export interface SavedSearches {
  /** null until they were read or loaded. */
  readonly items: ReadonlySignal<readonly SavedSearch[] | null>;
  /** When the server last sent the list (ISO 8601); null before the first time. */
  readonly loadedAt: ReadonlySignal<string | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** A running load is shared. */
  load(): Promise<void>;
  save(search: NewSavedSearch): Promise<Result<SavedSearch>>;
  change(id: string, change: SavedSearchChange): Promise<Result<SavedSearch>>;
  /** A search that no longer exists is not an error. */
  remove(id: string): Promise<Result<undefined>>;
  /** Restores a removed search within a day, with everything that it has found. */
  undoRemove(id: string): Promise<Result<SavedSearch>>;
  estimate(criteria: SearchCriteria, signal: AbortSignal): Promise<Result<Estimate>>;
  /** Returns a saved search that finds the same documents; null if there is none. */
  find(criteria: SearchCriteria): SavedSearch | null;
  /** Reads the list from the device, unless there is a list already. */
  restore(): void;
  /** Ignores answers that are still to come. What is stored remains. */
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

/** A change without an answer yet; null removes the search. */
interface PendingChange {
  readonly id: string;
  readonly change: SavedSearchChange | null;
}

export function createSavedSearches({ api, storage, now }: SavedSearchesOptions): SavedSearches {
  const known = signal<List | null>(null);
  const pending = signal<readonly PendingChange[]>([]);
  const problem = signal<Problem | null>(null);
  let loading: Promise<void> | null = null;
  /** Counts the answered changes. A list that was requested before may not contain them. */
  let writes = 0;
  const sending = new Set<Promise<unknown>>();
  let isOver = false;

  function keep(next: List): void {
    known.value = next;
    storage.write('saved_searches', next);
  }

  /** Puts a search in its place in the known list, or removes it. */
  function set(id: string, search: SavedSearch | null): void {
    const before = known.peek();
    if (!before) return;
    const others = before.items.filter((item) => item.id !== id);
    keep({ at: before.at, items: (search ? [...others, search] : others).sort(compareByName) });
  }

  async function fetchList(): Promise<void> {
    for (;;) {
      const before = writes;
      const answer = await call(api.GET('/api/user/savedsearch'));
      if (isOver) return;
      if (answer.ok && (writes !== before || sending.size > 0)) {
        await Promise.allSettled(sending);
        continue;
      }
      batch(() => {
        if (answer.ok) keep({ at: now().toISOString(), items: answer.value.toSorted(compareByName) });
        problem.value = answer.ok ? null : answer.problem;
      });
      return;
    }
  }

  function write<T>(
    shown: PendingChange | null,
    send: () => Promise<Result<T>>,
    after: (answer: Result<T>) => void,
  ): Promise<Result<T>> {
    if (shown) pending.value = [...pending.peek(), shown];
    const done = send().then((answer) => {
      writes += 1;
      if (!isOver) {
        batch(() => {
          pending.value = pending.peek().filter((one) => one !== shown);
          after(answer);
        });
      }
      return answer;
    });
    sending.add(done);
    void done.finally(() => sending.delete(done));
    return done;
  }

  const isGone = (answer: Result<unknown>) => !answer.ok && answer.problem.status === 404;

  return {
    items: computed(() => known.value && pending.value.reduce(withChange, known.value.items)),
    loadedAt: computed(() => known.value?.at ?? null),
    problem,
    load: () =>
      (loading ??= fetchList().finally(() => {
        loading = null;
      })),
    save: (search) =>
      write(
        null,
        () => call(api.POST('/api/user/savedsearch', { body: search })),
        (answer) => {
          if (answer.ok) set(answer.value.id, answer.value);
        },
      ),
    change: (id, change) =>
      write(
        { id, change },
        () => call(api.PATCH('/api/user/savedsearch/{id}', { params: { path: { id } }, body: change })),
        (answer) => {
          if (answer.ok || isGone(answer)) set(id, answer.ok ? answer.value : null);
        },
      ),
    async remove(id) {
      const answer = await write(
        { id, change: null },
        () => call(api.DELETE('/api/user/savedsearch/{id}', { params: { path: { id } } })),
        (result) => {
          if (result.ok || isGone(result)) set(id, null);
        },
      );
      return answer.ok || isGone(answer) ? { ok: true, value: undefined } : answer;
    },
    undoRemove: (id) =>
      write(
        null,
        () => call(api.POST('/api/user/savedsearch/{id}/restore', { params: { path: { id } } })),
        (answer) => {
          if (answer.ok) set(id, answer.value);
        },
      ),
    estimate: (criteria, signal) =>
      call(api.POST('/api/user/savedsearch/estimate', { body: criteria, signal })),
    find(criteria) {
      const wanted = fingerprint(criteria);
      return known.peek()?.items.find((item) => fingerprint(item) === wanted) ?? null;
    },
    restore() {
      if (known.peek() === null) known.value = storage.read('saved_searches', isNullableList, null);
    },
    dispose() {
      isOver = true;
    },
  };
}

function withChange(items: readonly SavedSearch[], { id, change }: PendingChange): readonly SavedSearch[] {
  if (change === null) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, ...change } : item)).sort(compareByName);
}

/** The order of terms, of categories and of results changes nothing of what is found. */
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

/** Checked as far as screens show it without a connection; the server's next answer replaces it. */
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
