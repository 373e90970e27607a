import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeadline } from '../../../src/search/engine/deadline';
import type { Positions } from '../../../src/search/query/positions';
import { mayMatch, pairFrequency, repeatsOf, SloppyPhrase } from '../../../src/search/query/sloppy-phrase';
import { smallestDisplacement } from '../definition';

/** Returns the positions of each word of the phrase in the text, minus its place in the phrase. */
function positionsOf(text: readonly string[], phrase: readonly string[]): Positions {
  const lists = phrase.map((word, place) =>
    Int32Array.from(text.flatMap((other, position) => (other === word ? [position - place] : []))),
  );
  return { lists, counts: Int32Array.from(lists, (list) => list.length) };
}

function frequency(text: string, phrase: string, slop: number, firstOnly = false): number {
  return frequencyIn(text.split(' '), phrase.split(' '), slop, firstOnly);
}

function frequencyIn(
  text: readonly string[],
  phrase: readonly string[],
  slop: number,
  firstOnly = false,
): number {
  return new SloppyPhrase(
    positionsOf(text, phrase),
    phrase.length,
    slop,
    repeatsOf(phrase),
    createDeadline(),
  ).frequency(firstOnly);
}

const displacement = (text: readonly string[], phrase: readonly string[]): number =>
  smallestDisplacement(
    text,
    phrase.map((word) => (other: string) => other === word),
  );

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 14 });
const slops = fc.integer({ min: 0, max: 6 });

test('an exact match adds 1 to the frequency', () => assert.is(frequency('x a b y', 'a b', 2), 1));

test('a match of length 2 adds a third to the frequency', () =>
  assert.is(frequency('b a', 'a b', 2), Math.fround(1 / 3)));

test('a word between two occurrences of another word matches with both, as Lucene documents it', () => {
  assert.is(frequency('x a b a y', 'a b', 2), Math.fround(1 + Math.fround(1 / 3)));
});

test('not every combination is tried, so reversing the phrase changes the frequency in a symmetric text', () => {
  assert.is.not(frequency('a b c b a', 'a b c', 4), frequency('a b c b a', 'c b a', 4));
});

test('a word that the phrase repeats must occur twice in the text', () => {
  assert.equal(
    [frequency('a b', 'a a', 9), frequency('a b a', 'a a', 1) > 0, frequency('a b a', 'a a', 0)],
    [0, true, 0],
  );
});

test('if only the first match is wanted, the frequency is positive if and only if there is a match', () => {
  fc.assert(
    fc.property(
      texts,
      texts.filter((phrase) => phrase.length > 1),
      slops,
      (text, phrase, slop) => {
        assert.is(frequencyIn(text, phrase, slop, true) > 0, frequencyIn(text, phrase, slop) > 0);
      },
    ),
  );
});

test('a phrase of different words matches if and only if it is within the slop, and its best match counts', () => {
  fc.assert(
    fc.property(
      texts,
      fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 2 }),
      slops,
      (text, phrase, slop) => {
        const least = displacement(text, phrase);
        const counted = frequencyIn(text, phrase, slop);
        assert.is(counted > 0, least <= slop);
        if (least <= slop) assert.ok(counted >= Math.fround(1 / (1 + least)));
      },
    ),
    { numRuns: 500 },
  );
});

test('a phrase matches only if each of its words matches a different word of the text within the slop', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 5 }),
      slops,
      (text, phrase, slop) => {
        if (frequencyIn(text, phrase, slop) > 0) assert.ok(displacement(text, phrase) <= slop);
      },
    ),
    { numRuns: 500 },
  );
});

test('for two different words, the method without a queue returns the same frequency', () => {
  fc.assert(
    fc.property(texts, slops, fc.boolean(), (text, slop, firstOnly) => {
      const positions = positionsOf(text, ['a', 'b']);
      fc.pre(positions.counts.every((count) => count > 0));
      assert.is(pairFrequency(positions, slop, firstOnly), frequencyIn(text, ['a', 'b'], slop, firstOnly));
    }),
    { numRuns: 500 },
  );
});

test('the quick check never excludes a match', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 4 }),
      slops,
      (text, phrase, slop) => {
        const positions = positionsOf(text, phrase);
        if (frequencyIn(text, phrase, slop) > 0) assert.ok(mayMatch(positions, phrase.length, slop));
      },
    ),
  );
});

test.run();
