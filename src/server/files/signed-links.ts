/** Links to PDFs that need no token: an HMAC over what is linked, until when, and over the bytes that will be sent. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Now } from '../clock';

export interface LinkedPdf {
  readonly documentId: string;
  readonly edition: string;
  /** A corrected text has other bytes: the links to the old ones end. */
  readonly sha256: string;
}

export interface SignedLinks {
  /** A path of this host, good for 24 hours (rulings, "Session and device"). */
  sign(pdf: LinkedPdf): { link: string; expiresAt: Date };
  /** `expires`: seconds since 1970. */
  isGood(pdf: LinkedPdf, expires: number, signature: string): boolean;
}

const lifetimeSeconds = 24 * 3600;

/** @param key See secrets.ts. */
export function createSignedLinks(key: Uint8Array, now: Now): SignedLinks {
  const signatureOf = ({ documentId, edition, sha256 }: LinkedPdf, expires: number) =>
    createHmac('sha256', key).update([documentId, edition, sha256, expires].join('\n')).digest('base64url');
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign(pdf) {
      const expires = nowSeconds() + lifetimeSeconds;
      const path = `/api/files/pdf/${encodeURIComponent(pdf.documentId)}/${encodeURIComponent(pdf.edition)}`;
      return { link: `${path}?expires=${expires}&signature=${signatureOf(pdf, expires)}`, expiresAt: new Date(expires * 1000) };
    },
    isGood(pdf, expires, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(pdf, expires))];
      return expires > nowSeconds() && given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
