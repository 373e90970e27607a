/** Opens sessions, and renews them once the user has proved their identity again. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { components } from '../../api/schema';
import type { Transaction } from '../database/database';
import { HttpProblem } from '../http/problem';
import { recordAudit } from '../store/audit/audit-log';
import { countFailedLogin } from '../store/audit/failed-logins';
import { findAccount } from '../store/users/accounts';
import { parseEmailAddress } from '../store/users/email-address';
import { addRefreshToken } from '../store/users/refresh-tokens';
import { addSession, renewSession, type LoginMethod } from '../store/users/sessions';
import { findLoginUser, recordLogin, type CurrentUser, type LoginUser } from '../store/users/users';
import { hashCode } from './account-codes';
import { deviceName } from './device-name';
import { wrongPassword } from './password-check';
import type { CallOrigin, Sessions, SessionsOptions } from './sessions';

type Tokens = components['schemas']['Tokens'];

export function createLogin(options: SessionsOptions): Pick<Sessions, 'logIn' | 'open' | 'renew'> {
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

function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'wrong-credentials', 'The e-mail address or the password is wrong.');
}
