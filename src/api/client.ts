/**
 * The one way to the server: typed by openapi.yaml, signed with the access token, renewed once when that has ended.
 *
 * Every ending of a request (answer, refusal, no answer, nonsense) is folded into a Result here and nowhere else.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema';

export type Api = Client<paths>;

/** Why a request failed. Status 0 is ours: `no-answer`, `cancelled`, or `nonsense` (an answer that is no Fairway's). */
export type Problem = Omit<components['schemas']['Problem'], 'status'> & { readonly status: number };

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export interface ApiOptions {
  /** Absolute (`https://host`), or empty in a page of the API's own host. */
  readonly baseUrl: string;
  /** Called late, so that a test or a host can swap it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The access token of the moment; null sends none. */
  readonly token: () => string | null;
  /**
   * Asked once for a call that was refused with 401; true means a newer token is there and the call is worth repeating.
   * Told as well of a token whose user was refused for what the account is: it may have changed since. Never rejects.
   */
  readonly onUnauthorized: (endedToken: string) => Promise<boolean>;
}

/** These speak for themselves: a token would be ignored, and renewing it for them would go round in circles. */
const PATHS_WITHOUT_TOKEN = /^\/(?:healthcheck$|api\/security\/)/;

export function createApi(options: ApiOptions): Api {
  return createClient<paths>({ baseUrl: options.baseUrl, fetch: (request) => send(request, options) });
}

/** Refusals that the user known here would not have run into: the password has expired, or a role was taken away. */
const ACCOUNT_CHANGED = /^(?:password-expired|not-subscribed|forbidden)$/;

async function send(
  request: Request,
  { fetch, token, onUnauthorized, baseUrl }: ApiOptions,
): Promise<Response> {
  const sent = token();
  // A login asks who it is before its token is anybody's.
  if (
    sent === null ||
    request.headers.has('authorization') ||
    PATHS_WITHOUT_TOKEN.test(pathWithin(baseUrl, request.url))
  )
    return fetch(request);
  // Cloned before it is sent: a body can be read only once.
  const again = request.clone();
  const answer = await fetch(withToken(request, sent));
  const code = answer.status === 401 || answer.status === 403 ? await codeOf(answer) : '';
  if (answer.status === 403 && ACCOUNT_CHANGED.test(code)) void onUnauthorized(sent);
  // A wrong current password is a 401 as well, and no reason to renew; any other code may be one.
  if (answer.status !== 401 || code === 'wrong-credentials') return answer;
  const renewed = (await onUnauthorized(sent)) ? token() : null;
  return renewed === null || request.signal.aborted ? answer : fetch(withToken(again, renewed));
}

function pathWithin(baseUrl: string, url: string): string {
  const { pathname } = new URL(url);
  const base = baseUrl === '' ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
  return pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
}

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

/** Empty for an answer that is no problem of ours. */
async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return isProblem(body) ? body.code : '';
}

type ApiResponse<T> =
  { data: T; error?: never; response: Response } | { data?: never; error: unknown; response: Response };

/** Never rejects. */
export async function call<T>(request: Promise<ApiResponse<T>>): Promise<Result<T>> {
  let answer: ApiResponse<T>;
  try {
    answer = await request;
  } catch (error) {
    // fetch rejects with TypeError for no network, AbortError when cancelled; a broken body with SyntaxError.
    return { ok: false, problem: toProblem(error) };
  }
  if (answer.response.ok) return { ok: true, value: answer.data as T };
  if (isProblem(answer.error)) return { ok: false, problem: answer.error };
  const { status } = answer.response;
  return {
    ok: false,
    problem: { ...(status >= 500 ? BROKEN : NONSENSE), detail: `The answer's status was ${status}.` },
  };
}

const NO_ANSWER: Problem = { status: 0, code: 'no-answer', title: 'The server did not answer.' };
const NONSENSE: Problem = {
  status: 0,
  code: 'nonsense',
  title: 'The server sent an answer that could not be read.',
};
/** An error of the server, or of a proxy before it, that is no problem of ours. */
const BROKEN: Problem = { ...NONSENSE, title: 'Something went wrong on the server. Try again in a moment.' };
const CANCELLED: Problem = { status: 0, code: 'cancelled', title: 'The request was cancelled.' };

function toProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return NO_ANSWER;
  if (error.name === 'AbortError') return CANCELLED;
  return error.name === 'SyntaxError' ? NONSENSE : NO_ANSWER;
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { status, code, title } = value as Record<string, unknown>;
  return typeof status === 'number' && typeof code === 'string' && typeof title === 'string';
}
