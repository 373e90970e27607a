import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIndexedDbPartialDownloadStore } from '../../../src/platform/storage/indexed-db-partial-store';
import type { PartialDownloadStore } from '../../../src/platform/storage/partial-download-store';

/** Two tabs of the same browser. */
function twoTabs(): [PartialDownloadStore, PartialDownloadStore] {
  const factory = new IDBFactory();
  return [createIndexedDbPartialDownloadStore({ factory }), createIndexedDbPartialDownloadStore({ factory })];
}

const textsOf = async (parts: PartialDownloadStore, sha256: string) =>
  Promise.all((await parts.read(sha256)).map((piece) => piece.text()));

test('pieces are read in numerical order, up to the first missing one', async () => {
  const [parts] = twoTabs();
  for (const number of [0, 1, 2, 4, 10]) await parts.add('f', number, new Blob([String(number)]));
  await parts.add('other', 0, new Blob(['x']));
  assert.equal(await textsOf(parts, 'f'), ['0', '1', '2']);
});

test('once a tab has decided what to keep, it finds the kept pieces that another tab added', async () => {
  const [parts, other] = twoTabs();
  assert.equal(await textsOf(parts, 'f'), []);
  await other.add('f', 0, new Blob(['left']));
  await other.add('gone', 0, new Blob(['x']));
  await parts.retainOnly(new Set(['f']));
  assert.equal([await textsOf(parts, 'f'), await textsOf(other, 'gone')], [['left'], []]);
});

test('pieces that another tab has removed are missing', async () => {
  const [parts, other] = twoTabs();
  await parts.add('f', 0, new Blob(['0']));
  await other.remove('f');
  assert.equal(await textsOf(parts, 'f'), []);
});

test.run();
