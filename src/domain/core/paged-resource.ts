/**
 * One page at a time of a list that the server parts (spec §9: 50 rows), and its first page kept on the device.
 *
 *   nothing ──load──▶ loading ──▶ shown or failed
 *   shown ──load──▶ loading, the last page still shown ──▶ shown; failed, the last page still shown
 *
 * A newer load takes the place of one under way, whose answer is dropped. What was restored from the device gives way to
 * the first answer.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';
import type { DeviceStorage, StorageKey } from '../../platform/storage/storage';

/** What every page of the contract has. */
export interface Paged {
  readonly payload: readonly unknown[];
  readonly __pagination: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly pages: number;
  };
}

/** A page that is shown: what was wanted, what was answered, and when (an instant, ISO 8601). */
export interface ShownPage<Wanted, Answer> {
  readonly wanted: Wanted;
  readonly answer: Answer;
  readonly at: string;
}

export interface PagedResource<Wanted, Answer> {
  /** The last page answered, or the one kept on the device; null before both. */
  readonly shown: ReadonlySignal<ShownPage<Wanted, Answer> | null>;
  /** Why the latest load failed; null after one that worked and while one is under way. */
  readonly problem: ReadonlySignal<Problem | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  load(wanted: Wanted): Promise<void>;
  /** Shows a change of our own in the page; the answer puts back what it changed, unless another page came meanwhile. */
  change(make: (answer: Answer) => Answer): () => void;
  /** From the device, unless a page is shown already. */
  restore(): void;
  /** Answers on their way are dropped. What is stored stays. */
  dispose(): void;
}

export interface PagedResourceOptions<Wanted, Answer> {
  readonly fetch: (wanted: Wanted, signal: AbortSignal) => Promise<Result<Answer>>;
  readonly now: () => Date;
  /** Where the page of exactly this wish is kept; left out, none is. */
  readonly cache?: {
    readonly storage: DeviceStorage;
    readonly key: StorageKey;
    readonly wanted: Wanted;
    readonly accepts: (answer: unknown) => answer is Answer;
  };
}

export function createPagedResource<Wanted, Answer extends Paged>({
  fetch,
  now,
  cache,
}: PagedResourceOptions<Wanted, Answer>): PagedResource<Wanted, Answer> {
  const shown = signal<ShownPage<Wanted, Answer> | null>(null);
  const problem = signal<Problem | null>(null);
  const isLoading = signal(false);
  let underWay = new AbortController();

  function keep({ wanted, answer, at }: ShownPage<Wanted, Answer>): void {
    if (cache && JSON.stringify(wanted) === JSON.stringify(cache.wanted))
      cache.storage.write(cache.key, { at, answer });
  }

  function show(page: ShownPage<Wanted, Answer>): void {
    shown.value = page;
    keep(page);
  }

  return {
    shown,
    problem,
    isLoading,
    async load(wanted) {
      underWay.abort();
      const mine = (underWay = new AbortController());
      batch(() => {
        isLoading.value = true;
        problem.value = null;
      });
      const result = await fetch(wanted, mine.signal);
      if (mine.signal.aborted) return;
      batch(() => {
        isLoading.value = false;
        if (result.ok) show({ wanted, answer: result.value, at: now().toISOString() });
        else problem.value = result.problem;
      });
    },
    change(make) {
      const before = shown.peek();
      if (!before) return () => {};
      const after = { ...before, answer: make(before.answer) };
      show(after);
      return () => {
        if (shown.peek() === after) show(before);
      };
    },
    restore() {
      if (!cache || shown.peek() !== null) return;
      const accepts = (value: unknown): value is Kept<Answer> | null =>
        isKept(value) && cache.accepts(value.answer);
      const found = cache.storage.read(cache.key, accepts, null);
      if (found) shown.value = { wanted: cache.wanted, ...found };
    },
    dispose() {
      underWay.abort();
      isLoading.value = false;
    },
  };
}

interface Kept<Answer> {
  readonly at: string;
  readonly answer: Answer;
}

function isKept(value: unknown): value is Kept<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    'answer' in value
  );
}

/** For what is read from the device: a page whose rows are each accepted. */
export function isPageOf(accepts: (row: unknown) => boolean, value: unknown): value is Paged {
  if (typeof value !== 'object' || value === null) return false;
  const { payload, __pagination: pagination } = value as Record<string, unknown>;
  if (
    !Array.isArray(payload) ||
    !payload.every(accepts) ||
    typeof pagination !== 'object' ||
    pagination === null
  )
    return false;
  return ['page', 'limit', 'total', 'pages'].every((name) =>
    Number.isInteger((pagination as Record<string, unknown>)[name]),
  );
}
