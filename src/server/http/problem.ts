/**
 * Error responses as defined in RFC 9457. `code` is stable and meant for programs, and `title` is a plain
 * sentence for people.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../api/schema';
import { databaseFault } from '../database/database-faults';
import { FilesFault } from '../files/files-fault';

export type Problem = components['schemas']['Problem'];
export type ProblemCode =
  | 'bad-request'
  | 'invalid-json'
  | 'bad-query'
  | 'unknown-category'
  | 'unauthorized'
  | 'wrong-credentials'
  | 'refresh-rejected'
  | 'session-expired'
  | 'company-inactive'
  | 'wrong-password'
  | 'password-refused'
  | 'code-expired'
  | 'no-provider'
  | 'provider-rejected'
  | 'login-incomplete'
  | 'provider-unavailable'
  | 'password-expired'
  | 'not-subscribed'
  | 'forbidden'
  | 'link-expired'
  | 'not-found'
  | 'quotation-not-found'
  | 'limit-reached'
  | 'too-large'
  | 'range-not-satisfiable'
  | 'too-many-requests'
  | 'query-too-slow'
  | 'search-unavailable'
  | 'internal'
  | 'unavailable'
  | 'files-unavailable'
  | 'category-exists'
  | 'entry-exists'
  | 'category-cycle'
  | 'category-depth'
  | 'category-not-empty'
  | 'edition-exists'
  | 'document-withdrawn'
  | 'pdf-refused'
  | 'email-taken'
  | 'own-account'
  | 'last-administrator'
  | 'company-cycle'
  | 'account-inactive'
  | 'already-signed-up'
  | 'no-password'
  | 'no-administrator';

/** The location of a problem in the request, and a message about it. */
export type FieldProblem = NonNullable<Problem['errors']>[number];

/**
 * Thrown by a route, or by a function that it calls, to send an error response. Any other exception is a
 * client error detected by Fastify, a fault of the file store or the database, or a bug.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    title: string,
    readonly more: {
      readonly errors?: FieldProblem[];
      readonly headers?: Readonly<Record<string, string>>;
      /** A sentence for administrators only, for example about which part of the server doesn't work. */
      readonly forAdministrators?: string;
    } = {},
  ) {
    super(title);
  }
}

export function notFound(title = 'This doesn’t exist.'): HttpProblem {
  return new HttpProblem(404, 'not-found', title);
}

export function tooLarge(): HttpProblem {
  return new HttpProblem(413, 'too-large', 'The request is too large.');
}

/** The problems for errors that Fastify raises before a route runs. */
const FASTIFY_PROBLEMS: Readonly<Record<string, () => HttpProblem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpProblem(400, 'bad-request', 'The body must be sent as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpProblem(400, 'bad-request', 'The length of the body differs from its Content-Length.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new HttpProblem(400, 'invalid-json', 'The body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpProblem(400, 'invalid-json', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: () => new HttpProblem(400, 'bad-request', 'The address is invalid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
};

/**
 * Converts other client errors from Fastify and its plug-ins, such as an incomplete body or a failed
 * precondition.
 */
function toClientError(error: unknown): HttpProblem | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500
    ? new HttpProblem(400, 'bad-request', 'The server doesn’t understand this request.')
    : null;
}

/** The limit in openapi.yaml for `title`. */
const MAX_TITLE_LENGTH = 300;
/** The value of Retry-After: clients try again after this time. */
const RETRY_SECONDS = 5;

/**
 * Thrown or sent while the library is briefly unavailable, through no fault of the client.
 *
 * @param forAdministrators The cause, if it is known.
 */
export function unavailable(forAdministrators?: string): HttpProblem {
  return new HttpProblem(
    503,
    'unavailable',
    'The library is temporarily unavailable. Try again in a moment.',
    {
      headers: { 'retry-after': String(RETRY_SECONDS) },
      ...(forAdministrators !== undefined && { forAdministrators }),
    },
  );
}

/** Sent while files can't be read or stored. Everything else still works. */
function filesUnavailable(forAdministrators: string): HttpProblem {
  return new HttpProblem(
    503,
    'files-unavailable',
    'PDFs and reports are temporarily unavailable. Try again in a moment.',
    { headers: { 'retry-after': String(RETRY_SECONDS) }, forAdministrators },
  );
}

/**
 * Sends the error response for any exception. An exception that is neither an `HttpProblem` nor a client
 * error from Fastify is logged in full, and nobody but administrators may see its message. If the server is
 * at fault, the response contains the request's id, so that the log lines about the request can be found.
 *
 * @param isAdministrator Whether the response may contain the sentence for administrators.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isAdministrator = false,
): FastifyReply {
  const refusal = refusalOf(error, request);
  const { errors, headers, forAdministrators } = refusal.more;
  if (headers) void reply.headers(headers);
  return send(reply, {
    status: refusal.status,
    code: refusal.code,
    title: [refusal.message, isAdministrator && forAdministrators]
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_TITLE_LENGTH),
    ...(errors && { errors }),
    ...(refusal.status >= 500 && { request_id: request.id }),
  });
}

function refusalOf(error: unknown, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const known = FASTIFY_PROBLEMS[codeOf(error)]?.() ?? toClientError(error);
  if (known) return known;
  if (error instanceof FilesFault) {
    request.log.error({ err: error, part: 'files' }, error.message);
    return filesUnavailable(error.message);
  }
  const fault = databaseFault(error);
  if (fault) {
    request.log.error({ err: error, part: 'database' }, fault);
    return unavailable(fault);
  }
  request.log.error({ err: error }, 'unexpected error');
  return new HttpProblem(500, 'internal', 'Something went wrong on our side.');
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String((error as FastifyError).code) : '';
}
