/**
 * Signing in by a company's OpenID provider: the authorization code flow with PKCE (RFC 7636), state and nonce.
 *
 *   asked for an address ─► at the provider ─code and state─► the state is used up ─► the code is exchanged ─► signed in
 *                                                                 └ forged, late, used before     └ refused      └ no account: 206
 *
 * The state is signed and good for 10 minutes; nonce and PKCE verifier are made from it, so that nothing is kept for who never
 * comes back, and only states that have come back are remembered, to be refused the second time. That the browser that comes
 * back is the one that went is the client's to check, which has the state.
 *
 * The provider is trusted about addresses of its own domains, which it says are verified, and about users of its own company
 * and those below; anything else is an identity without an account here.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { components } from '../../api/schema';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { createSignedCodes } from '../files/signed-codes';
import { HttpProblem } from '../http/problem';
import { parseEmailAddress } from '../store/users/email-address';
import { isInCompanySubtree, consumeState } from '../store/users/provider-logins';
import { findSignInUser, type SignInUser } from '../store/users/users';
import { hashOf } from './account-codes';
import type { LoginLimits } from './login-limits';
import type { Provider } from './providers';
import type { Origin, Sessions } from './sessions';

type Tokens = components['schemas']['Tokens'];
type ProviderAnswer = components['schemas']['ProviderAnswer'];

export interface ProviderLogin {
  /** Where the provider of the address's company signs in. @throws HttpProblem no-provider, provider-unavailable, too-many-requests */
  start(username: string, address: string): Promise<string>;
  /** @throws HttpProblem provider-rejected, login-incomplete (206), company-inactive, account-inactive, provider-unavailable, too-many-requests */
  finish(answer: ProviderAnswer, origin: Origin): Promise<Tokens>;
}

export interface ProviderLoginParts {
  readonly db: Database;
  readonly providers: readonly Provider[];
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  /** See secrets.ts. */
  readonly key: Uint8Array;
  /** Where users reach the server, without a slash at its end. */
  readonly home: () => string;
  readonly now: Now;
  /** Told why a provider's answer was not taken. */
  readonly onRejected: (companyId: string, cause: unknown) => void;
}

const stateLifetimeS = 10 * 60;
const providerTimeoutS = 10;
const retryAfterS = 30;

export function createProviderLogin({
  db,
  providers,
  sessions,
  limits,
  key,
  home,
  now,
  onRejected,
}: ProviderLoginParts): ProviderLogin {
  const states = createSignedCodes(key, now, stateLifetimeS);
  const configurations = new Map<Provider, Promise<Configuration>>();
  const secretOf = (state: string, purpose: 'nonce' | 'verifier') =>
    createHmac('sha256', key).update(`${purpose} ${state}`).digest('base64url');
  const redirectUri = () => `${home()}/login`;

  async function start(username: string, address: string): Promise<string> {
    const email = parseEmailAddress(username);
    const attempt = limits.begin(`provider ${email}`, address);
    const provider = providers.find(({ domains }) => email !== null && domains.includes(domainOf(email)));
    if (!provider || email === null)
      throw new HttpProblem(
        404,
        'no-provider',
        'Your company does not sign in this way. Please use your password.',
      );
    attempt.succeed();
    const configuration = await configurationOf(provider);
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const state = states.sign([provider.companyId, randomBytes(16).toString('base64url')]);
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      login_hint: email,
      state,
      nonce: secretOf(state, 'nonce'),
      code_challenge: await calculatePKCECodeChallenge(secretOf(state, 'verifier')),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  async function finish(answer: ProviderAnswer, origin: Origin): Promise<Tokens> {
    const { state } = answer;
    const attempt = limits.begin(`state ${hashOf(state)}`, origin.address);
    const [companyId] = states.read(state) ?? [];
    const provider = providers.find((one) => one.companyId === companyId);
    if (
      !provider ||
      !(await consumeState(db, {
        hash: hashOf(state),
        companyId: provider.companyId,
        expiresAt: new Date(now().getTime() + stateLifetimeS * 1000),
      }))
    )
      throw rejected();
    const email = await identityOf(provider, answer);
    const user =
      email !== null && provider.domains.includes(domainOf(email)) ? await findSignInUser(db, email) : null;
    if (!user || !(await isOfProvider(user, provider)))
      throw new HttpProblem(206, 'login-incomplete', 'Invalid login request.');
    attempt.succeed();
    return sessions.open(user, provider.issuer.host, origin);
  }

  /** The address that the provider says is the user's own; `null` when it says none, or has not verified it. */
  async function identityOf(
    provider: Provider,
    { code, state, iss }: ProviderAnswer,
  ): Promise<string | null> {
    const configuration = await configurationOf(provider);
    const { authorizationCodeGrant } = await library();
    const cameTo = new URL(redirectUri());
    cameTo.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    try {
      const tokens = await authorizationCodeGrant(configuration, cameTo, {
        expectedState: state,
        expectedNonce: secretOf(state, 'nonce'),
        pkceCodeVerifier: secretOf(state, 'verifier'),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims?.['email_verified'] === true && typeof claims['email'] === 'string'
        ? parseEmailAddress(claims['email'])
        : null;
    } catch (cause) {
      // All that the library throws is about the answer or the way to it: nothing else happens here.
      onRejected(provider.companyId, cause);
      throw isOutOfReach(cause) ? unavailable() : rejected();
    }
  }

  async function isOfProvider({ companyId }: SignInUser, provider: Provider): Promise<boolean> {
    return companyId !== null && (await isInCompanySubtree(db, companyId, provider.companyId));
  }

  /** Read from the provider once; a failure is not remembered. */
  async function configurationOf(provider: Provider): Promise<Configuration> {
    const known = configurations.get(provider) ?? discover(provider);
    configurations.set(provider, known);
    try {
      return await known;
    } catch (cause) {
      configurations.delete(provider);
      onRejected(provider.companyId, cause);
      throw unavailable();
    }
  }

  return { start, finish };
}

/** Loaded for the first who signs in this way. */
function library() {
  return import('openid-client');
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks, ClientSecretPost, None } =
    await library();
  // An ID token that came over TLS need not be signed; here it must, by a key of the provider's.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  return discovery(issuer, clientId, {}, clientSecret === null ? None() : ClientSecretPost(clientSecret), {
    execute,
    timeout: providerTimeoutS,
  });
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** No connection, no answer in time, or one of a server that is not well. */
function isOutOfReach(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return (
    (cause instanceof TypeError && cause.message === 'fetch failed') ||
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
  );
}

function rejected(): HttpProblem {
  return new HttpProblem(
    401,
    'provider-rejected',
    'This sign-in has expired or was not accepted. Please start again.',
  );
}

function unavailable(): HttpProblem {
  return new HttpProblem(
    503,
    'provider-unavailable',
    'Your company’s sign-in can’t be reached now. Please try again later.',
    { headers: { 'retry-after': String(retryAfterS) } },
  );
}
