/**
 * A code is a signed string in a URL. It states what the link points to, whom the link is for and when it
 * expires, so that the link works without a token.
 */
import type { Now } from '../clock';
import { verify, sign } from './signature';

export interface SignedCodes {
  /** @param parts The ids that the code contains. */
  sign(parts: readonly string[]): string;
  /** Returns the parts, or `null` if this server didn't sign the code, or if it has expired. */
  read(code: string): string[] | null;
}

/** How long links to PDFs, ZIPs and reports are valid (see "Session and device" in docs/rulings.md). */
export const LINK_LIFETIME_SECONDS = 24 * 3600;

/**
 * @param key See secrets.ts. Each kind of link has its own.
 * @param lifetimeS How long a code is valid, in seconds.
 */
export function createSignedCodes(key: Uint8Array, now: Now, lifetimeS = LINK_LIFETIME_SECONDS): SignedCodes {
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign(parts) {
      const dated = [...parts, nowSeconds() + lifetimeS];
      return `${dated.join('.')}.${sign(key, dated)}`;
    },
    read(code) {
      const dated = code.split('.');
      const signature = dated.pop() ?? '';
      return verify(key, dated, signature) && Number(dated.at(-1)) > nowSeconds() ? dated.slice(0, -1) : null;
    },
  };
}
