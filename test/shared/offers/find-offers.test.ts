import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import type { SearchDocument } from '../../../src/search/segment/document';
import { findOffers } from '../../../src/shared/offers/find-offers';
import type { OffersSource } from '../../../src/shared/offers/offers-source';
import { EMPTY_QUERY, MAX_TERMS, type Query } from '../../../src/shared/query';
import { createThesaurus } from '../../../src/shared/thesaurus';
import { document, engineWith, requestOf } from '../../search/library';

type SearchAnswer = components['schemas']['SearchAnswer'];
type Source = Pick<OffersSource, 'search' | 'correct'>;

const context = { categoryRoots: [], company: null, today: '2026-03-01' };
const everywhere = { title: true, content: true };
const searchFor = (...tags: readonly string[]): Query => ({ ...EMPTY_QUERY, tags });

async function sourceOf(documents: readonly SearchDocument[]): Promise<Source> {
  const engine = await engineWith(documents);
  return {
    search: async (body) => engine.search(requestOf(body)) as SearchAnswer,
    correct: async (words) => engine.correct(words, { kind: 'match_all' }),
  };
}

const sourceWith = (...contents: readonly string[]): Promise<Source> =>
  sourceOf(contents.map((content, index) => document(`d${index + 1}`, { content })));

const offersFor = (query: Query, source: Source) =>
  findOffers(query, context, { ...source, thesaurus: createThesaurus([]) });

test('a search for the most terms in titles and contents has closest documents if it finds nothing', async () => {
  const terms = Array.from({ length: MAX_TERMS }, (_, at) => `word${at}`);
  const source = await sourceWith(terms.slice(0, 8).join(' '));
  const query = { ...searchFor(...terms), documentSearchContext: everywhere };
  const { closest } = await offersFor(query, source);
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['d1'],
  );
});

test('the closest documents of the enforcement view enter into force from today on', async () => {
  const source = await sourceOf([
    document('past', { content: 'ballast and water', entryDate: '2026-02-28' }),
    document('coming', { content: 'ballast and water', entryDate: '2026-03-01' }),
  ]);
  const { closest } = await offersFor(
    { ...searchFor('water then ballast'), sort: 'date', enforcement: true },
    source,
  );
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['coming'],
  );
});

test('there are no closest documents beside hits, as nothing shows them there', async () => {
  const source = await sourceWith('ballast water', 'ballast in one of the tanks for water');
  const { closest } = await offersFor(searchFor('ballast water'), source);
  assert.is(closest, null);
});

test('closest documents never seem to contain a word because there was no time to look for it', async () => {
  const source = await sourceWith('ballast record', 'water record');
  const query = searchFor('ballast then record by water');
  let searches = 0;
  const counting: Source = { ...source, search: (body) => (searches++, source.search(body)) };
  const whole = (await offersFor(query, counting)).closest;
  assert.equal(whole?.missing, [['water'], ['ballast']]);
  const all = searches;
  for (let inTime = 0; inTime < all; inTime += 1) {
    let started = 0;
    const { closest } = await offersFor(query, {
      ...source,
      search: async (body) => (started++ < inTime ? source.search(body) : null),
    });
    if (closest) assert.equal(closest, whole, `${inTime} of ${all}`);
  }
});

test.run();
