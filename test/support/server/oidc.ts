// OpenID providers on loopback: a real one, whose forms are submitted as by a browser, and one that sends
// false responses as a test specifies.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export interface Identity {
  readonly email: string;
  readonly email_verified: boolean;
}

export interface RealProvider {
  readonly issuer: string;
  /**
   * Logs in at the provider, consents and returns the parameters of the URL to which the provider
   * redirects.
   */
  logIn(link: string, subject: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export const client = { id: 'fairway', secret: 'a secret between the two of them' };

/** Starts an oidc-provider with these identities, keyed by subject. */
export async function realProvider(
  redirectUri: string,
  identities: Record<string, Identity>,
): Promise<RealProvider> {
  const { server, address } = await listening();
  const provider = new Provider(address, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...identities[id] }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer: address,
    logIn: (link, subject) => walk(link, subject, redirectUri),
    close: () => closed(server),
  };
}

/** Follows redirects, with cookies, and submits each form on the way. */
async function walk(link: string, subject: string, until: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let [url, form]: [string, URLSearchParams | null] = [link, null];
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (location === null && response.status !== 200)
      throw new Error(`the provider answered ${response.status}: ${text.slice(0, 500)}`);
    [url, form] =
      location === null
        ? [
            new URL(/action="([^"]+)"/.exec(text)?.[1] ?? '', url).href,
            new URLSearchParams({
              prompt: /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '',
              login: subject,
              password: 'any',
            }),
          ]
        : [new URL(location, url).href, null];
    if (url.startsWith(`${until}?`)) return Object.fromEntries(new URL(url).searchParams);
  }
  throw new Error('the provider never redirected back');
}

export interface LyingProvider {
  readonly issuer: string;
  /**
   * Returns the code and the state as the provider would. `lie` states how the token differs from a correct
   * one.
   */
  answer(link: string, lie: Lie): { code: string; state: string };
  /** The parameters that the token endpoint received. */
  readonly exchanged: URLSearchParams[];
  close(): Promise<void>;
}

export interface Lie {
  readonly claims?: JWTPayload;
  readonly token?: (honest: string) => string | Promise<string>;
  /** Signs the token with a key that isn't the provider's. */
  readonly isForged?: boolean;
  /** Makes the token endpoint respond with this status and an error. */
  readonly status?: number;
}

/** Starts a provider that logs in user@demo.fairway, unless `lie` changes that. */
export async function lyingProvider(): Promise<LyingProvider> {
  const { server, address } = await listening();
  const [own, forged] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: 'own' }] };
  const waiting = new Map<string, { nonce: string; lie: Lie }>();
  const exchanged: URLSearchParams[] = [];
  const metadata = {
    issuer: address,
    authorization_endpoint: `${address}/auth`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };

  async function tokenFor(code: string): Promise<{ status: number; body: object }> {
    const { nonce, lie } = waiting.get(code) ?? { nonce: '', lie: { status: 400 } };
    if (lie.status !== undefined) return { status: lie.status, body: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: address,
      aud: client.id,
      sub: 'u1',
      iat: now,
      exp: now + 60,
      nonce,
      email: 'user@demo.fairway',
      email_verified: true,
      ...lie.claims,
    };
    const honest = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(lie.isForged ? forged.privateKey : own.privateKey);
    return {
      status: 200,
      body: {
        access_token: 'x',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: lie.token ? await lie.token(honest) : honest,
      },
    };
  }

  server.on('request', (request, response) => {
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') return send(200, metadata);
    if (request.url === '/keys') return send(200, keys);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const sent = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      exchanged.push(sent);
      void tokenFor(sent.get('code') ?? '').then(({ status, body }) => send(status, body));
    });
  });
  return {
    issuer: address,
    exchanged,
    answer(link, lie) {
      const { searchParams } = new URL(link);
      const code = `code-${waiting.size}`;
      waiting.set(code, { nonce: searchParams.get('nonce') ?? '', lie });
      return { code, state: searchParams.get('state') ?? '' };
    },
    close: () => closed(server),
  };
}

async function listening(): Promise<{ server: Server; address: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
