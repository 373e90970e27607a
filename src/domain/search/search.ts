/**
 * A search screen's state: the address says what is searched, the server what was found (spec §4 "Search sort", §5).
 *
 *   idle --address--> loading --answer--> loaded
 *                     loading --refusal--> failed (what was found before stays)
 *   any --another address--> loading (the earlier request is cancelled, what was found before stays)
 *
 * Every change of the search is a change of the address, made by `open`; the search runs when the address comes back.
 * Lives as long as the session, so that a document knows its place among the results.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../../api/client';
import type { components } from '../../api/schema';
import type { Query, Sort } from '../../shared/query';
import type { Categories } from '../categories';
import type { Session } from '../session';

export type SearchHit = components['schemas']['SearchHit'];
export type SearchState = 'idle' | 'loading' | 'loaded' | 'failed';

export interface SearchResults {
  readonly query: Query;
  readonly hits: readonly SearchHit[];
  /** Exact. */
  readonly total: number;
  /** Documents below each category, inner nodes included; none for one that is not in the map. */
  readonly counts: ReadonlyMap<string, number>;
  /** From 1 to the last page that can be reached. */
  readonly pages: number;
  /** There are more than the 10,000 that paging reaches: the screen says to narrow the search. */
  readonly isBeyondReach: boolean;
}

/** Where a document stands among the results. */
export interface ResultPlace {
  /** From 1, over all pages. */
  readonly number: number;
  readonly total: number;
  /** null at the ends, and until the neighbouring page has been read (`readAround`). */
  readonly previousId: string | null;
  readonly nextId: string | null;
}

export interface Search {
  /** What the address says; the last one while another screen is shown. */
  readonly query: ReadonlySignal<Query>;
  /** The chips: those of the address, until one is added or removed. */
  readonly terms: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SearchState>;
  /** The last answer, kept while the next is on its way; null before the first. */
  readonly results: ReadonlySignal<SearchResults | null>;
  readonly problem: ReadonlySignal<Problem | null>;

  /** Adds chips from typed or pasted text: commas part terms, except inside double quotes. Does not search yet. */
  addTerms(text: string): void;
  removeTerm(index: number): void;
  clearTerms(): void;
  /** Searches for the chips, from page 1. The other changes do as well, each with the chips of the moment. */
  submit(): void;
  /** The last context on cannot be switched off. */
  toggleContext(context: 'title' | 'content'): void;
  setCategories(ids: readonly string[]): void;
  setDates(dates: Query['dates']): void;
  /** Any sort but date leaves the enforcement view. */
  setSort(sort: Sort): void;
  /** Entering the enforcement view sorts by date. */
  setEnforcement(on: boolean): void;
  setPage(page: number): void;
  /** Terms, filters and dates go; context and sort stay. */
  reset(): void;
  /** Again, after a problem. */
  retry(): void;

  /** null when the document is not among the results read so far. Reads signals. */
  placeOf(documentId: string): ResultPlace | null;
  /** Reads the page before or after when the document stands at the edge of what was read. */
  readAround(documentId: string): Promise<void>;
  /** The address of the last search, for the way back to the results; null when there was none. */
  readonly lastAddress: ReadonlySignal<Readonly<Record<string, string>> | null>;
  dispose(): void;
}

export interface SearchOptions {
  readonly api: Api;
  readonly session: Pick<Session, 'user'>;
  readonly categories: Pick<Categories, 'roots' | 'load'>;
  /** The query of the address while the search screen is shown; null elsewhere. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  /** Writes the address of the search screen, as a new history entry. */
  readonly open: (address: Readonly<Record<string, string>>) => void;
  /** yyyy-MM-dd in the user's own zone. */
  readonly today: () => string;
}
