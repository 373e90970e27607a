/**
 * The documents that the signed-in user has marked (spec §4 "Favourites"; favourites-state.ts has the rules).
 *
 * A mark is shown at once and taken back when the server refuses it. What was removed lies in the trash for 30 days, which
 * is what undoing a removal draws on.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import { documentsOf, inParts, type Changed } from '../core/batches';
import { PAGE_LIMIT, type Keeper } from './favourites-store';
import { idsOf, type ListedDocument } from '../library/document-summary';
import { restoreFrom } from './trash';

export interface Favourites {
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** Newest first, as far as they are known; null until read or loaded. */
  readonly items: ReadonlySignal<readonly ListedDocument[] | null>;
  /** When the server last said what is kept: favourites, groups and comments; UTC, ISO 8601; null for never. */
  readonly savedAt: ReadonlySignal<string | null>;
  /** Why the latest load failed; null after one that worked. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Those beyond the first 200, too, for the screen that lists them all. */
  loadAll(): Promise<void>;
  /** `documents`: those that were no favourites. */
  add(documents: readonly ListedDocument[]): Promise<Changed>;
  /** `documents`: those that were favourites. */
  remove(ids: readonly string[]): Promise<Changed>;
  /** Takes a removal back. */
  restore(ids: readonly string[]): Promise<Changed>;
}

export function createFavourites({
  api,
  keeper,
}: {
  readonly api: Api;
  readonly keeper: Keeper;
}): Favourites {
  const { kept, documents } = keeper;
  const restProblem = signal<Problem | null>(null);
  let rest: Promise<Problem | null> | null = null;

  async function loadAll(): Promise<void> {
    await keeper.load();
    rest ??= keeper
      .learn(
        () => kept.peek()?.marked ?? [],
        (page) => call(api.GET('/api/user/favorites', { params: { query: { limit: PAGE_LIMIT, page } } })),
        2,
      )
      .finally(() => (rest = null));
    restProblem.value = await rest;
  }

  return {
    ids: computed(() => new Set(kept.value?.marked)),
    items: computed(() => kept.value && kept.value.marked.flatMap((id) => documents.value.get(id) ?? [])),
    savedAt: keeper.savedAt,
    problem: computed(() => keeper.problem.value ?? restProblem.value),
    loadAll,
    add(added) {
      keeper.know(added);
      return inParts(idsOf(added), async (ids) =>
        documentsOf(
          await keeper.change({ kind: 'mark', documents: ids }, () =>
            call(api.POST('/api/user/favorites/documents', { body: { documents: ids.join() } })),
          ),
        ),
      );
    },
    remove(ids) {
      return inParts(ids, async (part) =>
        documentsOf(
          await keeper.change({ kind: 'unmark', documents: part }, () =>
            call(api.POST('/api/user/favorites/documents/remove', { body: { documents: part.join() } })),
          ),
        ),
      );
    },
    restore(ids) {
      return inParts(ids, (part) => restoreFrom(api, keeper, part, 'favourites'));
    },
  };
}
