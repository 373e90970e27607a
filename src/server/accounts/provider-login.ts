/**
 * Login through a company's OpenID provider, using the authorization code flow with PKCE (RFC 7636), state
 * and nonce.
 *
 *   address requested ────► at the provider ─code and state─► the state is used up
 *                                                               └ forged, expired or used before: rejected
 *   the state is used up ─► the code is exchanged ─► logged in
 *                             └ rejected               └ no account: 206
 *
 * The state is signed and valid for 10 minutes. The nonce and the PKCE verifier are derived from it, so that
 * nothing is stored for users who never come back. A state is stored when it comes back, so that it can't be
 * used twice. The client keeps the state and must check that the login finishes in the browser in which it
 * started.
 *
 * The provider is trusted only for addresses in its own domains that it reports as verified, and for users of
 * its own company and the companies below it. Any other identity is treated as if it had no account in this
 * library.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { components } from '../../api/schema';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { createSignedCodes } from '../files/signed-codes';
import { HttpProblem } from '../http/problem';
import { isInCompanySubtree } from '../store/companies/company-tree';
import { parseEmailAddress } from '../store/users/email-address';
import { consumeState } from '../store/users/provider-logins';
import { findLoginUser, type LoginUser } from '../store/users/users';
import { hashCode } from './account-codes';
import type { LoginLimits } from './login-limits';
import type { Provider } from './providers';
import type { CallOrigin, Sessions } from './sessions';

type Tokens = components['schemas']['Tokens'];
type ProviderAnswer = components['schemas']['ProviderAnswer'];

export interface ProviderLogin {
  /**
   * Returns the URL at which the provider of the user's company logs the user in.
   *
   * @throws HttpProblem no-provider, provider-unavailable, too-many-requests
   */
  start(username: string, address: string): Promise<string>;
  /**
   * @throws HttpProblem provider-rejected, login-incomplete (206), company-inactive, account-inactive,
   * provider-unavailable, too-many-requests
   */
  finish(answer: ProviderAnswer, origin: CallOrigin): Promise<Tokens>;
}

export interface ProviderLoginOptions {
  readonly db: Database;
  readonly providers: readonly Provider[];
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  /** The key, derived by `deriveKey` in secrets.ts. */
  readonly key: Uint8Array;
  /** The server's public URL, without a trailing slash. */
  readonly home: () => string;
  readonly now: Now;
  /** Called with the error when a provider's response is rejected or its configuration can't be read. */
  readonly onRejected: (companyId: string, cause: unknown) => void;
}

const STATE_LIFETIME_SECONDS = 10 * 60;
const PROVIDER_TIMEOUT_SECONDS = 10;
const RETRY_AFTER_SECONDS = 30;

export function createProviderLogin(options: ProviderLoginOptions): ProviderLogin {
  const { db, providers, sessions, limits, key, now } = options;
  const states = createSignedCodes(key, now, STATE_LIFETIME_SECONDS);
  const client = createProviderClient(options);

  async function start(username: string, address: string): Promise<string> {
    const email = parseEmailAddress(username);
    const attempt = await limits.begin(`provider ${email}`, address);
    const provider = providers.find(({ domains }) => email !== null && domains.includes(domainOf(email)));
    if (!provider || email === null)
      throw new HttpProblem(
        404,
        'no-provider',
        'Your company has not set up its own login. Please use your password.',
      );
    await attempt.succeed();
    const state = states.sign([provider.companyId, randomBytes(16).toString('base64url')]);
    return client.authorizationUrl(provider, email, state);
  }

  async function finish(answer: ProviderAnswer, origin: CallOrigin): Promise<Tokens> {
    const { state } = answer;
    const attempt = await limits.begin(`state ${hashCode(state)}`, origin.address);
    const [companyId] = states.read(state) ?? [];
    const provider = providers.find((one) => one.companyId === companyId);
    if (
      !provider ||
      !(await consumeState(db, {
        hash: hashCode(state),
        companyId: provider.companyId,
        expiresAt: new Date(now().getTime() + STATE_LIFETIME_SECONDS * 1000),
      }))
    )
      throw providerRejected();
    const email = await client.readVerifiedAddress(provider, answer);
    const user =
      email !== null && provider.domains.includes(domainOf(email)) ? await findLoginUser(db, email) : null;
    if (!user || !(await isOfProvider(user, provider)))
      throw new HttpProblem(206, 'login-incomplete', 'Invalid login request.');
    await attempt.succeed();
    return sessions.open(user, provider.issuer.host, origin);
  }

  async function isOfProvider({ companyId }: LoginUser, provider: Provider): Promise<boolean> {
    return companyId !== null && (await isInCompanySubtree(db, companyId, provider.companyId));
  }

  return { start, finish };
}

interface ProviderClient {
  /**
   * Returns the URL at which the provider logs a user in. The provider returns the state with its response.
   */
  authorizationUrl(provider: Provider, email: string, state: string): Promise<string>;
  /**
   * Exchanges the code in a response for the user's e-mail address, as reported by the provider.
   *
   * @returns `null` if the provider reports no address, or hasn't verified it.
   * @throws HttpProblem provider-rejected, provider-unavailable
   */
  readVerifiedAddress(provider: Provider, answer: ProviderAnswer): Promise<string | null>;
}

function createProviderClient({
  key,
  home,
  onRejected,
}: Pick<ProviderLoginOptions, 'key' | 'home' | 'onRejected'>): ProviderClient {
  const configurationOf = createConfigurationReader(onRejected);
  const secretOf = (state: string, purpose: 'nonce' | 'verifier') =>
    createHmac('sha256', key).update(`${purpose} ${state}`).digest('base64url');
  const redirectUri = () => `${home()}/login`;

  return {
    async authorizationUrl(provider, email, state) {
      const configuration = await configurationOf(provider);
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadOpenidClient();
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
    },

    async readVerifiedAddress(provider, { code, state, iss }) {
      const configuration = await configurationOf(provider);
      const { authorizationCodeGrant } = await loadOpenidClient();
      const callbackUrl = new URL(redirectUri());
      callbackUrl.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
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
        // Whatever openid-client throws here, the cause is the response or the connection.
        onRejected(provider.companyId, cause);
        throw isUnreachable(cause) ? providerUnavailable() : providerRejected();
      }
    },
  };
}

/** @returns A function that reads each provider's configuration only once. Failures are not cached. */
function createConfigurationReader(
  onRejected: ProviderLoginOptions['onRejected'],
): (provider: Provider) => Promise<Configuration> {
  const configurations = new Map<Provider, Promise<Configuration>>();
  return async (provider) => {
    const known = configurations.get(provider) ?? discover(provider);
    configurations.set(provider, known);
    try {
      return await known;
    } catch (cause) {
      configurations.delete(provider);
      onRejected(provider.companyId, cause);
      throw providerUnavailable();
    }
  };
}

/** Loads openid-client only when somebody logs in through a provider. */
function loadOpenidClient() {
  return import('openid-client');
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks, ClientSecretPost, None } =
    await loadOpenidClient();
  // The standard doesn't require a signature on an ID token that was received over TLS. We require one, made
  // with one of the provider's keys.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  return discovery(issuer, clientId, {}, clientSecret === null ? None() : ClientSecretPost(clientSecret), {
    execute,
    timeout: PROVIDER_TIMEOUT_SECONDS,
  });
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/**
 * Returns whether the provider could not be reached, didn't respond in time, or sent an invalid response,
 * such as a server error.
 */
function isUnreachable(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return (
    (cause instanceof TypeError && cause.message === 'fetch failed') ||
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
  );
}

function providerRejected(): HttpProblem {
  return new HttpProblem(
    401,
    'provider-rejected',
    'This login has expired or was not accepted. Please start again.',
  );
}

function providerUnavailable(): HttpProblem {
  return new HttpProblem(
    503,
    'provider-unavailable',
    'Your company’s login can’t be reached at the moment. Please try again later.',
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );
}
