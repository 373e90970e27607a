import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openFolderStorage } from '../../../../src/server/search/local/folder-storage';

let folder: string;

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-storage-'));
});

test.after.each(() => rm(folder, { recursive: true, force: true }));

test('the folder is created, and files written to it can be read back', async () => {
  const storage = await openFolderStorage(join(folder, 'a', 'b'));
  await storage.write('one', Uint8Array.of(1, 2, 3));
  assert.equal([await storage.list(), await storage.read('one')], [['one'], Uint8Array.of(1, 2, 3)]);
});

test('rewriting a file replaces it completely and leaves no other file behind', async () => {
  const storage = await openFolderStorage(folder);
  await storage.write('one', new Uint8Array(1000));
  await storage.write('one', Uint8Array.of(7));
  assert.equal([await storage.read('one'), await readdir(folder)], [Uint8Array.of(7), ['one']]);
});

test('a missing file is read as null, and deleting it is not an error', async () => {
  const storage = await openFolderStorage(folder);
  await storage.remove('one');
  assert.is(await storage.read('one'), null);
});

test.run();
