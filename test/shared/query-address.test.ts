import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_QUERY, type Query } from '../../src/shared/query';
import { readQuery, readTerms, normaliseQuery, writeQuery, writeTerms } from '../../src/shared/query-address';

const at = (address: string) => readQuery(new URLSearchParams(address));
const written = (query: Partial<Query>) => ({ ...writeQuery({ ...EMPTY_QUERY, ...query }) });

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const term = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(',', '\\', '"', '*', ' ', 'a', '\n', '\t', '%', '+', '&', '#'),
    maxLength: 8,
  }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const queries: fc.Arbitrary<Query> = fc.record({
  tags: fc.array(term, { maxLength: 60 }),
  dates: fc.record({ from: fc.option(day), to: fc.option(day) }),
  categories: fc.array(fc.stringMatching(/^[\w-]{1,20}$/), { maxLength: 5 }),
  sort: fc.constantFrom('alphabetical', 'relevance', 'date'),
  page: fc.integer({ min: 1, max: 200 }),
  enforcement: fc.boolean(),
  scope: fc.constant([]),
  documentSearchContext: fc.record({ title: fc.boolean(), content: fc.boolean() }),
});

test('a query that is written to an address and read again is the same, whatever its terms contain', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = new URLSearchParams(writeQuery(query)).toString();
      assert.equal(readQuery(new URLSearchParams(address)), normaliseQuery(query));
    }),
    { numRuns: 500 },
  );
});

test('an address that was written from a query stays the same when it is read and written again', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('q', 'date', 'filter', 'sort', 'order', 'in', 'enforcement', 'p'),
        fc.string({ unit: 'grapheme' }),
      ),
      (address) => {
        const once = writeQuery(readQuery(new URLSearchParams(address)));
        assert.equal(writeQuery(readQuery(new URLSearchParams(once))), once);
      },
    ),
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'a'.repeat(10_000),
    Array.from({ length: 500 }, (_, at) => `t${at}`).join(','),
    '\\',
    ',,,',
    '%',
    '%00',
    '‮abc',
    'e\u0301',
    '\u00e9',
    '2021-01-02,2021-01-01',
    '0000-01-01,9999-12-31',
    'foo',
    '-1',
    '1e9',
    '__proto__',
  ),
);
const hostileAddress = fc.array(
  fc.tuple(
    fc.constantFrom('q', 'date', 'filter', 'sort', 'order', 'in', 'enforcement', 'p', '__proto__', 'Q'),
    hostile,
  ),
  { maxLength: 12 },
);

test('any address, even a malicious one, can be read, and from then on it is always written the same way', () => {
  fc.assert(
    fc.property(hostileAddress, (pairs) => {
      const query = readQuery(new URLSearchParams(pairs));
      const once = new URLSearchParams(writeQuery(query)).toString();
      assert.equal(readQuery(new URLSearchParams(once)), query);
      assert.is(new URLSearchParams(writeQuery(readQuery(new URLSearchParams(once)))).toString(), once);
    }),
    { numRuns: 300 },
  );
});

test('words that look the same but are encoded differently are preserved', () => {
  for (const tag of ['e\u0301', '\u00e9', '\u202eabc', '👩‍🚒', 'a+b', '100%', '"a, b"'])
    assert.equal(at(new URLSearchParams(writeQuery({ ...EMPTY_QUERY, tags: [tag] })).toString()).tags, [tag]);
});

test('normalising twice is the same as normalising once', () => {
  fc.assert(
    fc.property(queries, (query) =>
      assert.equal(normaliseQuery(normaliseQuery(query)), normaliseQuery(query)),
    ),
  );
});

test('an empty query is written as an empty address, and an empty address is read as an empty query', () => {
  assert.equal(written({}), {});
  assert.equal(at(''), EMPTY_QUERY);
});

test('q contains the terms, separated by commas', () => {
  assert.equal(written({ tags: ['ballast water', 'fire*'] }), { q: 'ballast water,fire*' });
  assert.equal(at('q=ballast+water,fire*').tags, ['ballast water', 'fire*']);
});

test('a repeated term counts only once', () => {
  assert.equal(at('q=fire,pump,+fire').tags, ['fire', 'pump']);
});

test('commas inside a term are escaped', () => {
  assert.is(writeTerms(['Annex I, II', 'a\\b']), 'Annex I\\, II,a\\\\b');
  assert.equal(readTerms('Annex I\\, II,a\\\\b'), ['Annex I, II', 'a\\b']);
});

test('a backslash that escapes nothing stays a backslash', () => {
  assert.equal(readTerms('abc\\'), ['abc\\']);
});

test('chips are trimmed, and empty ones are removed', () => {
  assert.equal(at('q=,+,fire+,').tags, ['fire']);
});

test('date contains the first and last date, separated by a comma, and either may be missing', () => {
  assert.equal(written({ dates: { from: '2020-01-01', to: '2021-01-01' } }), {
    date: '2020-01-01,2021-01-01',
  });
  assert.equal(at('date=2020-01-01').dates, { from: '2020-01-01', to: null });
  assert.equal(at('date=,2021-01-01').dates, { from: null, to: '2021-01-01' });
});

test('dates have the format yyyy-MM-dd, and other formats and impossible dates are ignored', () => {
  assert.equal(at('date=01.02.2020,2021-02-30').dates, { from: null, to: null });
});

test('filter contains the category ids, separated by commas, and invalid ids are omitted', () => {
  assert.equal(written({ categories: ['fire', 'boats'] }), { filter: 'fire,boats' });
  assert.equal(at('filter=fire,,<b>,boats,fire').categories, ['fire', 'boats']);
});

for (const value of ['date', 'publication', '']) {
  test(`any sort parameter sorts by date: sort=${value}`, () => {
    assert.is(at(`sort=${value}`).sort, 'date');
    assert.is(at(`sort=${value}&order=relevance`).sort, 'date');
  });
}

test('order=relevance sorts by relevance, and any other value alphabetically', () => {
  assert.equal(written({ sort: 'relevance' }), { order: 'relevance' });
  assert.is(at('order=relevance').sort, 'relevance');
  assert.is(at('order=newest').sort, 'alphabetical');
});

test('p is the page number and is omitted for page 1', () => {
  assert.equal(written({ page: 1 }), {});
  assert.equal(written({ page: 3 }), { p: '3' });
});

for (const [p, page] of [
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['x', 1],
  ['1e3', 1],
  ['2.5', 1],
  ['99999', 200],
  ['1000000000', 200],
  ['9'.repeat(400), 200],
  ['-1', 1],
  ['', 1],
] as const) {
  test(`p=${p} is page ${page}`, () => assert.is(at(`p=${p}`).page, page));
}

test('in is title or title,content, and without it, only the content is searched', () => {
  assert.equal(written({ documentSearchContext: { title: true, content: false } }), { in: 'title' });
  assert.equal(written({ documentSearchContext: { title: true, content: true } }), { in: 'title,content' });
  assert.equal(written({ documentSearchContext: { title: false, content: true } }), {});
  for (const nothing of ['', 'in=', 'in=footnotes', 'in=content'])
    assert.equal(at(nothing).documentSearchContext, { title: false, content: true });
});

test('if neither title nor content is chosen, the content is searched', () => {
  assert.equal(
    normaliseQuery({ ...EMPTY_QUERY, documentSearchContext: { title: false, content: false } })
      .documentSearchContext,
    { title: false, content: true },
  );
});

test('enforcement=1 selects the enforcement view', () => {
  assert.equal(written({ enforcement: true, sort: 'date' }), { sort: 'date', enforcement: '1' });
  assert.is(at('enforcement=1&sort=date').enforcement, true);
  assert.is(at('enforcement=yes&sort=date').enforcement, false);
});

test('the enforcement view requires sorting by date', () => {
  assert.is(at('enforcement=1').enforcement, false);
  assert.equal(written({ enforcement: true, sort: 'relevance' }), { order: 'relevance' });
});

test('queries are limited to 50 terms of 200 characters, counted as in the contract', () => {
  const { tags } = normaliseQuery({
    ...EMPTY_QUERY,
    tags: Array.from({ length: 60 }, (_, at) => '🚢'.repeat(199) + String.fromCharCode(97 + at) + '🚢'),
  });
  assert.is(tags.length, 50);
  assert.is(tags[0], `${'🚢'.repeat(199)}a`);
});

test('a truncated term doesn’t end with a space, and a lone surrogate is replaced', () => {
  const { tags } = normaliseQuery({ ...EMPTY_QUERY, tags: [`${'a'.repeat(199)} b`, 'x\ud800y'] });
  assert.equal(tags, ['a'.repeat(199), 'x\ufffdy']);
});

test('a query can be read from a plain map of parameters', () => {
  const saved = new Map([
    ['q', 'fire'],
    ['sort', 'date'],
  ]);
  assert.equal(readQuery(saved), { ...EMPTY_QUERY, tags: ['fire'], sort: 'date' });
});

test.run();
