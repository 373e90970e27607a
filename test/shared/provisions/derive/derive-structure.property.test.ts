// Tests properties of the structure that is derived from any text.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkStructuredText } from '../../../../src/shared/provisions/check';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';

const label = fc.oneof(
  fc.nat({ max: 40 }).map((n) => `${n}`),
  fc.nat({ max: 40 }).map((n) => `(${n})`),
  fc.constantFrom(...'abchijvx').map((letter) => `(${letter})`),
  fc.constantFrom(
    '(ii)',
    '(iv)',
    '(A)',
    '(I)',
    '(aa)',
    '4.1',
    '4.1.1',
    '12A',
    '.1',
    'a)',
    '3.—',
    '*7',
    '(a.1)',
  ),
  fc.constantFrom(
    'Rule 2',
    'Regulation 5.2',
    '§ 83.15',
    'Article IV',
    'PART 1',
    'PART II',
    'SCHEDULE',
    'DIVISION 2',
  ),
  fc.constantFrom('1 to 4 [Repealed]', '(a) and (b) [Repealed]', '12 (1) (a)', '(a) Lights. (1)'),
);
const words = fc.constantFrom(
  ...[
    '',
    'Words.',
    'words;',
    'the following:',
    'Heading',
    'vessel means',
    '“quoted',
    'end”',
    'a | b',
    '| c |',
    '😀 a | 😀',
  ],
  ...['[Repealed, s. 2]', '\u00a0', '\r', '\u2028', 'means | means means', '(', '|'],
);
const line = fc.tuple(fc.option(label, { nil: '' }), words).map(([first, rest]) => `${first} ${rest}`);
const soup = fc
  .array(fc.tuple(line, fc.constantFrom('\n\n', '\n\n', '\n', '\r\n', ' \n \n')), { maxLength: 80 })
  .map((lines) => lines.flat().join(''));
const anything = fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }));

test('the structure derived from any text satisfies every invariant', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const structure = deriveStructure(text);
      assert.is(checkStructuredText(structure), null);
      assert.is(structure.text, text);
    }),
    { numRuns: 1000 },
  );
});

test('deriving a text’s structure again yields the same structure', () => {
  fc.assert(
    fc.property(soup, (text) => {
      assert.equal(deriveStructure(text), deriveStructure(text));
    }),
  );
});

test('each label belongs to at most one provision', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { nodes } = deriveStructure(text);
      const starts = nodes.flatMap(({ label: own }) => (own ? [own.from] : []));
      assert.is(new Set(starts).size, starts.length);
    }),
  );
});

test.run();
