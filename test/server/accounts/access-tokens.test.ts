import { SignJWT } from 'jose';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAccessTokens } from '../../../src/server/accounts/access-tokens';
import { deriveKey } from '../../../src/server/accounts/secrets';

const at = (text: string) => () => new Date(text);
const key = deriveKey('access-tokens', 'a secret');
const claims = { userId: 'user', sessionId: 'session', tokenHash: 'a1' };

test('a token identifies its user, session and refresh token for 15 minutes', async () => {
  const token = await createAccessTokens(key, at('2026-03-01T12:00:00Z')).sign(claims);
  assert.equal(await createAccessTokens(key, at('2026-03-01T12:14:59Z')).read(token), claims);
  assert.is(await createAccessTokens(key, at('2026-03-01T12:15:00Z')).read(token), null);
});

test('an expired token is rejected even if it was verified before', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const tokens = createAccessTokens(key, () => now);
  const token = await tokens.sign(claims);
  assert.equal([await tokens.read(token), await tokens.read(token)], [claims, claims]);
  now = new Date('2026-03-01T12:15:00Z');
  assert.is(await tokens.read(token), null);
});

test('a token with a different key, purpose or issuer is rejected', async () => {
  const now = at('2026-03-01T12:00:00Z');
  const tokens = createAccessTokens(key, now);
  assert.is(
    await tokens.read(
      await createAccessTokens(deriveKey('access-tokens', 'another secret'), now).sign(claims),
    ),
    null,
  );
  assert.is(
    await tokens.read(await createAccessTokens(deriveKey('file-links', 'a secret'), now).sign(claims)),
    null,
  );
  const foreign = await new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('another')
    .setSubject('user')
    .setExpirationTime(9_999_999_999)
    .sign(key);
  assert.is(await tokens.read(foreign), null);
});

test('a token issued before tokens contained a refresh token id still identifies its user and session', async () => {
  const tokens = createAccessTokens(key, at('2026-03-01T12:00:00Z'));
  const made = new SignJWT({ sid: 'session' }).setProtectedHeader({ alg: 'HS256' }).setIssuer('fairway');
  const older = await made.setSubject('user').setExpirationTime(9_999_999_999).sign(key);
  assert.equal(await tokens.read(older), { ...claims, tokenHash: null });
});

test('a token without user, session or expiry is rejected', async () => {
  const tokens = createAccessTokens(key, at('2026-03-01T12:00:00Z'));
  const made = () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuer('fairway');
  assert.is(await tokens.read(await made().setSubject('user').sign(key)), null);
  assert.is(await tokens.read(await made().setExpirationTime(9_999_999_999).sign(key)), null);
  assert.is(
    await tokens.read(await made().setSubject('user').setExpirationTime(9_999_999_999).sign(key)),
    null,
  );
});

test.run();
