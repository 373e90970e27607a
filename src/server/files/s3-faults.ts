/** Tells what is wrong with an S3 service, from the errors of Amazon's SDK. */
import { FilesFault } from './files-fault';

const UNREACHABLE = 'The store of the files can’t be reached.';
const sentences: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket with the files doesn’t exist.',
  CredentialsProviderError: 'There are no credentials for the store of the files.',
  TimeoutError: 'The store of the files doesn’t respond in time.',
  AbortError: 'The store of the files doesn’t respond in time.',
  BadDigest: 'The store of the files received other bytes than were sent.',
  XAmzContentSHA256Mismatch: 'The store of the files received other bytes than were sent.',
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
 * Returns an error that holds nothing but names, because the SDK's own errors may hold the request with its
 * signature.
 */
export function toS3Fault(cause: unknown): FilesFault {
  if (cause instanceof FilesFault) return cause;
  const { name, code, status } = factsOf(cause);
  const known = sentences[name] ?? sentences[code];
  return new FilesFault(known ?? sentenceFor(status), [name, code, status || ''].filter(Boolean).join(' '));
}

/** An answer without a body says neither what is missing. */
export function isMissingFile(cause: unknown): boolean {
  return factsOf(cause).status === 404;
}

export function isMissingBucket(cause: unknown): boolean {
  return factsOf(cause).name === 'NoSuchBucket';
}

function sentenceFor(status: number): string {
  if (status === 401 || status === 403) return 'The store of the files refuses access.';
  if (status >= 500 || status === 429) return 'The store of the files fails.';
  return 'The store of the files can’t be used.';
}

function factsOf(cause: unknown): { name: string; code: string; status: number } {
  if (!(cause instanceof Error)) return { name: '', code: '', status: 0 };
  const { name, code, $metadata } = cause as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return { name, code: typeof code === 'string' ? code : '', status: $metadata?.httpStatusCode ?? 0 };
}
