import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { describeFilters, suggestName } from '../../../src/views/queries/search-words';

const roots = [
  {
    id: 'root',
    title: 'ROOT',
    children: ['IMO', 'EU', 'Flag', 'Class', 'Ports'].map((title) => ({
      id: title.toLowerCase(),
      title,
      children: [],
    })),
  },
];
const query = (part: Partial<Query>): Query => ({ ...EMPTY_QUERY, ...part });

test('categories, contexts, dates and the enforcement view are described in words', () => {
  assert.equal(describeFilters(EMPTY_QUERY, roots), ['All categories', 'Content']);
  const all = query({
    categories: ['imo', 'eu'],
    documentSearchContext: { title: true, content: true },
    dates: { from: '2025-01-01', to: '2025-12-31' },
    sort: 'date',
    enforcement: true,
  });
  assert.equal(describeFilters(all, roots), [
    'IMO, EU',
    'Title and content',
    'Published 01.01.2025 to 31.12.2025',
    'Entry date today or later',
  ]);
  assert.equal(describeFilters(query({ documentSearchContext: { title: true, content: false } }), roots), [
    'All categories',
    'Title',
  ]);
});

test('dates that do not apply are omitted', () => {
  for (const dates of [
    { from: '2025-01-01', to: null },
    { from: '2025-02-01', to: '2025-01-01' },
  ])
    assert.equal(describeFilters(query({ dates }), roots), ['All categories', 'Content']);
});

test('at most three categories are named, and none without a tree; a deleted one is described as such', () => {
  assert.is(
    describeFilters(query({ categories: ['imo', 'eu', 'flag', 'class', 'ports'] }), roots)[0],
    'IMO, EU, Flag, 2 more',
  );
  assert.is(describeFilters(query({ categories: ['gone'] }), roots)[0], 'a category that no longer exists');
  assert.equal(describeFilters(query({ categories: ['imo'] }), null), ['Content']);
});

test('the suggested name comes from the terms or, without terms, from the categories or the view', () => {
  assert.is(suggestName(query({ tags: ['NOx*', 'Annex VI'], categories: ['imo'] }), roots), 'NOx*, Annex VI');
  assert.is(suggestName(query({ categories: ['imo'] }), roots), 'IMO');
  assert.is(suggestName(query({ enforcement: true, sort: 'date' }), roots), 'Entry date today or later');
  assert.is(suggestName(EMPTY_QUERY, roots), 'Every document');
});

test('a suggested name is a single line of at most 200 characters', () => {
  const name = suggestName(query({ tags: ['a\tb\nc', '👩‍🚒'.repeat(60), 'x'.repeat(190)] }), roots);
  assert.is([...name].length, 200);
  assert.match(name, /^a b c, /);
});

test.run();
