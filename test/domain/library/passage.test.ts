import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMatchFinder, type TextRun } from '../../../src/domain/library/pdf-matches';
import { passageAround, passageFromSelection } from '../../../src/domain/library/passage';
import { readHighlightQuery, withPassage } from '../../../src/domain/library/highlight-query';

const line = (text: string): TextRun => ({ text, endsLine: true });
/** Returns the hits on a page for a link that contains only this passage. */
const foundBy = (passage: string, page: readonly TextRun[]) =>
  createMatchFinder({
    terms: readHighlightQuery(new URLSearchParams(withPassage(new URLSearchParams(), passage))).content,
    passage,
  })(page);
const textOf = (page: readonly TextRun[], passage: string) =>
  foundBy(passage, page)[0]
    ?.pieces.map(({ run, from, to }) => page[run]!.text.slice(from, to))
    .join(' ');

test('a word hyphenated at the end of a line is joined in the passage, and a hyphen within a line is kept', () => {
  assert.is(
    passageFromSelection('The regu-\nlation II-2\n applies  to self-\nclosing and to SOLAS-\nII'),
    'The regulation II-2 applies to selfclosing and to SOLAS- II',
  );
});

test('a selection that spans several lines is found again on the page as a single hit', () => {
  const page = [
    line('1.1 Every hatch cover shall be weather-'),
    line('tight and secured before the ship'),
    line('leaves port.'),
  ];
  assert.is(
    textOf(page, passageFromSelection('shall be weather-\ntight and secured before')),
    'shall be weather- tight and secured before',
  );
});

test('a passage around a hit never includes the page’s header', () => {
  const page: TextRun[] = [
    line('The cover shall be'),
    { text: 'Resolution 12', endsLine: true, isAside: true },
    line('weathertight at sea.'),
  ];
  assert.is(passageAround(page, { run: 2, from: 0, to: 12 }), 'The cover shall be weathertight at sea.');
});

test('a passage that is not in the document is not found', () => {
  assert.equal(foundBy('the rudder stock bearing', [line('Every hatch cover shall be tight.')]), []);
});

test('the passage around any word on a page is found again at a place that contains that word', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/);
  const page = fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(page, fc.nat(), fc.nat(), (lines, someLine, someWord) => {
      const run = someLine % lines.length;
      const at = someWord % lines[run]!.length;
      const from = lines[run]!.slice(0, at).reduce((length, one) => length + one.length + 1, 0);
      const runs = lines.map((words) => line(words.join(' ')));
      const hits = foundBy(passageAround(runs, { run, from, to: from + lines[run]![at]!.length }), runs);
      assert.ok(
        hits.some(({ pieces }) =>
          pieces.some((piece) => piece.run === run && piece.from <= from && from < piece.to),
        ),
      );
    }),
  );
});

test.run();
