import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { StoreClearedError, StoreFullError } from '../../../src/platform/storage/store-errors';
import { createIndexedDbPdfStore } from '../../../src/platform/storage/indexed-db-pdf-store';

const utf8 = (text: string) => new TextEncoder().encode(text);
const isText = (value: unknown): value is string => typeof value === 'string';
const { put } = IDBObjectStore.prototype;
test.after.each(() => void (IDBObjectStore.prototype.put = put));

async function opened() {
  const factory = new IDBFactory();
  const store = createIndexedDbPdfStore<string, string>({
    acceptsListing: isText,
    acceptsEntry: isText,
    factory,
  });
  await store.rewrite(0, () => ({
    listing: 'l1',
    entries: new Map([
      ['a', 'wants a'],
      ['b', 'wants b'],
    ]),
  }));
  return { factory, store };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

test('"Local database named offline, schema version 1", with two stores', async () => {
  const { factory } = await opened();
  assert.equal(await factory.databases(), [{ name: 'offline', version: 1 }]);
  const names = await new Promise<string[]>((resolve) => {
    const request = factory.open('offline');
    request.onsuccess = () => resolve([...request.result.objectStoreNames]);
  });
  assert.equal(names, ['blobs', 'documents']);
});

for (const expected of [null, 'wants a', 'wants another']) {
  test(`a PDF and its entry are stored together if the entry was expected to be "${expected}"`, async () => {
    const { store } = await opened();
    assert.is(
      await store.storeBlob(0, 'a', utf8('bytes'), expected, (entry) => `${entry}: has them`),
      'wants a: has them',
    );
    const { entries, blobs } = await store.read();
    assert.equal(
      [entries.get('a'), [...blobs], await (await store.readBlob('a'))?.text()],
      ['wants a: has them', ['a'], 'bytes'],
    );
  });
}

test('if the entry can’t be written, its PDF isn’t stored', async () => {
  const { store } = await opened();
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (typeof value === 'string') throw new Error('No.');
    return put.call(this, value, key);
  };
  await failureOf(store.storeBlob(0, 'a', utf8('bytes'), null, (entry) => `${entry}: has them`));
  IDBObjectStore.prototype.put = put;
  const { entries, blobs } = await store.read();
  assert.equal([entries.get('a'), [...blobs]], ['wants a', []]);
});

for (const error of [
  new DOMException('full', 'QuotaExceededError'),
  Object.assign(new Error('unknown'), { inner: { code: 22 } }),
  Object.assign(new Error('unknown'), { code: 22 }),
]) {
  test(`a full device is recognised: ${error.name} ${JSON.stringify(error)}`, async () => {
    const { store } = await opened();
    IDBObjectStore.prototype.put = function () {
      throw error;
    };
    assert.instance(
      await failureOf(store.storeBlob(0, 'a', utf8('bytes'), null, (entry) => entry)),
      StoreFullError,
    );
  });
}

test('a PDF that is no longer needed isn’t stored, whatever entry was expected', async () => {
  const { store } = await opened();
  const ifWanted = (entry: string) => (entry === 'wants a' ? null : entry);
  for (const expected of [null, 'wants a', 'wants them']) {
    assert.is(await store.storeBlob(0, 'a', utf8('bytes'), expected, ifWanted), null);
    assert.is(await store.storeBlob(0, 'nobody', utf8('bytes'), expected, ifWanted), null);
  }
  const { entries, blobs } = await store.read();
  assert.equal(
    [[...entries], [...blobs]],
    [
      [
        ['a', 'wants a'],
        ['b', 'wants b'],
      ],
      [],
    ],
  );
});

test('removing an entry removes its PDF', async () => {
  const { store } = await opened();
  await store.storeBlob(0, 'a', utf8('bytes'), null, (entry) => entry);
  await store.rewrite(0, ({ listing, entries }) => ({
    listing,
    entries: new Map([...entries].filter(([id]) => id !== 'a')),
  }));
  const { entries, blobs } = await store.read();
  assert.equal([[...entries.keys()], [...blobs], await store.readBlob('a')], [['b'], [], null]);
});

test('a write that is based on the store before it was cleared fails', async () => {
  const { store } = await opened();
  await store.clear();
  assert.equal(await store.read(), { epoch: 1, listing: null, entries: new Map(), blobs: new Set() });
  await store.rewrite(1, () => ({ listing: 'l2', entries: new Map([['a', 'wants a']]) }));
  assert.instance(
    await failureOf(store.storeBlob(0, 'a', utf8('bytes'), null, (entry) => entry)),
    StoreClearedError,
  );
  assert.instance(
    await failureOf(store.rewrite(0, ({ entries }) => ({ listing: 'l1', entries }))),
    StoreClearedError,
  );
  assert.equal([...(await store.read()).blobs], []);
});

test('a document with the id "0" doesn’t replace the head, whose key is the number 0', async () => {
  const { store } = await opened();
  await store.rewrite(0, ({ listing }) => ({ listing, entries: new Map([['0', 'document 0']]) }));
  const { listing, entries } = await store.read();
  assert.equal([listing, [...entries]], ['l1', [['0', 'document 0']]]);
});

test('without a database, the store can be created, but each call fails', async () => {
  const store = createIndexedDbPdfStore<string, string>({ acceptsListing: isText, acceptsEntry: isText });
  assert.ok(await failureOf(store.read()));
});

test.run();
