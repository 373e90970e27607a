/**
 * Find in document. It searches page by page, starting at the current page. Whatever the order of the search,
 * matches are kept in reading order, so that "2 of 7" is the second match in the file.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { createLatestRun } from '../../../domain/core/latest-run';
import { findMatches, foldQuery, type Match } from './find';
import { createMatchCursor, type MatchCursor } from './match-cursor';
import type { PdfFile } from './pdf-file';

export interface PlacedMatch {
  readonly page: number;
  readonly match: Match;
}

export interface PdfFind extends Omit<MatchCursor<PlacedMatch>, 'standAt'> {
  readonly isOpen: ReadonlySignal<boolean>;
  readonly query: ReadonlySignal<string>;
  /** In reading order; grows while `isSearching`. */
  readonly matches: ReadonlySignal<readonly PlacedMatch[]>;
  readonly isSearching: ReadonlySignal<boolean>;
  open(): void;
  /** Removes the marks, but keeps the query for the next time. */
  close(): void;
  search(query: string): Promise<void>;
}

export interface PdfFindOptions {
  file(): PdfFile | null;
  /** The page that the user is reading, where the search begins. */
  page(): number;
  /** Scrolls until a page is near enough to the viewport to be painted. */
  show(page: number): void;
}

export function createPdfFind(within: PdfFindOptions): PdfFind {
  const isOpen = signal(false);
  const query = signal('');
  const matches = signal<readonly PlacedMatch[]>([]);
  const isSearching = signal(false);
  const { standAt, ...cursor } = createMatchCursor(matches, within);
  const latestSearch = createLatestRun();

  async function search(newQuery: string): Promise<void> {
    const isLatest = latestSearch.begin();
    const file = within.file();
    batch(() => {
      query.value = newQuery;
      matches.value = [];
      standAt(null);
      isSearching.value = file !== null && foldQuery(newQuery) !== '';
    });
    if (!file || !isSearching.peek()) return;
    const from = within.page();
    for (let step = 0; step < file.pageCount; step++) {
      const page = ((from - 1 + step) % file.pageCount) + 1;
      // A page with unreadable text has no matches. The error is reported when the page is painted.
      const runs = await file.textOf(page).catch(() => []);
      if (!isLatest()) return;
      const found = findMatches(runs, newQuery).map((match) => ({ page, match }));
      if (!found.length) continue;
      matches.value = [...matches.peek(), ...found].sort((a, b) => a.page - b.page);
      if (!cursor.current.peek()) standAt(found[0]!);
    }
    isSearching.value = false;
  }

  function open(): void {
    isOpen.value = true;
    if (query.peek()) void search(query.peek());
  }

  function close(): void {
    latestSearch.cancel();
    batch(() => {
      isOpen.value = false;
      isSearching.value = false;
      matches.value = [];
      standAt(null);
    });
  }

  return { ...cursor, isOpen, query, matches, isSearching, open, close, search };
}
