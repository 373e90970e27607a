import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import stemmers from 'snowball-stemmers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stem } from '../../../src/search/text/stem';
import { sharedTest } from '../../support/shared';

/**
 * A stemmer generated from the algorithm's definition. Its package includes 24 languages, so it is too large
 * for browsers.
 */
const definition = stemmers.newStemmer('english');

test('several forms of a word have the same stem', () => {
  assert.equal(['inspection', 'inspections', 'inspected', 'inspecting'].map(stem), Array(4).fill('inspect'));
});

test('text that isn’t an English word isn’t changed', () => {
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

test('random words get the same stems as from the definition of the algorithm', () => {
  const word = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(word, (one) => assert.is(stem(one), definition.stem(one))),
    { numRuns: 5_000 },
  );
});

sharedTest(
  test,
  'corpus/maritime.ndjson.gz',
  'each word in the regulations gets the same stem as from the definition of the algorithm',
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
