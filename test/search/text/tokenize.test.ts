import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { analyze } from '../../../src/search/text/analyze';
import { tokenize, WORD_LENGTH_MAX, wordsOf } from '../../../src/search/text/tokenize';

// The expected results come from `_analyze` in OpenSearch 2.19.
const cases: readonly [why: string, text: string, words: readonly string[]][] = [
  [
    'a hyphen or a slash separates words, and a full stop between digits doesn’t',
    'II-2/10.5.6',
    ['II', '2', '10.5.6'],
  ],
  [
    'a full stop joins letters to letters and digits to digits, but not letters to digits',
    'MSC.1/Circ.1432',
    ['MSC', '1', 'Circ', '1432'],
  ],
  ['a full stop between letters joins them', 'i.e. U.S.A.', ['i.e', 'U.S.A']],
  ['a per cent sign is not part of a word', '3.5%', ['3.5']],
  ['an apostrophe inside a word joins its parts', "ship's", ["ship's"]],
  ['a typographic apostrophe inside a word joins its parts', 'ship’s', ['ship’s']],
  ['an apostrophe at the end of a word is not part of it', "ships' boats", ['ships', 'boats']],
  ['a comma between digits joins them', '1,000', ['1,000']],
  ['a comma between letters separates them', 'bow,stern', ['bow', 'stern']],
  ['letters and digits next to each other are one word', 'SOLAS74 12nm', ['SOLAS74', '12nm']],
  ['a full stop or comma at the end of a number is not part of it', '1. Scope 5,', ['1', 'Scope', '5']],
  ['an underscore joins what is next to it', 'form_7 _ __', ['form_7']],
  ['a colon between letters joins them to one word', 'note:see', ['note:see']],
  ['brackets and dashes are not words', '(a) – [b]', ['a', 'b']],
  [
    'trade mark signs and ballot boxes are words, like all pictographs',
    'Inmarsat® ☐ yes',
    ['Inmarsat', '®', '☐', 'yes'],
  ],
  ['a degree sign is not a word', '60°N 3′', ['60', 'N', '3']],
  [
    'accents are part of their letter, whether composed or not',
    'Fæd\u0065\u0301ration é',
    ['Fæd\u0065\u0301ration', 'é'],
  ],
  ['a soft hyphen is part of its word', 'life\u00adboat', ['life\u00adboat']],
  ['each Han character is a word', '海上 ship', ['海', '上', 'ship']],
  ['each run of katakana is one word', 'カタカナ', ['カタカナ']],
  ['each hiragana character is a word', 'ひら', ['ひ', 'ら']],
  ['each run of Thai is one word', 'กั ship', ['กั', 'ship']],
  ['a double quote joins only Hebrew letters', 'צה"ל ab"cd', ['צה"ל', 'ab', 'cd']],
  ['an emoji with its skin tone is one word', '👍🏽 ok', ['👍🏽', 'ok']],
  ['two regional indicators are one word, and a single one isn’t a word', '🇩🇪 🇩', ['🇩🇪']],
  ['letters outside the basic plane form words', '𝐀𝐁 c', ['𝐀𝐁', 'c']],
];

for (const [why, text, words] of cases) test(`${why}: ${text}`, () => assert.equal(wordsOf(text), words));

test('words longer than 255 characters are divided', () => {
  assert.equal(
    wordsOf('a'.repeat(600)).map((word) => word.length),
    [255, 255, 90],
  );
});

test('the rest of a divided word is tokenized again', () => {
  assert.equal(
    wordsOf(`${'a'.repeat(WORD_LENGTH_MAX)}'b`).map((word) => word.length),
    [255, 1],
  );
});

test('words are in order, never overlap, and never split a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let last = 0;
      tokenize(text, (start, end) => {
        assert.ok(start >= last && end > start && end <= text.length);
        assert.not.ok(/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text.slice(start, end)));
        last = end;
      });
    }),
  );
});

test('words are converted to lower case one character at a time', () => {
  assert.equal(analyze('SOLAS ΣΟΦΟΣ İ', false), ['solas', 'σοφοσ', 'i']);
});

test('stems are those of Porter2, which doesn’t remove typographic apostrophes', () => {
  assert.equal(analyze("Shipping ships extinguishers generally ship's ship’s news", true), [
    'ship',
    'ship',
    'extinguish',
    'general',
    'ship',
    'ship’',
    'news',
  ]);
});

test.run();
