/**
 * Determines which bytes a GET request should get, based on its Range, If-Range and If-None-Match headers
 * (RFC 9110). The bytes behind an ETag never change.
 */
import { matchesEtag } from '../http/etag';
import type { ByteRange } from './files';

export type RequestedBytes =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unsatisfiable' };

/**
 * Returns the range of a whole file; `undefined` for an empty file, of which no range can be requested. A bucket fails
 * if a file that is read with its range is shorter. Without it, a response whose length has already been sent would
 * remain incomplete, and the client would wait for the rest.
 */
export function wholeRange(sizeBytes: number): ByteRange | undefined {
  return sizeBytes === 0 ? undefined : { first: 0, last: sizeBytes - 1 };
}

interface ConditionalHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/**
 * Returns which bytes to send. For several ranges or a malformed one, that is the whole file, as RFC 9110
 * §14.2 allows.
 *
 * @param etag The ETag with its quotes.
 */
export function resolveByteRange(
  headers: ConditionalHeaders,
  etag: string,
  sizeBytes: number,
): RequestedBytes {
  if (matchesEtag(headers['if-none-match'], etag)) return { kind: 'unchanged' };

  const ifRange = headers['if-range'];
  const [, first, last] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' };
  // A date in If-Range never equals an ETag, so the whole file is sent.
  if (ifRange !== undefined && ifRange.trim() !== etag) return { kind: 'whole' };

  if (first === '')
    return Number(last) === 0 || sizeBytes === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', first: Math.max(0, sizeBytes - Number(last)), last: sizeBytes - 1 };
  if (last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  if (Number(first) >= sizeBytes) return { kind: 'unsatisfiable' };
  return {
    kind: 'part',
    first: Number(first),
    last: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1),
  };
}
