import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keptSecret, keyFor } from '../../../src/server/accounts/secrets';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

test('the secret is made once and kept where only its owner reads it', async () => {
  const secret = await keptSecret(folder);
  assert.match(secret, /^[\w-]{43}$/);
  assert.is(await keptSecret(folder), secret);
  if (process.platform !== 'win32') assert.is(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
});

test('a secret file that holds none stops the start with a sentence', async () => {
  writeFileSync(join(folder, 'secret'), '');
  const refused = await keptSecret(folder).catch((error: Error) => error.message);
  assert.match(refused, /secret holds no secret: delete it/);
});

test('each purpose has a key of its own', () => {
  assert.not.equal(keyFor('access-tokens', 'x'), keyFor('file-links', 'x'));
});

test.run();
