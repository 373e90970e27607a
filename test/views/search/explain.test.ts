import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { parseTerms } from '../../../src/shared/query-terms';
import { explainQuery } from '../../../src/views/search/explain';

const title = { title: true, content: false };
const roots = [{ id: 'flags', title: 'Flags', children: [{ id: 'a', title: 'Canada', children: [] }] }];
const both = { title: true, content: true };
const says = (part: Partial<Query>): string => {
  const { summary, ignored } = explainQuery({ ...EMPTY_QUERY, ...part }, roots);
  return [summary, ...ignored].join(' ');
};
const inWords: readonly [why: string, query: Partial<Query>, words: string][] = [
  ['without terms, everything is found', {}, 'Finds every document.'],
  [
    'a word is also found in its other forms',
    { tags: ['lifeboat'] },
    'Finds documents whose content contains “lifeboat” or another form of the word.',
  ],
  [
    'several words need not be adjacent',
    { tags: ['ballast water'] },
    'Finds documents whose content contains the words “ballast water” near each other (at ' +
      'most 3 words apart), in any form.',
  ],
  [
    'a word that the engine splits counts as several words',
    { tags: ['life-saving'] },
    'Finds documents whose content contains the words “life saving” near each other (at most ' +
      '3 words apart), in any form.',
  ],
  [
    'an asterisk searches for the beginning of a word',
    { tags: ['ballast*'] },
    'Finds documents whose content contains a word that begins with “ballast”.',
  ],
  [
    'with an asterisk, several words must be adjacent',
    { tags: ['port Stat*'] },
    'Finds documents whose content contains “port” directly followed by a word that begins with “Stat”.',
  ],
  [
    'in one context, all terms are required',
    { tags: ['fire', 'pump'] },
    'Finds documents whose content contains both terms.',
  ],
  [
    'in titles alone, all terms are required',
    { tags: ['fire', 'pump', 'hose'], documentSearchContext: title },
    'Finds documents whose title contains all 3 terms.',
  ],
  [
    'in both contexts, half of the terms are enough',
    { tags: ['fire', 'pump', 'hose'], documentSearchContext: both },
    'Finds documents whose title or content contains at least 2 of the 3 terms.',
  ],
  [
    'in both contexts, one of two terms is enough',
    { tags: ['fire', 'pump'], documentSearchContext: both },
    'Finds documents whose title or content contains at least one of the 2 terms.',
  ],
  [
    'in both contexts, a single term is required',
    { tags: ['fire'], documentSearchContext: both },
    'Finds documents whose title or content contains “fire” or another form of the word.',
  ],
  ['a category narrows the search and is named', { categories: ['a'] }, 'Finds every document, in Canada.'],
  [
    'a category that is not in the tree is not named',
    { categories: ['gone'] },
    'Finds every document, in the chosen category.',
  ],
  [
    'several categories widen the search',
    { tags: ['fire*'], categories: ['a', 'b'] },
    'Finds documents whose content contains a word that begins with “fire”, in any of the 2 chosen categories.',
  ],
  [
    'two dates narrow the search',
    { dates: { from: '2017-01-01', to: '2025-11-12' } },
    'Finds every document, published from 01.01.2017 to 12.11.2025.',
  ],
  [
    'a single date does not narrow the search',
    { dates: { from: '2017-01-01', to: null } },
    'Finds every document. The date filter is off until you enter both From and To.',
  ],
  [
    'a range that ends before it begins does not narrow the search',
    { dates: { from: '2025-01-01', to: '2017-01-01' } },
    'Finds every document. The date filter is off because To is before From.',
  ],
  [
    'the enforcement view covers future dates',
    { sort: 'date', enforcement: true },
    'Finds every document, with an entry date of today or later.',
  ],
  ['a scope is described by its size', { scope: ['a', 'b'] }, 'Finds every document, among 2 documents.'],
  [
    'a term that contains no words is ignored',
    { tags: ['---', 'fire'] },
    'Finds documents whose content contains “fire” or another form of the word. “---” was ' +
      'ignored: it contains no word or number.',
  ],
  [
    'a lone asterisk is ignored',
    { tags: ['*'] },
    'Finds every document. “*” was ignored: put at least one letter before the asterisk.',
  ],
];

for (const [why, query, words] of inWords) test(`${why}: ${words}`, () => assert.is(says(query), words));

test('until the categories are loaded, the chosen category is not named', () => {
  assert.is(
    explainQuery({ ...EMPTY_QUERY, categories: ['a'] }, null).summary,
    'Finds every document, in the chosen category.',
  );
});

test('each of several valid terms has its own description', () => {
  assert.equal(explainQuery({ ...EMPTY_QUERY, tags: ['fire pump', '*', 'hose*'] }, roots).terms, [
    {
      term: 'fire pump',
      finds: 'the words “fire pump” near each other (at most 3 words apart), in any form',
    },
    { term: 'hose*', finds: 'a word that begins with “hose”' },
  ]);
});

test('the sentence remains short however long the terms are', () => {
  const tags = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), { maxLength: 50 });
  fc.assert(
    fc.property(tags, fc.boolean(), (terms, isBoth) => {
      const query = { ...EMPTY_QUERY, tags: terms, ...(isBoth && { documentSearchContext: both }) };
      const { summary, ignored, terms: explained } = explainQuery(query, roots);
      assert.ok(summary.length < 260, summary);
      assert.is(ignored.length + (explained.length || Math.min(1, parseTerms(query).required)), terms.length);
    }),
  );
});

test.run();
