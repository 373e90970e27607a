import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCitedProvision, readLabels } from '../../../../src/shared/provisions/references/cited-provision';

/** Returns the labels that are read from a text, without the word for a section. */
const labelsOf = (text: string) => {
  const labels = readLabels(text);
  return labels && [...labels.divisions, ...labels.numbers.map((one) => one.replace('section ', ''))];
};
const read = (typed: string) =>
  readCitedProvision(typed).map(
    ({ instrument, divisions, numbers }) =>
      `${instrument}: ${[...divisions, numbers.join('').replace('section ', '')].filter(Boolean).join(', ')}`,
  );

test('a provision is recognised before and after the name of its instrument', () => {
  for (const [typed, expected] of [
    ['NSR 311(2)(b)', 'NSR: 311(2)(b)'],
    ['SOR/2020-216 s. 12(1)', 'SOR/2020-216: 12(1)'],
    ['SOR/2020-216, section 12 (1)', 'SOR/2020-216: 12(1)'],
    ['COLREG Rule 27(a)(i)', 'COLREG: rule 27(a)(i)'],
    ['COLREG 27(a)(i)', 'COLREG: 27(a)(i)'],
    ['Rule 27(a)(i) COLREG', 'COLREG: rule 27(a)(i)'],
    ['Collision Regulations, Rule 23(a)(i)', 'Collision Regulations: rule 23(a)(i)'],
    ['s. 5 of the Collision Regulations', 'Collision Regulations: 5'],
    ['Collision Regulations 5', 'Collision Regulations: 5'],
    ['Collision Regulations, Part 3', 'Collision Regulations: part 3'],
    ['SOLAS reg. II-2/10.2', 'SOLAS: chapter/annex II-2, regulation 10.2'],
  ] as const)
    assert.ok(read(typed).includes(expected), `${typed}: ${read(typed).join('; ')}`);
});

test('two adjacent numbers, a name on its own, and nonsense cite no provision', () => {
  for (const typed of ['SOR/2001 286', 'TP 127 1', '12 SOR', 'Ballast water', '311(2)(b)', '', '((('])
    assert.equal(
      read(typed).filter((one) => !one.startsWith('SOR:') || typed !== '12 SOR'),
      [],
      typed,
    );
  assert.is(readCitedProvision('x'.repeat(300)).length, 0);
  assert.is(readCitedProvision(`NSR ${'('.repeat(90)}${')'.repeat(90)}`).length, 0);
});

test('letters after a word such as “s” count as a label only if there is a dot or a space in between', () => {
  for (const typed of ['Ballast SA', 'Ballast SI', 'Ballast so', 'Ballast six', 'SA Ballast', 'sl Ballast'])
    assert.equal(read(typed), [], typed);
  for (const text of ['SA', 'six', 'parti', 'arta']) assert.is(labelsOf(text), null, text);
  for (const [typed, labels] of [
    ['NSR s.a', 'NSR: a'],
    ['NSR s a', 'NSR: a'],
    ['NSR s5', 'NSR: 5'],
    ['NSR part3', 'NSR: part 3'],
    ['NSR §5', 'NSR: 5'],
    ['s5 NSR', 'NSR: 5'],
  ] as const)
    assert.equal([...new Set(read(typed))], [labels], typed);
  assert.equal(labelsOf('s(2)'), ['(2)']);
});

test('after a document number, “ch” without a dot isn’t a chapter, as it may mean a change of the document', () => {
  for (const typed of ['NVIC 4-97 CH 2', 'NVIC 4-97 ch2', 'ch 2 of NVIC 4-97', 's. 3 of NVIC 4-97 CH 2'])
    assert.equal(
      read(typed).filter((one) => one.includes('chapter 2')),
      [],
      typed,
    );
  assert.ok(read('NVIC 4-97 Ch. 2').includes('NVIC 4-97: chapter 2'));
  assert.ok(read('NVIC 4-97 chapter 2').includes('NVIC 4-97: chapter 2'));
  assert.ok(read('IMDG Code ch 2').includes('IMDG Code: chapter 2'));
});

test('a plain number or letter after “subsection”, “paragraph” or “clause” results in no labels', () => {
  for (const text of ['para 5', 'Paragraphs 5', 'subsection 5', 'clause b', 'para ii', 'subsection 2.1'])
    assert.equal(labelsOf(text), [], text);
  assert.equal(labelsOf('paragraph 311(2)(b)'), ['311', '(2)', '(b)']);
  assert.equal(labelsOf('subsection 12(1)'), ['12', '(1)']);
  assert.equal(labelsOf('para (b)'), ['(b)']);
  assert.equal(labelsOf('para 4.2'), ['4.2']);
});

test('a text with very many brackets has no labels', () => {
  assert.equal(labelsOf('12(1)(a)(i)(A)(I)(1)'), ['12', '(1)', '(a)', '(i)', '(A)', '(I)', '(1)']);
  for (const many of ['(1)'.repeat(13), '(1) '.repeat(13), `12${' (1)'.repeat(40)}`])
    assert.is(labelsOf(many), null);
});

test('labels are read with or without a word such as “section”, but only for a single provision', () => {
  assert.equal(labelsOf('s. 7(2)'), ['7', '(2)']);
  assert.equal(labelsOf('(b)'), ['(b)']);
  assert.equal(labelsOf('07(b)'), ['07', '(b)']);
  assert.equal(labelsOf('Sched. 2'), ['schedule 2']);
  for (const text of ['', 's. 7(2), Part 3', 's. 7, s. 8', 'Rev 2', '7 8'])
    assert.is(labelsOf(text), null, text);
});

test.run();
