/**
 * Checks a logged-in user's password again, for operations that must not be available to somebody who finds a
 * device with an open session.
 */
import { HttpProblem } from '../http/problem';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';

export interface PasswordCheck {
  readonly userId: string;
  /** `null` for a user without a password. */
  readonly passwordHash: string | null;
  readonly given: string;
  /** The request field that contains the password. */
  readonly field: string;
  /** The caller's IP address. */
  readonly address: string;
}

/** Checks the password. Failures count as failed logins. */
export async function checkPassword(
  passwords: Passwords,
  limits: LoginLimits,
  { userId, passwordHash, given, field, address }: PasswordCheck,
): Promise<void> {
  const attempt = await limits.begin(`user ${userId}`, address);
  if (!(await passwords.matches(given, passwordHash))) throw wrongPassword(field);
  await attempt.succeed();
}

/** Returns the error for a wrong password. Its status isn't 401, because the session remains valid. */
export function wrongPassword(field: string): HttpProblem {
  const title = 'The current password is wrong.';
  return new HttpProblem(400, 'wrong-password', title, { errors: [{ path: `/${field}`, message: title }] });
}
