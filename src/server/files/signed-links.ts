/** Links to PDFs that need no token: a signature over what is linked, for whom and until when, and over the bytes that will be sent. */
import type { Now } from '../clock';
import { verify, sign } from './signature';

export interface LinkedPdf {
  /** What this user may read when the link is opened counts. */
  readonly userId: string;
  readonly documentId: string;
  readonly edition: string;
  /** A corrected text has other bytes: the links to the old ones end. */
  readonly sha256: string;
}

export interface SignedLinks {
  /** A path of this host, good for 24 hours, and no longer than its user may read. */
  sign(pdf: LinkedPdf): { link: string; expiresAt: Date };
  /** `expires`: seconds since 1970. */
  isValid(pdf: LinkedPdf, expires: number, signature: string): boolean;
}

const LIFETIME_SECONDS = 24 * 3600;

/** @param key See secrets.ts. */
export function createSignedLinks(key: Uint8Array, now: Now): SignedLinks {
  const partsOf = ({ userId, documentId, edition, sha256 }: LinkedPdf, expires: number) => [
    userId,
    documentId,
    edition,
    sha256,
    expires,
  ];
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign(pdf) {
      const expires = nowSeconds() + LIFETIME_SECONDS;
      const path = `/api/files/pdf/${encodeURIComponent(pdf.documentId)}/${encodeURIComponent(pdf.edition)}`;
      return {
        link: `${path}?user=${encodeURIComponent(pdf.userId)}&expires=${expires}&signature=${sign(key, partsOf(pdf, expires))}`,
        expiresAt: new Date(expires * 1000),
      };
    },
    isValid: (pdf, expires, signature) =>
      expires > nowSeconds() && verify(key, partsOf(pdf, expires), signature),
  };
}
