/**
 * Route for POST /api/elastic. The request is strictly parsed and restricted to the company's categories, and
 * the configured engine runs it.
 */
import type { FastifyBaseLogger } from 'fastify';
import { parseRequest } from '../../search/request/parse-request';
import type { SearchRequest } from '../../search/request/request';
import { currentUser } from '../accounts/access';
import { jsonResponse, type Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import type { Services } from '../services';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { findNamedCategories } from '../search/named-categories';
import { applyScopeFilter } from '../search/scope-filter';
import { SearchFailure, type Search, type SearchOptions } from '../search/search';
import { searchProblem } from '../search/search-problem';
import { writeAnswer, type WrittenAnswer } from '../search/write-answer';
import {
  createPassagePlaces,
  type FoundPlaces,
  type ReadPassagePlaces,
} from '../store/library/structure/passage-places';
import { createHitRecords, type HitRecord } from '../store/library/wording/hit-records';
import { listHitStates } from '../store/library/wording/hit-states';
import { findUnknownCategories, accessScopeOf, type AccessScope } from '../store/library/access-scope';

export function searchRoutes(route: Route, { db, search, usage, readVisibleLeaves }: Services): void {
  const readRecords = createHitRecords(db);
  const readPlaces = createPassagePlaces(db);
  route(
    'search',
    async (request, reply) => {
      const parsed = parseRequest(request.body);
      if (!parsed.ok) throw badQuery(parsed);
      const signal = abortOnDisconnect(reply);
      const user = currentUser(request);
      const scope = accessScopeOf(user);
      const leaves = await readVisibleLeaves(scope);
      await refuseUnseen(db, parsed.request, leaves, scope);

      const scoped = applyScopeFilter(parsed.request, leaves);
      try {
        const written = await respond(search, scoped, user.roles.includes('ROLE_ADMIN'), {
          user: user.id,
          signal,
        });
        if (parsed.request.from === 0) usage.count('search');
        const records = await readRecords(written.hits.map(({ id }) => id));
        const places = await placesOf(written, records, readPlaces, request.log);
        const states = listHitStates(written.hits, records);
        return jsonResponse(reply, addLists(written.json, { ...places, states }));
      } catch (error) {
        if (error instanceof SearchFailure) throw searchProblem(error);
        throw error;
      }
    },
    { explain: explainBody },
  );
}

async function respond(
  search: Search,
  request: SearchRequest,
  seesScores: boolean,
  options: SearchOptions,
): Promise<WrittenAnswer> {
  if (search.respond) return search.respond(request, seesScores, options);
  return writeAnswer(await search.search(request, options), request, seesScores, null);
}

const NO_PLACES: FoundPlaces = { provisions: [], pages: [] };

/**
 * Returns the provisions or pages that contain the passages. If these can't be determined, both lists are
 * empty.
 */
async function placesOf(
  { passages, revision }: WrittenAnswer,
  records: ReadonlyMap<string, HitRecord>,
  readPlaces: ReadPassagePlaces,
  log: FastifyBaseLogger,
): Promise<FoundPlaces> {
  if (passages.length === 0) return NO_PLACES;
  try {
    return await readPlaces(passages, records, revision, (document, cause) =>
      log.error({ document, err: cause }, 'the structure of a text could not be read'),
    );
  } catch (cause) {
    log.error({ err: cause }, 'the locations of the passages in a search result could not be read');
    return NO_PLACES;
  }
}

/** Adds all lists that aren't empty to a response, without parsing its JSON. */
function addLists(json: Uint8Array, lists: Readonly<Record<string, readonly unknown[]>>): Buffer {
  const added = Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `,"${name}":${JSON.stringify(list)}`);
  return Buffer.concat([json.subarray(0, -1), Buffer.from(`${added.join('')}}`)]);
}

/**
 * Returns the parser's description of the error, because the schema validator would report only that no type
 * of clause matches.
 */
function explainBody(body: unknown): HttpProblem | null {
  const parsed = parseRequest(body);
  return parsed.ok ? null : badQuery(parsed);
}

/** Creates the problem. The path is truncated, because it may be as long as the body. */
function badQuery({ path, message }: { path: string; message: string }): HttpProblem {
  return new HttpProblem(400, 'bad-query', message, { errors: [{ path: path.slice(0, 500), message }] });
}

/**
 * @throws HttpProblem unknown-category for a category that doesn't exist, or that the company can't see
 */
async function refuseUnseen(
  db: Database,
  { query }: SearchRequest,
  leaves: readonly string[] | null,
  scope: AccessScope,
): Promise<void> {
  const named = findNamedCategories(query);
  for (const id of leaves ?? []) named.delete(id);
  const unseen = await findUnknownCategories(db, leaves === null ? null : scope, [...named.keys()]);
  if (unseen.length === 0) return;
  const errors = unseen.slice(0, 100).map((id) => ({
    path: named.get(id) ?? '/query',
    message: `There is no category ${id} in your library.`,
  }));
  throw new HttpProblem(
    400,
    'unknown-category',
    'This search names a category that is not in your library.',
    {
      errors,
    },
  );
}
