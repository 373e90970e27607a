import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { locateCharacters, type DrawingOperators } from '../../../../src/views/document/pdf/glyph-places';

const names = [
  'save',
  'restore',
  'transform',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'setGState',
  'beginText',
  'setFont',
  'setCharSpacing',
  'setWordSpacing',
  'setHScale',
  'setLeading',
  'setTextRise',
  'setTextMatrix',
  'moveText',
  'setLeadingMoveText',
  'nextLine',
  'showText',
] as const;
const codes = Object.fromEntries(names.map((name, at) => [name, at])) as unknown as DrawingOperators['codes'];

type Step = readonly [name: (typeof names)[number], ...args: unknown[]];

/** In thousandths of the font size, each letter is 500 wide and each space 250. */
const glyphs = (text: string) =>
  [...text].map((unicode) => ({ unicode, width: unicode === ' ' ? 250 : 500, isSpace: unicode === ' ' }));
const show = (...pieces: (string | number)[]): Step => [
  'showText',
  pieces.flatMap<unknown>((piece) => (typeof piece === 'number' ? [piece] : glyphs(piece))),
];
const item = (str: string, x: number, y = 0, matrix = [10, 0, 0, 10]) => ({
  str,
  dir: 'ltr',
  transform: [...matrix, x, y],
  width: 0,
  height: 10,
  fontName: 'f',
  hasEOL: false,
});

function places(items: ReturnType<typeof item>[], steps: readonly Step[], scale: number | null = 0.001) {
  const operators = {
    codes,
    fnArray: steps.map(([name]) => names.indexOf(name)),
    argsArray: steps.map(([, ...args]) => args),
  };
  return locateCharacters({ items }, operators, () => scale);
}
const rounded = (list: readonly number[] | undefined) =>
  list?.map((value) => Math.round(value * 1000) / 1000);

const font: Step = ['setFont', 'f', 10];

test('each character has its width in the font and begins where the previous one ends', () => {
  const [run] = places([item('abc', 20)], [['beginText'], font, ['moveText', 20, 0], show('abc')]);
  assert.equal(
    [run?.starts, run?.ends],
    [
      [0, 5, 10],
      [5, 10, 15],
    ],
  );
});

test('kerning, spacing and horizontal scaling move the characters that follow', () => {
  const [run] = places(
    [item('ab c', 0)],
    [
      ['beginText'],
      font,
      ['setCharSpacing', 1],
      ['setWordSpacing', 3],
      ['setHScale', 200],
      show('a', 100, 'b c'),
    ],
  );
  // a and b: width 10, spacing 2, kerning -2. Space: width 5, spacing 2 and 6.
  assert.equal(
    [rounded(run?.starts), rounded(run?.ends)],
    [
      [0, 10, 20, 35],
      [10, 20, 20, 45],
    ],
  );
});

test('a space without a glyph begins and ends where the previous glyph ends', () => {
  const [run] = places([item('a b', 0)], [['beginText'], font, show('a', -400, 'b')]);
  assert.equal(
    [run?.starts, run?.ends],
    [
      [0, 5, 9],
      [5, 5, 14],
    ],
  );
});

test('a ligature’s width is divided among its letters', () => {
  const [run] = places([item('office', 0)], [['beginText'], font, show('o\ufb03ce')]);
  assert.equal(rounded(run?.starts), [0, 5, 6.667, 8.333, 10, 15]);
});

test('runs on several lines, inside a form and under a matrix have the positions at which they are drawn', () => {
  const steps: Step[] = [
    ['save'],
    ['transform', 2, 0, 0, 2, 100, 50],
    ['beginText'],
    font,
    ['setLeading', 12],
    show('ab'),
    ['nextLine'],
    show('cd'),
    ['restore'],
    ['paintFormXObjectBegin', [1, 0, 0, 1, 7, 0], null],
    ['beginText'],
    font,
    ['setTextMatrix', new Float32Array([0, 1, -1, 0, 3, 4])],
    show('ef'),
    ['paintFormXObjectEnd'],
    ['beginText'],
    ['setGState', [['Font', ['f', 10]]]],
    ['setLeadingMoveText', 0, -20],
    show('gh'),
  ];
  const found = places(
    [
      item('ab', 100, 50, [20, 0, 0, 20]),
      item('cd', 100, 26, [20, 0, 0, 20]),
      item('ef', 10, 4, [0, 10, -10, 0]),
      item('gh', 0, -20),
    ],
    steps,
  );
  assert.equal(
    found.map((run) => run?.starts),
    [
      [0, 10],
      [0, 10],
      [0, 5],
      [0, 5],
    ],
  );
});

test('two runs with the same words have their own positions', () => {
  const [first, second] = places(
    [item('ab', 0, 100), item('ab', 40, 100)],
    [['beginText'], font, ['moveText', 0, 100], show('ab', -3000, 'a', -100, 'b')],
  );
  assert.equal(
    [first?.starts, second?.starts],
    [
      [0, 5],
      [0, 6],
    ],
  );
});

test('a run that doesn’t match the glyphs has no positions, but later runs do', () => {
  const found = places(
    [item('בא', 0), item('cd', 0, -20)],
    [['beginText'], font, show('אב'), ['moveText', 0, -20], show('cd')],
  );
  assert.equal(
    found.map((run) => run?.starts ?? null),
    [null, [0, 5]],
  );
});

test('text in a font of unknown scale, such as vertical text, has no positions', () => {
  assert.equal(places([item('ab', 0)], [['beginText'], font, show('ab')], null), [null]);
});

test.run();
