import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import type { Engine } from '../../../src/search/engine/engine';
import { parseRequest } from '../../../src/search/request/parse-request';
import type { Clause } from '../../../src/search/request/request';
import { applyScopeFilter, scopeClause } from '../../../src/server/search/scope-filter';
import { findOffers, NO_TIME_FOR_OFFERS, type OffersAnswer } from '../../../src/shared/offers/find-offers';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { normaliseQuery } from '../../../src/shared/query-address';
import { buildSearchRequest, type SearchRequestBody } from '../../../src/shared/search-request';
import { createThesaurus, type ThesaurusForms } from '../../../src/shared/thesaurus';
import { document, engineWith, requestOf } from '../../search/library';
import { propertyRuns } from '../../support/selection';

type SearchAnswer = components['schemas']['SearchAnswer'];

const context = { categoryRoots: [], company: null, today: '2026-03-01' };
const vocabulary = [
  ...['ship', 'ships', 'fire', 'safety', 'ballast', 'sulphur', 'sulfur', 'lifeboat', 'water', 'harbour'],
  ...['the', 'of', 'must', '2016', 'II-2', 'record', 'books'],
];
const typed = [...vocabulary, 'balast', 'harber', 'lifebot', 'unheard', 'wat*', '🚢', '船', 'корабль', '***'];
/** Entries whose forms refer to each other. */
const entries: readonly ThesaurusForms[] = [
  { written: 'sulphur', also: ['sulfur'], kind: 'spelling' },
  { written: 'lifeboat', also: ['survival craft', 'ship'], kind: 'name' },
  { written: 'ship', also: ['vessel', 'lifeboat', 'record books'], kind: 'name' },
];
const otherForms = entries.flatMap(({ written, also }) => [written, ...also]);

const text = (words: readonly string[], min: number, max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: min, maxLength: max }).map((list) => list.join(' '));
const library = fc
  .array(
    fc.record({ title: text(vocabulary, 0, 3), content: text(vocabulary, 0, 12), isHidden: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list) =>
    list.map(({ isHidden, ...fields }, at) =>
      document(`d${at}`, { ...fields, categories: [isHidden ? 'hidden' : 'open'] }),
    ),
  );
const query: fc.Arbitrary<Query> = fc
  .record({
    tags: fc.array(text(typed, 1, 6), { minLength: 1, maxLength: 3 }),
    title: fc.boolean(),
    content: fc.boolean(),
  })
  .map(({ tags, title, content }) =>
    normaliseQuery({ ...EMPTY_QUERY, tags, documentSearchContext: { title, content } }),
  );

/** Finds offers, and counts the searches that it takes. */
async function offersFrom(engine: Engine, wanted: Query, leaves: readonly string[] | null = null) {
  let searches = 0;
  const answer = await findOffers(wanted, context, {
    thesaurus: createThesaurus(entries),
    async search(body: SearchRequestBody) {
      searches += 1;
      const scoped = applyScopeFilter(requestOf(body), leaves);
      return engine.search({ ...scoped, scoresWithin: scopeClause(leaves) }) as SearchAnswer;
    },
    correct: async (words) => engine.correct(words, scopeClause(leaves)),
  });
  return { answer, searches };
}

function totalOf(engine: Engine, wanted: Query): number {
  const parsed = parseRequest(buildSearchRequest(wanted, context));
  return parsed.ok ? engine.search(parsed.request).hits.total.value : 0;
}

/** Returns a key for the search to which an offer leads, which is the same for equal searches. */
const searchOf = ({ tags, documentSearchContext }: Pick<Query, 'tags' | 'documentSearchContext'>) =>
  JSON.stringify([[...tags].sort(), documentSearchContext]);

test('each offer finds exactly as many documents as it says, and no two offers lead to the same search', async () => {
  await fc.assert(
    fc.asyncProperty(library, query, async (documents, wanted) => {
      const engine = await engineWith(documents);
      const { answer } = await offersFrom(engine, wanted);
      const searches = [searchOf(wanted)];
      for (const { terms, contexts, total } of answer.offers) {
        const offered = { ...wanted, tags: terms, documentSearchContext: contexts };
        assert.ok(total > 0);
        assert.is(totalOf(engine, offered), total);
        assert.equal(normaliseQuery(offered).tags, terms);
        searches.push(searchOf(offered));
      }
      assert.is(new Set(searches).size, searches.length);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('the closest documents aren’t hits, and contain a form of each word that isn’t listed as missing', async () => {
  await fc.assert(
    fc.asyncProperty(library, query, async (documents, wanted) => {
      const engine = await engineWith(documents);
      const { closest } = (await offersFrom(engine, wanted)).answer;
      if (!closest) return;
      const { terms, total, hits, missing } = closest;
      assert.is(hits.length, Math.min(10, total));
      assert.is(missing.length, hits.length);
      hits.forEach(({ _id: id }, at) => {
        const inDocument = {
          ...EMPTY_QUERY,
          scope: [id],
          documentSearchContext: { title: true, content: true },
        };
        const contains = (term: string): boolean => totalOf(engine, { ...inDocument, tags: [term] }) > 0;
        for (const term of terms) {
          const isMissing = missing[at]!.includes(term);
          if (contains(term)) assert.is(isMissing, false, term);
          else if (!isMissing) assert.ok(otherForms.some(contains), term);
        }
        assert.is(totalOf(engine, { ...wanted, scope: [id] }), 0);
      });
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('documents that the user can’t see don’t affect offers, totals, corrections or closest documents', async () => {
  const visible = ({ offers, closest }: OffersAnswer) => ({
    offers,
    terms: closest?.terms,
    total: closest?.total,
    hits: closest?.hits.map(({ _id, _score }) => [_id, _score]),
  });
  await fc.assert(
    fc.asyncProperty(library, query, async (documents, wanted) => {
      const all = await engineWith(documents);
      const seen = await engineWith(documents.filter(({ categories }) => categories[0] === 'open'));
      const { answer } = await offersFrom(all, wanted, ['open']);
      assert.equal(visible(answer), visible((await offersFrom(seen, wanted)).answer));
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('a search for two words from the same document always has hits or an offer', async () => {
  const pair = library.chain((documents) =>
    fc.record({
      documents: fc.constant(documents),
      words: fc
        .constantFrom(...documents.map(({ content }) => content.split(' ')))
        .chain((words) => fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words))),
    }),
  );
  await fc.assert(
    fc.asyncProperty(pair, async ({ documents, words }) => {
      fc.pre(words[0] !== '' && words[1] !== '');
      const engine = await engineWith(documents);
      const wanted = { ...EMPTY_QUERY, tags: [words.join(' ')] };
      if (totalOf(engine, wanted) > 0) return;
      assert.ok((await offersFrom(engine, wanted)).answer.offers.length > 0, words.join(' '));
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('whatever somebody types, finding offers takes at most 70 searches, all within the limits', async () => {
  const engine = await engineWith([
    document('d1', { content: vocabulary.join(' '), title: 'Ships' }),
    document('d2', { content: 'sulfur, a vessel, and survival craft' }),
  ]);
  const manyTerms = typed.flatMap((word) => [word, word.toUpperCase(), `${word} of ship`]);
  const anything = fc.oneof(
    fc.array(text(typed, 1, 40), { maxLength: 60 }),
    fc.shuffledSubarray(manyTerms, { minLength: 30 }),
    fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 60 }),
    fc.constant(['ballast water '.repeat(1000)]),
    fc.constant(Array.from({ length: 60 }, (_, at) => `word${at} ${'x'.repeat(150)}`)),
  );
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), fc.boolean(), async (tags, title, content) => {
      const documentSearchContext = { title, content };
      const wanted = normaliseQuery({ ...EMPTY_QUERY, tags, documentSearchContext });
      // If a request exceeds the limits, the engine refuses it and the test fails.
      const { searches } = await offersFrom(engine, wanted);
      assert.ok(searches <= 70, String(searches));
    }),
    { numRuns: propertyRuns(200) },
  );
});

const allOf: Clause = { kind: 'match_all' };

test('at most four searches run at the same time', async () => {
  const engine = await engineWith([document('d1', { content: 'ballast water record' })]);
  let running = 0;
  let most = 0;
  await findOffers({ ...EMPTY_QUERY, tags: ['ballast record for the ship and water of fire'] }, context, {
    thesaurus: createThesaurus(entries),
    async search(body) {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return engine.search(requestOf(body)) as SearchAnswer;
    },
    correct: async (words) => engine.correct(words, allOf),
  });
  assert.is(most, 4);
});

test('if there isn’t time for all searches, the offers that were found are returned as incomplete', async () => {
  const engine = await engineWith([
    document('d1', { content: 'water that is ballast record', title: 'Record of ballast' }),
  ]);
  const wanted = { ...EMPTY_QUERY, tags: ['record ballast water'] };
  for (let inTime = 0; inTime < 12; inTime += 1) {
    let searches = 0;
    const answer = await findOffers(wanted, context, {
      thesaurus: createThesaurus(entries),
      search: async (body) => (searches++ < inTime ? (engine.search(requestOf(body)) as SearchAnswer) : null),
      correct: async (words) => words.map(() => []),
    });
    for (const { terms, total } of answer.offers) assert.ok(total > 0, terms.join());
    if (inTime === 0) assert.equal(answer, NO_TIME_FOR_OFFERS);
    assert.is(answer.complete, searches <= inTime, String(inTime));
  }
});

test.run();
