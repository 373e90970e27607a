import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { markWords } from '../../../../src/views/document-list/offers/mark-words';

const marked = (term: string, words: readonly string[]) =>
  markWords(term, words)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);

test('whole words are marked regardless of case, and parts of words are not', () => {
  assert.equal(marked('Ballast water, ballasting', ['ballast']), ['Ballast']);
  assert.equal(marked('côte-à-côte', ['côte']), ['côte', 'côte']);
});

test('joining the parts yields the original term', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (term, words) => {
      assert.is(
        markWords(term, words)
          .map(({ text }) => text)
          .join(''),
        term,
      );
    }),
  );
});

test.run();
