// Laws of the structure that is derived from any text: it is a structured text that keeps every law, nothing is
// lost, and the time grows with the length of the text only.
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

test('the structure derived from any text keeps every law', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const structure = deriveStructure(text);
      assert.is(checkStructuredText(structure), null);
      assert.is(structure.text, text);
    }),
    { numRuns: 1000 },
  );
});

test('a text has the same structure every time', () => {
  fc.assert(
    fc.property(soup, (text) => {
      assert.equal(deriveStructure(text), deriveStructure(text));
    }),
  );
});

test('each label is that of at most one provision, and a provision lies in the one around it', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { nodes } = deriveStructure(text);
      const starts = nodes.flatMap(({ label: own }) => (own ? [own.from] : []));
      assert.is(new Set(starts).size, starts.length);
    }),
  );
});

/** Texts whose labels are hard to read. All have about the same length. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'labels that repeat': (length) => '(a) x\n\n'.repeat(length / 7),
  'labels that fit several places': (length) => '(i) x,\n\n(v) x\n\n(x) x:\n\n'.repeat(length / 22),
  'labels that run backwards': (length) =>
    Array.from({ length: length / 8 }, (_, index) => `${Math.floor(length / 8) - index} X.`).join('\n\n'),
  'numbers that grow': (length) =>
    Array.from({ length: length / 9 }, (_, index) => `${index + 1} X.`).join('\n\n'),
  'headings and parts': (length) => 'PART I\n\nHeading\n\n'.repeat(length / 17),
  'quotations that don’t end': (length) => '“(a) x\n\n'.repeat(length / 8),
  'rows of a table': (length) => 'a | b | c\n'.repeat(length / 10),
  'one long line': (length) => '('.repeat(length / 2) + 'a.'.repeat(length / 4),
  'one long line of bars': (length) => ' |'.repeat(length / 2),
  'one long definition': (length) => `vessel ${'x '.repeat(length / 2)} means`,
  'white space': (length) => ' \n'.repeat(length / 2),
  'references in long paragraphs': (length) =>
    `1 ${'section 5(a) of the Customs Act, '.repeat(500)}.\n\n`.repeat(length / 16_500 + 1),
  'references that lead to each other': (length) =>
    'paragraph (a) of subsection (1) of section 2 of '.repeat(length / 48),
  'names without an end': (length) => 'Customs And '.repeat(length / 12),
  'dots and digits': (length) => '1.'.repeat(length / 2),
};
for (const [name, make] of Object.entries(hostile)) {
  test(`the time that ${name} take grows with their length only`, () => {
    deriveStructure(make(20_000));
    const short = milliseconds(make(40_000));
    const long = milliseconds(make(320_000));
    // Eight times the length takes 64 times the time if it grows with the square.
    assert.ok(long < 32 * Math.max(short, 15), `${short} ms for 40,000 characters, ${long} ms for 320,000`);
  });
}

function milliseconds(text: string): number {
  const start = process.cpuUsage();
  deriveStructure(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.run();
