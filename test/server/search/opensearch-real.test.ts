// The adapter over a real OpenSearch. Each test has an index of its own, and servers are adapters of their own.
import { randomUUID } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOpenSearch, type Fill, type OpenSearch } from '../../../src/server/search/opensearch';
import { SearchFailure } from '../../../src/server/search/search';
import { missingForOpenSearch, startOpenSearch, type RealOpenSearch } from '../../support/opensearch';
import { document, phrase, prefix, requestOf } from '../../search/library';

const missing = await missingForOpenSearch();
if (missing !== null && process.env['CI'] !== 'true') {
  console.log(missing);
  test.skip('the adapter over a real OpenSearch', () => undefined);
} else {
  addTests();
}
test.run();

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
    const search = createOpenSearch({ node: real.url, name, auth: null });
    opened.push(search);
    return search;
  }

  const found = async (search: OpenSearch, query: object = { match_all: {} }): Promise<string[]> => (await search.search(requestOf({ query, sort: [{ id: 'asc' }], size: 50 }))).hits.hits.map(({ _id }) => _id);
  const indices = async (): Promise<string[]> => (await (await fetch(`${real.url}/_cat/indices/${name}-*?h=index&s=index`)).text()).trim().split('\n').map((index) => index.replace(`${name}-`, ''));

  test('what was put is found when the put resolves, what was taken out is not, and the mark is seen by every server', async () => {
    const [one, other] = [server(), server()];
    assert.is(await one.revision(), 0);
    await one.put([document('a', { content: 'fire' }), document('b', { content: 'water' })], 3);
    assert.equal([await found(other), await other.revision()], [['a', 'b'], 3]);
    await other.revision();
    await other.put([document('a', { content: 'foam' })], 5, ['b', 'unknown']);
    assert.equal([await found(one), await found(one, phrase('content', 'fire')), await one.revision()], [['a'], [], 5]);
  });

  test('a server that comes late with older documents changes nothing, and the mark never goes back', async () => {
    const [quick, slow] = [server(), server()];
    await quick.revision();
    await slow.revision();
    await quick.put([document('a', { content: 'new' })], 7, ['b']);
    await slow.put([document('a', { content: 'old' }), document('b')], 6);
    assert.equal([await found(quick, phrase('content', 'new')), await found(quick), await quick.revision()], [['a'], ['a'], 7]);
  });

  test('a hit has its source, what marks its passages, and the counts of its categories', async () => {
    const search = server();
    await search.put([document('a', { title: 'Ähre', content: 'Fire pumps <b>are</b> tested/inspected.', categories: ['x'], publicationDate: '2020-01-02', source: { id: 'a', title: 'Ähre', content: 'excluded' } })], 1);
    const { hits, aggregations } = await search.search(requestOf({
      query: { bool: { must: [phrase('content.stemmed', 'fire pump'), prefix('content.exact', 'insp')] } }, _source: { excludes: ['content'] },
      sort: [{ 'title.keyword': 'asc' }, { metadata_dateValue_entrydate: 'asc' }],
      highlight: { fields: { content: {}, 'content.stemmed': {} } }, aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
    }));
    const passages = ['<em>Fire</em> <em>pumps</em> &lt;b&gt;are&lt;/b&gt; tested/<em>inspected</em>.'];
    assert.equal(hits.hits, [{ _id: 'a', _score: null, _source: { id: 'a', title: 'Ähre' }, highlight: { content: passages, 'content.stemmed': passages }, sort: ['ahre', null, 'a'] }]);
    assert.equal(aggregations?.categories.buckets, [{ key: 'x', doc_count: 1 }]);
  });

  test('a prefix of more words than OpenSearch allows at first is answered', async () => {
    const search = server();
    await search.revision();
    await search.put([document('a', { content: Array.from({ length: 3000 }, (_, index) => `co${index}`).join(' ') })], 1);
    assert.equal(await found(search, prefix('content.exact', 'co')), ['a']);
  });

  test('while an index is made anew the old one answers, and nothing that is written meanwhile is lost', async () => {
    const [running, command] = [server(), server()];
    // The database: what a fill finds at any moment.
    const library = [{ id: 'a', revision: 1 }];
    const fill: Fill = async (index) => {
      const reached = await index.revision();
      const lacking = library.filter(({ revision }) => revision > reached);
      if (lacking.length > 0) await index.put(lacking.map(({ id }) => document(id)), Math.max(...lacking.map(({ revision }) => revision)));
    };
    await fill(running);
    let fills = 0;
    await command.rebuild(async (index) => {
      await fill(index);
      if (++fills > 1) return;
      assert.equal(await found(running), ['a']);
      // After the last look into the database, and into the old index alone.
      library.push({ id: 'b', revision: 2 });
      await fill(running);
    });
    assert.equal([await found(running), await running.revision(), await indices()], [['a', 'b'], 2, ['2']]);
  });

  test('a write to an index that has been replaced fails, and makes no index without a mapping; the next one reaches the new index', async () => {
    const [running, command] = [server(), server()];
    await running.revision();
    await command.rebuild(async () => undefined);
    const failure = await running.put([document('a')], 1).then(() => null, (error: unknown) => error);
    assert.instance(failure, SearchFailure);
    assert.equal(await indices(), ['2']);
    await running.revision();
    await running.put([document('a')], 1);
    assert.equal(await found(running), ['a']);
  });

  test('a rebuild that dies leaves the old index answering, and the next one removes its remains', async () => {
    const search = server();
    await search.revision();
    await search.put([document('a')], 1);
    const died = await search.rebuild(async (index) => {
      await index.put([document('half')], 1);
      throw new Error('killed');
    }).then(() => null, (error: unknown) => error);
    assert.instance(died, Error);
    assert.equal([await found(search), await indices()], [['a'], ['1', '2']]);
    await search.rebuild(async (index) => index.put([document('whole')], 2));
    assert.equal([await found(search), await indices()], [['whole'], ['3']]);
  });
}
