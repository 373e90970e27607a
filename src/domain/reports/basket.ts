/**
 * The report basket: the documents for the next report, in the order in which they were added (spec §3, §9).
 *
 * It exists only on the device, and works offline. All tabs share the stored basket: each change is applied
 * to it, and reaches the other tabs through storage events.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DeviceStorage } from '../../platform/storage/storage';
import { isState, type DocumentSummary } from '../library/document-summary';
import { isRecord } from '../../shared/type-guards';

/** The result of a change. */
export interface BasketChange {
  /** The number of documents that were actually added or removed. */
  readonly count: number;
  /** The number of documents that didn't fit into the basket. */
  readonly refused: number;
  /** Undoes this change, but not later ones. Removed documents return to their positions. */
  undo(): void;
}

export interface Basket {
  readonly items: ReadonlySignal<readonly DocumentSummary[]>;
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** A document that is already in the basket keeps its position. */
  add(items: readonly DocumentSummary[]): BasketChange;
  remove(ids: readonly string[]): BasketChange;
  clear(): BasketChange;
  /** Reads the basket from the device. */
  restore(): void;
  /** Stops following changes in other tabs. Stored data remains. */
  dispose(): void;
}

/** The maximum number of documents in a report (openapi.yaml, NewReport). */
const BASKET_MAX = 5000;

export interface BasketOptions {
  readonly storage: DeviceStorage;
  /** The maximum number of documents. Tests pass a smaller one. */
  readonly max?: number;
}

export function createBasket({ storage, max = BASKET_MAX }: BasketOptions): Basket {
  const items = signal<readonly DocumentSummary[]>([]);
  const read = () => itemsOf(storage.read('basket_store', Array.isArray, []));

  function keep(next: readonly DocumentSummary[]): void {
    storage.write('basket_store', next);
    items.value = next;
  }

  function change(
    make: (before: readonly DocumentSummary[]) => readonly DocumentSummary[],
  ): Omit<BasketChange, 'refused'> {
    const before = read();
    const after = make(before);
    const [had, has] = [idsOf(before), idsOf(after)];
    const added = after.filter(({ id }) => !had.has(id));
    const removed = before.filter(({ id }) => !has.has(id));
    if (added.length || removed.length) keep(after);
    else items.value = after;
    return {
      count: added.length + removed.length,
      undo: () => keep(without(read(), before, added, removed, max)),
    };
  }

  return {
    items,
    ids: computed(() => idsOf(items.value)),
    add(wanted) {
      let refused = 0;
      const done = change((before) => {
        const fresh = unique(wanted, idsOf(before));
        refused = Math.max(0, before.length + fresh.length - max);
        return [...before, ...fresh.slice(0, fresh.length - refused)];
      });
      return { ...done, refused };
    },
    remove(ids) {
      const removedIds = new Set(ids);
      return { ...change((before) => before.filter(({ id }) => !removedIds.has(id))), refused: 0 };
    },
    clear: () => ({ ...change(() => []), refused: 0 }),
    restore: () => void (items.value = read()),
    dispose: storage.watch('basket_store', () => (items.value = read())),
  };
}

/**
 * Returns `now` with the change undone: added documents are removed, and removed documents return to their
 * positions if there is room.
 */
function without(
  now: readonly DocumentSummary[],
  before: readonly DocumentSummary[],
  added: readonly DocumentSummary[],
  removed: readonly DocumentSummary[],
  max: number,
): readonly DocumentSummary[] {
  const [newer, older, there] = [idsOf(added), idsOf(before), idsOf(now)];
  const remaining = now.filter(({ id }) => !newer.has(id));
  const back = idsOf(
    removed.filter(({ id }) => !there.has(id)).slice(0, Math.max(0, max - remaining.length)),
  );
  return [
    ...before.filter(({ id }) => back.has(id) || there.has(id)),
    ...remaining.filter(({ id }) => !older.has(id)),
  ];
}

function unique(wanted: readonly DocumentSummary[], there: ReadonlySet<string>): DocumentSummary[] {
  return [...new Map(wanted.map((item) => [item.id, item])).values()].filter(({ id }) => !there.has(id));
}

function idsOf(items: readonly DocumentSummary[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}

/**
 * Reads the stored items. An item without a title isn't dropped, because the user compiled this list
 * manually. Its id becomes its title.
 */
function itemsOf(stored: readonly unknown[]): readonly DocumentSummary[] {
  return unique(stored.flatMap(itemOf), new Set());
}

function itemOf(stored: unknown): DocumentSummary[] {
  if (!isRecord(stored)) return [];
  const { id, title, number, issuer, published, entry, isWithdrawn, state } = stored;
  if (typeof id !== 'string' || id === '') return [];
  const texts = {
    number: textOf(number),
    issuer: textOf(issuer),
    published: textOf(published),
    entry: textOf(entry),
  };
  return [
    {
      ...{ id, title: textOf(title) ?? id, ...texts, isWithdrawn: isWithdrawn === true },
      ...(isState(state) && { state }),
    },
  ];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
