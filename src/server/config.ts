/**
 * The settings are environment variables, which are read and checked once, at startup. docs/operations.md
 * lists them. An empty value is treated as unset, so `FAIRWAY_DEMO= npm start` has no effect.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isIP } from 'node:net';
import type { OpenSearchAddress } from './search/opensearch/client';
import { isTimeZone } from '../shared/time-zones';
import { parseFilesLocation, type FilesLocation } from './files/files-location';
import { StartupError } from './startup-error';

export interface Config {
  readonly host: string;
  /** 0 means any free port, which tests use. */
  readonly port: number;
  /** An absolute path. */
  readonly dataFolder: string;
  /**
   * The server's public address, without a trailing slash. `null` means the address at which the server
   * listens.
   */
  readonly publicUrl: string | null;
  /** If true, HSTS also applies to every subdomain of the address's host. */
  readonly hstsSubdomains: boolean;
  /**
   * `null` if the setting is missing, in which case the sample library is created only if no other machine
   * can reach the server.
   */
  readonly demo: 'on' | 'off' | null;
  /** The address of a PostgreSQL database; `null` for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** The maximum number of connections to PostgreSQL for ordinary requests and background work. */
  readonly databaseConnections: number;
  /** PostgreSQL cancels statements that take longer than this. With 0, the database's own setting applies. */
  readonly statementSeconds: number;
  /** `null` for the built-in search in the data folder. */
  readonly openSearch: OpenSearchAddress | null;
  /** Where the files are stored; `null` for the data folder. */
  readonly files: FilesLocation | null;
  /** `null` if mail is written to files in the data folder. */
  readonly smtp: SmtpAddress | null;
  readonly mailFrom: MailAddress;
  /** `null` if the secret is generated and stored in the data folder. */
  readonly secret: string | null;
  readonly loginLimit: LoginLimit;
  readonly sessionAges: SessionAges;
  /** The total time limit for the searches of one request for offers. */
  readonly offersSeconds: number;
  /** Only pages from these origins, and the server's own, may call the API and embed the client. */
  readonly allowedOrigins: readonly string[];
  /**
   * The absolute path of the file that lists the companies' OpenID providers (accounts/providers.ts); `null`
   * if everybody logs in with a password.
   */
  readonly oidcFile: string | null;
  readonly build: 'production' | 'staging' | 'development';
  /**
   * The production host. All builds except the production build warn when they use this host (spec §8). If it
   * is `null`, none do.
   */
  readonly productionApi: string | null;
  /** The IANA name of the time zone in which the library's days begin and end; `null` for UTC. */
  readonly timeZone: string | null;
  /** `null` for `warn` on a terminal and for `info` elsewhere. */
  readonly logLevel: LogLevel | null;
  /** How long the server continues to accept requests after a signal to stop. */
  readonly drainSeconds: number;
  /**
   * How long requests, such as long downloads, may take to finish after the server has stopped accepting new
   * ones.
   */
  readonly stopSeconds: number;
  /** Where the server serves metrics; `null` if it serves none. */
  readonly metrics: MetricsAddress | null;
  /** A fixed time for tests; `null` for the machine's clock. */
  readonly now: Date | null;
}

/** From the most verbose to the least verbose. */
const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /**
   * Whether the connection uses TLS from the start. Otherwise, it switches to TLS if the server offers this.
   */
  readonly isSecure: boolean;
  readonly auth: { readonly username: string; readonly password: string } | null;
}

export interface MailAddress {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** How many failed logins are allowed per minute. */
export interface LoginLimit {
  /** The limit for one account from one IP address. */
  readonly perAccount: number;
  /** The limit for one IP address, across all accounts. */
  readonly perAddress: number;
}

/** The maximum age of sessions in days; 0 means no limit. */
export interface SessionAges {
  /** The maximum time since the session's last refresh. */
  readonly unusedDays: number;
  /** The maximum time since the session began or was last renewed. */
  readonly maxDays: number;
}

/** How many failed logins are allowed per minute by default (see "Security" in docs/rulings.md). */
const DEFAULT_LOGIN_LIMIT: LoginLimit = { perAccount: 10, perAddress: 100 };

/** A setting. `value` is `null` if it is unset. */
interface Setting {
  readonly name: string;
  readonly value: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartupError that names the setting that is unknown or has an invalid value. */
export function readConfig(environment: Environment): Config {
  // Only the build of the desktop app reads this setting, but the same environment can be used to build and
  // to run.
  const known = new Set(['FAIRWAY_UPDATES_URL']);
  const read = (name: string): Setting => {
    known.add(name);
    return { name, value: environment[name]?.trim() || null };
  };
  const readSecret = (name: string) => readSecretSetting(read(name), read(`${name}_FILE`));
  const smtp = readSmtp(readSecret('SMTP_URL'));
  const config: Config = {
    host: read('HOST').value ?? '127.0.0.1',
    port: readPort(read('PORT')),
    dataFolder: resolve(read('FAIRWAY_DATA').value ?? 'data'),
    publicUrl: readPublicUrl(read('FAIRWAY_PUBLIC_URL')),
    hstsSubdomains: readChoice(read('FAIRWAY_HSTS_SUBDOMAINS'), ['on', 'off']) === 'on',
    demo: readChoice(read('FAIRWAY_DEMO'), ['on', 'off']),
    databaseUrl: readAddress(readSecret('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseConnections: readConnections(read('FAIRWAY_DATABASE_CONNECTIONS')),
    statementSeconds: readSeconds(read('FAIRWAY_STATEMENT_SECONDS'), 0, 3600) ?? 60,
    openSearch: readOpenSearch(readSecret('OPENSEARCH_URL')),
    files: readFilesLocation(read('FILES_URL')),
    smtp,
    mailFrom: readMailFrom(read('FAIRWAY_MAIL_FROM'), smtp !== null),
    secret: requireLongSecret(readSecret('FAIRWAY_SECRET')),
    loginLimit: readLoginLimit(read('FAIRWAY_LOGIN_LIMIT')),
    sessionAges: {
      unusedDays: readDays(read('FAIRWAY_SESSION_UNUSED_DAYS')) ?? 180,
      maxDays: readDays(read('FAIRWAY_SESSION_MAX_DAYS')) ?? 400,
    },
    offersSeconds: readSeconds(read('FAIRWAY_OFFERS_SECONDS'), 1, 60) ?? 2,
    allowedOrigins: readOrigins(read('FAIRWAY_ALLOWED_ORIGINS')),
    oidcFile: readPath(read('FAIRWAY_OIDC')),
    build: readChoice(read('FAIRWAY_BUILD'), ['production', 'staging', 'development']) ?? 'production',
    productionApi: readHost(read('FAIRWAY_PRODUCTION_API')),
    timeZone: readTimeZone(read('FAIRWAY_TIME_ZONE')),
    logLevel: readChoice(read('FAIRWAY_LOG_LEVEL'), logLevels),
    drainSeconds: readSeconds(read('FAIRWAY_DRAIN_SECONDS'), 0, 300) ?? 0,
    stopSeconds: readSeconds(read('FAIRWAY_STOP_SECONDS'), 1, 3600) ?? 10,
    metrics: readMetrics(read('FAIRWAY_METRICS')),
    now: readInstant(read('FAIRWAY_CLOCK')),
  };
  refuseUnknown(environment, known);
  return config;
}

function refuseUnknown(environment: Environment, known: ReadonlySet<string>): void {
  const unknown = Object.keys(environment).find((name) => name.startsWith('FAIRWAY_') && !known.has(name));
  if (unknown !== undefined) throw new StartupError(`${unknown} is not a setting of Fairway.`);
}

/**
 * Reads a setting with a secret. `NAME_FILE` may name a file that contains the value instead, as containers
 * and service managers pass secrets in files.
 */
function readSecretSetting(setting: Setting, file: Setting): Setting {
  const { name } = setting;
  if (file.value === null) return setting;
  if (setting.value !== null)
    throw new StartupError(`${name} and ${file.name} are both set: leave one of them out.`);
  const value = readText(file.name, file.value).trim();
  // An empty file is a mistake. If it were ignored, the server would start without a setting that its
  // administrator intended.
  if (value === '') throw new StartupError(`${file.name} names ${file.value}, which is empty.`);
  return { name, value };
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch (cause) {
    // `readFileSync` throws only if the file can't be read.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartupError(`${name} names ${file}, which can't be read (${code}).`, { cause });
  }
}

function readPath({ value }: Setting): string | null {
  return value === null ? null : resolve(value);
}

/** Returns whether a server that listens on this host can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readPort({ name, value }: Setting): number {
  if (value === null) return 8080;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (!(port <= 65_535)) throw new StartupError(`${name} must be a number from 0 to 65535, not "${value}".`);
  return port;
}

function readChoice<Choice extends string>(
  { name, value }: Setting,
  choices: readonly Choice[],
): Choice | null {
  if (value === null) return null;
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return found;
}

/** Reads an address. Error messages don't contain the value, because it may include a password. */
function readAddress({ name, value }: Setting, protocols: readonly string[]): string | null {
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new StartupError(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value;
}

/** Reads the address to which the paths of links are added, and removes slashes at its end. */
function readPublicUrl(setting: Setting): string | null {
  const address = readAddress(setting, ['http:', 'https:']);
  if (address !== null && /[?#@]/.test(address))
    throw new StartupError(
      `${setting.name} must be an address such as https://fairway.example, without a query or a password.`,
    );
  return address?.replace(/\/+$/, '') ?? null;
}

/** Reads `fairway.example` or `fairway.example:8443`. */
function readHost({ name, value }: Setting): string | null {
  if (value === null) return null;
  const url = `https://${value}`;
  if (!URL.canParse(url) || new URL(url).href !== `${url.toLowerCase()}/`)
    throw new StartupError(`${name} must be a host such as fairway.example, not "${value}".`);
  return value;
}

/** Reads `https://user:password@host:9200/name`. The name is `fairway` if it is missing. */
function readOpenSearch(setting: Setting): OpenSearchAddress | null {
  const address = readAddress(setting, ['http:', 'https:']);
  if (address === null) return null;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  const name = pathname.replace(/^\/|\/$/g, '') || 'fairway';
  // OpenSearch's own rule for names, without the characters that have a special meaning in addresses.
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(name) || search !== '' || hash !== '')
    throw new StartupError(
      `${setting.name} must end with the host, or with one name of lower-case letters, digits, - and _, ` +
        'such as https://host:9200/fairway.',
    );
  return {
    node: origin,
    name,
    auth: readCredentials(setting, username, password),
  };
}

function readFilesLocation({ name, value }: Setting): FilesLocation | null {
  const location = value === null ? null : parseFilesLocation(value);
  if (location && 'problem' in location) throw new StartupError(`${name} ${location.problem}`);
  return location;
}

/** Returns the decoded credentials of an address; `null` if it has none. */
function readCredentials({ name }: Setting, username: string, password: string) {
  if (username === '') return null;
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    // `decodeURIComponent` throws only for a malformed escape sequence.
    throw new StartupError(`${name} must have each % in its user and password written as %25.`);
  }
}

/** Reads `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
function readSmtp(setting: Setting): SmtpAddress | null {
  const address = readAddress(setting, ['smtp:', 'smtps:']);
  if (address === null) return null;
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(address);
  const isSecure = protocol === 'smtps:';
  if (hostname === '' || !/^\/?$/.test(pathname) || search !== '' || hash !== '')
    throw new StartupError(
      `${setting.name} must name a host and a port and end there, such as smtp://user:password@host:587.`,
    );
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    isSecure,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    auth: readCredentials(setting, username, password),
  };
}

/** Reads `fairway@example.com` or `Fairway <fairway@example.com>`. */
function readMailFrom({ name: setting, value }: Setting, isNeeded: boolean): MailAddress {
  if (value === null) {
    if (isNeeded)
      throw new StartupError(
        `${setting} must name the sender of mail, such as "Fairway <fairway@example.com>", when SMTP_URL is set.`,
      );
    return { name: 'Fairway', address: 'fairway@localhost' };
  }
  const [, name = '', bracketed, bare] =
    /^(?:([^<>"\r\n]*?)\s*<([^\s<>"@]+@[^\s<>"@]+)>|([^\s<>"@]+@[^\s<>"@]+))$/.exec(value) ?? [];
  const address = bracketed ?? bare;
  if (address === undefined)
    throw new StartupError(
      `${setting} must be an address such as "Fairway <fairway@example.com>", not "${value}".`,
    );
  return { name, address };
}

function requireLongSecret({ name, value }: Setting): string | null {
  if (value !== null && value.length < 32)
    throw new StartupError(`${name} must have at least 32 characters.`);
  return value;
}

/** Reads `10,100`: the limit for one account from one IP address, and the limit for one IP address. */
function readLoginLimit({ name, value }: Setting): LoginLimit {
  if (value === null) return DEFAULT_LOGIN_LIMIT;
  const [, perAccount, perAddress] = /^([1-9]\d{0,5}),([1-9]\d{0,5})$/.exec(value.replaceAll(' ', '')) ?? [];
  if (!perAccount || !perAddress)
    throw new StartupError(`${name} must be two numbers such as "10,100", not "${value}".`);
  return { perAccount: Number(perAccount), perAddress: Number(perAddress) };
}

function readDays({ name, value }: Setting): number | null {
  if (value === null) return null;
  if (/^\d{1,5}$/.test(value)) return Number(value);
  throw new StartupError(`${name} must be a whole number of days, or 0 for no limit, not "${value}".`);
}

function readSeconds({ name, value }: Setting, least: number, most: number): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : NaN;
  if (seconds >= least && seconds <= most) return seconds;
  throw new StartupError(
    `${name} must be a whole number of seconds from ${least} to ${most}, not "${value}".`,
  );
}

function readConnections({ name, value }: Setting): number {
  if (value === null) return 10;
  const count = /^\d{1,4}$/.test(value) ? Number(value) : NaN;
  if (count >= 2 && count <= 1000) return count;
  throw new StartupError(`${name} must be a whole number from 2 to 1000, not "${value}".`);
}

/** Reads `9464`, `0.0.0.0:9464` or `[::]:9464`. Without a host, only this machine can read the metrics. */
function readMetrics({ name, value }: Setting): MetricsAddress | null {
  if (value === null) return null;
  const [, bracketed, host, port = ''] = /^(?:\[([\da-fA-F:.]+)\]:|([^:[\]]+):)?(\d{1,5})$/.exec(value) ?? [];
  if (port === '' || Number(port) > 65_535)
    throw new StartupError(`${name} must be a host and a port, such as 127.0.0.1:9464, not "${value}".`);
  return { host: bracketed ?? host ?? '127.0.0.1', port: Number(port) };
}

/** The origin of the desktop app on Linux and macOS. `URL` reports no origin for its scheme. */
const DESKTOP_ORIGIN = 'tauri://localhost';

/** Reads `https://portal.example, https://intranet.example:8443`. */
function readOrigins({ name, value }: Setting): string[] {
  const origins = (value ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = origins
    .filter((origin) => origin !== DESKTOP_ORIGIN)
    .find(
      (origin) => !/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin,
    );
  if (wrong !== undefined)
    throw new StartupError(
      `${name} must list origins such as https://portal.example, separated by commas; ` +
        `"${wrong}" isn't one.`,
    );
  return origins;
}

function readTimeZone({ name, value }: Setting): string | null {
  if (value === null || isTimeZone(value)) return value;
  throw new StartupError(`${name} must be a time zone such as Europe/Oslo, not "${value}".`);
}

function readInstant({ name, value }: Setting): Date | null {
  if (value === null) return null;
  const at = new Date(value);
  if (Number.isNaN(at.getTime()))
    throw new StartupError(`${name} must be a time such as 2026-03-01T12:00:00Z, not "${value}".`);
  return at;
}
