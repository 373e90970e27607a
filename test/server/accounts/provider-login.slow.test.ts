// Tests logging in through a company's OpenID provider, both a real one and one that sends false responses.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Provider } from '../../../src/server/accounts/providers';
import {
  audited,
  day,
  isLoggedIn,
  mailedServer,
  minute,
  second,
  type MailedServer,
} from '../../support/server/accounts';
import {
  client,
  lyingProvider,
  realProvider,
  type Lie,
  type LyingProvider,
  type RealProvider,
} from '../../support/server/oidc';
import { startedServer, type Schemas } from '../../support/server/server';

const redirectUri = 'https://library.example.com/login';
const identities = {
  ingrid: { email: 'USER@demo.fairway', email_verified: true },
  unverified: { email: 'user@demo.fairway', email_verified: false },
  stranger: { email: 'nobody@demo.fairway', email_verified: true },
  elsewhere: { email: 'reader@demo.fairway', email_verified: true },
  administrator: { email: 'admin@demo.fairway', email_verified: true },
  outside: { email: 'user@another.example', email_verified: true },
};
let real: RealProvider;
let lying: LyingProvider;
test.before(async () => {
  real = await realProvider(redirectUri, identities);
  lying = await lyingProvider();
});
test.after(async () => {
  await real.close();
  await lying.close();
});

const providerOf = (issuer: string): Provider => ({
  companyId: 'first',
  issuer: new URL(issuer),
  clientId: client.id,
  clientSecret: client.secret,
  domains: ['demo.fairway'],
});
const withReal = () => mailedServer({ providers: [providerOf(real.issuer)] });
const withLying = () => mailedServer({ providers: [providerOf(lying.issuer)] });
const start = async (server: MailedServer, username = 'user@demo.fairway') =>
  (await server.call<Schemas['Address']>('POST', '/api/security/loginoauth/start', { body: { username } }))
    .body.link;
const finish = (server: MailedServer, body: object) =>
  server.call<Schemas['Tokens'] & Schemas['Problem']>('POST', '/api/security/loginoauth', { body });
const sessionsOf = async ({ db }: MailedServer) =>
  (await db.selectFrom('session_families').select('id').execute()).length;

test('a user logs in through the provider for the e-mail address, with a code, PKCE, state and nonce', async () => {
  const server = await withReal();
  const link = await start(server, 'User@Demo.Fairway');
  const parameters = Object.fromEntries(new URL(link).searchParams);
  assert.equal(
    [
      parameters['response_type'],
      parameters['redirect_uri'],
      parameters['code_challenge_method'],
      parameters['login_hint'],
      parameters['scope'],
    ],
    ['code', redirectUri, 'S256', 'user@demo.fairway', 'openid email'],
  );
  assert.ok(parameters['code_challenge'] && parameters['nonce'] && parameters['state']);
  const { status, body } = await finish(server, await real.logIn(link, 'ingrid'));
  assert.is(status, 200);
  assert.is(
    (await server.call<Schemas['User']>('GET', '/api/user', { token: body.token })).body.username,
    'user@demo.fairway',
  );
  assert.is(
    (await server.call('POST', '/api/security/refresh', { body: { refresh_token: body.refresh_token } }))
      .status,
    200,
  );
  assert.equal(await audited(server), ['session.sign-in user@demo.fairway']);
  await server.close();
});

test('a session opened through a provider is renewed there, even if the user has a password', async () => {
  const server = await mailedServer({
    providers: [providerOf(real.issuer)],
    config: { sessionAges: { unusedDays: 0, maxDays: 400 } },
  });
  const { body } = await finish(server, await real.logIn(await start(server), 'ingrid'));
  server.pass(380 * day);
  const refreshed = await server.call<Schemas['Session']>('POST', '/api/security/refresh', {
    body: { refresh_token: body.refresh_token },
  });
  assert.equal(refreshed.body.renewal, { days_left: 20, by: 'provider' });
  await server.close();
});

test('an identity that is unknown, unverified, or from another company or domain gets a 206', async () => {
  const server = await withReal();
  // A user of the provider's company whose address the provider can't vouch for.
  await server.db
    .updateTable('users')
    .set({ email: 'user@another.example' })
    .where('id', '=', 'manager')
    .execute();
  for (const subject of ['unverified', 'stranger', 'elsewhere', 'administrator', 'outside']) {
    const { status, body } = await finish(server, await real.logIn(await start(server), subject));
    assert.equal(
      [status, body.code, body.title],
      [206, 'login-incomplete', 'Invalid login request.'],
      subject,
    );
  }
  assert.is(await sessionsOf(server), 0);
  await server.close();
});

test('a company’s provider also logs in users of the companies below, but not of those above', async () => {
  const server = await withReal();
  await server.db
    .insertInto('companies')
    .values([
      { id: 'sub', name: 'Sub', parent_id: 'first', active: 1 },
      { id: 'above', name: 'Above', parent_id: null, active: 1 },
    ])
    .execute();
  await server.db.updateTable('companies').set({ parent_id: 'above' }).where('id', '=', 'first').execute();
  await server.db.updateTable('users').set({ company_id: 'sub' }).where('id', '=', 'user').execute();
  assert.is((await finish(server, await real.logIn(await start(server), 'ingrid'))).status, 200);
  await server.db.updateTable('users').set({ company_id: 'above' }).where('id', '=', 'user').execute();
  assert.is((await finish(server, await real.logIn(await start(server), 'ingrid'))).status, 206);
  await server.close();
});

test('a deactivated user, or a user of an inactive company, is rejected with the reason', async () => {
  const server = await withReal();
  await server.db.updateTable('users').set({ active: 0 }).where('id', '=', 'user').execute();
  assert.equal(
    (await finish(server, await real.logIn(await start(server), 'ingrid'))).body.code,
    'account-inactive',
  );
  await server.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'first').execute();
  assert.equal(
    (await finish(server, await real.logIn(await start(server), 'ingrid'))).body.code,
    'company-inactive',
  );
  assert.is(await sessionsOf(server), 0);
  await server.close();
});

test('a provider’s response works once: a replay is rejected, and so is its code with another state', async () => {
  const server = await withReal();
  const answer = await real.logIn(await start(server), 'ingrid');
  const first = await finish(server, answer);
  assert.is(first.status, 200);
  const again = await finish(server, answer);
  assert.equal([again.status, again.body.code], [401, 'provider-rejected']);
  const { searchParams } = new URL(await start(server));
  assert.is((await finish(server, { ...answer, state: searchParams.get('state') })).status, 401);
  assert.ok(await isLoggedIn(server, first.body.token));
  assert.is(await sessionsOf(server), 1);
  await server.close();
});

test('a second use of a provider response is rejected even if the provider would accept the code again', async () => {
  const server = await withLying();
  const answer = lying.answer(await start(server), {});
  assert.equal([(await finish(server, answer)).status, (await finish(server, answer)).status], [200, 401]);
  assert.is(await sessionsOf(server), 1);
  await server.close();
});

test('of two simultaneous responses with the same state, only one logs in', async () => {
  const server = await withReal();
  const answer = await real.logIn(await start(server), 'ingrid');
  const answers = await Promise.all([finish(server, answer), finish(server, answer)]);
  assert.equal(answers.map(({ status }) => status).sort(), [200, 401]);
  await server.close();
});

test('a state is valid for ten minutes, and only if this server signed it for a login', async () => {
  const server = await withLying();
  const other = await startedServer({
    secret: 'another secret, long enough to be one of its own',
    providers: [providerOf(lying.issuer)],
  });
  const answer = lying.answer(await start(server), {});
  const foreign = (
    await other.call<Schemas['Address']>('POST', '/api/security/loginoauth/start', {
      body: { username: 'user@demo.fairway' },
    })
  ).body.link;
  const exported = (
    await server.call<Schemas['Address']>('GET', '/api/user/export', { as: 'user' })
  ).body.link
    .split('/')
    .at(-1)!;
  const sessions = await sessionsOf(server);
  for (const state of [
    `${answer.state}x`,
    answer.state.replace('first', 'second'),
    new URL(foreign).searchParams.get('state'),
    exported,
    'x',
  ]) {
    assert.is((await finish(server, { ...answer, state })).body.code, 'provider-rejected', String(state));
  }
  server.pass(10 * minute);
  assert.is((await finish(server, answer)).status, 401);
  const late = lying.answer(await start(server), {});
  server.pass(10 * minute - second);
  assert.is((await finish(server, late)).status, 200);
  assert.is(await sessionsOf(server), sessions + 1);
  await Promise.all([server.close(), other.close()]);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const lies: Record<string, Lie> = {
  'from a different issuer': { claims: { iss: 'https://issuer.example' } },
  'with a different nonce': { claims: { nonce: 'another' } },
  'without a nonce': { claims: { nonce: undefined } },
  'for a different client': { claims: { aud: 'another' } },
  'that has expired': { claims: { exp: Math.floor(Date.now() / 1000) - 600 } },
  'signed with a different key': { isForged: true },
  'that is not signed': { token: (honest) => `${part({ alg: 'none' })}.${honest.split('.')[1]}.` },
  'signed with the client’s secret': {
    token: (honest) => `${part({ alg: 'HS256' })}.${honest.split('.')[1]}.${'x'.repeat(43)}`,
  },
  'whose claims have been changed': {
    token: (honest) =>
      honest.replace(/\.([\w-]+)\./, (_all, encoded: string) => {
        const claims = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as object;
        return `.${part({ ...claims, email: 'manager@demo.fairway' })}.`;
      }),
  },
  'that is not a token': { token: () => 'x' },
  'in a response with status 400': { status: 400 },
};
for (const [name, lie] of Object.entries(lies)) {
  test(`an ID token ${name} is rejected, and no session is opened`, async () => {
    const server = await withLying();
    const { status, body } = await finish(server, lying.answer(await start(server), lie));
    assert.equal([status, body.code], [401, 'provider-rejected']);
    assert.is(await sessionsOf(server), 0);
    await server.close();
  });
}

test('an e-mail address counts as verified only if the claim is exactly true', async () => {
  const server = await withLying();
  for (const email_verified of ['true', 1, undefined])
    assert.is(
      (await finish(server, lying.answer(await start(server), { claims: { email_verified } }))).status,
      206,
    );
  await server.close();
});

test('the code is exchanged with the verifier that matches the challenge', async () => {
  const server = await withLying();
  const link = await start(server);
  await finish(server, lying.answer(link, {}));
  const verifier = lying.exchanged.at(-1)!.get('code_verifier')!;
  const digest = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  ).toString('base64url');
  assert.is(digest, new URL(link).searchParams.get('code_challenge'));
  await server.close();
});

test('a provider that fails or can’t be reached is reported as unavailable', async () => {
  const server = await withLying();
  const broken = await finish(server, lying.answer(await start(server), { status: 503 }));
  assert.equal(
    [broken.status, broken.body.code, broken.headers['retry-after']],
    [503, 'provider-unavailable', '30'],
  );
  const gone = await lyingProvider();
  await gone.close();
  const without = await mailedServer({ providers: [providerOf(gone.issuer)] });
  const { status, body } = await without.call('POST', '/api/security/loginoauth/start', {
    body: { username: 'user@demo.fairway' },
  });
  assert.equal([status, body.code], [503, 'provider-unavailable']);
  await Promise.all([server.close(), without.close()]);
});

test('whether an address has a provider depends only on its domain, not on whether it has an account', async () => {
  const server = await withLying();
  for (const username of ['user@another.example', 'user@demo.fairway.evil.example', 'x@fairway']) {
    const { status, body } = await server.call('POST', '/api/security/loginoauth/start', {
      body: { username },
    });
    assert.equal([status, body.code], [404, 'no-provider'], username);
  }
  assert.ok((await start(server, 'nobody@demo.fairway')).startsWith(lying.issuer));
  await server.close();
});

test('the log contains no code, state, token or secret from a login', async () => {
  const server = await withLying();
  const answer = lying.answer(await start(server), { claims: { aud: 'another' } });
  await finish(server, answer);
  const right = lying.answer(await start(server), {});
  const { body } = await finish(server, right);
  const log = server.logged.join('\n');
  assert.match(log, /a response from an OpenID provider was rejected/);
  for (const secret of [
    answer.code,
    answer.state,
    right.code,
    right.state,
    body.token,
    body.refresh_token,
    client.secret,
  ])
    assert.not(log.includes(secret), secret.slice(0, 8));
  await server.close();
});

test.run();
