/** Routes with which administrators maintain the thesaurus. */
import { parseRequest } from '../../search/request/parse-request';
import { EMPTY_QUERY } from '../../shared/query';
import { parseTerm } from '../../shared/query-terms';
import { buildSearchRequest } from '../../shared/search-request';
import { actorOf, currentUser } from '../accounts/access';
import { pagingOf } from '../database/paging';
import { contentDisposition } from '../files/file-name';
import type { Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import { HttpProblem } from '../http/problem';
import {
  readThesaurusCsv,
  UnreadableThesaurus,
  writeThesaurusCsv,
  type ThesaurusFile,
} from '../library/thesaurus/thesaurus-csv';
import { applyScopeFilter } from '../search/scope-filter';
import { SearchFailure, type Search, type SearchOptions } from '../search/search';
import { searchProblem } from '../search/search-problem';
import type { Services } from '../services';
import { accessScopeOf } from '../store/library/access-scope';
import {
  addThesaurusEntry,
  changeThesaurusEntry,
  deleteThesaurusEntry,
  findThesaurusEntry,
  importThesaurus,
  listThesaurus,
  readThesaurus,
  restoreThesaurusEntry,
} from '../store/thesaurus/thesaurus';

/** The limit in openapi.yaml for the problems with an import. */
const MAX_PROBLEMS = 100;

export function thesaurusRoutes(route: Route, services: Services): void {
  entryRoutes(route, services);
  fileRoutes(route, services);

  const { search, readVisibleLeaves } = services;
  route('countThesaurusForms', async (request, reply) => {
    const user = currentUser(request);
    const leaves = await readVisibleLeaves(accessScopeOf(user));
    const options = { user: user.id, signal: abortOnDisconnect(reply) };
    const counts: number[] = [];
    // The searches run one after another, so that counting never occupies more than one search slot.
    for (const form of request.body.forms) counts.push(await countDocuments(search, form, leaves, options));
    return { counts };
  });
}

function entryRoutes(route: Route, { db, now }: Services): void {
  route('listThesaurus', async ({ query }) =>
    listThesaurus(db, { text: query.q ?? '', kind: query.kind }, pagingOf(query)),
  );

  route('addThesaurusEntry', async (request) => addThesaurusEntry(db, actorOf(request), request.body, now()));

  route('getThesaurusEntry', async ({ params }) => findThesaurusEntry(db, params.id));

  route('updateThesaurusEntry', async (request) =>
    changeThesaurusEntry(db, actorOf(request), request.params.id, request.body, now()),
  );

  route('deleteThesaurusEntry', async (request) =>
    deleteThesaurusEntry(db, actorOf(request), request.params.id, now()),
  );

  route('restoreThesaurusEntry', async (request) =>
    restoreThesaurusEntry(db, actorOf(request), request.params.id, now()),
  );
}

function fileRoutes(route: Route, { db, now }: Services): void {
  route('importThesaurus', async (request) => {
    const { entries, problems } = readFile(request.body.csv);
    const counts = await importThesaurus(db, actorOf(request), entries, now());
    return { ...counts, left_out: problems.length, problems: problems.slice(0, MAX_PROBLEMS) };
  });

  route('exportThesaurus', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': contentDisposition('attachment', 'Also called.csv'),
        'cache-control': 'private, no-store',
      })
      .send(writeThesaurusCsv(await readThesaurus(db))),
  );
}

/** @throws HttpProblem bad-request */
function readFile(csv: string): ThesaurusFile {
  try {
    return readThesaurusCsv(csv);
  } catch (error) {
    if (error instanceof UnreadableThesaurus) throw new HttpProblem(400, 'bad-request', error.message);
    throw error;
  }
}

/** Counts the documents that a search for this form finds. */
async function countDocuments(
  search: Search,
  form: string,
  leaves: readonly string[] | null,
  options: SearchOptions,
): Promise<number> {
  // A search without words would find everything.
  if (parseTerm(form).kind === 'nothing') return 0;
  const context = { categoryRoots: [], company: null, today: '' };
  const { query } = buildSearchRequest({ ...EMPTY_QUERY, tags: [form] }, context);
  const parsed = parseRequest({ query, size: 0 });
  if (!parsed.ok) throw new HttpProblem(400, 'bad-request', 'This form can’t be searched for.');
  try {
    const { hits } = await search.search(applyScopeFilter(parsed.request, leaves), options);
    return hits.total.value;
  } catch (error) {
    throw error instanceof SearchFailure ? searchProblem(error) : error;
  }
}
