/**
 * The API client, typed from openapi.yaml. It sends the access token with each request. If the token has
 * expired, it renews the token and repeats the request once.
 *
 * Only this file turns the outcome of a request (success, problem, no response, unreadable response) into a
 * Result.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema';
import { isRecord } from '../shared/type-guards';

export type Api = Client<paths>;

/**
 * Why a request failed. The client itself creates problems with status 0: `no-answer`, `cancelled`, or
 * `nonsense` for a response that didn't come from Fairway.
 */
export type Problem = Omit<components['schemas']['Problem'], 'status'> & { readonly status: number };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface ApiOptions {
  /** An absolute address (`https://host`), or empty for a page on the API's own host. */
  readonly baseUrl: string;
  /** Looked up on each request, so that a test or a host page can replace it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the current access token, or null to send none. */
  readonly token: () => string | null;
  /**
   * Called once for a request that was rejected with a 401. If it resolves with true, there is a newer token,
   * and the request is repeated. It is also called after a 403 that suggests that the account has changed,
   * but that request isn't repeated. It never rejects.
   */
  readonly onUnauthorized: (endedToken: string) => Promise<boolean>;
  /** Called for each request that failed with `unavailable`, with the time to wait before trying again. */
  readonly onUnavailable?: (retryMs: number) => void;
}

/** How long to wait before trying again if the response has no Retry-After header. */
const RETRY_SECONDS = 5;

/** Endpoints that ignore the token. Renewing it for them would cause an endless loop. */
const PATHS_WITHOUT_TOKEN = /^\/(?:healthcheck$|api\/security\/)/;

export function createApi(options: ApiOptions): Api {
  return createClient<paths>({
    baseUrl: options.baseUrl,
    async fetch(request) {
      const answer = await send(request, options);
      if (answer.status === 503 && (await codeOf(answer)) === 'unavailable')
        options.onUnavailable?.((Number(answer.headers.get('retry-after')) || RETRY_SECONDS) * 1000);
      return answer;
    },
  });
}

/** Refusals that show that the account has changed: the password has expired, or a role was removed. */
const ACCOUNT_CHANGED = /^(?:password-expired|not-subscribed|forbidden)$/;

async function send(
  request: Request,
  { fetch, token, onUnauthorized, baseUrl }: ApiOptions,
): Promise<Response> {
  const sent = token();
  // A request that brings its own token is a login, whose token isn't part of the session yet.
  if (
    sent === null ||
    request.headers.has('authorization') ||
    PATHS_WITHOUT_TOKEN.test(pathWithin(baseUrl, request.url))
  )
    return fetch(request);
  // The request is cloned before it is sent, because a body can be read only once.
  const again = request.clone();
  const answer = await fetch(withToken(request, sent));
  const code = answer.status === 401 || answer.status === 403 ? await codeOf(answer) : '';
  if (answer.status === 403 && ACCOUNT_CHANGED.test(code)) void onUnauthorized(sent);
  // A 401 for wrong credentials says nothing about the token, so the token isn't renewed.
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

/** Returns an empty string if the response isn't a Fairway problem. */
async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return isProblem(body) ? body.code : '';
}

type ApiResponse<T> =
  | { data: T; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response };

/** Never rejects. */
export async function call<T>(request: Promise<ApiResponse<T>>): Promise<Result<T>> {
  let answer: ApiResponse<T>;
  try {
    answer = await request;
  } catch (error) {
    // fetch rejects with a TypeError if there is no network, and with an AbortError if the request was
    // cancelled. A malformed body causes a SyntaxError.
    return { ok: false, problem: toProblem(error) };
  }
  if (answer.response.ok) return { ok: true, value: answer.data as T };
  if (isProblem(answer.error)) return { ok: false, problem: nameRequest(answer.error) };
  const { status } = answer.response;
  return {
    ok: false,
    problem: { ...(status >= 500 ? BROKEN : NONSENSE), detail: `The answer's status was ${status}.` },
  };
}

/** Describes a failure for an administrator, with the id under which the server logged the request. */
export function describeProblem({ title, detail, request_id }: Problem): string {
  const request = request_id && !title.includes(request_id) && `Request ${request_id}.`;
  return [title, detail, request].filter(Boolean).join(' ');
}

/**
 * Adds the request's id to the message about an unexpected error, because users may report it. Other errors
 * are temporary, or their messages state the cause.
 */
function nameRequest(problem: Problem): Problem {
  const { code, title, request_id } = problem;
  return code === 'internal' && request_id !== undefined
    ? { ...problem, title: `${title} Request ${request_id}.` }
    : problem;
}

const NO_ANSWER: Problem = { status: 0, code: 'no-answer', title: 'The server did not respond.' };
const NONSENSE: Problem = {
  status: 0,
  code: 'nonsense',
  title: 'The server sent an answer that could not be read.',
};
/** An error from the server, or from a proxy in front of it, that isn't a Fairway problem. */
const BROKEN: Problem = { ...NONSENSE, title: 'Something went wrong on the server. Try again in a moment.' };
const CANCELLED: Problem = { status: 0, code: 'cancelled', title: 'The request was cancelled.' };

function toProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return NO_ANSWER;
  if (error.name === 'AbortError') return CANCELLED;
  return error.name === 'SyntaxError' ? NONSENSE : NO_ANSWER;
}

function isProblem(value: unknown): value is Problem {
  if (!isRecord(value)) return false;
  const { status, code, title } = value;
  return typeof status === 'number' && typeof code === 'string' && typeof title === 'string';
}
