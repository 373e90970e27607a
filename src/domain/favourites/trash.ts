/**
 * The items that the user has removed in the last 30 days and can restore or delete permanently. Only the
 * server stores them.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_LIMIT, type FavouritesSync } from './favourites-sync';
import { restoreItems } from './restore-items';

export type TrashItem = components['schemas']['Trash'];

export interface Trash {
  /** The loaded items, latest first; null until the first load has succeeded. */
  readonly items: ReadonlySignal<readonly TrashItem[] | null>;
  /** The number of all items, loaded or not. */
  readonly total: ReadonlySignal<number>;
  /** The number of documents that are not listed because the user's company has no access to them. */
  readonly hidden: ReadonlySignal<number>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Increases when this client changes something on the server that may also change the trash. */
  readonly revision: ReadonlySignal<number>;
  /** Loads as many items as were loaded before, or the first 200. */
  load(): Promise<void>;
  /** Loads the next 200 items. */
  loadMore(): Promise<void>;
  /**
   * Restores documents to every place from which they were removed, and groups with their documents. Resolves with the
   * names of groups that the server no longer keeps offline for the user, because of the company’s quota.
   */
  restore(items: readonly TrashItem[]): Promise<Result<readonly string[]>>;
  /** Deletes items permanently. */
  remove(items: readonly TrashItem[]): Promise<Result<unknown>>;
  /** Deletes everything permanently, including items that are not loaded. */
  empty(): Promise<Result<unknown>>;
  /** Ignores all responses that arrive later. */
  dispose(): void;
}

const BATCH_SIZE = 500;

export function createTrash({ api, store }: { readonly api: Api; readonly store: FavouritesSync }): Trash {
  const items = signal<readonly TrashItem[] | null>(null);
  const total = signal(0);
  const hidden = signal(0);
  const problem = signal<Problem | null>(null);
  let pages = 1;
  /** The number of the latest load. Responses to earlier loads are ignored. */
  let latest = 0;

  async function load(): Promise<void> {
    latest += 1;
    const loadNumber = latest;
    const found: TrashItem[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await call(
        api.GET('/api/user/trash', { params: { query: { page, limit: PAGE_LIMIT } } }),
      );
      if (loadNumber !== latest) return;
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

  /** Removes items from the list at once. If the server refuses, a load shows the current list. */
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
          return answer.ok ? { ok: true, value: [] } : answer;
        }),
      ),
    empty: () => send(items.peek() ?? [], () => call(api.DELETE('/api/user/trash'))),
    dispose: () => void (latest += 1),
  };
}

/** A key for an item. The kind is part of it, because a document and a group may have the same id. */
export function trashKey(item: TrashItem): string {
  return item.kind === 'group' ? `group ${item.group.id}` : `document ${item.document.id}`;
}

interface TrashRequest {
  readonly documents?: string;
  readonly groups?: string;
}

/**
 * Sends requests with at most 500 documents and 500 groups each (openapi.yaml), and stops at the first one
 * that is refused. Earlier requests remain in effect.
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

/** Omits empty lists, which the request must not contain. */
function selection(items: readonly TrashItem[]): TrashRequest {
  const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document.id] : [])).join();
  const groups = items.flatMap((item) => (item.kind === 'group' ? [item.group.id] : [])).join();
  return { ...(documents && { documents }), ...(groups && { groups }) };
}
