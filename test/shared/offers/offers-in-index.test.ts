import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import { SearchAbortedError, type SearchOptions } from '../../../src/search/engine/deadline';
import { findOffers, NO_TIME_FOR_OFFERS } from '../../../src/shared/offers/find-offers';
import { findOffersInIndex, type OffersIndex } from '../../../src/shared/offers/offers-in-index';
import { EMPTY_QUERY, type Query } from '../../../src/shared/query';
import { createThesaurus } from '../../../src/shared/thesaurus';
import { document, engineWith, requestOf } from '../../search/library';

type SearchAnswer = components['schemas']['SearchAnswer'];

const context = { categoryRoots: [], company: null, today: '2026-03-01' };
const thesaurus = createThesaurus([{ written: 'sulphur', also: ['sulfur'], kind: 'spelling' }]);
const searchFor = (...tags: readonly string[]) => ({
  query: { ...EMPTY_QUERY, tags },
  context,
  thesaurus,
  closestPage: null,
});
const engine = await engineWith([
  document('d1', { content: 'The record of ballast and water is kept', title: 'Records' }),
  document('d2', { content: 'sulfur in the fuel', title: 'Ballast water' }),
]);
const index: OffersIndex = {
  search: (request, options) => engine.search(request, options) as SearchAnswer,
  correct: (words, options) => engine.correct(words, { kind: 'match_all' }, options),
};

const questions = ['record ballast water', 'sulphur fuel', 'balast record', 'ballast water', '***'];

test('the offers are the same as with separate searches', async () => {
  for (const question of questions) {
    const wanted = searchFor(question);
    const expected = await findOffers(wanted.query, context, {
      thesaurus,
      search: async (body) => engine.search(requestOf(body)) as SearchAnswer,
      correct: async (words) => engine.correct(words, { kind: 'match_all' }),
    });
    assert.equal(await findOffersInIndex(index, wanted, () => ({})), expected, question);
  }
});

test('each search and each correction gets its own limits', async () => {
  let begun = 0;
  const limits: (number | undefined)[] = [];
  const noting = ({ deadlineMs }: SearchOptions) => void limits.push(deadlineMs);
  const noted: OffersIndex = {
    search: (request, options) => (noting(options), index.search(request, {})),
    correct: (words, options) => (noting(options), index.correct(words, {})),
  };
  await findOffersInIndex(noted, searchFor('balast record'), async () => ({ deadlineMs: ++begun }));
  assert.ok(begun > 3);
  assert.equal(
    limits.toSorted((a, b) => Number(a) - Number(b)),
    Array.from({ length: begun }, (_, at) => at + 1),
  );
});

test('offers for which there isn’t time are omitted, and the response is marked as incomplete', async () => {
  const wanted = searchFor('record ballast water');
  const whole = await findOffersInIndex(index, wanted, () => ({}));
  assert.is(whole.complete, true);
  for (let inTime = 0; inTime < 30; inTime += 1) {
    let begun = 0;
    const answer = await findOffersInIndex(index, wanted, () => (begun++ < inTime ? {} : { deadlineMs: -1 }));
    if (inTime === 0) assert.equal(answer, NO_TIME_FOR_OFFERS);
    if (begun <= inTime) assert.equal(answer, whole);
    else assert.is(answer.complete, false, String(inTime));
    for (const offer of answer.offers) assert.ok(whole.offers.some(({ total }) => total === offer.total));
  }
});

test('if offers are no longer needed, finding them stops at the next search', async () => {
  let begun = 0;
  const failure = await findOffersInIndex(index, searchFor('record ballast water'), () => ({
    signal: { aborted: ++begun > 2 },
  })).then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof SearchAbortedError && failure.reason === 'cancelled');
});

test('an unexpected error in the index is passed on', async () => {
  const broken: OffersIndex = {
    ...index,
    search: () => {
      throw new Error('a bug');
    },
  };
  const wanted = searchFor('record ballast');
  const message = await findOffersInIndex(broken, wanted, () => ({})).catch((error: Error) => error.message);
  assert.is(message, 'a bug');
});

test('no search is started after an error', async () => {
  let begun = 0;
  const failing: OffersIndex = {
    correct: () => [[], []],
    search(request) {
      begun += 1;
      if (begun === 2) throw new Error('a bug');
      return index.search(request, {});
    },
  };
  const { query } = searchFor('nothing here');
  const call = { query, context, thesaurus: createThesaurus([]), closestPage: null };
  const message = await findOffersInIndex(failing, call, () => ({})).catch((error: Error) => error.message);
  assert.is(message, 'a bug');
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.is(begun, 2);
});

test('if a query has more words or forms than are tried, the response is marked as incomplete', async () => {
  const words = Array.from({ length: 17 }, (_, at) => `word${at}`);
  const isComplete = async (query: Query, also: readonly string[] = []) => {
    const forms = createThesaurus([{ written: 'fuel', also, kind: 'name' }]);
    const wanted = { query, context, thesaurus: forms, closestPage: null };
    const { complete } = await findOffersInIndex(index, wanted, () => ({}));
    return complete;
  };
  const { query } = searchFor(words.slice(1).join(' '));
  assert.is(await isComplete(query), true);
  assert.is(await isComplete({ ...query, tags: [words.join(' ')] }), false);
  const forms = Array.from({ length: 7 }, (_, at) => `form ${at}`);
  assert.is(await isComplete({ ...query, tags: ['fuel in the tank'] }, forms), true);
  assert.is(await isComplete({ ...query, tags: ['fuel in the tank', 'fuel'] }, forms), false);
  const tooMany = Array.from({ length: 13 }, (_, at) => `form ${at}`);
  assert.is(await isComplete({ ...query, tags: ['fuel'] }, tooMany.slice(1)), true);
  assert.is(await isComplete({ ...query, tags: ['fuel'] }, tooMany), false);
  const sameWords = ['ballast', 'record', 'crew', 'tank', 'valve', 'pump', 'ship', 'hull', 'deck'];
  const bothForms = sameWords.flatMap((word) => [word, `${word}s`]).join(' ');
  assert.is(await isComplete({ ...query, tags: [bothForms] }), false);
});

test.run();
