/**
 * The report basket: the documents that the next report is to hold, in the order in which they were put in (spec §3, §9).
 *
 * It lives on the device alone and works without a connection. Storage is the one truth for all tabs: each change begins
 * with what is stored, and is told to the others by the storage event.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { DocumentSummary } from '../library/document-summary';

/** What an act came to. */
export interface BasketChange {
  /** Documents put in or taken out; those that were there already, or not there at all, do not count. */
  readonly count: number;
  /** Documents that the full basket did not take. */
  readonly refused: number;
  /** Takes this act back and no later one: what it took out returns to its place. */
  undo(): void;
}

export interface Basket {
  readonly items: ReadonlySignal<readonly DocumentSummary[]>;
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** A document that is in it stays where it is. */
  add(items: readonly DocumentSummary[]): BasketChange;
  remove(ids: readonly string[]): BasketChange;
  clear(): BasketChange;
  /** From the device. */
  restore(): void;
  /** Other tabs are no longer followed. What is stored stays. */
  dispose(): void;
}

/** As many as a report may hold (openapi.yaml, NewReport). */
const BASKET_MAX = 5000;

export interface BasketOptions {
  readonly storage: DeviceStorage;
  /** Replaced in tests. */
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
      const gone = new Set(ids);
      return { ...change((before) => before.filter(({ id }) => !gone.has(id))), refused: 0 };
    },
    clear: () => ({ ...change(() => []), refused: 0 }),
    restore: () => void (items.value = read()),
    dispose: storage.watch('basket_store', () => (items.value = read())),
  };
}

/** `now` as if the act had not been: what it added is out, what it removed stands where it stood, as far as there is room. */
function without(
  now: readonly DocumentSummary[],
  before: readonly DocumentSummary[],
  added: readonly DocumentSummary[],
  removed: readonly DocumentSummary[],
  max: number,
): readonly DocumentSummary[] {
  const [newer, older, there] = [idsOf(added), idsOf(before), idsOf(now)];
  const kept = now.filter(({ id }) => !newer.has(id));
  const back = idsOf(removed.filter(({ id }) => !there.has(id)).slice(0, Math.max(0, max - kept.length)));
  return [
    ...before.filter(({ id }) => back.has(id) || there.has(id)),
    ...kept.filter(({ id }) => !older.has(id)),
  ];
}

function unique(wanted: readonly DocumentSummary[], there: ReadonlySet<string>): DocumentSummary[] {
  return [...new Map(wanted.map((item) => [item.id, item])).values()].filter(({ id }) => !there.has(id));
}

function idsOf(items: readonly DocumentSummary[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}

/** Of an item without a title its id is shown: the list is the user's work, and lost by nothing but their own act. */
function itemsOf(stored: readonly unknown[]): readonly DocumentSummary[] {
  return unique(stored.flatMap(itemOf), new Set());
}

function itemOf(stored: unknown): DocumentSummary[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, title, number, issuer, published, entry, isWithdrawn } = stored as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return [];
  const texts = {
    number: textOf(number),
    issuer: textOf(issuer),
    published: textOf(published),
    entry: textOf(entry),
  };
  return [{ id, title: textOf(title) ?? id, ...texts, isWithdrawn: isWithdrawn === true }];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
