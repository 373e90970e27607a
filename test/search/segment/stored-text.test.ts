import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textAt, type EncodedTexts } from '../../../src/search/segment/stored-text';
import { encodeTexts, mergeTexts } from '../../../src/search/segment/token-encoder';
import { TextWords } from '../../../src/search/text/text-words';
import { tokenize } from '../../../src/search/text/tokenize';
import { anyText } from '../arbitraries';

const texts = fc.array(anyText, { maxLength: 8 });

test('every text is decoded exactly, even with lone surrogates', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const coded = encodeTexts(list);
      assert.equal(
        list.map((_, index) => textAt(coded, index)),
        list,
      );
    }),
    { numRuns: 500 },
  );
});

test('texts are decoded from shared memory', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const coded = shared(encodeTexts(list));
      assert.equal(
        list.map((_, index) => textAt(coded, index)),
        list,
      );
    }),
  );
});

test('the offsets of words in an encoded text are those from the tokenizer', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const [coded, words] = [encodeTexts(list), new TextWords()];
      list.forEach((text, index) => {
        const expected: [number, number][] = [];
        tokenize(text, (start, end) => expected.push([start, end]));
        const { count, length } = words.open(coded, index);
        assert.equal(
          Array.from({ length: count }, (_, word) => [words.startOf(word), words.endOf(word)]),
          expected,
        );
        assert.is(length, text.length);
      });
    }),
    { numRuns: 300 },
  );
});

test('the offsets of words in a long text can be looked up in any order', () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      (list, order) => {
        const long = list.map((text) => `${text} a `.repeat(700));
        const expected = long.map((text) => {
          const places: [number, number][] = [];
          tokenize(text, (start, end) => places.push([start, end]));
          return places;
        });
        const [coded, words] = [encodeTexts(long), new TextWords()];
        long.forEach((text, index) => {
          words.open(coded, index);
          for (const number of order) {
            const word = number % expected[index]!.length;
            const [start, end] = expected[index]![word]!;
            assert.equal(
              [words.startOf(word), words.endOf(word), words.wordBefore(end), words.slice(start, end + 9)],
              [start, end, word, text.slice(start, end + 9)],
            );
          }
          assert.equal([words.count, words.length], [expected[index]!.length, text.length]);
        });
      },
    ),
    { numRuns: 30 },
  );
});

test('decoding part of a text returns that part of the original', () => {
  fc.assert(
    fc.property(anyText, fc.nat(80), fc.nat(80), (text, from, length) => {
      const start = Math.min(from, text.length);
      assert.is(
        new TextWords().open(encodeTexts([text]), 0).slice(start, start + length),
        text.slice(start, start + length),
      );
    }),
    { numRuns: 500 },
  );
});

test('parts of a text of millions of letters are decoded correctly, wherever they are', () => {
  const text = `${'The master shall keep watch. '.repeat(200_000)}${' '.repeat(100_000)}end`;
  const words = new TextWords().open(encodeTexts(['before', text]), 1);
  assert.is(words.length, text.length);
  for (const from of [0, 12_345, 3_000_000, text.length - 50_000, text.length - 5])
    assert.is(words.slice(from, from + 100), text.slice(from, from + 100));
});

test('merging encoded texts gives the same result as encoding them together', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 4 }), fc.func(fc.boolean()), (lists, isChosen) => {
      const parts = lists.map((list) => ({
        texts: encodeTexts(list),
        indices: [...list.keys()].filter((index) => isChosen(list[index])),
      }));
      assert.equal(
        mergeTexts(parts),
        encodeTexts(lists.flatMap((list) => list.filter((text) => isChosen(text)))),
      );
    }),
  );
});

test('a natural-language text is reduced to a third of its length', () => {
  const text =
    'The master shall ensure that the watch is kept, and that every fire pump is ready for use at any time. '.repeat(
      500,
    );
  assert.ok(encodeTexts([text]).codes.length * 3 < text.length);
});

function shared({
  pieces,
  areWords,
  lengths,
  starts,
  codes,
  anchors,
  firstAnchors,
}: EncodedTexts): EncodedTexts {
  return {
    pieces: { bytes: new Uint8Array(share(pieces.bytes)), starts: new Uint32Array(share(pieces.starts)) },
    areWords: new Uint8Array(share(areWords)),
    lengths: new Uint8Array(share(lengths)),
    starts: new Uint32Array(share(starts)),
    codes: new Uint8Array(share(codes)),
    anchors: new Uint32Array(share(anchors)),
    firstAnchors: new Uint32Array(share(firstAnchors)),
  };
}

function share(array: Uint8Array | Uint32Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(array.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return buffer;
}

test.run();
