// Tests the server's search when OpenSearch is unreachable at startup, and once it becomes reachable.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../src/server/library/import/import-record';
import { openLibraryIndex } from '../../../src/server/library/open-library-index';
import { SearchFailure, type Search } from '../../../src/server/search/search';
import { importDocuments } from '../../../src/server/store/library/import';
import { openSearchDouble, operations } from '../../support/server/opensearch-double';
import { requestOf } from '../../search/library';
import { openLibrary, today } from './test-library';

const all = requestOf({ query: { match_all: {} } });
const reasonOf = (search: Search): Promise<string> =>
  search.search(all).then(
    () => 'answered',
    (error: unknown) => (error instanceof SearchFailure ? error.reason : String(error)),
  );

test('without OpenSearch, searches are unavailable; once it is reachable, its index is filled before use', async () => {
  const library = await openLibrary();
  await library.db
    .transaction()
    .execute((trx) =>
      importDocuments(
        trx,
        [{ record: readRecord({ id: 'a', title: 'A', text: 'Words' }, 3), pdf: null }],
        today,
      ),
    );
  let isAway = true;
  let mark = 0;
  let isServing = false;
  const double = await openSearchDouble((line, _before, body) => {
    if (isAway) return 'hang up';
    if (line === 'POST /_aliases') isServing = true;
    if (line === 'GET /library-v4-*')
      return { status: 200, body: { 'library-v4-1': { aliases: isServing ? { 'library-v4': {} } : {} } } };
    if (line === 'POST /library-v4/_search' && !isServing)
      return { status: 404, body: { error: { type: 'index_not_found_exception' } } };
    if (line.endsWith('/_bulk'))
      mark = Math.max(
        mark,
        ...operations(body)
          .filter(({ id }) => id === '.mark')
          .map(({ version }) => version),
      );
    if (line.includes('/_doc/'))
      return mark === 0 ? { status: 404, body: { found: false } } : { status: 200, body: { _version: mark } };
    return null;
  });
  const said: string[] = [];
  let isBack = () => {};
  const back = new Promise<void>((done) => (isBack = done));
  const address = { node: double.url, name: 'library', auth: { username: 'me', password: 'hunter2' } };
  const index = await openLibraryIndex({ openSearch: address }, library.folder, library.db, (sentence) => {
    said.push(sentence);
    if (/up to date again/.test(sentence)) isBack();
  });

  try {
    await index.update();
    assert.is(await reasonOf(index.search), 'unavailable');
    isAway = false;
    assert.is(await reasonOf(index.search), 'unavailable', 'an incomplete index never answers a search');
    await back;
    assert.is(await reasonOf(index.search), 'answered');
    assert.equal(
      double.calls
        .filter(({ line }) => line.endsWith('/_bulk'))
        .map(({ body }) => operations(body).map(({ id }) => id)),
      [['a', 'a/next'], ['.mark']],
    );
    assert.equal(said.length, 4);
    assert.match(
      said[0] ?? '',
      new RegExp(
        "^The search index can't be brought up to date: OpenSearch can't be reached: .*\\. " +
          'Everything else works, and the server will try again\\.$',
      ),
    );
    assert.match(said[1] ?? '', /^Searches are failing: OpenSearch can't be reached/);
    assert.is(said[2], 'Searches are failing: The index in OpenSearch is not filled yet.');
    assert.not.match(said.join(), 'hunter2');
  } finally {
    // Otherwise the index would keep trying to reach OpenSearch, and the process wouldn't end.
    await index.close();
    await double.close();
    await library.close();
  }
});

test('if searches in our own engine fail, the reason is logged once', async () => {
  const library = await openLibrary();
  const said: string[] = [];
  const index = await openLibraryIndex({ openSearch: null }, library.folder, library.db, (sentence) =>
    said.push(sentence),
  );
  await index.update();
  await index.search.respond!(all, false);
  assert.equal(said, []);
  await index.close();
  for (let count = 0; count < 2; count += 1)
    await index.search.respond!(all, false).then(
      () => assert.unreachable(),
      () => undefined,
    );
  assert.is(await reasonOf(index.search), 'unavailable');
  assert.is(said.length, 1);
  assert.match(said[0]!, /^Searches are failing: ./);
  await library.close();
});

test.run();
