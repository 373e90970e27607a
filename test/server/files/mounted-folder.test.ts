import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import type { Files } from '../../../src/server/files/files';
import { FilesFault } from '../../../src/server/files/files-fault';
import { watchMount } from '../../../src/server/files/mounted-folder';
import { listFiles } from '../../support/server/files';

let folder: string;
let mount: string;
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-mount-'));
  mount = join(folder, 'files');
});
test.after.each(() => rmSync(folder, { recursive: true }));

/** @param referenced Content to which the library refers. */
const open = (...referenced: string[]) => watchMount(openFolderFiles(mount), async () => referenced);
const ABSENT = '0'.repeat(64);

test('once a folder that held files is no longer mounted, every operation says so and writes nothing', async () => {
  const { sha256 } = await openFolderFiles(mount).put(Buffer.from('a PDF'));
  const files = open(sha256);
  await files.check();
  renameSync(mount, join(folder, 'elsewhere'));

  const operations: ((of: Files) => Promise<unknown>)[] = [
    (of) => of.put(Buffer.from('another PDF')),
    (of) => of.putNamed('report', Buffer.from('a report')),
    (of) => of.sizeOf(sha256),
    (of) => of.read(sha256),
    (of) => listFiles(of),
    (of) => of.check(),
  ];
  for (const operation of operations)
    for (const one of [files, open(sha256)])
      try {
        await operation(one);
        assert.unreachable(`${operation} succeeded`);
      } catch (error) {
        assert.instance(error, FilesFault);
        assert.match((error as Error).message, 'isn’t mounted');
      }
  assert.not(existsSync(mount));

  renameSync(join(folder, 'elsewhere'), mount);
  assert.is(await files.sizeOf(sha256), 5);
  await files.put(Buffer.from('another PDF'));
});

test('a folder that contains only other files is treated like one that isn’t mounted', async () => {
  await openFolderFiles(mount).put(Buffer.from('a PDF of another library'));
  await openFolderFiles(mount).putNamed('asset-1.js', Buffer.from('written while nothing was mounted'));
  for (const operation of [open(ABSENT).check(), open(ABSENT).put(Buffer.from('a PDF'))])
    try {
      await operation;
      assert.unreachable();
    } catch (error) {
      assert.match((error as Error).message, 'contains none of the library’s PDFs');
    }
  assert.not(existsSync(join(mount, 'li')));
});

test('a new library accepts a folder that doesn’t exist, and a library accepts one that has its PDFs', async () => {
  const files = open();
  await files.check();
  const { sha256 } = await files.put(Buffer.from('a PDF'));
  assert.is(await open(sha256).sizeOf(sha256), 5);
  assert.equal(
    (await listFiles(files)).map(({ key }) => key),
    [sha256],
  );

  // As after a copy that left out the marker.
  rmSync(join(mount, 'li'), { recursive: true });
  await open(ABSENT, sha256).check();
  assert.is(await open(ABSENT).sizeOf('missing'), null);
});

test('a missing file in a mounted folder is still reported as missing', async () => {
  const { sha256 } = await openFolderFiles(mount).put(Buffer.from('a PDF'));
  try {
    await open(sha256).read(ABSENT);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'This file is missing.');
  }
});

test.run();
