/** The messages between the server and its search threads. */
import type { Corrections } from '../../../search/spelling/spelling';
import type { SearchAnswer } from '../../../search/request/answer';
import type { SearchDocument } from '../../../search/segment/document';
import type { Clause, SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { WantedOffers } from '../find-user-offers';
import type { SearchFailure } from '../search';
import type { PackedAnswer } from './packed-answer';

export interface Failed {
  readonly kind: 'failed';
  readonly reason: SearchFailure['reason'];
  readonly message: string;
}

/**
 * The start data for the thread that owns the folder. `held` is an earlier thread's snapshot, which is still
 * in memory and so needn't be read again. The thread then sets it to null, because its start data lives as
 * long as the thread.
 */
export interface WriterStart {
  readonly folder: string;
  held: Snapshot | null;
}

export type WriterCall =
  | {
      readonly kind: 'put';
      readonly documents: readonly SearchDocument[];
      readonly removed: readonly string[];
      readonly revision: number;
    }
  | { readonly kind: 'mark-complete' }
  /** Asks which of the ids are missing. */
  | { readonly kind: 'look'; readonly ids: readonly string[] };

/** The state of the index after a call. `missing` lists the requested ids that aren't in the index. */
export interface WriterState {
  readonly kind: 'state';
  readonly revision: number;
  readonly isComplete: boolean;
  readonly missing: readonly string[];
}

export type WriterReply = WriterState | Failed;

/** A call with a number, which its reply repeats, because calls may overlap. */
export interface NumberedCall {
  readonly number: number;
  readonly call: WriterCall;
}

/** The messages from the thread. The snapshot after a change is sent before the reply to the call. */
export type FromWriter =
  | { readonly kind: 'reply'; readonly number: number; readonly reply: WriterReply }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'damage'; readonly message: string }
  | { readonly kind: 'merge-failure'; readonly message: string };

/**
 * The start data for a search thread. `cancelled` is shared memory, which becomes 1 when the client of the
 * running search disconnects or another user needs the thread. Snapshots are sent only as messages, because
 * the start data lives as long as the thread.
 */
export interface SearcherStart {
  readonly cancelled: Int32Array;
}

/** Offers to find. The thread already has the thesaurus. */
export interface OffersTask extends Pick<WantedOffers, 'query' | 'today' | 'leaves' | 'closestPage'> {
  readonly kind: 'offers';
  /** The time limit for each of the searches for these offers. */
  readonly searchMs: number;
}

/**
 * A task for a search thread. In the queue, a correction, or all offers for a search, count as one of the
 * user's searches.
 */
export type SearchTask =
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | { readonly kind: 'respond'; readonly request: SearchRequest; readonly seesScores: boolean }
  | { readonly kind: 'correct'; readonly words: readonly string[]; readonly within: Clause }
  | OffersTask;

/**
 * The messages to a search thread, which runs one search at a time and sends one reply to each. `untilMs` is
 * in epoch milliseconds.
 */
export type ToSearcher =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'thesaurus'; readonly entries: readonly ThesaurusForms[] }
  | (SearchTask & { readonly untilMs: number });

export type SearcherReply =
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'written'; readonly packed: PackedAnswer }
  | { readonly kind: 'response'; readonly json: string }
  | { readonly kind: 'corrections'; readonly corrections: readonly Corrections[] }
  | Failed;

/** The messages from a search thread. `ready` is sent once, before anything else. */
export type FromSearcher = { readonly kind: 'ready' } | SearcherReply;
