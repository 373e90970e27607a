/** Asking a signed-in user for the password once more: a session that was left open is not enough for what it guards. */
import { HttpProblem } from '../http/problem';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';

export interface AskedPassword {
  readonly userId: string;
  /** `null` for a user who has none. */
  readonly passwordHash: string | null;
  readonly given: string;
  /** Of the request, that it was given in. */
  readonly field: string;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * Failures count as failed sign-ins do.
 *
 * @throws HttpProblem wrong-password, too-many-requests
 */
export async function checkPassword(
  passwords: Passwords,
  limits: LoginLimits,
  { userId, passwordHash, given, field, address }: AskedPassword,
): Promise<void> {
  const attempt = limits.begin(`user ${userId}`, address);
  if (!(await passwords.matches(given, passwordHash))) throw wrongPassword(field);
  attempt.succeed();
}

/** Not a 401: the session goes on. */
export function wrongPassword(field: string): HttpProblem {
  const title = 'The current password is wrong.';
  return new HttpProblem(400, 'wrong-password', title, { errors: [{ path: `/${field}`, message: title }] });
}
