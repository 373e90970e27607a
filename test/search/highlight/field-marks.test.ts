// Tests the marks in a hit's title, number and nickname.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { words } from '../arbitraries';
import { ask, document, engineWith, phrase, prefix } from '../library';

const highlight = { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false };
const source = {
  title: 'Fires on “ro-ro” ships & ferries',
  documentnumber: 'SOR/2001-286',
  nickname: 'Fire circular',
};

async function marksFor(query: unknown, options: object = highlight) {
  const engine = await engineWith([
    document('d1', { title: source.title, content: 'A pump.', source: { id: 'd1', ...source } }),
  ]);
  return ask(engine, { bool: { must: [{ match_all: {} }], should: [query] } }, { highlight: options }).hits
    .hits[0]?.highlight;
}

test('titles, numbers and nicknames are returned whole, with all matches marked, whatever was searched', async () => {
  assert.equal(await marksFor(phrase('title.stemmed', 'fire')), {
    title: ['<em>Fires</em> on “ro-ro” ships &amp; ferries'],
    nickname: ['<em>Fire</em> circular'],
  });
  assert.equal(await marksFor(phrase('content.stemmed', 'SOR 2001-286')), {
    number: ['<em>SOR</em>/<em>2001</em>-<em>286</em>'],
  });
  assert.equal(await marksFor({ match: { number: { query: '286 of circular' } } }), {
    number: ['SOR/2001-<em>286</em>'],
    nickname: ['Fire <em>circular</em>'],
  });
  assert.equal(await marksFor(prefix('content.exact', 'fer')), {
    title: ['Fires on “ro-ro” ships &amp; <em>ferries</em>'],
  });
});

test('part of a phrase isn’t marked in a title', async () => {
  assert.is(await marksFor(phrase('content.stemmed', 'fire pump')), undefined);
});

test('if the field has to match, words are marked only in the field in which they were searched for', async () => {
  const strict = { ...highlight, require_field_match: true };
  assert.is(await marksFor(phrase('content.stemmed', 'fire'), strict), undefined);
  assert.equal(await marksFor(phrase('title.stemmed', 'fire'), strict), {
    title: ['<em>Fires</em> on “ro-ro” ships &amp; ferries'],
  });
  assert.equal(await marksFor({ match: { number: { query: 'fire 286' } } }, strict), {
    number: ['SOR/2001-<em>286</em>'],
  });
});

test('without a request for highlights, there are none', async () => {
  const engine = await engineWith([document('d1', { title: 'fire', source: { id: 'd1', title: 'fire' } })]);
  assert.is(ask(engine, phrase('title.stemmed', 'fire')).hits.hits[0]?.highlight, undefined);
});

test('a word is marked even if only its first letter is part of its stem', async () => {
  const engine = await engineWith([document('d1', { source: { id: 'd1', title: 'Dying skies' } })]);
  const query = { bool: { must: [{ match_all: {} }], should: [phrase('content.stemmed', 'dies')] } };
  assert.equal(ask(engine, query, { highlight }).hits.hits[0]?.highlight, {
    title: ['<em>Dying</em> skies'],
  });
});

test('a word is marked even if its first letter becomes an ASCII letter only in lower case', async () => {
  const engine = await engineWith([
    document('d1', { content: 'x', source: { id: 'd1', title: '5 \u212a, İNK' } }),
  ]);
  const query = { bool: { must: [{ match_all: {} }], should: [phrase('content.exact', 'ink')] } };
  assert.equal(ask(engine, query, { highlight }).hits.hits[0]?.highlight, {
    title: ['5 \u212a, <em>İNK</em>'],
  });
});

const terms = fc.oneof(
  fc
    .tuple(words(1, 3), fc.nat(3))
    .chain(([text, slop]) =>
      fc.constantFrom(phrase('content.stemmed', text, slop), phrase('content.exact', text, slop)),
    ),
  words(1, 2).map((text) => prefix('content.exact', text.slice(0, -1))),
);

test('the same words are marked in a title as in content with the same text', async () => {
  await fc.assert(
    // Content as short as this is a single passage.
    fc.asyncProperty(words(1, 8), fc.array(terms, { minLength: 1, maxLength: 3 }), async (text, should) => {
      const engine = await engineWith([document('d1', { content: text, source: { id: 'd1', title: text } })]);
      const found = ask(engine, { bool: { should } }, { highlight }).hits.hits[0]?.highlight;
      assert.equal(found?.title, found?.content);
    }),
    { numRuns: 500 },
  );
});

test.run();
