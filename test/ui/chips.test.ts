import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasSeparator, splitChips, withChips } from '../../src/ui/chips';

test('commas and line ends separate', () => {
  assert.equal(splitChips(' fire, pump\r\nballast water ,, '), ['fire', 'pump', 'ballast water']);
});

test('a comma inside quotes does not separate, and the quotes are dropped', () => {
  assert.equal(splitChips('"fire, smoke", pump'), ['fire, smoke', 'pump']);
  assert.not(hasSeparator('"fire, smoke"'));
});

test('an asterisk may stand behind the closing quote', () => {
  assert.equal(splitChips('"fire, extinguish"*, pump'), ['fire, extinguish*', 'pump']);
  assert.equal(splitChips('""*'), []);
});

test('a quote that does not enclose a whole piece is text', () => {
  assert.equal(splitChips('2" pipe, 3" pipe'), ['2" pipe', '3" pipe']);
  assert.equal(splitChips('"fire, smoke'), ['"fire', 'smoke']);
  assert.equal(splitChips('"a" b, c'), ['"a" b', 'c']);
});

test('nothing but separators is no chip', () => {
  assert.equal(splitChips(', ,\n"" ,'), []);
  assert.ok(hasSeparator(','));
});

test('a chip that is there already is not added again, and no more than fit', () => {
  assert.equal(withChips(['a', 'b'], 'b, c, c'), ['a', 'b', 'c']);
  assert.equal(withChips(['a'], 'b, c, d', 3), ['a', 'b', 'c']);
  assert.equal(withChips(['a', 'b', 'c'], 'd', 2), ['a', 'b', 'c']);
});

test('pieces without commas or quotes come back as they were', () => {
  const piece = fc.string({ minLength: 1 }).map((text) => text.replace(/[,"\r\n]/g, '').trim()).filter(Boolean);
  fc.assert(fc.property(fc.array(piece), (list) => assert.equal(splitChips(list.join(', ')), list)));
});

test('quoted pieces come back as they were, whatever commas they hold', () => {
  const piece = fc.string({ minLength: 1 }).map((text) => text.replace(/["\r\n]/g, '').trim()).filter(Boolean);
  fc.assert(fc.property(fc.array(piece), (list) => assert.equal(splitChips(list.map((text) => `"${text}"`).join(',')), list)));
});

test.run();
