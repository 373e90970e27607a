import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { InvalidRecord, readRecord } from '../../../../src/server/library/import/import-record';

const read = (fields: object, depth = 3) => readRecord({ id: 'a-1', title: 'A title', ...fields }, depth);
const refusal = (value: unknown): string => {
  try {
    readRecord(value, 3);
  } catch (cause) {
    if (cause instanceof InvalidRecord) return cause.message;
  }
  return 'taken';
};

test('only an id and a title are required; the default category is the leaf General', () => {
  assert.equal(read({}), {
    id: 'a-1',
    title: 'A title',
    text: '',
    markdown: null,
    number: null,
    instrument: null,
    issuer: null,
    type: null,
    subtitle: null,
    nickname: null,
    publicationDate: null,
    entryDate: null,
    categories: [['General']],
    relations: [],
    edition: null,
    pdf: null,
    inForceTo: null,
    knownFrom: null,
  });
});

test('every field in the format is read, and unknown fields are ignored', () => {
  const record = read({
    text: 'One.\r\n\r\nTwo.',
    number: 'MSC.1',
    instrument: 'SOLAS II-1',
    issuer: 'IMO',
    type: 'Circular',
    subtitle: 'S',
    nickname: 'N',
    publicationDate: '2024-02-29',
    entryDate: '2024-07-01',
    inForceTo: '2027-01-01',
    knownFrom: '2024-03-05',
    categories: ['A', 'B'],
    relations: ['b-1'],
    edition: '2',
    pdf: 'a.pdf',
    source: 'https://example.org',
    licence: 'CC0',
    markdown: '# no',
  });
  assert.equal(record, {
    id: 'a-1',
    title: 'A title',
    text: 'One.\n\nTwo.',
    markdown: null,
    number: 'MSC.1',
    instrument: 'SOLAS II-1',
    issuer: 'IMO',
    type: 'Circular',
    subtitle: 'S',
    nickname: 'N',
    publicationDate: '2024-02-29',
    entryDate: '2024-07-01',
    inForceTo: '2027-01-01',
    knownFrom: '2024-03-05',
    categories: [['A', 'B']],
    relations: ['b-1'],
    edition: '2',
    pdf: 'a.pdf',
  });
});

test('categories are one or more paths of names, and only the first three names of each are used', () => {
  assert.equal(read({ categories: ['A', 'B', 'C', 'D'] }).categories, [['A', 'B', 'C']]);
  assert.equal(read({ categories: [['A'], ['B', 'C']] }).categories, [['A'], ['B', 'C']]);
  assert.equal(read({ categories: [] }).categories, [['General']]);
});

test('--category-depth sets how many names of each path are used', () => {
  assert.equal(read({ categories: ['A', 'B', 'C', 'D'] }, 2).categories, [['A', 'B']]);
  assert.equal(read({ categories: ['A', 'B', 'C', 'D'] }, 4).categories, [['A', 'B', 'C', 'D']]);
});

test('a numeric edition or document number is converted to text', () => {
  const { edition, number } = read({ edition: 2, number: 1984 });
  assert.equal([edition, number], ['2', '1984']);
});

test('duplicate relations are dropped, and so are relations of a document to itself', () => {
  assert.equal(read({ relations: ['b', 'a-1', 'b', 'c'] }).relations, ['b', 'c']);
});

test('characters that no database or encoder accepts are removed', () => {
  assert.is(read({ title: 'A\0B\uD800C' }).title, 'AB\uFFFDC');
});

test('each invalid document is rejected with a single clear message', () => {
  const one = { id: 'a', title: 'T' };
  assert.equal(
    [
      [],
      'text',
      null,
      { title: 'T' },
      { id: 'a' },
      { id: 'a', title: '  ' },
      { ...one, id: 'a b' },
      { ...one, id: 'x'.repeat(201) },
      { ...one, title: 't'.repeat(1001) },
      { ...one, text: 7 },
      { ...one, publicationDate: '2023-02-30' },
      { ...one, entryDate: '1 May 2020' },
      { ...one, categories: 'A' },
      { ...one, categories: [[]] },
      { ...one, categories: ['A', 3] },
      { ...one, relations: ['no good'] },
      { ...one, edition: 'a/b' },
      { ...one, issuer: {} },
    ].map(refusal),
    [
      'The line is not a JSON object.',
      'The line is not a JSON object.',
      'The line is not a JSON object.',
      'It has no id.',
      'It has no title.',
      'It has no title.',
      'The id “a b” can only contain letters, digits, and . _ ~ - after its first character.',
      'The field id is longer than 200 characters.',
      'The field title is longer than 1000 characters.',
      'The field text is not text.',
      'The publicationDate “2023-02-30” is not a date of the form yyyy-MM-dd.',
      'The entryDate “1 May 2020” is not a date of the form yyyy-MM-dd.',
      'The field categories is neither a path of names nor a list of such paths.',
      'A category path is empty.',
      'A category path contains something that is not a name.',
      'The field relations contains something that is not an id.',
      'The edition “a/b” can only contain letters, digits, and . _ - after its first character.',
      'The field issuer is not text.',
    ],
  );
});

test.run();
