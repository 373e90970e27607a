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

const open = (hasFiles: boolean) => watchMount(openFolderFiles(mount), async () => hasFiles);

test('once a folder that held files is no longer mounted, every operation says so and writes nothing', async () => {
  const files = open(true);
  const { sha256 } = await openFolderFiles(mount).put(Buffer.from('a PDF'));
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
    for (const one of [files, open(true)])
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

test('a new library accepts a folder that doesn’t exist, and any library accepts one that has files', async () => {
  const files = open(false);
  await files.check();
  const { sha256 } = await files.put(Buffer.from('a PDF'));
  assert.is(await open(true).sizeOf(sha256), 5);
  assert.equal(
    (await listFiles(files)).map(({ key }) => key),
    [sha256],
  );

  // As after a copy that left out the marker.
  rmSync(join(mount, 'li'), { recursive: true });
  await open(true).check();
  assert.is(await open(true).sizeOf('missing'), null);
});

test('a missing file in a mounted folder is still reported as missing', async () => {
  const files = open(true);
  await openFolderFiles(mount).put(Buffer.from('a PDF'));
  try {
    await files.read('0'.repeat(64));
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'This file is missing.');
  }
});

test.run();
