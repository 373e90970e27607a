import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StoredEntry } from '../../../src/domain/offline/manifest';
import { createIndexSync } from '../../../src/domain/offline/index-sync';
import { DeviceSearchFailure } from '../../../src/platform/search/device-search';
import type { IndexStatus } from '../../../src/platform/search/search-worker-protocol';
import type { SearchDocument } from '../../../src/search/segment/document';
import { createApiDouble } from '../../support/fixtures/api-double';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const facts = { edition: '1', size: 3, sha256: 'f'.repeat(64) };
const metadata = {
  entryDate: null,
  publicationDate: '2026-01-01',
  documentNumber: 'N 1',
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};

function entryOf(id: string, change: Partial<StoredEntry> = {}): StoredEntry {
  const data = {
    title: `Title of ${id}`,
    edition: '1',
    version: 'v1',
    filesize: 3,
    categoryIds: ['leaf'],
    metadata,
  };
  return {
    id,
    data,
    groups: [],
    category: null,
    isListed: true,
    wanted: { ...facts, link: '/l' },
    stored: facts,
    indexed: null,
    ...change,
  };
}

/** An index in memory, and entries that record which documents are marked as indexed. */
function opened(...entries: StoredEntry[]) {
  const server = createApiDouble();
  let known = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new Map<string, SearchDocument>();
  const status = signal<IndexStatus | null>(null);
  const is = { failing: false, isWhole: true, isOnline: true };
  const tell = () =>
    void (status.value = {
      documentCount: index.size,
      revision: (status.value?.revision ?? 0) + 1,
      isWhole: is.isWhole,
      epoch: 0,
    });
  const clock = createHandClock();
  const texts = createIndexSync({
    api: server.api,
    clock,
    isOnline: () => is.isOnline,
    documents: {
      entries: () => known,
      restore: async () => {},
      async markIndexed(versions) {
        known = new Map(
          [...known].map(([id, entry]) => [
            id,
            versions.has(id) ? { ...entry, indexed: versions.get(id)! } : entry,
          ]),
        );
      },
    },
    index: {
      status,
      open: async () => tell(),
      async search(body) {
        const kept: readonly string[] = (
          body as { query: { bool: { must_not: [{ terms: { _id: string[] } }] } } }
        ).query.bool.must_not[0].terms._id;
        const hits = [...index.keys()]
          .filter((id) => !kept.includes(id))
          .map((_id) => ({ _id, _score: null, _source: {} }));
        return {
          took: 0,
          timed_out: false,
          hits: { total: { value: hits.length, relation: 'eq' as const }, max_score: null, hits },
        };
      },
      async put(documents) {
        if (is.failing) throw new DeviceSearchFailure('full', 'This device has no storage space left.');
        for (const one of documents) index.set(one.id, one);
        tell();
      },
      async remove(ids) {
        for (const id of ids) index.delete(id);
        tell();
      },
      missing: async (ids) => ids.filter((id) => !index.has(id)),
      async markComplete() {
        is.isWhole = true;
        tell();
      },
    },
  });
  const text = (id: string) => ({ id, edition: '1', version: 'v1', text: `Text of ${id}.` });
  return {
    ...server,
    clock,
    texts,
    index,
    is,
    text,
    change: (...next: StoredEntry[]) => void (known = new Map(next.map((entry) => [entry.id, entry]))),
    indexedAs: (id: string) => known.get(id)?.indexed,
    status,
  };
}

test('a document on the device is found by its text and its metadata', async () => {
  const { texts, next, index, text, indexedAs } = opened(entryOf('a'));
  const done = texts.sync();
  const request = await next();
  assert.equal([request.path, request.body], ['/api/offline/text', { documents: 'a' }]);
  request.answer(200, { texts: [text('a')], later: [] });
  await done;
  const { title, content, categories, source } = index.get('a')!;
  assert.equal(
    [title, content, categories, source['documentnumber'], indexedAs('a')],
    ['Title of a', 'Text of a.', ['leaf'], 'N 1', 'v1'],
  );
});

test('a document that is not on the device is not requested, and does not start the search worker', async () => {
  const { texts, requests, status } = opened(entryOf('a', { stored: null }));
  await texts.sync();
  assert.equal([requests.length, status.value], [0, null]);
});

test('a document whose bytes are missing is removed from the index', async () => {
  const { texts, index, text, next, change, indexedAs } = opened(entryOf('a'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await done;
  change(entryOf('a', { stored: null, indexed: 'v1' }));
  await texts.sync();
  assert.equal([[...index.keys()], indexedAs('a')], [[], null]);
});

test('texts that do not fit into one response are requested separately', async () => {
  const { texts, index, text, next } = opened(entryOf('a'), entryOf('b'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: ['b'] });
  const second = await next();
  assert.equal(second.body, { documents: 'b' });
  second.answer(200, { texts: [text('b')], later: [] });
  await done;
  assert.equal([...index.keys()], ['a', 'b']);
});

test('documents that the index has lost are indexed again', async () => {
  const { texts, index, text, next, is } = opened(entryOf('a', { indexed: 'v1' }), entryOf('b'));
  is.isWhole = false;
  const done = texts.sync();
  const request = await next();
  assert.equal(request.body, { documents: 'a,b' });
  request.answer(200, { texts: [text('b'), text('a')], later: [] });
  await done;
  assert.equal([[...index.keys()].sort(), is.isWhole], [['a', 'b'], true]);
});

test('opening the index records which texts it has lost, so that a connection later restores them', async () => {
  const { texts, indexedAs, next, text, index } = opened(entryOf('a', { indexed: 'v1' }));
  await texts.open();
  assert.is(indexedAs('a'), null);
  const done = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await done;
  assert.equal([indexedAs('a'), [...index.keys()]], ['v1', ['a']]);
});

test('documents that nobody keeps are removed from the index', async () => {
  const { texts, index, next, text } = opened(entryOf('a'));
  for (const id of ['x', 'y'])
    index.set(id, {
      id,
      title: id,
      content: '',
      categories: [],
      publicationDate: null,
      entryDate: null,
      source: {},
    });
  const done = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await done;
  assert.equal([...index.keys()], ['a']);
});

test('progress is counted in documents', async () => {
  const { texts, text, next } = opened(entryOf('a'), entryOf('b'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: ['b'] });
  const second = await next();
  assert.equal(texts.progress.value, { done: 1, total: 2 });
  second.answer(200, { texts: [text('b')], later: [] });
  await done;
  assert.is(texts.progress.value, null);
});

test('the reason for missing texts is reported, whether it is the server’s or the device’s', async () => {
  const { texts, next, is, text, indexedAs } = opened(entryOf('a'));
  const first = texts.sync();
  (await next()).refuse(503, 'unavailable');
  await first;
  assert.is(texts.problem.value?.code, 'unavailable');
  is.failing = true;
  const second = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await second;
  assert.equal([texts.problem.value?.code, indexedAs('a')], ['full', null]);
  is.failing = false;
  const third = texts.sync();
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await third;
  assert.is(texts.problem.value, null);
});

test('a document that the user may no longer see is skipped, and not requested again and again', async () => {
  const { texts, next, requests } = opened(entryOf('a'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [], later: [] });
  await done;
  assert.is(requests.length, 1);
});

test('refused texts are requested again after 10, 20, 40 seconds and so on, until they arrive', async () => {
  const { texts, clock, next, requests, text, indexedAs } = opened(entryOf('a'));
  const done = texts.sync();
  for (const pauseMs of [10_000, 20_000, 40_000]) {
    (await next()).refuse(503, 'unavailable');
    await done;
    await settle();
    const before = requests.length;
    await clock.turn(pauseMs - 1);
    assert.equal([requests.length, texts.problem.value?.code], [before, 'unavailable']);
    await clock.turn(1);
  }
  (await next()).answer(200, { texts: [text('a')], later: [] });
  await settle();
  await clock.turn(0);
  assert.equal([indexedAs('a'), texts.problem.value, clock.waiting], ['v1', null, 0]);
});

test('texts that the server postpones are requested again while there is a connection, until disposal', async () => {
  const { texts, clock, next, requests, is } = opened(entryOf('a'), entryOf('b'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [], later: ['b'] });
  await done;
  is.isOnline = false;
  await clock.turn(60_000);
  assert.is(requests.length, 1);
  is.isOnline = true;
  await clock.turn(10_000);
  assert.is((await next()).path, '/api/offline/text');
  texts.dispose();
  assert.is(clock.waiting, 0);
});

test.run();
