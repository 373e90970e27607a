import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addChips, hasSeparator, splitChips } from '../../../src/ui/inputs/chips';

test('commas and line breaks separate chips', () => {
  assert.equal(splitChips(' fire, pump\r\nballast water ,, '), ['fire', 'pump', 'ballast water']);
});

test('a comma inside quotation marks doesn’t separate chips, and the quotation marks are removed', () => {
  assert.equal(splitChips('"fire, smoke", pump'), ['fire, smoke', 'pump']);
  assert.not(hasSeparator('"fire, smoke"'));
});

test('an asterisk may follow the closing quotation mark', () => {
  assert.equal(splitChips('"fire, extinguish"*, pump'), ['fire, extinguish*', 'pump']);
  assert.equal(splitChips('""*'), []);
});

test('quotation marks that don’t enclose a whole piece are text', () => {
  assert.equal(splitChips('2" pipe, 3" pipe'), ['2" pipe', '3" pipe']);
  assert.equal(splitChips('"fire, smoke'), ['"fire', 'smoke']);
  assert.equal(splitChips('"a" b, c'), ['"a" b', 'c']);
});

test('text that consists only of separators produces no chips', () => {
  assert.equal(splitChips(', ,\n"" ,'), []);
  assert.ok(hasSeparator(','));
});

const anything = { maxChips: 50, refuse: () => undefined };
const short = {
  maxChips: 3,
  refuse: (piece: string) => (piece.length > 3 ? `${piece} is too long.` : undefined),
};

test('an existing chip isn’t added again', () => {
  assert.equal(addChips(['a', 'b'], 'b, c, c', anything), {
    chips: ['a', 'b', 'c'],
    added: ['c'],
    rest: '',
    refusal: undefined,
    excess: 0,
  });
});

test('pieces beyond the limit stay in the text and are counted', () => {
  assert.equal(addChips(['a'], 'b, c, "d,e", b, f', { ...anything, maxChips: 3 }), {
    chips: ['a', 'b', 'c'],
    added: ['b', 'c'],
    rest: '"d,e", f',
    refusal: undefined,
    excess: 2,
  });
  assert.equal(addChips(['a', 'b', 'c'], 'd', { ...anything, maxChips: 2 }).chips, ['a', 'b', 'c']);
});

test('rejected pieces stay in the text, the first reason is returned, and the other pieces are added', () => {
  assert.equal(addChips([], 'good, ok, bad one, x', short), {
    chips: ['ok', 'x'],
    added: ['ok', 'x'],
    rest: 'good, bad one',
    refusal: 'good is too long.',
    excess: 0,
  });
});

test('nothing that is typed is lost: each piece becomes a chip or stays in the text', () => {
  const text = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ö', '*') }), { maxLength: 8 })
    .map((pieces) => pieces.join(','));
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'ab')), text, (chips, typed) => {
      const { chips: now, rest } = addChips(chips, typed, short);
      assert.equal(new Set([...now, ...splitChips(rest)]), new Set([...chips, ...splitChips(typed)]));
      assert.equal(now.slice(0, chips.length), chips);
      assert.ok(now.length <= Math.max(short.maxChips, chips.length));
    }),
  );
});

test('splitting pieces that were joined with commas returns the same pieces', () => {
  const piece = fc
    .string({ minLength: 1 })
    .map((text) => text.replace(/[,"\r\n]/g, '').trim())
    .filter(Boolean);
  fc.assert(fc.property(fc.array(piece), (list) => assert.equal(splitChips(list.join(', ')), list)));
});

test('splitting quoted pieces returns the same pieces, whatever commas they contain', () => {
  const piece = fc
    .string({ minLength: 1 })
    .map((text) => text.replace(/["\r\n]/g, '').trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(piece), (list) =>
      assert.equal(splitChips(list.map((text) => `"${text}"`).join(',')), list),
    ),
  );
});

test.run();
