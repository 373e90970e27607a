/**
 * Generates random libraries and requests from a dozen words, so that repetitions, near misses and ties are
 * common.
 */
import fc from 'fast-check';
import type { SearchDocument } from '../../src/search/segment/document';

const vocabulary = [
  'ship',
  'ships',
  'shipping',
  'fire',
  'fires',
  'firing',
  'the',
  'of',
  'safe',
  'safety',
  'sea',
  'ballast',
];
const textFields = ['title', 'title.stemmed', 'content', 'content.exact', 'content.stemmed', 'number'];

export const words = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength }).map((list) => list.join(' '));

/**
 * Words surrounded by difficult text: no space or several, surrogate pairs, lone surrogates, combining marks,
 * joined digits.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'ship',
          'Ship',
          'fire',
          '10.5.6',
          '1\u202f000',
          'é',
          '🚢',
          '𝐀',
          '船',
          '海',
          '\ud83d',
          '\udea2',
          '\u0301',
          '#',
          '',
          ' ',
          ' ',
          ' ',
          '  ',
          ', ',
          '. ',
          '\n\n',
          '(',
          '"',
          '<em>',
          '&',
        ),
        fc.nat(400).map((length) => '-'.repeat(length)),
      ),
      { maxLength: 60 },
    )
    .map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const date = fc.option(fc.constantFrom('2020-01-01', '2020-01-02', '2021-06-30', '2024-02-29'));

const nextWording = fc.record({
  title: words(0, 4),
  documentnumber: words(0, 2),
  content: words(0, 16),
  publicationDate: date,
  entryDate: date,
});

/** A third of the documents have a next wording. */
export const documents = (maxLength: number): fc.Arbitrary<SearchDocument[]> =>
  fc
    .array(
      fc.record({
        title: words(0, 4),
        documentnumber: words(0, 2),
        content: words(0, 16),
        categories: fc.uniqueArray(fc.constantFrom('c1', 'c2', 'c3', 'c4'), { maxLength: 2 }),
        publicationDate: date,
        entryDate: date,
        next: fc.option(nextWording, { freq: 2 }),
      }),
      { minLength: 1, maxLength },
    )
    .map((list) =>
      list.map(({ documentnumber, next, ...fields }, index) => ({
        id: `d${index}`,
        source: { id: `d${index}`, documentnumber },
        ...fields,
        ...(next && { next: { ...next, source: { id: `d${index}`, documentnumber: next.documentnumber } } }),
      })),
    );

const phrase = fc
  .record({ field: fc.constantFrom(...textFields), query: words(1, 4), slop: fc.integer({ min: 0, max: 5 }) })
  .map(({ field, query, slop }) => ({ match_phrase: { [field]: { query, slop } } }));

const prefix = fc
  .record({
    field: fc.constantFrom(...textFields),
    query: words(1, 3),
    cut: fc.integer({ min: 0, max: 3 }),
    slop: fc.constantFrom(0, 0, 0, 1, 3),
  })
  .map(({ field, query, cut, slop }) => ({
    match_phrase_prefix: {
      [field]: {
        query: query.slice(0, Math.max(query.lastIndexOf(' ') + 2, query.length - cut)),
        slop,
        max_expansions: 10_000,
      },
    },
  }));

/** All forms of `minimum_should_match`, including some that no document can satisfy. */
export const minimum: fc.Arbitrary<string | number> = fc.oneof(
  fc.integer({ min: -4, max: 6 }),
  fc.integer({ min: -3, max: 5 }).map(String),
  fc.integer({ min: -120, max: 120 }).map((percent) => `${percent}%`),
  fc
    .array(fc.tuple(fc.nat(6), fc.constantFrom('1', '-1', '3', '60%', '-40%', '100%')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((conditions) => conditions.map(([above, then]) => `${above}<${then}`).join(' ')),
);

export const match = fc
  .record(
    {
      field: fc.constantFrom(...textFields),
      query: words(0, 7),
      operator: fc.constantFrom('or', 'or', 'or', 'and'),
      minimum_should_match: minimum,
    },
    { requiredKeys: ['field', 'query'] },
  )
  .map(({ field, ...options }) => ({ match: { [field]: options } }));

const dates = fc.constantFrom('metadata_dateValue_publicationdate', 'metadata_dateValue_entrydate');
const filter = fc.oneof(
  fc.subarray(['c1', 'c2', 'c3', 'c5']).map((values) => ({ terms: { 'categoryValues.keyword': values } })),
  fc.subarray(['d0', 'd1', 'd3', 'd99']).map((values) => ({ terms: { _id: values } })),
  fc.constantFrom('c1', 'c2').map((value) => ({ term: { 'categoryValues.keyword': value } })),
  fc
    .tuple(
      dates,
      fc.constantFrom({ gte: '2020-01-02' }, { lte: '2021-06-30' }, { gte: '2020-01-02', lte: '2021-06-30' }),
    )
    .map(([field, range]) => ({ range: { [field]: range } })),
  fc.subarray(['only', 'present', 'next']).map((values) => ({ terms: { wording: values } })),
  fc.constantFrom('only', 'present', 'next').map((value) => ({ term: { wording: value } })),
  fc.constant({ match_all: {} }),
);

/** An unparsed query in the search DSL. */
export const query = fc.letrec((tie) => ({
  clause: fc.oneof(
    { maxDepth: 2 },
    { arbitrary: fc.oneof(phrase, phrase, prefix, match, match), weight: 4 },
    { arbitrary: filter, weight: 1 },
    {
      arbitrary: fc
        .array(tie('clause'), { minLength: 1, maxLength: 3 })
        .map((queries) => ({ dis_max: { queries } })),
      weight: 1,
    },
    {
      arbitrary: fc
        .record(
          {
            must: fc.array(tie('clause'), { minLength: 1, maxLength: 2 }),
            should: fc.array(tie('clause'), { minLength: 1, maxLength: 4 }),
            filter: fc.array(filter, { minLength: 1, maxLength: 2 }),
            must_not: fc.array(tie('clause'), { minLength: 1, maxLength: 1 }),
            minimum_should_match: fc.integer({ min: 0, max: 3 }),
          },
          { requiredKeys: [] },
        )
        .map((bool) => ({ bool })),
      weight: 3,
    },
  ),
})).clause;

export const sort = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(
        'title.keyword',
        'metadata_dateValue_publicationdate',
        'metadata_dateValue_entrydate',
        'id',
      ),
      fc.constantFrom('asc', 'desc'),
    ),
    { minLength: 1, maxLength: 3, selector: ([field]) => field },
  )
  .map((keys) => keys.map(([field, order]) => ({ [field]: { order } })));
