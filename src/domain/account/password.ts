/**
 * Rules for passwords, and the calls that set one. Each call resolves with the reason if it is refused, or
 * with null.
 */
import { call, type Api, type Problem } from '../../api/client';

/** In characters (openapi.yaml, Password). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** Checks the length. Only the server can tell whether a password is too common. */
export function passwordLengthError(password: string): 'short' | 'long' | null {
  const { length } = [...password];
  return length < PASSWORD_MIN ? 'short' : length > PASSWORD_MAX ? 'long' : null;
}

/** Requests a code by mail. The answer is the same for an address without an account. */
export async function requestPasswordReset(api: Api, username: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/security/forgot/request', { body: { username } }));
  return result.ok ? null : result.problem;
}

/**
 * Sets a password with a mailed code. The problem is 404 for a code that was used, has expired or never
 * existed.
 */
export async function setPassword(api: Api, code: string, password: string): Promise<Problem | null> {
  const result = await call(
    api.POST('/api/security/forgot/set/{code}', { params: { path: { code } }, body: { password } }),
  );
  return result.ok ? null : result.problem;
}

/** Changes the password of the signed-in user. */
export async function updatePassword(
  api: Api,
  currentPassword: string,
  password: string,
): Promise<Problem | null> {
  const result = await call(
    api.PATCH('/api/user/password', { body: { current_password: currentPassword, password } }),
  );
  return result.ok ? null : result.problem;
}
