/** Finds an open document's position among the results, and the documents before and after it. */
import { untracked } from '@preact/signals-core';
import type { Query } from '../../shared/query';
import { pagesToLoad, positionIn, type ResultPosition } from './result-pages';
import { isSameList, type SearchClient } from './search-client';
import { isSameSearch, type SearchRunner } from './search-runner';

export interface Neighbours {
  /** Returns null if the document isn't on the loaded pages of the current query. Reads signals. */
  positionOf(documentId: string): ResultPosition | null;
  load(documentId: string, by: Query | null): Promise<void>;
  dispose(): void;
}

/** @param follow Makes a query the current one. */
export function createNeighbours(
  { search }: SearchClient,
  runner: SearchRunner,
  follow: (query: Query) => void,
): Neighbours {
  const { response, pages, run, addPage } = runner;
  const disposal = new AbortController();
  return {
    positionOf: (documentId) => findPosition(runner, documentId),
    async load(documentId, by) {
      if (by !== null && !isLoaded(runner, by, documentId)) {
        follow(by);
        await run();
      }
      const shown = response.peek();
      if (!shown) return;
      for (const page of pagesToLoad(pages.peek(), documentId)) {
        const next = await search({ ...shown.query, page }, shown.place, disposal.signal);
        // Another search may have run in the meantime, or the date may have changed.
        const now = response.peek();
        if (!now || !isSameList(now, shown)) return;
        if (next.ok && isSameList(next.value, shown)) addPage(next.value);
      }
    },
    dispose: () => disposal.abort(),
  };
}

function findPosition({ query, response, pages }: SearchRunner, documentId: string): ResultPosition | null {
  const shown = response.value;
  return shown && isSameSearch(shown.query, query.value) ? positionIn(pages.value, documentId) : null;
}

function isLoaded(runner: SearchRunner, by: Query, documentId: string): boolean {
  const { query, state } = runner;
  if (state.peek() !== 'loaded' || !isSameSearch(by, query.peek())) return false;
  return by.page === query.peek().page || untracked(() => findPosition(runner, documentId)) !== null;
}
