/**
 * A client for OpenSearch. Each call has a timeout. The messages of failures contain neither credentials nor
 * the data that was sent.
 */
import { Client, errors } from '@opensearch-project/opensearch';
import { SearchFailure } from '../search';
import { isRecord } from '../../../shared/type-guards';

/** The parts of OPENSEARCH_URL. */
export interface OpenSearchAddress {
  /** The address without credentials and path. */
  readonly node: string;
  readonly auth: { readonly username: string; readonly password: string } | null;
  /** The prefix of the names of the alias and the indices (indices.ts). */
  readonly name: string;
}

export interface OpenSearchCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A string is sent as NDJSON, and an object as JSON. */
  readonly body?: object | string;
  readonly timeoutMs?: number;
  /** Aborting the signal also cancels a search in OpenSearch. */
  readonly signal?: AbortSignal;
}

export interface OpenSearchClient {
  /**
   * @throws OpenSearchError if OpenSearch responds with a status other than 2xx
   * @throws SearchFailure if there is no response, the server isn't OpenSearch, or the call is cancelled
   */
  ask(call: OpenSearchCall): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * An OpenSearch error response. `type` is OpenSearch's name for the error, such as index_not_found_exception.
 */
export class OpenSearchError extends SearchFailure {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super('unavailable', message);
  }

  /** Whether the same call may succeed a little later. */
  get isTransient(): boolean {
    return [429, 502, 503, 504].includes(this.status);
  }

  /** Whether a search exceeded its time limit, either while expanding terms or while collecting hits. */
  get isTimeout(): boolean {
    return (
      this.type === 'time_exceeded_exception' ||
      (this.type === 'query_phase_execution_exception' && this.message.endsWith(': Time exceeded'))
    );
  }
}

const TIMEOUT_MS = 10_000;
const MAX_REASON_LENGTH = 300;

export function openClient({ node, auth }: OpenSearchAddress): OpenSearchClient {
  // The callers handle retries. The client's own retries would multiply every wait.
  const client = new Client({ node, ...(auth && { auth }), maxRetries: 0, compression: 'gzip' });
  let closed: Promise<void> | undefined;
  return {
    async ask({ method, path, query, body, timeoutMs = TIMEOUT_MS, signal }) {
      if (signal?.aborted) throw new SearchFailure('cancelled', 'The call was cancelled.');
      const sent = typeof body === 'string' ? { bulkBody: body } : body && { body };
      const call = client.transport.request(
        { method, path, ...(query && { querystring: query }), ...sent },
        { requestTimeout: timeoutMs },
      );
      // The listener must not return the call. The event target would treat it as a promise, and its
      // rejection as unhandled.
      const abort = (): void => {
        call.abort();
      };
      signal?.addEventListener('abort', abort);
      try {
        const { statusCode, body: answer } = await call;
        // The response may be a page or a redirect from a proxy.
        if ((statusCode ?? 0) >= 300 || typeof answer !== 'object') throw notOpenSearchFailure();
        return answer as unknown;
      } catch (error) {
        throw toFailure(error);
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    // If the client's own `close` is called a second time, that call never resolves.
    close: () => (closed ??= client.close()),
  };
}

/**
 * Converts errors from the client, without their cause, which contains the address. Any other error is a bug,
 * and is returned unchanged.
 */
function toFailure(error: unknown): unknown {
  if (error instanceof errors.ResponseError) return toOpenSearchError(error);
  if (error instanceof errors.RequestAbortedError)
    return new SearchFailure('cancelled', 'The call was cancelled.');
  // OpenSearch itself reports searches that take too long. If it is silent, a different search wouldn't help.
  if (error instanceof errors.TimeoutError)
    return new SearchFailure('unavailable', 'OpenSearch did not respond in time.');
  if (error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError)
    return new SearchFailure('unavailable', `OpenSearch can't be reached: ${truncate(error.message)}`);
  if (error instanceof errors.DeserializationError) return notOpenSearchFailure();
  return error;
}

export function notOpenSearchFailure(): SearchFailure {
  return new SearchFailure('unavailable', 'The server at OPENSEARCH_URL is not OpenSearch.');
}

function toOpenSearchError({ statusCode, body }: InstanceType<typeof errors.ResponseError>): OpenSearchError {
  if (statusCode === 401 || statusCode === 403)
    return new OpenSearchError(
      statusCode,
      '',
      `OpenSearch refused the request from the user named in OPENSEARCH_URL (${statusCode}).`,
    );
  const { type, reason } = causeOf(body);
  return new OpenSearchError(
    statusCode,
    type,
    `OpenSearch responded with ${statusCode}${type && `, ${type}`}${reason && `: ${truncate(reason)}`}`,
  );
}

/** Returns the first cause of a failed search, which is more informative than the error as a whole. */
function causeOf(body: unknown): { type: string; reason: string } {
  const error = property(body, 'error');
  const roots = property(error, 'root_cause');
  const first: unknown = Array.isArray(roots) ? roots[0] : undefined;
  const text = (name: string): string =>
    ([property(first, name), property(error, name)].find((value) => typeof value === 'string') as
      | string
      | undefined) ?? '';
  return { type: text('type'), reason: text('reason') };
}

/** Reads a property of a value that may not be an object. */
export function property(value: unknown, name: string): unknown {
  return isRecord(value) && name in value ? (value as Record<string, unknown>)[name] : undefined;
}

/** Truncates text, because OpenSearch's reasons may contain whole documents. */
export function truncate(text: string): string {
  return text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH)} …` : text;
}
