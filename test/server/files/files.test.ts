import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openFiles } from '../../../src/server/files/files';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

const bytes = new TextEncoder().encode('abc');
/** SHA-256 of "abc" (FIPS 180-2, appendix B.1). */
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a file is stored under the SHA-256 of its bytes, in a folder named after its first two characters', async () => {
  const files = openFiles(folder);
  assert.equal(await files.put(bytes), { sha256, sizeBytes: 3 });
  assert.equal(readdirSync(join(folder, 'ba')), [sha256]);
  assert.is(await files.sizeOf(sha256), 3);
  assert.equal(await buffer(files.read(sha256)), Buffer.from(bytes));
});

test('a range includes both of its ends', async () => {
  const files = openFiles(folder);
  await files.put(bytes);
  assert.is((await buffer(files.read(sha256, { first: 1, last: 2 }))).toString(), 'bc');
});

test('the same bytes are stored once, even if both calls run at once', async () => {
  const files = openFiles(folder);
  await Promise.all([files.put(bytes), files.put(bytes)]);
  const { ino } = statSync(join(folder, 'ba', sha256));
  await files.put(bytes);
  assert.is(statSync(join(folder, 'ba', sha256)).ino, ino, 'written again');
  assert.equal(readdirSync(join(folder, 'ba')), [sha256]);
});

test('an incomplete file is written again', async () => {
  const files = openFiles(folder);
  await files.put(bytes);
  writeFileSync(join(folder, 'ba', sha256), 'a');
  await files.put(bytes);
  assert.is(await files.sizeOf(sha256), 3);
});

test('a file that was never stored has no size', async () => {
  assert.is(await openFiles(folder).sizeOf(sha256), null);
});

test('a failed write leaves nothing behind', async () => {
  writeFileSync(join(folder, 'ba'), 'in the way');
  assert.ok(
    await openFiles(folder)
      .put(bytes)
      .then(
        () => false,
        () => true,
      ),
  );
  assert.equal(readdirSync(folder), ['ba']);
});

test.run();
