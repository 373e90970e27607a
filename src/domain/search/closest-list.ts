/**
 * The documents that are closest to a search. The offers contain the first few. On request, the complete
 * list, which has passages and is loaded page by page, replaces them.
 *
 *   The list begins as `whole` if the first documents are all there are and have passages, and otherwise as `few`.
 *   few ──more──► loading ──page──► paged, or whole if it was the last
 *   paged ──more──► loading
 *   loading ──failure──► failed ──more──► loading
 *   loading ──stop──► paged if a page has been loaded, and otherwise few
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Result } from '../../api/client';
import {
  CLOSEST_PAGE_SIZE,
  CLOSEST_PAGES_MAX,
  CLOSEST_WITH_PASSAGES,
} from '../../shared/offers/closest-page';
import type { ClosestDocuments } from './offers';

type SearchHit = ClosestDocuments['hits'][number];

export interface ClosestRow {
  readonly hit: SearchHit;
  /** The words of the search that the document doesn't contain. */
  readonly missing: readonly string[];
}

export type ClosestListState = 'few' | 'loading' | 'failed' | 'paged' | 'whole';

export interface ClosestList {
  /** No document is listed twice. */
  readonly rows: ReadonlySignal<readonly ClosestRow[]>;
  readonly total: ReadonlySignal<number>;
  readonly state: ReadonlySignal<ClosestListState>;
  /** Does nothing while a page is loading, or once the list is whole. */
  more(): Promise<void>;
  /** Cancels the request for a page. */
  stop(): void;
}

export type ReadClosestPage = (
  page: number,
  aborted: AbortSignal,
) => Promise<Result<ClosestDocuments | null>>;

export function createClosestList(first: ClosestDocuments, readPage: ReadClosestPage): ClosestList {
  const rows = signal(rowsOf(first));
  const total = signal(first.total);
  const state = signal<ClosestListState>(first.total <= CLOSEST_WITH_PASSAGES ? 'whole' : 'few');
  let pages = 0;
  let controller = new AbortController();

  function add(page: ClosestDocuments | null): void {
    pages += 1;
    const before = pages === 1 ? [] : rows.peek();
    const known = new Set(before.map(({ hit }) => hit._id));
    batch(() => {
      // Documents may be repeated, because the order may have changed since the previous page.
      if (page) rows.value = [...before, ...rowsOf(page).filter(({ hit }) => !known.has(hit._id))];
      if (page) total.value = page.total;
      const isLast = pages * CLOSEST_PAGE_SIZE >= total.peek() || pages === CLOSEST_PAGES_MAX;
      state.value = page === null || isLast ? 'whole' : 'paged';
    });
  }

  return {
    rows,
    total,
    state,
    async more() {
      if (state.peek() === 'loading' || state.peek() === 'whole') return;
      state.value = 'loading';
      const own = (controller = new AbortController());
      const answer = await readPage(pages + 1, own.signal);
      if (own.signal.aborted) return;
      if (answer.ok) add(answer.value);
      else state.value = 'failed';
    },
    stop() {
      controller.abort();
      if (state.peek() === 'loading') state.value = pages === 0 ? 'few' : 'paged';
    },
  };
}

function rowsOf({ hits, missing }: ClosestDocuments): readonly ClosestRow[] {
  return hits.map((hit, index) => ({ hit, missing: missing[index] ?? [] }));
}
