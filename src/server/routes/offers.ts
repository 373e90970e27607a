/** Routes for offers, and for the thesaurus, with which devices find offers themselves. */
import { findLeafIds } from '../../shared/category-leaves';
import type { Query } from '../../shared/query';
import { readCriteria } from '../../shared/search-criteria';
import { currentUser } from '../accounts/access';
import { refuseUnknownCategories } from '../alerts/criteria';
import type { Database } from '../database/database';
import { matchesEtag } from '../http/etag';
import { jsonResponse, type Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import { findUserOffers, type WantedOffers } from '../search/find-user-offers';
import { SearchFailure } from '../search/search';
import { searchProblem } from '../search/search-problem';
import type { Services } from '../services';
import { accessScopeOf } from '../store/library/access-scope';
import { listCategories } from '../store/library/categories';
import { libraryDay } from '../store/library/library-day';

export function offersRoutes(route: Route, services: Services): void {
  const { config, db, search, now, readVisibleLeaves, readThesaurus } = services;

  route('findOffers', async (request, reply) => {
    const user = currentUser(request);
    const scope = accessScopeOf(user);
    const query = readCriteria(request.body);
    await refuseUnknownCategories(db, scope, query);
    const [withLeaves, leaves, { thesaurus, entries }] = await Promise.all([
      chooseLeaves(db, query),
      readVisibleLeaves(scope),
      readThesaurus(),
    ]);
    const today = request.body.today ?? (await libraryDay(db, now()));
    const closestPage = request.body.closest_page ?? null;
    const wanted: WantedOffers = { query: withLeaves, today, leaves, closestPage, thesaurus, entries };
    const untilMs = Date.now() + config.offersSeconds * 1000;
    try {
      const signal = abortOnDisconnect(reply);
      return jsonResponse(reply, await findUserOffers(search, wanted, { user: user.id, signal, untilMs }));
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

/**
 * Replaces the categories of a search with their leaves, so that the engine needn't know the category tree.
 */
async function chooseLeaves(db: Database, query: Query): Promise<Query> {
  if (query.categories.length === 0) return query;
  return { ...query, categories: findLeafIds(await listCategories(db, null), query.categories) };
}
