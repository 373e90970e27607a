import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clause, SearchRequest } from '../../../src/search/request/request';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { SearchFailure, type Search } from '../../../src/server/search/search';
import { indexLibrary } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type SearchAnswer = Schemas['SearchAnswer'];

const all = { query: { match_all: {} }, size: 50 };
const empty = {
  took: 0,
  timed_out: false,
  hits: { total: { value: 0, relation: 'eq' as const }, max_score: null, hits: [] },
};

/** Starts a server whose engine is the given function. */
async function searchedBy(
  search: Search['search'],
  watch?: (app: FastifyInstance) => void,
): Promise<StartedServer> {
  const engine: Search = {
    search,
    correct: async (words) => words.map(() => []),
    put: async () => undefined,
    revision: async () => 0,
    state: async () => ({ revision: 0, index: '' }),
    close: async () => undefined,
  };
  return startedServer({ search: engine, ...(watch && { onCreated: watch }) });
}

/** Sends a user's search, and returns the request that the engine receives. */
async function forwardedRequest(as: 'user' | 'reader' | 'admin', body: object): Promise<SearchRequest> {
  const seen: SearchRequest[] = [];
  const server = await searchedBy(async (request) => {
    seen.push(request);
    return empty;
  });
  assert.is((await server.call('POST', '/api/elastic', { as, body })).status, 200);
  await server.close();
  return seen[0]!;
}

test('a company’s users find only the documents in its categories', async () => {
  const { query } = await forwardedRequest('reader', all);
  const expected: Clause = {
    kind: 'bool',
    must: [{ kind: 'match_all' }],
    should: [],
    mustNot: [],
    filter: [{ kind: 'terms', field: 'categoryValues.keyword', values: ['fire', 'life-saving'] }],
    minimumShouldMatch: null,
  };
  assert.equal(query, expected);
});

test('no request can make more documents visible, because the filter encloses the whole query', async () => {
  const { query } = await forwardedRequest('reader', {
    query: {
      bool: {
        should: [{ terms: { 'categoryValues.keyword': ['safety'] } }, { match_all: {} }],
        minimum_should_match: 0,
      },
    },
  });
  assert.is(query.kind === 'bool' && query.filter.length, 1);
});

test('users of a company that owns ROOT, and users without a company, search without a filter', async () => {
  assert.equal((await forwardedRequest('user', all)).query, { kind: 'match_all' });
  assert.equal((await forwardedRequest('admin', all)).query, { kind: 'match_all' });
});

test('a company that owns nothing finds nothing', async () => {
  const seen: SearchRequest[] = [];
  const server = await searchedBy(async (request) => {
    seen.push(request);
    return empty;
  });
  await server.db.deleteFrom('company_categories').execute();
  await server.call('POST', '/api/elastic', { as: 'reader', body: all });
  const { query } = seen[0]!;
  assert.equal(query.kind === 'bool' && query.filter, [
    { kind: 'terms', field: 'categoryValues.keyword', values: [] },
  ]);
  await server.close();
});

test('the response has hits, total, highlights and counts as defined in the contract', async () => {
  const source = {
    id: 'x',
    title: 'A title',
    subtitle: null,
    edition: '1',
    content: 'never sent',
    metadata_dateValue_publicationdate: '2025-05-01',
    metadata_dateValue_entrydate: null,
  };
  const highlight = { content: ['<em>a</em>'], title: ['<em>A</em> title'], number: ['<em>A</em>-1'] };
  const server = await searchedBy(async () => ({
    took: 3,
    timed_out: false,
    hits: {
      total: { value: 1, relation: 'eq' },
      max_score: 1.5,
      hits: [{ _id: 'x', _score: 1.5, _source: source, highlight, sort: [1.5, 'x'] }],
    },
    aggregations: { categories: { buckets: [{ key: 'fire', doc_count: 1 }] } },
  }));
  const { body, text } = await server.call<SearchAnswer>('POST', '/api/elastic', { as: 'user', body: all });
  assert.equal(body.hits.hits[0]?.highlight, highlight);
  assert.equal(body.aggregations, { categories: { buckets: [{ key: 'fire', doc_count: 1 }] } });
  assert.not(text.includes('never sent'));
  await server.close();
});

test('only administrators get scores, which depend on documents that other users can’t see', async () => {
  const hits = [
    { _id: 'x', _score: 1.5, _source: { id: 'x', title: 'A title' }, sort: ['a title', 1.5, 'x'] },
  ];
  const server = await searchedBy(async () => ({
    took: 3,
    timed_out: false,
    hits: { total: { value: 1, relation: 'eq' }, max_score: 1.5, hits },
  }));
  const body = { ...all, sort: [{ 'title.keyword': 'asc' }, '_score', { id: 'asc' }] };
  const scoresFor = async (as: 'admin' | 'manager' | 'user' | 'reader') => {
    const { hits: found } = (await server.call<SearchAnswer>('POST', '/api/elastic', { as, body })).body;
    return [found.max_score, found.hits[0]?._score, found.hits[0]?.sort];
  };
  assert.equal(await scoresFor('admin'), [1.5, 1.5, ['a title', 1.5, 'x']]);
  for (const as of ['manager', 'user', 'reader'] as const)
    assert.equal(await scoresFor(as), [null, null, ['a title', null, 'x']], as);
  await server.close();
});

test('in a search without a sort order, scores are also hidden in the sort values', async () => {
  const hits = [{ _id: 'x', _score: 1.5, _source: { id: 'x', title: 'A title' }, sort: [1.5, 'x'] }];
  const server = await searchedBy(async () => ({
    took: 3,
    timed_out: false,
    hits: { total: { value: 1, relation: 'eq' }, max_score: 1.5, hits },
  }));
  const sortFor = async (as: 'admin' | 'user') =>
    (await server.call<SearchAnswer>('POST', '/api/elastic', { as, body: all })).body.hits.hits[0]?.sort;
  assert.equal(await sortFor('admin'), [1.5, 'x']);
  assert.equal(await sortFor('user'), [null, 'x']);
  await server.close();
});

test('an unsupported clause gets a 400 with its JSON path', async () => {
  const server = await startedServer();
  const refused: [object, string][] = [
    [{ query: { bool: { must: [{ script: {} }] } } }, '/query/bool/must/0/script'],
    [{ query: { query_string: { query: '*' } } }, '/query/query_string'],
    [{ query: { match_all: {} }, size: 51 }, '/size'],
    [{ query: { match_all: {} }, from: 9990, size: 50 }, '/from'],
    [{ query: { match_all: {} }, script_fields: {} }, '/script_fields'],
    [{}, '/query'],
  ];
  for (const [body, path] of refused) {
    const answer = await server.call('POST', '/api/elastic', { as: 'user', body });
    assert.equal([answer.status, answer.body.code, answer.body.errors?.[0]?.path], [400, 'bad-query', path]);
  }
  await server.close();
});

test('a query nested deeper than 8 clauses gets a 400', async () => {
  const server = await startedServer();
  let query: object = { match_all: {} };
  for (let level = 0; level < 9; level += 1) query = { bool: { must: [query] } };
  const { status, body } = await server.call('POST', '/api/elastic', { as: 'user', body: { query } });
  assert.equal([status, body.code], [400, 'bad-query']);
  await server.close();
});

const refusals = [
  ['deadline', 503, 'query-too-slow'],
  ['unavailable', 503, 'search-unavailable'],
  ['behind-own', 503, 'query-too-slow'],
  ['too-many', 429, 'too-many-requests'],
] as const;

test('a slow query gets a 503, a missing engine another 503, and too many queries by one user a 429', async () => {
  for (const [reason, status, code] of refusals) {
    const server = await searchedBy(async () => {
      throw new SearchFailure(reason, 'for the test');
    });
    const {
      status: answered,
      body,
      headers,
    } = await server.call('POST', '/api/elastic', { as: 'user', body: all });
    assert.equal([answered, body.code, headers['retry-after']], [status, code, '5']);
    await server.close();
  }
});

test('for administrators, a response says in one line of limited length why search is unavailable', async () => {
  const title = 'Search is not available at the moment. Please try again shortly.';
  for (const [reason, expected] of [
    [
      'Error: The thread has ended.\n    at run (/srv/fairway/server/search.js:1:2)',
      'Error: The thread has ended.',
    ],
    ['x'.repeat(400), 'x'.repeat(299 - title.length)],
  ]) {
    const server = await searchedBy(async () => {
      throw new SearchFailure('unavailable', reason!);
    });
    const { body } = await server.call('POST', '/api/elastic', { as: 'admin', body: all });
    assert.is(body.title, `${title} ${expected}`);
    await server.close();
  }
});

test('if a client disconnects while its search is being prepared, the search is cancelled', async () => {
  const steps = new EventEmitter();
  const left = once(steps, 'left');
  const searched = once(steps, 'searched');
  const leaving = new AbortController();
  const server = await searchedBy(
    async (_request, options) => {
      await left;
      steps.emit('searched', options?.signal?.aborted);
      return empty;
    },
    (app) =>
      app.addHook('preHandler', async ({ url, raw: { socket } }) => {
        if (url !== '/api/elastic') return;
        // SQLite has one connection, so the route can't read anything until the client has gone.
        void server.db.transaction().execute(async () => left);
        socket.once('close', () => steps.emit('left'));
        setImmediate(() => leaving.abort());
      }),
  );
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await server.logIn('reader');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answered = await fetch(`${url}/api/elastic`, {
    method: 'POST',
    signal: leaving.signal,
    headers,
    body: JSON.stringify(all),
  }).catch(() => null);
  assert.equal([answered, await searched], [null, [true]]);
  await server.close();
});

test('from the route to the index, a company finds its own documents by words and categories', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const search = await openLocalSearch(folder);
  await indexLibrary(search);
  const server = await startedServer({ search });
  const find = async (as: 'user' | 'reader', query: object) => {
    const { body } = await server.call<SearchAnswer>('POST', '/api/elastic', {
      as,
      body: { query, size: 50, sort: [{ id: { order: 'asc' } }] },
    });
    return body.hits.hits.map(({ _id }) => _id);
  };
  assert.equal(
    await find('user', { terms: { 'categoryValues.keyword': ['fire', 'life-saving', 'ballast'] } }),
    ['ballast-1', 'boats-1', 'fire-1', 'scan-1'],
    'a search for all leaves finds every document',
  );
  assert.equal(await find('reader', { match_all: {} }), ['boats-1', 'fire-1', 'scan-1']);
  const everyMonth = { match_phrase: { 'content.stemmed': { query: 'every months', slop: 3 } } };
  const water = { match_phrase_prefix: { 'content.exact': { query: 'ballast wat' } } };
  assert.equal(
    [await find('user', everyMonth), await find('user', water), await find('reader', water)],
    [['boats-1'], ['ballast-1'], []],
  );
  const question = { query: 'foam extinguishers in the ballast water', minimum_should_match: 2 };
  const mostWords = { match: { 'content.stemmed': question } };
  const anyWord = { bool: { should: [{ match: { title: question } }, { match: { content: question } }] } };
  const ballast = { match: { 'content.stemmed': { query: 'ballast' } } };
  const number = { match: { number: { query: 'MSC 1432', operator: 'and' } } };
  for (const query of [mostWords, anyWord])
    assert.equal(
      [
        (await find('user', query)).includes('ballast-1'),
        (await find('reader', query)).includes('ballast-1'),
      ],
      [true, false],
    );
  assert.equal(await find('reader', ballast), []);
  assert.equal(await find('reader', { bool: { must_not: [ballast] } }), ['boats-1', 'fire-1', 'scan-1']);
  assert.equal(await find('reader', number), ['fire-1']);
  await server.close();
  await search.close();
  rmSync(folder, { recursive: true });
});

test.run();
