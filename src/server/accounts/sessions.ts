/**
 * Sessions: signing in, staying signed in, signing out.
 *
 * A session is a family of refresh tokens, each used once:   fresh ── refresh ──► used, and a fresh one beside it
 *   used again within 10 s (a lost reply, a second tab)  ►  another fresh one of the same family
 *   used again later (stolen)                            ►  the family has ended, whoever holds its tokens
 *   signed out, or ended by the user from elsewhere      ►  the family has ended
 *   another password                                     ►  all families of the user have ended but the one that asked
 * Of a family that has ended no token works, the access tokens included. Refresh tokens are kept as SHA-256 only.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { components } from '../../api/schema';
import type { Database, Transaction } from '../database';
import { notFound, Refusal } from '../problem';
import { findAccount } from '../store/accounts';
import { recordAudit, type Deed, type Doer } from '../store/audit-log';
import { readEmailAddress } from '../store/email-address';
import { addRefreshToken, addSession, endOwnSession, endSession, endSessionOf, endSessionsOf, findRefreshToken, listSessions, touchSession, useRefreshToken } from '../store/sessions';
import { findForSignIn, findUser, noteSignIn, type CurrentUser, type SigningIn } from '../store/users';
import type { AccessTokens } from './access-tokens';
import { hashOf } from './account-codes';
import { deviceName } from './device-name';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';

type Tokens = components['schemas']['Tokens'];
type Session = components['schemas']['Session'];
type DeviceSession = components['schemas']['DeviceSession'];

/** From where a call comes: its address, for the limits, and the browser's name for itself, for the list of sessions. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface Sessions {
  /** @throws Refusal wrong-credentials, company-inactive, account-inactive, too-many-requests */
  signIn(credentials: { username: string; password: string }, origin: Origin): Promise<Tokens>;
  /**
   * Opens a session for somebody who has proved to be this user.
   *
   * @param how For the audit log.
   * @throws Refusal company-inactive, account-inactive; wrong-credentials when the password has become another meanwhile
   */
  open(user: SigningIn, how: string, origin: Origin): Promise<Tokens>;
  /** @throws Refusal refresh-rejected */
  refresh(refreshToken: string, origin: Origin): Promise<Session>;
  /** An unknown token is not an error. */
  signOut(refreshToken: string, origin: Origin): Promise<void>;
  /** Where the user is signed in, last used first. */
  list(user: CurrentUser): Promise<DeviceSession[]>;
  /** Ends one of the user's, be it the one that asks; one that has ended already is not an error. @throws Refusal not-found */
  end(user: CurrentUser, id: string, origin: Origin): Promise<void>;
  /** Ends all of the user's but the one that asks. */
  endOthers(user: CurrentUser, origin: Origin): Promise<void>;
}

/** A reply may be lost, or two tabs refresh at once (architecture §4). */
const leewayMs = 10_000;
/** How long a session lives unused. */
const lifetimeMs = 30 * 24 * 3_600_000;

export function createSessions(db: Database, passwords: Passwords, tokens: AccessTokens, limits: LoginLimits, now: () => Date): Sessions {
  async function signIn({ username, password }: { username: string; password: string }, origin: Origin): Promise<Tokens> {
    const email = readEmailAddress(username) ?? username.trim().toLowerCase();
    const attempt = limits.begin(email, origin.address);
    const user = await findForSignIn(db, email);
    // The password is worked on first, and a failure noted, whatever is known of the user: the time taken must not tell.
    if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user) {
      const deed: Deed = { action: 'session.sign-in-failed', record: { id: user?.id ?? '', name: user?.email ?? '' }, companyId: user?.companyId ?? null };
      await db.transaction().execute((trx) => recordAudit(trx, { userId: null, address: origin.address }, now(), deed));
      throw wrongCredentials();
    }
    attempt.succeed();
    return open(user, '', origin);
  }

  async function open(user: SigningIn, how: string, { address, userAgent }: Origin): Promise<Tokens> {
    if (!user.isCompanyActive) throw new Refusal(403, 'company-inactive', 'Your company’s subscription has ended. Please ask your administrator.');
    if (!user.isActive) throw new Refusal(403, 'account-inactive', 'Your account is inactive. Please ask your administrator.');
    const sessionId = randomUUID();
    const refreshToken = randomBytes(32).toString('base64url');
    const at = now();
    const isOpen = await db.transaction().execute(async (trx) => {
      if (!(await noteSignIn(trx, user, at))) return false;
      await addSession(trx, { id: sessionId, userId: user.id, userAgent, at });
      await addRefreshToken(trx, { hash: hashOf(refreshToken), sessionId, userId: user.id, at, expiresAt: new Date(at.getTime() + lifetimeMs) });
      const device = deviceName(userAgent);
      await recordAudit(trx, { userId: user.id, address }, at, { action: 'session.sign-in', record: { id: user.id, name: user.email }, companyId: user.companyId, detail: [device, how].filter(Boolean).join(', ') });
      return true;
    });
    if (!isOpen) throw wrongCredentials();
    return { token: await tokens.sign({ userId: user.id, sessionId }), refresh_token: refreshToken };
  }

  async function refresh(given: string, { address }: Origin): Promise<Session> {
    const at = now();
    const fresh = randomBytes(32).toString('base64url');
    // The transaction answers rather than throws: an ended family must stay ended though the call is refused.
    const rotated = await db.transaction().execute(async (trx) => {
      const known = await findRefreshToken(trx, hashOf(given));
      if (!known || known.hasSessionEnded || !known.isActive || known.expiresAt <= at) return null;
      const usedAt = await useRefreshToken(trx, hashOf(given), at);
      if (at.getTime() - usedAt.getTime() > leewayMs) {
        await endSession(trx, known.sessionId, at);
        await noteUser(trx, known.userId, { userId: null, address }, 'session.end', 'a refresh token was used twice');
        return null;
      }
      await addRefreshToken(trx, { hash: hashOf(fresh), sessionId: known.sessionId, userId: known.userId, at, expiresAt: new Date(at.getTime() + lifetimeMs) });
      await touchSession(trx, known.sessionId, at);
      return known;
    });
    if (!rotated) throw new Refusal(401, 'refresh-rejected', 'Your session has ended. Please sign in again.');
    const user = await findUser(db, rotated.userId, at);
    return { token: await tokens.sign(rotated), refresh_token: fresh, user };
  }

  async function signOut(given: string, { address }: Origin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endSessionOf(trx, hashOf(given), now());
      if (ended) await noteUser(trx, ended.userId, { userId: ended.userId, address }, 'session.sign-out');
    });
  }

  async function list(user: CurrentUser): Promise<DeviceSession[]> {
    const entries = await listSessions(db, user.id, new Date(now().getTime() - lifetimeMs));
    return entries.map(({ id, userAgent, createdAt, lastUsedAt }) => ({ id, device: deviceName(userAgent), created_at: createdAt, last_used_at: lastUsedAt, current: id === user.sessionId }));
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
      const ended = await endSessionsOf(trx, user.id, user.sessionId, now());
      if (ended.length > 0) await noteUser(trx, user.id, { userId: user.id, address }, 'session.end', `${ended.length} ${ended.length === 1 ? 'other' : 'others'}`);
    });
  }

  async function noteUser(trx: Transaction, userId: string, by: Doer, action: Deed['action'], detail = ''): Promise<void> {
    const account = await findAccount(trx, userId);
    await recordAudit(trx, by, now(), { action, record: { id: userId, name: account?.email ?? '' }, companyId: account?.companyId ?? null, detail });
  }

  return { signIn, open, refresh, signOut, list, end, endOthers };
}

function wrongCredentials(): Refusal {
  return new Refusal(401, 'wrong-credentials', 'The e-mail address or the password is wrong.');
}
