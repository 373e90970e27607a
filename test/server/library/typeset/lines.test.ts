import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Span } from '../../../../src/server/library/blocks';
import { openFonts } from '../../../../src/server/library/typeset/fonts';
import { breakLines } from '../../../../src/server/library/typeset/lines';
import { widthOf } from '../../../../src/server/library/typeset/text-runs';

const fonts = openFonts();
const texts = (spans: Span[], width: number, indent = 0) =>
  breakLines(fonts, spans, 10, width, indent).map((line) => line.pieces.map(({ text }) => text).join(''));
const plain = (text: string): Span[] => [{ text, style: 'plain' }];

test('words are not split, and spaces at a line break are dropped', () => {
  assert.equal(texts(plain('one  two three'), widthOf(fonts, 'one two', 'plain', 10) + 1), [
    'one two',
    'three',
  ]);
});

test('the first line leaves room for the text on its left', () => {
  const width = widthOf(fonts, 'one two', 'plain', 10) + 1;
  assert.equal(
    texts(plain('one two three'), width, 10),
    ['one', 'two', 'three'].slice(0, 1).concat(texts(plain('two three'), width)),
  );
});

test('a word wider than the line is broken, if possible after a hyphen or slash', () => {
  const width = widthOf(fonts, 'MSC.1/Circ.', 'plain', 10) + 6;
  assert.equal(texts(plain('MSC.1/Circ.1432/Rev.1'), width)[0], 'MSC.1/Circ.');
});

test('a line break in the text is preserved', () =>
  assert.equal(texts(plain('one\ntwo'), 400), ['one', 'two']));

test('no line is wider than requested, and no character is lost', () => {
  const word = fc.stringMatching(/^[a-zA-Z§.,()-]{1,30}$/);
  const span = fc.record({
    text: fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => ` ${list.join(' ')} `),
    style: fc.constantFrom<Span['style']>('plain', 'strong', 'emphasis'),
  });
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 30, max: 300 }),
      (spans, width) => {
        const lines = breakLines(fonts, spans, 10, width);
        // The parts are measured character by character, and kerning may make the whole line a little wider.
        for (const line of lines) assert.ok(line.width <= width + 1, `${line.width} of ${width}`);
        const set = lines
          .map((line) => line.pieces.map(({ text }) => text).join(''))
          .join('')
          .replace(/ /g, '');
        assert.is(
          set,
          spans
            .map(({ text }) => text)
            .join('')
            .replace(/ /g, ''),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test.run();
