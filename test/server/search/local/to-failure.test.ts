import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toFailure } from '../../../../src/server/search/local/to-failure';

test('a full disk and an unusable folder are described in a sentence, and a bug with its stack trace', () => {
  const failing = (code: string) => Object.assign(new Error(`${code}: no`), { code, syscall: 'write' });
  assert.is(toFailure(failing('ENOSPC')).message, 'The disk that holds the search index is full.');
  assert.is(toFailure(failing('EACCES')).message, 'The folder with the search index can’t be used (EACCES).');
  assert.match(toFailure(new TypeError('a bug')).message, /^TypeError: a bug\n +at /);
});

test.run();
