// Tests that POST /api/elastic responds quickly to requests that aren't valid searches, with a message and
// the path of the fault in the request.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { query } from '../../search/arbitraries';
import { longTest, propertyRuns } from '../../support/selection';
import { indexLibrary } from '../../support/server/library';
import { startedServer, type Answer, type Schemas, type StartedServer } from '../../support/server/server';
import { workMsOf } from '../../support/clocks/work-time';

type Problem = Schemas['Problem'];

const DEADLINE_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
const search = await openLocalSearch(folder);
await indexLibrary(search);
let server: StartedServer;

test.before(async () => {
  server = await startedServer({ search });
});

test.after(async () => {
  await server.close();
  await search.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function post(body: unknown, as: 'user' | 'reader' | 'admin' = 'user'): Promise<Answer<Problem>> {
  return server.call('POST', '/api/elastic', {
    as,
    raw: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const everything = { match_all: {} };
const phrase = (text: string) => ({ match_phrase: { 'content.stemmed': { query: text, slop: 3 } } });
const prefix = (text: string) => ({
  match_phrase_prefix: { 'content.exact': { query: text, max_expansions: 10_000 } },
});
const published = (range: object) => ({ range: { metadata_dateValue_publicationdate: range } });
const below = (...ids: string[]) => ({ terms: { 'categoryValues.keyword': ids } });
const nested = (depth: number): object =>
  depth === 1 ? everything : { bool: { must: [nested(depth - 1)] } };
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const refusals: readonly [what: string, body: unknown, path: string, title: string][] = [
  [
    'a term that consists only of punctuation',
    { query: { bool: { must: [phrase('fire'), phrase('(…) – !')] } } },
    '/query/bool/must/1/match_phrase/content.stemmed/query',
    'This term contains no words.',
  ],
  [
    'a lone asterisk',
    { query: prefix('*') },
    '/query/match_phrase_prefix/content.exact/query',
    'This term contains no words.',
  ],
  [
    'an empty prefix',
    { query: prefix('') },
    '/query/match_phrase_prefix/content.exact/query',
    'This term contains no words.',
  ],
  [
    'a term of 10,000 characters',
    { query: phrase('a'.repeat(10_000)) },
    '/query/match_phrase/content.stemmed/query',
    'This text may have at most 200 characters.',
  ],
  [
    'a match of 10,000 characters',
    { query: { match: { 'content.stemmed': { query: 'fire '.repeat(2000) } } } },
    '/query/match/content.stemmed/query',
    'This text may have at most 1000 characters.',
  ],
  [
    '21 match clauses',
    { query: { bool: { should: many(21, () => ({ match: { title: { query: 'fire' } } })) } } },
    '/query/bool/should/20',
    'A search may contain at most 20 match clauses.',
  ],
  [
    'a match whose minimum number of words is not a number',
    { query: { match: { title: { query: 'fire', minimum_should_match: 'most' } } } },
    '/query/match/title/minimum_should_match',
    'This must be a whole number, a percentage, or conditions like "3<90%".',
  ],
  [
    '500 terms',
    { query: { bool: { must: many(500, () => phrase('fire')) } } },
    '/query/bool/must',
    'This list may contain at most 100 entries.',
  ],
  [
    '51 terms in title and content',
    {
      query: {
        bool: { should: many(51, () => ({ dis_max: { queries: [phrase('fire'), phrase('fire')] } })) },
      },
    },
    '/query/bool/should/50/dis_max/queries/0',
    'A search may contain at most 50 terms, each searched for in the title and the content.',
  ],
  [
    'reversed dates',
    { query: { bool: { filter: [published({ gte: '2021-01-02', lte: '2021-01-01' })] } } },
    '/query/bool/filter/0/range/metadata_dateValue_publicationdate',
    'The first day of the range is after its last.',
  ],
  [
    'a day that does not exist',
    { query: published({ gte: '2023-02-29' }) },
    '/query/range/metadata_dateValue_publicationdate/gte',
    'This must be a date, yyyy-MM-dd.',
  ],
  [
    'a page before the first',
    { query: everything, from: -50, size: 50 },
    '/from',
    'This must be a number from 0 to 10000.',
  ],
  [
    'page 10^9',
    { query: everything, from: 49_999_999_950, size: 50 },
    '/from',
    'This must be a number from 0 to 10000.',
  ],
  [
    'the first page beyond the limit',
    { query: everything, from: 10_000, size: 50 },
    '/from',
    'Only the first 10000 hits can be shown: narrow the search.',
  ],
  [
    '10,001 values',
    { query: { terms: { _id: many(10_001, (index) => `d${index}`) } } },
    '/query/terms/_id',
    'This list may contain at most 10000 entries.',
  ],
  [
    'nine nested clauses',
    { query: nested(9) },
    `/query${'/bool/must/0'.repeat(8)}`,
    'Clauses may be nested at most 8 levels deep.',
  ],
  [
    'an unknown key',
    { query: everything, script_fields: {} },
    '/script_fields',
    'This is not accepted here.',
  ],
  [
    'a very long key',
    { query: { ['x'.repeat(5000)]: 1 } },
    `/query/${'x'.repeat(493)}`,
    'This is not accepted here.',
  ],
  ['a list in place of an object', { query: [everything] }, '/query', 'This must be an object.'],
  [
    'an object in place of a list',
    { query: { bool: { must: everything } } },
    '/query/bool/must',
    'This must be a list.',
  ],
  ['a number as a string', { query: everything, size: '50' }, '/size', 'This must be a whole number.'],
  [
    'a number that overflows',
    '{"query":{"match_all":{}},"from":1e999}',
    '/from',
    'This must be a whole number.',
  ],
  [
    'an inherited name',
    '{"query":{"match_phrase":{"toString":{"query":"a"}}}}',
    '/query/match_phrase/toString',
    'This is not accepted here.',
  ],
  ['a body that is just null', 'null', '', 'This must be an object.'],
];

for (const [what, body, path, title] of refusals) {
  test(`${what} is rejected with a message and its path`, async () => {
    const { status, body: problem } = await post(body);
    assert.equal(problem, { status: 400, code: 'bad-query', title, errors: [{ path, message: title }] });
    assert.is(status, 400);
  });
}

const notJson: readonly [what: string, raw: string][] = [
  ['a prototype', '{"query":{"match_all":{}},"__proto__":{"size":1}}'],
  ['a prototype through its constructor', '{"query":{"match_all":{}},"constructor":{"prototype":{}}}'],
  ['a mebibyte of brackets', '['.repeat(500_000)],
  [
    'a thousand nested clauses',
    `{"query":${'{"bool":{"must":['.repeat(1000)}{"match_all":{}}${']}}'.repeat(1000)}}`,
  ],
  ['a number that JSON does not have', '{"query":{"match_all":{}},"from":NaN}'],
  ['a truncated body', '{"query":'],
];

for (const [what, raw] of notJson) {
  test(`${what} is rejected`, async () => assert.is((await post(raw)).status, 400));
}

test('malformed UTF-8 is rejected or read as replacement characters, and never causes a server error', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"query":{"match_phrase":{"title":{"query":"fire '),
    Buffer.from([0xff, 0xc3, 0x28]),
    Buffer.from('"}}}}'),
  ]);
  const { token } = await server.logIn('user');
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/elastic',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: bytes,
  });
  assert.ok([200, 400].includes(statusCode), String(statusCode));
});

test('if a key is duplicated, the last value is used', async () => {
  assert.is((await post('{"query":{"wrong":1},"query":{"match_all":{}}}')).status, 200);
  assert.is((await post('{"query":{"match_all":{}},"query":{"wrong":1}}')).status, 400);
});

test('a body larger than a mebibyte gets a 413', async () => {
  const { status, body } = await post(`{"query":{"match_all":{}}}${' '.repeat(1024 * 1024)}`);
  assert.equal([status, body.code], [413, 'too-large']);
});

test('10,000 values are accepted, and even the last one is used', async () => {
  const ids = many(9_999, (index) => `d${index}`);
  const { body } = await server.call<Schemas['SearchAnswer']>('POST', '/api/elastic', {
    as: 'user',
    body: { query: { terms: { _id: [...ids, 'fire-1'] } } },
  });
  assert.equal(
    body.hits.hits.map(({ _id }) => _id),
    ['fire-1'],
  );
});

test('an unknown category anywhere in a query is rejected with its path', async () => {
  const clauses: readonly [object, string][] = [
    [below('fire', 'gone'), '/query/terms/categoryValues.keyword/1'],
    [
      { bool: { filter: [everything, { term: { 'categoryValues.keyword': 'gone' } }] } },
      '/query/bool/filter/1/term/categoryValues.keyword',
    ],
    [
      { dis_max: { queries: [{ bool: { must_not: [below('gone')] } }] } },
      '/query/dis_max/queries/0/bool/must_not/0/terms/categoryValues.keyword/0',
    ],
    [{ bool: { should: [below('gone')] } }, '/query/bool/should/0/terms/categoryValues.keyword/0'],
    [{ bool: { must: [below('gone')] } }, '/query/bool/must/0/terms/categoryValues.keyword/0'],
  ];
  for (const as of ['user', 'reader', 'admin'] as const) {
    for (const [clause, path] of clauses) {
      const { status, body } = await post({ query: clause }, as);
      assert.equal(
        [status, body.code, body.errors?.map((error) => error.path)],
        [400, 'unknown-category', [path]],
      );
    }
  }
});

test('a category of another company is rejected with the same message as an unknown one', async () => {
  const [hidden, gone] = [
    await post({ query: below('ballast') }, 'reader'),
    await post({ query: below('gonegon') }, 'reader'),
  ];
  assert.equal(JSON.parse(hidden.text.replaceAll('ballast', 'gonegon')), gone.body);
  assert.is(hidden.body.code, 'unknown-category');
  assert.is((await post({ query: below('ballast') }, 'user')).status, 200);
});

test('every visible category may be named, whether or not it is a leaf', async () => {
  assert.equal(
    await Promise.all(
      ['safety', 'fire', 'life-saving'].map(
        async (id) => (await post({ query: below(id) }, 'reader')).status,
      ),
    ),
    [200, 200, 200],
  );
  assert.equal(
    await Promise.all(
      ['root', 'pollution'].map(async (id) => (await post({ query: below(id) }, 'reader')).status),
    ),
    [400, 400],
  );
  assert.equal(
    await Promise.all(
      ['root', 'pollution'].map(async (id) => (await post({ query: below(id) }, 'admin')).status),
    ),
    [200, 200],
  );
});

test('at most a hundred unknown categories are listed', async () => {
  const { body } = await post({ query: below(...many(10_000, (index) => `gone${index}`)) });
  assert.is(body.errors?.length, 100);
});

/** Random queries, with categories that both companies see. */
const seenQuery = query.map(
  (query) => JSON.parse(JSON.stringify(query).replaceAll(/"c[1-5]"/g, '"fire"')) as unknown,
);

/** A query in which a single value has been replaced with something else. */
const spoilt = fc
  .tuple(seenQuery, fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()), fc.nat())
  .map(([query, other, at]) => {
    let place = at % Math.max(1, JSON.stringify(query).split('"').length);
    return JSON.parse(
      JSON.stringify({ query }, (_, value: unknown) => (place-- === 0 ? other : value)) ?? 'null',
    ) as unknown;
  });

test('any JSON is answered within the deadline with a 200 or a 400, as defined in the contract', async () => {
  const sent = fc.oneof(
    spoilt,
    spoilt,
    fc.jsonValue(),
    fc.record(
      {
        query: seenQuery,
        size: fc.jsonValue(),
        from: fc.jsonValue(),
        sort: fc.jsonValue(),
        aggs: fc.jsonValue(),
        highlight: fc.jsonValue(),
      },
      { requiredKeys: ['query'] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(sent, fc.constantFrom('user', 'reader', 'admin'), async (body, as) => {
      const began = performance.now();
      const { status, headers, body: answer } = await post(JSON.stringify(body), as);
      const isRefused =
        status === 400 &&
        String(headers['content-type']).startsWith('application/problem+json') &&
        /^(bad-query|unknown-category|invalid-json)$/.test(answer.code);
      assert.ok(status === 200 || isRefused, `${status} ${answer.code}`);
      assert.ok(performance.now() - began < DEADLINE_MS);
    }),
    // A key that would reach a prototype is rejected when the body is parsed.
    {
      numRuns: propertyRuns(400),
      examples: [[JSON.parse('{"query":{"bool":{}},"aggs":{"__proto__":null}}'), 'user']],
    },
  );
});

longTest(
  'searching thousands of documents and words for a one-letter prefix ends in time or gets a 503',
  async () => {
    const large = mkdtempSync(join(tmpdir(), 'fairway-'));
    const words = many(20_000, (index) => `a${index.toString(36)}`);
    const documents = many(4000, (index) => ({
      id: `d${index}`,
      title: `Document ${index}`,
      content: many(120, (at) => words[(index * 131 + at * 7919) % words.length]!).join(' '),
      categories: ['fire'],
      publicationDate: '2025-05-01',
      entryDate: null,
      source: {
        id: `d${index}`,
        title: `Document ${index}`,
        metadata_dateValue_publicationdate: null,
        metadata_dateValue_entrydate: null,
      },
    }));
    const engine = await openLocalSearch(large, { deadlineMs: 12 * DEADLINE_MS });
    await engine.put(documents, documents.length);
    const body = {
      query: { bool: { must: [prefix('a')], should: many(49, (index) => prefix(`a${index % 10}`)) } },
      size: 50,
      highlight: { fields: { content: {}, 'content.stemmed': {} } },
      aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } } },
    };
    const watched = await startedServer({ search: engine });
    const workMs = await workMsOf(async () => {
      const { status, body: found } = await watched.call<Schemas['SearchAnswer']>('POST', '/api/elastic', {
        as: 'user',
        body,
      });
      assert.equal([status, found.hits.total.value], [200, 4000]);
    });
    assert.ok(workMs < DEADLINE_MS, `${workMs} ms`);
    await watched.close();
    await engine.close();

    const hurried = await openLocalSearch(large, { deadlineMs: 1 });
    const refusing = await startedServer({ search: hurried });
    assert.equal(
      (await refusing.call('POST', '/api/elastic', { as: 'user', body })).body.code,
      'query-too-slow',
    );
    await refusing.close();
    await hurried.close();
    rmSync(large, { recursive: true, force: true, maxRetries: 3 });
  },
);

test.run();
