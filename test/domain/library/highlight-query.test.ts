import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  readHighlightQuery,
  readShownProvisions,
  withPassage,
  writeHighlightQuery,
  writeShownProvisions,
  writeWordHighlights,
} from '../../../src/domain/library/highlight-query';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { readQuery, normaliseQuery } from '../../../src/shared/query-address';

const query = (tags: string[], title: boolean, content: boolean): Query => ({
  ...EMPTY_QUERY,
  tags,
  documentSearchContext: { title, content },
});
const through = (searched: Query, passage: string | null) =>
  readHighlightQuery(new URLSearchParams(writeHighlightQuery(searched, passage)));

test('terms are highlighted in the fields that were searched for them', () => {
  const seen = [
    [false, true],
    [true, false],
    [true, true],
  ].map(([title, content]) => through(query(['hatch cover', 'weather*'], title!, content!), null));
  assert.equal(
    seen.map(({ title, content }) => [title, content]),
    [
      [[], ['hatch cover', 'weather*']],
      [['hatch cover', 'weather*'], []],
      [
        ['hatch cover', 'weather*'],
        ['hatch cover', 'weather*'],
      ],
    ],
  );
});

test('words in an address are highlighted instead of the search’s terms, which the address still contains', () => {
  const searched = query(['what about hatches, really'], false, true);
  const address = new URLSearchParams(writeWordHighlights(searched, ['hatches', 'a,b'], 'the hatches'));
  assert.equal(readHighlightQuery(address), {
    title: ['hatches', 'a,b'],
    content: ['hatches', 'a,b'],
    passage: 'the hatches',
    page: null,
  });
  assert.equal(readQuery(address), normaliseQuery(searched));
});

test('malformed words in an address are ignored', () => {
  for (const words of ['', ',', ' , ', ','.repeat(10_000)])
    assert.equal(readHighlightQuery(new URLSearchParams({ q: 'hatch', words })).content, ['hatch']);
  const many = Array.from({ length: 500 }, (_, index) => `w${index}`).join();
  assert.is(readHighlightQuery(new URLSearchParams({ words: many })).content.length, 50);
});

test('a passage is highlighted in the content, even if only titles were searched', () => {
  const { title, content, passage } = through(query(['hatch'], true, false), 'the hatch covers');
  assert.equal([title, content, passage], [['hatch'], ['hatch'], 'the hatch covers']);
});

test('an address that shows provisions with hits highlights the content, even if only titles were searched', () => {
  const searched = writeHighlightQuery(query(['hatch'], true, false), null);
  for (const shown of ['only', 'all'] as const) {
    const address = new URLSearchParams({ ...searched, ...writeShownProvisions(shown) });
    assert.equal(readHighlightQuery(address).content, ['hatch']);
    assert.is(readShownProvisions(address), shown);
  }
  assert.is(readShownProvisions(new URLSearchParams('?hits=some')), null);
});

test('an address without parameters highlights nothing', () => {
  assert.equal(readHighlightQuery(new URLSearchParams('')), {
    title: [],
    content: [],
    passage: null,
    page: null,
  });
  assert.equal(readHighlightQuery(new URLSearchParams('passage=%20')), {
    title: [],
    content: [],
    passage: null,
    page: null,
  });
});

test('without terms, the passage itself is highlighted, even if it ends with an asterisk', () => {
  assert.equal(readHighlightQuery(new URLSearchParams('passage=the%20hatch*')), {
    title: [],
    content: ['the hatch'],
    passage: 'the hatch*',
    page: null,
  });
});

test('a link to a passage keeps the rest of the address, but replaces any other passage', () => {
  const address = new URLSearchParams('q=hatch&edition=2&passage=old');
  assert.equal(withPassage(address, ' the  cover '), { q: 'hatch', edition: '2', passage: 'the cover' });
});

test('a long passage is cut off at a word boundary', () => {
  const passage = through(query(['a'], false, true), 'twelve words '.repeat(40)).passage!;
  assert.ok(passage.length <= 160 && passage.length > 140);
  assert.match(passage, /(twelve|words)$/);
});

test('any search and any passage survive being written to an address and read back', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), fc.boolean(), text, (tags, title, passage) => {
      const searched = query(tags, title, !title);
      const address = writeHighlightQuery(searched, passage);
      assert.equal(readQuery(new URLSearchParams(address)), normaliseQuery(searched));
      const read = readHighlightQuery(new URLSearchParams(address)).passage;
      assert.is(read, address['passage'] ?? null);
      assert.is(through(searched, read).passage, read);
    }),
  );
});

test('an address can name a page of the PDF, until it is changed to link to another passage', () => {
  const pageOf = (address: string) => readHighlightQuery(new URLSearchParams(address)).page;
  assert.equal(['page=4', 'q=x&page=10000', 'page=0', 'page=4.5', 'page=999999', 'q=x'].map(pageOf), [
    ...[4, 10_000],
    ...[null, null, null, null],
  ]);
  assert.equal(withPassage(new URLSearchParams('q=x&page=4'), 'words'), { q: 'x', passage: 'words' });
});

test.run();
