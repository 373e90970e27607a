/** What the user removed in the last 30 days: to bring back, or to delete for good. It is the server's alone. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_LIMIT, type FavouritesStore } from './favourites-store';

export type TrashItem = components['schemas']['Trash'];

export interface Trash {
  /** Latest first, as far as they are loaded; null until then. */
  readonly items: ReadonlySignal<readonly TrashItem[] | null>;
  /** Of all, loaded or not. */
  readonly total: ReadonlySignal<number>;
  /** Documents beside these that the user's company may not see. */
  readonly hidden: ReadonlySignal<number>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Changes with whatever this client changes on the server: the trash may be another one then. */
  readonly revision: ReadonlySignal<number>;
  /** As many as were loaded before, or the first 200. */
  load(): Promise<void>;
  /** The next 200. */
  loadMore(): Promise<void>;
  /** Documents to all the places they were removed from, groups with all that was in them. */
  restore(items: readonly TrashItem[]): Promise<Result<unknown>>;
  /** For good. */
  remove(items: readonly TrashItem[]): Promise<Result<unknown>>;
  /** For good, what is not loaded included. */
  empty(): Promise<Result<unknown>>;
  /** Answers on their way are dropped. */
  dispose(): void;
}

const BATCH_SIZE = 500;

export function createTrash({ api, store }: { readonly api: Api; readonly store: FavouritesStore }): Trash {
  const items = signal<readonly TrashItem[] | null>(null);
  const total = signal(0);
  const hidden = signal(0);
  const problem = signal<Problem | null>(null);
  let pages = 1;
  /** Counts the loads: an answer that another load has overtaken is dropped. */
  let latest = 0;

  async function load(): Promise<void> {
    latest += 1;
    const mine = latest;
    const found: TrashItem[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await call(
        api.GET('/api/user/trash', { params: { query: { page, limit: PAGE_LIMIT } } }),
      );
      if (mine !== latest) return;
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

  /** Gone from the list at once; after a refusal a load says what is so. */
  async function send(
    gone: readonly TrashItem[],
    work: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
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
    restore: (chosen) =>
      send(chosen, () => sendInOrder(chosen, (body) => call(api.POST('/api/user/trash/restore', { body })))),
    remove: (chosen) =>
      send(chosen, () => sendInOrder(chosen, (body) => call(api.POST('/api/user/trash/delete', { body })))),
    empty: () => send(items.peek() ?? [], () => call(api.DELETE('/api/user/trash'))),
    dispose: () => void (latest += 1),
  };
}

/**
 * Takes a removal from one place back: `favourites`, or the id of a group. Where in the list they stood only the server
 * knows: they come with the load that follows.
 */
export async function restoreFromTrash(
  api: Api,
  store: FavouritesStore,
  documents: readonly string[],
  from: string,
): Promise<Result<readonly string[]>> {
  const answer = await store.change(
    null,
    () => call(api.POST('/api/user/trash/restore', { body: { documents: documents.join(), from } })),
    () => null,
  );
  if (!answer.ok) return answer;
  await store.load();
  return { ok: true, value: documents };
}

/** A document and a group may have the same id. */
export function trashKey(item: TrashItem): string {
  return item.kind === 'group' ? `group ${item.group.id}` : `document ${item.document.id}`;
}

interface TrashRequest {
  readonly documents?: string;
  readonly groups?: string;
}

/** A call takes 500 documents and 500 groups at most (openapi.yaml). Ends with the first that is refused: the ones before it are done. */
async function sendInOrder(
  items: readonly TrashItem[],
  ask: (toRequestBody: TrashRequest) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  let answer: Result<unknown> = { ok: true, value: undefined };
  for (let from = 0; from < items.length && answer.ok; from += BATCH_SIZE)
    answer = await ask(selection(items.slice(from, from + BATCH_SIZE)));
  return answer;
}

/** The call names no empty list. */
function selection(items: readonly TrashItem[]): TrashRequest {
  const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document.id] : [])).join();
  const groups = items.flatMap((item) => (item.kind === 'group' ? [item.group.id] : [])).join();
  return { ...(documents && { documents }), ...(groups && { groups }) };
}
