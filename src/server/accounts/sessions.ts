/**
 * Sessions: logging in (login.ts), staying logged in (token-rotation.ts), and logging out (session-ending.ts).
 *
 * A session is a family of refresh tokens. Each refresh token names its successor, and each access token
 * names its refresh token.
 *
 *   idle for too long, or last renewed too long ago  ► the family has expired: see session-age.ts
 *   the password was entered again                   ► its age restarts; its tokens stay the same
 *   logged out, or ended by the user from elsewhere  ► the family has ended
 *   two clients hold the same token                  ► the family has ended
 *   password changed                                 ► all families of the user have ended except the current one
 *
 * No token from an ended family works, not even an access token.
 */
import type { components } from '../../api/schema';
import type { Now } from '../clock';
import type { SessionAges } from '../config';
import type { Database } from '../database/database';
import type { CurrentUser, LoginUser } from '../store/users/users';
import type { AccessTokens, AccessClaims } from './access-tokens';
import { createLogin } from './login';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';
import { createSessionEnding } from './session-ending';
import { createTokenRotation } from './token-rotation';

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
  return { ...createLogin(options), ...createTokenRotation(options), ...createSessionEnding(options) };
}
