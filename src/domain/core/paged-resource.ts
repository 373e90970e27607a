/**
 * Loads a list page by page (spec §9: 50 rows per page). With a `cache`, one page is kept on the device.
 *
 *   nothing ──load──▶ loading ──▶ shown or failed
 *   shown ──load──▶ loading, the last page still shown ──▶ shown; failed, the last page still shown
 *
 * A newer load cancels one that is still running. A page that was restored from the device is replaced by the
 * first response.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';
import type { DeviceStorage, StorageKey } from '../../platform/storage/storage';
import { isRecord } from '../../shared/type-guards';

/** What all pages in the contract have in common. */
export interface Paged {
  readonly payload: readonly unknown[];
  readonly __pagination: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly pages: number;
  };
}

/** The page that is shown, with its query and the time of the response (ISO 8601). */
export interface ShownPage<Wanted, Answer> {
  readonly wanted: Wanted;
  readonly answer: Answer;
  readonly at: string;
}

export interface PagedResource<Wanted, Answer> {
  /** The latest page from the server, or else the one kept on the device; null if there is neither. */
  readonly shown: ReadonlySignal<ShownPage<Wanted, Answer> | null>;
  /** Why the latest load failed; null after a success, and while a load is running. */
  readonly problem: ReadonlySignal<Problem | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  load(wanted: Wanted): Promise<void>;
  /**
   * Shows a change to the page. The returned function undoes it, unless the page has changed again or has
   * been replaced.
   */
  change(make: (answer: Answer) => Answer): () => void;
  /** Shows the page that is kept on the device, unless a page is already shown. */
  restore(): void;
  /** Cancels a running load. Stored data remains. */
  dispose(): void;
}

export interface PagedResourceOptions<Wanted, Answer> {
  readonly fetch: (wanted: Wanted, signal: AbortSignal) => Promise<Result<Answer>>;
  readonly now: () => Date;
  /** Where to keep the page for the query `wanted`. Without this option, no page is kept. */
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
  let controller = new AbortController();

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
      controller.abort();
      const own = (controller = new AbortController());
      batch(() => {
        isLoading.value = true;
        problem.value = null;
      });
      const result = await fetch(wanted, own.signal);
      if (own.signal.aborted) return;
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
      const accepts = (value: unknown): value is Kept<Answer> => isKept(value) && cache.accepts(value.answer);
      const found = cache.storage.read(cache.key, accepts, null);
      if (found) shown.value = { wanted: cache.wanted, ...found };
    },
    dispose() {
      controller.abort();
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
    isRecord(value) &&
    'at' in value &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    'answer' in value
  );
}

/** Checks a page that was read from the device, including every row. */
export function isPageOf(accepts: (row: unknown) => boolean, value: unknown): value is Paged {
  if (!isRecord(value)) return false;
  const { payload, __pagination: pagination } = value;
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
