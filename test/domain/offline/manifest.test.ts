import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isListComplete,
  applySync,
  markStored,
  type OfflineManifest,
  type OfflineSync,
  type StoredEntry,
} from '../../../src/domain/offline/manifest';
import { isStoredEntry } from '../../../src/domain/offline/manifest-guards';

const file = { edition: '1', size: 3, sha256: 'f'.repeat(64) };
const listing = {
  user: 'u1',
  etag: null,
  syncedAt: '2026-03-01T08:00:00Z',
  keptGroup: null,
  preparing: 0,
  sharedKeys: [],
};
const empty: OfflineManifest = { epoch: 0, listing: null, entries: new Map(), blobs: new Set() };

function answer(change: Partial<OfflineSync> = {}): OfflineSync {
  return {
    groups: [
      { id: 'g1', documents: [{ id: 'd', filesize: 9 }] },
      { id: 'g2', documents: [{ id: 'd', filesize: 9 }] },
    ],
    categories: [
      { id: 'c1', documents: [{ id: 'd', filesize: 9 }] },
      { id: 'c2', documents: [{ id: 'd', filesize: 9 }] },
    ],
    documents: [
      {
        id: 'd',
        title: 'D',
        edition: '1',
        version: 'v',
        filesize: 9,
        category_ids: ['leaf'],
        document_metadatas: [],
      },
    ],
    pdflinks: [{ id: 'd', link: '/l', ...file }],
    kept_group: null,
    preparing: 0,
    ...change,
  };
}

test('an entry contains all its groups, and the category through which it was chosen', () => {
  const entry = applySync(empty, answer(), listing).entries.get('d');
  assert.equal([entry?.groups, entry?.category], [['g1', 'g2'], 'c1']);
});

test('"data (the document\'s metadata including filesize)": the size is an estimate until the file exists', () => {
  const sizes = [answer(), answer({ pdflinks: [] })].map(
    (one) => applySync(empty, one, listing).entries.get('d')?.data.filesize,
  );
  assert.equal(sizes, [3, 9]);
});

test('an entry that is listed unchanged stays the same object, so that it is not written again', () => {
  const first = applySync(empty, answer(), listing);
  const again = applySync({ ...empty, ...first, blobs: new Set() }, answer(), listing);
  assert.is(again.entries.get('d'), first.entries.get('d'));
});

test('bytes belong to an entry only while the entry needs them', () => {
  const entry = applySync(empty, answer(), listing).entries.get('d')!;
  assert.equal(markStored(entry, file)?.stored, file);
  assert.is(markStored(entry, { ...file, sha256: '0'.repeat(64) }), null);
  assert.is(markStored({ ...entry, wanted: null }, file), null);
});

test('a stored value that is not an entry is rejected', () => {
  const entry: StoredEntry = applySync(empty, answer(), listing).entries.get('d')!;
  assert.is(isStoredEntry(structuredClone(entry)), true);
  for (const change of [
    { id: 1 },
    { data: null },
    { groups: 'g1' },
    { category: 2 },
    { isListed: 'yes' },
    { wanted: file },
    { stored: { sha256: 1 } },
    { indexed: 1 },
  ])
    assert.is(isStoredEntry({ ...entry, ...change }), false, JSON.stringify(change));
});

test('a list that an older version stored without instruments or shared keys is requested again', () => {
  const listed = answer();
  const manifest: OfflineManifest = {
    ...empty,
    listing: { ...listing, listed: 1 },
    entries: applySync(empty, listed, listing).entries,
  };
  assert.is(isListComplete(manifest), true);
  assert.is(
    isListComplete({ ...manifest, listing: { ...listing, listed: 1, sharedKeys: undefined } }),
    false,
  );
  const entry = manifest.entries.get('d')!;
  assert.is(entry.data.instrument, null);
  const { instrument: _, ...older } = entry.data;
  const before: StoredEntry = { ...entry, data: older };
  assert.is(isStoredEntry(before), true);
  assert.is(isListComplete({ ...manifest, entries: new Map([['d', before]]) }), false);
});

test('a list that an older version stored without structures is requested again', () => {
  const [document] = answer().documents;
  for (const structure of [undefined, '1-0000000000000001']) {
    const listed = answer({ documents: [{ ...document!, ...(structure !== undefined && { structure }) }] });
    const { entries } = applySync(empty, listed, { ...listing, listed: 1 });
    const manifest: OfflineManifest = { ...empty, listing: { ...listing, listed: 1 }, entries };
    assert.is(entries.get('d')!.data.structure, structure ?? null);
    assert.is(isListComplete(manifest), true);
    const { structure: _, ...older } = entries.get('d')!.data;
    const entry: StoredEntry = { ...entries.get('d')!, data: older };
    assert.is(isStoredEntry(entry), true);
    assert.is(isListComplete({ ...manifest, entries: new Map([['d', entry]]) }), false);
  }
});

test('a list that an older version stored without pages is requested again', () => {
  const [document] = answer().documents;
  for (const pages of [undefined, [0, 12]]) {
    const listed = answer({ documents: [{ ...document!, ...(pages && { pages }) }] });
    const { entries } = applySync(empty, listed, { ...listing, listed: 1 });
    const entry = entries.get('d')!;
    assert.equal(entry.data.pages, pages ?? null);
    assert.is(isStoredEntry(entry), true);
    const { pages: _, ...older } = entry.data;
    const before: StoredEntry = { ...entry, data: older };
    const isComplete = (one: StoredEntry) =>
      isListComplete({ ...empty, listing: { ...listing, listed: 1 }, entries: new Map([['d', one]]) });
    assert.equal([isStoredEntry(before), isComplete(entry), isComplete(before)], [true, true, false]);
  }
  const [entry] = applySync(empty, answer(), { ...listing, listed: 1 }).entries.values();
  assert.is(isStoredEntry({ ...entry!, data: { ...entry!.data, pages: ['0'] } }), false);
});

test.run();
