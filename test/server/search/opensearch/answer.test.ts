import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toSearchAnswer } from '../../../../src/server/search/opensearch/answer';
import { phrase, requestOf } from '../../../search/library';

const query = {
  bool: { should: ['fire', 'pump', 'hose'].map((word) => phrase('content.stemmed', word)) },
};
const source = { id: 'a', title: 'Fire safety', documentnumber: 'FIRE-1', nickname: null };

function highlightOf(highlight: Record<string, readonly string[]>, options: object = {}) {
  const request = requestOf({
    query,
    highlight: { fields: { content: {}, 'content.stemmed': {} }, ...options },
  });
  const hits = [{ _id: 'a', _score: null, _source: { source }, highlight }];
  return toSearchAnswer({ took: 1, timed_out: false, hits: { total: { value: 1 }, hits } }, request).hits
    .hits[0]!.highlight;
}

test('passages with more terms are listed first, and equally good ones stay in OpenSearch’s order', () => {
  const shown = highlightOf({
    'content.stemmed': [
      '<em>fire</em> and <em>fires</em>',
      'one <em>pump</em>',
      'a <em>pump</em>&#x2F;<em>hose</em>',
      'a <em>fire</em> <em>pump</em> with a <em>hose</em>',
    ],
  });
  assert.equal(shown?.content, [
    'a <em>fire</em> <em>pump</em> with a <em>hose</em>',
    'a <em>pump</em>/<em>hose</em>',
    '<em>fire</em> and <em>fires</em>',
    'one <em>pump</em>',
  ]);
});

test('the five best of the passages that OpenSearch returned are shown', () => {
  const others = Array.from({ length: 9 }, (_, index) => `<em>fire</em> ${index}`);
  const shown = highlightOf({ 'content.stemmed': [...others, '<em>fire</em> <em>pumps</em>'] });
  const passages = shown?.['content.stemmed'] ?? [];
  assert.is(passages.length, 5);
  assert.is(passages[0], '<em>fire</em> <em>pumps</em>');
});

test('matches in titles and numbers are marked as in the built-in engine', () => {
  assert.equal(highlightOf({}), { title: ['<em>Fire</em> safety'], number: ['<em>FIRE</em>-1'] });
  assert.is(highlightOf({}, { require_field_match: true }), undefined);
});

test('if only the first hits have passages, the other hits have only marked titles and numbers', () => {
  const request = requestOf({ query, highlight: { fields: { 'content.stemmed': {} } } });
  const hit = { _score: null, _source: { source }, highlight: { 'content.stemmed': ['a <em>pump</em>'] } };
  const hits = ['a', 'b', 'c'].map((id) => ({ ...hit, _id: id }));
  const limited = { ...request, highlight: { ...request.highlight!, passageHits: 2 } };
  const answer = toSearchAnswer({ took: 1, timed_out: false, hits: { total: { value: 3 }, hits } }, limited);
  assert.equal(
    answer.hits.hits.map(({ highlight }) => Object.keys(highlight ?? {})),
    [
      ['content.stemmed', 'title', 'number'],
      ['content.stemmed', 'title', 'number'],
      ['title', 'number'],
    ],
  );
});

test.run();
