/** What the server and its search worker say to each other. Each call has a number, and one reply with the same. */
import type { SearchAnswer } from '../../search/answer';
import type { SearchDocument } from '../../search/document';
import type { SearchRequest } from '../../search/request';
import type { SearchFailure } from './search';

/** `untilMs`: epoch milliseconds; waiting for the worker counts. `cancelled`: shared, 1 when nobody waits any more. */
export type Call =
  | { readonly kind: 'search'; readonly request: SearchRequest; readonly untilMs: number; readonly cancelled: Int32Array | null }
  | { readonly kind: 'put'; readonly documents: readonly SearchDocument[]; readonly removed: readonly string[]; readonly revision: number }
  | { readonly kind: 'revision' };

export type Reply =
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'revision'; readonly revision: number }
  | { readonly kind: 'failed'; readonly reason: SearchFailure['reason']; readonly message: string };

export interface NumberedCall {
  readonly number: number;
  readonly call: Call;
}

/** The first message of a worker has no number: the index is open, or was damaged and is empty now. */
export type FromWorker = { readonly number: number; readonly reply: Reply } | { readonly number: null; readonly damage: string };

/** Handed to the worker at its start. */
export interface WorkerStart {
  readonly folder: string;
}
