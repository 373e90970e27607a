/**
 * Password rules, and the requests that set a password. Each request resolves with the reason if the server
 * refuses it, and with null otherwise.
 */
import { call, type Api, type Problem } from '../../api/client';

/** The minimum and maximum lengths in characters (openapi.yaml, Password). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** Checks the length. Only the server can tell whether a password is too common. */
export function passwordLengthError(password: string): 'short' | 'long' | null {
  const { length } = [...password];
  return length < PASSWORD_MIN ? 'short' : length > PASSWORD_MAX ? 'long' : null;
}

/** Requests a code by e-mail. The response is the same for an address without an account. */
export async function requestPasswordReset(api: Api, username: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/security/forgot/request', { body: { username } }));
  return result.ok ? null : result.problem;
}

/**
 * Sets a password with a code that was sent by e-mail. The problem has status 404 if the code has been used,
 * has expired or never existed.
 */
export async function setPassword(api: Api, code: string, password: string): Promise<Problem | null> {
  const result = await call(
    api.POST('/api/security/forgot/set/{code}', { params: { path: { code } }, body: { password } }),
  );
  return result.ok ? null : result.problem;
}

/** Changes the password of the logged-in user. */
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
