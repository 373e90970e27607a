import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headingOf } from '../../../src/shared/provisions/heading';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';

/** A text that consists of one article with this heading, which begins with the label. */
function article(heading: string, label: string): StructuredText {
  const [from, to] = [0, heading.length];
  return {
    text: heading,
    nodes: [
      { kind: 'document', parent: -1, from, to },
      { kind: 'article', parent: 0, from, to, label: { from, to: label.length }, address: 'art_1' },
      { kind: 'heading', parent: 1, from, to },
    ],
    marks: [],
    origin: { by: 'given', format: 'markdown' },
  };
}

test('a heading does not repeat the number that the citation already contains', () => {
  assert.is(headingOf(article('1 Tanks\n\n', '1'), 1), 'Tanks');
  assert.is(headingOf(article('Article 1: Tanks\n\n', 'Article 1'), 1), 'Tanks');
  assert.is(headingOf(article('Article 1\n\n', 'Article 1'), 1), null);
  assert.is(headingOf(article('Tanks 1\n\n', ''), 1), 'Tanks 1');
});

test.run();
