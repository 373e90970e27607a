// Tests the results of searches, one case at a time. The titles explain the results.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, document, engineOf, engineWith, found, ids, phrase, prefix, requestOf } from './library';

test('a term finds words with the same stem, so ships finds shipping', async () => {
  assert.equal(
    found(await engineOf('Shipping notice', 'A ship', 'Shape'), phrase('content.stemmed', 'ships')),
    ['d1', 'd2'],
  );
});

test('content.exact finds a word as written, regardless of case', async () => {
  assert.equal(found(await engineOf('SHIPS', 'ship'), phrase('content.exact', 'Ships')), ['d1']);
});

test('content finds the same words as content.exact', async () => {
  assert.equal(found(await engineOf('ships', 'ship'), phrase('content', 'ships')), ['d1']);
});

test('the number of a regulation is found only with its parts in order', async () => {
  assert.equal(
    found(
      await engineOf('Regulation II-2/10.5.6 applies', 'Regulation II-2/10.6.5 applies'),
      phrase('content.stemmed', 'II-2/10.5.6'),
    ),
    ['d1'],
  );
});

test('a circular is found by its number, even without the punctuation', async () => {
  assert.equal(
    found(
      await engineOf('see MSC.1/Circ.1432.', 'see MSC.1/Circ.1433.'),
      phrase('content.stemmed', 'msc 1 circ 1432', 0),
    ),
    ['d1'],
  );
});

test('1,000 doesn’t match 1000, because a comma between digits is part of the number', async () => {
  assert.equal(found(await engineOf('1,000 tonnes', '1000 tonnes'), phrase('content.stemmed', '1,000')), [
    'd1',
  ]);
});

test('short words such as “of” and “not” are searched for like any other', async () => {
  assert.equal(
    found(
      await engineOf('means of escape', 'means not escape'),
      phrase('content.stemmed', 'means of escape', 0),
    ),
    ['d1'],
  );
});

test('with slop 0, the words must be adjacent', async () => {
  assert.equal(
    found(
      await engineOf('life saving appliance', 'life and saving appliance'),
      phrase('content.stemmed', 'life saving appliance', 0),
    ),
    ['d1'],
  );
});

test('with slop 3, up to three words may come in between', async () => {
  const engine = await engineOf('ballast a water', 'ballast a b c water', 'ballast a b c d water');
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water', 3)), ['d1', 'd2']);
});

test('two transposed words cost two moves', async () => {
  const engine = await engineOf('water ballast');
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water', 1)), []);
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water', 2)), ['d1']);
});

test('a transposed pair with a word in between costs three moves', async () => {
  const engine = await engineOf('water and ballast');
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water', 2)), []);
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water', 3)), ['d1']);
});

test('three reversed words cost four moves, because the middle one stays in place', async () => {
  const engine = await engineOf('c b a');
  assert.equal(found(engine, phrase('content.exact', 'a b c', 3)), []);
  assert.equal(found(engine, phrase('content.exact', 'a b c', 4)), ['d1']);
});

test('a word that the phrase repeats must occur twice in the text', async () => {
  assert.equal(
    found(
      await engineOf('safety first', 'safety first safety'),
      phrase('content.stemmed', 'safety safety', 5),
    ),
    ['d2'],
  );
});

test('a word that the phrase repeats must occur twice in the text, even with a large slop', async () => {
  assert.equal(
    found(await engineOf('port of call', 'port to port'), phrase('content.stemmed', 'port port', 50)),
    ['d2'],
  );
});

test('a phrase that repeats two words matches the same texts as in Lucene', async () => {
  const engine = await engineOf('of the of the', 'the of the of', 'the of');
  assert.equal(found(engine, phrase('content.exact', 'of the of the', 2)), ['d1', 'd2']);
});

test('a phrase matches within a field, never across title and content', async () => {
  const engine = await engineWith([document('d1', { title: 'ballast', content: 'water' })]);
  assert.equal(found(engine, phrase('content.stemmed', 'ballast water')), []);
});

test('a prefix finds every word that begins with it', async () => {
  assert.equal(
    found(await engineOf('extinguish', 'extinguishers', 'extinction'), prefix('content.exact', 'extingu')),
    ['d1', 'd2'],
  );
});

test('a prefix also finds the whole word', async () => {
  assert.equal(found(await engineOf('fire'), prefix('content.exact', 'fire')), ['d1']);
});

test('a prefix is compared with words as written, not with their stems', async () => {
  assert.equal(found(await engineOf('extinguishers'), prefix('content.exact', 'extinguishi')), []);
});

test('only the last word of a prefix phrase is a prefix', async () => {
  assert.equal(
    found(
      await engineOf('fire extinguishers', 'fires extinguished', 'firefighting extinguishers'),
      prefix('content.exact', 'fire exting'),
    ),
    ['d1'],
  );
});

test('the words of a prefix phrase must be adjacent', async () => {
  assert.equal(found(await engineOf('fire and extinguishers'), prefix('content.exact', 'fire exting')), []);
});

test('a prefix phrase with slop allows words in between', async () => {
  assert.equal(
    found(await engineOf('fire and extinguishers'), prefix('content.exact', 'fire exting', { slop: 1 })),
    ['d1'],
  );
});

test('the prefix and a whole word in the phrase must match different words', async () => {
  const engine = await engineOf('fires or fire', 'fire');
  assert.equal(found(engine, prefix('content.exact', 'fire fi', { slop: 2, max_expansions: 10 })), []);
  assert.equal(found(engine, prefix('content.exact', 'fire fi', { slop: 3, max_expansions: 10 })), ['d1']);
});

test('max_expansions selects the first words in alphabetical order across all segments', async () => {
  const engine = await engineWith(
    [document('d1', { content: 'shipping' })],
    [document('d2', { content: 'ship' })],
    [document('d3', { content: 'ships' })],
  );
  assert.equal(found(engine, prefix('content.exact', 'sh', { max_expansions: 2 })), ['d1', 'd2']);
});

test('a prefix in the title is compared with words as written', async () => {
  const engine = await engineWith([
    document('d1', { title: 'Extinguishers' }),
    document('d2', { content: 'Extinguishers' }),
  ]);
  assert.equal(found(engine, prefix('title', 'exting')), ['d1']);
});

test('if only the content is searched, it must match every term', async () => {
  const engine = await engineWith([
    document('d1', { title: 'fire', content: 'pump' }),
    document('d2', { content: 'fire and a pump' }),
  ]);
  const terms = [phrase('content.stemmed', 'fire'), phrase('content.stemmed', 'pump')];
  assert.equal(found(engine, { bool: { must: terms } }), ['d2']);
});

test('if only the title is searched, it must match every term', async () => {
  const engine = await engineWith([
    document('d1', { title: 'Fire pumps' }),
    document('d2', { title: 'Fire', content: 'pump' }),
  ]);
  assert.equal(
    found(engine, { bool: { must: [phrase('title.stemmed', 'fire'), phrase('title.stemmed', 'pump')] } }),
    ['d1'],
  );
});

const inBoth = (term: string) => ({
  dis_max: { queries: [phrase('title.stemmed', term), phrase('content.stemmed', term)] },
});

test('if both are searched, a term may match the title or the content', async () => {
  const engine = await engineWith([
    document('d1', { title: 'fire' }),
    document('d2', { content: 'fire' }),
    document('d3', { content: 'pump' }),
  ]);
  assert.equal(found(engine, { bool: { should: [inBoth('fire')], minimum_should_match: 1 } }), ['d1', 'd2']);
});

test('if both are searched, half of the terms are enough, rounded up', async () => {
  const engine = await engineWith([
    document('d1', { title: 'fire', content: 'pump' }),
    document('d2', { title: 'fire' }),
    document('d3', { content: 'pump and hose' }),
  ]);
  const should = ['fire', 'pump', 'hose'].map(inBoth);
  assert.equal(found(engine, { bool: { should, minimum_should_match: 2 } }), ['d1', 'd3']);
});

test('dis_max uses the score of the better field, not the sum of both scores', async () => {
  const engine = await engineWith([document('d1', { title: 'fire', content: 'fire' })]);
  const best = (query: unknown): number => ask(engine, query).hits.hits[0]?._score ?? 0;
  assert.is(
    best(inBoth('fire')),
    Math.max(best(phrase('title.stemmed', 'fire')), best(phrase('content.stemmed', 'fire'))),
  );
});

test('a rare word has more weight than a common one', async () => {
  const engine = await engineOf('fire', 'fire', 'fire', 'pump');
  const scores = ask(engine, {
    bool: { should: [phrase('content.exact', 'fire'), phrase('content.exact', 'pump')] },
  });
  assert.is(scores.hits.hits[0]?._id, 'd4');
});

test('a word has more weight in a short text than in a long one', async () => {
  assert.equal(
    ids(ask(await engineOf('fire in a long text about the sea', 'fire'), phrase('content.exact', 'fire'))),
    ['d2', 'd1'],
  );
});

test('a close match has more weight than a loose one', async () => {
  assert.equal(
    ids(
      ask(await engineOf('ballast and water', 'ballast water and'), phrase('content.exact', 'ballast water')),
    ),
    ['d2', 'd1'],
  );
});

test('the score of a single word is BM25 with k1 1.2, b 0.75 and the factor 2.2', async () => {
  const [hit] = ask(await engineOf('fire', 'pump'), phrase('content.exact', 'fire')).hits.hits;
  // Both texts are of average length, so the length cancels out: idf · 2.2 · 1 / (1 + 1.2).
  assert.ok(Math.abs(hit!._score! - Math.log(1 + 1.5 / 1.5)) < 1e-6);
});

test('a date range includes both ends', async () => {
  const engine = await engineWith(
    ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01'].map((publicationDate, index) =>
      document(`d${index + 1}`, { publicationDate }),
    ),
  );
  assert.equal(
    found(engine, {
      range: { metadata_dateValue_publicationdate: { gte: '2024-02-01', lte: '2024-02-29' } },
    }),
    ['d2', 'd3'],
  );
});

test('a document without a date isn’t in any range', async () => {
  const engine = await engineWith([document('d1'), document('d2', { publicationDate: '1950-01-01' })]);
  assert.equal(found(engine, { range: { metadata_dateValue_publicationdate: { lte: '2100-01-01' } } }), [
    'd2',
  ]);
});

test('a range that ends before it begins finds nothing', async () => {
  const engine = await engineWith([document('d1', { entryDate: '2024-01-01' })]);
  const range = {
    kind: 'range',
    field: 'metadata_dateValue_entrydate',
    from: '2024-12-31',
    to: '2024-01-01',
  } as const;
  assert.equal(ids(engine.search({ ...requestOf({ query: { match_all: {} } }), query: range })), []);
});

test('documents without a date are last in both sort directions', async () => {
  const engine = await engineWith([
    document('d1'),
    document('d2', { publicationDate: '2024-01-01' }),
    document('d3', { publicationDate: '1999-01-01' }),
  ]);
  const by = (order: string): string[] =>
    ids(ask(engine, { match_all: {} }, { sort: [{ metadata_dateValue_publicationdate: order }] }));
  assert.equal(
    [by('asc'), by('desc')],
    [
      ['d3', 'd2', 'd1'],
      ['d2', 'd3', 'd1'],
    ],
  );
});

test('titles are sorted regardless of case and accents, and equal titles by id', async () => {
  const engine = await engineWith(
    ['zebra', 'Ähre', 'école', 'Ecole', 'Boat'].map((title, index) => document(`d${index + 1}`, { title })),
  );
  assert.equal(ids(ask(engine, { match_all: {} }, { sort: [{ 'title.keyword': 'asc' }] })), [
    'd2',
    'd5',
    'd3',
    'd4',
    'd1',
  ]);
});

test('sort values are milliseconds for dates and folded text for titles', async () => {
  const engine = await engineWith([document('d1', { title: 'Über', publicationDate: '1970-01-02' })]);
  const [hit] = ask(
    engine,
    { match_all: {} },
    {
      sort: [
        { metadata_dateValue_publicationdate: 'asc' },
        { 'title.keyword': 'asc' },
        { id: 'asc' },
        { metadata_dateValue_entrydate: 'asc' },
      ],
    },
  ).hits.hits;
  assert.equal(hit?.sort, [86_400_000, 'uber', 'd1', null]);
});

test('hits have scores only if they are sorted by score', async () => {
  const engine = await engineOf('fire');
  const inOrder = (sort: unknown): (number | null)[] =>
    [ask(engine, { match_all: {} }, { sort })].map(({ hits }) => hits.hits[0]!._score);
  assert.equal(
    [inOrder(['_score']), inOrder([{ id: 'asc' }]), inOrder([{ id: 'asc' }, '_score'])],
    [[1], [null], [1]],
  );
});

const match = (query: string, options: object = {}, field = 'content.stemmed') => ({
  match: { [field]: { query, ...options } },
});

test('a match finds documents with any of its words, those with the most and the rarest of them first', async () => {
  const engine = await engineOf('fire', 'pump and hose', 'fire pump', 'a pump', 'nothing');
  assert.equal(ids(ask(engine, match('fires of the pumps hose'))), ['d2', 'd3', 'd1', 'd4']);
});

test('a match with a minimum requires that number of its words, in any order', async () => {
  const engine = await engineOf('fire', 'pump and hose', 'hose for the fire', 'fire pump hose');
  assert.equal(found(engine, match('fire pump hose', { minimum_should_match: 2 })), ['d2', 'd3', 'd4']);
  assert.equal(found(engine, match('fire pump hose', { minimum_should_match: '-1' })), ['d2', 'd3', 'd4']);
  assert.equal(found(engine, match('fire pump hose', { minimum_should_match: '2<100%' })), ['d4']);
});

test('a match that requires more words than it has finds nothing, unless it has a single word', async () => {
  const engine = await engineOf('fire pump', 'fire');
  assert.equal(found(engine, match('fire pump', { minimum_should_match: 3 })), []);
  assert.equal(found(engine, match('fire', { minimum_should_match: 3 })), ['d1', 'd2']);
});

test('a word that a match repeats counts each time, towards the minimum and in the score', async () => {
  const engine = await engineOf('fire', 'pump hose');
  assert.equal(found(engine, match('fire fire pump hose', { minimum_should_match: 2 })), ['d1', 'd2']);
  const score = (query: string): number => ask(engine, match(query)).hits.hits[0]?._score ?? 0;
  assert.ok(Math.abs(score('fire fire') - 2 * score('fire')) < 1e-6);
});

test('a match with the operator “and” requires every word, but finds nothing with a fixed minimum', async () => {
  const engine = await engineOf('fire pump', 'fire');
  assert.equal(found(engine, match('fire pump', { operator: 'and' })), ['d1']);
  assert.equal(found(engine, match('fire pump', { operator: 'and', minimum_should_match: '50%' })), ['d1']);
  assert.equal(found(engine, match('fire pump', { operator: 'and', minimum_should_match: 1 })), []);
});

test('a match without words finds nothing, and excludes nothing', async () => {
  const engine = await engineOf('fire', '');
  for (const query of ['', ' ', '– (…)']) {
    assert.equal(found(engine, match(query)), []);
    assert.equal(found(engine, match(query, { minimum_should_match: 0 })), []);
    assert.equal(found(engine, { bool: { must_not: [match(query)] } }), ['d1', 'd2']);
  }
});

test('a category filter matches any of its categories, and doesn’t affect the score', async () => {
  const engine = await engineWith([
    document('d1', { content: 'fire', categories: ['a'] }),
    document('d2', { content: 'fire', categories: ['b', 'c'] }),
    document('d3', { content: 'fire' }),
  ]);
  const filtered = ask(engine, {
    bool: {
      must: [phrase('content.exact', 'fire')],
      filter: [{ terms: { 'categoryValues.keyword': ['c', 'a'] } }],
    },
  });
  assert.equal(ids(filtered), ['d1', 'd2']);
  assert.is(filtered.hits.max_score, ask(engine, phrase('content.exact', 'fire')).hits.max_score);
});

test('an empty list of categories finds nothing', async () => {
  assert.equal(
    found(await engineWith([document('d1', { categories: ['a'] })]), {
      terms: { 'categoryValues.keyword': [] },
    }),
    [],
  );
});

test('a category id is compared exactly, not analysed as text', async () => {
  assert.equal(
    found(await engineWith([document('d1', { categories: ['Fire'] })]), {
      term: { 'categoryValues.keyword': 'fire' },
    }),
    [],
  );
});

test('an _id filter limits a search to the given documents', async () => {
  assert.equal(
    found(await engineOf('fire', 'fire', 'pump'), {
      bool: { must: [phrase('content.exact', 'fire')], filter: [{ terms: { _id: ['d2', 'd3', 'd9'] } }] },
    }),
    ['d2'],
  );
});

test('text that consists only of punctuation finds nothing, as a phrase or as a prefix', async () => {
  const engine = await engineOf('fire');
  const request = requestOf({ query: { match_all: {} } });
  for (const clause of [
    { kind: 'phrase', slop: 0 },
    { kind: 'prefix', slop: 0, maxExpansions: 50 },
  ] as const) {
    assert.equal(
      ids(engine.search({ ...request, query: { ...clause, field: 'content.exact', text: '– (…)' } })),
      [],
    );
  }
});

test('must_not on its own finds everything else', async () => {
  assert.equal(
    found(await engineOf('fire', 'pump'), { bool: { must_not: [phrase('content.exact', 'fire')] } }),
    ['d2'],
  );
});

test('an empty bool finds everything', async () => {
  assert.equal(found(await engineOf('fire', ''), { bool: {} }), ['d1', 'd2']);
});

test('should clauses next to must affect only the score', async () => {
  assert.equal(
    ids(
      ask(await engineOf('fire and', 'fire pump'), {
        bool: { must: [phrase('content.exact', 'fire')], should: [phrase('content.exact', 'pump')] },
      }),
    ),
    ['d2', 'd1'],
  );
});

test('should on its own requires at least one of its clauses, even if minimum_should_match is 0', async () => {
  assert.equal(
    found(await engineOf('fire', 'pump'), {
      bool: { should: [phrase('content.exact', 'fire')], minimum_should_match: 0 },
    }),
    ['d1'],
  );
});

test('if minimum_should_match is greater than the number of clauses, nothing is found', async () => {
  assert.equal(
    found(await engineOf('fire'), {
      bool: { should: [phrase('content.exact', 'fire')], minimum_should_match: 2 },
    }),
    [],
  );
});

test('an empty index finds nothing', async () => {
  const answer = ask(
    await engineWith(),
    { match_all: {} },
    { aggs: { categories: { terms: { field: 'categoryValues.keyword' } } } },
  );
  assert.equal(
    { ...answer, took: 0 },
    {
      took: 0,
      timed_out: false,
      hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
      aggregations: { categories: { buckets: [] } },
    },
  );
});

test('_source is the indexed source without the fields that the request excludes', async () => {
  const engine = await engineWith([document('d1', { source: { id: 'd1', title: 'T', content: 'long' } })]);
  assert.equal(
    ask(engine, { match_all: {} }, { _source: { excludes: ['content', 'categoryValues', 'categories'] } })
      .hits.hits[0]?._source,
    { id: 'd1', title: 'T' },
  );
});

test.run();
