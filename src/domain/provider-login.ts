/** Signing in with the account of one's company, by OpenID Connect: away to its provider, and back with what that answered. */
import { call, type Api, type Result } from '../api/client';
import type { components } from '../api/schema';
import type { Tokens } from './session';

/** Where the provider of an address's company signs in; 404 where the company has none. */
export async function startProviderLogin(api: Api, username: string): Promise<Result<string>> {
  const result = await call(api.POST('/api/security/loginoauth/start', { body: { username } }));
  return result.ok ? { ok: true, value: result.value.link } : result;
}

/** Spec §5: an answer with status 206 is an invalid request. */
export async function finishProviderLogin(api: Api, answer: components['schemas']['ProviderAnswer']): Promise<Result<Tokens>> {
  const result = await call(api.POST('/api/security/loginoauth', { body: answer }));
  if (!result.ok) return result;
  if ('token' in result.value) return { ok: true, value: result.value };
  return { ok: false, problem: { status: 206, code: 'bad-request', title: 'The login is not complete.' } };
}
