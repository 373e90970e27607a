/**
 * Away to the provider of one's company and back (specification §7, rulings "Security").
 *
 *   login ──begin──► the provider's page ──► /login?code&state ──finish──► signed in, or why not
 *   signed in, and near the end of the session ──begin──► the same ──finish──► in another session in place of that one, or why not
 *
 * What was begun is kept in this tab alone, with the page first asked for: an answer to something that was not begun here is
 * nobody's, above all not that of somebody who wants to see others logged in as themselves.
 */
import type { Problem } from '../../../api/client';
import { safeRedirect } from '../../../domain/app/route-guard';
import {
  signInWithProvider,
  renewWithProvider,
  startProviderLogin,
  type ProviderAnswer,
} from '../../../domain/account/provider-login';
import type { App } from '../../app-context';
import { renewalTexts } from '../renewal/texts';
import { describeLoginError } from './login-error';

const KEPT = 'fairway-provider-login';

interface Begun {
  readonly state: string;
  /** The page first asked for. */
  readonly redirect: string | null;
}

const invalid: Problem = { status: 400, code: 'bad-request', title: 'Invalid login request.' };

/** Leaves the page. @param redirect What to come back to. @returns Why it did not: 404 when the address's company has no provider. */
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

/** For a login whose address has a `state`: it goes from there, so that a reload does not ask again. @returns Why nobody is signed in. */
export async function finishProviderLogin(app: App): Promise<Problem | null> {
  const { api, router, session } = app;
  const { query } = router.route.peek();
  const begun = taken();
  const answer = answerIn(query, begun);
  const redirect = begun && begun.state === query.get('state') ? begun.redirect : null;
  if (session.isSignedIn.peek()) {
    await renewHere(app, answer, redirect);
    return null;
  }
  router.replace(router.href('login', {}, redirect === null ? {} : { redirect }));
  return answer ? signInWithProvider(api, session, answer) : invalid;
}

/** Whatever comes of it, the page that was left is gone back to. */
async function renewHere(app: App, answer: ProviderAnswer | null, redirect: string | null): Promise<void> {
  const { api, router, session, storage, toasts } = app;
  const refusal = answer ? await renewWithProvider(api, session, storage, answer) : invalid;
  toasts.show(
    refusal
      ? { kind: 'danger', text: describeLoginError(refusal) }
      : { kind: 'success', text: renewalTexts.done },
  );
  router.replace(router.hrefOf(safeRedirect(redirect)));
}

/** What the provider has put into the address; null without a code, when it or whoever sits there has said no, and for what was not begun here. */
function answerIn(query: URLSearchParams, begun: Begun | null): ProviderAnswer | null {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code === null || state === null || begun?.state !== state) return null;
  // A provider that names itself there must be the one that was gone to: the server looks (RFC 9207).
  return { code, state, ...(iss !== null && { iss }) };
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
