/**
 * Computes SHA-256 with the browser's own implementation, which runs off the main thread and is faster than
 * any package (docs/decisions/offline.md).
 */

/**
 * Returns the hash in lower-case hexadecimal.
 * @throws The browser's error if the bytes of a stored blob can't be read
 */
export async function sha256Of(content: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', content instanceof Blob ? await content.arrayBuffer() : content),
  );
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
