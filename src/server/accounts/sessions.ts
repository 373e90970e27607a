/**
 * Sessions: signing in, staying signed in, signing out.
 *
 * A session is a family of refresh tokens, each used once:   fresh ── refresh ──► used, and a fresh one beside it
 *   used again within 10 s (a lost reply, a second tab)  ►  another fresh one of the same family
 *   used again later (stolen)                            ►  the family has ended, whoever holds its tokens
 *   signed out                                           ►  the family has ended
 * Refresh tokens are kept as SHA-256: 256 random bits need no salt and no slow hash.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { components } from '../../api/schema';
import type { Database } from '../database';
import { Refusal } from '../problem';
import { addRefreshToken, addSession, endSession, endSessionOf, findRefreshToken, touchSession, useRefreshToken } from '../store/sessions';
import { findForSignIn, findUser, noteSignIn } from '../store/users';
import type { AccessTokens } from './access-tokens';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';

type Tokens = components['schemas']['Tokens'];
type Session = components['schemas']['Session'];

/** From where a call comes: its address, for the limits, and the browser's name for itself, for the list of sessions. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface Sessions {
  /** @throws Refusal wrong-credentials, company-inactive, too-many-requests */
  signIn(credentials: { username: string; password: string }, origin: Origin): Promise<Tokens>;
  /** @throws Refusal refresh-rejected */
  refresh(refreshToken: string): Promise<Session>;
  /** An unknown token is not an error. */
  signOut(refreshToken: string): Promise<void>;
}

/** A reply may be lost, or two tabs refresh at once (architecture §4). */
const leewayMs = 10_000;
/** How long a session lives unused. */
const lifetimeMs = 30 * 24 * 3_600_000;

export function createSessions(db: Database, passwords: Passwords, tokens: AccessTokens, limits: LoginLimits, now: () => Date): Sessions {
  async function signIn({ username, password }: { username: string; password: string }, { address, userAgent }: Origin): Promise<Tokens> {
    const email = username.trim().toLowerCase();
    const attempt = limits.begin(email, address);
    const user = await findForSignIn(db, email);
    // The password is worked on first, whatever is known of the user: the time taken must not tell.
    const isRight = await passwords.matches(password, user?.passwordHash ?? null);
    if (!isRight || !user) throw new Refusal(401, 'wrong-credentials', 'The e-mail address or the password is wrong.');
    attempt.succeed();
    if (!user.isCompanyActive) throw new Refusal(403, 'company-inactive', 'Your company’s subscription has ended. Please ask your administrator.');

    const sessionId = randomUUID();
    const refreshToken = randomBytes(32).toString('base64url');
    const at = now();
    await db.transaction().execute(async (trx) => {
      await addSession(trx, { id: sessionId, userId: user.id, userAgent, at });
      await addRefreshToken(trx, { hash: hashOf(refreshToken), sessionId, userId: user.id, at, expiresAt: new Date(at.getTime() + lifetimeMs) });
      await noteSignIn(trx, user.id, at);
    });
    return { token: await tokens.sign({ userId: user.id, sessionId }), refresh_token: refreshToken };
  }

  async function refresh(given: string): Promise<Session> {
    const at = now();
    const fresh = randomBytes(32).toString('base64url');
    // The transaction answers rather than throws: an ended family must stay ended though the call is refused.
    const rotated = await db.transaction().execute(async (trx) => {
      const known = await findRefreshToken(trx, hashOf(given));
      if (!known || known.hasSessionEnded || !known.isCompanyActive || known.expiresAt <= at) return null;
      const usedAt = await useRefreshToken(trx, hashOf(given), at);
      if (at.getTime() - usedAt.getTime() > leewayMs) {
        await endSession(trx, known.sessionId, at);
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

  const signOut = (given: string) => endSessionOf(db, hashOf(given), now());

  return { signIn, refresh, signOut };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
