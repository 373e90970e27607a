// Tests properties of `match`, with random libraries and any number of segments.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchDocument } from '../../../src/search/segment/document';
import { propertyRuns } from '../../support/selection';
import { documents, match, minimum, query as anyQuery, words } from '../arbitraries';
import { unreadWording } from '../../../src/search/request/wording';
import { isFound } from '../definition';
import { ask, document, engineWith, found, phrase, requestOf } from '../library';

const runs = { numRuns: propertyRuns(200) };
const fields = ['title', 'title.stemmed', 'content', 'content.exact', 'content.stemmed', 'number'];
const anyField = fc.constantFrom(...fields);

function inBatches(library: readonly SearchDocument[], size: number): SearchDocument[][] {
  return Array.from({ length: Math.ceil(library.length / size) }, (_, index) =>
    library.slice(index * size, (index + 1) * size),
  );
}

test('a match finds the documents whose field contains enough of its words', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), match, fc.integer({ min: 1, max: 6 }), async (library, body, size) => {
      const { query: clause } = requestOf({ query: body });
      const engine = await engineWith(...inBatches(library, size));
      assert.equal(
        found(engine, body),
        library
          .filter((document) => isFound(document, clause))
          .map(({ id }) => id)
          .sort(),
      );
    }),
    runs,
  );
});

test('the score of a match is the sum of the scores of its words, including repeated ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(14),
      anyField,
      words(1, 6),
      fc.option(minimum, { nil: undefined }),
      fc.integer({ min: 1, max: 6 }),
      async (library, field, query, minimum_should_match, size) => {
        const engine = await engineWith(...inBatches(library, size));
        const alone = query.split(' ').map((word) => scoresOf(engine, phrase(field, word)));
        const together = scoresOf(engine, {
          match: { [field]: { query, ...(minimum_should_match !== undefined && { minimum_should_match }) } },
        });
        for (const [id, score] of together) {
          const sum = alone.reduce((whole, scores) => whole + (scores.get(id) ?? 0), 0);
          assert.ok(Math.abs(score - sum) <= 1e-5 * sum, `${id}: ${score}, ${sum}`);
        }
      },
    ),
    runs,
  );
});

test('a match without a minimum requires any of its words, or all of them with the operator “and”', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), anyField, words(1, 5), async (library, field, query) => {
      const engine = await engineWith(...inBatches(library, 4));
      const clauses = query.split(' ').map((word) => phrase(field, word));
      const plain = (body: unknown) => found(engine, body);
      assert.equal(plain({ match: { [field]: { query } } }), plain({ bool: { should: clauses } }));
      assert.equal(
        plain({ match: { [field]: { query, operator: 'and' } } }),
        plain({ bool: { must: clauses } }),
      );
    }),
    runs,
  );
});

test('the order of the words changes neither hits nor scores', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), match, fc.integer({ min: 1, max: 6 }), async (library, body, size) => {
      const engine = await engineWith(...inBatches(library, size));
      const [[field, options] = ['', { query: '' }]] = Object.entries(body.match);
      const reversed = { ...options, query: options.query.split(' ').reverse().join(' ') };
      assert.equal(scoresOf(engine, { match: { [field]: reversed } }), scoresOf(engine, body));
    }),
    runs,
  );
});

test('a filter of any kind changes neither the scores of a match nor the hits that pass the filter', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), match, anyQuery, async (library, body, among) => {
      // Otherwise, the two searches would read different wordings.
      fc.pre(unreadWording(requestOf({ query: among }).query) === 'next');
      const engine = await engineWith(...inBatches(library, 5));
      const inside = new Set(found(engine, among));
      const alone = [...scoresOf(engine, body)].filter(([id]) => inside.has(id));
      const both = scoresOf(engine, { bool: { must: [body], filter: [among] } });
      assert.equal([...both].sort(), alone.sort());
    }),
    runs,
  );
});

test('a frequent word that the query repeats counts each time, even next to a rare word', async () => {
  const library = Array.from({ length: 40 }, (_, at) =>
    document(`d${at}`, { content: at % 20 === 0 ? 'sonar ship' : 'ship' }),
  );
  const engine = await engineWith(library);
  const query = { match: { content: { query: 'ship ship sonar', minimum_should_match: 3 } } };
  const [ship, sonar] = ['ship', 'sonar'].map((word) =>
    scoresOf(engine, phrase('content', word)).get('d20')!,
  );
  const scores = scoresOf(engine, query);
  assert.equal([...scores.keys()], ['d0', 'd20']);
  assert.ok(Math.abs(scores.get('d20')! - (2 * ship! + sonar!)) < 1e-5);
});

/** Maps each hit's id to its score. */
function scoresOf(engine: Parameters<typeof ask>[0], body: unknown): Map<string, number> {
  return new Map(ask(engine, body).hits.hits.map(({ _id, _score }) => [_id, _score ?? NaN]));
}

test.run();
