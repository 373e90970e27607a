import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addIdTieBreaker } from '../../../../src/search/request/total-order';
import { searchBody } from '../../../../src/server/search/opensearch/request';
import { applyScopeFilter } from '../../../../src/server/search/scope-filter';
import { requestOf } from '../../../search/library';

/** Translates the body of a request to POST /api/elastic. */
const bodyFor = (body: Readonly<Record<string, unknown>>) =>
  searchBody(addIdTieBreaker(requestOf(body)), 5000);

/** Wraps a translated query in the clause that excludes the wordings that aren't searched. */
function inWording(query: object, unread = 'next'): object {
  return { bool: { must: [query], must_not: [{ term: { wording: unread } }] } };
}

test('phrases, prefixes and nested clauses are translated, with explicit defaults', () => {
  const phrase = { match_phrase: { 'content.stemmed': { query: 'fire pump', slop: 3 } } };
  const prefix = { match_phrase_prefix: { title: { query: 'ball', slop: 0, max_expansions: 10_000 } } };
  const query = {
    bool: {
      must: [phrase, { dis_max: { queries: [prefix, { match_all: {} }], tie_breaker: 0.5 } }],
      should: [{ term: { id: 'd1' } }],
      filter: [
        { terms: { 'categoryValues.keyword': ['a', 'b'] } },
        { range: { metadata_dateValue_entrydate: { gte: '2026-01-01' } } },
      ],
      must_not: [{ terms: { id: ['d2'] } }],
      minimum_should_match: 1,
    },
  };
  assert.equal(bodyFor({ query })['query'], inWording(query));
});

test('a match is translated with its operator and its required number of words unchanged', () => {
  const translated = (options: object, field = 'number') =>
    bodyFor({ query: { match: { [field]: { query: 'fire pump', ...options } } } })['query'];
  const match = (field: string, more: object) =>
    inWording({ match: { [field]: { query: 'fire pump', ...more } } });
  assert.equal(translated({}), match('number', { operator: 'or' }));
  assert.equal(
    translated({ operator: 'and', minimum_should_match: -1 }, 'content.exact'),
    match('content', { operator: 'and', minimum_should_match: '-1' }),
  );
  assert.equal(
    translated({ minimum_should_match: '2<75%' }),
    match('number', { operator: 'or', minimum_should_match: '2<75%' }),
  );
});

test('each word of a match is highlighted separately', () => {
  const highlight = bodyFor({
    query: { match: { number: { query: 'Fire pump, fire' } } },
    highlight: { fields: { content: {} } },
  })['highlight'];
  const word = (query: string) => ({ match_phrase: { content: { query, slop: 0 } } });
  assert.equal((highlight as { fields: Record<string, unknown> }).fields['content'], {
    highlight_query: { bool: { should: [word('fire'), word('pump')], minimum_should_match: 1 } },
  });
});

test('content.exact becomes content, which has the same words', () => {
  assert.equal(
    bodyFor({ query: { match_phrase: { 'content.exact': { query: 'fire', slop: 0 } } } })['query'],
    inWording({ match_phrase: { content: { query: 'fire', slop: 0 } } }),
  );
});

test('an empty disjunction matches nothing, because OpenSearch would refuse it', () => {
  assert.equal(bodyFor({ query: { dis_max: { queries: [] } } })['query'], inWording({ match_none: {} }));
});

test('a term for _id is translated to a term for id, which all wordings of a document share', () => {
  const query = { terms: { id: ['d2'] } };
  assert.equal(bodyFor({ query: { term: { _id: 'd2' } } })['query'], inWording(query));
});

test('a search for the next wordings excludes the current ones', () => {
  const query = { terms: { wording: ['only', 'next'] } };
  assert.equal(bodyFor({ query })['query'], inWording(query, 'present'));
});

test('the company’s filter encloses the whole query', () => {
  const { query } = searchBody(applyScopeFilter(requestOf({ query: { match_all: {} } }), ['a']), 5000);
  assert.equal(
    query,
    inWording({
      bool: {
        must: [{ match_all: {} }],
        should: [],
        filter: [{ terms: { 'categoryValues.keyword': ['a'] } }],
        must_not: [],
      },
    }),
  );
});

test('totals are exact, folded titles are sorted, ids break ties, and page and deadline are passed on', () => {
  const { track_total_hits, sort, from, size, aggs, timeout } = bodyFor({
    query: { match_all: {} },
    from: 50,
    size: 20,
    sort: [{ 'title.keyword': 'desc' }],
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 7 } } },
  });
  assert.equal(
    { track_total_hits, sort, from, size, aggs, timeout },
    {
      track_total_hits: true,
      sort: [{ titleOrder: { order: 'desc' } }, { id: { order: 'asc' } }],
      from: 50,
      size: 20,
      aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 7 } } },
      timeout: '5000ms',
    },
  );
});

test('passages are escaped and marked with em, and each field marks only phrases of the matching type', () => {
  const query = {
    bool: {
      must: [{ match_phrase: { 'title.stemmed': { query: 'pumps', slop: 3 } } }],
      filter: [{ match_phrase_prefix: { 'content.exact': { query: 'fi' } } }],
      must_not: [{ match_phrase: { content: { query: 'no' } } }],
    },
  };
  const highlight = bodyFor({ query, highlight: { fields: { content: {}, 'content.stemmed': {} } } })[
    'highlight'
  ];
  const looksFor = (clause: object) => ({
    highlight_query: { bool: { should: [clause], minimum_should_match: 1 } },
  });
  assert.equal(highlight, {
    type: 'unified',
    encoder: 'html',
    order: 'score',
    fragment_size: 150,
    number_of_fragments: 10,
    fields: {
      content: looksFor({ match_phrase_prefix: { content: { query: 'fi', slop: 0, max_expansions: 50 } } }),
      'content.stemmed': looksFor({ match_phrase: { 'content.stemmed': { query: 'pumps', slop: 3 } } }),
    },
  });
  assert.not('highlight' in bodyFor({ query }));
});

test.run();
