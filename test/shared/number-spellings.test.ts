import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCited } from '../../src/shared/document-number';

/** Returns which of the numbers the typed text leads to. */
const found = (typed: string, ...numbers: readonly string[]) =>
  findCited(
    typed,
    numbers.map((number) => ({ number })),
  ).documents.map(({ number }) => number);

test('the number of a chapter such as II-1 isn’t joined with the number of its regulation', () => {
  const numbers = ['SOSC II/12', 'SOSC II-2/10', 'SOSC V/23'];
  assert.equal(found('SOSC Ch. II-1 Reg. 2', ...numbers), []);
  for (const [typed, number] of [
    ['SOSC Ch. II-2 Reg. 10', 'SOSC II-2/10'],
    ['SOSC reg. II-2/10', 'SOSC II-2/10'],
    ['SOSC chapter II, regulation 12', 'SOSC II/12'],
    ['SOSC Ch. V Reg. 23', 'SOSC V/23'],
  ] as const)
    assert.equal(found(typed, ...numbers), [number], typed);
});

test('a Canadian instrument never leads to the British one with the same year and number', () => {
  assert.equal(found('TR/2012-492', 'S.I. 2012/492'), []);
  assert.equal(found('S.I. 2012/492', 'TR/2012-492'), []);
  assert.equal(found('TR/2012-492', 'TR/2012-492', 'S.I. 2012/492'), ['TR/2012-492']);
});

test('the number of a publication in one language never leads to its version in the other language', () => {
  assert.equal(found('TP 127 F', 'TP 127 E'), []);
  assert.equal(found('TP 127 E', 'TP 127 F'), []);
  assert.equal(found('TP 127 F', 'TP 127 E', 'TP 127 F'), ['TP 127 F']);
  assert.equal(found('TP 127 F', 'TP 127'), ['TP 127']);
  assert.equal(found('TP 127', 'TP 127 E', 'TP 127 F'), ['TP 127 E', 'TP 127 F']);
});

test.run();
