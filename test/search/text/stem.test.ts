import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import stemmers from 'snowball-stemmers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stem } from '../../../src/search/text/stem';
import { sharedTest } from '../../support/shared';

/**
 * The stemmer from a package that is generated from the definition of the algorithm. With its 24 languages,
 * the package is too large for a browser.
 */
const definition = stemmers.newStemmer('english');

test('all forms of a word have the same stem', () => {
  assert.equal(['inspection', 'inspections', 'inspected', 'inspecting'].map(stem), Array(4).fill('inspect'));
});

test('text that is not an English word remains unchanged', () => {
  for (const word of ['', 'ii', '10.5.6', 'co2', '船', 'naïveté']) assert.is(stem(word), word);
});

const part = fc.constantFrom(
  ...'abcdefghiklmnoprstuvwxyzé7_.',
  "'",
  "'s",
  'ing',
  'ed',
  'eed',
  'ly',
  'li',
  'ies',
  'ied',
  'sses',
  'us',
  'ational',
  'tional',
  'enci',
  'anci',
  'izer',
  'ization',
  'alism',
  'aliti',
  'fulness',
  'ousness',
  'iveness',
  'biliti',
  'ogi',
  'fulli',
  'lessli',
  'icate',
  'ative',
  'iciti',
  'ical',
  'ance',
  'ence',
  'able',
  'ement',
  'ment',
  'sion',
  'tion',
  'gener',
  'commun',
  'arsen',
  'skies',
  'dying',
  'idly',
  'early',
  'news',
  'inning',
  'proceed',
  'succeed',
);

test('every word gets the stem that the definition of the algorithm produces', () => {
  const word = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(word, (one) => assert.is(stem(one), definition.stem(one))),
    { numRuns: 5_000 },
  );
});

sharedTest(
  test,
  'corpus/maritime.ndjson.gz',
  'each word in the regulations gets the stem that the definition produces',
  (corpus) => {
    const words = new Set(
      gunzipSync(readFileSync(corpus))
        .toString('utf8')
        .toLowerCase()
        .match(/[\p{L}\p{N}'’_]+/gu),
    );
    assert.ok(words.size > 10_000);
    for (const word of words) assert.is(stem(word), definition.stem(word));
  },
);

test.run();
