/** What the server says to its search threads, and they to it. */
import type { SearchAnswer } from '../../../search/request/answer';
import type { SearchDocument } from '../../../search/segment/document';
import type { SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import type { SearchFailure } from '../search';

export interface Failed {
  readonly kind: 'failed';
  readonly reason: SearchFailure['reason'];
  readonly message: string;
}

/**
 * The one thread that holds the folder. `held`: what an earlier one had in memory, so that it need not be read again; the
 * thread takes it out, as what a thread begins with is kept for as long as it lives.
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
  | { readonly kind: 'declare-whole' }
  /** Which of the ids are missing? */
  | { readonly kind: 'look'; readonly ids: readonly string[] };

/** The index after a call. `missing`: those of the ids asked for that the index has not. */
export interface WriterState {
  readonly kind: 'state';
  readonly revision: number;
  readonly isWhole: boolean;
  readonly missing: readonly string[];
}

export type WriterReply = WriterState | Failed;

/** Calls may overlap: each has a number, and one reply with the same. */
export interface NumberedCall {
  readonly number: number;
  readonly call: WriterCall;
}

/** The snapshot that a change made comes before the reply to it. */
export type FromWriter =
  | { readonly kind: 'reply'; readonly number: number; readonly reply: WriterReply }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'damage'; readonly message: string };

/**
 * One of the threads that search. `cancelled`: shared, 1 once nobody waits for the search under way, or another user's needs
 * the thread. What it searches comes by messages alone: what a thread begins with is kept for as long as it lives.
 */
export interface SearcherStart {
  readonly cancelled: Int32Array;
}

/** One search at a time, with one reply. `untilMs`: epoch milliseconds. */
export type ToSearcher =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'search'; readonly request: SearchRequest; readonly untilMs: number };

export type SearcherReply = { readonly kind: 'answer'; readonly answer: SearchAnswer } | Failed;

/** It says that it is ready once, first of all. */
export type FromSearcher = { readonly kind: 'ready' } | SearcherReply;
