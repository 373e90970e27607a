/** Signatures for links: HMAC-SHA-256 in base64url. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param parts Must not contain line breaks. */
export function sign(key: Uint8Array, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

/** Returns whether the signature is valid. The comparison takes constant time. */
export function verify(key: Uint8Array, parts: readonly (string | number)[], signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
