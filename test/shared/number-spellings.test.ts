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

test('an Irish Act is found by its number and year, with or without the words around them', () => {
  const numbers = ['No. 14 of 2010', 'No. 41 of 2010', 'S.I. No. 14 of 2010', 'MMA Notice 14/2010'];
  for (const typed of [
    'Act 14 of 2010',
    'Act No. 14 of 2010',
    'number 14 of 2010',
    'No 14/2010',
    'No. 14, 2010',
    '14/2010',
  ])
    assert.equal(found(typed, ...numbers), ['No. 14 of 2010'], typed);
  assert.equal(found('S.I. number 14 of 2010', ...numbers), ['S.I. No. 14 of 2010']);
  assert.equal(found('No. 14/2010', 'No. 14 of 2010', 'No. 14/2010'), ['No. 14/2010']);
  assert.equal(found('Act 2010/14', ...numbers), []);
});

test('a chapter may be abbreviated or written in full', () => {
  const numbers = ['C.R.C., c. 1435', 'S.C. 2019, c. 1', 'R.S.C. 1985, c. N-22'];
  for (const [typed, number] of [
    ['CRC chapter 1435', 'C.R.C., c. 1435'],
    ['C.R.C., chap. 1435', 'C.R.C., c. 1435'],
    ['S.C. 2019 chapter 1', 'S.C. 2019, c. 1'],
    ['RSC 1985 chapter N-22', 'R.S.C. 1985, c. N-22'],
    ['R.S.C. 1985, ch. N-22', 'R.S.C. 1985, c. N-22'],
  ] as const)
    assert.equal(found(typed, ...numbers), [number], typed);
});

test('the title of the Code of Federal Regulations may follow “CFR”', () => {
  const numbers = ['33 CFR 83.15', '33 CFR 83', '46 CFR 83.15'];
  assert.equal(found('CFR 33 83.15', ...numbers), ['33 CFR 83.15']);
  assert.equal(found('CFR 33 § 83.15', ...numbers), ['33 CFR 83.15']);
  assert.equal(found('CFR Title 33 Part 83', ...numbers), ['33 CFR 83']);
  assert.equal(found('CFR 3383.15', ...numbers), []);
});

test('the number of a publication in one language never leads to its version in the other language', () => {
  assert.equal(found('TP 127 F', 'TP 127 E'), []);
  assert.equal(found('TP 127 E', 'TP 127 F'), []);
  assert.equal(found('TP 127 F', 'TP 127 E', 'TP 127 F'), ['TP 127 F']);
  assert.equal(found('TP 127 F', 'TP 127'), ['TP 127']);
  assert.equal(found('TP 127', 'TP 127 E', 'TP 127 F'), ['TP 127 E', 'TP 127 F']);
});

test.run();
