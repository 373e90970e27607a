/** The SHA-256 of bytes, by the browser itself: off the main thread, and faster than a package could (docs/decisions.md). */

/**
 * In lower-case hexadecimal.
 * @throws What the browser says when bytes of a stored blob can't be read.
 */
export async function sha256Of(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
