/**
 * The items that the user removed in the last 30 days, and can restore or delete permanently. They are stored
 * only on the server.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { createLatestRun } from '../core/latest-run';
import { mapResult } from '../core/results';
import { PAGE_LIMIT, type FavouritesSync } from './favourites-sync';
import { restoreItems } from './restore-items';

export type TrashItem = components['schemas']['Trash'];

export interface Trash {
  /** The loaded items, latest first; null until the first load has succeeded. */
  readonly items: ReadonlySignal<readonly TrashItem[] | null>;
  /** The total number of items, loaded or not. */
  readonly total: ReadonlySignal<number>;
  /** The number of documents that aren't listed, because the user's company has no access to them. */
  readonly hidden: ReadonlySignal<number>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Increases with each change that this client makes on the server and that may affect the trash. */
  readonly revision: ReadonlySignal<number>;
  /** Loads the first 200 items, or as many pages of 200 as were loaded before. */
  load(): Promise<void>;
  /** Loads the next 200 items. */
  loadMore(): Promise<void>;
  /**
   * Restores documents to every list from which they were removed, and groups with their documents. Resolves
   * with the names of groups that are no longer kept offline, because of the company's quota.
   */
  restore(items: readonly TrashItem[]): Promise<Result<readonly string[]>>;
  /** Deletes items permanently. */
  remove(items: readonly TrashItem[]): Promise<Result<unknown>>;
  /** Deletes all items permanently, including those that aren't loaded. */
  empty(): Promise<Result<unknown>>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

const BATCH_SIZE = 500;

export function createTrash({ api, store }: { readonly api: Api; readonly store: FavouritesSync }): Trash {
  const items = signal<readonly TrashItem[] | null>(null);
  const total = signal(0);
  const hidden = signal(0);
  const problem = signal<Problem | null>(null);
  let pages = 1;
  const latestLoad = createLatestRun();

  async function load(): Promise<void> {
    const isLatest = latestLoad.begin();
    const found: TrashItem[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await call(
        api.GET('/api/user/trash', { params: { query: { page, limit: PAGE_LIMIT } } }),
      );
      if (!isLatest()) return;
      if (!answer.ok) {
        problem.value = answer.problem;
        return;
      }
      found.push(...answer.value.payload);
      batch(() => {
        total.value = answer.value.__pagination.total;
        hidden.value = answer.value.hidden;
      });
    }
    batch(() => {
      items.value = found;
      problem.value = null;
    });
  }

  /** Removes items from the list at once. If the server refuses, the list is loaded again. */
  async function send<Value>(
    gone: readonly TrashItem[],
    work: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const keys = new Set(gone.map(trashKey));
    if (items.peek()) items.value = items.peek()?.filter((item) => !keys.has(trashKey(item))) ?? null;
    const answer = await store.change(null, work, () => null);
    await Promise.all([store.load(), answer.ok ? null : load()]);
    return answer;
  }

  return {
    items,
    total,
    hidden,
    problem,
    revision: store.revision,
    load,
    loadMore() {
      pages += 1;
      return load();
    },
    restore: (chosen) => send(chosen, () => sendInOrder(chosen, (body) => restoreItems(api, body))),
    remove: (chosen) =>
      send(chosen, () =>
        sendInOrder(chosen, async (body) => {
          const answer = await call(api.POST('/api/user/trash/delete', { body }));
          return mapResult(answer, () => []);
        }),
      ),
    empty: () => send(items.peek() ?? [], () => call(api.DELETE('/api/user/trash'))),
    dispose: latestLoad.cancel,
  };
}

/**
 * Returns a unique key for an item. It contains the kind, because a document and a group may have the same
 * id.
 */
export function trashKey(item: TrashItem): string {
  return item.kind === 'group' ? `group ${item.group.id}` : `document ${item.document.id}`;
}

interface TrashRequest {
  readonly documents?: string;
  readonly groups?: string;
}

/**
 * Sends the items in requests of at most 500 (openapi.yaml), and stops at the first request that is rejected.
 * Earlier requests remain in effect.
 */
async function sendInOrder(
  items: readonly TrashItem[],
  ask: (toRequestBody: TrashRequest) => Promise<Result<readonly string[]>>,
): Promise<Result<readonly string[]>> {
  const values: string[] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    const answer = await ask(selection(items.slice(from, from + BATCH_SIZE)));
    if (!answer.ok) return answer;
    values.push(...answer.value);
  }
  return { ok: true, value: values };
}

/** Returns the request body. Empty lists are left out, because it must not contain any. */
function selection(items: readonly TrashItem[]): TrashRequest {
  const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document.id] : [])).join();
  const groups = items.flatMap((item) => (item.kind === 'group' ? [item.group.id] : [])).join();
  return { ...(documents && { documents }), ...(groups && { groups }) };
}
