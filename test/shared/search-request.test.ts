import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { parseRequest } from '../../src/search/request/parse-request';
import { wordsOf } from '../../src/search/text/tokenize';
import { EMPTY_QUERY, type Query } from '../../src/shared/query';
import { readQuery } from '../../src/shared/query-address';
import { parseTerms, type ParsedTerm } from '../../src/shared/query-terms';
import { buildSearchRequest, type QueryContext } from '../../src/shared/search-request';

const categoryRoots = [
  {
    id: 'safety',
    title: 'Safety',
    children: [
      { id: 'fire', title: 'Fire', children: [] },
      { id: 'boats', title: 'Boats', children: [] },
    ],
  },
  { id: 'pollution', title: 'Pollution', children: [] },
];
const nobodys: QueryContext = { categoryRoots, company: null, today: '2026-03-01' };

const BOTH = { title: true, content: true };
const TITLE = { title: true, content: false };

function bool(query: Partial<Query>, context: Partial<QueryContext> = {}) {
  return buildSearchRequest({ ...EMPTY_QUERY, ...query }, { ...nobodys, ...context }).query.bool!;
}

function filters(query: Partial<Query>, context: Partial<QueryContext> = {}) {
  return bool(query, context).filter ?? [];
}

function sort(query: Partial<Query>) {
  return buildSearchRequest({ ...EMPTY_QUERY, ...query }, nobodys).sort;
}

const phrase = (field: 'title.stemmed' | 'content.stemmed', query: string) => ({
  match_phrase: { [field]: { query, slop: 3 } },
});
const prefix = (field: 'title' | 'content.exact', query: string) => ({
  match_phrase_prefix: { [field]: { query, max_expansions: 10_000 } },
});

test('a term with an asterisk at the end becomes a prefix phrase on content, with up to 10,000 expansions', () => {
  assert.equal(bool({ tags: ['fire extinguish*'] }).must, [prefix('content.exact', 'fire extinguish')]);
});

test('any other term becomes a phrase with slop 3', () => {
  assert.equal(bool({ tags: ['ballast water'] }).must, [phrase('content.stemmed', 'ballast water')]);
});

test('in the title, phrases search title.stemmed and prefixes title (a deviation)', () => {
  assert.equal(bool({ tags: ['ballast', 'wat*'], documentSearchContext: TITLE }).must, [
    phrase('title.stemmed', 'ballast'),
    prefix('title', 'wat'),
  ]);
});

test('in title and content, each term’s score is the better of the two fields', () => {
  const { should } = bool({ tags: ['ballast', 'wat*'], documentSearchContext: BOTH });
  assert.equal(should, [
    { dis_max: { queries: [phrase('title.stemmed', 'ballast'), phrase('content.stemmed', 'ballast')] } },
    { dis_max: { queries: [prefix('title', 'wat'), prefix('content.exact', 'wat')] } },
  ]);
});

/** Between 1 and 12 terms that contain words, and up to 6 that don't. */
const mixed = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.constantFrom('*', '--', '?!*', '(…)'), { maxLength: 6 }),
  )
  .chain(([count, nothings]) =>
    fc.record({
      count: fc.constant(count),
      tags: fc.shuffledSubarray([...terms(count), ...nothings], { minLength: count + nothings.length }),
    }),
  );

test('in title and content, at least half of the terms that contain words must match, rounded up', () => {
  fc.assert(
    fc.property(mixed, ({ count, tags }) => {
      const { must, should, minimum_should_match: least } = bool({ tags, documentSearchContext: BOTH });
      assert.is(must, undefined);
      assert.is(should!.length, count);
      assert.ok(least! * 2 >= count && (least! - 1) * 2 < count);
      assert.is(parseTerms({ tags, documentSearchContext: BOTH }).required, least);
    }),
  );
});

test('in the title or the content alone, every term that contains words must match', () => {
  fc.assert(
    fc.property(
      mixed,
      fc.constantFrom(TITLE, EMPTY_QUERY.documentSearchContext),
      ({ count, tags }, documentSearchContext) => {
        const { must, should, minimum_should_match: least } = bool({ tags, documentSearchContext });
        assert.equal([should, least], [undefined, undefined]);
        assert.is(must!.length, count);
        assert.is(parseTerms({ tags, documentSearchContext }).required, count);
      },
    ),
  );
});

function terms(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `term ${index}`);
}

test('by default, only the content is searched', () => {
  assert.equal(EMPTY_QUERY.documentSearchContext, { title: false, content: true });
});

test('without terms, all documents are found', () => {
  assert.equal(bool({}), { must: [{ match_all: {} }] });
});

test('an asterisk on its own doesn’t restrict the results', () => {
  assert.equal(bool({ tags: ['*', '**'] }), { must: [{ match_all: {} }] });
  assert.is(bool({ tags: ['*', 'fire'], documentSearchContext: BOTH }).minimum_should_match, 1);
});

test('a term in which the engine would find no words doesn’t restrict the results', () => {
  assert.equal(bool({ tags: ['---', '?!*', '#', '_'] }), { must: [{ match_all: {} }] });
  assert.equal(bool({ tags: ['---', 'fire', '…*'] }).must, [phrase('content.stemmed', 'fire')]);
  assert.equal(bool({ tags: ['☐'] }).must, [phrase('content.stemmed', '☐')]);
});

const readings: readonly [why: string, term: string, kind: ParsedTerm['kind'], words: readonly string[]][] = [
  ['one word is a word', 'lifeboat', 'word', ['lifeboat']],
  ['several words are a phrase', 'ballast water', 'phrase', ['ballast', 'water']],
  [
    'text that the engine splits is a phrase, even without spaces',
    'II-2/10.5.6',
    'phrase',
    ['II', '2', '10.5.6'],
  ],
  ['an asterisk at the end makes a prefix', 'extinguish*', 'prefix', ['extinguish']],
  ['a prefix may follow other words', 'fire extinguish**', 'prefix', ['fire', 'extinguish']],
  ['an asterisk elsewhere is punctuation', 'a*b', 'phrase', ['a', 'b']],
  ['an asterisk alone is ignored', '*', 'nothing', []],
  ['punctuation alone is ignored', '(…) – !*', 'nothing', []],
];

for (const [why, term, kind, words] of readings) {
  test(`${why}: ${term}`, () =>
    assert.equal(parseTerms({ ...EMPTY_QUERY, tags: [term] }).terms, [{ term, kind, words }]));
}

test('the words that are shown for a term are those that the engine finds in the text that is sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (tag) => {
      const [reading] = parseTerms({ ...EMPTY_QUERY, tags: [tag] }).terms;
      const [clause] = bool({ tags: [tag] }).must!;
      const sent =
        clause!.match_phrase?.['content.stemmed']?.query ??
        clause!.match_phrase_prefix?.['content.exact']?.query;
      assert.equal(reading!.words, sent === undefined ? [] : wordsOf(sent));
      assert.is(reading!.kind === 'nothing', sent === undefined);
      assert.is(reading!.kind === 'prefix', clause!.match_phrase_prefix !== undefined);
    }),
    { numRuns: 100 },
  );
});

test('terms without words don’t count towards the number of terms that must match', () => {
  const tags = ['fire', '*', 'pump', '--', 'hose'];
  assert.is(parseTerms({ tags, documentSearchContext: BOTH }).required, 2);
  assert.is(parseTerms({ tags, documentSearchContext: TITLE }).required, 3);
  assert.is(parseTerms({ tags: ['*'], documentSearchContext: BOTH }).required, 0);
});

test('a date range that ends before it begins is omitted, but not one of a single day', () => {
  assert.equal(filters({ dates: { from: '2026-02-01', to: '2026-01-31' } }), []);
  assert.equal(filters({ dates: { from: '2026-02-01', to: '2026-02-01' } }).length, 1);
});

test('a chosen category is expanded to the ids of its leaf categories', () => {
  assert.equal(filters({ categories: ['safety'] }), [
    { terms: { 'categoryValues.keyword': ['fire', 'boats'] } },
  ]);
});

test('if no category is chosen, the search is limited to the leaf categories that the company owns', () => {
  assert.equal(filters({}, { company: { category_ids: ['pollution', 'safety'] } }), [
    { terms: { 'categoryValues.keyword': ['fire', 'boats', 'pollution'] } },
  ]);
});

test('chosen categories replace those of the company', () => {
  assert.equal(filters({ categories: ['fire'] }, { company: { category_ids: ['pollution'] } }), [
    { terms: { 'categoryValues.keyword': ['fire'] } },
  ]);
});

test('categories aren’t limited for a company that owns ROOT or a user without a company', () => {
  const owner = {
    categoryRoots: [{ id: 'root', title: 'ROOT', children: categoryRoots }],
    company: { category_ids: ['root'] },
  };
  assert.equal(filters({}, owner), []);
  assert.equal(filters({}), []);
});

test('choosing every category directly below ROOT searches all leaf categories', () => {
  const roots = [{ id: 'root', title: 'ROOT', children: categoryRoots }];
  assert.equal(filters({ categories: ['safety', 'pollution'] }, { categoryRoots: roots }), [
    { terms: { 'categoryValues.keyword': ['fire', 'boats', 'pollution'] } },
  ]);
});

test('a company without any categories finds nothing, rather than everything', () => {
  assert.equal(filters({}, { company: { category_ids: [] } }), [{ terms: { 'categoryValues.keyword': [] } }]);
});

test('a range of publication dates applies only if both ends are given', () => {
  assert.equal(filters({ dates: { from: '2020-01-01', to: null } }), []);
  assert.equal(filters({ dates: { from: null, to: '2021-12-31' } }), []);
  const both = { from: '2020-01-01', to: '2021-12-31' };
  assert.equal(filters({ dates: both }), [
    { range: { metadata_dateValue_publicationdate: { gte: '2020-01-01', lte: '2021-12-31' } } },
  ]);
});

test('the enforcement view, sorted by date, lists entry dates from today on, in ascending order', () => {
  const view = { enforcement: true, sort: 'date' } as const;
  assert.equal(filters(view), [
    { range: { metadata_dateValue_entrydate: { gte: '2026-03-01' } } },
    { terms: { wording: ['only', 'next'] } },
  ]);
  assert.equal(sort(view), [{ metadata_dateValue_entrydate: { order: 'asc' } }, { id: { order: 'asc' } }]);
});

test('otherwise, sorting by date is descending', () => {
  assert.equal(sort({ sort: 'date' }), [
    { metadata_dateValue_publicationdate: { order: 'desc' } },
    { id: { order: 'asc' } },
  ]);
});

test('without sorting by date, the enforcement view changes neither filters nor order', () => {
  assert.equal(filters({ enforcement: true }), []);
  assert.equal(sort({ enforcement: true }), sort({}));
});

test('hits are sorted by title (the default) or relevance, and then by id', () => {
  assert.equal(sort({}), [{ 'title.keyword': { order: 'asc' } }, { id: { order: 'asc' } }]);
  assert.equal(sort({ sort: 'relevance' }), [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }]);
});

test('a scope limits the search to its documents', () => {
  assert.equal(filters({ scope: ['A', 'B'] }), [{ terms: { _id: ['A', 'B'] } }]);
});

test('the page size is 50, and the offset is (page-1)*50', () => {
  const pages = [1, 2, 7].map((page) => buildSearchRequest({ ...EMPTY_QUERY, page }, nobodys));
  assert.equal(
    pages.map(({ size, from }) => [size, from]),
    [
      [50, 0],
      [50, 50],
      [50, 300],
    ],
  );
});

test('content, categoryValues and categories are excluded from the source', () => {
  assert.equal(buildSearchRequest(EMPTY_QUERY, nobodys)._source, {
    excludes: ['content', 'categoryValues', 'categories'],
  });
});

test('highlights are requested on content and content.stemmed, for any field, as escaped HTML', () => {
  assert.equal(buildSearchRequest(EMPTY_QUERY, nobodys).highlight, {
    fields: { content: {}, 'content.stemmed': {} },
    require_field_match: false,
    encoder: 'html',
  });
});

test('counts are requested for at most 10,000 categories', () => {
  assert.equal(buildSearchRequest(EMPTY_QUERY, nobodys).aggs, {
    categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } },
  });
});

test('the request matches the contract and is accepted by the parser, whatever the address contains', () => {
  const { components } = parse(readFileSync('openapi.yaml', 'utf8'));
  const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile({
    components,
    $ref: '#/components/schemas/SearchRequest',
  });
  const address = fc.record(
    Object.fromEntries(
      ['q', 'date', 'filter', 'sort', 'order', 'in', 'enforcement', 'p'].map((name) => [
        name,
        fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), known),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(address, (parameters) => {
      const request = buildSearchRequest(
        readQuery(new URLSearchParams(parameters as Record<string, string>)),
        nobodys,
      );
      assert.ok(accepts(request), JSON.stringify(accepts.errors));
      const parsed = parseRequest(request);
      assert.ok(parsed.ok, parsed.ok ? '' : `${parsed.path}: ${parsed.message}`);
    }),
    { numRuns: 60 },
  );
});

const known = fc.constantFrom(
  'fire*,water',
  '--,*,²,☐',
  '🚢'.repeat(200),
  '2020-01-01,2021-01-01',
  '2021-01-01,2020-01-01',
  '0000-02-29,9999-12-31',
  'safety,fire',
  'title,content',
  'relevance',
  '1',
  '9999',
  'x'.repeat(5000),
);

test.run();
