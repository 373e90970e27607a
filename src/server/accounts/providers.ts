/**
 * Reads the companies' OpenID providers from the file that FAIRWAY_OIDC names: `{ "COMPANY ID": { issuer,
 * clientId, clientSecret, domains } }`.
 */
import { readFileSync } from 'node:fs';
import { isLoopback } from '../config';
import { StartupError } from '../startup-error';
import { parseEmailAddress } from '../store/users/email-address';

export interface Provider {
  /** The company whose users the provider logs in, together with those of the companies below it. */
  readonly companyId: string;
  readonly issuer: URL;
  readonly clientId: string;
  /** `null` for a public client, which uses PKCE instead of a secret. */
  readonly clientSecret: string | null;
  /** The e-mail domains that the provider may vouch for. Each domain has at most one provider. */
  readonly domains: readonly string[];
}

/** @throws StartupError with a message that contains no secret. */
export function readProviders(path: string): Provider[] {
  const providers = Object.entries(
    requireObject(readJsonFile(path), `FAIRWAY_OIDC: the content of ${path}`),
  ).map(([companyId, value]) => readProvider(companyId, value));
  const domains = providers.flatMap((provider) => provider.domains);
  const duplicate = domains.find((domain, index) => domains.indexOf(domain) !== index);
  if (duplicate !== undefined)
    throw new StartupError(
      `FAIRWAY_OIDC lists the domain ${duplicate} twice, but each domain must belong to only one provider.`,
    );
  return providers;
}

function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    // The parser's message would quote from the file, which contains secrets.
    throw new StartupError(
      cause instanceof SyntaxError
        ? `FAIRWAY_OIDC: ${path} is not JSON.`
        : `FAIRWAY_OIDC: ${path} can't be read.`,
      { cause: cause instanceof SyntaxError ? undefined : cause },
    );
  }
}

function readProvider(companyId: string, value: unknown): Provider {
  const where = `FAIRWAY_OIDC, company ${companyId}`;
  const {
    issuer,
    clientId,
    clientSecret = null,
    domains,
    ...others
  } = requireObject(value, `${where}: the value`);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new StartupError(
      `${where}: ${unknown} is not a known setting. The settings are issuer, clientId, clientSecret and domains.`,
    );
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(companyId))
    throw new StartupError(`${where}: this is not a valid company id.`);
  if (typeof issuer !== 'string' || !URL.canParse(issuer))
    throw new StartupError(`${where}: issuer must be the provider's https address.`);
  const url = new URL(issuer);
  if (
    url.protocol !== 'https:' &&
    !(url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  )
    throw new StartupError(`${where}: issuer must be the provider's https address.`);
  if (typeof clientId !== 'string' || clientId === '')
    throw new StartupError(`${where}: clientId must be the id that the provider has given to this server.`);
  if (clientSecret !== null && (typeof clientSecret !== 'string' || clientSecret === ''))
    throw new StartupError(`${where}: clientSecret must be a non-empty string, or be left out.`);
  if (!Array.isArray(domains) || domains.length === 0)
    throw new StartupError(
      `${where}: domains must list the domains of the users' e-mail addresses, such as ["example.com"].`,
    );
  return {
    companyId,
    issuer: url,
    clientId,
    clientSecret,
    domains: domains.map((domain: unknown) => readDomain(domain, where)),
  };
}

function readDomain(value: unknown, where: string): string {
  const address = typeof value === 'string' ? parseEmailAddress(`x@${value.toLowerCase()}`) : null;
  if (address === null) throw new StartupError(`${where}: ${JSON.stringify(value)} is not a domain.`);
  return address.slice('x@'.length);
}

function requireObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StartupError(`${what} must be a JSON object.`);
  return value as Record<string, unknown>;
}
