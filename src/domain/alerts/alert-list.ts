/**
 * A list of the user's alerts (saved searches or follows), which are stored on the server.
 *
 *   known = the list as last confirmed by the server     items = known with the pending changes applied
 *
 * A change is shown at once, and undone if it is rejected. If it is rejected because the alert no longer
 * exists, the alert disappears from the list. The confirmed list is stored on the device.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage, StorageKey } from '../../platform/storage/storage';
import { isRecord } from '../../shared/type-guards';
import { removalResult } from '../core/results';

export type Cadence = components['schemas']['Cadence'];

interface Alert {
  readonly id: string;
  readonly cadence: Cadence;
}

export interface AlertList<Item extends Alert> {
  /** null until read from the device or loaded. */
  readonly items: ReadonlySignal<readonly Item[] | null>;
  /** The list as last confirmed by the server; null until read from the device or loaded. */
  known(): readonly Item[] | null;
  /** When the server last sent the whole list (ISO 8601); null if it never has. */
  readonly loadedAt: ReadonlySignal<string | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Loads the list from the server. If a load is already running, the call waits for that one. */
  load(): Promise<void>;
  /** Sends a request that adds or restores an alert. */
  add(request: () => Promise<Result<Item>>): Promise<Result<Item>>;
  /** Sends a request that changes an alert. The change is shown at once. */
  change(id: string, change: Partial<Item>, request: () => Promise<Result<Item>>): Promise<Result<Item>>;
  /** Sends a request that removes an alert. It is not an error if the alert no longer exists. */
  remove(id: string, request: () => Promise<Result<undefined>>): Promise<Result<undefined>>;
  /** Reads the list from the device, unless a list has already been loaded. */
  restore(): void;
  /** Responses that arrive later are ignored. Stored data remains. */
  dispose(): void;
}

export interface AlertListOptions<Item extends Alert> {
  readonly storage: DeviceStorage;
  readonly key: StorageKey;
  readonly now: () => Date;
  readonly compare: (one: Item, other: Item) => number;
  /** Checks the fields that screens show while offline. */
  readonly isItem: (value: unknown) => boolean;
  readonly fetch: () => Promise<Result<readonly Item[]>>;
}

interface Stored<Item> {
  readonly at: string;
  readonly items: readonly Item[];
}

/** A change that the server hasn't answered yet. If `change` is null, the alert is removed. */
interface PendingChange<Item> {
  readonly id: string;
  readonly change: Partial<Item> | null;
}

export function createAlertList<Item extends Alert>(options: AlertListOptions<Item>): AlertList<Item> {
  const { storage, key, now, compare, isItem, fetch } = options;
  const known = signal<Stored<Item> | null>(null);
  const pending = signal<readonly PendingChange<Item>[]>([]);
  const problem = signal<Problem | null>(null);
  let loading: Promise<void> | null = null;
  let isOver = false;
  const sending = createSending();

  function store(next: Stored<Item>): void {
    known.value = next;
    storage.write(key, next);
  }

  /** Inserts or replaces an alert in the known list, or removes it if `item` is null. */
  function set(id: string, item: Item | null): void {
    const before = known.peek();
    if (!before) return;
    const others = before.items.filter((one) => one.id !== id);
    store({ at: before.at, items: (item ? [...others, item] : others).sort(compare) });
  }

  async function fetchList(): Promise<void> {
    const answer = await sending.fetchWithAll(fetch, () => isOver);
    if (isOver) return;
    batch(() => {
      if (answer.ok) store({ at: now().toISOString(), items: answer.value.toSorted(compare) });
      problem.value = answer.ok ? null : answer.problem;
    });
  }

  /**
   * @param change The change to show until the response arrives; null if only the response reveals the
   *   effect.
   */
  function send<T>(
    change: PendingChange<Item> | null,
    request: () => Promise<Result<T>>,
    takeOver: (answer: Result<T>) => void,
  ): Promise<Result<T>> {
    if (change) pending.value = [...pending.peek(), change];
    return sending.send(request, (answer) => {
      if (isOver) return;
      batch(() => {
        pending.value = pending.peek().filter((other) => other !== change);
        takeOver(answer);
      });
    });
  }

  const takeOver = (answer: Result<Item>) => {
    if (answer.ok) set(answer.value.id, answer.value);
  };
  return {
    items: computed(
      () =>
        known.value &&
        pending.value.reduce((items, one) => withChange(items, one, compare), known.value.items),
    ),
    known: () => known.peek()?.items ?? null,
    loadedAt: computed(() => known.value?.at ?? null),
    problem,
    load: () => (loading ??= fetchList().finally(() => void (loading = null))),
    add: (request) => send(null, request, takeOver),
    change: (id, change, request) =>
      send({ id, change }, request, (answer) => (isGone(answer) ? set(id, null) : takeOver(answer))),
    async remove(id, request) {
      const answer = await send({ id, change: null }, request, (result) => {
        if (result.ok || isGone(result)) set(id, null);
      });
      return removalResult(answer);
    },
    restore() {
      if (known.peek() === null) known.value = storage.read(key, storedTest<Item>(isItem), null);
    },
    dispose() {
      isOver = true;
    },
  };
}

function storedTest<Item>(isItem: (value: unknown) => boolean) {
  return (value: unknown): value is Stored<Item> =>
    isRecord(value) &&
    typeof value['at'] === 'string' &&
    Array.isArray(value['items']) &&
    value['items'].every(isItem);
}

/** Sends changes, and makes sure that a loaded list reflects all of them. */
function createSending() {
  /** Counts the answered changes. A list that was requested before the latest answer may lack that change. */
  let answered = 0;
  const open = new Set<Promise<unknown>>();
  return {
    async fetchWithAll<T>(fetch: () => Promise<Result<T>>, isOver: () => boolean): Promise<Result<T>> {
      for (;;) {
        const before = answered;
        const answer = await fetch();
        if (isOver() || !answer.ok || (answered === before && open.size === 0)) return answer;
        await Promise.allSettled(open);
      }
    },
    send<T>(request: () => Promise<Result<T>>, onAnswer: (answer: Result<T>) => void): Promise<Result<T>> {
      const done = request().then((answer) => {
        answered += 1;
        onAnswer(answer);
        return answer;
      });
      open.add(done);
      void done.finally(() => open.delete(done));
      return done;
    },
  };
}

function isGone(answer: Result<unknown>): boolean {
  return !answer.ok && answer.problem.status === 404;
}

function withChange<Item extends Alert>(
  items: readonly Item[],
  { id, change }: PendingChange<Item>,
  compare: (one: Item, other: Item) => number,
): readonly Item[] {
  if (change === null) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, ...change } : item)).sort(compare);
}

/** Checks the fields that all alerts have. The server's next response replaces the whole alert. */
export function isAlert(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const { id, cadence, new_count: count, last_match_at: match, last_run: run, last_mail: mail } = value;
  return (
    [id, cadence, value['next_run_at'], match ?? ''].every((text) => typeof text === 'string') &&
    Number.isInteger(count) &&
    hasTime(run, 'ran_at') &&
    hasTime(mail, 'at')
  );
}

function hasTime(value: unknown, name: string): boolean {
  return value === null || (isRecord(value) && typeof value[name] === 'string');
}
