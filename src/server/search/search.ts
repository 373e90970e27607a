/** Search as the server uses it, whichever engine answers: our own in threads of its own, or OpenSearch. */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchDocument } from '../../search/segment/document';
import type { SearchRequest } from '../../search/request/request';

export interface SearchOptions {
  /** Whose turn it takes: a user's id. Absent for the server's own searches, which take their turn as one more user. */
  readonly user?: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export interface Search {
  /**
   * Hits beyond the request's own order are in the order of their ids, so pages never overlap.
   * @throws SearchFailure
   */
  search(request: SearchRequest, options?: SearchOptions): Promise<SearchAnswer>;
  /**
   * Adds or replaces documents by id and takes others out; on disk, and found, when it resolves.
   * @param revision What the library has reached with these.
   * @param removed Ids; unknown ones are not an error.
   */
  put(documents: readonly SearchDocument[], revision: number, removed?: readonly string[]): Promise<void>;
  /** The last revision written: everything after it has to be put again. 0 when empty, or when damage made it start anew. */
  revision(): Promise<number>;
  /**
   * How far those documents go that searches find now. Unlike `revision` it asks the index that answers, and changes nothing.
   * @throws SearchFailure
   */
  state(): Promise<IndexState>;
  /**
   * Comes after all that has changed was put. Puts in again what damage has cost, up to the revision; until then every search
   * fails as unavailable. An index that is whole is left alone. Absent where the engine sees to that itself.
   */
  repair?(library: DocumentSource): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

export interface IndexState {
  /** All changes up to it are found. */
  readonly revision: number;
  /** Another one when another index has taken its place, as a reindex does: what was asked before and after may differ then. */
  readonly index: string;
}

/** All that an index should hold. */
export interface DocumentSource {
  ids(): Promise<readonly string[]>;
  /** In batches; without those that are gone meanwhile. */
  documents(ids: readonly string[]): AsyncIterable<readonly SearchDocument[]>;
}

/**
 * Why there is no answer. None of them is the request's fault, but two come of what else its user asks for: `too-many` of his
 * searches wait, or those before it take all the time that it has.
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
