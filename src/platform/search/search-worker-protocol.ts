/**
 * The messages between a page and its search worker. Each call has a number, and gets one reply with the same
 * number.
 */
import type { Corrections } from '../../search/spelling/spelling';
import type { SearchAnswer } from '../../search/request/answer';
import type { Clause } from '../../search/request/request';
import type { SearchDocument } from '../../search/segment/document';
import type { OffersAnswer } from '../../shared/offers/find-offers';
import type { HitProvisions } from '../../shared/provisions/passage-names';
import type { Query } from '../../shared/query';
import type { QueryContext } from '../../shared/search-request';
import type { ThesaurusForms } from '../../shared/thesaurus';
import type { TextWithStructure } from '../storage/packed-text';

/**
 * The version of the status messages that workers send each other (`createTabChannel`). Increase it when
 * their format changes.
 */
export const STATUS_VERSION = 1;

/** The state of the index. */
export interface IndexStatus {
  readonly documentCount: number;
  /**
   * A number that the caller chooses, stored with each change. It is 0 at first, after `clear`, and after the
   * index has been rebuilt.
   */
  readonly revision: number;
  /**
   * Whether the index is complete: false while documents up to the revision are missing because the device
   * lost them. The name is sent to tabs with other versions of the application.
   */
  readonly isWhole: boolean;
  /** How many times the index has been cleared. Each change specifies the epoch on which it is based. */
  readonly epoch: number;
}

/** A search for which offers are wanted. */
export interface OffersCall {
  readonly query: Query;
  readonly context: QueryContext;
  /** The page of the closest documents to find; null to find offers instead. */
  readonly closestPage: number | null;
  /** The thesaurus entries to use. */
  readonly entries: readonly ThesaurusForms[];
}

/** A change to the texts on the device. These have a separate database and a separate epoch. */
export interface TextChange {
  readonly added: readonly ({ readonly name: string } & TextWithStructure)[];
  readonly removed: readonly string[];
  readonly epoch: number;
}

/** The provisions that contain the passages are absent if none is known, as in the server's response. */
export interface DeviceAnswer extends SearchAnswer {
  readonly provisions?: readonly HitProvisions[];
}

/**
 * `untilMs` is in milliseconds since the Unix epoch, so the limit includes the time spent waiting for
 * the worker.
 */
export type Call =
  | { readonly kind: 'open' }
  | { readonly kind: 'search'; readonly body: unknown; readonly untilMs: number }
  | {
      readonly kind: 'correct';
      readonly words: readonly string[];
      readonly within: Clause;
      readonly untilMs: number;
    }
  | ({ readonly kind: 'offers'; readonly untilMs: number } & OffersCall)
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
  | { readonly kind: 'clear' }
  | ({ readonly kind: 'storeTexts' } & TextChange);

/**
 * `full`: there is no space left. `cleared`: the call is based on an earlier epoch. `refused`: the search
 * isn't supported. `unavailable`: there is no worker or no IndexedDB, or a bug has occurred.
 */
export type FailureReason = 'deadline' | 'cancelled' | 'full' | 'cleared' | 'refused' | 'unavailable';

export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'answer'; readonly answer: DeviceAnswer }
  | { readonly kind: 'corrections'; readonly corrections: readonly Corrections[] }
  | { readonly kind: 'offers'; readonly offers: OffersAnswer }
  | { readonly kind: 'missing'; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

/** `cancel` means that the answer to that call is no longer needed. The call still gets a reply. */
export type ToWorker = { readonly number: number; readonly call: Call } | { readonly cancel: number };

/**
 * `status` is the new state of the index, and is sent before the reply to the call that changed it. `damage`
 * describes the part that couldn't be read.
 */
export type FromWorker =
  | { readonly number: number; readonly reply: Reply }
  | { readonly status: IndexStatus }
  | { readonly damage: string };
