/**
 * Routes for offers. Each search behind an offer is restricted to the company's categories like a search of
 * the user's own, so totals, hits and words reveal nothing else.
 */
import { parseRequest } from '../../search/request/parse-request';
import { findOffers } from '../../shared/offers/find-offers';
import type { OffersSource } from '../../shared/offers/offers-source';
import type { Query } from '../../shared/query';
import { readCriteria } from '../../shared/search-criteria';
import type { QueryContext } from '../../shared/search-request';
import type { Thesaurus } from '../../shared/thesaurus';
import { currentUser } from '../accounts/access';
import { refuseUnknownCategories } from '../alerts/criteria';
import type { Database } from '../database/database';
import { matchesEtag } from '../files/byte-range';
import type { Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import { answerOf } from '../search/answer-of';
import { removeScores } from '../search/remove-scores';
import { applyScopeFilter, scopeClause } from '../search/scope-filter';
import { SearchFailure, type Search, type SearchOptions } from '../search/search';
import { searchProblem } from '../search/search-problem';
import type { Services } from '../services';
import { accessScopeOf } from '../store/library/access-scope';
import { listCategories } from '../store/library/categories';
import { createOfferedThesaurus } from '../store/thesaurus/offered-thesaurus';

export function offersRoutes(route: Route, services: Services): void {
  const { config, db, search, now, readVisibleLeaves } = services;
  const readThesaurus = createOfferedThesaurus(db);

  route('findOffers', async (request, reply) => {
    const user = currentUser(request);
    const scope = accessScopeOf(user);
    const query = readCriteria(request.body);
    await refuseUnknownCategories(db, scope, query);
    const [context, leaves, { thesaurus }] = await Promise.all([
      readContext(db, query, request.body.today ?? now().toISOString().slice(0, 10)),
      readVisibleLeaves(scope),
      readThesaurus(),
    ]);
    const deadline = AbortSignal.timeout(config.offersSeconds * 1000);
    const options = { user: user.id, signal: abortOnDisconnect(reply) };
    try {
      return await findOffers(query, context, createSource(search, leaves, thesaurus, options, deadline));
    } catch (error) {
      throw error instanceof SearchFailure ? searchProblem(error) : error;
    }
  });

  route('readThesaurus', async (request, reply) => {
    const { entries, etag } = await readThesaurus();
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : { entries };
  });
}

/** The tree is only needed if the search names categories. The server's own filter limits it to the company. */
async function readContext(db: Database, { categories }: Query, today: string): Promise<QueryContext> {
  const categoryRoots = categories.length > 0 ? await listCategories(db, null) : [];
  return { categoryRoots, company: null, today };
}

/** The searches share one deadline. Those that take longer are left out. */
function createSource(
  search: Search,
  leaves: readonly string[] | null,
  thesaurus: Thesaurus,
  options: SearchOptions & { readonly signal: AbortSignal },
  deadline: AbortSignal,
): OffersSource {
  const limits = { ...options, signal: AbortSignal.any([options.signal, deadline]) };

  async function inTime<Answer>(run: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await run();
    } catch (error) {
      if (isOutOfTime(error, deadline)) return null;
      throw error;
    }
  }

  return {
    thesaurus,
    async search(body) {
      const parsed = parseRequest(body);
      if (!parsed.ok) return null;
      const found = await inTime(() => search.search(applyScopeFilter(parsed.request, leaves), limits));
      return found && answerOf(removeScores(found, parsed.request));
    },
    correct: async (words) => (await inTime(() => search.correct(words, scopeClause(leaves), limits))) ?? [],
  };
}

function isOutOfTime(error: unknown, deadline: AbortSignal): boolean {
  return error instanceof SearchFailure && (error.reason === 'deadline' || deadline.aborted);
}
