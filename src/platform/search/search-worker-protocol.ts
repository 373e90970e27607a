/** What a page and its search worker say to each other. Each call has a number, and one reply with the same. */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchDocument } from '../../search/segment/document';

/** Of the status, which workers also tell each other (`createTabChannel`): goes up when that changes. */
export const STATUS_VERSION = 1;

/** What there is in the index. */
export interface IndexStatus {
  readonly documentCount: number;
  /** The caller's mark, kept with each change; 0 at first, after `clear`, and where the index had to begin anew. */
  readonly revision: number;
  /** False while documents up to the revision are missing because the device has lost them. */
  readonly isWhole: boolean;
  /** How often the index was cleared. A change says on which epoch it is based. */
  readonly epoch: number;
}

/** `untilMs`: milliseconds since 1970; waiting for the worker counts. */
export type Call =
  | { readonly kind: 'open' }
  | { readonly kind: 'search'; readonly body: unknown; readonly untilMs: number }
  | {
      readonly kind: 'put';
      readonly documents: readonly SearchDocument[];
      readonly revision: number;
      readonly epoch: number;
    }
  | {
      readonly kind: 'remove';
      readonly ids: readonly string[];
      readonly revision: number;
      readonly epoch: number;
    }
  | { readonly kind: 'missing'; readonly ids: readonly string[] }
  | { readonly kind: 'declareWhole'; readonly epoch: number }
  | { readonly kind: 'clear' };

/** `full`: no room; `cleared`: based on an epoch that is over; `refused`: not a search that anybody answers; `unavailable`: no worker, no IndexedDB, or a bug. */
export type FailureReason = 'deadline' | 'cancelled' | 'full' | 'cleared' | 'refused' | 'unavailable';

export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'answer'; readonly answer: SearchAnswer }
  | { readonly kind: 'missing'; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

/** `cancel`: nobody waits for that search any more. It has a reply all the same. */
export type ToWorker = { readonly number: number; readonly call: Call } | { readonly cancel: number };

/** Without a number: what the index holds now, told before the reply to the call that led to it; or what could not be read. */
export type FromWorker =
  | { readonly number: number; readonly reply: Reply }
  | { readonly status: IndexStatus }
  | { readonly damage: string };
