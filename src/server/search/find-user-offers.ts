/**
 * Finds offers, which are suggestions for a search that found little or nothing. The searches for them are
 * restricted to the documents that the user may see, so that totals, hits and words reveal nothing about
 * other documents.
 *
 * The built-in engine finds all offers for a search in one of its threads (`Search.findOffers`). With
 * OpenSearch, each of the searches for them is a separate request.
 */
import { parseRequest } from '../../search/request/parse-request';
import { findOffers, NO_TIME_FOR_OFFERS, type OffersAnswer } from '../../shared/offers/find-offers';
import { limitPassages, type OffersSource } from '../../shared/offers/offers-source';
import type { Query } from '../../shared/query';
import type { Thesaurus, ThesaurusForms } from '../../shared/thesaurus';
import { toContractAnswer } from './contract-answer';
import { removeScores } from './remove-scores';
import { applyScopeFilter, scopeClause } from './scope-filter';
import { SearchFailure, type Search, type SearchOptions } from './search';

/** A search for which a user wants offers. */
export interface WantedOffers {
  /** The query's categories are leaves. */
  readonly query: Query;
  /** The library's day as the client knows it, yyyy-MM-dd. */
  readonly today: string;
  /** The page of closest documents to find; null to find offers instead. */
  readonly closestPage: number | null;
  /** The leaves that the user may see, as for `scopeClause`. */
  readonly leaves: readonly string[] | null;
  readonly thesaurus: Thesaurus;
  /** The entries of the thesaurus. The array stays the same until an entry changes. */
  readonly entries: readonly ThesaurusForms[];
}

/**
 * `untilMs` is the deadline that all searches share, in epoch milliseconds. Offers that take longer are left
 * out.
 */
export interface OffersOptions extends SearchOptions {
  readonly untilMs: number;
}

/**
 * Returns an `OffersAnswer` as JSON.
 *
 * @throws SearchFailure
 */
export async function findUserOffers(
  search: Search,
  wanted: WantedOffers,
  options: OffersOptions,
): Promise<string> {
  if (!search.findOffers) return JSON.stringify(await findWithSearches(search, wanted, options));
  try {
    return await search.findOffers(wanted, options);
  } catch (error) {
    if (isOutOfTime(error, Date.now() >= options.untilMs)) return JSON.stringify(NO_TIME_FOR_OFFERS);
    throw error;
  }
}

function findWithSearches(
  search: Search,
  { query, today, leaves, thesaurus, closestPage }: WantedOffers,
  { user, signal, untilMs }: OffersOptions,
): Promise<OffersAnswer> {
  const deadline = AbortSignal.timeout(Math.max(0, untilMs - Date.now()));
  const limits: SearchOptions = {
    ...(user !== undefined && { user }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };

  async function inTime<Answer>(run: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await run();
    } catch (error) {
      if (isOutOfTime(error, deadline.aborted)) return null;
      throw error;
    }
  }

  const source: OffersSource = {
    thesaurus,
    async search(body, passageHits) {
      const parsed = parseRequest(body);
      if (!parsed.ok) return null;
      const request = limitPassages(parsed.request, passageHits);
      const found = await inTime(() => search.search(applyScopeFilter(request, leaves), limits));
      return found && toContractAnswer(removeScores(found, request));
    },
    correct: async (words) => (await inTime(() => search.correct(words, scopeClause(leaves), limits))) ?? [],
  };
  return findOffers(query, { categoryRoots: [], company: null, today }, source, closestPage);
}

/** Returns whether a search failed for lack of time. After the deadline, any failure counts. */
function isOutOfTime(error: unknown, isOver: boolean): boolean {
  return error instanceof SearchFailure && (error.reason === 'deadline' || isOver);
}
