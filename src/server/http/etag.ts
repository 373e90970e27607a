import { sha256 } from '../sha256';

/** Returns the strong ETag of a response's content. */
export function etagOf(content: string): string {
  return `"${sha256(content)}"`;
}

/** Returns whether If-None-Match contains the response's ETag or is `*` (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch.trim() === '*' ||
      ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
  );
}
