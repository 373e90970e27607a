// Runs the adapter against a real OpenSearch server. Each test has its own index, and each adapter represents
// a server of Fairway.
import { randomUUID } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchAnswer } from '../../../../src/search/request/answer';
import type { SearchDocument } from '../../../../src/search/segment/document';
import { addIdTieBreaker } from '../../../../src/search/request/total-order';
import {
  createOpenSearch,
  type FillIndex,
  type OpenSearch,
} from '../../../../src/server/search/opensearch/opensearch';
import { scopeClause } from '../../../../src/server/search/scope-filter';
import { SearchFailure } from '../../../../src/server/search/search';
import {
  missingForOpenSearch,
  startOpenSearch,
  type RealOpenSearch,
} from '../../../support/server/opensearch';
import { skipTest } from '../../../support/shared';
import { createRandom, type Random } from '../../../conformance/random';
import { document, engineWith, phrase, prefix, requestOf } from '../../../search/library';

const missing = await missingForOpenSearch();
if (missing !== null && process.env['CI'] !== 'true') {
  skipTest(test, 'the adapter with a real OpenSearch', missing);
} else {
  addTests();
}
test.run();

/** Words of every length for which mistakes are allowed. Many of them are similar to one another. */
const misspellable = [
  ...['crew', 'boat', 'boats', 'coast', 'vessel', 'vessels', 'ballast', 'certificate', 'certificates'],
  ...["seaman's", 'préfecture', 'lifeboat', 'lifeboats', 'self-righting', 'certi-ficate', '2016'],
];

function misspell(random: Random, word: string): string {
  // With two mistakes, OpenSearch finds only words with the same first letter.
  const at = 1 + random.integer(word.length - 1);
  const letter = random.pick([...'abcest']);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return random.pick([before + after, before + letter + after, before + letter + word.slice(at)]);
}

function addTests(): void {
  let real: RealOpenSearch;
  let name = '';
  const opened: OpenSearch[] = [];

  test.before(async () => {
    real = await startOpenSearch();
  });
  test.after(() => real.stop());
  test.before.each(() => {
    name = `library-${randomUUID()}`;
  });
  test.after.each(async () => {
    for (const search of opened.splice(0)) await search.close();
  });

  function server(): OpenSearch {
    // OpenSearch has only recently started, and the machine may be busy.
    const search = createOpenSearch({ node: real.url, name, auth: null }, { deadlineMs: 60_000 });
    opened.push(search);
    return search;
  }

  /** Fills the index as the indexer does. */
  async function fill(
    search: OpenSearch,
    documents: readonly SearchDocument[],
    revision: number,
    removed: readonly string[] = [],
  ): Promise<void> {
    await search.revision();
    await search.put(documents, revision, removed);
    await search.repair();
  }

  const found = async (search: OpenSearch, query: object = { match_all: {} }): Promise<string[]> =>
    (await search.search(requestOf({ query, sort: [{ id: 'asc' }], size: 50 }))).hits.hits.map(
      ({ _id }) => _id,
    );
  const indices = async (): Promise<string[]> =>
    (await (await fetch(`${real.url}/_cat/indices/${name}-v4-*?h=index&s=index`)).text())
      .trim()
      .split('\n')
      .map((index) => index.replace(`${name}-v4-`, ''));

  test('after a put, new documents are found, deleted ones aren’t, and every server has the new revision', async () => {
    const [one, other] = [server(), server()];
    assert.is(await one.revision(), 0);
    await fill(one, [document('a', { content: 'fire' }), document('b', { content: 'water' })], 3);
    assert.equal([await found(other), await other.revision()], [['a', 'b'], 3]);
    await fill(other, [document('a', { content: 'foam' })], 5, ['b', 'unknown']);
    assert.equal(
      [await found(one), await found(one, phrase('content', 'fire')), await one.revision()],
      [['a'], [], 5],
    );
  });

  test('words are corrected as in the built-in engine, for any set of documents that the user may see', async () => {
    const search = server();
    const random = createRandom(Number(process.env['SEED'] ?? 1));
    const word = (): string =>
      random.chance(0.3) ? random.pick(misspellable) : misspell(random, random.pick(misspellable));
    const documents = Array.from({ length: 60 }, (_, at) =>
      document(`d${at}`, {
        content: random.list(0, 12, word).join(' '),
        title: random.list(0, 2, word).join(' '),
        categories: [random.pick(['c1', 'c2', 'c3'])],
        source: { id: `d${at}`, documentnumber: random.chance(0.3) ? word() : null },
      }),
    );
    const removed = documents.slice(0, 5).map(({ id }) => id);
    await fill(search, documents.slice(0, 30), 1);
    await search.put(documents.slice(30), 2, removed);
    const engine = await engineWith(documents.slice(0, 30), documents.slice(30));
    await engine.remove(removed);
    for (const leafIds of [null, ['c1'], ['c2', 'c3'], []]) {
      const words = [...misspellable, ...random.list(80, 80, word), 'c4 rew', 'x', '', '😀😀😀😀'];
      const within = scopeClause(leafIds);
      const [actual, expected] = [await search.correct(words, within), engine.correct(words, within)];
      for (const [at, one] of words.entries()) assert.equal(actual[at], expected[at], `${one} in ${leafIds}`);
    }
  });

  test('a wrong, missing, added or swapped first letter is corrected', async () => {
    const search = server();
    await fill(search, [document('d1', { content: 'lifeboat', title: 'Vessel' })], 1);
    const words = ['kifeboat', 'ifeboat', 'alifeboat', 'ilfeboat', 'wessel', 'essel', 'avessel', 'evssel'];
    const nearest = (await search.correct(words, { kind: 'match_all' })).map(([first]) => first?.word);
    assert.equal(nearest, [...Array(4).fill('lifeboat'), ...Array(4).fill('vessel')]);
  });

  test('words of hidden documents neither displace corrections nor prevent them', async () => {
    const search = server();
    // These are at least as close to the word as the visible one, and more frequent.
    const hidden = Array.from({ length: 26 * 26 }, (_, at) => {
      const letters = String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
      return `certifi${letters}te`;
    });
    const hiddenDocuments = Array.from({ length: 20 }, (_, at) =>
      document(`h${at}`, { content: hidden.join(' '), categories: ['hidden'] }),
    );
    await fill(
      search,
      [document('d1', { content: 'certifcat', categories: ['seen'] }), ...hiddenDocuments],
      1,
    );
    assert.equal(await search.correct(['certificate', 'certifizzte'], scopeClause(['seen'])), [
      [{ word: 'certifcat', distance: 2, frequency: 1 }],
      [],
    ]);
  });

  test('corrections have a time limit, can be cancelled, and need an index', async () => {
    const search = server();
    const correct = (from: OpenSearch, signal?: AbortSignal) =>
      from.correct(['balast'], { kind: 'match_all' }, signal && { signal }).then(
        () => null,
        (error: unknown) => error instanceof SearchFailure && error.reason,
      );
    assert.is(await correct(search), 'unavailable');
    await fill(search, [document('d1', { content: 'ballast' })], 1);
    assert.is(await correct(search), null);
    assert.is(await correct(search, AbortSignal.abort()), 'cancelled');
    const hurried = createOpenSearch({ node: real.url, name, auth: null }, { deadlineMs: -1 });
    opened.push(hurried);
    assert.is(await correct(hurried), 'deadline');
  });

  test('an incomplete first index answers no searches, and a second server may fill it at the same time', async () => {
    const [one, other] = [server(), server()];
    await one.revision();
    await one.put([document('a')], 1);
    const failure = await found(other).then(
      () => null,
      (error: unknown) => error,
    );
    assert.instance(failure, SearchFailure);
    assert.match(String(failure), /not filled yet/);
    await fill(other, [document('a'), document('b')], 2);
    await one.put([document('b')], 2);
    await one.repair();
    assert.equal([await found(one), await indices()], [['a', 'b'], ['1']]);
  });

  test('a next wording is found only by searches that name it, and a late write never brings it back', async () => {
    const [quick, slow] = [server(), server()];
    const next = { ...document('a'), content: 'coming', source: { id: 'a', edition: '2' } };
    const both = document('a', { content: 'shown', source: { id: 'a', edition: '1' }, next });
    await fill(quick, [both, document('b')], 5);
    await slow.revision();
    const coming = {
      bool: { filter: [{ terms: { wording: ['only', 'next'] } }, { terms: { _id: ['a'] } }] },
    };
    const editions = async (query: object): Promise<unknown[]> =>
      (await quick.search(requestOf({ query }))).hits.hits.map(({ _id, _source }) => [
        _id,
        _source['edition'],
      ]);
    assert.equal(await found(quick), ['a', 'b']);
    assert.equal(
      [await editions({ term: { _id: 'a' } }), await editions(coming)],
      [[['a', '1']], [['a', '2']]],
    );
    assert.equal(await found(quick, phrase('content', 'coming')), []);
    await quick.put([document('a', { content: 'coming', source: { id: 'a', edition: '2' } })], 7);
    await slow.put([both], 6);
    assert.equal(
      [await found(quick, phrase('content', 'coming')), await editions(coming)],
      [['a'], [['a', '2']]],
    );
    await quick.put([], 8, ['a']);
    assert.equal([await found(quick), await editions(coming)], [['b'], []]);
  });

  test('a late write of older documents changes nothing, and the revision never decreases', async () => {
    const [quick, slow] = [server(), server()];
    await quick.revision();
    await slow.revision();
    await quick.put([document('a', { content: 'new' })], 7, ['b']);
    await slow.put([document('a', { content: 'old' }), document('b')], 6);
    await slow.repair();
    assert.equal(
      [await found(quick, phrase('content', 'new')), await found(quick), await quick.revision()],
      [['a'], ['a'], 7],
    );
  });

  test('a rejected document isn’t found until it is corrected, and doesn’t delay anything', async () => {
    const search = server();
    await fill(search, [document('a', { content: 'old' })], 1);
    // Lucene doesn't allow a word this long.
    await fill(search, [document('a', { title: 'x'.repeat(40_000) }), document('b')], 2);
    assert.equal([await found(search), await search.revision()], [['b'], 2]);
    const advice: string[] = [];
    const later = createOpenSearch(
      { node: real.url, name, auth: null },
      { onAdvice: (sentence) => void advice.push(sentence) },
    );
    opened.push(later);
    await fill(later, [document('c')], 3);
    assert.equal(advice, [
      "OpenSearch has refused 1 document, and searches won't find it until it is corrected: a",
    ]);
    await fill(later, [document('a')], 4);
    assert.equal(await found(search), ['a', 'b', 'c']);
  });

  test('titles are sorted as in the built-in engine, including letters that only OpenSearch folds', async () => {
    const search = server();
    const documents = ['Ɐ', 'b', 'É', 'ʃ', 'Z'].map((title) => document(title, { title }));
    await fill(search, documents, 1);
    const engine = await engineWith(documents);
    const request = requestOf({ query: { match_all: {} }, sort: [{ 'title.keyword': 'asc' }] });
    const order = ({ hits }: SearchAnswer) => hits.hits.map(({ _id, sort }) => [_id, sort]);
    assert.equal(order(await search.search(request)), order(engine.search(addIdTieBreaker(request))));
  });

  test('a hit has its source, its marked passages, and the counts of its categories', async () => {
    const search = server();
    await fill(
      search,
      [
        document('a', {
          title: 'Ähre',
          content: 'Fire pumps <b>are</b> tested/inspected.',
          categories: ['x'],
          publicationDate: '2020-01-02',
          source: { id: 'a', title: 'Ähre', content: 'excluded' },
        }),
      ],
      1,
    );
    const { hits, aggregations } = await search.search(
      requestOf({
        query: { bool: { must: [phrase('content.stemmed', 'fire pump'), prefix('content.exact', 'insp')] } },
        _source: { excludes: ['content'] },
        sort: [{ 'title.keyword': 'asc' }, { metadata_dateValue_entrydate: 'asc' }],
        highlight: { fields: { content: {}, 'content.stemmed': {} } },
        aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
      }),
    );
    const passages = ['<em>Fire</em> <em>pumps</em> &lt;b&gt;are&lt;/b&gt; tested/<em>inspected</em>.'];
    assert.equal(hits.hits, [
      {
        _id: 'a',
        _score: null,
        _source: { id: 'a', title: 'Ähre' },
        highlight: { content: passages, 'content.stemmed': passages },
        sort: ['ahre', null, 'a'],
      },
    ]);
    assert.equal(aggregations?.categories.buckets, [{ key: 'x', doc_count: 1 }]);
  });

  test('a search for a prefix succeeds even if more words match than OpenSearch allows by default', async () => {
    const search = server();
    await fill(
      search,
      [document('a', { content: Array.from({ length: 3000 }, (_, index) => `co${index}`).join(' ') })],
      1,
    );
    assert.equal(await found(search, prefix('content.exact', 'co')), ['a']);
  });

  test('a search that exceeds its deadline in OpenSearch fails as slow, not as unavailable', async () => {
    await fill(
      server(),
      [document('a', { content: Array.from({ length: 20_000 }, (_, index) => `co${index}`).join(' ') })],
      1,
    );
    const hasty = createOpenSearch({ node: real.url, name, auth: null }, { deadlineMs: 1 });
    opened.push(hasty);
    let failure: unknown = null;
    // OpenSearch's clock advances only every 200 ms, and most searches end before that.
    for (let attempt = 0; failure === null && attempt < 2000; attempt++)
      failure = await found(hasty, prefix('content.exact', 'co')).then(
        () => null,
        (error: unknown) => error,
      );
    assert.is(failure instanceof SearchFailure && failure.reason, 'deadline');
  });

  test('while an index is being rebuilt, the old one answers searches, and no writes are lost', async () => {
    const [running, command] = [server(), server()];
    // Replaces the database. Returns the documents that an indexer would find at that moment.
    const library = [{ id: 'a', revision: 1 }];
    const catchUp: FillIndex = async (index) => {
      const reached = await index.revision();
      const lacking = library.filter(({ revision }) => revision > reached);
      if (lacking.length > 0)
        await index.put(
          lacking.map(({ id }) => document(id)),
          Math.max(...lacking.map(({ revision }) => revision)),
        );
    };
    await catchUp(running);
    await running.repair();
    let fills = 0;
    await command.rebuild(async (index) => {
      await catchUp(index);
      if (++fills > 1) return;
      assert.equal(await found(running), ['a']);
      // The document is added only to the old index, after the last check of the database.
      library.push({ id: 'b', revision: 2 });
      await catchUp(running);
    });
    assert.equal([await found(running), await running.revision(), await indices()], [['a', 'b'], 2, ['2']]);
  });

  test('a write to a replaced index fails, and the next one reaches the new index', async () => {
    const [running, command] = [server(), server()];
    await running.revision();
    await command.rebuild(async () => undefined);
    const failure = await running.put([document('a')], 1).then(
      () => null,
      (error: unknown) => error,
    );
    assert.instance(failure, SearchFailure);
    assert.equal(await indices(), ['2']);
    await running.revision();
    await running.put([document('a')], 1);
    assert.equal(await found(running), ['a']);
  });

  test('after an interrupted rebuild, the old index still works; the next rebuild deletes the remains', async () => {
    const search = server();
    await fill(search, [document('a')], 1);
    const died = await search
      .rebuild(async (index) => {
        await index.put([document('half')], 1);
        throw new Error('killed');
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    assert.instance(died, Error);
    assert.equal([await found(search), await indices()], [['a'], ['1', '2']]);
    await search.rebuild(async (index) => index.put([document('whole')], 2));
    assert.equal([await found(search), await indices()], [['whole'], ['3']]);
  });
}
