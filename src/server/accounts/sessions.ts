/**
 * Sessions: logging in, staying logged in, and logging out.
 *
 * A session is a family of refresh tokens. Each refresh token names its successor, and each access token
 * names its refresh token. A refresh token becomes "presented" when the server first receives it, or one of
 * its access tokens, from the client.
 *
 *   issued ── presented ──► presented ── exchanged for its successor ──► used
 *      └── its parent is sent with another attempt ──► revoked ── presented ──► the family ends
 *
 * The client gives each exchange an attempt id and retries the exchange until it gets a response. When the
 * server receives a refresh token:
 *
 *   it has no successor                                       ► one is issued for the attempt
 *   the same attempt, and the successor has not been used     ► the same successor is returned again
 *   the same attempt, and the successor has been used         ► rejected without further effect: a late retry
 *   another attempt or none, no successor has been presented  ► the successor is revoked, and another is issued
 *   another attempt or none, a successor has been presented   ► the family ends: two clients hold the same token
 *   it has been revoked                                       ► the family ends: two clients hold the same token
 *
 * A lost response therefore does no harm. If a thief and the owner both use a token, the whole family ends as
 * soon as the second of them presents a successor of their own. An expired access token proves nothing and is
 * ignored.
 *
 *   idle for too long, or last renewed too long ago  ► the family has expired: see session-age.ts
 *   the password was entered again                   ► its age restarts; its tokens stay the same
 *   logged out, or ended by the user from elsewhere  ► the family has ended
 *   password changed                                 ► all families of the user have ended except the current one
 *
 * No token from an ended family works, not even an access token. Only the SHA-256 of a refresh token is
 * stored. A successor is derived from a random seed with the server's key, so that it can't be derived from
 * the database alone.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { components } from '../../api/schema';
import type { Now } from '../clock';
import type { SessionAges } from '../config';
import type { Database, Transaction } from '../database/database';
import { sign } from '../files/signature';
import { notFound, HttpProblem } from '../http/problem';
import { findAccount } from '../store/users/accounts';
import { recordAudit, type AuditEvent, type Actor } from '../store/audit/audit-log';
import { parseEmailAddress } from '../store/users/email-address';
import { countFailedLogin } from '../store/audit/failed-logins';
import {
  addRefreshToken,
  addSession,
  endOwnSession,
  endSession,
  endSessionByToken,
  endUserSessions,
  findRefreshToken,
  findSuccessor,
  listSessions,
  lockSessionByToken,
  markTokenPresented,
  renewSession,
  revokeUnpresentedToken,
  touchSession,
  markTokenUsed,
  type LoginMethod,
  type RefreshToken,
  type Successor,
} from '../store/users/sessions';
import { findLoginUser, findUser, recordLogin, type CurrentUser, type LoginUser } from '../store/users/users';
import type { AccessTokens, AccessClaims } from './access-tokens';
import { hashCode } from './account-codes';
import { deviceName } from './device-name';
import type { LoginLimits } from './login-limits';
import { wrongPassword } from './password-check';
import type { Passwords } from './passwords';
import { sessionCutoffs, expiryReason, renewalOf } from './session-age';

type Schemas = components['schemas'];
type Tokens = Schemas['Tokens'];
type Session = Schemas['Session'];
type DeviceSession = Schemas['DeviceSession'];

/**
 * The origin of a request: its IP address, for the limits, and the browser's user agent, for the list of
 * sessions.
 */
export interface CallOrigin {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface Sessions {
  /** @throws HttpProblem wrong-credentials, company-inactive, account-inactive, too-many-requests */
  logIn(credentials: { username: string; password: string }, origin: CallOrigin): Promise<Tokens>;
  /**
   * Opens a session for somebody who has proved that they are this user.
   *
   * @param provider The OpenID provider that proved it, for the audit log; `null` if a password did.
   * @throws HttpProblem company-inactive, account-inactive; wrong-credentials if the password has changed
   * since it was checked
   */
  open(user: LoginUser, provider: string | null, origin: CallOrigin): Promise<Tokens>;
  /**
   * Restarts the age of the current session after checking the password. Failures count as failed logins by
   * the user.
   */
  renew(user: CurrentUser, password: string, origin: CallOrigin): Promise<void>;
  /** @throws HttpProblem session-expired, with the reason in its message; refresh-rejected */
  refresh(given: Schemas['RefreshRequest'], origin: CallOrigin): Promise<Session>;
  /**
   * Records that the client has used an access token.
   *
   * @returns Whether the token still works.
   */
  present(claims: AccessClaims, address: string): Promise<boolean>;
  /** Ends the session to which a refresh token belongs. An unknown token is not an error. */
  logOut(refreshToken: string, origin: CallOrigin): Promise<void>;
  /** Lists the user's sessions, most recently used first. */
  list(user: CurrentUser): Promise<DeviceSession[]>;
  /**
   * Ends one of the user's sessions, which may be the current one. If it has already ended, nothing happens.
   *
   * @throws HttpProblem not-found
   */
  end(user: CurrentUser, id: string, origin: CallOrigin): Promise<void>;
  /** Ends all of the user's sessions except the current one. */
  endOthers(user: CurrentUser, origin: CallOrigin): Promise<void>;
}

export interface SessionsOptions {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly limits: LoginLimits;
  readonly ages: SessionAges;
  /** The key from which refresh tokens are derived. It is itself derived by `deriveKey` in secrets.ts. */
  readonly key: Uint8Array;
  readonly now: Now;
}

export function createSessions(options: SessionsOptions): Sessions {
  return { ...createLogin(options), ...createRefresh(options), ...createSessionEnding(options) };
}

/** Opens sessions and renews them once the user has proved their identity again. */
function createLogin(options: SessionsOptions): Pick<Sessions, 'logIn' | 'open' | 'renew'> {
  const { db, tokens, now } = options;

  async function logIn(
    { username, password }: { username: string; password: string },
    origin: CallOrigin,
  ): Promise<Tokens> {
    const email = parseEmailAddress(username) ?? username.trim().toLowerCase();
    return open(await checkCredentials(options, email, password, origin, wrongCredentials), null, origin);
  }

  async function open(user: LoginUser, provider: string | null, origin: CallOrigin): Promise<Tokens> {
    requireActive(user);
    const sessionId = randomUUID();
    const refreshToken = randomBytes(32).toString('base64url');
    const tokenHash = hashCode(refreshToken);
    const at = now();
    const isOpen = await db.transaction().execute(async (trx) => {
      if (!(await recordLogin(trx, user, at))) return false;
      const openedBy: LoginMethod = provider === null ? 'password' : 'provider';
      await addSession(trx, { id: sessionId, userId: user.id, userAgent: origin.userAgent, openedBy, at });
      await addRefreshToken(trx, { hash: tokenHash, sessionId, userId: user.id, at, succeeds: null });
      await recordOpening(trx, user, provider, origin, at);
      return true;
    });
    if (!isOpen) throw wrongCredentials();
    return {
      token: await tokens.sign({ userId: user.id, sessionId, tokenHash }),
      refresh_token: refreshToken,
    };
  }

  async function renew({ id, sessionId }: CurrentUser, password: string, origin: CallOrigin): Promise<void> {
    const account = await findAccount(db, id);
    const user = await checkCredentials(options, account?.email ?? '', password, origin, () =>
      wrongPassword('password'),
    );
    const at = now();
    await db.transaction().execute(async (trx) => {
      // The password was changed in the meantime, so the one that was entered is no longer correct.
      if (!(await recordLogin(trx, user, at))) throw wrongPassword('password');
      if (!(await renewSession(trx, sessionId, at)))
        throw new HttpProblem(401, 'unauthorized', 'Please log in.');
      const record = { id, name: user.email };
      await recordAudit(trx, { userId: id, address: origin.address }, at, {
        action: 'session.renew',
        record,
        companyId: user.companyId,
        detail: deviceName(origin.userAgent),
      });
    });
  }

  return { logIn, open, renew };
}

/**
 * Returns the user with this e-mail address and password.
 *
 * @param refusal Creates the error for wrong credentials.
 * @throws HttpProblem The error from `refusal`, or too-many-requests
 */
async function checkCredentials(
  { db, passwords, limits, now }: SessionsOptions,
  email: string,
  password: string,
  { address }: CallOrigin,
  refusal: () => HttpProblem,
): Promise<LoginUser> {
  const attempt = await limits.begin(email, address);
  const user = await findLoginUser(db, email);
  // Before anything else, a failure is counted and the password is hashed, whether or not the user exists, so
  // that the response time reveals nothing.
  if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user) {
    await countFailedLogin(db, user, address, now());
    throw refusal();
  }
  await attempt.succeed();
  return user;
}

/** @throws HttpProblem company-inactive, account-inactive */
function requireActive(user: LoginUser): void {
  if (!user.isCompanyActive)
    throw new HttpProblem(
      403,
      'company-inactive',
      'Your company’s subscription has ended. Please contact your administrator.',
    );
  if (!user.isActive)
    throw new HttpProblem(
      403,
      'account-inactive',
      'Your account is inactive. Please contact your administrator.',
    );
}

async function recordOpening(
  trx: Transaction,
  user: LoginUser,
  provider: string | null,
  { address, userAgent }: CallOrigin,
  at: Date,
): Promise<void> {
  const detail = [deviceName(userAgent), provider === null ? '' : `by ${provider}`]
    .filter(Boolean)
    .join(', ');
  await recordAudit(trx, { userId: user.id, address }, at, {
    action: 'session.sign-in',
    record: { id: user.id, name: user.email },
    companyId: user.companyId,
    detail,
  });
}

/** Exchanges refresh tokens and detects stolen ones. */
function createRefresh(options: SessionsOptions): Pick<Sessions, 'refresh' | 'present'> {
  const { db, tokens, ages, now } = options;

  async function refresh(given: Schemas['RefreshRequest'], { address }: CallOrigin): Promise<Session> {
    const at = now();
    // The transaction returns an error instead of throwing it, because throwing it would roll back the end of
    // the family.
    const exchanged = await db
      .transaction()
      .execute((trx) => exchangeToken(trx, options, given, { address, at }));
    if (exchanged instanceof HttpProblem) throw exchanged;
    if (!exchanged)
      throw new HttpProblem(401, 'refresh-rejected', 'Your session has ended. Please log in again.');
    const { userId, sessionId, token } = exchanged;
    const user = await findUser(db, userId, at);
    const signed = await tokens.sign({ userId, sessionId, tokenHash: hashCode(token) });
    return { token: signed, refresh_token: token, user, renewal: renewalOf(exchanged, ages, at) };
  }

  async function present({ userId, sessionId, tokenHash }: AccessClaims, address: string): Promise<boolean> {
    if (tokenHash === null || (await markTokenPresented(db, tokenHash, now()))) return true;
    await db
      .transaction()
      .execute((trx) => endStolenSession(trx, { userId, sessionId }, { address, at: now() }));
    return false;
  }

  return { refresh, present };
}

/** The IP address from which a token was sent, and when it was received. */
interface TokenArrival {
  readonly address: string;
  readonly at: Date;
}

/**
 * Exchanges a refresh token for its successor.
 *
 * @returns The session with the successor, or the reason why it has expired; `null` if the token no longer
 * works, or if this request has just ended its family.
 */
async function exchangeToken(
  trx: Transaction,
  { ages, key }: Pick<SessionsOptions, 'ages' | 'key'>,
  given: Schemas['RefreshRequest'],
  arrival: TokenArrival,
): Promise<(RefreshToken & { token: string }) | HttpProblem | null> {
  const { at } = arrival;
  const hash = hashCode(given.refresh_token);
  const attempt = given.attempt ?? null;
  await lockSessionByToken(trx, hash);
  const known = await findRefreshToken(trx, hash);
  if (!known || known.hasSessionEnded || !known.isActive) return null;
  const expiry = expiryReason(known, ages, at);
  if (expiry !== null) return new HttpProblem(401, 'session-expired', expiry);
  if (known.isRevoked) return endStolenSession(trx, known, arrival);
  await markTokenUsed(trx, hash, at);
  const before = await findSuccessor(trx, hash);
  if (before && attempt !== null && before.attempt === attempt) {
    if (before.isUsed) return null;
    const again = deriveAgain(before, key);
    if (again !== null) {
      await touchSession(trx, known.sessionId, at);
      return { ...known, token: again };
    }
  }
  if (before && !(await revokeUnpresentedToken(trx, before.hash, at)))
    return endStolenSession(trx, known, arrival);
  const token = await issueSuccessor(trx, key, known, { hash, attempt, at });
  await touchSession(trx, known.sessionId, at);
  return { ...known, token };
}

/**
 * Returns the successor's token; `null` if it can no longer be derived because the server's secret has
 * changed.
 */
export function deriveAgain(
  { seed, hash }: Pick<Successor, 'seed' | 'hash'>,
  key: Uint8Array,
): string | null {
  const token = seed === null ? null : sign(key, [seed]);
  return token !== null && hashCode(token) === hash ? token : null;
}

/** @returns The new token, which succeeds the one with the given hash. */
async function issueSuccessor(
  trx: Transaction,
  key: Uint8Array,
  { sessionId, userId }: RefreshToken,
  { hash, attempt, at }: { hash: string; attempt: string | null; at: Date },
): Promise<string> {
  const seed = randomBytes(32).toString('base64url');
  const token = sign(key, [seed]);
  await addRefreshToken(trx, {
    hash: hashCode(token),
    sessionId,
    userId,
    at,
    succeeds: { hash, attempt, seed },
  });
  return token;
}

async function endStolenSession(
  trx: Transaction,
  { sessionId, userId }: Pick<RefreshToken, 'sessionId' | 'userId'>,
  { address, at }: TokenArrival,
): Promise<null> {
  const hasEndedNow = await endSession(trx, sessionId, at);
  if (hasEndedNow)
    await recordUserEvent(
      trx,
      userId,
      at,
      { userId: null, address },
      'session.end',
      'two devices used the same session',
    );
  return null;
}

/** Lists and ends a user's sessions. */
function createSessionEnding({
  db,
  ages,
  now,
}: SessionsOptions): Pick<Sessions, 'logOut' | 'list' | 'end' | 'endOthers'> {
  async function logOut(given: string, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endSessionByToken(trx, hashCode(given), now());
      if (ended) await recordOwnEvent(trx, ended.userId, address, 'session.sign-out');
    });
  }

  async function list(user: CurrentUser): Promise<DeviceSession[]> {
    const entries = await listSessions(db, user.id, sessionCutoffs(ages, now()));
    return entries.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: id === user.sessionId,
    }));
  }

  async function end(user: CurrentUser, id: string, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { isKnown, hasEndedNow } = await endOwnSession(trx, user.id, id, now());
      if (!isKnown) throw notFound('There is no such session.');
      if (hasEndedNow) await recordOwnEvent(trx, user.id, address, 'session.end');
    });
  }

  async function endOthers(user: CurrentUser, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endUserSessions(trx, user.id, user.sessionId, now());
      const count = `${ended.length} ${ended.length === 1 ? 'other' : 'others'}`;
      if (ended.length > 0) await recordOwnEvent(trx, user.id, address, 'session.end', count);
    });
  }

  function recordOwnEvent(
    trx: Transaction,
    userId: string,
    address: string,
    action: AuditEvent['action'],
    detail?: string,
  ): Promise<void> {
    return recordUserEvent(trx, userId, now(), { userId, address }, action, detail);
  }

  return { logOut, list, end, endOthers };
}

async function recordUserEvent(
  trx: Transaction,
  userId: string,
  at: Date,
  by: Actor,
  action: AuditEvent['action'],
  detail = '',
): Promise<void> {
  const account = await findAccount(trx, userId);
  await recordAudit(trx, by, at, {
    action,
    record: { id: userId, name: account?.email ?? '' },
    companyId: account?.companyId ?? null,
    detail,
  });
}

function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'wrong-credentials', 'The e-mail address or the password is wrong.');
}
