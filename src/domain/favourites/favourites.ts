/**
 * The logged-in user's favourites (spec §4 "Favourites"; favourites-change.ts implements the rules).
 *
 * A change is shown at once, and undone if the server refuses it. Removed favourites stay in the trash for 30
 * days, during which the removal can be undone.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import { changedDocuments, sendInBatches, type BatchResult } from '../core/batches';
import { PAGE_LIMIT, type FavouritesSync } from './favourites-sync';
import { idsOf, type DocumentSummary } from '../library/document-summary';
import { restoreFromTrash } from './restore-items';

export interface Favourites {
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** The favourites whose documents are known, newest first; null until read from the device or loaded. */
  readonly items: ReadonlySignal<readonly DocumentSummary[] | null>;
  /** When favourites and groups were last loaded from the server (UTC, ISO 8601); null if they never were. */
  readonly syncedAt: ReadonlySignal<string | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Loads all favourites, including those beyond the first 200, for the screen that lists them. */
  loadAll(): Promise<void>;
  /** The result lists the documents that weren't favourites before. */
  add(documents: readonly DocumentSummary[]): Promise<BatchResult>;
  /** The result lists the documents that were favourites. */
  remove(ids: readonly string[]): Promise<BatchResult>;
  /** Undoes a removal. */
  restore(ids: readonly string[]): Promise<BatchResult>;
}

export function createFavourites({
  api,
  store,
}: {
  readonly api: Api;
  readonly store: FavouritesSync;
}): Favourites {
  const { state, documents } = store;
  const restProblem = signal<Problem | null>(null);
  let rest: Promise<Problem | null> | null = null;

  async function loadAll(): Promise<void> {
    await store.load();
    rest ??= store
      .loadMissingDocuments(
        () => state.peek()?.favouriteIds ?? [],
        (page) => call(api.GET('/api/user/favorites', { params: { query: { limit: PAGE_LIMIT, page } } })),
        2,
      )
      .finally(() => (rest = null));
    restProblem.value = await rest;
  }

  return {
    ids: computed(() => new Set(state.value?.favouriteIds)),
    items: computed(
      () => state.value && state.value.favouriteIds.flatMap((id) => documents.value.get(id) ?? []),
    ),
    syncedAt: store.syncedAt,
    problem: computed(() => store.problem.value ?? restProblem.value),
    loadAll,
    add(added) {
      store.rememberDocuments(added);
      return sendInBatches(idsOf(added), async (ids) =>
        changedDocuments(
          await store.change({ kind: 'add-favourites', documents: ids }, () =>
            call(api.POST('/api/user/favorites/documents', { body: { documents: ids.join() } })),
          ),
        ),
      );
    },
    remove(ids) {
      return sendInBatches(ids, async (part) =>
        changedDocuments(
          await store.change({ kind: 'remove-favourites', documents: part }, () =>
            call(api.POST('/api/user/favorites/documents/remove', { body: { documents: part.join() } })),
          ),
        ),
      );
    },
    restore(ids) {
      return sendInBatches(ids, (part) => restoreFromTrash(api, store, part, 'favourites'));
    },
  };
}
