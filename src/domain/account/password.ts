/** Passwords: what is asked of one, and the ways to a new one. Each answers why it was refused, or null. */
import { call, type Api, type Problem } from '../../api/client';

/** Characters; openapi.yaml, Password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** What can be said without the server. Which passwords are too common, it knows alone. */
export function passwordLengthError(password: string): 'short' | 'long' | null {
  const { length } = [...password];
  return length < PASSWORD_MIN ? 'short' : length > PASSWORD_MAX ? 'long' : null;
}

/** Has a code mailed. Answered alike for an address without an account. */
export async function requestPasswordReset(api: Api, username: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/security/forgot/request', { body: { username } }));
  return result.ok ? null : result.problem;
}

/** With a mailed code; 404 for one that was used, has expired or never was. */
export async function setPassword(api: Api, code: string, password: string): Promise<Problem | null> {
  const result = await call(
    api.POST('/api/security/forgot/set/{code}', { params: { path: { code } }, body: { password } }),
  );
  return result.ok ? null : result.problem;
}

/** Of whoever is signed in. */
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
