import { signal } from '@preact/signals-core';
import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Owner } from '../../../../src/domain/offline/documents/document-store';
import type { StoredEntry } from '../../../../src/domain/offline/manifest';
import { createDeviceTexts } from '../../../../src/domain/offline/texts/device-texts';
import { createIndexSync } from '../../../../src/domain/offline/texts/index-sync';
import { markSeen } from '../../../../src/domain/offline/texts/replaced-texts';
import { findHeldText } from '../../../../src/domain/offline/texts/held-text';
import { groupById, textName } from '../../../../src/domain/offline/texts/text-names';
import { updateIndex } from '../../../../src/domain/offline/texts/index-update';
import { DeviceSearchFailure } from '../../../../src/platform/search/device-search';
import type { IndexStatus } from '../../../../src/platform/search/search-worker-protocol';
import { createIndexedDbIndexStore } from '../../../../src/platform/storage/indexed-db-index-store';
import { createDeviceStorage } from '../../../../src/platform/storage/storage';
import { forUser } from '../../../../src/platform/storage/user-storage';
import { packText } from '../../../../src/platform/storage/packed-text';
import type { SearchDocument } from '../../../../src/search/segment/document';
import { createApiDouble } from '../../../support/fixtures/api-double';
import { createHandClock, settle } from '../../../support/clocks/fake-clock';

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
  const textFiles = createIndexedDbIndexStore('fairway-texts', new IDBFactory());
  const deviceTexts = createDeviceTexts(textFiles);
  const loads = { count: 0 };
  const storage = createDeviceStorage({ backend: null });
  const status = signal<IndexStatus | null>(null);
  const is = {
    failing: false,
    isFull: false,
    room: Infinity,
    textsFail: false,
    isWhole: true,
    isOnline: true,
  };
  const tell = () =>
    void (status.value = {
      documentCount: index.size,
      revision: (status.value?.revision ?? 0) + 1,
      isWhole: is.isWhole,
      epoch: 0,
    });
  const clock = createHandClock();
  const owner = signal<Owner>('own');
  const today = signal('2026-11-28');
  const texts = createIndexSync({
    api: server.api,
    clock,
    isOnline: () => is.isOnline,
    today,
    texts: deviceTexts,
    storage: forUser('u', storage),
    async loadUpdate() {
      loads.count += 1;
      return updateIndex;
    },
    documents: {
      owner,
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
      async storeTexts({ added, removed, epoch }) {
        if (is.isFull) throw new DeviceSearchFailure('full', 'This device has no storage space left.');
        if (is.textsFail) throw new DeviceSearchFailure('unavailable', 'UnknownError');
        const files = new Map<string, Uint8Array | null>(removed.map((name) => [name, null]));
        for (const { name } of added) files.set(name, new Uint8Array(1));
        const names = new Set((await textFiles.list()).names);
        for (const [name, bytes] of files) names[bytes ? 'add' : 'delete'](name);
        if (names.size > is.room)
          throw new DeviceSearchFailure('full', 'This device has no storage space left.');
        await textFiles.change(files, epoch);
      },
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
    textFiles,
    deviceTexts,
    storage,
    is,
    owner,
    today,
    text,
    change: (...next: StoredEntry[]) => void (known = new Map(next.map((entry) => [entry.id, entry]))),
    indexedAs: (id: string) => known.get(id)?.indexed,
    status,
    loads,
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

test('opening the index records which texts it has lost, so that they can be restored later', async () => {
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

test('a document to which the user has lost access is skipped, and not requested again and again', async () => {
  const { texts, next, requests } = opened(entryOf('a'));
  const done = texts.sync();
  (await next()).answer(200, { texts: [], later: [] });
  await done;
  assert.is(requests.length, 1);
});

test('rejected texts are requested again after 10, 20, 40 seconds and so on, until they arrive', async () => {
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

const OLD = '1-0000000000000001';
const NEW = '1-0000000000000002';
const structure = { format: 1 };

/** An entry whose text has a structure. `version` is the version of the structure that the server lists. */
function structured(id: string, version: string | null, change: Partial<StoredEntry> = {}): StoredEntry {
  const entry = entryOf(id, { indexed: 'v1', ...change });
  return { ...entry, data: { ...entry.data, structure: version } };
}

async function heldIn({ deviceTexts }: Pick<ReturnType<typeof opened>, 'deviceTexts'>): Promise<string[]> {
  await deviceTexts.restore();
  return [...deviceTexts.held.peek()!.byId.values()].flat().map(({ id, version }) => `${id} ${version}`);
}

/** Stores texts as if they had been fetched earlier. */
async function hold(
  { deviceTexts, textFiles }: Pick<ReturnType<typeof opened>, 'deviceTexts' | 'textFiles'>,
  ...texts: readonly (readonly [id: string, version: string])[]
): Promise<void> {
  const names = texts.map(([id, version]) => deviceTexts.nameOf({ id, edition: '1', version }));
  await textFiles.change(new Map(names.map((name) => [name, new Uint8Array(1)])), 0);
}

test('a new document’s text is fetched once, with its structure, for both the index and the reading view', async () => {
  const device = opened(structured('a', NEW, { indexed: null }));
  const done = device.texts.sync();
  const request = await device.next();
  assert.equal(request.body, { documents: 'a', structure_version: 1 });
  request.answer(200, { texts: [{ ...device.text('a'), structure, structure_version: NEW }], later: [] });
  await done;
  assert.equal(await heldIn(device), [`a ${NEW}`]);
  assert.equal([device.index.has('a'), device.indexedAs('a')], [true, 'v1']);
});

test('a device that already has a text receives its structure without indexing the text again', async () => {
  const device = opened(structured('a', NEW));
  device.index.set('a', { id: 'a' } as SearchDocument);
  const done = device.texts.sync();
  const request = await device.next();
  assert.equal(request.body, { documents: 'a', structure_version: 1 });
  request.answer(200, { texts: [{ ...device.text('a'), structure, structure_version: NEW }], later: [] });
  await done;
  assert.equal(await heldIn(device), [`a ${NEW}`]);
  assert.is(device.index.get('a')!.content, undefined);
  await device.texts.sync();
  assert.is(device.requests.length, 1, 'nothing is requested again');
});

test('an outdated text stays until its replacement is stored', async () => {
  const device = opened(structured('a', NEW));
  device.index.set('a', { id: 'a' } as SearchDocument);
  await hold(device, ['a', OLD]);
  const refused = device.texts.sync();
  (await device.next()).refuse(503, 'unavailable');
  await refused;
  assert.equal(await heldIn(device), [`a ${OLD}`]);
  const done = device.texts.sync();
  const request = await device.next();
  assert.equal(await heldIn(device), [`a ${OLD}`]);
  request.answer(200, { texts: [{ ...device.text('a'), structure, structure_version: NEW }], later: [] });
  await done;
  assert.equal(await heldIn(device), [`a ${NEW}`]);
});

test('a text stays on the device if its structure is listed in a newer format that can’t be read', async () => {
  const device = opened(structured('a', '2-0000000000000002'));
  device.index.set('a', { id: 'a' } as SearchDocument);
  await hold(device, ['a', OLD]);
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${OLD}`]);
  assert.is(device.requests.length, 0);
});

test('a list without structures from an older tab neither removes texts nor causes requests', async () => {
  const device = opened(structured('a', NEW), structured('b', NEW));
  for (const id of ['a', 'b']) device.index.set(id, { id } as SearchDocument);
  await hold(device, ['a', NEW], ['b', NEW]);
  // Older versions of Fairway write entries without this field.
  device.change(entryOf('a', { indexed: 'v1' }), entryOf('b', { indexed: 'v1' }));
  await device.texts.sync();
  assert.equal((await heldIn(device)).sort(), [`a ${NEW}`, `b ${NEW}`]);
  device.change(structured('a', NEW), structured('b', NEW));
  await device.texts.sync();
  assert.equal((await heldIn(device)).sort(), [`a ${NEW}`, `b ${NEW}`]);
  assert.is(device.requests.length, 0);
});

test('an outdated text that another tab left beside the listed one is removed', async () => {
  const device = opened(structured('a', NEW));
  device.index.set('a', { id: 'a' } as SearchDocument);
  await hold(device, ['a', OLD], ['a', NEW]);
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${NEW}`]);
  assert.is(device.requests.length, 0);
});

test('while the PDF of a new edition is being prepared, the text of the stored edition stays', async () => {
  const listed = structured('a', NEW, { indexed: null, wanted: null });
  const device = opened({ ...listed, data: { ...listed.data, edition: '2' } }, structured('b', NEW));
  device.index.set('b', { id: 'b' } as SearchDocument);
  await hold(device, ['a', OLD]);
  const done = device.texts.sync();
  const answer = { structure, structure_version: NEW };
  const first = await device.next();
  assert.equal(first.body, { documents: 'a' });
  first.answer(200, { texts: [{ ...device.text('a'), ...answer, edition: '2' }], later: [] });
  (await device.next()).answer(200, { texts: [{ ...device.text('b'), ...answer }], later: [] });
  await done;
  assert.equal((await heldIn(device)).sort(), [`a ${OLD}`, `b ${NEW}`]);
});

test('texts whose documents or structures are gone are removed, without a request', async () => {
  const device = opened(structured('a', null), structured('b', NEW));
  for (const id of ['a', 'b']) device.index.set(id, { id } as SearchDocument);
  await hold(device, ['a', OLD], ['b', NEW], ['gone', NEW]);
  await device.texts.sync();
  assert.equal(await heldIn(device), [`b ${NEW}`]);
  assert.is(device.requests.length, 0);
});

test('the text of an older file stays until the newer file is on the device', async () => {
  const device = opened(
    structured('a', NEW, { indexed: null, wanted: { ...facts, sha256: 'e'.repeat(64), link: '/l' } }),
  );
  await hold(device, ['a', OLD]);
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${OLD}`]);
  assert.is(device.requests.length, 0);
});

test('a structure in a newer format is not requested', async () => {
  const device = opened(structured('a', '2-0000000000000002'));
  device.index.set('a', { id: 'a' } as SearchDocument);
  await device.texts.sync();
  assert.is(device.requests.length, 0);
});

test('a full device stores as many texts as there is room for, and fetches no more until one is removed', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => structured(id, NEW));
  const device = opened(a!, b!, c!);
  for (const id of ['a', 'b', 'c']) device.index.set(id, { id } as SearchDocument);
  Object.assign(device.is, { room: 2, isWhole: false });
  const answered = (id: string) => ({ ...device.text(id), structure, structure_version: NEW });
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts: ['a', 'b', 'c'].map(answered), later: [] });
  await done;
  assert.equal((await heldIn(device)).sort(), [`a ${NEW}`, `b ${NEW}`]);
  assert.equal([device.texts.problem.value, device.is.isWhole, device.clock.waiting], [null, true, 0]);
  await device.texts.sync();
  assert.is(device.requests.length, 1, 'the next synchronisation fetches nothing that it cannot store');
  device.change({ ...a!, stored: null }, b!, c!);
  const again = device.texts.sync();
  const request = await device.next();
  assert.equal(request.body, { documents: 'c', structure_version: 1 });
  request.answer(200, { texts: [answered('c')], later: [] });
  await again;
  assert.equal((await heldIn(device)).sort(), [`b ${NEW}`, `c ${NEW}`]);
});

test('on a full device, removing a document makes room for texts, even if that document had no text', async () => {
  const a = structured('a', null, { stored: facts });
  const device = opened(a, structured('b', NEW));
  for (const id of ['a', 'b']) device.index.set(id, { id } as SearchDocument);
  device.is.isFull = true;
  const texts = [{ ...device.text('b'), structure, structure_version: NEW }];
  const full = device.texts.sync();
  (await device.next()).answer(200, { texts, later: [] });
  await full;
  device.is.isFull = false;
  await device.texts.sync();
  assert.is(device.requests.length, 1);
  device.change({ ...a, stored: null }, structured('b', NEW));
  const again = device.texts.sync();
  (await device.next()).answer(200, { texts, later: [] });
  await again;
  assert.equal(await heldIn(device), [`b ${NEW}`]);
});

for (const failure of ['isFull', 'textsFail'] as const)
  test(`${failure}: the search becomes complete although no text can be stored for reading`, async () => {
    const device = opened(
      structured('a', NEW, { indexed: null }),
      structured('b', NEW, { indexed: null }),
      structured('c', NEW),
    );
    device.index.set('c', { id: 'c' } as SearchDocument);
    Object.assign(device.is, { [failure]: true, isWhole: false });
    const done = device.texts.sync();
    const answered = (id: string) => ({ ...device.text(id), structure, structure_version: NEW });
    (await device.next()).answer(200, { texts: [answered('a')], later: ['b'] });
    const second = await device.next();
    assert.equal(second.body, { documents: 'b' }, 'no structures are requested that cannot be stored');
    second.answer(200, { texts: [device.text('b')], later: [] });
    await done;
    const { indexedAs, texts, is, clock, requests } = device;
    assert.equal([indexedAs('a'), indexedAs('b'), is.isWhole], ['v1', 'v1', true]);
    assert.equal([texts.problem.value, clock.waiting, requests.length], [null, 0, 2]);
  });

test('once texts can be stored again, the next synchronisation fetches those that could not be stored', async () => {
  const device = opened(structured('a', NEW));
  device.index.set('a', { id: 'a' } as SearchDocument);
  device.is.textsFail = true;
  const texts = [{ ...device.text('a'), structure, structure_version: NEW }];
  const failed = device.texts.sync();
  (await device.next()).answer(200, { texts, later: [] });
  await failed;
  device.is.textsFail = false;
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts, later: [] });
  await done;
  assert.equal(await heldIn(device), [`a ${NEW}`]);
});

test('a surplus text that can’t be removed does not keep other texts out of the index', async () => {
  const device = opened(structured('a', null, { indexed: null }));
  await hold(device, ['gone', NEW]);
  device.is.textsFail = true;
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts: [device.text('a')], later: [] });
  await done;
  assert.equal([device.indexedAs('a'), device.texts.problem.value, device.clock.waiting], ['v1', null, 0]);
});

for (const owner of ['other', 'unknown'] as const)
  test(`if the owner is ${owner}, nothing is removed from the device, because its entries can’t be seen`, async () => {
    const device = opened();
    await hold(device, ['a', NEW]);
    device.index.set('a', { id: 'a' } as SearchDocument);
    device.owner.value = owner;
    await device.texts.open();
    await device.texts.sync();
    assert.equal([await heldIn(device), [...device.index.keys()]], [[`a ${NEW}`], ['a']]);
    assert.equal([device.requests.length, device.loads.count, device.clock.waiting], [0, 0, 0]);
  });

test('if another user takes over the device during an update, the device stays unchanged', async () => {
  const device = opened(structured('a', NEW, { indexed: null }));
  device.index.set('c', { id: 'c' } as SearchDocument);
  const done = device.texts.sync();
  const request = await device.next();
  await hold(device, ['c', NEW]);
  device.owner.value = 'other';
  device.change();
  request.answer(200, { texts: [{ ...device.text('a'), structure, structure_version: NEW }], later: [] });
  await done;
  await device.clock.turn(10_000);
  await settle();
  assert.equal([await heldIn(device), [...device.index.keys()]], [[`c ${NEW}`], ['c']]);
  assert.is(device.clock.waiting, 0);
});

test('without documents on the device, neither the update code nor the worker is loaded', async () => {
  const device = opened();
  await device.texts.sync();
  assert.equal([device.status.value, device.loads.count], [null, 0]);
});

const from = '2027-02-15';
const next = { edition: '2', title: 'New title', version: 'v2', structure: '1-2', metadata };
const records = [
  { edition: '1', knownFrom: '2026-01-01', inForceFrom: '2026-01-01', inForceTo: null },
  { edition: '2', knownFrom: '2026-11-01', inForceFrom: from, inForceTo: null },
];

/** A document with a next edition, and the server's answer with both texts. */
function withNext() {
  const entry = entryOf('a');
  const opening = opened({ ...entry, data: { ...entry.data, structure: '1-1', records, next } });
  const structure = { format: 1 };
  const loaded = {
    ...opening.text('a'),
    ...{ structure, structure_version: '1-1' },
    next: { edition: '2', version: 'v2', text: 'Next text.', structure, structure_version: '1-2' },
  };
  return { ...opening, loaded };
}

test('the next edition is loaded with the text, indexed beside it, and stored for reading', async () => {
  const { texts, next: request, index, indexedAs, deviceTexts, loaded } = withNext();
  const done = texts.sync();
  const sent = await request();
  assert.equal(sent.body, { documents: 'a', structure_version: 1, next: true });
  sent.answer(200, { texts: [loaded], later: [] });
  await done;
  assert.equal([index.get('a')!.content, index.get('a')!.next?.content], ['Text of a.', 'Next text.']);
  assert.is(indexedAs('a'), 'v1+v2');
  const held = deviceTexts.held.peek()!.byId.get('a')!;
  assert.equal(held.map(({ edition }) => edition).sort(), ['1', '2']);
});

test('on its first day in force, the next edition is indexed from its stored text, without a request', async () => {
  const { texts, next: request, index, indexedAs, textFiles, loaded, is, today, requests } = withNext();
  const done = texts.sync();
  (await request()).answer(200, { texts: [loaded], later: [] });
  await done;
  const packed = await packText({ text: 'Next text.', structure: { format: 1 } });
  await textFiles.change(new Map([[JSON.stringify(['a', '2', '1-2']), packed]]), 0);
  is.isOnline = false;
  today.value = from;
  await texts.sync();
  assert.is(requests.length, 1, 'no further request was sent');
  assert.equal(
    [index.get('a')!.title, index.get('a')!.content, index.get('a')!.next, indexedAs('a')],
    ['New title', 'Next text.', undefined, 'v2'],
  );
});

/** A document whose next edition has no structure, such as one imported as a PDF, and the server's answer. */
function withPlainNext(text = 'First.\n\nSecond.') {
  const device = withNext();
  const entry = entryOf('a');
  device.change({
    ...entry,
    data: { ...entry.data, structure: '1-1', records, next: { ...next, structure: null } },
  });
  return { ...device, loaded: { ...device.loaded, next: { edition: '2', version: 'v2', text } } };
}
const PLAIN = { id: 'a', edition: '2', version: '1-paragraphs-v2' };

test('a next edition without a structure is stored in paragraphs, and indexed on its first day in force', async () => {
  const device = withPlainNext();
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts: [device.loaded], later: [] });
  await done;
  assert.ok(
    device.deviceTexts.held
      .peek()!
      .byId.get('a')!
      .some((held) => textName(held) === textName(PLAIN)),
  );
  await device.texts.sync();
  assert.is(device.requests.length, 1, 'it is not loaded again');
  const packed = await packText({ text: 'First.\n\nSecond.', structure: { format: 1 } });
  await device.textFiles.change(new Map([[textName(PLAIN), packed]]), 0);
  device.is.isOnline = false;
  device.today.value = from;
  await device.texts.sync();
  assert.equal([device.index.get('a')!.content, device.indexedAs('a')], ['First.\n\nSecond.', 'v2']);
});

test('a next edition without a structure or words is not stored, and not loaded again', async () => {
  const device = withPlainNext('');
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts: [device.loaded], later: [] });
  await done;
  await device.texts.sync();
  assert.equal(
    device.deviceTexts.held
      .peek()!
      .byId.get('a')!
      .map(({ edition }) => edition),
    ['1'],
  );
  assert.is(device.requests.length, 1);
});

test('the paragraphs of an edition stay on the device after it is listed, until its PDF is there', async () => {
  const device = withPlainNext();
  const done = device.texts.sync();
  (await device.next()).answer(200, { texts: [device.loaded], later: [] });
  await done;
  const entry = entryOf('a', { indexed: 'v2' });
  const data = { ...entry.data, edition: '2', version: 'v2', structure: null, records, next: null };
  const isHeld = () =>
    (device.deviceTexts.held.peek()!.byId.get('a') ?? []).some(({ version }) => version === PLAIN.version);
  device.change({ ...entry, data, wanted: { ...entry.wanted!, sha256: 'another' } });
  await device.texts.sync();
  assert.ok(isHeld());
  device.index.set('a', { id: 'a' } as SearchDocument);
  device.change({ ...entry, data, stored: { ...facts, edition: '2' } });
  await device.texts.sync();
  assert.not.ok(isHeld());
});

const historic = records.map((record, index) => ({ ...record, inForceFrom: `2026-0${index + 1}-01` }));

/** A document whose edition 2 has replaced edition 1. The text of edition 1 is still on the device. */
async function withReplaced(change: Partial<StoredEntry> = {}) {
  const entry = entryOf('a', { indexed: 'v1', stored: { ...facts, edition: '2' } });
  const data = { ...entry.data, edition: '2', structure: NEW, records: historic, next: null };
  const device = opened({ ...entry, data, ...change });
  device.index.set('a', { id: 'a' } as SearchDocument);
  const replaced = { id: 'a', edition: '1', version: OLD };
  const listed = { id: 'a', edition: '2', version: NEW };
  const names = [replaced, listed].map(device.deviceTexts.nameOf);
  await device.textFiles.change(new Map(names.map((name) => [name, new Uint8Array(1)])), 0);
  await device.deviceTexts.restore();
  const seeing = () => markSeen('u', device.storage, [replaced], [[replaced, listed]]);
  return { ...device, seeing };
}

test('the text of a replaced edition stays until the reader has seen what changed', async () => {
  const device = await withReplaced();
  await device.texts.sync();
  assert.equal((await heldIn(device)).sort(), [`a ${OLD}`, `a ${NEW}`]);
  device.seeing();
  assert.is((await heldIn(device)).length, 2, 'it stays until the next synchronisation');
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${NEW}`]);
  assert.is(device.requests.length, 0);
});

test('an edition’s text stays when the text of the edition that replaces it arrives', async () => {
  const device = await withReplaced({ indexed: null });
  const done = device.texts.sync();
  await device.deviceTexts.discard({ id: 'a', edition: '2', version: NEW });
  const loaded = { ...device.text('a'), edition: '2', structure, structure_version: NEW };
  (await device.next()).answer(200, { texts: [loaded], later: [] });
  await done;
  assert.equal((await heldIn(device)).sort(), [`a ${OLD}`, `a ${NEW}`]);
});

test('the text that a correction replaced stays until the reader has seen what the correction changed', async () => {
  const entry = structured('a', NEW, { indexed: null });
  const data = { ...entry.data, replaced: [{ wording: '1@2', structure: OLD }] };
  const device = opened({ ...entry, data });
  await hold(device, ['a', OLD], ['a', '1-0000000000000003']);
  await device.deviceTexts.restore();
  const done = device.texts.sync();
  const loaded = { ...device.text('a'), structure, structure_version: NEW };
  (await device.next()).answer(200, { texts: [loaded], later: [] });
  await done;
  assert.equal((await heldIn(device)).sort(), [`a ${OLD}`, `a ${NEW}`], 'a text with the same words goes');
  const held = device.deviceTexts.held.peek()!;
  const document = { id: 'a', data, status: 'downloaded' as const, readableEdition: '1' };
  const versionOf = (edition: string, of = document) => findHeldText(of, edition, held)?.version;
  assert.equal([versionOf('1'), versionOf('1@2'), versionOf('1@3')], [NEW, OLD, undefined]);
  const texts = held.byId.get('a')!;
  markSeen(
    'u',
    device.storage,
    texts.filter(({ version }) => version === OLD),
    [texts],
  );
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${NEW}`]);
});

test('until a correction’s file arrives, the latest text on the device is the one to read', () => {
  const replaced = ['1@2', '1@4'].map((wording, index) => ({ wording, structure: [OLD, NEW][index]! }));
  const data = { ...entryOf('a').data, structure: '1-0000000000000003', replaced };
  const document = { id: 'a', data, status: 'queue' as const, readableEdition: '1' };
  const held = groupById([OLD, NEW].map((version) => textName({ id: 'a', edition: '1', version })));
  assert.is(findHeldText(document, '1', { epoch: 0, byId: held })?.version, NEW);
});

test('the text of a replaced edition is removed once the document is no longer listed', async () => {
  const device = await withReplaced({ isListed: false, wanted: null });
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${NEW}`]);
});

test('when access ends, the replaced text is removed immediately, and the rest when the user removes it', async () => {
  const device = await withReplaced({ isListed: false, wanted: null });
  await device.texts.sync();
  assert.equal(await heldIn(device), [`a ${NEW}`], 'the document can be read until its user removes it');
  device.change();
  await device.texts.sync();
  assert.equal(await heldIn(device), []);
  assert.is(device.index.size, 0, 'no words are left in the search index');
});

test('the text of a next edition that has been withdrawn is removed', async () => {
  const { texts, next: request, deviceTexts, loaded, change } = withNext();
  const done = texts.sync();
  (await request()).answer(200, { texts: [loaded], later: [] });
  await done;
  const entry = entryOf('a', { indexed: 'v1' });
  change({ ...entry, data: { ...entry.data, structure: '1-1', records: records.slice(0, 1), next: null } });
  await texts.sync();
  assert.equal(
    deviceTexts.held
      .peek()!
      .byId.get('a')!
      .map(({ edition }) => edition),
    ['1'],
  );
});

test.run();
