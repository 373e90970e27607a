/**
 * Login through the company's identity provider (docs/specification.md; "Security" in docs/rulings.md).
 *
 *   login ──begin──► the provider's page ──► /login?code&state ──finish──► logged in, or the reason why not
 *   renewal of a session ──begin──► the same page ──finish──► a new session that replaces the old one
 *
 * The tab remembers the login that it started, and the page that the user originally requested. A response to
 * a login that this tab didn't start is rejected, because an attacker could use it to log other people in to
 * the attacker's account.
 */
import type { Problem } from '../../../api/client';
import { safeRedirect } from '../../../domain/app/route-guard';
import {
  logInWithProvider,
  renewWithProvider,
  startProviderLogin,
  type ProviderAnswer,
} from '../../../domain/account/provider-login';
import type { App } from '../../app-context';
import { describeLoginError } from './describe-login-error';
import { loginTexts } from './texts';
import { isRecord, isStringOrNull } from '../../../shared/type-guards';

const STORAGE_KEY = 'fairway-provider-login';

interface StartedLogin {
  readonly state: string;
  /** The page that the user originally requested. */
  readonly redirect: string | null;
}

const invalid: Problem = { status: 400, code: 'bad-request', title: 'Invalid login request.' };

/**
 * Redirects to the provider's page.
 *
 * @param redirect The page to return to.
 * @returns The reason why there was no redirect, with status 404 if the user's company has no provider; null
 *   otherwise.
 */
export async function beginProviderLogin(
  { api, router }: App,
  username: string,
  redirect = router.route.peek().query.get('redirect'),
): Promise<Problem | null> {
  const link = await startProviderLogin(api, username);
  if (!link.ok) return link.problem;
  const address = URL.canParse(link.value) ? new URL(link.value) : null;
  const state = address?.searchParams.get('state');
  if (!address || !state || !/^https?:$/.test(address.protocol)) return invalid;
  keep({ state, redirect });
  location.assign(address);
  return null;
}

/**
 * Completes a login whose URL has a `state`. The state is removed from the URL, so that a reload doesn't
 * use it again.
 *
 * @returns The reason why the login failed; null if it succeeded, or if a session was already open.
 */
export async function finishProviderLogin(app: App): Promise<Problem | null> {
  const { api, router, session } = app;
  const { query } = router.route.peek();
  const startedLogin = taken();
  const answer = answerIn(query, startedLogin);
  const redirect = startedLogin && startedLogin.state === query.get('state') ? startedLogin.redirect : null;
  if (session.isLoggedIn.peek()) {
    await renewHere(app, answer, redirect);
    return null;
  }
  router.replace(router.href('login', {}, redirect === null ? {} : { redirect }));
  return answer ? logInWithProvider(api, session, answer) : invalid;
}

/** Returns to the page that the user left, whether or not the renewal succeeded. */
async function renewHere(app: App, answer: ProviderAnswer | null, redirect: string | null): Promise<void> {
  const { api, router, session, storage, toasts } = app;
  const refusal = answer ? await renewWithProvider(api, session, storage, answer) : invalid;
  toasts.show(
    refusal
      ? { kind: 'danger', text: describeLoginError(refusal) }
      : { kind: 'success', text: loginTexts.renewed },
  );
  router.replace(router.hrefOf(safeRedirect(redirect)));
}

/**
 * Reads the provider's response from the URL. Returns null if it has no code, which means that the provider
 * or the user refused, or if this tab didn't start the login.
 */
function answerIn(query: URLSearchParams, startedLogin: StartedLogin | null): ProviderAnswer | null {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code === null || state === null || startedLogin?.state !== state) return null;
  // If the provider identifies itself, the server checks that it is the one to which the user was redirected
  // (RFC 9207).
  return { code, state, ...(iss !== null && { iss }) };
}

/**
 * Remembers a login that has begun. If the browser blocks storage, even reading the property throws. The
 * provider's response is then rejected when the user returns.
 */
function keep(startedLogin: StartedLogin): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(startedLogin));
  } catch {}
}

function taken(): StartedLogin | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    sessionStorage.removeItem(STORAGE_KEY);
    return isStartedLogin(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isStartedLogin(value: unknown): value is StartedLogin {
  if (!isRecord(value)) return false;
  const { state, redirect } = value;
  return typeof state === 'string' && isStringOrNull(redirect);
}
