/** Links to ZIPs that need no token: what is linked, for whom and until when, all in one signed word of the address. */
import type { Now } from '../clock';
import { isSignature, signatureOf } from './signature';

/** A group, or documents that a user chose (store/downloads.ts). */
export interface LinkedZip {
  readonly kind: 'group' | 'choice';
  readonly id: string;
  /** What this user may see when the link is opened is what comes. */
  readonly userId: string;
}

export interface ZipLinks {
  /** A path of this host, good for 24 hours, as those of PDFs are. */
  sign(zip: LinkedZip): string;
  /** `null` when it was not signed here, or has expired. */
  read(code: string): LinkedZip | null;
}

const lifetimeSeconds = 24 * 3600;

/** @param key See secrets.ts. */
export function createZipLinks(key: Uint8Array, now: Now): ZipLinks {
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign({ kind, id, userId }) {
      const parts = [kind, id, userId, nowSeconds() + lifetimeSeconds];
      return `/api/files/zip/${parts.join('.')}.${signatureOf(key, parts)}`;
    },
    read(code) {
      const [kind, id, userId, expires, signature, ...more] = code.split('.');
      if ((kind !== 'group' && kind !== 'choice') || id === undefined || userId === undefined || expires === undefined || signature === undefined || more.length > 0) return null;
      return isSignature(key, [kind, id, userId, expires], signature) && Number(expires) > nowSeconds() ? { kind, id, userId } : null;
    },
  };
}
