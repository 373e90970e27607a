/**
 * Away to the provider of one's company and back (specification §7, rulings "Security").
 *
 *   login ──begin──► the provider's page ──► /login?code&state ──finish──► signed in, or why not
 *
 * What was begun is kept in this tab alone, with the page first asked for: an answer to something that was not begun here is
 * nobody's, above all not that of somebody who wants to see others logged in as themselves.
 */
import type { Problem } from '../../api/client';
import { finishProviderLogin, startProviderLogin } from '../../domain/provider-login';
import type { App } from '../app-context';

const KEPT = 'fairway-provider-login';

interface Begun {
  readonly state: string;
  /** The page first asked for. */
  readonly redirect: string | null;
}

const invalid: Problem = { status: 400, code: 'bad-request', title: 'Invalid login request.' };

/** Leaves the page. @returns Why it did not: 404 when the address's company has no provider. */
export async function beginProviderLogin({ api, router }: App, username: string): Promise<Problem | null> {
  const link = await startProviderLogin(api, username);
  if (!link.ok) return link.problem;
  const address = URL.canParse(link.value) ? new URL(link.value) : null;
  const state = address?.searchParams.get('state');
  if (!address || !state || !/^https?:$/.test(address.protocol)) return invalid;
  keep({ state, redirect: router.route.peek().query.get('redirect') });
  location.assign(address);
  return null;
}

/** For a login whose address has a `state`: it goes from there, so that a reload does not ask again. @returns Why nobody is signed in. */
export async function finishProviderLoginHere({ api, router, session }: App): Promise<Problem | null> {
  const { query } = router.route.peek();
  const [code, state, iss, begun] = [query.get('code'), query.get('state'), query.get('iss'), taken()];
  const redirect = begun && begun.state === state ? begun.redirect : null;
  router.replace(router.href('login', {}, redirect === null ? {} : { redirect }));
  // Without a code the provider has said no, or whoever sits there did.
  if (code === null || state === null || begun?.state !== state) return invalid;
  // A provider that names itself there must be the one that was gone to: the server looks (RFC 9207).
  const tokens = await finishProviderLogin(api, { code, state, ...(iss !== null && { iss }) });
  const user = tokens.ok ? await session.enter(tokens.value) : tokens;
  return user.ok ? null : user.problem;
}

/** Reading the property alone throws where the browser blocks storage: what was begun is then not known on the way back. */
function keep(begun: Begun): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(begun));
  } catch {}
}

function taken(): Begun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
    return isBegun(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isBegun(value: unknown): value is Begun {
  if (typeof value !== 'object' || value === null) return false;
  const { state, redirect } = value as Record<string, unknown>;
  return typeof state === 'string' && (redirect === null || typeof redirect === 'string');
}
