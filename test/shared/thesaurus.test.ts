import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createThesaurus, formKey, MAX_ALTERNATIVES, type ThesaurusForms } from '../../src/shared/thesaurus';

const entry = (kind: ThesaurusForms['kind'], written: string, ...also: string[]): ThesaurusForms => ({
  written,
  also,
  kind,
});
const entries = [
  entry('spelling', 'sulphur', 'sulfur'),
  entry('abbreviation', 'ballast water record book', 'BWRB'),
  entry('name', 'lifeboat', 'life boat', 'survival boat'),
  entry('name', 'water', 'brine'),
];
const terms = (term: string, of = entries) =>
  createThesaurus(of)
    .alternativesOf(term)
    .map((alternative) => alternative.term);

test('a term that is a form of an entry has the entry’s other forms as alternatives', () => {
  assert.equal(createThesaurus(entries).alternativesOf('BWRB'), [
    {
      term: 'ballast water record book',
      instead: 'BWRB',
      form: 'ballast water record book',
      kind: 'abbreviation',
    },
  ]);
  assert.equal(terms('life boat'), ['lifeboat', 'survival boat']);
});

test('a form within a longer term is found, and only that form is replaced', () => {
  assert.equal(terms('0.50 % Sulphur limit of fuel'), ['0.50 % sulfur limit of fuel']);
});

test('forms are found in a different case, and in other words with the same stem', () => {
  assert.equal(terms('LIFEBOATS'), ['life boat', 'survival boat']);
});

test('alternatives for longer phrases come before those for shorter ones', () => {
  assert.equal(terms('brine in the ballast water record books'), [
    'brine in the BWRB',
    'water in the ballast water record books',
  ]);
});

test('a form within a longer form isn’t replaced on its own', () => {
  assert.equal(terms('ballast water record books'), ['BWRB']);
  const convention = [entry('name', 'MARPOL 73/78', 'MARPOL')];
  assert.equal(terms('MARPOL 73/78', convention), ['MARPOL']);
  assert.equal(terms('MARPOL 73/78 and MARPOL', convention), [
    'MARPOL and MARPOL',
    'MARPOL 73/78 and MARPOL 73/78',
  ]);
});

test('a form that ends in an asterisk is never an alternative', () => {
  assert.equal(terms('sulphur', [entry('spelling', 'sulphur', 'sulf*', 'sulfur')]), ['sulfur']);
});

test('alternatives that are longer than a search allows are omitted, counting characters and not code units', () => {
  const long = [entry('name', 'brief', 'x'.repeat(190))];
  assert.equal(terms(`brief ${'y'.repeat(9)}`, long), [`${'x'.repeat(190)} ${'y'.repeat(9)}`]);
  assert.equal(terms(`brief ${'y'.repeat(10)}`, long), []);
  assert.equal(terms(`brief ${'🛟'.repeat(150)}`, [entry('name', 'brief', 'short')]), [
    `short ${'🛟'.repeat(150)}`,
  ]);
});

test('words without an entry, prefixes and terms without words have no alternatives', () => {
  for (const term of ['anchor', 'sulphur*', '', '… – !', '🛟', 'the of and'])
    assert.equal(terms(term), [], term);
});

test('alternatives of alternatives aren’t included', () => {
  assert.equal(terms('a1', [entry('name', 'a1', 'b1'), entry('name', 'b1', 'c1')]), ['b1']);
});

test('a term that is longer than a search allows has no alternatives', () => {
  assert.equal(terms(`sulphur ${'x'.repeat(10_000)}`), []);
});

test('five thousand entries that form a cycle produce only a few alternatives, quickly', () => {
  const circle = Array.from({ length: 5000 }, (_, at) =>
    entry('name', `w${at}`, `w${(at + 1) % 5000}`, 'same'),
  );
  const thesaurus = createThesaurus(circle);
  const from = performance.now();
  assert.equal(
    thesaurus.alternativesOf('w7').map(({ form }) => form),
    ['w6', 'same', 'w8'],
  );
  assert.is(thesaurus.alternativesOf('same '.repeat(40).trim()).length, MAX_ALTERNATIVES);
  // This usually takes less than 10 ms.
  assert.ok(performance.now() - from < 1000);
});

const regulationWords = (term: string, of: readonly ThesaurusForms[]) =>
  createThesaurus(of)
    .regulationWordsOf(term)
    .map(({ instead, form }) => `${instead} → ${form}`);
const everyday = [
  entry('everyday', 'sack', 'dismiss', 'terminate', 'discharge'),
  entry('everyday', 'sick pay', 'injury benefit'),
  entry('everyday', 'sick', 'unfit'),
];

test('an everyday word leads to the first two legal terms of its entry', () => {
  assert.equal(regulationWords('he was SACKED', everyday), ['sack → dismiss', 'sack → terminate']);
});

test('a legal term doesn’t lead to the everyday word', () => {
  assert.equal(regulationWords('dismiss', everyday), []);
});

test('a longer everyday phrase comes first, and its words aren’t looked up separately', () => {
  assert.equal(regulationWords('sack and no sick pay', everyday), [
    'sick pay → injury benefit',
    'sack → dismiss',
    'sack → terminate',
  ]);
});

test('an everyday word has no alternatives, and the forms of other entries aren’t legal terms', () => {
  assert.equal(terms('sack', everyday), []);
  assert.equal(regulationWords('sulphur', entries), []);
});

// Only a few words, so that entries overlap and form cycles.
const word = fc.constantFrom('a', 'b', 'ships', 'ship', 'C', 'é', '安', '1.5', '!');
const form = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const anyEntries = fc.array(
  fc.record({
    written: form,
    also: fc.array(form, { minLength: 1, maxLength: 4 }),
    kind: fc.constantFrom('spelling' as const, 'abbreviation' as const, 'name' as const, 'everyday' as const),
  }),
  { maxLength: 30 },
);
const seed = process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {};

test('every alternative replaces a form with another form from its entry, changes the search and is unique', () => {
  fc.assert(
    fc.property(anyEntries, fc.array(word, { maxLength: 8 }), (all, words) => {
      const term = words.join(' ');
      const found = createThesaurus(all).alternativesOf(term);
      assert.ok(found.length <= MAX_ALTERNATIVES);
      const keys = [term, ...found.map((alternative) => alternative.term)].map(formKey);
      assert.is(new Set(keys).size, keys.length);
      for (const { term: other, instead, form: by, kind } of found) {
        assert.ok(
          all.some((one) => {
            const forms = [one.written, ...one.also];
            return kind !== 'everyday' && one.kind === kind && forms.includes(instead) && forms.includes(by);
          }),
        );
        assert.ok(other.includes(by));
        assert.ok(formKey(term).includes(formKey(instead)));
      }
    }),
    seed,
  );
});

test('a term that is a form has all other forms as alternatives, unless there are too many', () => {
  fc.assert(
    fc.property(anyEntries, (all) => {
      const thesaurus = createThesaurus(all);
      for (const { written, also, kind } of all) {
        if (kind === 'everyday') continue;
        const found = thesaurus.alternativesOf(written);
        if (found.length >= MAX_ALTERNATIVES || formKey(written) === '') continue;
        const keys = found.map((alternative) => formKey(alternative.term));
        for (const other of also.map(formKey))
          assert.ok(other === '' || other === formKey(written) || keys.includes(other));
      }
    }),
    seed,
  );
});

test.run();
