import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isStoredEntry,
  applySync,
  markStored,
  type OfflineManifest,
  type OfflineSync,
  type StoredEntry,
} from '../../../src/domain/offline/manifest';

const file = { edition: '1', size: 3, sha256: 'f'.repeat(64) };
const listing = { user: 'u1', etag: null, syncedAt: '2026-03-01T08:00:00Z', keptGroup: null, preparing: 0 };
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

test('a stored value that is not an entry is refused', () => {
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

test.run();
