import { signal } from '@preact/signals-core';
import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { offlineDocumentView } from '../../../src/domain/offline/document-view';
import { findSuperseded } from '../../../src/domain/offline/edition-today';
import { createDeviceTexts } from '../../../src/domain/offline/texts/device-texts';
import { createStructure } from '../../../src/domain/reading/structure';
import { createIndexedDbIndexStore } from '../../../src/platform/storage/indexed-db-index-store';
import { packText } from '../../../src/platform/storage/packed-text';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { createApiDouble } from '../../support/fixtures/api-double';
import { beaconRules } from '../../support/fixtures/beacon-rules';

const VERSION = '1-00000000000000aa';
const rules = beaconRules();
const answer = { document: 'rules', edition: '2', text: rules.text, structure: encodeStructure(rules) };
const metadata = {
  entryDate: null,
  publicationDate: null,
  documentNumber: null,
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};
const kept: OfflineDocument = {
  id: 'rules',
  data: {
    ...{ title: 'Rules', edition: '2', version: 'v', filesize: 1, categoryIds: [], metadata },
    structure: VERSION,
  },
  ...{ groups: [], category: null, status: 'downloaded', url: null, deletable: false },
  ...{ isPinned: true, readableEdition: '2', isSearchable: true },
};

/** Creates a device with `stored` as the text of edition 2, and functions that open an edition of it. */
async function opened(document: OfflineDocument = kept, stored: unknown = answer) {
  const server = createApiDouble();
  const files = createIndexedDbIndexStore('fairway-texts', new IDBFactory());
  const texts = createDeviceTexts(files);
  const name = texts.nameOf({ id: 'rules', edition: '2', version: VERSION });
  const bytes = stored instanceof Uint8Array ? stored : await packText(stored as typeof answer);
  await files.change(new Map([[name, bytes]]), 0);
  await texts.restore();
  const known = signal<ReadonlyMap<string, OfflineDocument> | null>(new Map([['rules', document]]));
  const library = { documents: { documents: known }, texts } as never;
  const view = (edition: string | null = null, today = '2026-11-28') =>
    offlineDocumentView(document, edition, known.peek()!, texts.held.peek(), today);
  const structureOf = (edition: string) =>
    createStructure({ api: server.api, offline: signal(library) }, 'rules', edition);
  return { ...server, files, texts, view, structureOf };
}

test('a text on the device equals the server’s, and is read without a request', async () => {
  const { structureOf, requests, view } = await opened();
  const structure = structureOf('2');
  await structure.load();
  const state = structure.state.value;
  assert.is(state.name, 'ready');
  assert.equal(state.name === 'ready' && state.model.structured, rules);
  assert.is(requests.length, 0);
  assert.is(view()!.isStructured, true);
});

test('a stored text that differs from the listed one is not shown, and is requested from the server', async () => {
  const { structureOf, next, view } = await opened({
    ...kept,
    data: { ...kept.data, structure: '1-00000000000000bb' },
  });
  assert.is(view()!.isStructured, false);
  const structure = structureOf('2');
  const done = structure.load();
  (await next()).answer(200, answer);
  await done;
  assert.is(structure.state.value.name, 'ready');
});

test('if an older tab wrote an entry without a structure, the text of the PDF’s edition stays readable', async () => {
  const { structure: listed, ...data } = kept.data;
  assert.is(listed, VERSION);
  const { structureOf, requests, view } = await opened({ ...kept, data });
  assert.is(view()!.isStructured, true);
  const structure = structureOf('2');
  await structure.load();
  assert.equal([structure.state.value.name, requests.length], ['ready', 0]);
});

test('while a newer file is expected, the text on the device is read only if the server fails', async () => {
  const document: OfflineDocument = {
    ...kept,
    status: null,
    data: { ...kept.data, edition: '3', structure: '1-00000000000000cc' },
  };
  const { structureOf, next, view } = await opened(document);
  assert.equal([view()!.edition, view()!.isStructured], ['2', true]);
  const structure = structureOf('2');
  const done = structure.load();
  (await next()).answer(503, { status: 503, code: 'busy', title: 'The server is busy.' });
  await done;
  assert.is(structure.state.value.name, 'ready');
});

test('a replaced edition is read from the device only if the server can’t be reached', async () => {
  const records = [
    { edition: '2', knownFrom: '2020-01-01', inForceFrom: '2020-02-01', inForceTo: null },
    { edition: '3', knownFrom: '2026-01-01', inForceFrom: '2026-02-01', inForceTo: null },
  ];
  const { structureOf, next, view } = await opened({
    ...kept,
    data: { ...kept.data, edition: '3', structure: '1-00000000000000cc', records },
    readableEdition: '3',
  });
  assert.equal([view()!.edition, view('2')!.edition, view('2')!.isStructured], ['3', '2', true]);
  assert.is(view('2')!.metadata.entryDate, '2020-02-01', 'the day is that of the earlier edition');
  const structure = structureOf('2');
  const done = structure.load();
  (await next()).answer(503, { status: 503, code: 'busy', title: 'The server is busy.' });
  await done;
  assert.is(structure.state.value.name, 'ready');
});

test('an edition whose text isn’t on the device is requested from the server', async () => {
  const { structureOf, next } = await opened();
  const structure = structureOf('1');
  const done = structure.load();
  (await next()).answer(404, { status: 404, code: 'not-found', title: 'There is none.' });
  await done;
  assert.is(structure.state.value.name, 'absent');
});

const damages: Record<string, unknown> = {
  'bytes that don’t contain a text': new Uint8Array([1, 2, 3]),
  'a structure that doesn’t fit the text': { ...answer, text: `${answer.text} more` },
  'a structure in an unknown format': { ...answer, structure: { ...answer.structure, format: 2 } },
  'no structure': { text: answer.text, structure: null },
};
for (const [damage, stored] of Object.entries(damages))
  test(`${damage}: the text isn’t shown, and is removed so that it can be fetched again`, async () => {
    const { structureOf, next, files, view } = await opened(kept, stored);
    assert.is(view()!.isStructured, true);
    const structure = structureOf('2');
    const done = structure.load();
    (await next()).answer(503, { status: 503, code: 'busy', title: 'The server is busy.' });
    await done;
    assert.is(structure.state.value.name, 'failed');
    assert.is(view()!.isStructured, false);
    assert.equal((await files.list()).names, []);
  });

test('once in force, the next edition is read from the device, and the earlier one is superseded', async () => {
  const day = '2027-02-15';
  const next = { edition: '2', title: 'New Rules', version: 'w', structure: VERSION, metadata };
  const records = [
    { edition: '1', knownFrom: '2026-01-01', inForceFrom: '2026-01-01', inForceTo: null },
    { edition: '2', knownFrom: '2026-11-01', inForceFrom: day, inForceTo: null },
  ];
  const data = { ...kept.data, edition: '1', structure: '1-1', records, next };
  const { view, structureOf, requests } = await opened({ ...kept, data, readableEdition: '1' });
  assert.equal([view()?.edition, view()?.title], ['1', 'Rules']);
  const after = view(null, day);
  assert.equal([after?.edition, after?.title, after?.isStructured], ['2', 'New Rules', true]);
  assert.equal(findSuperseded(data, '1', day), { edition: '1', since: day });
  assert.is(findSuperseded(data, '1', '2027-02-14'), null);
  assert.is(view('1', day)?.edition, '1', 'the earlier edition can still be chosen');
  const structure = structureOf('2');
  await structure.load();
  assert.equal([structure.state.value.name, requests.length], ['ready', 0]);
});

test.run();
