import fc from 'fast-check';
import { suite } from '../../../support/suite';
import * as assert from 'uvu/assert';
import type { PassageSpan } from '../../../../src/search/request/answer';
import { buffersOf, packAnswer, unpackAnswer } from '../../../../src/server/search/local/packed-answer';
import type { WrittenAnswer } from '../../../../src/server/search/write-answer';
import type { PlacedHit } from '../../../../src/server/store/library/structure/passage-places';

const test = suite(import.meta.url);

const offset = fc.nat({ max: 0x7fffffff });
const spans: fc.Arbitrary<PassageSpan[]> = fc.array(fc.record({ from: offset, to: offset, match: offset }), {
  minLength: 1,
  maxLength: 5,
});
const fragments = fc.record({
  spans,
  starts: fc.array(offset, { maxLength: 20 }).map((list) => Int32Array.from(list)),
});
type Fragments = typeof fragments extends fc.Arbitrary<infer Value> ? Value : never;

/** The passages of a hit: none, or those of one field or of both, which may share them. */
const passages = fc.oneof(
  fc.constant(null),
  fragments.map((both) => ({ content: both, 'content.stemmed': both })),
  fc.record({ content: fragments, 'content.stemmed': fragments }),
  fc.record({ content: fragments }),
  fc.record({ 'content.stemmed': fragments }),
);

/** A document may be found in two editions, one after the other. */
const hits = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    edition: fc.constantFrom('1', '2', null),
    found: passages,
  }),
  { maxLength: 6 },
);

test('an answer stays the same when it is packed, moved to another thread and unpacked', () => {
  fc.assert(
    fc.property(hits, fc.option(fc.nat()), (given, revision) => {
      const distinct = [...new Map(given.map((hit) => [`${hit.id} ${hit.edition}`, hit])).values()];
      const answer: WrittenAnswer = {
        json: new TextEncoder().encode('{"took":1}'),
        hits: distinct.map(({ id, edition }) => ({ id, edition })),
        passages: distinct.flatMap(({ id, edition, found }): PlacedHit[] =>
          found
            ? [
                {
                  id,
                  edition,
                  // The engine creates a list for each field, with the same passages.
                  places: mapFields(found, ({ spans: list }) => [...list]),
                  matches: mapFields(found, ({ starts }) => starts),
                },
              ]
            : [],
        ),
        revision,
      };
      const expected = structuredClone(answer);
      const packed = packAnswer(answer);
      assert.equal(unpackAnswer(structuredClone(packed, { transfer: buffersOf(packed) })), expected);
      assert.equal([packed.json.length, packed.numbers.length], [0, 0], 'moved, not copied');
    }),
  );
});

test('fields that share their matches have the same array after unpacking', () => {
  const starts = Int32Array.of(5, 9);
  const span = { from: 0, to: 20, match: 5 };
  const packed = packAnswer({
    json: new TextEncoder().encode('{}'),
    hits: [{ id: 'a', edition: null }],
    passages: [
      {
        id: 'a',
        edition: null,
        places: { content: [span], 'content.stemmed': [span] },
        matches: { content: starts, 'content.stemmed': starts },
      },
    ],
    revision: 1,
  });
  const [hit] = unpackAnswer(packed).passages as [PlacedHit];
  assert.is(hit.matches.content, hit.matches['content.stemmed']);
});

function mapFields<Value>(
  found: Partial<Record<'content' | 'content.stemmed', Fragments>>,
  map: (one: Fragments) => Value,
): Partial<Record<'content' | 'content.stemmed', Value>> {
  return Object.fromEntries(Object.entries(found).map(([field, one]) => [field, map(one)]));
}

test.run();
