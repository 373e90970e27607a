/**
 * The interface to the server's search, which the built-in engine and the adapter for OpenSearch implement.
 */
import type { Corrections } from '../../search/spelling/spelling';
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchDocument } from '../../search/segment/document';
import type { Clause, SearchRequest } from '../../search/request/request';
import type { OffersOptions, WantedOffers } from './find-user-offers';
import type { WrittenAnswer } from './write-answer';

export interface SearchOptions {
  /**
   * The id of the user in whose turn the search runs. The server's own searches have none, and share the
   * turns of one additional user.
   */
  readonly user?: string;
  /** Aborted when nobody is waiting for the answer. */
  readonly signal?: AbortSignal;
}

export interface Search {
  /**
   * Hits with equal sort values are sorted by id, so pages never overlap.
   * @throws SearchFailure
   */
  search(request: SearchRequest, options?: SearchOptions): Promise<SearchAnswer>;
  /**
   * Searches, and returns the answer in the form that `writeAnswer` creates. The built-in engine creates it
   * in the search thread, because copying the answer itself to another thread would take longer.
   * @throws SearchFailure
   */
  respond?(request: SearchRequest, seesScores: boolean, options?: SearchOptions): Promise<WrittenAnswer>;
  /**
   * Suggests corrections for each word. This takes a turn and has a time limit, like a search.
   * @param within Matches the documents that the user may see (`scopeClause`). Other documents have no effect
   * on the corrections.
   * @throws SearchFailure
   */
  correct(words: readonly string[], within: Clause, options?: SearchOptions): Promise<readonly Corrections[]>;
  /**
   * Finds all offers in the turn of a single search, except those for which there is no time. Returns an
   * `OffersAnswer` as JSON, for the same reason as `respond`. If an engine lacks this method, each of the
   * searches for offers runs separately (`findUserOffers`).
   * @throws SearchFailure
   */
  findOffers?(wanted: WantedOffers, options: OffersOptions): Promise<string>;
  /**
   * Adds or replaces documents, and deletes others. Once the promise has resolved, the changes are on disk
   * and visible to searches.
   * @param revision The library's revision after these changes.
   * @param removed The ids of documents to delete. Unknown ids are ignored.
   */
  put(documents: readonly SearchDocument[], revision: number, removed?: readonly string[]): Promise<void>;
  /**
   * Returns the revision up to which changes have been written. It is 0 for an empty index, or one that was
   * reset because of damage.
   */
  revision(): Promise<number>;
  /**
   * Returns the state of the index that searches use. Unlike `revision`, this changes nothing.
   * @throws SearchFailure
   */
  state(): Promise<IndexState>;
  /**
   * Completes an index. Call this once all changes have been written. The built-in engine restores documents
   * that it has lost through damage, and the adapter for OpenSearch makes searches use a newly filled index.
   * Until then, every search fails as unavailable. If the index is complete and in use, this does nothing.
   */
  repair?(library: DocumentSource): Promise<void>;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

export interface IndexState {
  /** Searches find all changes up to this revision. */
  readonly revision: number;
  /**
   * Changes when another index takes over, for example after a reindex. Results may differ before and after.
   */
  readonly index: string;
}

/** The documents that an index should contain. */
export interface DocumentSource {
  ids(): Promise<readonly string[]>;
  /** Returns the documents in batches. Documents that have been deleted in the meantime are left out. */
  documents(ids: readonly string[]): AsyncIterable<readonly SearchDocument[]>;
}

/**
 * Thrown if a search can't be answered. The request itself is never the cause, but in two cases, its user's
 * other searches are: too many of them are waiting (`too-many`), or those before it take up all of its time
 * (`behind-own`).
 */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';

  constructor(
    readonly reason: 'deadline' | 'cancelled' | 'unavailable' | 'too-many' | 'behind-own',
    message: string,
  ) {
    super(message);
  }
}
