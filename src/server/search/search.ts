/** The interface to the server's search, implemented by the built-in engine and by OpenSearch. */
import type { Corrections } from '../../search/query/spelling';
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchDocument } from '../../search/segment/document';
import type { Clause, SearchRequest } from '../../search/request/request';
import type { OffersOptions, WantedOffers } from './find-user-offers';
import type { WrittenAnswer } from './write-answer';

export interface SearchOptions {
  /**
   * The id of the user in whose turn the search runs. The server's own searches leave it out, and share the
   * turns of one additional user.
   */
  readonly user?: string;
  /** Aborted once nobody is waiting for the answer. */
  readonly signal?: AbortSignal;
}

export interface Search {
  /**
   * Hits with equal sort values are sorted by id, so pages never overlap.
   * @throws SearchFailure
   */
  search(request: SearchRequest, options?: SearchOptions): Promise<SearchAnswer>;
  /**
   * Searches, and returns the answer in the form that `writeAnswer` creates. The built-in engine writes it in the
   * thread that searches, because copying the answer to another thread takes longer.
   * @throws SearchFailure
   */
  respond?(request: SearchRequest, seesScores: boolean, options?: SearchOptions): Promise<WrittenAnswer>;
  /**
   * Suggests corrections for each word, in the same turns and with the same time limit as a search.
   * @param within Matches the documents that the user may see (`scopeClause`). Other documents have no effect
   * on the corrections.
   * @throws SearchFailure
   */
  correct(words: readonly string[], within: Clause, options?: SearchOptions): Promise<readonly Corrections[]>;
  /**
   * Finds offers, all in the turn of one search, and leaves out those for which there is no time. Returns an
   * `OffersAnswer` as JSON, for the same reason as `respond`. With an engine that lacks this method, each of
   * the searches for the offers is run separately (`findUserOffers`).
   * @throws SearchFailure
   */
  findOffers?(wanted: WantedOffers, options: OffersOptions): Promise<string>;
  /**
   * Adds or replaces documents, and deletes others. When the promise resolves, the change is on disk and
   * visible to searches.
   * @param revision The library's revision after these changes.
   * @param removed Ids to delete; unknown ones are ignored.
   */
  put(documents: readonly SearchDocument[], revision: number, removed?: readonly string[]): Promise<void>;
  /**
   * Returns the last revision that was written. All later changes still have to be written. It is 0 for an
   * empty index, or one that was reset because of damage.
   */
  revision(): Promise<number>;
  /**
   * Returns the state of the index that is used for searches. Unlike `revision`, it changes nothing.
   * @throws SearchFailure
   */
  state(): Promise<IndexState>;
  /**
   * Completes an index. Call it after all changes have been written. The built-in engine restores the
   * documents that it has lost through damage, and the adapter for OpenSearch begins to use a newly filled
   * index for searches. Until then, every search fails as unavailable. It does nothing for a complete index
   * that is in use.
   */
  repair?(library: DocumentSource): Promise<void>;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

export interface IndexState {
  /** Searches find all changes up to this revision. */
  readonly revision: number;
  /**
   * Changes when another index takes over, for example after a reindex. Results from before and after may
   * then differ.
   */
  readonly index: string;
}

/** Everything that an index should contain. */
export interface DocumentSource {
  ids(): Promise<readonly string[]>;
  /** Returns the documents in batches. Documents that have been deleted in the meantime are left out. */
  documents(ids: readonly string[]): AsyncIterable<readonly SearchDocument[]>;
}

/**
 * Why a search has no answer. The request itself is never the cause, but two reasons are due to its user's
 * other searches: too many of them are waiting (`too-many`), or those before it take up all of its time
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
