import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import type { Corrections } from '../../../src/search/spelling/spelling';
import type { SearchDocument } from '../../../src/search/segment/document';
import { minimumOfWords } from '../../../src/shared/offers/closest-minimum';
import { findOffers } from '../../../src/shared/offers/find-offers';
import { limitPassages, type OffersSource } from '../../../src/shared/offers/offers-source';
import { EMPTY_QUERY, MAX_TERMS, type Query } from '../../../src/shared/query';
import { createThesaurus, type ThesaurusForms } from '../../../src/shared/thesaurus';
import { document, engineWith, requestOf } from '../../search/library';

type SearchAnswer = components['schemas']['SearchAnswer'];
type Source = Pick<OffersSource, 'search' | 'correct'>;

const context = { categoryRoots: [], company: null, today: '2026-03-01' };
const everywhere = { title: true, content: true };
const searchFor = (...tags: readonly string[]): Query => ({ ...EMPTY_QUERY, tags });
const entry = (written: string, ...also: readonly string[]): ThesaurusForms => ({
  written,
  also,
  kind: 'name',
});

async function sourceOf(documents: readonly SearchDocument[]): Promise<Source> {
  const engine = await engineWith(documents);
  return {
    search: async (body, passageHits) =>
      engine.search(limitPassages(requestOf(body), passageHits)) as SearchAnswer,
    correct: async (words) => engine.correct(words, { kind: 'match_all' }),
  };
}

const sourceWith = (...contents: readonly string[]): Promise<Source> =>
  sourceOf(contents.map((content, index) => document(`d${index + 1}`, { content })));

const offersFor = (query: Query, source: Source, entries: readonly ThesaurusForms[] = []) =>
  findOffers(query, context, { ...source, thesaurus: createThesaurus(entries) });

test('a search for the maximum number of terms in both titles and contents gets offers', async () => {
  const words = Array.from({ length: MAX_TERMS - 1 }, (_, at) => `word${at}`);
  const source = await sourceWith(words.slice(0, 25).join(' '), ['sulfur', ...words.slice(25)].join(' '));
  const query = { ...searchFor('sulphur', ...words), documentSearchContext: everywhere };
  const { offers } = await offersFor(query, source, [entry('sulphur', 'sulfur')]);
  assert.equal(
    offers.map(({ kind, total }) => [kind, total]),
    [['alternative', 2]],
  );
});

test('a search for the maximum number of terms that finds nothing gets closest documents', async () => {
  const terms = Array.from({ length: MAX_TERMS }, (_, at) => `word${at}`);
  const source = await sourceWith(terms.slice(0, 8).join(' '));
  const query = { ...searchFor(...terms), documentSearchContext: everywhere };
  const { closest } = await offersFor(query, source);
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['d1'],
  );
});

test('for an abbreviation that no document contains, other forms are offered before corrections', async () => {
  const source = await sourceWith('search and rescue transponder', 'part');
  const likeSart: Corrections = [{ word: 'part', distance: 1, frequency: 1 }];
  const correct: Source['correct'] = async (words) => words.map((word) => (word === 'sart' ? likeSart : []));
  const entries = [entry('search and rescue transponder', 'SART')];
  const { offers } = await offersFor(searchFor('SART'), { ...source, correct }, entries);
  assert.equal(
    offers.map(({ kind, terms }) => [kind, terms]),
    [
      ['alternative', ['search and rescue transponder']],
      ['spelling', ['part']],
    ],
  );
});

test('for the closest documents, an abbreviation from the thesaurus isn’t replaced with a similar word', async () => {
  const source = await sourceWith('a spare part for the battery', 'a battery that floats', 'sulfur in fuel');
  const similar: Record<string, Corrections> = {
    sart: [{ word: 'part', distance: 1, frequency: 1 }],
    sulphur: [
      { word: 'sulphite', distance: 3, frequency: 9 },
      { word: 'sulfur', distance: 2, frequency: 1 },
    ],
  };
  const correct: Source['correct'] = async (words) => words.map((word) => similar[word] ?? []);
  const entries = [entry('search and rescue transponder', 'SART'), entry('sulphur', 'sulfur')];
  const closestFor = async (term: string) =>
    (await offersFor(searchFor(term), { ...source, correct }, entries)).closest;
  const forSart = await closestFor('SART battery floats');
  assert.equal(
    [forSart?.terms, forSart?.missing],
    [
      ['SART', 'battery', 'floats'],
      [['SART'], ['SART', 'floats']],
    ],
  );
  assert.equal((await closestFor('sulphur limits fuel'))?.terms, ['sulfur', 'limits', 'fuel']);
});

test('an everyday word that no document contains isn’t taken for a mistake', async () => {
  const source = await sourceWith('lifejackets for a child', 'lifejackets are aids to flotation');
  const likeKids: Corrections = [{ word: 'aids', distance: 1, frequency: 1 }];
  const correct: Source['correct'] = async (words) => words.map((word) => (word === 'kids' ? likeKids : []));
  const entries = [{ written: 'kid', also: ['child'], kind: 'everyday' as const }];
  const { offers, closest } = await offersFor(searchFor('kids lifejackets'), { ...source, correct }, entries);
  assert.equal(
    offers.map(({ kind, terms }) => [kind, terms]),
    [['split', ['lifejackets']]],
  );
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['d1'],
  );
});

test('for the closest documents, a legal term counts as the everyday word, but it isn’t offered', async () => {
  const source = await sourceWith(
    'An employer shall not dismiss a seafarer who complains',
    'A sack of grain is weighed',
    'A seafarer sleeps',
  );
  const entries = [{ written: 'sack', also: ['dismiss'], kind: 'everyday' as const }];
  const { offers, closest } = await offersFor(searchFor('sack complains'), source, entries);
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['d1'],
  );
  assert.equal(closest?.missing, [[]]);
  assert.equal(
    offers.filter(({ kind }) => kind === 'alternative'),
    [],
  );
});

test('for the closest documents, another form of a name counts as the name itself', async () => {
  const source = await sourceWith(
    'A personal flotation device is worn in an open boat',
    'The jacket of the cook',
    'A vest is kept in the galley',
  );
  const query = searchFor('life jacket open boat rules');
  const { closest } = await offersFor(query, source, [entry('personal flotation device', 'life jacket')]);
  assert.equal(
    closest?.hits.map(({ _id }) => _id),
    ['d1'],
  );
  assert.equal(closest?.missing, [['rules']]);
});

test('if no document contains two of the words, documents with one of them are closest', async () => {
  const source = await sourceWith('the autopilot', 'fog signals', 'a lifeboat');
  const { closest } = await offersFor(searchFor('autopilot in fog'), source);
  assert.is(closest?.minimum, 1);
  assert.equal(closest?.hits.map(({ _id }) => _id).sort(), ['d1', 'd2']);
  assert.equal(closest?.missing.map(([word]) => word).sort(), ['autopilot', 'fog']);
});

test('each of the closest documents contains at least as many words as the offers state', async () => {
  const words = Array.from({ length: 12 }, (_, at) => `word${at}`);
  const source = await sourceWith(...words.map((_, at) => words.slice(0, at + 1).join(' a b c d e f ')));
  for (let count = 2; count <= words.length; count += 1) {
    const typed = Array.from({ length: count }, (_, at) => words[11 - at]!);
    const { closest } = await offersFor(searchFor(typed.join(' ')), source);
    const found = closest?.missing.map(({ length }) => count - length) ?? [];
    assert.is(Math.min(...found), minimumOfWords(count), `${count} words`);
    assert.is(closest?.minimum, minimumOfWords(count), `${count} words`);
  }
});

test('other forms of correctly spelt words are offered after corrections', async () => {
  const source = await sourceWith('ballast fire', 'sulfur fire');
  const query = { ...searchFor('balast', 'sulphur', 'fire'), documentSearchContext: everywhere };
  const { offers } = await offersFor(query, source, [entry('sulphur', 'sulfur')]);
  assert.equal([offers[0]?.kind, offers.at(-1)?.kind], ['spelling', 'alternative']);
});

test('two misspelt forms of the same word are both corrected', async () => {
  const source = await sourceWith('ballast ballasts');
  const { offers } = await offersFor(searchFor('balast', 'balasts'), source);
  assert.is(offers[0]?.kind, 'spelling');
  assert.equal(
    offers[0]?.changes.map(({ from }) => from),
    ['balast', 'balasts'],
  );
});

test('forms that find nothing don’t crowd out those of another term', async () => {
  const source = await sourceWith('ship sulfur');
  const entries = [entry('ship', 'vessel', 'boat', 'craft', 'hull'), entry('sulphur', 'sulfur')];
  const { offers } = await offersFor(searchFor('ship', 'sulphur'), source, entries);
  assert.equal(
    offers.filter(({ kind }) => kind === 'alternative').map(({ terms }) => terms),
    [['ship', 'sulfur']],
  );
});

test('if many other forms find something, the first four are offered', async () => {
  const forms = ['vessel', 'boat', 'craft', 'hull', 'barge', 'tug'];
  const source = await sourceWith(...forms);
  const { offers } = await offersFor(searchFor('ship'), source, [entry('ship', ...forms)]);
  assert.equal(
    offers.map(({ terms }) => terms[0]),
    forms.slice(0, 4),
  );
});

test('if a corrected phrase has hits, no search for only some of its words is offered', async () => {
  const source = await sourceWith('ballast water', 'a blast of air above the water');
  const { offers } = await offersFor(searchFor('balast water'), source);
  assert.equal(
    offers.map(({ kind, terms }) => [kind, ...terms]),
    [['spelling', 'ballast water']],
  );
});

test('corrections are offered as separate terms if no document contains a corrected phrase', async () => {
  const source = await sourceWith('water for the ballast tanks of ships', 'a blast of air above the water');
  const { offers } = await offersFor(searchFor('balast water'), source);
  assert.equal(
    offers.filter(({ kind }) => kind === 'spelling').map(({ terms }) => [...terms].sort()),
    [
      ['ballast', 'water'],
      ['blast', 'water'],
    ],
  );
});

test('in the enforcement view, the closest documents enter into force today or later', async () => {
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

test('a search with hits gets no closest documents', async () => {
  const source = await sourceWith('ballast water', 'ballast in one of the tanks for water');
  const { closest } = await offersFor(searchFor('ballast water'), source);
  assert.is(closest, null);
});

test('closest documents are returned only if there was time to check which words each contains', async () => {
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

const manyRecords = (count: number): readonly SearchDocument[] =>
  Array.from({ length: count }, (_, at) =>
    document(`d${at}`, {
      content: `record book ${'and page '.repeat(at % 7)}`,
      source: { id: `d${at}`, title: 'Record' },
    }),
  );

test('the offers include the first ten closest documents, but only three of them with passages', async () => {
  const source = await sourceOf(manyRecords(45));
  const { closest } = await offersFor(searchFor('a record of every book kept aboard'), source);
  assert.is(closest?.total, 45);
  assert.equal(
    closest?.hits.map(({ highlight }) => (highlight?.['content.stemmed'] ? 'passages' : highlight?.title)),
    [...Array<string>(3).fill('passages'), ...Array<string[]>(7).fill(['<em>Record</em>'])],
  );
});

test('pages contain each closest document once, best first and with passages, but no offers', async () => {
  const source = await sourceOf(manyRecords(45));
  const query = searchFor('a record of every book kept aboard');
  const wanted = { ...source, thesaurus: createThesaurus([]) };
  const first = (await findOffers(query, context, wanted)).closest;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => findOffers(query, context, wanted, page)));
  assert.equal(
    pages.map(({ offers, closest }) => [offers.length, closest?.hits.length ?? null]),
    [20, 20, 5, null].map((count) => [0, count]),
  );
  const rows = pages.flatMap(({ closest }) =>
    (closest?.hits ?? []).map(({ _id }, at) => ({ id: _id, missing: closest?.missing[at] })),
  );
  assert.is(new Set(rows.map(({ id }) => id)).size, 45);
  assert.equal(
    rows.slice(0, 10),
    first?.hits.map(({ _id }, at) => ({ id: _id, missing: first.missing[at] })),
  );
  for (const { closest } of pages)
    for (const { highlight } of closest?.hits ?? []) assert.ok(highlight?.['content.stemmed']);
});

test('a search with hits has no pages of closest documents', async () => {
  const source = await sourceWith('ballast water', 'ballast and some water');
  const wanted = { ...source, thesaurus: createThesaurus([]) };
  assert.is((await findOffers(searchFor('ballast water'), context, wanted, 1)).closest, null);
});
