import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadOrCreateSecret, deriveKey } from '../../../src/server/accounts/secrets';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

test('the secret is created once, in a file that only its owner can read', async () => {
  const secret = await loadOrCreateSecret(folder);
  assert.match(secret, /^[\w-]{43}$/);
  assert.is(await loadOrCreateSecret(folder), secret);
  if (process.platform !== 'win32') assert.is(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
});

test('a secret file without a secret stops startup with a message', async () => {
  writeFileSync(join(folder, 'secret'), '');
  const refused = await loadOrCreateSecret(folder).catch((error: Error) => error.message);
  assert.match(refused, /secret contains no valid secret. Delete it/);
});

test('each purpose has its own key', () => {
  assert.not.equal(deriveKey('access-tokens', 'x'), deriveKey('file-links', 'x'));
});

test.run();
