/**
 * Searches the documents on this device, with the same requests and responses as the server.
 *
 * Another user's documents are never found. The first search opens the index. Texts that the index has lost
 * are then loaded again, as soon as there is a connection.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { OffersAnswer } from '../../shared/offers/find-offers';
import type { Query } from '../../shared/query';
import type { QueryContext } from '../../shared/search-request';
import type { ThesaurusForms } from '../../shared/thesaurus';
import { DeviceSearchFailure, type DeviceSearch } from '../../platform/search/device-search';
import type { DeviceAnswer, FailureReason } from '../../platform/search/search-worker-protocol';
import type { Corrections } from '../../search/spelling/spelling';
import type { Clause } from '../../search/request/request';
import type { OfflineDocuments } from './documents';
import { stateToday } from './edition-today';
import type { NumberPages } from './page-numbers';
import type { IndexSync } from './texts/index-sync';

type SearchRequest = components['schemas']['SearchRequest'];
type SearchAnswer = components['schemas']['SearchAnswer'];
type HitPages = components['schemas']['HitPages'];

export interface OfflineSearch {
  /** The number of documents in the index; null until the index is opened. */
  readonly documentCount: ReadonlySignal<number | null>;
  /**
   * The number of downloaded documents that searches can't find yet, because their texts haven't been loaded.
   */
  readonly missingCount: ReadonlySignal<number>;
  /** Resolves with a response like that of the server's POST /api/elastic. Never rejects. */
  search(body: SearchRequest, signal?: AbortSignal): Promise<Result<SearchAnswer>>;
  /**
   * Suggests corrections for each word, using only words from the documents that match `within`. Never
   * rejects.
   */
  correct(
    words: readonly string[],
    within: Clause,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<readonly Corrections[]>>;
  /**
   * Finds offers for a search that found little on this device. Never rejects.
   *
   * @param closestPage The page of the closest documents to find; null to find offers instead.
   */
  findOffers(
    query: Query,
    context: QueryContext,
    closestPage: number | null,
    signal?: AbortSignal,
  ): Promise<Result<OffersAnswer>>;
}

export interface OfflineSearchOptions {
  readonly index: Pick<DeviceSearch, 'status' | 'search' | 'correct' | 'findOffers'>;
  readonly documents: Pick<
    OfflineDocuments,
    'owner' | 'counts' | 'restore' | 'problem' | 'documents' | 'entries'
  >;
  readonly indexSync: Pick<IndexSync, 'open' | 'sync'>;
  readonly isOnline: () => boolean;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
  /** Returns the thesaurus entries that are stored on this device. */
  readonly thesaurus: () => readonly ThesaurusForms[];
  /** Loads the code that finds the pages of passages. */
  readonly loadNumberPages: () => Promise<NumberPages>;
}

export function createOfflineSearch({
  index,
  documents,
  indexSync,
  isOnline,
  today,
  thesaurus,
  loadNumberPages,
}: OfflineSearchOptions): OfflineSearch {
  let opening: Promise<void> | null = null;

  async function open(): Promise<void> {
    // If this fails, the search itself fails as well, and reports the reason.
    await indexSync.open().catch(() => void (opening = null));
    if (isOnline()) void indexSync.sync();
  }

  /** Opens and queries the index, but only if the documents on the device belong to this user. */
  async function askOwn<Answer>(ask: () => Promise<Answer>): Promise<Result<Answer>> {
    if (documents.owner.peek() === 'unknown') await documents.restore();
    if (documents.owner.peek() !== 'own') return { ok: false, problem: whyUnreadable(documents) };
    await (opening ??= open());
    return toResult(ask);
  }

  /** Returns the pages of the passages in PDFs, or none if the code for this can't be loaded. */
  async function pagesOf(answer: DeviceAnswer): Promise<HitPages[]> {
    const entries = documents.entries();
    if (!answer.hits.hits.some(({ _id }) => entries.get(_id)?.data.pages)) return [];
    const numberPages = await loadNumberPages().catch(() => null);
    return numberPages?.(answer, entries, today.peek()) ?? [];
  }

  return {
    documentCount: computed(() =>
      documents.owner.value === 'own' ? (index.status.value?.documentCount ?? null) : null,
    ),
    missingCount: computed(() =>
      Math.max(0, documents.counts.value.downloaded - (index.status.value?.documentCount ?? 0)),
    ),
    search: (body, signal) =>
      askOwn(async () => {
        const found = await index.search(body, signal && { signal });
        const answer = found as SearchAnswer;
        const states = statesOf(answer, documents, today.peek());
        const pages = await pagesOf(found);
        return {
          ...answer,
          ...(pages.length > 0 && { pages }),
          ...(states.length > 0 && { states }),
        };
      }),
    correct: (words, within, options) => askOwn(() => index.correct(words, within, options)),
    findOffers: (query, context, closestPage, signal) =>
      askOwn(() =>
        index.findOffers({ query, context, closestPage, entries: thesaurus() }, signal && { signal }),
      ),
  };
}

/** Returns the states of the hits that aren't in force, as the server does. */
function statesOf(
  { hits }: SearchAnswer,
  { documents }: OfflineSearchOptions['documents'],
  today: string,
): NonNullable<SearchAnswer['states']> {
  return hits.hits.flatMap(({ _id, _source: { edition } }) => {
    const data = documents.peek()?.get(_id)?.data;
    const state = data && stateToday(data, edition ?? data.edition, today);
    return state && state !== 'in force' ? [{ _id, state }] : [];
  });
}

async function toResult<Answer>(ask: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    if (error instanceof DeviceSearchFailure)
      return { ok: false, problem: problemOf(error.reason, error.message) };
    throw error;
  }
}

function whyUnreadable({ owner, problem }: OfflineSearchOptions['documents']): Problem {
  return owner.peek() === 'other' ? OTHER_USER : (problem.peek() ?? problemOf('unavailable'));
}

const OTHER_USER: Problem = {
  status: 0,
  code: 'other-user',
  title: 'The documents on this device belong to another user.',
};

function problemOf(reason: FailureReason, detail?: string): Problem {
  const common = { status: 0, code: `device-${reason}`, ...(detail !== undefined && { detail }) };
  if (reason === 'cancelled') return { status: 0, code: 'cancelled', title: 'The request was cancelled.' };
  if (reason === 'deadline')
    return { ...common, title: 'The search took too long for this device. Narrow it, or try again.' };
  if (reason === 'refused') return { ...common, status: 400, title: 'This search can’t be run.' };
  return { ...common, title: 'The search on this device could not be started.' };
}
