// Runs the same tests on files in a folder and in an S3 service, which is a double in this process or, with
// `npm run test:s3`, a real server.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeRange } from '../../../src/server/files/byte-range';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import type { Files } from '../../../src/server/files/files';
import { openS3Files } from '../../../src/server/files/s3-files';
import { eventually } from '../../support/eventually';
import { isInFolder, listFiles, openTestFiles } from '../../support/server/files';
import { startS3Double, type S3Double } from '../../support/server/s3-double';

const bytes = new TextEncoder().encode('abc');
/** SHA-256 of "abc" (FIPS 180-2, appendix B.1). */
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: { code?: string; name: string }) => cause.code ?? cause.name,
  );

interface Place {
  readonly folder: string;
  readonly files: Files;
  close(): Promise<void>;
}

let double: S3Double | null = null;
const places: Record<string, (folder: string) => Promise<Place>> = {
  folder: async (folder) => ({
    folder,
    files: openFolderFiles(join(folder, 'files')),
    close: async () => undefined,
  }),
  s3: async (folder) => {
    if (!isInFolder) return { folder, files: await openTestFiles(folder), close: async () => undefined };
    double = await startS3Double();
    return { folder, files: openS3Files({ ...double.location, prefix: 'some/where/' }), close: double.close };
  },
};

for (const [name, open] of Object.entries(places)) {
  const test = suite(`files in ${name === 's3' ? 'S3' : 'a folder'}`);
  let place: Place;
  let files: Files;
  test.before.each(async () => {
    place = await open(mkdtempSync(join(tmpdir(), 'fairway-')));
    files = place.files;
  });
  test.after.each(async () => {
    await place.close();
    rmSync(place.folder, { recursive: true });
  });

  test('content is stored under the SHA-256 of its bytes, and read from there', async () => {
    assert.equal(await files.put(bytes), { sha256, sizeBytes: 3 });
    assert.is(await files.sizeOf(sha256), 3);
    assert.equal(await buffer(await files.read(sha256)), Buffer.from(bytes));
  });

  test('any content is read back unchanged, as a whole and in parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(299), fc.nat(299), async (content, a, b) => {
        const { sha256: key } = await files.put(content);
        for (const range of [undefined, wholeRange(content.length)])
          assert.equal(await buffer(await files.read(key, range)), Buffer.from(content));
        const [first, last] = [Math.min(a, b), Math.min(Math.max(a, b), content.length - 1)];
        if (first > last) return;
        assert.equal(
          await buffer(await files.read(key, { first, last })),
          Buffer.from(content.subarray(first, last + 1)),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('a file on this machine is stored in the same way as bytes', async () => {
    const path = join(place.folder, 'upload');
    writeFileSync(path, bytes);
    assert.equal(await files.put({ path }), { sha256, sizeBytes: 3 });
    await files.putNamed('report-1', { path });
    assert.equal(await buffer(await files.read('report-1')), Buffer.from(bytes));
  });

  test('several callers can store the same bytes at the same time', async () => {
    await Promise.all([files.put(bytes), files.put(bytes), files.put(bytes)]);
    assert.equal(
      (await listFiles(files)).map(({ key, sizeBytes }) => [key, sizeBytes]),
      [[sha256, 3]],
    );
  });

  test('files can be listed by the beginning of their names, however many there are', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `report-${index}`);
    for (const one of names) await files.putNamed(one, bytes);
    await files.putNamed('rest', bytes);
    await files.put(bytes);
    assert.equal((await listFiles(files, 'report-')).map(({ key }) => key).sort(), names);
    assert.equal((await listFiles(files)).length, 10);
    const [rest] = await listFiles(files, 'rest');
    assert.ok(Math.abs(Date.now() - (rest?.storedAt.getTime() ?? 0)) < 60_000);
  });

  test('a file that was never stored, or was removed, has no size and can’t be read', async () => {
    assert.is(await files.sizeOf(sha256), null);
    assert.is(await codeOf(files.read(sha256)), 'not-found');
    await files.put(bytes);
    await files.remove(sha256);
    await files.remove(sha256);
    assert.equal([await files.sizeOf(sha256), await codeOf(files.read(sha256))], [null, 'not-found']);
  });

  test('content is not stored if its claim fails', async () => {
    const claimed: string[] = [];
    const refuse = async (key: string) => {
      claimed.push(key);
      throw new Error('refused');
    };
    const other =
      name === 'folder' || !double
        ? openFolderFiles(place.folder, refuse)
        : openS3Files(double.location, refuse);
    assert.is(await codeOf(other.put(bytes)), 'Error');
    assert.equal([claimed, await other.sizeOf(sha256)], [[sha256], null]);
  });

  test('a large file is stored and read without holding all of it in memory', async () => {
    const path = join(place.folder, 'large');
    const size = 96 * 2 ** 20;
    const block = randomBytes(2 ** 20);
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += block.length) {
      writeFileSync(path, block, { flag: 'a' });
      hash.update(block);
    }
    // The double keeps everything in the memory of this process, which would distort the measurement.
    if (name === 's3' && isInFolder) return;
    global.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const stored = await files.put({ path });
    const read = createHash('sha256');
    for await (const part of await files.read(stored.sha256)) read.update(part as Buffer);
    clearInterval(watching);
    assert.equal([stored.sha256, read.digest('hex')], Array(2).fill(hash.digest('hex')));
    assert.ok(most - before < size * 0.75, `needed ${Math.round((most - before) / 2 ** 20)} MB more`);
  });

  test('reading ends when the stream is destroyed', async () => {
    const { sha256: key } = await files.put(randomBytes(2 ** 24));
    const unread = await files.read(key);
    unread.destroy();
    const stream = await files.read(key);
    await once(stream, 'data');
    stream.destroy();
    await eventually(() => assert.is(double?.responding() ?? 0, 0));
    assert.is((await buffer(await files.read(key))).length, 2 ** 24);
  });

  test('a working store passes its check', async () => {
    await files.put(bytes);
    await files.check();
  });

  test.run();
}

const folderTest = suite('a folder of files');
let folder = '';
folderTest.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
folderTest.after.each(() => rmSync(folder, { recursive: true }));

folderTest('content is in a folder named after the first two characters of its hash', async () => {
  await openFolderFiles(folder).put(bytes);
  assert.equal(readdirSync(join(folder, 'ba')), [sha256]);
});

folderTest('content that is already stored isn’t written again', async () => {
  const files = openFolderFiles(folder);
  await files.put(bytes);
  const { ino } = statSync(join(folder, 'ba', sha256));
  await files.put(bytes);
  assert.is(statSync(join(folder, 'ba', sha256)).ino, ino, 'written again');
});

folderTest('an incomplete file is written again', async () => {
  const files = openFolderFiles(folder);
  await files.put(bytes);
  writeFileSync(join(folder, 'ba', sha256), 'a');
  await files.put(bytes);
  assert.is(await files.sizeOf(sha256), 3);
});

folderTest('a failed write leaves nothing behind, and is reported as a fault of the files', async () => {
  writeFileSync(join(folder, 'ba'), 'in the way');
  assert.is(await codeOf(openFolderFiles(folder).put(bytes)), 'FilesFault');
  assert.equal(readdirSync(folder), ['ba']);
});

folderTest('files and folders that other programs have put into the folder are ignored', async () => {
  const files = openFolderFiles(folder);
  await files.put(bytes);
  writeFileSync(join(folder, '.DS_Store'), 'x');
  mkdirSync(join(folder, 'lost+found'));
  writeFileSync(join(folder, 'lost+found', '#12.part'), 'x');
  utimesSync(join(folder, 'lost+found', '#12.part'), new Date(0), new Date(0));
  assert.equal(
    (await listFiles(files)).map(({ key }) => key),
    [sha256],
  );
  await files.removeLeftovers();
  assert.equal(readdirSync(join(folder, 'lost+found')), ['#12.part']);
});

folderTest(
  'incomplete files from a killed process are not listed, and are removed once they are old',
  async () => {
    const files = openFolderFiles(folder);
    mkdirSync(join(folder, 'ab'));
    const part = join(folder, 'ab', `${hashOf(bytes)}.1.part`);
    writeFileSync(part, 'a');
    assert.equal(await listFiles(files), []);
    await files.removeLeftovers();
    assert.equal(readdirSync(join(folder, 'ab')).length, 1);
    utimesSync(part, new Date(0), new Date(0));
    await files.removeLeftovers();
    assert.equal(readdirSync(join(folder, 'ab')), []);
  },
);

folderTest.run();
