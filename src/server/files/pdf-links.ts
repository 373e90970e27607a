/**
 * Links to PDFs that need no token. The signature covers the document, the user, the expiry time, and the
 * bytes that will be sent.
 */
import type { Now } from '../clock';
import { verify, sign } from './signature';
import { LINK_LIFETIME_SECONDS } from './signed-codes';

export interface LinkedPdf {
  /** The link works only if this user may read the document when the link is opened. */
  readonly userId: string;
  readonly documentId: string;
  readonly edition: string;
  /** A corrected text has a different PDF, so links to the old one become invalid. */
  readonly sha256: string;
}

export interface PdfLinks {
  /** Returns a path on this host that works as long as its user may read the document. */
  sign(pdf: LinkedPdf): { link: string; expiresAt: Date };
  /** @param expires The expiry time in seconds since 1970. */
  isValid(pdf: LinkedPdf, expires: number, signature: string): boolean;
}

/** @param key See secrets.ts. */
export function createPdfLinks(key: Uint8Array, now: Now): PdfLinks {
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
      const expires = nowSeconds() + LINK_LIFETIME_SECONDS;
      const path = `/api/files/pdf/${encodeURIComponent(pdf.documentId)}/${encodeURIComponent(pdf.edition)}`;
      const signature = sign(key, partsOf(pdf, expires));
      return {
        link: `${path}?user=${encodeURIComponent(pdf.userId)}&expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1000),
      };
    },
    isValid: (pdf, expires, signature) =>
      expires > nowSeconds() && verify(key, partsOf(pdf, expires), signature),
  };
}
