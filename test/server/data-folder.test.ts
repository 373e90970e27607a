import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { takeDataFolder } from '../../src/server/data-folder';

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
test.after(() => rmSync(folder, { recursive: true }));

test('the folder is made when it is missing', () => {
  const path = join(folder, 'deep', 'data');
  const taken = takeDataFolder(path);
  assert.equal([taken.searchFolder, taken.filesFolder], [join(path, 'search'), join(path, 'files')]);
  taken.release();
});

test('one process at a time has it, and then the next', () => {
  const path = join(folder, 'one');
  const taken = takeDataFolder(path);
  assert.throws(() => takeDataFolder(path), (error: Error) => error.message === `The data folder ${path} is in use by another Fairway process.`);
  taken.release();
  takeDataFolder(path).release();
});

test('a place where no folder can be is one clear sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  assert.throws(() => takeDataFolder(join(folder, 'file', 'data')), /^The data folder .* can't be used: .*\.$/);
});

test.run();
