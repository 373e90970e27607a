/**
 * Logs in with a company account through OpenID Connect: the user is redirected to the company's identity
 * provider, and returns with its response.
 */
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { type DeviceStorage } from '../../platform/storage/storage';
import type { Session, Tokens } from './session';
import { isNonEmptyString } from '../../shared/type-guards';

export type ProviderAnswer = components['schemas']['ProviderAnswer'];

/**
 * Requests the address of the provider's login page for an e-mail address. The problem has status 404 if the
 * company has no provider.
 */
export async function startProviderLogin(api: Api, username: string): Promise<Result<string>> {
  const result = await call(api.POST('/api/security/loginoauth/start', { body: { username } }));
  return result.ok ? { ok: true, value: result.value.link } : result;
}

/**
 * Logs in with the provider's response.
 *
 * @returns The reason if that fails.
 */
export async function logInWithProvider(
  api: Api,
  session: Pick<Session, 'logInWithTokens'>,
  answer: ProviderAnswer,
): Promise<Problem | null> {
  const tokens = await finish(api, answer);
  const user = tokens.ok ? await session.logInWithTokens(tokens.value) : tokens;
  return user.ok ? null : user.problem;
}

/**
 * Replaces the current session with a new one, and ends the old one as soon as the new one exists.
 * @returns The reason if the session couldn't be replaced.
 */
export async function renewWithProvider(
  api: Api,
  session: Pick<Session, 'logInWithTokens'>,
  storage: DeviceStorage,
  answer: ProviderAnswer,
): Promise<Problem | null> {
  const before = storage.read('refresh', isNonEmptyString, '');
  const refusal = await logInWithProvider(api, session, answer);
  // This request is neither awaited nor repeated. If it fails, the old session eventually expires.
  if (!refusal && before !== '')
    void call(api.POST('/api/security/logout', { body: { refresh_token: before } }));
  return refusal;
}

/** A response with status 206 means an invalid request (spec §5). */
async function finish(api: Api, answer: ProviderAnswer): Promise<Result<Tokens>> {
  const result = await call(api.POST('/api/security/loginoauth', { body: answer }));
  if (!result.ok) return result;
  if ('token' in result.value) return { ok: true, value: result.value };
  return { ok: false, problem: { status: 206, code: 'bad-request', title: 'The login is not complete.' } };
}
