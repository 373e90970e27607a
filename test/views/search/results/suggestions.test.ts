import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../../../src/shared/query';
import { writeQuery } from '../../../../src/shared/query-address';
import { suggestRelaxedQueries, explainNoResults } from '../../../../src/views/search/results/suggestions';

const both = { title: true, content: true };
const title = { title: true, content: false };
const dates = { from: '2017-01-01', to: '2025-11-12' };
const query = (part: Partial<Query>): Query => ({ ...EMPTY_QUERY, ...part });
const addresses = (part: Partial<Query>) =>
  suggestRelaxedQueries(query(part)).map((way) => [
    way.text,
    decodeURIComponent(new URLSearchParams(writeQuery(way.query)).toString().replaceAll('+', ' ')),
  ]);

const reasons: readonly [why: string, query: Partial<Query>, sentence: string][] = [
  ['one term', { tags: ['fire'] }, 'No document contains this term.'],
  [
    'in one context, all terms must match',
    { tags: ['a', 'b', 'c'] },
    'All 3 terms must be found in the same document.',
  ],
  [
    'two terms in one context must both match',
    { tags: ['a', 'b'] },
    'Both terms must be found in the same document.',
  ],
  [
    'in both contexts, half of the terms, rounded up, must match',
    { tags: ['a', 'b', 'c'], documentSearchContext: both },
    'At least 2 of the 3 terms must be found in the same document.',
  ],
  [
    'in both contexts, one of two terms must match',
    { tags: ['a', 'b'], documentSearchContext: both },
    'No document contains any of the terms.',
  ],
  ['ignored terms do not count', { tags: ['a', '---'] }, 'No document contains this term.'],
  ['filters alone', { dates }, 'No document matches these filters.'],
  [
    'the enforcement view alone',
    { sort: 'date', enforcement: true },
    'No document has an entry date of today or later.',
  ],
  ['an empty query in an empty library', {}, 'There are no documents in your categories yet.'],
];

for (const [why, part, sentence] of reasons)
  test(`${why}: ${sentence}`, () => assert.is(explainNoResults(query(part)), sentence));

test('removing each filter and removing all filters are suggested', () => {
  assert.equal(
    addresses({
      tags: ['pump*'],
      documentSearchContext: both,
      categories: ['a', 'b'],
      dates,
      sort: 'date',
      enforcement: true,
    }),
    [
      [
        'Without the 2 chosen categories',
        'q=pump*&date=2017-01-01,2025-11-12&sort=date&in=title,content&enforcement=1',
      ],
      ['Without the publication dates', 'q=pump*&filter=a,b&sort=date&in=title,content&enforcement=1'],
      ['With any entry date', 'q=pump*&date=2017-01-01,2025-11-12&filter=a,b&in=title,content'],
      ['Without any filter', 'q=pump*&in=title,content'],
    ],
  );
});

test('searching in both contexts is suggested', () => {
  assert.equal(addresses({ tags: ['pump*'] }), [['In the title too', 'q=pump*&in=title,content']]);
  assert.equal(addresses({ tags: ['pump*'], documentSearchContext: title }), [
    ['In the content too', 'q=pump*&in=title,content'],
  ]);
  assert.equal(addresses({ tags: ['a*', 'b*', 'c*'] })[0], [
    'In title and content, where 2 of the 3 terms are enough',
    'q=a*,b*,c*&in=title,content',
  ]);
});

test('removing each of several terms and searching for a word as a prefix are suggested', () => {
  assert.equal(addresses({ tags: ['balast', 'water quality'], documentSearchContext: both }), [
    ['Without “balast”', 'q=water quality&in=title,content'],
    ['Without “water quality”', 'q=balast&in=title,content'],
    ['With words that begin with “balast”', 'q=balast*,water quality&in=title,content'],
  ]);
});

test('removing a range without effect is not suggested', () => {
  assert.equal(addresses({ dates: { from: '2025-01-01', to: '2017-01-01' } }), []);
  assert.equal(addresses({ dates: { from: '2025-01-01', to: null } }), []);
});

test('there are at most eight suggestions, all of which differ from the search and begin at page 1', () => {
  const queries = fc.record({
    tags: fc.uniqueArray(
      fc.string({ minLength: 1 }).map((text) => text.trim() || 'a'),
      { maxLength: 12 },
    ),
    categories: fc.uniqueArray(fc.constantFrom('a', 'b')),
    enforcement: fc.boolean(),
    dated: fc.boolean(),
  });
  fc.assert(
    fc.property(queries, ({ dated, enforcement, ...rest }) => {
      const narrow = query({
        ...rest,
        page: 3,
        enforcement,
        sort: enforcement ? 'date' : 'relevance',
        ...(dated && { dates }),
      });
      const ways = suggestRelaxedQueries(narrow);
      assert.ok(ways.length <= 8);
      const own = JSON.stringify(writeQuery({ ...narrow, page: 1 }));
      assert.equal(
        ways.filter((way) => JSON.stringify(writeQuery(way.query)) === own),
        [],
      );
      assert.ok(ways.every((way) => way.query.page === 1));
    }),
  );
});

test.run();
