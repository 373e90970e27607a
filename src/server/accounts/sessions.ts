/**
 * Sessions: signing in, staying signed in, signing out.
 *
 * A session is a family of refresh tokens. Each names its successor, and its access tokens name it. A token is presented
 * when it, or one of its access tokens, first comes back to the server.
 *
 *   issued ── presented ──► presented ── exchanged for its successor ──► used
 *      └── its parent comes with another attempt ──► revoked ── presented ──► the family ends
 *
 * The client names each exchange by an attempt, which it repeats until it has an answer. When a token comes:
 *
 *   it has no successor                                       ► one is issued for the attempt
 *   the same attempt, and its successor is not used           ► the same successor is handed out again
 *   the same attempt, and its successor is used               ► refused, and nothing else: a repetition that came late
 *   another attempt or none, no successor was presented       ► the successor is revoked, and another is issued
 *   another attempt or none, the successor was presented      ► the family ends: two hold the same token
 *   it was revoked                                            ► the family ends: two hold the same token
 *
 * So an answer that was lost costs nothing, and of a thief and an owner the second to show a branch of their own ends both.
 * An access token that has run out proves nothing and is not looked at.
 *
 *   not used for too long, or proved too long ago    ► the family has expired: see session-age.ts
 *   the password was given again                     ► its age begins again; its tokens stay as they are
 *   signed out, or ended by the user from elsewhere  ► the family has ended
 *   another password                                 ► all families of the user have ended but the one that asked
 *
 * Of a family that has ended no token works, the access tokens included. Refresh tokens are kept as SHA-256 only: a
 * successor is made from a random seed by the server's key, so that the database alone can't make it again.
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
import { countFailedSignIn } from '../store/audit/failed-sign-ins';
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
  type SignInMethod,
  type RefreshToken,
} from '../store/users/sessions';
import {
  findSignInUser,
  findUser,
  recordSignIn,
  type CurrentUser,
  type SignInUser,
} from '../store/users/users';
import type { AccessTokens, Claims } from './access-tokens';
import { hashOf } from './account-codes';
import { deviceName } from './device-name';
import type { LoginLimits } from './login-limits';
import { wrongPassword } from './password-check';
import type { Passwords } from './passwords';
import { expiredUntil, expiryOf, renewalOf } from './session-age';

type Schemas = components['schemas'];
type Tokens = Schemas['Tokens'];
type Session = Schemas['Session'];
type DeviceSession = Schemas['DeviceSession'];

/** From where a call comes: its address, for the limits, and the browser's name for itself, for the list of sessions. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface Sessions {
  /** @throws HttpProblem wrong-credentials, company-inactive, account-inactive, too-many-requests */
  signIn(credentials: { username: string; password: string }, origin: Origin): Promise<Tokens>;
  /**
   * Opens a session for somebody who has proved to be this user.
   *
   * @param provider That proved it, for the audit log; `null` for the password.
   * @throws HttpProblem company-inactive, account-inactive; wrong-credentials when the password has become another meanwhile
   */
  open(user: SignInUser, provider: string | null, origin: Origin): Promise<Tokens>;
  /**
   * Lets the age of the session that asks begin again, for the password. Failures count as failed sign-ins of the user.
   *
   * @throws HttpProblem wrong-password, unauthorized, too-many-requests
   */
  renew(user: CurrentUser, password: string, origin: Origin): Promise<void>;
  /** @throws HttpProblem session-expired, whose sentence says why; refresh-rejected */
  refresh(given: Schemas['RefreshRequest'], origin: Origin): Promise<Session>;
  /** Notes that an access token came back. Answers whether it still works. */
  present(claims: Claims, address: string): Promise<boolean>;
  /** An unknown token is not an error. */
  signOut(refreshToken: string, origin: Origin): Promise<void>;
  /** Where the user is signed in, last used first. */
  list(user: CurrentUser): Promise<DeviceSession[]>;
  /** Ends one of the user's, be it the one that asks; one that has ended already is not an error. @throws HttpProblem not-found */
  end(user: CurrentUser, id: string, origin: Origin): Promise<void>;
  /** Ends all of the user's but the one that asks. */
  endOthers(user: CurrentUser, origin: Origin): Promise<void>;
}

export interface SessionParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly limits: LoginLimits;
  readonly ages: SessionAges;
  /** That refresh tokens are made with; see secrets.ts. */
  readonly key: Uint8Array;
  readonly now: Now;
}

export function createSessions({ db, passwords, tokens, limits, ages, key, now }: SessionParts): Sessions {
  async function signIn(
    { username, password }: { username: string; password: string },
    origin: Origin,
  ): Promise<Tokens> {
    const email = parseEmailAddress(username) ?? username.trim().toLowerCase();
    return open(await prove(email, password, origin, wrongCredentials), null, origin);
  }

  /** Answers whose e-mail address and password these are. @throws HttpProblem as `refused` says, too-many-requests */
  async function prove(
    email: string,
    password: string,
    { address }: Origin,
    refused: () => HttpProblem,
  ): Promise<SignInUser> {
    const attempt = limits.begin(email, address);
    const user = await findSignInUser(db, email);
    // The password is worked on first, and a failure noted, whatever is known of the user: the time taken must not tell.
    if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user) {
      await countFailedSignIn(db, user, address, now());
      throw refused();
    }
    attempt.succeed();
    return user;
  }

  async function open(
    user: SignInUser,
    provider: string | null,
    { address, userAgent }: Origin,
  ): Promise<Tokens> {
    if (!user.isCompanyActive)
      throw new HttpProblem(
        403,
        'company-inactive',
        'Your company’s subscription has ended. Please ask your administrator.',
      );
    if (!user.isActive)
      throw new HttpProblem(
        403,
        'account-inactive',
        'Your account is inactive. Please ask your administrator.',
      );
    const sessionId = randomUUID();
    const refreshToken = randomBytes(32).toString('base64url');
    const at = now();
    const openedBy: SignInMethod = provider === null ? 'password' : 'provider';
    const isOpen = await db.transaction().execute(async (trx) => {
      if (!(await recordSignIn(trx, user, at))) return false;
      await addSession(trx, { id: sessionId, userId: user.id, userAgent, openedBy, at });
      await addRefreshToken(trx, {
        hash: hashOf(refreshToken),
        sessionId,
        userId: user.id,
        at,
        succeeds: null,
      });
      const detail = [deviceName(userAgent), provider === null ? '' : `by ${provider}`]
        .filter(Boolean)
        .join(', ');
      await recordAudit(trx, { userId: user.id, address }, at, {
        action: 'session.sign-in',
        record: { id: user.id, name: user.email },
        companyId: user.companyId,
        detail,
      });
      return true;
    });
    if (!isOpen) throw wrongCredentials();
    return {
      token: await tokens.sign({ userId: user.id, sessionId, tokenHash: hashOf(refreshToken) }),
      refresh_token: refreshToken,
    };
  }

  async function renew({ id, sessionId }: CurrentUser, password: string, origin: Origin): Promise<void> {
    const account = await findAccount(db, id);
    const user = await prove(account?.email ?? '', password, origin, () => wrongPassword('password'));
    const at = now();
    await db.transaction().execute(async (trx) => {
      // Another password meanwhile: what was given is no longer right.
      if (!(await recordSignIn(trx, user, at))) throw wrongPassword('password');
      if (!(await renewSession(trx, sessionId, at)))
        throw new HttpProblem(401, 'unauthorized', 'Please sign in.');
      const record = { id, name: user.email };
      await recordAudit(trx, { userId: id, address: origin.address }, at, {
        action: 'session.renew',
        record,
        companyId: user.companyId,
        detail: deviceName(origin.userAgent),
      });
    });
  }

  async function refresh(given: Schemas['RefreshRequest'], { address }: Origin): Promise<Session> {
    const at = now();
    const hash = hashOf(given.refresh_token);
    const attempt = given.attempt ?? null;
    // The transaction answers rather than throws: an ended family must stay ended though the call is refused.
    const exchanged = await db.transaction().execute(async (trx) => {
      await lockSessionByToken(trx, hash);
      const known = await findRefreshToken(trx, hash);
      if (!known || known.hasSessionEnded || !known.isActive) return null;
      const expiry = expiryOf(known, ages, at);
      if (expiry !== null) return new HttpProblem(401, 'session-expired', expiry);
      if (known.isRevoked) return endStolen(trx, known, address);
      await markTokenUsed(trx, hash, at);
      const before = await findSuccessor(trx, hash);
      if (before && attempt !== null && before.attempt === attempt) {
        if (before.isUsed) return null;
        const again = before.seed === null ? null : tokenOf(before.seed);
        // It differs when the server has another secret by now; then it is as lost as with another attempt.
        if (again !== null && hashOf(again) === before.hash) {
          await touchSession(trx, known.sessionId, at);
          return { ...known, token: again };
        }
      }
      if (before && !(await revokeUnpresentedToken(trx, before.hash, at)))
        return endStolen(trx, known, address);
      const seed = randomBytes(32).toString('base64url');
      const token = tokenOf(seed);
      const { sessionId, userId } = known;
      await addRefreshToken(trx, {
        hash: hashOf(token),
        sessionId,
        userId,
        at,
        succeeds: { hash, attempt, seed },
      });
      await touchSession(trx, sessionId, at);
      return { ...known, token };
    });
    if (exchanged instanceof HttpProblem) throw exchanged;
    if (!exchanged)
      throw new HttpProblem(401, 'refresh-rejected', 'Your session has ended. Please sign in again.');
    const { userId, sessionId, token } = exchanged;
    const user = await findUser(db, userId, at);
    const signed = await tokens.sign({ userId, sessionId, tokenHash: hashOf(token) });
    return { token: signed, refresh_token: token, user, renewal: renewalOf(exchanged, ages, at) };
  }

  function tokenOf(seed: string): string {
    return sign(key, [seed]);
  }

  async function endStolen(
    trx: Transaction,
    { sessionId, userId }: Pick<RefreshToken, 'sessionId' | 'userId'>,
    address: string,
  ): Promise<null> {
    const hasEndedNow = await endSession(trx, sessionId, now());
    if (hasEndedNow)
      await noteUser(
        trx,
        userId,
        { userId: null, address },
        'session.end',
        'two devices used the same session',
      );
    return null;
  }

  async function present({ userId, sessionId, tokenHash }: Claims, address: string): Promise<boolean> {
    if (tokenHash === null || (await markTokenPresented(db, tokenHash, now()))) return true;
    await db.transaction().execute((trx) => endStolen(trx, { userId, sessionId }, address));
    return false;
  }

  async function signOut(given: string, { address }: Origin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endSessionByToken(trx, hashOf(given), now());
      if (ended) await noteUser(trx, ended.userId, { userId: ended.userId, address }, 'session.sign-out');
    });
  }

  async function list(user: CurrentUser): Promise<DeviceSession[]> {
    const entries = await listSessions(db, user.id, expiredUntil(ages, now()));
    return entries.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: id === user.sessionId,
    }));
  }

  async function end(user: CurrentUser, id: string, { address }: Origin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { isKnown, hasEndedNow } = await endOwnSession(trx, user.id, id, now());
      if (!isKnown) throw notFound('There is no such session.');
      if (hasEndedNow) await noteUser(trx, user.id, { userId: user.id, address }, 'session.end');
    });
  }

  async function endOthers(user: CurrentUser, { address }: Origin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endUserSessions(trx, user.id, user.sessionId, now());
      if (ended.length > 0)
        await noteUser(
          trx,
          user.id,
          { userId: user.id, address },
          'session.end',
          `${ended.length} ${ended.length === 1 ? 'other' : 'others'}`,
        );
    });
  }

  async function noteUser(
    trx: Transaction,
    userId: string,
    by: Actor,
    action: AuditEvent['action'],
    detail = '',
  ): Promise<void> {
    const account = await findAccount(trx, userId);
    await recordAudit(trx, by, now(), {
      action,
      record: { id: userId, name: account?.email ?? '' },
      companyId: account?.companyId ?? null,
      detail,
    });
  }

  return { signIn, open, renew, refresh, present, signOut, list, end, endOthers };
}

function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'wrong-credentials', 'The e-mail address or the password is wrong.');
}
