/** Determines what is wrong with an S3 service from the errors of Amazon's SDK. */
import { FilesFault } from './files-fault';

const UNREACHABLE = 'The file store can’t be reached.';
const sentences: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket with the files doesn’t exist.',
  CredentialsProviderError: 'There are no credentials for the file store.',
  TimeoutError: 'The file store doesn’t respond in time.',
  AbortError: 'The file store doesn’t respond in time.',
  BadDigest: 'The file store received different bytes from those that were sent.',
  XAmzContentSHA256Mismatch: 'The file store received different bytes from those that were sent.',
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/**
 * Returns an error that contains nothing but names, because the SDK's own errors may contain the request with
 * its signature.
 */
export function toS3Fault(cause: unknown): FilesFault {
  if (cause instanceof FilesFault) return cause;
  const { name, code, status } = factsOf(cause);
  const known = sentences[name] ?? sentences[code];
  return new FilesFault(known ?? sentenceFor(status), [name, code, status || ''].filter(Boolean).join(' '));
}

/** A response without a body doesn't say whether the file or the bucket is missing. */
export function isMissingFile(cause: unknown): boolean {
  return factsOf(cause).status === 404;
}

export function isMissingBucket(cause: unknown): boolean {
  return factsOf(cause).name === 'NoSuchBucket';
}

function sentenceFor(status: number): string {
  if (status === 401 || status === 403) return 'The file store refuses access.';
  if (status >= 500 || status === 429) return 'The file store reports an error.';
  return 'The file store can’t be used.';
}

function factsOf(cause: unknown): { name: string; code: string; status: number } {
  if (!(cause instanceof Error)) return { name: '', code: '', status: 0 };
  const { name, code, $metadata } = cause as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return { name, code: typeof code === 'string' ? code : '', status: $metadata?.httpStatusCode ?? 0 };
}
