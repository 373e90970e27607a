import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseRequest } from '../../../src/search/request/parse-request';
import { query } from '../arbitraries';
import { phrase, prefix, requestOf } from '../library';

const everything = { match_all: {} };

test('missing values get Elasticsearch’s defaults', () => {
  assert.equal(requestOf({ query: everything }), {
    query: { kind: 'match_all' },
    from: 0,
    size: 10,
    sort: [],
    excludes: [],
    highlight: null,
    categoryCounts: null,
  });
});

test('the complete request of the search screen is accepted', () => {
  const request = requestOf({
    query: {
      bool: {
        must: [phrase('content.stemmed', 'fire')],
        filter: [{ range: { metadata_dateValue_publicationdate: { gte: '2024-02-29', lte: '2024-12-31' } } }],
      },
    },
    _source: { excludes: ['content', 'categoryValues', 'categories'] },
    highlight: {
      fields: { content: {}, 'content.stemmed': {} },
      require_field_match: false,
      encoder: 'html',
    },
    track_total_hits: true,
    size: 50,
    from: 50,
    sort: [{ 'title.keyword': { order: 'asc' } }],
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 1000 } } },
  });
  assert.equal(request, {
    query: {
      kind: 'bool',
      must: [{ kind: 'phrase', field: 'content.stemmed', text: 'fire', slop: 3 }],
      should: [],
      filter: [
        { kind: 'range', field: 'metadata_dateValue_publicationdate', from: '2024-02-29', to: '2024-12-31' },
      ],
      mustNot: [],
      minimumShouldMatch: null,
    },
    from: 50,
    size: 50,
    sort: [{ field: 'title.keyword', order: 'asc' }],
    excludes: ['content', 'categoryValues', 'categories'],
    highlight: { fields: ['content', 'content.stemmed'], requireFieldMatch: false },
    categoryCounts: 1000,
  });
});

test('a sort key has three forms, and by default, scores are descending and all others ascending', () => {
  const sort = requestOf({
    query: everything,
    sort: [
      '_score',
      'id',
      { 'title.keyword': 'desc' },
      { metadata_dateValue_entrydate: { order: 'desc' } },
      { metadata_dateValue_publicationdate: {} },
    ],
  }).sort;
  assert.equal(
    sort.map(({ field, order }) => `${field} ${order}`),
    [
      '_score desc',
      'id asc',
      'title.keyword desc',
      'metadata_dateValue_entrydate desc',
      'metadata_dateValue_publicationdate asc',
    ],
  );
});

test('a prefix phrase is expanded to at most 50 words unless the request specifies another limit', () => {
  assert.equal(requestOf({ query: prefix('content.exact', 'fire', {}) }).query, {
    kind: 'prefix',
    field: 'content.exact',
    text: 'fire',
    slop: 0,
    maxExpansions: 50,
  });
});

test('a match requires any of its words by default, and accepts a minimum in all its forms', () => {
  const read = (options: object) =>
    requestOf({ query: { match: { number: { query: 'a b', ...options } } } }).query;
  const plain = { kind: 'match', field: 'number', text: 'a b', operator: 'or', minimumShouldMatch: null };
  assert.equal(read({}), plain);
  assert.equal(read({ operator: 'and' }), { ...plain, operator: 'and' });
  assert.equal(
    [read({ minimum_should_match: -1 }), read({ minimum_should_match: '2<75% 9<-3' })],
    [
      { ...plain, minimumShouldMatch: '-1' },
      { ...plain, minimumShouldMatch: '2<75% 9<-3' },
    ],
  );
});

test('a match of 1,000 characters is accepted, whether or not it contains words', () => {
  for (const query of ['a'.repeat(1000), '🚢'.repeat(1000), '', '…'])
    assert.ok(parseRequest({ query: { match: { content: { query } } } }).ok);
});

const match = (options: object, field = 'content') => ({ match: { [field]: { query: 'fire', ...options } } });

const nested = (depth: number): unknown =>
  depth === 1 ? everything : { bool: { must: [nested(depth - 1)] } };
const terms = (count: number) => ({
  bool: { should: Array.from({ length: count }, () => phrase('content.stemmed', 'fire')) },
});
const ids = (count: number) => ({ terms: { _id: Array.from({ length: count }, (_, index) => `d${index}`) } });

const refusals: readonly [what: string, body: unknown, path: string][] = [
  [
    'a match of 10,000 characters',
    { query: match({ query: 'fire '.repeat(2000) }) },
    '/query/match/content/query',
  ],
  [
    'a match of 1,001 characters',
    { query: match({ query: '🚢'.repeat(1001) }) },
    '/query/match/content/query',
  ],
  ['a match without a text', { query: { match: { content: {} } } }, '/query/match/content/query'],
  ['a match in its short form', { query: { match: { content: 'fire' } } }, '/query/match/content'],
  ['a match of a field that contains no words', { query: match({}, 'id') }, '/query/match/id'],
  [
    'a match of two fields',
    { query: { match: { ...match({}).match, ...match({}, 'title').match } } },
    '/query/match',
  ],
  ['a fuzzy match', { query: match({ fuzziness: 2 }) }, '/query/match/content/fuzziness'],
  ['an unknown operator', { query: match({ operator: 'xor' }) }, '/query/match/content/operator'],
  ...[1.5, 1001, -1001, null, [], 'x', '2<', '<2', '1<2<3', '50 %', '1<1 '.repeat(100)].map(
    (least): [string, unknown, string] => [
      `a minimum of ${JSON.stringify(least)} words`,
      { query: match({ minimum_should_match: least }) },
      '/query/match/content/minimum_should_match',
    ],
  ),
  [
    'more than 20 match clauses',
    { query: { bool: { should: Array.from({ length: 21 }, () => match({})) } } },
    '/query/bool/should/20',
  ],
  ['a body that is not an object', [], ''],
  ['a request without a query', {}, '/query'],
  ['an unknown key', { query: everything, script_fields: {} }, '/script_fields'],
  ['an unknown clause', { query: { query_string: { query: 'a' } } }, '/query/query_string'],
  [
    'a script',
    { query: { bool: { filter: [everything, { script: { script: '1' } }] } } },
    '/query/bool/filter/1/script',
  ],
  ['a wildcard', { query: { wildcard: { title: 'a*' } } }, '/query/wildcard'],
  ['a clause with two types', { query: { match_all: {}, bool: {} } }, '/query'],
  ['an empty clause', { query: {} }, '/query'],
  ['a field that cannot be searched', { query: phrase('secret', 'a') }, '/query/match_phrase/secret'],
  ['a field with a slash in its name', { query: phrase('a/b~c', 'a') }, '/query/match_phrase/a~1b~0c'],
  [
    'a phrase in two fields',
    { query: { match_phrase: { title: { query: 'a' }, content: { query: 'a' } } } },
    '/query/match_phrase',
  ],
  [
    'a phrase with an unknown option',
    { query: { match_phrase: { title: { query: 'a', analyzer: 'x' } } } },
    '/query/match_phrase/title/analyzer',
  ],
  [
    'a text that is not a string',
    { query: { match_phrase: { title: { query: 7 } } } },
    '/query/match_phrase/title/query',
  ],
  [
    'a term of 201 characters',
    { query: phrase('title', 'a'.repeat(201)) },
    '/query/match_phrase/title/query',
  ],
  ['slop beyond 50', { query: phrase('title', 'a', 51) }, '/query/match_phrase/title/slop'],
  ['slop that is not a whole number', { query: phrase('title', 'a', 1.5) }, '/query/match_phrase/title/slop'],
  [
    'more than 10,000 expansions',
    { query: prefix('title', 'a', { max_expansions: 10_001 }) },
    '/query/match_phrase_prefix/title/max_expansions',
  ],
  [
    'more than 50 terms in two contexts',
    { query: { bool: { must: [terms(100), phrase('title', 'a')] } } },
    '/query/bool/must/1',
  ],
  ['more than 10,000 values', { query: ids(10_001) }, '/query/terms/_id'],
  ['nine nested clauses', { query: nested(9) }, `/query${'/bool/must/0'.repeat(8)}`],
  ['a bool clause without its list', { query: { bool: { must: everything } } }, '/query/bool/must'],
  [
    'an impossible id',
    { query: { term: { 'categoryValues.keyword': 'a/b' } } },
    '/query/term/categoryValues.keyword',
  ],
  ['a value that is not a string', { query: { terms: { _id: ['a', 5] } } }, '/query/terms/_id/1'],
  [
    'a date that is not in the calendar',
    { query: { range: { metadata_dateValue_entrydate: { gte: '2023-02-29' } } } },
    '/query/range/metadata_dateValue_entrydate/gte',
  ],
  [
    'date arithmetic',
    { query: { range: { metadata_dateValue_entrydate: { lte: 'now' } } } },
    '/query/range/metadata_dateValue_entrydate/lte',
  ],
  [
    'a range that ends before it begins',
    { query: { range: { metadata_dateValue_publicationdate: { gte: '2021-01-02', lte: '2021-01-01' } } } },
    '/query/range/metadata_dateValue_publicationdate',
  ],
  [
    'a range without either end',
    { query: { range: { metadata_dateValue_publicationdate: {} } } },
    '/query/range/metadata_dateValue_publicationdate',
  ],
  [
    'a term that consists only of punctuation',
    { query: { bool: { should: [phrase('content.stemmed', '-- (…)!')] } } },
    '/query/bool/should/0/match_phrase/content.stemmed/query',
  ],
  ['an empty term', { query: phrase('content.stemmed', '') }, '/query/match_phrase/content.stemmed/query'],
  [
    'an empty prefix',
    { query: prefix('content.exact', '', {}) },
    '/query/match_phrase_prefix/content.exact/query',
  ],
  [
    'an asterisk alone',
    { query: prefix('content.exact', '*', {}) },
    '/query/match_phrase_prefix/content.exact/query',
  ],
  [
    'a term of 10,000 characters',
    { query: phrase('title', 'a'.repeat(10_000)) },
    '/query/match_phrase/title/query',
  ],
  ['500 terms', { query: terms(500) }, '/query/bool/should'],
  ['a page far beyond the last', { query: everything, from: 49_999_999_950, size: 50 }, '/from'],
  ['a number as a string', { query: everything, from: '50' }, '/from'],
  ['NaN', { query: everything, from: NaN }, '/from'],
  ['a range of a text field', { query: { range: { title: { gte: 'a' } } } }, '/query/range/title'],
  [
    'a tie breaker beyond 1',
    { query: { dis_max: { queries: [everything], tie_breaker: 2 } } },
    '/query/dis_max/tie_breaker',
  ],
  ['a page of more than 50 hits', { query: everything, size: 51 }, '/size'],
  ['hits beyond the first 10,000', { query: everything, from: 9_960, size: 50 }, '/from'],
  ['a page before the first', { query: everything, from: -1 }, '/from'],
  ['a field that cannot be sorted by', { query: everything, sort: [{ content: 'asc' }] }, '/sort/0/content'],
  ['an unknown sort order', { query: everything, sort: [{ id: { order: 'up' } }] }, '/sort/0/id/order'],
  [
    'a highlight of a different field',
    { query: everything, highlight: { fields: { title: {} } } },
    '/highlight/fields/title',
  ],
  [
    'a highlight with custom tags',
    { query: everything, highlight: { fields: {}, pre_tags: ['<script>'] } },
    '/highlight/pre_tags',
  ],
  [
    'an encoder other than html',
    { query: everything, highlight: { fields: {}, encoder: 'default' } },
    '/highlight/encoder',
  ],
  ['a different aggregation', { query: everything, aggs: { all: { terms: { field: 'id' } } } }, '/aggs/all'],
  [
    'an aggregation of a different field',
    { query: everything, aggs: { categories: { terms: { field: 'id' } } } },
    '/aggs/categories/terms/field',
  ],
  [
    'more than 10,000 buckets',
    { query: everything, aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_001 } } } },
    '/aggs/categories/terms/size',
  ],
  [
    'a key that refers to the prototype',
    JSON.parse('{"query":{"bool":{"__proto__":{}}}}'),
    '/query/bool/__proto__',
  ],
];

for (const [what, body, path] of refusals) {
  test(`the parser refuses ${what}, and reports its path`, () => {
    const parsed = parseRequest(body);
    assert.equal(parsed.ok ? 'accepted' : parsed.path, path);
    assert.ok(!parsed.ok && parsed.message.endsWith('.'));
  });
}

test('values exactly at a limit are accepted', () => {
  for (const body of [
    nested(8),
    terms(100),
    ids(10_000),
    phrase('title', 'a'.repeat(200), 50),
    phrase('title', '🚢'.repeat(200)),
  ])
    assert.ok(parseRequest({ query: body }).ok);
  assert.ok(parseRequest({ query: everything, from: 9_950, size: 50 }).ok);
});

test('a range of a single day is accepted', () => {
  assert.ok(
    parseRequest({
      query: { range: { metadata_dateValue_publicationdate: { gte: '2024-02-29', lte: '2024-02-29' } } },
    }).ok,
  );
});

test('every query in the supported subset is accepted', () => {
  fc.assert(fc.property(query, (body) => assert.ok(parseRequest({ query: body }).ok)));
});

test('parsing never throws, whatever the value', () => {
  fc.assert(fc.property(fc.anything(), (body) => void parseRequest(body)));
  fc.assert(fc.property(fc.jsonValue(), (body) => void parseRequest({ query: { bool: { must: body } } })));
});

test.run();
