import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { loosen } from '../../../src/views/search/loosening';

const both = { title: true, content: true };
const dates = { from: '2017-01-01', to: '2025-11-12' };
const query = (part: Partial<Query>): Query => ({ ...EMPTY_QUERY, ...part });

test('names every way to loosen an empty search, and offers to clear the categories first', () => {
  assert.equal(loosen(query({ tags: ['balast*', 'challenging water quality'], dates, categories: ['a', 'b'] })), {
    text: 'Both terms must be found in the same document. Remove a term, widen the publication dates, or clear the 2 chosen categories.',
    step: 'categories',
  });
});

test('with both contexts on it says that half of the terms, rounded up, must match', () => {
  assert.match(loosen(query({ tags: ['a', 'b', 'c'], documentSearchContext: both })).text, 'At least 2 of the 3 terms must be found');
  assert.match(loosen(query({ tags: ['a', 'b'], documentSearchContext: both })).text, 'Not even one of the terms is found');
});

test('with one context on it says that every term must match', () => {
  assert.match(loosen(query({ tags: ['a', 'b', 'c'] })).text, 'All 3 terms must be found in the same document.');
});

test('a single term may be ended with an asterisk, unless it is', () => {
  assert.match(loosen(query({ tags: ['balast'] })).text, 'End the term with * to match the start of words.');
  assert.equal(loosen(query({ tags: ['balast*'] })), { text: 'The term is found in no document.', step: 'all' });
});

test('a search of titles may be widened to the content', () => {
  const { text, step } = loosen(query({ tags: ['balast*'], documentSearchContext: { title: true, content: false } }));
  assert.match(text, 'Search in the content too.');
  assert.is(step, 'contexts');
});

test('one date alone is not blamed, for the range needs both', () => {
  assert.is(loosen(query({ tags: ['a*'], dates: { from: '2017-01-01', to: null } })).step, 'all');
});

test('an empty enforcement view says that nothing is upcoming and leads to all documents', () => {
  assert.equal(loosen(query({ enforcement: true, sort: 'date' })), {
    text: 'No document has an entry date from today onward. Look at all documents.',
    step: 'enforcement',
  });
});

test('without anything asked for, the library itself is empty and there is nothing to loosen', () => {
  assert.equal(loosen(EMPTY_QUERY), { text: 'There are no documents in your categories yet.', step: null });
});

test.run();
