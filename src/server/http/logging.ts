/**
 * The log: pino writes one JSON line to standard output for each request. Headers, bodies and queries are
 * never written. Anything else that looks like a token or a signature is redacted.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { queriesOf } from '../database/query-watch';

/** @param destination Receives the lines instead of standard output in tests. */
export function loggerOptions(
  level: string,
  destination?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    serializers: { err: describeError },
    // Fastify's own messages contain complete URLs, so they are also redacted.
    hooks: {
      logMethod(given, log) {
        log.apply(
          this,
          given.map((part: unknown) => (typeof part === 'string' ? redact(part) : part)) as typeof given,
        );
      },
    },
    ...(destination && { stream: destination }),
  };
}

/** The addresses that load balancers request every second. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthcheck', '/readiness']);

/**
 * Logs each request once its response has been sent. Successful probes would fill the log, so they are only in
 * the detailed one.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const level = PROBES.has(operation?.path) && reply.statusCode < 400 ? 'debug' : 'info';
    // The address of a secret link is itself the secret, so only the pattern of its path is logged. Other
    // paths are redacted.
    const path = operation?.access === 'link' ? operation.path : redact(request.url.split('?', 1)[0] ?? '');
    request.log[level](
      {
        operation: operation?.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...queriesOf(request),
        address: request.ip,
      },
      'answered',
    );
  });
}

/**
 * Replaces tokens, signatures, passwords in URLs, and the codes in secret links, however the URL is written.
 */
export function redact(text: string): string {
  return text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\b(Bearer) +\S+/gi, '$1 [token]')
    .replace(/\b(feeds\/+\w+|files\/+(?:zip|report|export)|unsubscribe)(\/+)[^/?\s"']+/gi, '$1$2[hidden]')
    .replace(/\b(forgot\/+set|email\/+confirm|setpassword)(\/+)[^/?\s"']+/gi, '$1$2[hidden]')
    .replace(/\b(signature|token|refresh_token|password|code)=[^&\s"']+/gi, '$1=[hidden]')
    .replace(/(\w+:\/\/[^:/\s]*):[^@/\s]+@/g, '$1:[hidden]@');
}

/**
 * Describes an error and its causes. Its other properties are left out, because they may contain request
 * data.
 */
function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' };
  return {
    type: error.name,
    message: redact(error.message),
    ...('code' in error && { code: String(error.code) }),
    stack: redact(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
