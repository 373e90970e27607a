/** Signing in with the account of one's company, by OpenID Connect: away to its provider, and back with what that answered. */
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { isText, type DeviceStorage } from '../../platform/storage/storage';
import type { Session, Tokens } from './session';

export type ProviderAnswer = components['schemas']['ProviderAnswer'];

/** Where the provider of an address's company signs in; 404 where the company has none. */
export async function startProviderLogin(api: Api, username: string): Promise<Result<string>> {
  const result = await call(api.POST('/api/security/loginoauth/start', { body: { username } }));
  return result.ok ? { ok: true, value: result.value.link } : result;
}

/** Signs in with what the provider answered. @returns Why nobody is signed in. */
export async function signInWithProvider(
  api: Api,
  session: Pick<Session, 'signInWithTokens'>,
  answer: ProviderAnswer,
): Promise<Problem | null> {
  const tokens = await finish(api, answer);
  const user = tokens.ok ? await session.signInWithTokens(tokens.value) : tokens;
  return user.ok ? null : user.problem;
}

/** The same in place of a session that goes on, which ends when there is the other. @returns Why it stays. */
export async function renewWithProvider(
  api: Api,
  session: Pick<Session, 'signInWithTokens'>,
  storage: DeviceStorage,
  answer: ProviderAnswer,
): Promise<Problem | null> {
  const before = storage.read('refresh', isText, '');
  const refusal = await signInWithProvider(api, session, answer);
  // Not waited for, and not repeated: one that is not ended by this ends by its age.
  if (!refusal && before !== '')
    void call(api.POST('/api/security/logout', { body: { refresh_token: before } }));
  return refusal;
}

/** Spec §5: an answer with status 206 is an invalid request. */
async function finish(api: Api, answer: ProviderAnswer): Promise<Result<Tokens>> {
  const result = await call(api.POST('/api/security/loginoauth', { body: answer }));
  if (!result.ok) return result;
  if ('token' in result.value) return { ok: true, value: result.value };
  return { ok: false, problem: { status: 206, code: 'bad-request', title: 'The login is not complete.' } };
}
